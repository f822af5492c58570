// Mirrors the screen into elements over the canvas, for screen readers, switches and on-screen keyboards.
// The game sends a line for each node (src/window/screen_reader_page.rs); clicks, focus and names that
// are written go back to it.
"use strict";

const DESCRIPTIONS = {
    en: "Tic-Tac-Toe: play a friend or the computer, and learn why a move is good",
    ko: "틱택토: 친구나 컴퓨터와 두고, 좋은 수의 이유를 배워요",
};

const KEPT = 6; // announcements that stay readable

// Has a screen reader say this.
function announce(said, line) {
    const element = document.createElement("p");
    element.textContent = line;
    said.append(element);
    if (said.children.length > KEPT) said.firstElementChild.remove();
}

// `wake` brings a frame, in which the game takes what was done.
function screenMirror(wake) {
    const root = document.querySelector("#mirror");
    const said = document.querySelector("#said");
    const told = []; // what was done and the game has not taken yet
    let elements = new Map(); // by role and widget
    let focused = null; // the element to which the game has given the focus
    const heading = document.createElement("h1");
    heading.tabIndex = -1;

    const tell = (what) => {
        told.push(what);
        wake();
    };

    function node(line) {
        const [depth, role, state, place, id, name, description, value] = line.split("\t");
        const [x, y, w, h, ...middle] = place.split(" ");
        const has = (sign) => state.includes(sign);
        return { depth: Number(depth), role, has, id, box: [x, y, w, h], middle: middle.join(" "), name, description, value, children: [] };
    }

    // What an element is, by the role of its node. A board that cannot be clicked is a table.
    function tagOf({ role, has }) {
        switch (role) {
            case "heading": return ["h2"];
            case "list": return ["ul"];
            case "item": return ["li"];
            case "grid": return ["div", has("d") ? "table" : "grid"];
            case "row": return ["div", "row"];
            case "cell": return ["div", has("d") ? "cell" : "gridcell"];
            case "button": return ["button"];
            case "field": return ["input"];
            default: return ["p"];
        }
    }

    function made(node) {
        const [tag, role] = tagOf(node);
        const element = document.createElement(tag);
        if (role) element.setAttribute("role", role);
        if (role === "gridcell") element.append(button());
        if (tag === "button") listen(element);
        if (tag === "input") listenToField(element);
        return element;
    }

    function button() {
        const element = document.createElement("button");
        listen(element);
        return element;
    }

    function listen(element) {
        element.type = "button";
        element.addEventListener("click", () => tell(`click ${element.dataset.middle}`));
        element.addEventListener("focus", () => element === focused || tell(`focus ${element.dataset.middle}`));
    }

    // A name: the drawn field follows the letters here, and those of an input method. While it is closed,
    // its keys are the game's.
    function listenToField(field) {
        field.type = "text";
        field.autocomplete = "off";
        field.spellcheck = false;
        field.readOnly = true;
        const open = () => {
            if (field.readOnly) tell(`click ${field.dataset.middle}`);
            field.readOnly = false;
        };
        // Before it gets the focus: a phone has a keyboard only for a field that is open then.
        field.addEventListener("pointerdown", open);
        field.addEventListener("click", open);
        field.addEventListener("focus", () => field === focused || open());
        field.addEventListener("input", () => tell(`write ${field.value}`));
    }

    const set = (element, name, value) => {
        if (value === null) element.removeAttribute(name);
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    };

    function fill(element, node) {
        const { role, has, name, description, value } = node;
        const density = devicePixelRatio;
        const [left, top, width, height] = node.box.map((side) => `${side / density}px`);
        const inner = element.getAttribute("role") === "gridcell" ? element.firstChild : element;
        if (!["row", "list", "grid"].includes(role)) Object.assign(inner.style, { left, top, width, height });
        inner.dataset.middle = node.middle;
        if (role === "field") fillField(inner, node);
        else if (["list", "grid"].includes(role)) set(inner, "aria-label", name);
        else if (role !== "row" && inner.textContent !== name) inner.textContent = name;
        set(inner, "aria-description", description || null);
        set(inner, "lang", /[가-힣]/.test(name) && document.documentElement.lang !== "ko" ? "ko" : null);
        set(inner, "aria-disabled", has("d") && inner.localName === "button" ? "true" : null);
        if (role === "button") set(inner, "aria-pressed", has("y") ? "true" : has("n") ? "false" : null);
        return inner;
    }

    function fillField(field, { has, name, value }) {
        set(field, "aria-label", name);
        if (told.length > 0) return; // it may just have been opened
        field.readOnly = !has("y");
        // While it is written in, the browser knows better, except how long a name may be.
        const isTooLong = field.value.length > value.length && field.value.startsWith(value);
        if (field.readOnly || document.activeElement !== field || isTooLong) field.value = value;
    }

    // One cell of a board is a stop of Tab: the one in focus, or the first.
    function makeOneStop(cells) {
        const stop = cells.find((cell) => cell === focused) ?? cells[0];
        for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
    }

    // The nodes of these lines, each with its children.
    function tree(lines) {
        const ancestors = [];
        for (const line of lines) {
            const child = node(line);
            ancestors.length = child.depth;
            ancestors.at(-1)?.children.push(child);
            ancestors.push(child);
        }
        return ancestors[0];
    }

    // The element of a node: the one of its widget before, or a new one.
    function elementOf(node, fresh) {
        let key = [...tagOf(node), node.id].join(" ");
        while (fresh.has(key)) key += "'";
        const element = elements.get(key) ?? made(node);
        fresh.set(key, element);
        return element;
    }

    // Puts the children into their order and drops the others; what stays in its place keeps the focus.
    function arrange(parent, children) {
        const kept = new Set(children);
        for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
        children.forEach((child, i) => {
            if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
        });
    }

    function render(parent, nodes, fresh, clickable, before = []) {
        const children = nodes.map((node) => {
            const element = elementOf(node, fresh);
            const inner = fill(element, node);
            if (["BUTTON", "INPUT"].includes(inner.tagName)) clickable.push([node, inner]);
            if (node.children.length > 0) render(element, node.children, fresh, clickable);
            return element;
        });
        arrange(parent, [...before, ...children]);
    }

    function follow(clickable) {
        const [, element] = clickable.find(([node]) => node.has("f")) ?? [null, null];
        const open = clickable.find(([node]) => node.role === "field" && node.has("y"));
        const active = document.activeElement;
        const before = focused;
        focused = element;
        const target = open ? open[1] : element;
        if (target && target !== active && told.length === 0) target.focus({ preventScroll: true });
        else if (!target && before === active && told.length === 0) active?.blur();
    }

    function update(lines) {
        const [language, ...rest] = lines.split("\n");
        const [code, title] = language.split("\t");
        const { name, children } = tree(rest);
        document.documentElement.lang = code;
        document.querySelector("meta[name=description]").content = DESCRIPTIONS[code];
        document.title = name === title ? title : `${name} · ${title}`;
        if (heading.textContent !== name) {
            heading.textContent = name;
            said.replaceChildren(); // what was said on another screen is over
        }
        const before = document.activeElement;
        const hadFocus = root.contains(before);
        const clickable = [];
        const fresh = new Map();
        const others = children.filter((child) => child.role !== "heading" || child.name !== name);
        render(root, others, fresh, clickable, [heading]);
        elements = fresh;
        for (const grid of root.querySelectorAll("[role=grid]")) makeOneStop([...grid.querySelectorAll("button")]);
        follow(clickable);
        // What had the focus is gone: Tab goes on from the top of the screen.
        if (hadFocus && document.activeElement === document.body) heading.focus({ preventScroll: true });
        // A heading is read when it gets the focus, but not when it changes.
        return before !== heading && document.activeElement === heading ? name : null;
    }

    // The picture comes first: the last lines of a frame follow it.
    let waiting = null;
    let unsaid = [];
    function updateSoon(lines) {
        const isDue = waiting !== null;
        waiting = lines;
        if (!isDue) setTimeout(() => {
            const [last, news] = [waiting, unsaid];
            [waiting, unsaid] = [null, []];
            const read = update(last);
            news.filter((line) => line !== read).forEach((line) => announce(said, line));
        });
    }

    return {
        // What was done, or undefined.
        next: () => told.shift(),
        show(lines, announcements) {
            unsaid.push(...announcements.split("\n").filter(Boolean));
            updateSoon(lines);
        },
    };
}
