// @ts-check
// Keeps the page in step with the table: listens for what was committed and fetches the parts
// that changed. Everything works without it; then the page is as old as its last loading.

/** @typedef {{ name: string, value: string, checked: boolean, was: string }} Typed */

const body = document.body;
const source = body.dataset.events;
let shown = Number(body.dataset.last ?? "0");
let busy = false;
let again = false;

/** How long to wait before what failed is tried again, in milliseconds: longer each time. */
const PAUSE = 2000;
const PAUSE_MAX = 60000;
let patience = PAUSE;
let retry = 0;

function tryAgain() {
  clearTimeout(retry);
  retry = setTimeout(() => void refresh(), patience);
  patience = Math.min(patience * 2, PAUSE_MAX);
}

/** What people typed into a form that is about to be replaced, by field. */
function typed(/** @type {Element} */ part) {
  /** @type {Map<string, Typed>} */
  const kept = new Map();
  for (const field of part.querySelectorAll("input, select, textarea")) {
    const at = address(field);
    if (at === null) continue;
    const input = /** @type {HTMLInputElement} */ (field);
    if (input.type === "hidden") continue;
    const changed =
      field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : input.value !== input.defaultValue || input.checked !== input.defaultChecked;
    if (changed) {
      kept.set(at, { name: input.name, value: input.value, checked: input.checked, was: "" });
    }
  }
  return kept;
}

/** A field's place: its form's name and its own, so that it is found again. */
function address(/** @type {Element} */ field) {
  const form = field.closest("form");
  const name = field.getAttribute("name");
  if (form === null || name === null || form.dataset.about === undefined) return null;
  const isTick =
    field.getAttribute("type") === "radio" || field.getAttribute("type") === "checkbox";
  return `${form.dataset.about} ${name}${isTick ? " " + field.getAttribute("value") : ""}`;
}

function restore(/** @type {Element} */ part, /** @type {Map<string, Typed>} */ kept) {
  for (const field of part.querySelectorAll("input, select, textarea")) {
    const at = address(field);
    const had = at === null ? undefined : kept.get(at);
    if (had === undefined) continue;
    const input = /** @type {HTMLInputElement} */ (field);
    if (input.type === "radio" || input.type === "checkbox") input.checked = had.checked;
    else input.value = had.value;
  }
}

/** How to find the focused element again: by id, or by form and value. */
function focused() {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === body) return null;
  if (at.id !== "") return `#${CSS.escape(at.id)}`;
  const form = at.closest("form");
  const name = at.getAttribute("name");
  if (form?.dataset.about === undefined || name === null) return null;
  const value = at.getAttribute("value");
  const which = value === null ? "" : `[value="${CSS.escape(value)}"]`;
  const about = CSS.escape(form.dataset.about);
  return `form[data-about="${about}"] [name="${CSS.escape(name)}"]${which}`;
}

/** Puts the new part in place of the old one, keeping what the reader was doing. */
function replace(/** @type {Element} */ old, /** @type {Element} */ fresh) {
  if (old.outerHTML === fresh.outerHTML || old.getAttribute("data-same") === fresh.outerHTML)
    return;
  const kept = typed(old);
  const focus = old.contains(document.activeElement) ? focused() : null;
  for (const details of fresh.querySelectorAll("details[id]")) {
    const had = document.getElementById(details.id);
    if (had instanceof HTMLDetailsElement) {
      /** @type {HTMLDetailsElement} */ (details).open = had.open;
    }
  }
  if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) {
    fresh.open = old.open;
  }
  const scrolled = [...old.querySelectorAll("[id]")]
    .filter((at) => at.scrollTop !== 0 || at.scrollLeft !== 0)
    .map((at) => ({ id: at.id, top: at.scrollTop, left: at.scrollLeft }));
  old.replaceWith(fresh);
  restore(fresh, kept);
  for (const at of scrolled) {
    document.getElementById(at.id)?.scrollTo({ top: at.top, left: at.left });
  }
  if (focus !== null) {
    const target = fresh.matches(focus) ? fresh : fresh.querySelector(focus);
    const fallback = fresh.querySelector("h2[tabindex], h1[tabindex]");
    const to = /** @type {HTMLElement | null} */ (target ?? fallback);
    to?.focus({ preventScroll: true });
  }
}

/** What is wanted of the server: a page, without the map if that is still the one shown here. */
export function wanted() {
  const drawn = document.getElementById("map")?.dataset.drawn ?? "";
  return { accept: "text/html", "umpire-drawn": drawn };
}

/** Fetches the page again and takes over the parts that are kept up to date. */
export async function refresh(/** @type {string | undefined} */ text = undefined) {
  if (busy && text === undefined) {
    again = true;
    return;
  }
  busy = true;
  try {
    if (text === undefined) {
      const address = new URL(location.href);
      address.hash = "";
      address.searchParams.set("fragment", "");
      const answer = await fetch(address, { headers: wanted() });
      // What is not there for this visitor any more is not asked for again.
      if (answer.status === 404) return;
      if (!answer.ok) throw new Error(`${answer.status}`);
      text = await answer.text();
    }
    patience = PAUSE;
    clearTimeout(retry);
    const page = new DOMParser().parseFromString(text, "text/html");
    const main = page.querySelector("main[data-last]");
    const last = Number(main?.getAttribute("data-last") ?? shown);
    // Two answers may overtake each other: an older page never replaces a newer one.
    if (last < shown) return;
    for (const fresh of page.querySelectorAll("[data-live]")) {
      const old = document.getElementById(fresh.id);
      if (old !== null) replace(old, document.adoptNode(fresh));
    }
    shown = last;
    body.dataset.last = String(shown);
    document.dispatchEvent(new CustomEvent("umpire:fresh"));
  } catch {
    // The line is down, or the server was not able to answer: news must not be lost by it.
    tryAgain();
  } finally {
    busy = false;
    if (again) {
      again = false;
      void refresh();
    }
  }
}

/** @type {EventSource | null} */
let events = null;
let pause = PAUSE;

/** Listens for news while the page is looked at: a browser has few lines to one server. */
function listen() {
  if (source === undefined || events !== null || document.hidden) return;
  const line = new EventSource(source);
  events = line;
  line.addEventListener("open", () => {
    pause = PAUSE;
  });
  line.addEventListener("entry", (event) => {
    const last = Number(event.lastEventId);
    if (last !== shown) void refresh();
  });
  line.addEventListener("error", () => {
    // While it tries again by itself nothing is to be done; when it gave up, listen anew.
    if (line.readyState !== EventSource.CLOSED) return;
    stop();
    setTimeout(listen, pause);
    pause = Math.min(pause * 2, PAUSE_MAX);
    void refresh();
  });
}

function stop() {
  events?.close();
  events = null;
}

if (source !== undefined) {
  listen();
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()));
  addEventListener("pagehide", stop);
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
