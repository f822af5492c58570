"""The page as an app: it can be installed, and the browser's Back works in it."""

import json
import re

from selenium.webdriver.common.keys import Keys

from .page import PageTest, only_chromium, until
from .server import PAGE


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
        self.open_round()
        self.press("o")
        self.await_screen("Options")
        self.go_back()
        self.await_screen("Medium, 3×3")
        self.go_back()
        self.box("Continue")
        until(lambda: self.entry() is None, "the last entry to go")
        self.leave()

    def open_round(self):
        self.keep()
        self.browser.get("about:blank")
        self.open()
        self.press(Keys.ENTER)
        self.click(1)
        until(lambda: len(self.moves()) == 2, "the computer's answer")

    def leave(self):
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
        self.open_round()
        for _ in range(2):
            self.browser.refresh()
            self.await_screen("Medium, 3×3")
        self.go_back()
        self.box("Continue")
        self.leave()

    @only_chromium
    def test_before_the_game_the_page_has_the_colour_of_the_system_or_of_the_game_before(self):
        self.before_the_page("fetch = () => new Promise(() => {})")
        ground = lambda: self.run_script("return getComputedStyle(document.body).backgroundColor")
        for scheme, color in [("light", "rgb(248, 247, 244)"), ("dark", "rgb(34, 31, 28)")]:
            self.chosen.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            self.load()
            self.assertEqual(ground(), color)
        self.run_script("localStorage.setItem('tictactoe.ground', '#000000')")
        self.load()
        self.assertEqual(ground(), "rgb(0, 0, 0)")

    def test_what_surrounds_the_game_has_its_colour(self):
        self.open_start(theme="light")
        paper = "#{:02x}{:02x}{:02x}".format(*self.color((2, 2)))
        self.assertNotEqual(paper, "#000000")
        until(lambda: self.run_script("return document.querySelector('[name=theme-color]').content") == paper, paper)
        ground = self.run_script("return getComputedStyle(document.body).backgroundColor")
        self.assertEqual(ground, "rgb({}, {}, {})".format(*self.color((2, 2))))
