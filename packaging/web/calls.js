// What src/page.rs calls, as far as a page and its workers share it.
"use strict";

// Gives the game the functions that it imports under the names of src/page.rs; `memory` tells where
// its memory is, which moves as it grows.
function sharedCalls(memory) {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    let left = new Uint8Array();
    return {
        // Leaves a text to be read; nothing is less than 0.
        leave(text) {
            if (text === null || text === undefined) return -1;
            left = encoder.encode(text);
            return left.length;
        },
        text: (start, length) => decoder.decode(new Uint8Array(memory().buffer, start, length)),
        imports: {
            page_clock: () => performance.now(),
            page_read(place) {
                new Uint8Array(memory().buffer, place, left.length).set(left);
            },
        },
    };
}
