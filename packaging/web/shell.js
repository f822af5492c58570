// The page as an app: without a network, with the browser's Back, in the colour of the game.
"use strict";

// The version of this page, as in the addresses of its files.
const STAMP = new URL(document.currentScript.src).search;

// Keeps the page for times without a network, and looks for a newer version. Without secure connections
// a browser has no service workers, and it may refuse them.
function keepOffline() {
    navigator.serviceWorker?.register("offline.js").catch(() => {});
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

// Gives the colour of the game's ground to what surrounds it: notches and the browser's bars. The next start
// begins with it.
function ground() {
    let shown = null;
    return (rgb) => {
        if (rgb === shown) return;
        shown = rgb;
        const color = `#${rgb.toString(16).padStart(6, "0")}`;
        surround(color);
        attempt(() => localStorage.setItem(GROUND, color));
    };
}

const GROUND = "tictactoe.ground";

function surround(color) {
    for (const element of [document.documentElement, document.body]) element.style.background = color;
    document.querySelector("meta[name=theme-color]").content = color;
}

// Some browsers throw where others return nothing.
function attempt(action, otherwise) {
    try {
        return action();
    } catch {
        return otherwise;
    }
}

surround(attempt(() => localStorage.getItem(GROUND)) ?? getComputedStyle(document.body).backgroundColor);
