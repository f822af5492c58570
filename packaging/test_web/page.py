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
X = (255, 255, 0)
VALUES = [(63, 208, 168), (154, 154, 154), (255, 106, 176)]

# The box of the first widget whose name starts so, where the mirror has it.
BOX = """
    const nameOf = (widget) => widget.getAttribute('aria-label') ?? widget.textContent;
    const widgets = [...document.querySelectorAll('#mirror :is(button, input, [role=cell])')];
    const widget = widgets.find((widget) => nameOf(widget).startsWith(arguments[0]));
    if (!widget) return null;
    const { x, y, width, height } = widget.getBoundingClientRect();
    return [x, y, width, height];
"""
BOXES = "return [...document.querySelectorAll('#mirror *')].map((widget) => widget.style.cssText).join()"

only_chromium = unittest.skipUnless(browsers.name == "chromium", "needs Chromium's own protocol")


def until(condition, what, limit=LIMIT):
    """Waits for a condition, and returns what it was met by."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        if answer := condition():
            return answer
        time.sleep(0.02)
    raise AssertionError(f"waited in vain for {what}")


def change_script(name, addition):
    """Makes the page add this to a script that it fetches."""
    return f"""{{
        const ask = fetch;
        fetch = async (address) => {{
            const file = await ask(address);
            if (!address.startsWith({json.dumps(name)})) return file;
            return new Response(await file.text() + {json.dumps(addition)});
        }};
    }}"""


def cell(number, columns=3):
    """The beginning of the name of a cell."""
    return f"Row {(number - 1) // columns + 1}, column {(number - 1) % columns + 1}:"


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

    def screen(self):
        """The name of the screen on top."""
        return self.run_script("return document.querySelector('#mirror h1')?.textContent ?? ''")

    def await_screen(self, name):
        until(lambda: self.screen().startswith(name), f"the screen {name}")

    def find_box(self, widget):
        """The box of a widget, by the beginning of its name or the number of a cell of 3x3, in CSS pixels."""
        name = cell(widget) if isinstance(widget, int) else widget
        return self.run_script(BOX, name)

    def box(self, widget):
        return until(lambda: self.find_box(widget), widget)

    def place(self, target):
        """The middle of a widget, or a place in CSS pixels as it is."""
        if isinstance(target, tuple):
            return target
        x, y, width, height = self.box(target)
        return round(x + width / 2), round(y + height / 2)

    def settle(self):
        """Waits until everything stays where it is."""

        def stays():
            before = self.run_script(BOXES)
            time.sleep(0.2)
            return self.run_script(BOXES) == before

        until(stays, "the picture to settle")

    def picture(self):
        return Image.open(io.BytesIO(self.browser.get_screenshot_as_png())).convert("RGB")

    def color(self, target):
        density = self.run_script("return devicePixelRatio")
        return self.picture().getpixel(tuple(round(at * density) for at in self.place(target)))

    def await_color(self, target, color):
        until(lambda: self.color(target) == color, f"{color} at {target}")

    def press(self, key):
        ActionChains(self.browser).send_keys(key).perform()

    def move_to(self, target):
        canvas = self.browser.find_element("id", "glcanvas")
        middle = [side // 2 for side in (canvas.rect["width"], canvas.rect["height"])]
        by = [at - mid for at, mid in zip(self.place(target), middle)]
        return ActionChains(self.browser, duration=0).move_to_element_with_offset(canvas, *by)

    def click(self, target):
        self.move_to(target).click().perform()

    def drag(self, target, to):
        self.move_to(target).click_and_hold().perform()
        self.move_to(to).release().perform()

    def touch(self, *targets):
        """Touches the first target, and leaves the screen at the last one."""
        finger = PointerInput(interaction.POINTER_TOUCH, "finger")
        actions = ActionBuilder(self.browser, mouse=finger, duration=0)
        for i, target in enumerate(targets):
            actions.pointer_action.move_to_location(*self.place(target))
            if i == 0:
                actions.pointer_action.pointer_down()
        actions.pointer_action.pointer_up()
        actions.perform()

    def keep(self, theme="classic", **settings):
        """Puts a profile without a game in place of the one that is kept."""
        if not self.browser.current_url.startswith(self.address()):
            self.browser.get(self.address() + "icon.svg")
        settings = {"board": "3x3x3", "you": "X", "opponent": "medium", "first": "X", "match": None, **settings}
        profile = {"preferences": {"theme": theme}, "settings": settings}
        document = json.dumps({"version": 8, "profile": profile})
        self.run_script("localStorage.setItem(arguments[0], arguments[1])", KEPT, document)

    def open_start(self, **settings):
        """Opens the start screen where no game was played yet, in the theme Classic."""
        self.keep(**settings)
        self.open()
        self.box("Easy")

    def start_round(self, **settings):
        self.open_start(**settings)
        self.press(Keys.ENTER)
        until(lambda: self.saved("game"), "the game")
        self.box("Row 1, column 1")

    def open_names(self):
        """Opens the names of two people."""
        self.open_start(opponent="human")
        self.click("Custom game")
        self.click("X: Player X")
        self.box("Name of X")

    def start_with_a_friend(self, **settings):
        self.start_round(opponent="human", **settings)

    def saved(self, *keys):
        """What is kept under these keys; nothing before the first game."""
        value = json.loads(self.kept() or "{}").get("profile") or {}
        for key in keys:
            items = dict(enumerate(value)) if isinstance(value, list) else value
            value = items.get(key) or {}
        return value

    def mark(self, press, *numbers):
        """Marks cells of an empty board, where nobody answers: each once, by a click or a touch."""
        for i, number in enumerate(numbers):
            press(number)
            until(lambda: len(self.moves()) > i, f"the mark on {number}")
        self.assertEqual(self.moves(), [*numbers])

    def run_script(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def has_in_cell(self, number, colors):
        """Whether one of the colors is somewhere in a cell of 3x3."""
        x, y, width, height = self.box(number)
        inside = self.picture().crop((x + 6, y + 6, x + width - 6, y + height - 6))
        return any(color in colors for _, color in inside.getcolors(SIDE * SIDE))

    def no_errors(self):
        errors = [line for line in self.chosen.errors() if "favicon.ico" not in line]  # of what is no page
        self.assertEqual(errors, [])
