// At the width of a telephone nothing scrolls sideways and everything can be pressed; and no page
// has a serious fault of accessibility, in light and dark.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answerOne, faults, found, launch, measure, serve } from "./kit.js";

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const colorScheme of ["light", "dark"]) {
  test(`every family of pages at 390 pixels, ${colorScheme}`, async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const campaign = await found(page, server.address, { seats: ["Anna", "Béla"], keeps: "all" });
    const looked = [];
    const look = async (name) => {
      const { wide, small } = await measure(page);
      assert.ok(wide <= 0, `${name} scrolls sideways by ${wide}`);
      assert.deepEqual(small, [], `${name}: too small to press`);
      looked.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
    };
    await look("links");
    await page.goto(campaign);
    let battle = false;
    for (let turn = 0; turn < 400 && !battle; turn += 1) {
      battle = (await page.locator("#now a.button[href*='/battle']").count()) > 0;
      if (!battle && !(await answerOne(page, campaign, 0))) break;
    }
    await look("table");
    if (battle) {
      await page.locator("#now a.button[href*='/battle']").first().click();
      await page.waitForLoadState();
      await look("battle");
    }
    const map = await page.request.get(`${campaign}/map.svg`);
    assert.equal(map.status(), 200);
    const own = ["/desk", "/chronicle", "/dice", "/replay", "/about"].map((at) => campaign + at);
    const others = [
      "/",
      "/found",
      "/found?rules=antioch",
      "/rules/antioch",
      "/help",
      "/join",
      "/no",
    ];
    for (const at of [...own, ...others.map((at) => server.address + at)]) {
      await page.goto(at);
      await look(at);
    }
    assert.deepEqual(looked, []);
  });
}

test("the map is carried along beside a long question, and never over what is below", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 560 } });
  const page = await context.newPage();
  const campaign = await found(page, server.address, { seats: ["Anna", "Béla"], keeps: "all" });
  await page.goto(campaign);
  // As long as a question gets: options, refusals and reasons without end.
  await page.evaluate(() => {
    const long = document.createElement("div");
    long.className = "long";
    long.textContent = "A long question. ".repeat(900);
    document.querySelector("#now").append(long);
  });
  const at = () =>
    page.evaluate(() => {
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      const [map, rest] = [box("#map"), box(".rest")];
      return { top: map.top, bottom: map.bottom, rest: rest.top };
    });
  await page.evaluate(() => scrollTo(0, 700));
  const amid = await at();
  assert.ok(amid.top >= 0 && amid.top < 30, `carried along: ${JSON.stringify(amid)}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await at();
  assert.ok(end.bottom <= end.rest, `beside the question alone: ${JSON.stringify(end)}`);
});
