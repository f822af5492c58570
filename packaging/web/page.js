// The page: starts the game, and gives it what src/page.rs calls.
"use strict";

const words = navigator.language.startsWith("ko")
    ? {
        loading: "불러오는 중…",
        failed: "게임을 시작할 수 없습니다. WebGL과 WebAssembly가 되는 브라우저가 필요합니다.",
        ended: "게임이 멈췄습니다. 이 쪽을 다시 불러오세요.",
    }
    : {
        loading: "Loading…",
        failed: "The game cannot start: it needs a browser with WebGL and WebAssembly.",
        ended: "The game has stopped. Load this page again to go on.",
    };

const board = document.querySelector("#glcanvas");
const notice = document.querySelector("#status");
const say = (text) => { notice.textContent = text; };

// Whether this page, of all that show the game in this browser, is the first.
function aloneness() {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
        navigator.locks.request("tictactoe", { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise(() => {}); // held as long as the page is there
        });
    });
}

// What a browser refuses is as good as nothing.
function attempt(action, otherwise) {
    try {
        return action();
    } catch {
        return otherwise;
    }
}

// The workers by their numbers, each with what it found and nobody has heard yet.
function workforce(module, wake) {
    const workers = new Map();
    let last = 0;
    return {
        start(job) {
            const worker = attempt(() => new Worker("worker.js"), null);
            const entry = { worker, found: [], over: worker === null };
            const hear = (finding) => {
                if (finding === null) entry.over = true;
                else entry.found.push(finding);
                wake();
            };
            if (worker) {
                worker.onmessage = ({ data }) => hear(data);
                worker.onerror = () => hear(null);
                worker.postMessage({ module, job });
            }
            last += 1;
            workers.set(last, entry);
            return last;
        },
        // A finding, `undefined` where there is none yet, `null` once it is over.
        hear(number) {
            const entry = workers.get(number);
            if (!entry) return null;
            return entry.found.shift() ?? (entry.over ? null : undefined);
        },
        end(number) {
            workers.get(number)?.worker?.terminate();
            workers.delete(number);
        },
    };
}

// Plays sounds by their names. Before the first click or key a browser may refuse; that is no error.
function speaker() {
    const sounds = new Map();
    for (const name of ["mark-x", "mark-o", "refusal", "win", "draw"]) {
        sounds.set(name, new Audio(`sounds/${name}.wav`));
    }
    return (name, gain) => {
        const sound = sounds.get(name);
        sound.volume = gain;
        sound.currentTime = 0;
        if (gain > 0) sound.play().catch(() => {});
    };
}

function pageCalls(module, isAlone) {
    const { leave, text, imports } = sharedCalls(() => wasm_memory);
    const wake = () => importObject.env.sapp_schedule_update();
    const workers = workforce(module, wake);
    const play = speaker();
    let timer;
    let isOut = false;
    const point = (out) => () => {
        isOut = out;
        wake();
    };
    board.addEventListener("mouseleave", point(true));
    board.addEventListener("mouseenter", point(false));
    document.addEventListener("visibilitychange", wake);
    return Object.assign(imports, {
        page_seed: () => {
            const [high, low] = crypto.getRandomValues(new Uint32Array(2));
            return (high & 0x1fffff) * 2 ** 32 + low;
        },
        page_language: () => leave(navigator.language),
        page_job: () => -1, // that is for workers, and so is the next
        page_tell() {},
        page_is_alone: () => Number(isAlone),
        page_pointer_is_out: () => Number(isOut),
        page_wake_in(milliseconds) {
            clearTimeout(timer);
            if (milliseconds > 0) timer = setTimeout(wake, milliseconds);
            else wake();
        },
        page_can_keep: () => attempt(() => {
            localStorage.setItem("tictactoe.probe", "");
            localStorage.removeItem("tictactoe.probe");
            return 1;
        }, 0),
        page_kept: (key, length) => attempt(() => leave(localStorage.getItem(text(key, length))), -1),
        page_keep: (key, keyLength, value, valueLength) => attempt(() => {
            localStorage.setItem(text(key, keyLength), text(value, valueLength));
            return 1;
        }, 0),
        page_play: (name, length, gain) => play(text(name, length), gain),
        page_start_worker: (job, length) => workers.start(text(job, length)),
        page_finding(number) {
            const finding = workers.hear(number);
            return finding === null ? -2 : leave(finding);
        },
        page_end_worker: workers.end,
    });
}

// Keys that the game has use for, and the browser too.
board.addEventListener("keydown", (event) => {
    const isGames = event.code === "F11" || (event.ctrlKey && ["KeyZ", "KeyY"].includes(event.code));
    if (isGames) event.preventDefault();
});
// Where a click or a touch goes, there keys go.
board.addEventListener("pointerdown", () => board.focus());
board.addEventListener("contextmenu", (event) => event.preventDefault());

// The game is packed, since not every server packs what it sends.
async function unpacked() {
    const packed = await fetch("tictactoe.wasm.packed");
    if (!packed.ok) throw new Error(`no game: ${packed.status} ${packed.statusText}`);
    const bytes = packed.body.pipeThrough(new DecompressionStream("gzip"));
    const headers = { "Content-Type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(bytes, { headers }));
}

async function start() {
    say(words.loading);
    const [module, isAlone] = await Promise.all([unpacked(), aloneness()]);
    Object.assign(importObject.env, pageCalls(module, isAlone));
    const game = await WebAssembly.instantiate(module, importObject);
    // the engine finds the game by these.
    wasm_exports = game.exports;
    wasm_memory = game.exports.memory;
    game.exports.main(0, 0);
    say("");
    // The game catches nothing: what comes out of it has ended it.
    addEventListener("error", ({ error }) => {
        if (error instanceof WebAssembly.RuntimeError) say(words.ended);
    });
}

start().catch((error) => {
    console.error(error);
    say(words.failed);
});
