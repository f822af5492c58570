// The page as an app: without a network, with the browser's Back, in the colour of the game.
"use strict";

// The version of this page, as in the addresses of its files.
const STAMP = new URL(document.currentScript.src).search;
const TAKE_OVER_LIMIT = 3000; // milliseconds

// Without secure connections a browser has no service workers; it may also refuse them.
async function offlineVersions() {
    try {
        return await navigator.serviceWorker.getRegistration();
    } catch {
        return undefined;
    }
}

// Keeps the page for times without a network, and looks for a newer version.
function keepOffline() {
    navigator.serviceWorker?.register("offline.js").catch(() => {});
}

// Loads the page again in the newer version that was fetched whole, if there is one. Returns false if
// the page goes on as it is. To be called while no other page of the game is open.
async function takeNewerVersion() {
    if (!navigator.serviceWorker?.controller) return false;
    const newer = (await offlineVersions())?.waiting;
    if (!newer) return false;
    return new Promise((resolve) => {
        let isLate = false;
        navigator.serviceWorker.addEventListener("controllerchange", () => {
            if (!isLate) location.reload();
        }, { once: true });
        setTimeout(() => {
            isLate = true;
            resolve(false);
        }, TAKE_OVER_LIMIT);
        newer.postMessage("take over");
    });
}

// Lets the browser's Back do what Escape does while something lies over the game's start screen. One
// entry in the history stands for all that lies there.
function backGesture(pressEscape) {
    const hasEntry = () => history.state === "open";
    let isOpen = false;
    let isGoingBack = false;
    const follow = (open) => {
        isOpen = Boolean(open);
        if (isGoingBack || isOpen === hasEntry()) return;
        if (isOpen) {
            history.pushState("open", "");
        } else {
            isGoingBack = true;
            history.back();
        }
    };
    addEventListener("popstate", () => {
        if (isGoingBack) {
            isGoingBack = false;
            follow(isOpen);
        } else if (isOpen && !hasEntry()) {
            pressEscape();
        }
    });
    return follow;
}

// Gives the colour of the game's ground to what surrounds it: notches and the browser's bars.
function ground() {
    let shown = 0;
    return (rgb) => {
        if (rgb === shown) return;
        shown = rgb;
        const color = `#${rgb.toString(16).padStart(6, "0")}`;
        for (const element of [document.documentElement, document.body]) element.style.background = color;
        document.querySelector("meta[name=theme-color]").content = color;
    };
}
