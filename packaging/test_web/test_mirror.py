"""The page by ear: its accessibility tree, the focus, the announcements and the field for a name."""

import os
import pathlib
import unittest

from selenium.webdriver.common.keys import Keys

from .page import PageTest, cell, only_chromium, until

AXE = pathlib.Path(os.environ.get("AXE", "node_modules/axe-core/axe.min.js"))
ROUND = [1, 4, 2, 5, 3]  # X completes the first row


class Listener(PageTest):
    """A person who hears, and sees nothing."""

    def nodes(self, *roles):
        """What Chromium tells screen readers of these roles: names with the elements."""
        found = []
        for node in self.chosen.tell("Accessibility.getFullAXTree")["nodes"]:
            if not node["ignored"] and node["role"]["value"] in roles:
                states = {state["name"]: state["value"].get("value") for state in node.get("properties", [])}
                found.append((node["name"]["value"], states, node["backendDOMNodeId"]))
        return found

    def names(self, *roles):
        return [name for name, *_ in self.nodes(*roles)]

    def states(self, name):
        return next(states for other, states, _ in self.nodes("button", "textbox") if other.startswith(name))

    def click_node(self, name):
        """Does what a screen reader does with a button that is called so."""
        node = lambda: [id for other, _, id in self.nodes("button") if other.startswith(name)]
        (button, *_) = until(node, f"the button {name}")
        element = self.chosen.tell("DOM.resolveNode", backendNodeId=button)["object"]["objectId"]
        click = "function () { this.click() }"
        self.chosen.tell("Runtime.callFunctionOn", objectId=element, functionDeclaration=click)

    def said(self):
        return self.run_script("return [...document.querySelectorAll('#said p')].map((line) => line.textContent)")

    def await_said(self, text):
        until(lambda: any(text in line for line in self.said()), f"{text!r} to be said")

    def focused(self):
        return self.run_script("return document.activeElement.textContent")

    def tab_to_first_cell(self):
        until(lambda: self.run_script("return document.querySelector('#mirror button')"), "the mirror")
        while not self.focused().startswith("Row 1, column 1"):
            before = self.focused()
            self.press(Keys.TAB)
            until(lambda: self.focused() != before, "another focus")

    def is_ready(self):
        self.open()
        until(lambda: self.run_script("return document.querySelector('#mirror h1')"), "the mirror")

    def play_a_round(self):
        self.is_ready()
        self.click_node("A friend")
        for i, number in enumerate(ROUND):
            self.click_node(cell(number))
            until(lambda: len(self.moves()) > i, f"the mark on {number}")


@only_chromium
class AccessibilityTree(Listener):
    def test_a_round_and_its_review(self):
        self.play_a_round()
        self.await_said("X wins: the row 1 2 3")
        self.assertEqual(self.moves(), ROUND)
        self.assertIn("Row 1, column 3: X, cell 3, in the winning line", self.names("gridcell"))
        self.assertIn("Row 3, column 3: empty, cell 9", self.names("gridcell"))
        self.click_node("Review")
        self.await_said("It began at move 2.")
        self.assert_well_told()
        self.click_node("Move 3: X 2")
        self.await_said("X 2: best")
        self.assertEqual(self.states("Move 3: X 2")["pressed"], "true")
        self.press(Keys.ESCAPE)
        self.await_said("X wins: the row 1 2 3")

    def test_an_exercise(self):
        self.is_ready()
        self.click_node("Practice")
        self.await_screen("Practice")
        self.click_node("Lessons")
        self.await_screen("Lessons")
        self.assert_well_told()
        self.click_node("Block")
        self.await_screen("Practice")
        self.await_said("Block · 1 of 12")
        self.assert_well_told()
        cells = [name for name in self.names("gridcell") if "empty" in name]
        for name in cells:
            self.click_node(name)
            until(lambda: any(line.startswith(("Right.", "Not this one.")) for line in self.said()), "the verdict")
            if any(line.startswith("Right. It blocks") for line in self.said()):
                return
            self.click_node("Try again")
            until(lambda: "Show me" in self.names("button"), "the question")
            self.run_script("document.querySelector('#said').replaceChildren()")
        self.fail("no cell was right")

    def test_every_screen_is_told(self):
        """Each screen has one heading of the first level, and names for all that can be clicked."""
        self.is_ready()
        for name in ["Statistics", "Options", "Help", "Practice", "Custom game"]:
            self.click_node(name)
            self.await_screen(name)
            self.assert_well_told()
            self.click_node("Back")
            self.await_screen("Tic-Tac-Toe")
        self.assert_well_told()
        self.click_node("A friend")
        self.click_node(cell(5))
        self.click_node("Learn")
        self.click_node("Insight")
        self.assert_well_told()
        for path, heading in [
            (["Tree"], "Minimax tree"),
            (["Tree", "Compare searches"], "Four searches, one result"),
            (["Who plays?: Player O"], "Who plays?"),
            (["Menu", "Custom game", "Set up a position"], "Set up a position"),
        ]:
            for button in path:
                self.click_node(button)
            self.await_screen(heading)
            self.assert_well_told()
            self.press(Keys.ESCAPE * len(path))
            self.await_screen("A friend, 3×3")
        self.no_errors()

    def assert_well_told(self):
        levels = [states["level"] for _, states, _ in self.nodes("heading")]
        self.assertEqual(levels.count(1), 1)
        for name in self.names("button", "textbox", "gridcell"):
            self.assertRegex(name, r"\w")
        drawn = self.run_script("return document.querySelectorAll('#mirror :is(button, input)').length")
        self.assertEqual(len(self.names("button", "textbox")), drawn)
        self.assert_no_violations()

    def assert_no_violations(self):
        """axe-core, from npm, finds nothing."""
        if not AXE.exists():
            return
        if not self.run_script("return typeof axe === 'object'"):
            self.run_script(AXE.read_text())
        run = "const done = arguments[0]; axe.run(document).then(({ violations }) => done(violations))"
        violations = self.browser.execute_async_script(run)
        self.assertEqual([(violation["id"], violation["help"]) for violation in violations], [])

    @unittest.skipUnless(AXE.exists(), f"{AXE} is missing: npm install axe-core")
    def test_axe_core_is_there(self):
        self.is_ready()
        self.assert_no_violations()


