"""Mouse, keys, touch and the clipboard."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from .page import X, PageTest, cell, only_chromium, until


class Input(PageTest):
    def test_a_text_is_pasted_once(self):
        self.open_names()
        self.click("Name of X")
        self.press("Bo")
        paste = """
            const clipboardData = { getData: () => arguments[0] };
            const paste = Object.assign(new Event('paste', { bubbles: true }), { clipboardData });
            document.activeElement.dispatchEvent(paste);
            document.execCommand('insertText', false, arguments[0]);
        """
        self.run_script(paste, "철수")
        name = lambda: self.run_script("return document.activeElement.value")
        until(lambda: name() == "Bo철수", "the name")
        self.press("!")
        until(lambda: name() == "Bo철수!", "the name, and nothing pasted twice")

    def test_a_position_is_copied_and_pasted(self):
        self.before_the_page("navigator.clipboard.writeText = async (text) => { window.copied = text }")
        self.start_with_a_friend()
        self.mark(self.click, 1)
        self.press("e")
        self.await_screen("Set up")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("c").key_up(Keys.CONTROL).perform()
        until(lambda: self.run_script("return window.copied") == "X../.../... o", "the copied text")
        self.run_script("""
            const clipboardData = { getData: () => '.../.../..X' };
            dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
        """)
        self.box("Row 3, column 3: X")
        self.no_errors()

    def test_keys_of_other_scripts_are_known_by_their_place(self):
        self.start_with_a_friend()
        self.mark(self.click, 1)
        for letter, moves in [("г", []), ("к", [1]), ("θ", [])]:  # on the keys of U, R and U
            code = "KeyR" if letter == "к" else "KeyU"
            press = "dispatchEvent(new KeyboardEvent('keypress', arguments[0]))"
            self.run_script(f"document.body.{press}", {"code": code, "key": letter, "charCode": ord(letter), "bubbles": True})
            until(lambda: self.moves() == moves, f"{moves} after {letter}")

    def test_the_wheel_looks_back_by_notches(self):
        self.start_round()
        self.click(1)
        answer = until(lambda: self.moves()[1:], "the computer's answer")[0]
        wheel = """
            const wheel = new WheelEvent('wheel', { deltaY: arguments[0], cancelable: true });
            document.querySelector('#glcanvas').dispatchEvent(wheel);
        """
        last = f"{cell(answer)} O"
        self.box(last)
        for _ in range(3):
            self.run_script(wheel, -10)
        self.settle()
        self.box(last)
        self.run_script(wheel, -10)
        self.box(f"{cell(answer)} empty")

    def test_the_browser_has_its_own_keys(self):
        self.start_round()
        is_left = """
            const key = new KeyboardEvent('keydown', { code: arguments[0], cancelable: true, bubbles: true });
            return document.body.dispatchEvent(key);
        """
        for key, left in [("F1", False), ("F5", True), ("F11", False), ("F12", True), ("ArrowUp", False)]:
            self.assertEqual(self.run_script(is_left, key), left, key)

    def test_the_screen_is_filled_and_left(self):
        self.start_round()
        is_full = lambda: self.run_script("return document.fullscreenElement !== null")
        for _ in range(2):
            self.press(Keys.F11)
            until(is_full, "the full screen")
            self.run_script("document.exitFullscreen()")
            until(lambda: not is_full(), "the page")
        self.no_errors()

    def test_the_pointer_says_what_can_be_clicked(self):
        self.start_round()
        cursor = lambda: self.run_script("return document.querySelector('#glcanvas').style.cursor")
        self.move_to(5).perform()
        until(lambda: cursor() == "pointer", "the hand")
        self.move_to((20, 300)).perform()
        until(lambda: cursor() == "default", "the arrow")

    def test_a_tap_on_a_card_starts_a_game_and_one_on_a_cell_marks_it_once(self):
        self.open_start()
        self.touch("A friend")
        self.await_screen("A friend, 3×3")
        self.assertEqual(self.moves(), [], "the tap has marked a cell below the card")
        self.mark(self.touch, 1, 5, 9)
        self.no_errors()

    def test_a_tap_on_a_button_presses_it_once(self):
        self.start_with_a_friend()
        self.mark(self.click, 1, 5, 9)
        self.touch("Undo")
        until(lambda: len(self.moves()) < 3, "the mark to be taken back")
        self.assertEqual(self.moves(), [1, 5])

    def test_a_press_that_is_dragged_off_its_button_does_nothing(self):
        for drag in [self.drag, self.touch]:
            with self.subTest(drag.__name__):
                self.open_start()
                drag("Medium", (30, 300))
                self.click("A friend")
                self.await_screen("A friend, 3×3")

    @only_chromium
    def test_a_mark_is_offered_while_the_mouse_is_there(self):
        self.start_round()
        self.move_to(5).perform()
        until(lambda: self.has_in_cell(5, [X]), "the offer")
        self.chosen.tell("Input.dispatchMouseEvent", type="mouseMoved", x=-5, y=-5)
        until(lambda: not self.has_in_cell(5, [X]), "the cell without it")
