// The functions that the page and its workers both provide for src/platform/web/script.rs.
"use strict";

// Returns the imports under their names in script.rs. `memory` returns the game's memory, whose
// buffer moves as it grows.
function sharedCalls(memory) {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    let left = new Uint8Array();
    return {
        // Leaves a text for `page_read` and returns its length; a missing text is -1.
        leave(text) {
            if (text === null || text === undefined) return -1;
            left = encoder.encode(text);
            return left.length;
        },
        text: (start, length) => decoder.decode(new Uint8Array(memory().buffer, start, length)),
        imports: {
            page_clock: () => performance.now(),
            page_read(address) {
                new Uint8Array(memory().buffer, address, left.length).set(left);
            },
        },
    };
}
