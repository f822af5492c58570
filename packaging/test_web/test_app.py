"""The page as an app: it can be installed, and the browser's Back works in it."""

import json
import re

from selenium.webdriver.common.keys import Keys

from .page import CELLS, KEPT, PageTest, X, only_chromium, until
from .server import PAGE

CONTINUE = (90, 114)  # the first button of the start screen, where a game is under way


class App(PageTest):
    @only_chromium
    def test_it_can_be_installed(self):
        self.open()
        manifest = self.chosen.tell("Page.getAppManifest")
        self.assertEqual(manifest["errors"], [])
        self.assertTrue(manifest["url"].endswith("manifest.webmanifest"))
        errors = lambda: self.chosen.tell("Page.getInstallabilityErrors")["installabilityErrors"]
        until(lambda: errors() == [], "it to be installable")
        self.no_errors()

    def test_the_manifest_names_icons_of_their_sizes(self):
        manifest = json.loads((PAGE / "manifest.webmanifest").read_text())
        purposes = set()
        for icon in manifest["icons"]:
            purposes.add((icon["sizes"], icon.get("purpose", "any")))
            data = (PAGE / icon["src"]).read_bytes()
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            self.assertEqual(f"{width}x{height}", icon["sizes"])
        self.assertEqual(purposes, {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")})
        self.assertLessEqual(len(manifest["short_name"]), 12)
        for address in ("start_url", "scope"):
            self.assertEqual(manifest[address], "./", "it may lie in any folder of a server")

    def test_every_address_in_the_page_exists(self):
        page = (PAGE / "index.html").read_text()
        names = re.findall(r'(?:src|href)="([^"?]+)', page)
        self.assertGreater(len(names), 7)
        for name in names:
            self.assertTrue((PAGE / name).is_file(), name)

    def go_back(self):
        until(lambda: self.entry() == "open", "an entry of the history")
        self.browser.back()

    def entry(self):
        return self.run_script("return history.state")

    def test_back_closes_what_is_open_and_then_leaves(self):
        self.browser.get("about:blank")
        self.start_round()
        self.click(CELLS[1])
        self.await_color(CELLS[1], X)
        self.press("o")  # the options over the board
        until(lambda: self.color(CELLS[1]) != X, "the options")
        self.go_back()
        self.await_color(CELLS[1], X)
        self.go_back()
        self.await_color(CONTINUE, X)
        until(lambda: self.entry() is None, "the last entry to go")
        self.browser.back()
        until(lambda: self.browser.current_url == "about:blank", "the page to be left")

    def test_escape_takes_its_entry_out_of_the_history(self):
        self.open_start()
        length = lambda: self.run_script("return history.length")
        before = length()
        for _ in range(3):
            self.press("o")
            until(lambda: self.entry() == "open", "an entry of the history")
            self.press(Keys.ESCAPE)
            until(lambda: self.entry() is None, "the entry to go")
        self.assertLessEqual(length(), before + 1)

    def test_a_page_loaded_again_has_one_entry(self):
        self.browser.get("about:blank")
        self.start_round()
        self.click(CELLS[1])
        self.await_color(CELLS[1], X)
        for _ in range(2):
            self.browser.refresh()
            until(lambda: self.status() == "", "the game")
            self.await_color(CELLS[1], X)
        self.go_back()
        self.await_color(CONTINUE, X)
        self.browser.back()
        until(lambda: self.browser.current_url == "about:blank", "the page to be left")

    def test_what_surrounds_the_game_has_its_colour(self):
        self.start_round()
        saved = json.loads(self.kept())
        saved["preferences"]["theme"] = "light"
        self.run_script("localStorage.setItem(arguments[0], arguments[1])", KEPT, json.dumps(saved))
        self.open()
        paper = "#{:02x}{:02x}{:02x}".format(*self.color((2, 2)))
        self.assertNotEqual(paper, "#000000")
        until(lambda: self.run_script("return document.querySelector('[name=theme-color]').content") == paper, paper)
        ground = self.run_script("return getComputedStyle(document.body).backgroundColor")
        self.assertEqual(ground, "rgb({}, {}, {})".format(*self.color((2, 2))))
