"""The page on a phone: touches play and do nothing else, and nothing lies under a notch."""

from .page import SIDE, PageTest, X, cell, only_chromium, until

UPRIGHT, ACROSS = (390, 844), (844, 390)
DENSITY = 3
LEAST = 44  # CSS pixels: what a finger hits for certain
VIEW = """
    const { scale, offsetLeft, offsetTop } = visualViewport;
    return [scale, offsetLeft, offsetTop, scrollX, scrollY, document.scrollingElement.scrollTop];
"""
AT_REST = [1, 0, 0, 0, 0, 0]


@only_chromium
class Phone(PageTest):
    def hold(self, width, height):
        self.chosen.tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=DENSITY, mobile=True
        )
        self.chosen.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        until(lambda: self.run_script("return [innerWidth, innerHeight]") == [width, height], "the phone")
        self.settle()

    def tap(self, x, y, **more):
        self.chosen.tell("Input.synthesizeTapGesture", x=round(x), y=round(y), gestureSourceType="touch", **more)

    def swipe(self, x, y, by_x, by_y):
        self.move_fingers([(x, y)], [(x + by_x, y + by_y)])

    def move_fingers(self, begin, end):
        """Puts one finger after the other on the screen, and moves them together."""
        touch = lambda kind, places: self.chosen.tell(
            "Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]
        )
        for count in range(len(begin)):
            touch("touchStart", begin[: count + 1])
        for step in range(1, 11):
            way = [[a + (b - a) * step / 10 for a, b in zip(*ends)] for ends in zip(begin, end)]
            touch("touchMove", way)
        touch("touchEnd", [])

    def test_a_cell_is_as_large_as_a_finger(self):
        """Touches the middle cell at four places that lie so far apart."""
        for board, columns in [("3x3x3", 3), ("5x5x4", 5)]:
            self.show_as(SIDE, SIDE)
            self.start_with_a_friend(board=board)
            middle = (columns * columns + 1) // 2
            for size in [UPRIGHT, ACROSS]:
                self.hold(*size)
                x, y = self.place(cell(middle, columns))
                for by_x, by_y in [(-1, -1), (1, -1), (-1, 1), (1, 1)]:
                    self.tap(x + by_x * LEAST / 2, y + by_y * LEAST / 2)
                    until(lambda: self.moves() == [middle], f"the mark on {board} at {size}")
                    self.press("u")
                    until(lambda: self.moves() == [], "the mark to be taken back")

    def test_swipes_and_quick_taps_move_nothing_but_the_game(self):
        for size in [UPRIGHT, ACROSS]:
            self.show_as(SIDE, SIDE)
            self.start_with_a_friend()
            self.hold(*size)
            width, height = size
            for by in [(0, -height * 0.6), (0, height * 0.3), (-width * 0.4, 0)]:
                self.swipe(width / 2, height * 0.65, *by)
                self.swipe(*self.place(5), *by)
            self.assertEqual(self.moves(), [])
            self.tap(*self.place(1), tapCount=2)
            until(lambda: 1 in self.moves(), "the mark")
            self.assertEqual(self.run_script(VIEW), AT_REST)
            self.run_script("scrollTo(0, 100)")
            self.assertEqual(self.run_script(VIEW), AT_REST)

    def test_a_pinch_that_begins_on_a_cell_zooms_and_marks_nothing(self):
        self.start_with_a_friend()
        self.hold(*UPRIGHT)
        x, y = self.place(5)
        near, far = [[(x - by, y - by), (x + by, y + by)] for by in (20, 80)]
        scale = lambda: self.run_script("return visualViewport.scale")
        self.move_fingers(near, far)
        until(lambda: scale() > 1.5, "the page to be larger")
        for _ in range(3):
            self.move_fingers(far, near)
        until(lambda: scale() == 1, "the page as before")
        self.assertEqual(self.moves(), [])
        self.tap(*self.place(1))
        until(lambda: self.moves() == [1], "the mark")

    def test_a_pinch_marks_nothing_where_the_second_finger_is_beside_the_game(self):
        self.start_with_a_friend()
        self.hold(*ACROSS)
        self.chosen.tell("Emulation.setSafeAreaInsetsOverride", insets={"top": 0, "left": 47, "bottom": 21, "right": 47})
        self.settle()
        x, y = self.place(4)
        self.move_fingers([(x, y), (20, y)], [(x, y), (20, y)])
        self.tap(*self.place(1))
        until(lambda: self.moves() == [1], "the mark, and no other")

    def test_with_insight_the_first_tap_explains_and_the_second_marks(self):
        self.start_with_a_friend()
        self.mark(self.click, 1)
        self.hold(*UPRIGHT)
        for name in ["Learn", "Insight"]:
            self.tap(*self.place(name))
            self.settle()
        self.tap(*self.place(2))
        said = lambda: self.run_script("return [...document.querySelectorAll('#mirror p')].map((p) => p.textContent)")
        until(lambda: any(line.startswith("X threatens") for line in said()), "the reason")
        self.tap(*self.place(5))
        until(lambda: any("keeps the draw" in line or "draws" in line for line in said()), "the other reason")
        self.assertEqual(self.moves(), [1])
        self.tap(*self.place(5))
        until(lambda: self.moves() == [1, 5], "the mark")

    def test_nothing_lies_under_a_notch(self):
        for size, insets in [
            (UPRIGHT, {"top": 47, "left": 0, "bottom": 34, "right": 0}),
            (ACROSS, {"top": 0, "left": 47, "bottom": 21, "right": 47}),
        ]:
            self.show_as(SIDE, SIDE)
            self.start_with_a_friend()
            self.hold(*size)
            self.chosen.tell("Emulation.setSafeAreaInsetsOverride", insets=insets)
            expected = [
                insets["left"],
                insets["top"],
                size[0] - insets["left"] - insets["right"],
                size[1] - insets["top"] - insets["bottom"],
            ]
            script = """
                const { x, y, width, height } = document.querySelector('#glcanvas').getBoundingClientRect();
                return [x, y, width, height];
            """
            until(lambda: self.run_script(script) == expected, f"the canvas inside {insets}")
            self.settle()
            self.tap(*self.place(1))
            until(lambda: self.moves() == [1], "the mark")
            self.await_color(1, X)
            self.chosen.tell("Emulation.setSafeAreaInsetsOverride", insets={})

    def test_nothing_can_be_selected_and_no_menu_opens(self):
        self.start_with_a_friend()
        self.hold(*UPRIGHT)
        x, y = self.place(5)
        self.run_script("menus = []; addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented))")
        self.tap(x, y, duration=1000)
        until(lambda: self.moves() == [5], "the mark")
        self.assertNotIn(False, self.run_script("return menus"))
        self.assertEqual(self.run_script("return String(getSelection())"), "")

    def test_low_vision_may_zoom(self):
        self.open()
        viewport = self.run_script("return document.querySelector('[name=viewport]').content")
        self.assertNotIn("user-scalable", viewport)
        self.assertNotIn("maximum-scale", viewport)
