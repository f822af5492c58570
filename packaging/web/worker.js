// The game once more, as a mind in a web worker. The page puts calls.js before this script.
"use strict";

const requests = [];
let game;
let isHidden = false;

// One step at a time, so that requests arrive between them.
const turns = new MessageChannel();
let isBusy = false;
const work = () => {
    if (isBusy || !game) return;
    isBusy = true;
    turns.port2.postMessage(null);
};
turns.port1.onmessage = () => {
    isBusy = false;
    attempt(() => {
        if (game.exports.worker_step()) work();
    });
};

// A worker that has failed says so, and works no more.
function attempt(action) {
    try {
        action();
    } catch {
        game = undefined;
        postMessage(null);
    }
}

function begin(module) {
    const memory = () => game.exports.memory;
    const { leave, text, imports } = sharedCalls(memory);
    Object.assign(imports, {
        page_is_worker: () => 1,
        page_is_hidden: () => Number(isHidden),
        page_request: () => leave(requests.shift()),
        page_tell: (start, length) => postMessage(text(start, length)),
    });
    // A worker has no window, so it never calls the other imports; they only have to exist.
    const nothing = () => 0;
    const env = new Proxy(imports, { get: (known, name) => known[name] ?? nothing });
    game = new WebAssembly.Instance(module, { env });
    game.exports.main(0, 0);
    postMessage("");
}

// A message holds the program, a request, or whether the page is hidden now.
onmessage = ({ data }) => {
    if (data.module) {
        attempt(() => begin(data.module));
        return;
    }
    if (data.request) requests.push(data.request);
    else isHidden = data.isHidden;
    work();
};
