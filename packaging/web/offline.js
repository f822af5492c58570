// The service worker: keeps this version of the page in the browser, where it starts without a
// network. A newer version is fetched whole beside it, and the next start has it. A page that is open
// stays what it is: its files carry its version in their addresses. packaging/web-version.py fills in
// the version and the files.
"use strict";

const VERSION = "";
// Every file with its hash, so that files of two versions never come together.
const FILES = [
];

const PREFIX = `tictactoe ${registration.scope} `; // the origin may have several copies of the game
const NAME = PREFIX + VERSION;
const PAGE = "./";

// The browser may have the file already: the page that registers this worker has loaded it.
async function whole([name, integrity]) {
    const found = await fetch(name, { integrity }).catch(() => fetch(name, { integrity, cache: "reload" }));
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    return found;
}

async function keepEverything() {
    const files = await Promise.all(FILES.map(whole));
    const cache = await caches.open(NAME);
    await Promise.all(files.map((file, i) => cache.put(FILES[i][0], file)));
    await skipWaiting();
}

// Keeps the version before this one: a page of it may be open, or just loading.
async function forgetOldVersions() {
    const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
    await clients.claim();
}

// Only the page itself has the same address in every version.
async function kept(request) {
    const address = request.url.replace(/[?#].*/, "");
    const isPage = [registration.scope, `${registration.scope}index.html`].includes(address);
    const options = { ignoreVary: true };
    return isPage
        ? (await caches.open(NAME)).match(PAGE, options)
        : caches.match(request, options);
}

addEventListener("install", (event) => event.waitUntil(keepEverything()));
addEventListener("activate", (event) => event.waitUntil(forgetOldVersions()));
addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    event.respondWith(kept(event.request).then((file) => file ?? fetch(event.request)));
});
