// @ts-check
// The map: pan and zoom by its viewBox, and light up what belongs together on map and page.

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** How far in one may go. */
const CLOSEST = 8;

/** Views by map, kept when the map is replaced. @type {Map<string, Box>} */
const views = new Map();

function whole(/** @type {SVGSVGElement} */ map) {
  const kept = map.dataset.whole ?? map.getAttribute("viewBox") ?? "0 0 100 100";
  map.dataset.whole = kept;
  const [x, y, w, h] = kept.split(/[ ,]+/).map(Number);
  return { x: x ?? 0, y: y ?? 0, w: w ?? 100, h: h ?? 100 };
}

function view(/** @type {SVGSVGElement} */ map) {
  return views.get(map.id) ?? whole(map);
}

function look(/** @type {SVGSVGElement} */ map, /** @type {Box} */ box) {
  const all = whole(map);
  const w = Math.min(all.w, Math.max(all.w / CLOSEST, box.w));
  const h = (w * all.h) / all.w;
  const x = Math.min(all.x + all.w - w, Math.max(all.x, box.x));
  const y = Math.min(all.y + all.h - h, Math.max(all.y, box.y));
  if (w >= all.w) views.delete(map.id);
  else views.set(map.id, { x, y, w, h });
  map.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  map.closest(".sheet")?.classList.toggle("held", w < all.w);
}

/** Zooms by a factor about a point of the picture, the middle if none is given. */
function zoom(
  /** @type {SVGSVGElement} */ map,
  /** @type {number} */ by,
  /** @type {{ x: number, y: number } | undefined} */ about = undefined,
) {
  const box = view(map);
  const at = about ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const w = box.w / by;
  const h = box.h / by;
  look(map, {
    x: at.x - ((at.x - box.x) * w) / box.w,
    y: at.y - ((at.y - box.y) * h) / box.h,
    w,
    h,
  });
}

function pan(
  /** @type {SVGSVGElement} */ map,
  /** @type {number} */ dx,
  /** @type {number} */ dy,
) {
  const box = view(map);
  look(map, { x: box.x + dx * box.w, y: box.y + dy * box.h, w: box.w, h: box.h });
}

/** The point of the picture under a point of the screen. */
function spot(
  /** @type {SVGSVGElement} */ map,
  /** @type {{ clientX: number, clientY: number }} */ at,
) {
  const rect = map.getBoundingClientRect();
  const box = view(map);
  return {
    x: box.x + ((at.clientX - rect.left) / rect.width) * box.w,
    y: box.y + ((at.clientY - rect.top) / rect.height) * box.h,
  };
}

/** The map that is shown at this width. */
function current() {
  const maps = [...document.querySelectorAll(".map .sheet > svg")];
  return /** @type {SVGSVGElement | undefined} */ (
    maps.find((map) => map.getBoundingClientRect().width > 0)
  );
}

/** Pointers held down on a map. @type {Map<number, PointerEvent>} */
const held = new Map();
let moved = false;

function pointers() {
  document.addEventListener("pointerdown", (event) => {
    const map = mapOf(event.target);
    if (map === null || (event.pointerType === "mouse" && event.button !== 0)) return;
    held.set(event.pointerId, event);
    moved = false;
  });
  document.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    const map = before === undefined ? null : mapOf(before.target);
    if (before === undefined || map === null) return;
    const rect = map.getBoundingClientRect();
    const zoomed = views.has(map.id);
    if (held.size === 2) {
      const [a, b] = [...held.values()];
      if (a === undefined || b === undefined) return;
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      held.set(event.pointerId, event);
      const [c, d] = [...held.values()];
      if (c === undefined || d === undefined) return;
      const now = Math.hypot(c.clientX - d.clientX, c.clientY - d.clientY);
      const middle = {
        clientX: (c.clientX + d.clientX) / 2,
        clientY: (c.clientY + d.clientY) / 2,
      };
      if (apart > 0 && now > 0) zoom(map, now / apart, spot(map, middle));
      moved = true;
      return;
    }
    if (!zoomed) return;
    const dx = (before.clientX - event.clientX) / rect.width;
    const dy = (before.clientY - event.clientY) / rect.height;
    if (!moved && Math.hypot(dx * rect.width, dy * rect.height) < 5) return;
    moved = true;
    held.set(event.pointerId, event);
    pan(map, dx, dy);
  });
  for (const over of ["pointerup", "pointercancel"]) {
    document.addEventListener(over, (event) => {
      held.delete(/** @type {PointerEvent} */ (event).pointerId);
    });
  }
  document.addEventListener(
    "wheel",
    (event) => {
      const map = mapOf(event.target);
      if (map === null || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      zoom(map, Math.exp(-event.deltaY / 300), spot(map, event));
    },
    { passive: false },
  );
}

