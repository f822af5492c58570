// The page: starts the game, and gives it what src/page.rs calls.
"use strict";

const isKorean = navigator.language.startsWith("ko");
const words = isKorean
    ? {
        loading: "불러오는 중…",
        unreachable: "게임을 불러올 수 없습니다. 웹 서버에서 열어야 합니다.",
        failed: "게임을 시작할 수 없습니다. WebGL과 WebAssembly가 되는 브라우저가 필요합니다.",
        ended: "게임이 멈췄습니다. 이 쪽을 다시 불러오세요.",
    }
    : {
        loading: "Loading…",
        unreachable: "The game could not be loaded. It must come from a web server.",
        failed: "The game cannot start: it needs a browser with WebGL and WebAssembly.",
        ended: "The game has stopped. Load this page again to go on.",
    };
document.documentElement.lang = isKorean ? "ko" : "en";

const board = document.querySelector("#glcanvas");
const notice = document.querySelector("#status");
const say = (text) => { notice.textContent = text; };

// What a browser refuses is as good as nothing.
function attempt(action, otherwise) {
    try {
        return action();
    } catch {
        return otherwise;
    }
}

// Whether this page, of all that show the game in this browser, is the first. Over plain HTTP, but
// from this machine, a browser does not tell: then each takes itself for the first.
function aloneness() {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
        navigator.locks.request("tictactoe", { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise(() => {}); // held as long as the page is there
        });
    });
}

async function loaded(name) {
    const file = await fetch(name);
    if (!file.ok) throw new Error(`${name}: ${file.status} ${file.statusText}`);
    return file;
}

// The game is packed, since not every server packs what it sends; some have it unpacked on the way.
async function loadedGame() {
    const bytes = await (await loaded("tictactoe.wasm.packed")).blob();
    const isPacked = new Uint8Array(await bytes.slice(0, 1).arrayBuffer())[0] === 0x1f;
    const stream = isPacked ? bytes.stream().pipeThrough(new DecompressionStream("gzip")) : bytes.stream();
    return new Response(stream).arrayBuffer();
}

// What a worker runs, loaded once for all.
async function loadedWork() {
    const files = await Promise.all([loaded("calls.js"), loaded("worker.js")]);
    const texts = await Promise.all(files.map((file) => file.text()));
    return URL.createObjectURL(new Blob(texts, { type: "text/javascript" }));
}

// The workers by their numbers, each with what it found and nobody has heard yet.
function workforce(module, work, wake) {
    const workers = new Map();
    let last = 0;
    return {
        start(job) {
            const worker = attempt(() => new Worker(work), null);
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

// Plays sounds by their names; they are loaded with the first click or key, before which a browser
// plays none. One that it refuses is no error.
function speaker() {
    const sounds = new Map();
    const load = () => {
        for (const name of ["mark-x", "mark-o", "refusal", "win", "draw"]) {
            sounds.set(name, new Audio(`sounds/${name}.wav`));
        }
    };
    for (const type of ["pointerdown", "keydown"]) {
        addEventListener(type, () => sounds.size > 0 || load());
    }
    return (name, gain) => {
        const sound = sounds.get(name);
        if (!sound || gain <= 0) return;
        sound.volume = gain;
        sound.currentTime = 0;
        sound.play().catch(() => {});
    };
}

function pageCalls(module, work, isAlone) {
    const { leave, text, imports } = sharedCalls(() => wasm_memory);
    const wake = () => importObject.env.sapp_schedule_update();
    const workers = workforce(module, work, wake);
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
        // In place of the engine's own: a browser leaves full screen without a word to the game.
        sapp_set_fullscreen() {
            const toggle = () => document.fullscreenElement ? document.exitFullscreen() : board.requestFullscreen();
            attempt(toggle, null)?.catch(() => {});
        },
    });
}

// Keys: some are the game's and the browser's, and the engine takes some that are the browser's.
board.addEventListener("keydown", (event) => {
    const isBrowsers = /^F([2-9]|10)$/.test(event.code);
    const isPaste = event.code === "KeyV" && (event.ctrlKey || event.metaKey);
    if (isBrowsers || isPaste) {
        event.stopImmediatePropagation();
    } else if (event.code === "F11" || (event.ctrlKey && ["KeyZ", "KeyY"].includes(event.code))) {
        event.preventDefault();
    }
}, { capture: true });
// Where a click or a touch goes, there keys go.
board.addEventListener("pointerdown", () => board.focus());
board.addEventListener("contextmenu", (event) => event.preventDefault());

// The wheel: a notch is a step, and so is a way of the fingers on a pad.
const STEP = 40; // pixels, less than a notch of any browser
let rolled = 0;
board.addEventListener("wheel", (event) => {
    event.stopImmediatePropagation();
    if (event.ctrlKey) return; // zooms the page
    event.preventDefault();
    rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : STEP);
    if (Math.abs(rolled) >= STEP) {
        wasm_exports?.mouse_wheel(0, -Math.sign(rolled));
        rolled = 0;
    }
}, { capture: true, passive: false });

// What the engine leaves open once the game runs.
function listen() {
    // The engine has taken the text: now the game may read it, as after Ctrl+V.
    const [KEY_V, CTRL] = [86, 2];
    addEventListener("paste", (event) => {
        if (event.clipboardData.getData("text")) wasm_exports.key_down(KEY_V, CTRL, false);
    });
    const followDensity = () => {
        const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        density.addEventListener("change", () => {
            onresize();
            followDensity();
        }, { once: true });
    };
    followDensity();
    // The game catches nothing: what comes out of it has ended it.
    addEventListener("error", ({ error }) => {
        if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) say(words.ended);
    });
    board.addEventListener("webglcontextlost", () => say(words.ended));
}

async function start() {
    say(words.loading);
    const files = Promise.all([loadedGame(), loadedWork(), aloneness()]);
    const [game, work, isAlone] = await files.catch((error) => {
        say(words.unreachable);
        throw error;
    });
    try {
        const module = await WebAssembly.compile(game);
        Object.assign(importObject.env, pageCalls(module, work, isAlone));
        const { exports } = await WebAssembly.instantiate(module, importObject);
        // The engine finds the game by these.
        wasm_exports = exports;
        wasm_memory = exports.memory;
        exports.main(0, 0);
        listen();
        say("");
    } catch (error) {
        say(words.failed);
        throw error;
    }
}

start();
