// Four people in four browsers play the Expedition to Antioch from the first link to the end.

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

test("a campaign of four, to its end", async () => {
  const umpire = await (await browser.newContext()).newPage();
  const wrong = [];
  umpire.on("pageerror", (error) => wrong.push(error.message));
  const seats = ["Anna", "Béla", "Cora", "Dévid"];
  const campaign = await found(umpire, server.address, { seats, keeps: "umpire" });
  const handed = await links(umpire);
  assert.deepEqual(Object.keys(handed), [
    "umpire",
    "seat-0",
    "seat-1",
    "seat-2",
    "seat-3",
    "spectator",
  ]);
  const pages = [];
  for (const index of seats.keys()) {
    const page = await (await browser.newContext()).newPage();
    page.on("pageerror", (error) => wrong.push(error.message));
    await page.goto(handed[`seat-${index}`]);
    await page.waitForURL(campaign);
    assert.ok(!page.url().includes("#"), "the secret has left the address bar");
    pages.push(page);
  }
  // What one answers appears at the others without a reload.
  const before = await pages[3].getAttribute("body", "data-last");
  for (const page of pages) if (await answerOne(page, campaign, 0)) break;
  await pages[3].waitForFunction((last) => document.body.dataset.last !== last, before);

  let turn = 1;
  while (turn < 4000 && !(await isOver(pages[0]))) {
    let asked = false;
    for (const page of pages) {
      if (await answerOne(page, campaign, turn)) {
        asked = true;
        turn += 1;
      }
    }
    if (!asked) for (const page of pages) await page.goto(campaign);
  }
  await pages[0].goto(campaign);
  assert.ok(await isOver(pages[0]), "the campaign came to an end");
  assert.deepEqual(wrong, []);
  const journal = await umpire.request.get(`${campaign}/journal.jsonl`);
  assert.equal(journal.status(), 200);
});
