"""What can go wrong while the page loads, and after."""

from .page import PageTest, change_script, only_chromium, until


class Faults(PageTest):
    def await_status(self, part):
        until(lambda: part in self.status(), part)

    def test_an_end_is_told(self):
        # In the page's own world, with its classes.
        self.before_the_page("end = () => dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError() }))")
        self.start_round()
        self.run_script("end()")
        self.await_status("Reload the page")

    def test_lost_graphics_are_loaded_again_once(self):
        self.start_with_a_friend()
        self.mark(self.click, 1)
        lose = "gl.getExtension('WEBGL_lose_context').loseContext()"
        self.run_script(f"before = true; {lose}")
        until(lambda: not self.run_script("return window.before"), "the page to load again")
        self.box("Row 1, column 1: X")
        self.run_script(lose)
        self.await_status("Reload the page")

    def test_after_a_search_has_failed_the_computer_moves_at_random(self):
        self.before_the_page(change_script("worker.js", "requests.shift = () => { throw new Error('as a panic') }"))
        self.start_round(opponent="hard")
        self.click(1)
        until(lambda: len(self.moves()) == 2, "the computer's answer")
        said = lambda: self.run_script("return document.querySelector('#mirror').textContent")
        until(lambda: "went wrong" in said(), "the notice")

    @only_chromium
    def test_without_javascript_a_sentence_is_seen(self):
        self.chosen.tell("Emulation.setScriptExecutionDisabled", value=True)
        self.load()
        until(lambda: self.picture().convert("L").getextrema()[1] > 200, "the sentence")

    def test_what_cannot_be_loaded_is_told(self):
        self.before_the_page("fetch = () => Promise.resolve(new Response('', { status: 404 }))")
        self.load()
        self.await_status("must come from a web server")

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

    def test_a_browser_that_cannot_is_told_why(self):
        self.before_the_page("delete window.DecompressionStream")
        self.load()
        self.await_status("a newer browser")
        self.chosen.errors()
        self.before_the_page("HTMLCanvasElement.prototype.getContext = () => null")
        self.load()
        self.await_status("no WebGL")
        self.no_errors()