class Focus(Listener):
    def test_the_focus_stays_where_everything_moves(self):
        self.start_with_a_friend()
        self.tab_to_first_cell()
        self.run_script("document.activeElement.isTheSame = true")
        before = self.box(1)
        self.show_as(660, 660)
        until(lambda: self.find_box(1) != before, "another place of the cell")
        self.settle()
        self.assertTrue(self.run_script("return document.activeElement.isTheSame"))

    def test_a_new_screen_is_announced_also_where_the_heading_has_the_focus(self):
        self.is_ready()
        self.run_script("document.querySelector('#mirror h1').focus()")
        self.press(Keys.F1)
        self.await_screen("Help")
        self.await_said("Help")

    def test_tab_goes_over_what_is_drawn_in_its_order(self):
        self.is_ready()
        self.press(Keys.TAB)
        count = self.run_script("return document.querySelectorAll('#mirror button').length")
        order = [self.focused()]
        for _ in range(count - 1):
            self.press(Keys.TAB)
            order.append(self.focused())
        self.assertEqual(order[0], "You play X.")
        self.assertEqual(order, self.run_script("return [...document.querySelectorAll('#mirror button')].map((b) => b.textContent)"))

    def test_the_focus_is_drawn_where_the_page_has_it(self):
        self.start_with_a_friend()
        x, y, width, _ = self.box(1)
        frame = (round(x + width / 2), round(y + 10))
        before = self.color(frame)
        self.tab_to_first_cell()
        until(lambda: self.color(frame) != before, "a frame around it")
        self.press(Keys.ARROW_RIGHT)
        until(lambda: self.focused().startswith("Row 1, column 2"), "the focus on the next cell")
        self.press(Keys.ENTER)
        until(lambda: self.moves() == [2], "the mark")
        # Keys of the game work wherever the focus is.
        self.press("u")
        until(lambda: self.moves() == [], "the mark to be taken back")
        self.press("5")
        until(lambda: self.moves() == [5], "the mark in the middle")
        self.no_errors()

    def test_enter_on_a_button_pushes_it_once(self):
        self.start_with_a_friend()
        self.mark(self.click, 1, 2, 3)
        undo = "[...document.querySelectorAll('#mirror button')].find((b) => b.textContent === 'Undo').focus()"
        self.run_script(undo)
        self.press(Keys.ENTER)
        until(lambda: self.moves() == [1, 2], "one mark to be taken back")
        held = """
            for (let i = 0; i < 5; i += 1) {
                const key = new KeyboardEvent('keydown', { code: 'Enter', repeat: true, bubbles: true, cancelable: true });
                document.activeElement.dispatchEvent(key);
            }
        """
        self.run_script(held)
        self.press("r")
        until(lambda: self.moves() == [1, 2, 3], "the mark to be put back")

    def test_keys_are_taken_in_turn_however_fast(self):
        self.start_with_a_friend()
        self.tab_to_first_cell()
        keys = [Keys.ARROW_RIGHT, Keys.ENTER, Keys.ARROW_DOWN, Keys.ENTER, Keys.ARROW_LEFT, Keys.SPACE]
        self.press("".join(keys))
        until(lambda: len(self.moves()) == 3, "three marks")
        self.assertEqual(self.moves(), [2, 5, 4])

    def test_another_screen_has_the_focus_of_the_last(self):
        self.is_ready()
        self.press(Keys.TAB)
        self.press("o")
        until(lambda: self.focused() == "Options", "the focus on the heading")
        self.press(Keys.TAB)
        until(lambda: self.focused() == "Theme: System", "the focus on the first choice")
        self.press(Keys.ESCAPE)
        until(lambda: self.focused() == "You play X.", "the focus of before")

    def test_a_mark_leaves_the_focus_and_its_elements_alone(self):
        self.start_with_a_friend()
        self.tab_to_first_cell()
        watch = """
            const counted = document.documentElement.dataset;
            counted.removed = 0;
            const matters = (node) => node.localName === 'button' || node.role === 'grid';
            const count = ({ removedNodes }) => { counted.removed = Number(counted.removed) + [...removedNodes].filter(matters).length };
            const watch = new MutationObserver((changes) => changes.forEach(count));
            watch.observe(document.querySelector('#mirror'), { childList: true, subtree: true });
        """
        self.run_script(watch)
        self.press(Keys.ENTER)
        until(lambda: self.focused().startswith("Row 1, column 1: X"), "the mark")
        self.assertEqual(self.run_script("return document.documentElement.dataset.removed"), "0")


