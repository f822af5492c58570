"""Rounds, what is kept of them, sounds, and work in the background."""

from array import array
from pathlib import Path

from selenium.webdriver.common.keys import Keys

from .browsers import ELSEWHERE
from .page import KEPT, SIDE, VALUES, X, PageTest, cell, change_script, only_chromium, until


CELLS = range(1, 10)
DESKTOP_SOUNDS = Path(__file__).parents[2] / "assets/sounds"
HEADER = 44  # bytes before the first sample

# Counts the workers, and keeps what they find, as text.
WATCH_WORKERS = """
    begun = 0;
    found = [];
    Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            begun += 1;
            this.addEventListener("message", ({ data }) => data && found.push(data));
        }
    };
"""


class Rounds(PageTest):
    def test_a_round_is_played_kept_and_taken_up_again(self):
        self.start_round()
        self.click(1)
        first, answer = until(lambda: self.moves()[1:] and self.moves(), "the computer's answer")
        self.assertEqual(first, 1)
        self.await_color(1, X)
        self.open()
        self.await_color(1, X)
        self.assertEqual(self.moves(), [1, answer])
        free = next(number for number in CELLS if number not in (1, answer))
        self.click(free)
        until(lambda: len(self.moves()) == 4, "the next answer")
        self.no_errors()

    def test_hard_proves_its_moves_on_the_largest_board(self):
        self.start_round(opponent="hard", board="7x7x5")
        self.click("Row 4, column 4")
        _, answer = until(lambda: self.moves()[1:] and self.moves(), "the answer of Hard")
        self.assertIsInstance(answer, int, "a guess is kept as one")

    def test_hard_thinks_ahead_and_its_opponent_gets_a_hint(self):
        self.before_the_page(WATCH_WORKERS)
        self.start_round(opponent="hard", board="4x4x4")
        self.click("Row 2, column 2")
        _, answer = until(lambda: self.moves()[1:] and self.moves(), "the answer of Hard")
        self.assertIsInstance(answer, int, "a guess is kept as one")
        until(lambda: any(' x"' in text for text in self.found()), "an analysis while X is to move")
        self.press("h")
        until(lambda: "lose" in self.mirrored(), "the hint and how many answers lose")
        self.no_errors()

    def found(self):
        return self.run_script("return found")

    def mirrored(self):
        return self.run_script("return document.querySelector('#mirror').textContent")

    def test_a_new_question_is_answered_before_an_old_one_is_done(self):
        self.before_the_page(WATCH_WORKERS)
        self.start_with_a_friend(board="7x7x5")
        self.press("ki")
        until(self.found, "the first of what is proved")
        self.mark(lambda number: self.click(cell(number, 7)), 1, 43, 2, 44, 3, 46, 4, 47)
        self.box(f"{cell(5, 7)} empty, cell 5, wins")
        are_final = ['"is_final":true' in text for text in self.found() if "X" not in text]
        self.assertEqual({*are_final}, {False}, "what is proved of the empty board")
        self.assertEqual(self.run_script("return begun"), 1)

    def test_insight_and_search_work_come_from_one_worker(self):
        self.before_the_page(WATCH_WORKERS)
        self.start_with_a_friend()
        self.mark(self.click, 1, 2)  # now some cells win and others draw
        self.press("ki")
        for number in range(3, 10):
            until(lambda: self.has_in_cell(number, VALUES), f"the value of {number}")
        self.press("t")
        self.await_screen("Minimax tree")
        self.press("c")
        self.await_screen("Four searches")
        until(lambda: self.mirrored().count(", leaves ") == 4, "the four searches")
        self.assertEqual(self.run_script("return begun"), 1)
        self.no_errors()

    def test_a_second_page_saves_nothing(self):
        self.start_round()
        self.click(1)
        until(lambda: len(self.moves()) == 2, "the computer's answer")
        before = self.kept()
        self.browser.switch_to.new_window("tab")
        self.show_as(SIDE, SIDE)
        self.open()
        self.box("Row 1, column 1: X")
        free = next(number for number in CELLS if number not in self.moves())
        self.click(free)
        self.box(f"{cell(free)} X")
        self.assertEqual(self.kept(), before)
        second = self.browser.current_window_handle
        first = next(page for page in self.browser.window_handles if page != second)
        self.browser.switch_to.window(first)
        self.browser.close()
        self.browser.switch_to.window(second)
        self.assertEqual(self.kept(), before)
        self.open()  # again: now it is alone
        until(lambda: "saves nothing" not in self.mirrored(), "a page that saves")
        marked = self.moves()
        self.click(free)
        until(lambda: self.moves()[: len(marked) + 1] == [*marked, free], "the page to save")

    @only_chromium
    def test_so_it_is_where_a_browser_has_no_locks(self):
        self.address = lambda: f"http://{ELSEWHERE}:{self.site.port}/"
        self.test_a_second_page_saves_nothing()
        self.assertIsNone(self.run_script("return navigator.locks ?? null"))

    def test_a_full_browser_does_not_say_that_it_remembers(self):
        self.keep()
        fill = """
            localStorage.clear();
            for (let [i, size] = [0, 1 << 23]; size > 1 << 10; i += 1) {
                try { localStorage.setItem(`full ${i}`, 'x'.repeat(size)) } catch { size >>= 1 }
            }
        """
        self.run_script(fill)
        self.open()
        until(lambda: "cannot be saved: this browser has no space left." in self.mirrored(), "the notice")

    def test_what_is_damaged_is_set_aside(self):
        self.open()
        script = "localStorage.setItem(arguments[0], '{')"
        self.run_script(script, KEPT)
        self.open()
        self.assertEqual(self.kept(f"{KEPT}.damaged-1"), "{")
        self.press(Keys.ENTER)
        until(lambda: self.saved("game"), "the game to be kept")

    def test_where_nothing_is_kept_one_plays_all_the_same(self):
        self.before_the_page(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
        )
        self.open()
        self.press(Keys.ENTER)
        self.click(1)
        self.box("Row 1, column 1: X")
        self.no_errors()

    def test_where_there_are_no_workers_hard_searches_in_the_page(self):
        refused = "Worker = class { constructor() { throw new DOMException('no') } }"
        blocked = """
            Worker = class { constructor() { setTimeout(() => this.onerror()) } postMessage() {} terminate() {} };
        """
        without_memory = change_script("worker.js", "WebAssembly.Instance = () => { throw new RangeError() }")
        for fault in [refused, blocked, without_memory]:
            self.before_the_page(fault)
            self.start_round(opponent="hard")
            self.click(1)
            self.box("Row 2, column 2: O")  # the only answer that does not lose
            self.start_round(opponent="hard", board="4x4x4")
            self.click("Row 1, column 1")
            _, answer = until(lambda: self.moves()[1:] and self.moves(), "the answer of Hard")
            self.assertIsInstance(answer, int, "a guess is kept as one")

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
        self.touch(5)
        played = lambda: self.run_script("return played")
        until(lambda: "mark-o" in played(), "the computer's mark")
        self.assertEqual(played(), ["mark-x", "mark-o"])

    def test_the_sounds_are_those_of_the_desktop_program(self):
        self.open()
        made = self.browser.execute_async_script(
            """
            const done = arguments[arguments.length - 1];
            const bytes = async (sound) => [...new Uint8Array(await soundFile(sound).arrayBuffer())];
            const files = Object.entries(SOUNDS).map(async ([name, sound]) => [name, await bytes(sound)]);
            Promise.all(files).then((files) => done(Object.fromEntries(files)));
            """
        )
        expected = {file.stem: file.read_bytes() for file in DESKTOP_SOUNDS.glob("*.wav")}
        self.assertEqual(made.keys(), expected.keys())
        for name, bytes_ in expected.items():
            self.assertEqual(bytes(made[name])[:HEADER], bytes_[:HEADER], name)
            pairs = zip(array("h", bytes(made[name])[HEADER:]), array("h", bytes_[HEADER:]), strict=True)
            self.assertLessEqual(max(abs(one - other) for one, other in pairs), 1, name)
