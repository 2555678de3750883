// @ts-check
// Forms: one press is one answer. What the server says is put in place of the page; if anything
// is out of the ordinary, the browser does what it would have done without script.

import { refresh, wanted } from "./live.js";

/** @type {WeakSet<HTMLFormElement>} */
const underway = new WeakSet();

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (underway.has(form)) {
    event.preventDefault();
    return;
  }
  underway.add(form);
  form.setAttribute("aria-busy", "true");
  if (form.dataset.quick === undefined) {
    // The browser goes to another page; should it come back to this one, forms work again.
    setTimeout(() => release(form), 4000);
    return;
  }
  event.preventDefault();
  void send(form, /** @type {SubmitEvent} */ (event).submitter);
});

addEventListener("pageshow", () => {
  for (const form of document.forms) release(form);
});

function release(/** @type {HTMLFormElement} */ form) {
  underway.delete(form);
  form.removeAttribute("aria-busy");
}

/** Sends a form in the background and shows what came of it. */
async function send(
  /** @type {HTMLFormElement} */ form,
  /** @type {HTMLElement | null} */ pressed,
) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, pressed)) fields.append(name, String(value));
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: fields,
      headers: wanted(),
    });
    const text = await answer.text();
    if (answer.ok && answer.redirected && samePage(answer.url)) {
      await refresh(text);
      document.getElementById("now-title")?.focus({ preventScroll: true });
      release(form);
    } else if (answer.ok && answer.redirected) {
      location.assign(answer.url);
    } else {
      show(text);
    }
  } catch {
    // The line is down: let the browser try and say so in its own way.
    release(form);
    form.removeAttribute("data-quick");
    if (pressed instanceof HTMLButtonElement) form.requestSubmit(pressed);
    else form.requestSubmit();
  }
}

function samePage(/** @type {string} */ url) {
  const there = new URL(url);
  return there.origin === location.origin && there.pathname === location.pathname;
}

/** Shows an answer that is a page of its own: something was refused or has changed. */
function show(/** @type {string} */ text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.querySelector("main");
  const old = document.querySelector("main");
  if (fresh === null || old === null) {
    location.reload();
    return;
  }
  document.title = page.title;
  const main = document.adoptNode(fresh);
  old.replaceWith(main);
  const head = main.querySelector("h1");
  head?.setAttribute("tabindex", "-1");
  head?.focus();
  scrollTo(0, 0);
}

// A link brought in by the fragment of the address: it never went over the line in an address.
const join = document.querySelector("form[data-join]");
if (join instanceof HTMLFormElement && location.hash.length > 1) {
  const field = join.elements.namedItem("secret");
  if (field instanceof HTMLInputElement) {
    field.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    join.requestSubmit();
  }
}

// Choices on the founding page that change what else is asked: ask again at once.
document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLElement) || field.dataset.again === undefined) return;
  const form = field.closest("form");
  const button = form?.querySelector("button[name=again]");
  if (form && button instanceof HTMLButtonElement) form.requestSubmit(button);
});
for (const button of document.querySelectorAll("[data-only-plain]")) {
  button.setAttribute("hidden", "");
}

/** Shows of a long list only what starts at the chosen place. */
function narrow(/** @type {HTMLSelectElement} */ select) {
  const from = select.value;
  const question = select.closest(".question");
  for (const item of question?.querySelectorAll("li[data-from]") ?? []) {
    const start = item.getAttribute("data-from");
    item.toggleAttribute("hidden", from !== "" && start !== "" && start !== from);
  }
  for (const group of question?.querySelectorAll(".slip-group, .refused") ?? []) {
    const isBare = group.querySelector("li[data-from]:not([hidden])") === null;
    group.toggleAttribute("hidden", isBare);
  }
}

/** The places last chosen, by question. */
const narrowed = new Map();

function offerToNarrow() {
  for (const select of document.querySelectorAll("select[data-narrow]")) {
    if (!(select instanceof HTMLSelectElement)) continue;
    select.closest(".narrow")?.removeAttribute("hidden");
    const had = narrowed.get(select.id);
    if (had !== undefined && [...select.options].some((one) => one.value === had)) {
      select.value = had;
    }
    narrow(select);
  }
}
document.addEventListener("change", (event) => {
  if (!(event.target instanceof HTMLSelectElement) || !event.target.matches("[data-narrow]"))
    return;
  narrowed.set(event.target.id, event.target.value);
  narrow(event.target);
});
document.addEventListener("umpire:fresh", offerToNarrow);
offerToNarrow();
