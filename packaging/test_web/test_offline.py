"""What the page keeps for times without a network, and how a newer version takes its place."""

import re
import shutil

from selenium.webdriver.common.keys import Keys

from . import browsers
from .page import PageTest, X, only_chromium, until
from .server import PAGE, Site, another_version

CONTROLLED = "return Boolean(navigator.serviceWorker?.controller)"
RENEWED = """
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
    // Again and again, because a look of the browser's own may just be under way.
    const look = () => navigator.serviceWorker.getRegistration().then((worker) => worker.update(), () => {});
    setInterval(look, 500);
"""
LOADED = "return performance.getEntriesByType('resource').map((file) => file.name)"
KEPT_VERSIONS = "caches.keys().then(arguments[arguments.length - 1])"


class Offline(PageTest):
    def visit(self):
        """Opens the page for the first time, until everything is kept."""
        self.open()
        until(lambda: self.run_script(CONTROLLED), "the page to be kept")

    def release(self, **changes):
        """Puts another version on the server, with a mark of its own in some files."""
        changes = {f"{name}.js": text for name, text in changes.items()}
        folder = another_version(changes or {"page.js": "var edition = 'newer';\n", "calls.js": "var edited = true;\n"})
        self.addCleanup(shutil.rmtree, folder.parent)
        self.site.folder = folder

    def edition(self):
        """Which version the page is of; all its files must be of one."""
        stamps = {part for name in self.run_script(LOADED) for part in re.findall(r"\?([0-9a-f]{12})", name)}
        self.assertEqual(len(stamps), 1, "files of several versions")
        editions = self.run_script("return [window.edition ?? 'older', window.edited ? 'newer' : 'older']")
        self.assertEqual(editions[0], editions[1])
        return editions[0]

    def await_newer(self):
        self.assertTrue(self.browser.execute_async_script(RENEWED), "the newer version is not taken")

    def await_edition(self, edition):
        until(lambda: self.status() == "" and self.edition() == edition, edition)

    def play_a_round(self):
        self.start_round()
        self.click(1)
        until(lambda: len(self.moves()) == 2, "the computer's answer")
        self.await_color(1, X)

    def test_after_one_visit_it_plays_without_a_server(self):
        self.visit()
        self.site.stop()
        self.play_a_round()
        self.browser.switch_to.new_window("tab")
        self.show_as(600, 600)
        self.open()
        self.site.start()  # for the clean-up

    @only_chromium
    def test_after_one_visit_it_plays_without_a_network(self):
        self.visit()
        self.chosen.tell("Network.enable")
        self.chosen.tell(
            "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0
        )
        self.play_a_round()

    def test_the_first_visit_loads_no_file_twice(self):
        self.visit()
        for path, sent in self.site.sent.items():
            name = path.split("?")[0].strip("/") or "index.html"
            self.assertLessEqual(sent, (PAGE / name).stat().st_size, path)

    def test_a_server_may_unpack_the_game(self):
        self.site.stop()
        self.site = Site(unpacks=True)
        self.visit()
        self.site.stop()
        self.play_a_round()
        self.site.start()

    def test_a_newer_version_is_taken_by_the_next_start(self):
        self.visit()
        self.release()
        self.await_newer()
        self.assertEqual(self.edition(), "older", "it changed under the player")
        self.open()
        self.assertEqual(self.edition(), "newer")
        self.site.stop()
        self.play_a_round()
        self.assertEqual(self.edition(), "newer")
        self.site.start()

    def test_versions_before_the_last_are_forgotten(self):
        self.visit()
        for i in range(3):
            self.release(page=f"var edition = 'number {i}';\n", calls="var edited = true;\n")
            self.await_newer()
            self.open()
            self.assertEqual(self.run_script("return edition"), f"number {i}")
        self.assertEqual(len(self.browser.execute_async_script(KEPT_VERSIONS)), 2)

    def test_a_page_that_is_open_stays_whole(self):
        self.visit()
        self.release()
        self.await_newer()
        self.site.stop()
        self.press(Keys.ENTER)
        self.click(1)
        until(lambda: len(self.moves()) == 2, "the computer's answer")
        self.assertEqual(self.edition(), "older")
        self.site.start()

    def test_half_a_version_is_never_taken(self):
        self.visit()
        self.release()
        (self.site.folder / "calls.js").write_text((PAGE / "calls.js").read_text() + "var edited = 'half';\n")
        failed = """
            const done = arguments[arguments.length - 1];
            navigator.serviceWorker.getRegistration().then(async (registration) => {
                await registration.update().catch(() => {});
                const worker = registration.installing;
                if (!worker) return done("none");
                worker.onstatechange = () => done(worker.state);
            });
        """
        self.assertEqual(self.browser.execute_async_script(failed), "redundant")
        self.open()
        self.assertEqual(self.edition(), "older")
        self.play_a_round()

    def test_where_nothing_can_be_kept_one_plays_all_the_same(self):
        self.before_the_page("ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('no') }")
        self.play_a_round()
        self.no_errors()

    @only_chromium
    def test_without_a_secure_connection_one_plays_all_the_same(self):
        self.address = lambda: f"http://{browsers.ELSEWHERE}:{self.site.port}/"
        self.play_a_round()
        self.assertFalse(self.run_script("return isSecureContext"))
        self.no_errors()