function mapOf(/** @type {EventTarget | null} */ at) {
  const map = at instanceof Element ? at.closest(".map .sheet > svg") : null;
  return map instanceof SVGSVGElement ? map : null;
}

function keys() {
  document.addEventListener("keydown", (event) => {
    const at = event.target;
    if (!(at instanceof Element) || at.closest(".map") === null) return;
    const map = current();
    if (map === undefined) return;
    const steps = /** @type {Record<string, () => void>} */ ({
      "+": () => zoom(map, 1.4),
      "=": () => zoom(map, 1.4),
      "-": () => zoom(map, 1 / 1.4),
      0: () => look(map, whole(map)),
      ArrowLeft: () => pan(map, -0.15, 0),
      ArrowRight: () => pan(map, 0.15, 0),
      ArrowUp: () => pan(map, 0, -0.15),
      ArrowDown: () => pan(map, 0, 0.15),
    });
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith("Arrow") && !views.has(map.id)) return;
    event.preventDefault();
    step();
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
    const map = current();
    if (!(button instanceof HTMLElement) || map === undefined) return;
    if (button.dataset.zoom === "in") zoom(map, 1.5);
    else if (button.dataset.zoom === "out") zoom(map, 1 / 1.5);
    else look(map, whole(map));
  });
}

/** What an element speaks of: `place:7`, `piece:bohemond`. */
function things(/** @type {Element} */ at) {
  const found = [];
  for (const place of (at.getAttribute("data-places") ?? "").split(" ")) {
    if (place !== "") found.push(`place:${place}`);
  }
  const place = at.getAttribute("data-place");
  if (place !== null) found.push(`place:${place}`);
  const piece = at.getAttribute("data-piece");
  if (piece !== null && piece !== "") found.push(`piece:${piece}`);
  return found;
}

/** Everything that speaks of something. */
const SPEAKING = "[data-places], [data-place], [data-piece]";

function light(/** @type {string[]} */ wanted) {
  for (const at of document.querySelectorAll(SPEAKING)) {
    const isOf = wanted.length > 0 && things(at).some((thing) => wanted.includes(thing));
    at.classList.toggle("shown", isOf);
  }
}

function lights() {
  const over = (/** @type {Event} */ event) => {
    const at = event.target instanceof Element ? event.target.closest(SPEAKING) : null;
    if (at !== null) light(things(at));
  };
  document.addEventListener("pointerover", over);
  document.addEventListener("focusin", over);
  document.addEventListener("pointerout", (event) => {
    const at = event.target instanceof Element ? event.target.closest(SPEAKING) : null;
    if (at !== null) light([]);
  });
  document.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest(SPEAKING) : null;
    if (at === null || at.closest(".map") === null || moved) return;
    choose(things(at));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const at = event.target instanceof Element ? event.target.closest(SPEAKING) : null;
    if (at === null || at.closest(".map") === null) return;
    event.preventDefault();
    choose(things(at));
  });
}

/** Something on the map was chosen: go to the option that concerns it, if there is one. */
function choose(/** @type {string[]} */ wanted) {
  light(wanted);
  const options = [...document.querySelectorAll("#now li[data-places], #now [data-piece]")];
  const by = (/** @type {string} */ kind) =>
    options.find((at) =>
      things(at).some((thing) => thing.startsWith(kind) && wanted.includes(thing)),
    );
  const found = by("place:") ?? by("piece:");
  if (found === undefined) return;
  const button = found.querySelector("button") ?? found;
  found.scrollIntoView({ block: "nearest" });
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

function fresh() {
  for (const map of document.querySelectorAll(".map .sheet > svg")) {
    if (map instanceof SVGSVGElement && views.has(map.id)) look(map, view(map));
  }
  for (const tools of document.querySelectorAll(".map .tools")) tools.removeAttribute("hidden");
}

pointers();
keys();
lights();
fresh();
document.addEventListener("umpire:fresh", fresh);
