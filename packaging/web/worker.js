// The game once more, at work on one job beside the page; comes after calls.js.
"use strict";

onmessage = ({ data: { module, job } }) => {
    let memory;
    const { leave, text, imports } = sharedCalls(() => memory);
    Object.assign(imports, {
        page_job: () => leave(job),
        page_tell: (start, length) => postMessage(text(start, length)),
    });
    // It has no window: what else it could call, it does not.
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
