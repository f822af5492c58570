// The page: starts the game, and provides what src/platform/web/script.rs calls.
"use strict";

const isKorean = navigator.language.startsWith("ko");
const words = isKorean
    ? {
        loading: "불러오는 중…",
        unreachable: "게임을 불러올 수 없어요. 웹 서버에서 열어야 해요.",
        tooOld: "게임을 시작할 수 없어요. 더 새로운 브라우저가 필요해요.",
        noWebGl: "게임을 시작할 수 없어요. 이 브라우저에 WebGL이 없거나 꺼져 있어요.",
        ended: "게임이 멈췄어요. 이 페이지를 다시 불러오세요.",
    }
    : {
        loading: "Loading…",
        unreachable: "The game could not be loaded. It must come from a web server.",
        tooOld: "The game cannot start: it needs a newer browser.",
        noWebGl: "The game cannot start: this browser has no WebGL, or it is switched off.",
        ended: "The game has stopped. Reload the page to play on.",
    };
document.documentElement.lang = isKorean ? "ko" : "en";

const ESCAPE = 256; // the engine's number
const SAVED_BYTES = 1 << 14; // what a long game takes

// gl.js takes the name `canvas`.
const gameCanvas = document.querySelector("#glcanvas");
const notice = document.querySelector("#status");
const announcements = document.querySelector("#said");

// Shows a notice over the game, or none, and tells it to a screen reader.
function say(text) {
    notice.textContent = text;
    if (text) announce(announcements, text);
}

// Locks the game, of which one page of a browser saves, until that page is closed. Resolves to a function that tells
// whether this page has the lock, and asks for it if not.
async function lockGame() {
    if (!navigator.locks) return leasedGame();
    const NAME = "tictactoe";
    let isOurs = false;
    const take = () => new Promise((resolve) => {
        navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
            isOurs ||= lock !== null;
            resolve();
            return lock && new Promise(() => {});
        });
    });
    await take();
    return () => {
        if (!isOurs) take();
        return isOurs;
    };
}

// The same over plain HTTP, where a browser has no locks: a lease that the page with the game renews. It is
// over when that page is closed, or does not renew it, because it has crashed or was frozen.
function leasedGame() {
    const [KEY, LENGTH] = ["tictactoe.lease", 90_000]; // a hidden page may be woken once a minute
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    const read = () => localStorage.getItem(KEY)?.split(" ") ?? [];
    const renew = () => localStorage.setItem(KEY, `${id} ${Date.now()}`);
    const take = () => {
        const [holder, time] = read();
        const isFree = holder === id || !(Date.now() - time < LENGTH);
        if (isFree) renew();
        return isFree;
    };
    const ifOurs = (change) => () => attempt(() => read()[0] === id && change());
    setInterval(ifOurs(renew), 1000);
    addEventListener("pagehide", ifOurs(() => localStorage.removeItem(KEY)));
    return () => attempt(take, true);
}

async function loaded(name) {
    const file = await fetch(name + STAMP);
    if (!file.ok) throw new Error(`${name}: ${file.status} ${file.statusText}`);
    return file;
}

