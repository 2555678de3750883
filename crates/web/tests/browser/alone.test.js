// One person alone, with script switched off: everything works all the same.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answerOne, found, isOver, launch, links, serve } from "./kit.js";

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a campaign alone without script, to its end", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const campaign = await found(page, server.address, { seats: ["Anna"], keeps: "all" });
  const handed = await links(page);
  await page.goto(campaign);
  let turn = 1;
  while (turn < 4000 && !(await isOver(page))) {
    if (!(await answerOnePlainly(page, campaign, turn))) break;
    turn += 1;
  }
  await page.goto(campaign);
  assert.ok(await isOver(page), "the campaign came to an end");

  // The door works by pasting.
  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await other.goto(handed["seat-0"]);
  await other.fill("#secret", handed["seat-0"]);
  await other.click("main form button");
  assert.equal(other.url(), campaign);
});

/** As `answerOne`, for a page that loads anew with each answer. */
async function answerOnePlainly(page, campaign, turn) {
  const battle = page.locator("#now a.button[href*='/battle']").first();
  if ((await battle.count()) > 0) return answerOne(page, campaign, turn);
  const slips = page.locator("#now button.slip");
  const count = await slips.count();
  if (count === 0) return false;
  await slips.nth(turn % 5 === 4 ? count - 1 : 0).click();
  await page.waitForLoadState();
  return true;
}
