"""Addresses that open a position or an exercise."""

from selenium.webdriver.common.keys import Keys

from .page import PageTest, until

SAID = "return [...document.querySelectorAll('#mirror p')].map((line) => line.textContent)"


class Links(PageTest):
    def follow(self, query):
        self.browser.get(self.address() + query)
        until(lambda: self.status() == "", "the game")

    def test_a_position_is_opened_once_and_undo_brings_the_round_back(self):
        self.start_with_a_friend()
        self.mark(self.click, 9)
        self.follow("?position=X..%2F.O.%2F...%20x&rules=3x3x3&utm_source=mail")
        self.box("Row 2, column 2: O")
        self.box("Row 1, column 1: X")
        self.assertEqual(self.run_script("return location.search"), "")
        self.click(2)
        self.box("Row 1, column 2: X")
        until(lambda: self.moves() != [9], "the mark to be saved")
        self.browser.refresh()
        self.box("Row 1, column 2: X")
        self.press("uu")
        self.box("Row 3, column 3: X")
        self.no_errors()

    def test_an_exercise_is_opened(self):
        self.follow("?lesson=answer&exercise=2")
        self.await_screen("Practice")
        title = "Answer the first move · 2 of"
        until(lambda: any(title in line for line in self.run_script(SAID)), "the second exercise")

    def test_a_bad_link_is_told_and_the_game_begins(self):
        self.follow("?position=XXX/...")
        until(lambda: any(line.startswith("This link") for line in self.run_script(SAID)), "the sentence")
        self.await_screen("Tic-Tac-Toe")
        self.press(Keys.ENTER)
        self.box("Row 1, column 1: empty")

    def test_a_position_that_was_set_up_has_an_address(self):
        self.before_the_page("navigator.clipboard.writeText = async (text) => { window.copied = text }")
        self.start_with_a_friend()
        self.mark(self.click, 1)
        self.press("e")
        self.await_screen("Set up")
        self.click("Copy link")
        address = until(lambda: self.run_script("return window.copied"), "the address")
        self.assertEqual(address, self.address() + "?position=X../.../...+o&rules=3x3x3")
        self.browser.get(address)
        until(lambda: self.status() == "", "the game")
        self.box("Row 1, column 1: X")
