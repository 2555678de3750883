// A battle is reported by one side and confirmed by the other; when the sides differ, the umpire
// decides, after having seen what would come of it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, found, launch, links, press, serve } from "./kit.js";

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const BATTLE = "#now a.button[href*='/battle']";
const FORM = "form:has([name=reporting])";
const CONFIRM = "So it was";
const WITHDRAW = "Take my report back";

/** Plays until a battle is to be reported, and gives the page of each who may report it. */
async function toBattle(pages, campaign) {
  for (let turn = 0; turn < 400; turn += 1) {
    if ((await pages[0].locator(BATTLE).count()) > 0) {
      for (const page of pages) await page.goto(campaign);
      const counts = await Promise.all(pages.map((page) => page.locator(BATTLE).count()));
      return pages.filter((_, at) => counts[at] > 0);
    }
    let asked = false;
    for (const page of pages) {
      const slip = page.locator("#now button.slip").first();
      if ((await slip.count()) === 0) continue;
      asked = true;
      await press(page, slip);
    }
    if (!asked) for (const page of pages) await page.goto(campaign);
  }
  throw new Error("no battle in four hundred rounds");
}

/** Opens the battle sheet of the first battle asked about. */
async function open(page, campaign) {
  await page.goto(campaign);
  await page.locator(BATTLE).first().click();
  await page.waitForLoadState();
}

/**
 * Fills in the form: one side has won, and every army of the other has lost its general with five
 * elements, and is broken.
 */
async function fill(page, winner) {
  await page.selectOption(`${FORM} select[name="report winner"]`, winner);
  for (const group of await page.locator(`${FORM} fieldset`).all()) {
    const general = group.locator("select[name$=' lost general']");
    if ((await general.count()) === 0) continue;
    const isEnemy = /enemy|muslim|seljuk|syrian/i.test(await group.locator("legend").innerText());
    const loses = isEnemy === (winner === "Crusaders");
    const came = group.locator("select[name$=' took the field']");
    if ((await came.count()) > 0) await came.selectOption("yes");
    await general.selectOption(loses ? "yes" : "no");
    await group.locator("select[name$=' broken']").selectOption(loses ? "yes" : "no");
    let left = loses ? 5 : 0;
    for (const field of await group.locator("input[type=number]").all()) {
      const count = Math.min(left, Number(await field.getAttribute("max")));
      await field.fill(String(count));
      left -= count;
    }
  }
}

/** The reports that count so far. */
async function taken(page, campaign) {
  await page.goto(`${campaign}/chronicle`);
  const reports = page.locator("#reports");
  return (await reports.count()) === 0 ? "" : reports.innerText();
}

async function send(page) {
  await page.locator(`${FORM} button`).click();
  await page.waitForLoadState();
  assert.deepEqual(await page.locator(".fault").allInnerTexts(), []);
}

/** Who sits where: the umpire, Anna, Béla. */
async function table() {
  const umpire = await (await browser.newContext()).newPage();
  const campaign = await found(umpire, server.address, {
    seats: ["Anna", "Béla"],
    keeps: "umpire",
  });
  const handed = await links(umpire);
  const pages = [];
  for (const seat of [0, 1]) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(handed[`seat-${seat}`]);
    await page.waitForURL(campaign);
    pages.push(page);
  }
  return { umpire, campaign, pages };
}

test("one side reports, the other confirms", async () => {
  const { campaign, pages } = await table();
  const asked = await toBattle(pages, campaign);
  assert.equal(asked.length, 2, "both sides are asked");
  const [one, other] = asked;

  await open(one, campaign);
  // Nothing filled in: the form says what is missing, and keeps what stands in it.
  await one.fill("#note", "Fought at the club.");
  await one.locator(`${FORM} button`).click();
  await one.waitForLoadState();
  assert.ok((await one.locator(".fault").count()) > 0);
  assert.equal(await one.inputValue("#note"), "Fought at the club.");
  assert.deepEqual(await faults(one), []);

  await fill(one, "Crusaders");
  await send(one);
  await open(one, campaign);
  const own = await one.locator("#report").innerText();
  assert.match(own, /One side has reported/);
  assert.match(own, /Fought at the club/);
  assert.equal(await one.locator("button", { hasText: CONFIRM }).count(), 0, "not his own");
  assert.equal(await one.locator("button", { hasText: WITHDRAW }).count(), 1);

  await open(other, campaign);
  assert.match(await other.locator("#report").innerText(), /Winner\s+the Crusaders/);
  await other.locator("button", { hasText: CONFIRM }).click();
  await other.waitForLoadState();
  assert.match(await taken(other, campaign), /Winner\s+the Crusaders/);
  await other.goto(campaign);
  assert.equal(await other.locator(`#now .question:has-text("One side has reported")`).count(), 0);
});

test("the sides differ, and the umpire decides after a look ahead", async () => {
  const { umpire, campaign, pages } = await table();
  const [one, other] = await toBattle(pages, campaign);

  await open(one, campaign);
  await fill(one, "Crusaders");
  await send(one);
  await open(other, campaign);
  await fill(other, "Muslims");
  await send(other);
  for (const page of [one, other]) {
    await open(page, campaign);
    assert.match(await page.locator("#report .warn").innerText(), /The reports differ/);
    assert.equal(await page.locator("#report h3", { hasText: "Reported by" }).count(), 2);
  }

  await umpire.goto(`${campaign}/desk`);
  assert.match(await umpire.locator("#waiting .warn").innerText(), /The reports differ/);
  await umpire.locator("#waiting a[href*='/battle']").first().click();
  await umpire.waitForLoadState();
  assert.deepEqual(await faults(umpire), []);
  const claim = umpire.locator("#report .leaf", { hasText: /Winner\s*the Muslims/ });
  await claim.locator("input[name=reason]").fill("Two onlookers agree.");
  await claim.locator("button", { hasText: "Accept as umpire" }).click();
  await umpire.waitForLoadState();
  // First what would come of it, and nothing is done yet.
  const ahead = await umpire.locator("main").innerText();
  assert.match(ahead, /This report would count/);
  assert.match(ahead, /Winner\s+the Muslims/);
  assert.doesNotMatch(await taken(one, campaign), /Winner/);
  await umpire.locator("main form button").click();
  await umpire.waitForURL(/\/desk$/);
  assert.match(await taken(one, campaign), /Winner\s+the Muslims/);
  assert.equal(await umpire.locator("#waiting .warn").count(), 0);
});