// The game is compressed, because not every server compresses what it sends; some servers make the
// browser decompress it on the way. It compiles while it loads.
async function loadedGame() {
    const [start, all] = (await loaded("tictactoe.wasm.packed")).body.tee();
    const reader = start.getReader();
    const { value } = await reader.read();
    reader.cancel();
    const isPacked = value?.[0] === 0x1f;
    const bytes = isPacked ? all.pipeThrough(new DecompressionStream("gzip")) : all;
    const headers = { "Content-Type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(bytes, { headers }));
}

// The script of every worker, as a URL; loaded once.
async function loadedWorkerScript() {
    const files = await Promise.all([loaded("calls.js"), loaded("worker.js")]);
    const texts = await Promise.all(files.map((file) => file.text()));
    return URL.createObjectURL(new Blob(texts, { type: "text/javascript" }));
}

// The workers by number, each with the findings that the game has not taken yet.
function workerPool(module, workerScript, wake) {
    const workers = new Map();
    let last = 0;
    document.addEventListener("visibilitychange", () => {
        for (const { worker } of workers.values()) worker?.postMessage({ isHidden: document.hidden });
    });
    return {
        start() {
            const worker = attempt(() => new Worker(workerScript), null);
            const entry = { worker, found: [], hasBegun: false, over: worker === null };
            const receive = (finding) => {
                if (finding === null) entry.over = true;
                else if (finding) entry.found.push(finding);
                else entry.hasBegun = true;
                wake();
            };
            if (worker) {
                worker.onmessage = ({ data }) => receive(data);
                worker.onerror = () => receive(null);
                worker.postMessage({ module });
            }
            last += 1;
            workers.set(last, entry);
            return last;
        },
        // The next finding; `undefined` if there is none yet, `null` once the worker is over, `false` if it
        // could not begin.
        next(number) {
            const { found, hasBegun, over } = workers.get(number);
            return found.shift() ?? (over ? hasBegun && null : undefined);
        },
        send(number, request) {
            workers.get(number)?.worker?.postMessage({ request });
        },
        end(number) {
            workers.get(number)?.worker?.terminate();
            workers.delete(number);
        },
    };
}

// Plays sounds by their place in SOUNDS. They are made by the first click or key, because before that a
// browser plays nothing. It is no error if the browser refuses to play.
function speaker() {
    let sounds = [];
    const makeAll = () => {
        sounds = Object.entries(SOUNDS).map(([id, sound]) =>
            Object.assign(new Audio(URL.createObjectURL(soundFile(sound))), { id }));
    };
    for (const type of ["pointerdown", "keydown"]) {
        addEventListener(type, () => sounds.length > 0 || makeAll());
    }
    return async (number, gain) => {
        if (gain <= 0) return;
        try {
            const sound = sounds[number];
            sound.volume = gain;
            sound.currentTime = 0;
            await sound.play();
        } catch {
            // silence
        }
    };
}

// Presses a key of the game, by the engine's number.
function pressKey(key) {
    wasm_exports.key_down(key, 0, false);
    wasm_exports.key_up(key, 0);
}

function pageCalls(module, workerScript, isAlone) {
    const { leave, text, imports } = sharedCalls(() => wasm_memory);
    const wake = () => importObject.env.sapp_schedule_update();
    const workers = workerPool(module, workerScript, wake);
    const play = speaker();
    const mirror = screenMirror(wake);
    const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
    let timer;
    let canKeep = false;
    let isOut = false;
    const point = (out) => () => {
        isOut = out;
        wake();
    };
    gameCanvas.addEventListener("mouseleave", point(true));
    gameCanvas.addEventListener("mouseenter", point(false));
    document.addEventListener("visibilitychange", wake);
    return Object.assign(imports, {
        page_seed: () => {
            const [high, low] = crypto.getRandomValues(new Uint32Array(2));
            return (high & 0x1fffff) * 2 ** 32 + low;
        },
        page_query() {
            const pairs = [...new URLSearchParams(location.search)].map((pair) => pair.join("="));
            if (pairs.length > 0) history.replaceState(history.state, "", location.pathname + location.hash);
            return leave(pairs.join("&"));
        },
        page_language: () => leave(navigator.language),
        page_prefers_reduced_motion: () => Number(prefers("reduced-motion: reduce")),
        page_prefers_dark: () => Number(prefers("color-scheme: dark")),
        page_prefers_contrast: () => Number(prefers("contrast: more")),
        page_mirror: (tree, length, said, saidLength) => mirror.show(text(tree, length), text(said, saidLength)),
        page_mirrored: () => leave(mirror.next()),
        page_is_worker: () => 0,
        page_is_hidden: () => Number(document.hidden),
        page_request: () => -1, // only a worker has requests, and something to tell
        page_tell() {},
        page_is_alone: () => Number(isAlone()),
        page_pointer_is_out: () => Number(isOut),
        page_wake_in(milliseconds) {
            clearTimeout(timer);
            if (milliseconds > 0) timer = setTimeout(wake, milliseconds);
            else wake();
        },
        page_can_keep() {
            if (canKeep) return 1;
            try {
                localStorage.setItem("tictactoe.probe", "0".repeat(SAVED_BYTES));
                localStorage.removeItem("tictactoe.probe");
                canKeep = true;
                return 1;
            } catch (error) {
                return /quota/i.test(error.name) ? -1 : 0;
            }
        },
        page_kept: (key, length) => attempt(() => leave(localStorage.getItem(text(key, length))), -1),
        page_keep: (key, keyLength, value, valueLength) => attempt(() => {
            localStorage.setItem(text(key, keyLength), text(value, valueLength));
            return 1;
        }, 0),
        page_forget: (key, length) => attempt(() => localStorage.removeItem(text(key, length))),
        page_show_ground: ground(),
        page_offer_back: backGesture(() => pressKey(ESCAPE)),
        page_play: play,
        page_start_worker: () => workers.start(),
        page_send: (number, request, length) => workers.send(number, text(request, length)),
        page_finding(number) {
            const finding = workers.next(number);
            if (finding === false) return -3;
            return finding === null ? -2 : leave(finding);
        },
        page_end_worker: workers.end,
        // Replaces the engine's own, which keeps the text to itself. With Ctrl+C and Ctrl+X the engine puts
        // an empty text here.
        sapp_set_clipboard(address, length) {
            if (!length) return;
            const copied = text(address, length);
            const isLink = copied.startsWith("?");
            const whole = isLink ? new URL(copied, location.href).href : copied;
            attempt(() => navigator.clipboard.writeText(whole), null)?.catch(() => {});
        },
        // Replaces the engine's own, which asks the game: a browser leaves full screen without telling it.
        sapp_set_fullscreen() {
            const toggle = () => document.fullscreenElement ? document.exitFullscreen() : gameCanvas.requestFullscreen();
            attempt(toggle, null)?.catch(() => {});
        },
    });
}

// Whether a key is the game's, wherever the focus is: not one that the browser needs, nor one that the
// element in focus does.
function isGames({ code, ctrlKey, altKey, metaKey, target, isComposing, keyCode }) {
    if (isComposing || keyCode === 229) return false; // an input method has it
    if (altKey || metaKey) return false;
    if (target.localName === "input" && !target.readOnly) return ["Enter", "NumpadEnter", "Escape"].includes(code);
    const isPaste = code === "KeyV" && ctrlKey;
    return !isPaste && code !== "Tab" && !/^F([2-9]|10)$/.test(code);
}

// A letter of another script stands for the one that its key has in US English.
function withLatinLetter(event) {
    const { type, code, key, ctrlKey } = event;
    if (type !== "keypress" || key < "\u0370" || !/^Key[A-Z]$/.test(code)) return event;
    return { code, ctrlKey, charCode: code.toLowerCase().charCodeAt(3) };
}

// The engine listens to the canvas, which has no focus.
for (const type of ["keydown", "keypress", "keyup"]) {
    addEventListener(type, (event) => {
        if (!isGames(event)) return;
        const { code, ctrlKey, repeat, target } = event;
        if (code === "F11" || (ctrlKey && ["KeyZ", "KeyY"].includes(code))) event.preventDefault();
        // Both push the button in focus, as Space does in the game: in turn with the keys before it, and
        // once while it is held down.
        const pushes = target.localName === "button" && ["Enter", "NumpadEnter", "Space"].includes(code);
        if (pushes) event.preventDefault();
        gameCanvas[`on${type}`]?.(pushes ? { code: "Space", repeat, preventDefault() {} } : withLatinLetter(event));
    });
}
gameCanvas.addEventListener("contextmenu", (event) => event.preventDefault());

// A second finger is no move, wherever it is, and takes back the first: the two zoom the page, which the engine
// would prevent.
for (const type of ["touchstart", "touchmove"]) {
    addEventListener(type, (event) => {
        if (type === "touchstart") event.preventDefault = () => {};
        if (event.touches.length === 1) return;
        event.stopImmediatePropagation();
        if (type === "touchstart") wasm_exports?.touch(SAPP_EVENTTYPE_TOUCHES_CANCELED, event.touches[0].identifier, 0, 0);
    }, { capture: true });
}

// The wheel: each notch is one step, and so is each such distance on a touchpad.
const STEP = 40; // pixels, less than a notch in any browser
let rolled = 0;
gameCanvas.addEventListener("wheel", (event) => {
    event.stopImmediatePropagation();
    if (event.ctrlKey) return; // zooms the page
    event.preventDefault();
    rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : STEP);
    if (Math.abs(rolled) >= STEP) {
        wasm_exports?.mouse_wheel(0, -Math.sign(rolled));
        rolled = 0;
    }
}, { capture: true, passive: false });

