"""What the tests of the page share: it is opened in a browser, used and looked at."""

import io
import json
import time
import unittest

from PIL import Image
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

from . import browsers
from .server import Site

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

only_chromium = unittest.skipUnless(browsers.name == "chromium", "needs Chromium's own protocol")


def until(condition, what):
    """Waits for a condition, and returns what it was met by."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.02)
    raise AssertionError(f"waited in vain for {what}")


class PageTest(unittest.TestCase):
    def setUp(self):
        self.site = Site()
        self.addCleanup(lambda: self.site.stop())
        self.chosen = browsers.start()
        self.browser = self.chosen.driver
        self.addCleanup(self.browser.quit)
        self.show_as(SIDE, SIDE)

    def show_as(self, width, height, density=1):
        self.chosen.show_as(width, height, density)

    def before_the_page(self, script):
        self.chosen.before_the_page(script)

    def address(self, host="127.0.0.1"):
        return f"http://{host}:{self.site.port}/"

    def status(self):
        return self.run_script("return document.querySelector('#status').textContent")

    def load(self):
        self.browser.get(self.address())

    def open(self):
        self.load()
        until(lambda: self.status() == "", "the game")

    def kept(self, key=KEPT):
        return self.run_script("return localStorage.getItem(arguments[0])", key)

    def moves(self):
        game = self.saved("game")
        if not game:
            return []
        rounds = [round for group in game["history"] for round in group["rounds"]]
        round = rounds[game["present"]]
        return round["moves"][: round["played"]]

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
        finger = PointerInput(interaction.POINTER_TOUCH, "finger")
        actions = ActionBuilder(self.browser, mouse=finger, duration=0)
        for i, place in enumerate(places):
            actions.pointer_action.move_to_location(*place)
            if i == 0:
                actions.pointer_action.pointer_down()
        actions.pointer_action.pointer_up()
        actions.perform()

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
        value = json.loads(self.kept() or "{}").get("profile") or {}
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
        self.assertEqual(self.chosen.errors(), [])
