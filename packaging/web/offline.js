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
    await caches.delete(NAME); // the newest version is the one that was kept last
    const cache = await caches.open(NAME);
    try {
        await Promise.all(files.map((file, i) => cache.put(FILES[i][0], file)));
    } catch (error) {
        await caches.delete(NAME);
        throw error;
    }
    await skipWaiting();
}

// Keeps the version before this one: a page of it may be open, or just loading.
async function forgetOldVersions() {
    const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
    await clients.claim();
}

// This version's file, or else that of a version before it, whose page may still be open. The page itself
// has several addresses.
async function kept(request) {
    const address = request.url.replace(/[?#].*/, "");
    const isPage = [registration.scope, `${registration.scope}index.html`].includes(address);
    const options = { ignoreVary: true };
    const own = await (await caches.open(NAME)).match(isPage ? PAGE : request, options);
    return own ?? caches.match(request, options);
}

addEventListener("install", (event) => event.waitUntil(keepEverything()));
addEventListener("activate", (event) => event.waitUntil(forgetOldVersions()));
addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    const found = kept(event.request).catch(() => undefined); // a browser's storage may be broken
    event.respondWith(found.then((file) => file ?? fetch(event.request)));
});