// Events that the engine does not handle, once the game runs.
function listen() {
    // The engine has taken the text; Ctrl+V tells the game to read it.
    const [KEY_V, CTRL] = [86, 2];
    addEventListener("paste", (event) => {
        if (event.target.localName === "input") return; // which takes it itself
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
    // Its size also changes with the bars of a phone's browser.
    new ResizeObserver(() => onresize()).observe(gameCanvas);
    // The game catches no exception, so any that leaves it has ended it.
    addEventListener("error", ({ error }) => {
        if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) say(words.ended);
    });
    // A browser may take the graphics away at any time. Loading again takes the saved game up.
    gameCanvas.addEventListener("webglcontextlost", () => {
        const wasReloaded = performance.getEntriesByType("navigation")[0].type === "reload";
        if (wasReloaded && performance.now() < 10_000) say(words.ended);
        else location.reload();
    });
}

// Whether this browser cannot run the game, rather than load it.
function isTooOld(error) {
    return error instanceof ReferenceError || error instanceof WebAssembly.CompileError;
}

async function start() {
    // gl.js gets the same context: opaque, or the page shines through the edges of strokes.
    if (!gameCanvas.getContext("webgl", { alpha: false })) return say(words.noWebGl);
    say(words.loading);
    const files = Promise.all([loadedGame(), loadedWorkerScript(), lockGame()]);
    const [module, workerScript, game] = await files.catch((error) => {
        say(isTooOld(error) ? words.tooOld : words.unreachable);
        throw error;
    });
    try {
        Object.assign(importObject.env, pageCalls(module, workerScript, game));
        const { exports } = await WebAssembly.instantiate(module, importObject);
        // The engine's script reads these globals.
        wasm_exports = exports;
        wasm_memory = exports.memory;
        exports.main(0, 0);
        listen();
        say("");
    } catch (error) {
        say(words.ended);
        throw error;
    }
    keepOffline();
}

start();
