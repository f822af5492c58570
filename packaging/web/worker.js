// The game once more, doing one job in a web worker. The page puts calls.js before this script.
"use strict";

onmessage = ({ data: { module, job } }) => {
    let memory;
    const { leave, text, imports } = sharedCalls(() => memory);
    Object.assign(imports, {
        page_job: () => leave(job),
        page_tell: (start, length) => postMessage(text(start, length)),
    });
    // A worker has no window, so it never calls the other imports; they only have to exist.
    const nothing = () => 0;
    const env = new Proxy(imports, { get: (known, name) => known[name] ?? nothing });
    try {
        const game = new WebAssembly.Instance(module, { env });
        memory = game.exports.memory;
        game.exports.main(0, 0);
    } finally {
        postMessage(null);
    }
};
