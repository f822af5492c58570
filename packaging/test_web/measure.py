"""Measures the first visit: what it transfers, and how long the first picture takes."""

import gzip
import statistics

from . import browsers
from .page import SIDE, until
from .server import PAGE, Site

RUNS = 5
NETWORK = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
PROCESSOR = 4  # times slower

# Notes when steps of the start are over, in milliseconds since the navigation began.
NOTES = """
    notes = {};
    const note = (name) => { notes[name] ??= performance.now(); };
    for (const name of ["compileStreaming", "instantiate"]) {
        const original = WebAssembly[name];
        WebAssembly[name] = async (...given) => {
            const result = await original.apply(WebAssembly, given);
            note(name);
            return result;
        };
    }
    const ask = requestAnimationFrame;
    requestAnimationFrame = (draw) => ask((time) => {
        draw(time);
        // The graphics of a frame are done only when they can be read.
        const drawn = document.querySelector("canvas").getContext("webgl");
        drawn?.readPixels(0, 0, 1, 1, drawn.RGBA, drawn.UNSIGNED_BYTE, new Uint8Array(4));
        note(drawn ? "picture" : "frame");
    });
"""


def first_picture(site, network, processor):
    chosen = browsers.start()
    try:
        chosen.show_as(SIDE, SIDE)
        chosen.before_the_page(NOTES)
        if network:
            chosen.tell("Network.enable")
            chosen.tell("Network.emulateNetworkConditions", **NETWORK)
        chosen.tell("Emulation.setCPUThrottlingRate", rate=processor)
        # A browser that is in use has a process ready for the next page.
        chosen.driver.get(f"http://127.0.0.1:{site.port}/icon.svg")
        chosen.driver.get(f"http://127.0.0.1:{site.port}/")
        notes = lambda: chosen.driver.execute_script("return notes")
        return until(lambda: notes().get("picture") and notes(), "the first picture")
    finally:
        chosen.driver.quit()


def main():
    site = Site()
    sizes = {}
    for title, network, processor in [
        ("10 Mbit/s with a latency of 40 ms, the processor 4 times slower", True, PROCESSOR),
        ("10 Mbit/s with a latency of 40 ms", True, 1),
        ("neither slowed down", False, 1),
    ]:
        site.sent.clear()
        runs = [first_picture(site, network, processor) for _ in range(RUNS)]
        print(f"{title}: median of {RUNS} runs, and the fastest, in milliseconds")
        for step in runs[0]:
            times = [run.get(step, 0) for run in runs]
            print(f"  {step:18} {statistics.median(times):6.0f} {min(times):6.0f}")
    for path in site.sent:
        name = path.split("?")[0].strip("/") or "index.html"
        sizes[name] = len(gzip.compress((PAGE / name).read_bytes(), 9))
    print(f"before the first click: {sum(sizes.values())} bytes compressed, in {len(sizes)} files")
    site.stop()
