// Pages of a campaign in play: everybody's table follows every step without a reload, though a
// line fails now and then; an order is narrowed down, read back, and only then given.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, found, launch, links, measure, serve } from "./kit.js";

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const NAMES = ["Anna", "Béla", "Cora"];
const GIVE = "#now button[name=order]";

/** Three factions, the umpire and an onlooker at the table of the teaching campaign. */
async function gather() {
  const umpire = await (await browser.newContext()).newPage();
  const kingdoms = { seats: NAMES, keeps: "umpire", rules: "kingdoms" };
  const campaign = await found(umpire, server.address, kingdoms);
  const handed = await links(umpire);
  const pages = [];
  for (const role of ["seat-0", "seat-1", "seat-2", "spectator"]) {
    const page = await (await browser.newContext()).newPage();
    await disturb(page, role);
    await page.goto(handed[role]);
    await page.waitForURL(campaign);
    pages.push(page);
  }
  await umpire.goto(campaign);
  const onlooker = pages.pop();
  return { campaign, umpire, seats: pages, onlooker };
}

/** Lets lines fail: the onlooker's news once, the second seat's fetches now and then. */
async function disturb(page, role) {
  let left = role === "spectator" ? 1 : 0;
  await page.route("**/events", (route) => {
    left -= 1;
    return left >= 0 ? route.fulfill({ status: 503 }) : route.continue();
  });
  let count = 0;
  if (role === "seat-1") {
    await page.route("**fragment=**", (route) => {
      count += 1;
      return count % 3 === 1 ? route.abort() : route.continue();
    });
  }
}

test("every table follows every step", async () => {
  const { umpire, seats, onlooker } = await gather();
  const all = [...seats, umpire, onlooker];
  let steps = 0;
  while (steps < 24) {
    let moved = false;
    for (const page of [...seats, umpire]) {
      if ((await page.locator(GIVE).count()) === 0) continue;
      const before = await page.getAttribute("body", "data-last");
      const give = (button) => button.form.requestSubmit(button);
      await page.locator(GIVE).first().evaluate(give);
      await page.waitForFunction((last) => document.body.dataset.last !== last, before);
      const now = Number(await page.getAttribute("body", "data-last"));
      const follows = (last) => Number(document.body.dataset.last) >= last;
      await Promise.all(all.map((other) => other.waitForFunction(follows, now)));
      const moments = await Promise.all(all.map((other) => other.locator(".moment").innerText()));
      assert.equal(new Set(moments).size, 1, moments.join(" | "));
      steps += 1;
      moved = true;
      break;
    }
    if (!moved) break;
  }
  assert.ok(steps >= 12, `only ${steps} steps`);
});

test("an order is narrowed down, read back, and given", async () => {
  const { campaign, seats } = await gather();
  const asked = async () => {
    for (const page of seats) {
      await page.goto(campaign);
      if ((await page.locator("#now select[data-narrow]").count()) > 0) return page;
    }
    return undefined;
  };
  let page = await asked();
  for (let turn = 0; turn < 20 && page === undefined; turn += 1) {
    for (const one of seats) {
      const first = one.locator(GIVE).first();
      if ((await first.count()) === 0) continue;
      const before = await one.getAttribute("body", "data-last");
      await first.evaluate((button) => button.form.requestSubmit(button));
      await one.waitForFunction((last) => document.body.dataset.last !== last, before);
      break;
    }
    page = await asked();
  }
  assert.ok(page, "nobody was asked for an attack");
  await page.setViewportSize({ width: 390, height: 844 });
  const options = page.locator("#now .slips li[data-from]:visible");
  const before = await options.count();
  const select = page.locator("#now select[data-narrow]");
  await select.selectOption({ index: 1 });
  const from = await select.inputValue();
  const shown = await options.evaluateAll((all) => all.map((one) => one.dataset.from));
  assert.ok(shown.length < before, "nothing was left out");
  assert.ok(shown.every((start) => start === from || start === ""), shown.join(" "));
  assert.deepEqual(await faults(page), []);
  // Closed it says nothing and gives nothing; opened it says what it means.
  const slip = page.locator(`#now li[data-from="${from}"] details.slip-box`).first();
  await slip.locator("summary").click();
  assert.match(await slip.locator(".said-back p").innerText(), /^Attack .* It costs/);
  assert.deepEqual(await measure(page), { wide: 0, small: [] });
  const last = await page.getAttribute("body", "data-last");
  await slip.locator("button[name=order]").click();
  await page.waitForFunction((last) => document.body.dataset.last !== last, last);
  assert.match(await page.locator("#chronicle").innerText(), /attacks/);
});
