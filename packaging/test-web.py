#!/usr/bin/python3
"""Plays what packaging/web.sh has made, in Chromium. Needs, from Debian: chromium chromium-driver
python3-selenium python3-pil."""

import functools
import http.server
import io
import json
import pathlib
import threading
import time
import unittest

from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

PAGE = pathlib.Path(__file__).parent.parent / "dist" / "web"
SIDE = 600  # of the page, in pixels: as large as the design
KEPT = "tictactoe.json"
LIMIT = 20  # seconds, for anything that is waited for

# The colours of the theme Classic.
GROUND, X = (0, 0, 0), (255, 221, 0)
VALUES = [(90, 214, 125), (138, 180, 248), (255, 138, 112)]
BUTTON, EDGE = (30, 30, 34), (106, 106, 114)

# The places of the design. On the start screen: the cards, beside their words, and the button below.
MEDIUM, HARD, FRIEND = (90, 238), (90, 322), (90, 406)
MORE_OPTIONS = (300, 486)
BESIDE_THE_BUTTONS = (30, 300)
# Behind that button: against the computer, and against a friend.
PLAY = (90, 556)
MORE_COLUMNS = (208, 322)
NAME_OF_X = (250, 396)
# On the board and on the screen of the search work.
UNDO = (207, 560)
BARS = [(25, 251 + 88 * row) for row in range(4)]  # their left ends
CELLS = {number: (148 + 152 * ((number - 1) % 3), 148 + 152 * ((number - 1) // 3)) for number in range(1, 10)}

OPTIONS = """
    --headless=new --no-sandbox --no-first-run --disable-quic --disable-sync
    --disable-background-networking --disable-component-update
    --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader
""".split()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def until(condition, what):
    """Waits for a condition, and returns what it was met by."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.02)
    raise AssertionError(f"waited in vain for {what}")


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        handler = functools.partial(Quiet, directory=str(PAGE))
        assert PAGE.is_dir(), f"expected {PAGE}: packaging/web.sh makes it"
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def setUp(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for option in [*OPTIONS, "--lang=en-GB"]:
            options.add_argument(option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.addCleanup(self.browser.quit)
        self.show_as(SIDE, SIDE)

    def show_as(self, width, height, density=1):
        metrics = {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def before_the_page(self, script):
        self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def status(self):
        return self.run_script("return document.querySelector('#status').textContent")

    def load(self):
        self.browser.get(f"http://127.0.0.1:{self.server.server_port}/")

    def open(self):
        self.load()
        until(lambda: self.status() == "", "the game")

    def kept(self, key=KEPT):
        return self.run_script("return localStorage.getItem(arguments[0])", key)

    def moves(self):
        round = self.saved("game", "round")
        return round["moves"][: round["played"]] if round else []

    def picture(self):
        return Image.open(io.BytesIO(self.browser.get_screenshot_as_png())).convert("RGB")

    def color(self, place):
        return self.picture().getpixel(place)

    def await_color(self, place, color):
        until(lambda: self.color(place) == color, f"{color} at {place}")

    def press(self, key):
        ActionChains(self.browser).send_keys(key).perform()

    def move_to(self, place):
        canvas = self.browser.find_element("id", "glcanvas")
        middle = [side // 2 for side in (canvas.rect["width"], canvas.rect["height"])]
        by = [at - mid for at, mid in zip(place, middle)]
        return ActionChains(self.browser, duration=0).move_to_element_with_offset(canvas, *by)

    def click(self, place):
        self.move_to(place).click().perform()

    def drag(self, place, to):
        self.move_to(place).click_and_hold().perform()
        self.move_to(to).release().perform()

    def touch(self, *places):
        """Touches the first place, and leaves the screen at the last one."""
        kind = "touchStart"
        for x, y in places:
            self.send_touch(kind, [{"x": x, "y": y}])
            kind = "touchMove"
        self.send_touch("touchEnd", [])

    def send_touch(self, kind, points):
        touch = {"type": kind, "touchPoints": points}
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", touch)

    def open_start(self, chosen=MEDIUM):
        """Opens the start screen where no game was played yet, with the card that Enter plays."""
        self.open()
        self.await_color(chosen, X)

    def start_round(self, chosen=MEDIUM):
        self.open_start(chosen)
        self.press(Keys.ENTER)
        self.await_color(chosen, GROUND)

    def start_with_a_friend(self):
        self.open_start()
        self.click(FRIEND)
        self.assertEqual(self.started(), "human")

    def started(self):
        """The opponent of the game under way, once there is one."""
        return until(lambda: self.saved("settings", "opponent"), "the game")

    def saved(self, *keys):
        """What is kept under these keys; nothing before the first game."""
        value = json.loads(self.kept() or "{}")
        for key in keys:
            value = value.get(key) or {}
        return value

    def mark(self, press, *numbers):
        """Marks cells of an empty board, where nobody answers: each once, by a click or a touch."""
        for i, number in enumerate(numbers):
            press(CELLS[number])
            until(lambda: len(self.moves()) > i, f"the mark on {number}")
        self.assertEqual(self.moves(), [*numbers])

    def run_script(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def has_in_cell(self, number, colors):
        """Whether one of the colors is somewhere in a cell of 3x3."""
        x, y = CELLS[number]
        cell = self.picture().crop((x - 70, y - 70, x + 70, y + 70))
        return any(color in colors for _, color in cell.getcolors(140 * 140))

    def no_errors(self):
        self.assertEqual([line["message"] for line in self.browser.get_log("browser")], [])

    def test_a_round_is_played_kept_and_taken_up_again(self):
        self.start_round()
        self.click(CELLS[1])
        first, answer = until(lambda: self.moves()[1:] and self.moves(), "the computer's answer")
        self.assertEqual(first, 1)
        self.await_color(CELLS[1], X)
        self.open()
        self.await_color(CELLS[1], X)
        self.assertEqual(self.moves(), [1, answer])
        free = next(number for number in CELLS if number not in (1, answer))
        self.click(CELLS[free])
        until(lambda: len(self.moves()) == 4, "the next answer")
        self.no_errors()

    def test_hard_proves_its_moves_on_the_largest_board(self):
        self.start_round()
        saved = json.loads(self.kept())
        saved["settings"].update(board="7x7x5", opponent="hard")
        saved["game"] = None
        script = "localStorage.setItem(arguments[0], arguments[1])"
        self.run_script(script, KEPT, json.dumps(saved))
        self.start_round(HARD)
        self.click((300, 300))
        _, answer = until(lambda: self.moves()[1:] and self.moves(), "the answer of Hard")
        self.assertIsInstance(answer, int, "a guess is kept as one")

    def test_insight_and_search_work_come_from_workers_which_end(self):
        self.before_the_page(
            """
            alive = 0;
            Worker = class extends Worker {
                constructor(...given) { super(...given); alive += 1; }
                terminate() { super.terminate(); alive -= 1; }
            };
            """
        )
        self.start_with_a_friend()
        self.mark(self.click, 1, 2)  # now some cells win and others draw
        self.press("i")
        for number in range(3, 10):
            until(lambda: self.has_in_cell(number, VALUES), f"the value of {number}")
        self.press("c")
        for bar in BARS:
            self.await_color(bar, X)
        self.press(Keys.ESCAPE)
        self.press("iiiiiiiiiiii")
        until(lambda: self.run_script("return alive") == 0, "the workers to end")
        self.no_errors()

    def test_a_second_page_saves_nothing(self):
        self.start_round()
        self.click(CELLS[1])
        until(lambda: len(self.moves()) == 2, "the computer's answer")
        before = self.kept()
        self.browser.switch_to.new_window("tab")
        self.show_as(SIDE, SIDE)
        self.open()
        self.await_color(CELLS[1], X)
        free = next(number for number in CELLS if number not in self.moves())
        self.click(CELLS[free])
        self.await_color(CELLS[free], X)
        self.assertEqual(self.kept(), before)

    def test_what_is_damaged_is_set_aside(self):
        self.open()
        script = "localStorage.setItem(arguments[0], '{')"
        self.run_script(script, KEPT)
        self.start_round()
        self.assertEqual(self.kept(f"{KEPT}.damaged-1"), "{")
        self.assertEqual(json.loads(self.kept())["version"], 3)

    def test_where_nothing_is_kept_one_plays_all_the_same(self):
        self.before_the_page(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
        )
        self.start_round()
        self.click(CELLS[1])
        self.await_color(CELLS[1], X)
        self.no_errors()

    def test_where_there_are_no_workers_the_computer_plays_all_the_same(self):
        self.before_the_page("Worker = class { constructor() { throw new DOMException('no') } }")
        self.start_round()
        self.click(CELLS[1])
        until(lambda: len(self.moves()) == 2, "a random answer")

    def test_a_text_is_pasted_once(self):
        self.start_with_a_friend()
        self.press("m")
        self.await_color(MEDIUM, BUTTON)
        self.click(MORE_OPTIONS)
        self.await_color(PLAY, X)
        self.click(NAME_OF_X)
        self.press("Bo")
        paste = """
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', arguments[0]);
            dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
        """
        for text in ["철수", ""]:
            self.run_script(paste, text)
            ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("v").key_up(Keys.CONTROL).perform()
        name = lambda: self.saved("players", "x", "name")
        until(lambda: name() == "Bo철수", "the name")
        self.press("!")
        until(lambda: name() == "Bo철수!", "the name, and nothing pasted twice")

    def test_a_position_is_copied_and_pasted(self):
        self.before_the_page("navigator.clipboard.writeText = async (text) => { window.copied = text }")
        self.start_with_a_friend()
        self.click(CELLS[1])
        self.await_color(CELLS[1], X)
        self.press("e")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("c").key_up(Keys.CONTROL).perform()
        until(lambda: self.run_script("return window.copied") == "X../.../... o", "the copied text")
        self.run_script("""
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', '.../.../..X');
            dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
        """)
        self.await_color(CELLS[9], X)
        self.no_errors()

    def test_the_wheel_looks_back_by_notches(self):
        self.start_round()
        self.click(CELLS[1])
        answer = until(lambda: self.moves()[1:], "the computer's answer")[0]
        wheel = """
            const wheel = new WheelEvent('wheel', { deltaY: arguments[0], cancelable: true });
            document.querySelector('#glcanvas').dispatchEvent(wheel);
        """
        x, y = CELLS[answer]
        frame = (x - 66, y)  # around the last move
        self.await_color(frame, EDGE)
        for _ in range(3):
            self.run_script(wheel, -10)
        self.assertEqual(self.color(frame), EDGE)
        self.run_script(wheel, -10)
        self.await_color(frame, GROUND)

    def test_the_browser_has_its_own_keys(self):
        self.start_round()
        is_left = """
            const key = new KeyboardEvent('keydown', { code: arguments[0], cancelable: true });
            return document.querySelector('#glcanvas').dispatchEvent(key);
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
        self.move_to(CELLS[5]).perform()
        until(lambda: cursor() == "pointer", "the hand")
        self.move_to((20, 300)).perform()
        until(lambda: cursor() == "default", "the arrow")

    def test_a_tap_on_a_card_starts_a_game_and_one_on_a_cell_marks_it_once(self):
        self.open_start()
        self.touch(FRIEND)
        self.assertEqual(self.started(), "human")
        self.assertEqual(self.moves(), [], "the tap has marked a cell below the card")
        self.mark(self.touch, 1, 5, 9)
        self.no_errors()

    def test_a_tap_on_a_button_presses_it_once(self):
        self.start_with_a_friend()
        self.mark(self.click, 1, 5, 9)
        self.touch(UNDO)
        until(lambda: len(self.moves()) < 3, "the mark to be taken back")
        self.assertEqual(self.moves(), [1, 5])

    def test_a_tap_on_a_stepper_is_one_step(self):
        self.open_start()
        self.touch(MORE_OPTIONS)
        self.await_color(PLAY, X)
        self.touch(MORE_COLUMNS)
        self.press(Keys.ENTER)
        self.started()
        self.assertEqual(self.saved("settings", "board"), "4x3x3")

    def test_a_press_that_is_dragged_off_its_button_does_nothing(self):
        for drag in [self.drag, self.touch]:
            with self.subTest(drag.__name__):
                self.open_start()
                drag(MEDIUM, BESIDE_THE_BUTTONS)
                self.click(FRIEND)
                self.assertEqual(self.started(), "human")
                self.run_script("localStorage.clear()")

    def test_a_tap_on_a_cell_is_not_refused_as_a_second_one(self):
        self.before_the_page(
            """
            played = [];
            HTMLMediaElement.prototype.play = function () {
                played.push(this.id);
                return Promise.resolve();
            };
            """
        )
        self.start_round()
        self.touch(CELLS[5])
        played = lambda: self.run_script("return played")
        until(lambda: "mark-o" in played(), "the computer's mark")
        self.assertEqual(played(), ["mark-x", "mark-o"])

    def test_a_mark_is_offered_while_the_mouse_is_there(self):
        self.start_round()
        self.move_to(CELLS[5]).perform()
        until(lambda: self.color(CELLS[5]) != GROUND, "the offer")
        self.browser.execute_cdp_cmd(
            "Input.dispatchMouseEvent", {"type": "mouseMoved", "x": -5, "y": -5}
        )
        self.await_color(CELLS[5], GROUND)

    def test_it_fills_any_page_sharply(self):
        self.start_round()
        # Each time another cell: a second click on one may be part of a double click.
        for cell, width, height, density in [(9, 300, 300, 1), (7, 1500, 900, 1), (3, 600, 600, 2)]:
            self.show_as(width, height, density)
            pixels = "const { width, height } = document.querySelector('#glcanvas'); return [width, height]"
            size = [width * density, height * density]
            until(lambda: self.run_script(pixels) == size, f"{size} pixels")
            scale, middle = min(width, height) / SIDE, (width / 2, height / 2)
            at = [mid + (place - SIDE / 2) * scale for mid, place in zip(middle, CELLS[cell])]
            self.click([round(value) for value in at])
            until(lambda: self.moves()[:1] == [cell], f"the mark at {width}x{height}")
            self.press("u")
            until(lambda: self.moves() == [], "the mark to be taken back")

    def test_a_mark_draws_itself_to_its_end_unasked(self):
        self.start_round()
        # One event alone: others after it would bring frames of their own.
        script = """
            const canvas = document.querySelector('#glcanvas');
            const [clientX, clientY] = arguments;
            canvas.dispatchEvent(new MouseEvent('mousedown', { clientX, clientY, button: 0 }));
        """
        self.run_script(script, *CELLS[1])
        self.await_color(CELLS[1], X)

    def test_at_rest_no_frame_is_drawn(self):
        self.before_the_page(
            """
            frames = 0;
            const ask = requestAnimationFrame;
            requestAnimationFrame = (draw) => ask((time) => { frames += 1; draw(time); });
            """
        )
        self.start_round()
        frames = lambda: self.run_script("return frames")
        until(lambda: frames() > 0, "a frame")

        def is_notice_there():
            return self.picture().convert("L").crop((180, 4, 420, 8)).getextrema()[1] > 0

        self.assertTrue(is_notice_there())
        until(lambda: not is_notice_there(), "the notice to go")
        before = frames()
        time.sleep(3)  # nothing is awaited: nothing shall come
        self.assertEqual(frames(), before)

    def test_an_end_is_told(self):
        self.start_round()
        defect = "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError() }))"
        lost = "gl.getExtension('WEBGL_lose_context').loseContext()"
        for cause in [defect, lost]:
            self.run_script(cause)
            until(lambda: "Load this page again" in self.status(), "the word")
            self.open()

    def test_what_cannot_be_loaded_is_told(self):
        self.before_the_page("fetch = () => Promise.resolve(new Response('', { status: 404 }))")
        self.load()
        until(lambda: "must come from a web server" in self.status(), "the reason")

    def test_a_server_may_have_unpacked_the_game(self):
        self.before_the_page(
            """
            const ask = fetch;
            fetch = async (name) => {
                const file = await ask(name);
                if (!name.includes('.packed')) return file;
                return new Response(file.body.pipeThrough(new DecompressionStream('gzip')));
            };
            """
        )
        self.start_round()

    def test_a_browser_that_cannot_is_told_so(self):
        self.before_the_page("HTMLCanvasElement.prototype.getContext = () => null")
        self.load()
        until(lambda: "needs a browser with WebGL" in self.status(), "the reason")


if __name__ == "__main__":
    unittest.main()