class Page(Listener):
    def test_the_page_speaks_the_language_of_the_game(self):
        self.is_ready()
        told = "return [document.documentElement.lang, document.title]"
        until(lambda: self.run_script(told) == ["en", "Tic-Tac-Toe"], "English")
        self.press("o")
        until(lambda: self.run_script(told)[1] == "Options · Tic-Tac-Toe", "the title")
        korean = "[...document.querySelectorAll('#mirror button')].find((b) => b.textContent.endsWith('한국어')).click()"
        self.run_script(korean)
        until(lambda: self.run_script(told) == ["ko", "설정 · 틱택토"], "Korean")
        self.await_description("틱택토")

    def await_description(self, word):
        told = "return document.querySelector('meta[name=description]').content"
        until(lambda: word in self.run_script(told), "the description")

    @only_chromium
    def test_the_system_s_wishes_hold_at_the_first_start(self):
        wishes = [
            {"name": "prefers-reduced-motion", "value": "reduce"},
            {"name": "prefers-contrast", "value": "more"},
        ]
        self.chosen.tell("Emulation.setEmulatedMedia", features=wishes)
        self.open()
        self.click("A friend")
        kept = lambda: self.saved("preferences")
        until(lambda: kept().get("motion") == "reduced", "reduced motion")
        self.assertEqual(kept()["theme"], "high-contrast")

    def open_name(self, mark="X"):
        self.open_names()
        self.box(f"Name of {mark}")
        field = self.browser.find_element("css selector", f"#mirror input[aria-label='Name of {mark}']")
        field.click()
        return field

    def name(self):
        """Of the only person who has one."""
        return self.saved("people", 0, "player", "name")

    def test_a_name_is_written_in_a_field_of_the_page(self):
        field = self.open_name()
        field.send_keys("Zoë" + Keys.ENTER)
        until(lambda: self.name() == "Zoë", "the name")
        until(lambda: field.get_property("readOnly"), "the field to close")
        # The name of O stays blank.
        other = self.browser.find_element("css selector", "#mirror input[aria-label='Name of O']")
        until(lambda: not other.get_property("readOnly"), "the other field to open")
        self.press(Keys.ENTER)
        until(lambda: other.get_property("readOnly"), "it to close")
        # Its keys are the game's again.
        self.press("s")
        until(lambda: self.saved("preferences").get("volume") == "off", "silence")
        self.assertEqual(self.name(), "Zoë")

    def test_a_name_that_is_ended_at_once_is_whole(self):
        field = self.open_name()
        field.send_keys("Annabel" + Keys.ENTER)
        until(lambda: self.name() == "Annabel", "the name")
        self.assertTrue(until(lambda: field.get_property("readOnly"), "the field to close"))

    def test_tab_leaves_a_field(self):
        field = self.open_name()
        self.press("Bo")
        seen = []
        for _ in range(4):
            self.press(Keys.TAB)
            seen.append(self.focused())
            until(lambda: field.get_property("readOnly"), "the field to close")
        self.assertEqual(seen, ["X, Colour: as in the theme", "X, Colour: red", "X, Colour: orange", "X, Colour: green"])
        play = "[...document.querySelectorAll('#mirror button')].find((it) => it.textContent === 'Play').click()"
        self.run_script(play)
        until(lambda: self.name() == "Bo", "the name")

    @only_chromium
    def test_a_name_is_written_by_an_input_method(self):
        field = self.open_name("O")
        written = lambda: field.get_property("value")
        for composed in ["ㅁ", "미", "민"]:
            self.chosen.tell("Input.imeSetComposition", text=composed, selectionStart=1, selectionEnd=1)
            until(lambda: written() == composed, f"{composed} while it is composed")
        self.chosen.tell("Input.insertText", text="민")
        self.chosen.tell("Input.insertText", text="수")
        until(lambda: written() == "민수", "the name")
        self.press(Keys.ESCAPE)
        until(lambda: not written(), "the name of before")
