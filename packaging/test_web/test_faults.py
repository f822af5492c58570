"""What can go wrong while the page loads, and after."""

from .page import PageTest, until


class Faults(PageTest):
    def test_an_end_is_told(self):
        self.start_round()
        defect = "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError() }))"
        lost = "gl.getExtension('WEBGL_lose_context').loseContext()"
        for cause in [defect, lost]:
            self.run_script("window.eval(arguments[0])", cause)  # with the classes of the page itself
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
