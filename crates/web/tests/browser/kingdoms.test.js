// Five factions in five browsers play three turns of Kingdoms & Empires with all that may happen
// to a capital, a fleet and a report; then all of them hurry to the final score. The position is
// set by the umpire's rulings, and the die that matters is typed in.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, launch, measure, serve } from "./kit.js";
import { Table, usual } from "./table.js";

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const NAMES = ["Anna", "Béla", "Cora", "Dévid", "Emma"];
const COLOURS = ["Grey", "Red", "Blue", "Green", "Yellow"];
const [GREY, RED, BLUE, GREEN, YELLOW, UMPIRE] = [0, 1, 2, 3, 4, -1];

const DRAW = "ending: time out; attacker lost: 11; defender lost: 23";
const MINOR = "ending: rout defender; attacker lost: 41; defender lost: 62";
const MAJOR = "ending: rout defender; attacker lost: 16; defender lost: 48";
const REPULSED = "ending: rout attacker; attacker lost: 50; defender lost: 20";

/** Nothing that is sent to anybody else tells what a faction has written in secret. */
async function keepsSecret(table, owner, canary) {
  const page = table.pages[owner];
  const [question] = await table.asked(page);
  const { order, label } = question.wanted.choice.options.at(-1);
  await table.answer(page, question, { order, note: canary });
  const own = await table.sheet(page);
  assert.ok(JSON.stringify(own.given).includes(label), `its own: ${JSON.stringify(own.given)}`);
  const others = table.pages.filter((other) => other !== page);
  const paths = ["", "?fragment=", "/sheet.json", "/map.svg", "/chronicle", "/dice", "/replay"];
  const rest = ["/about", "/sealed", "/journal.jsonl", "/desk", "/battle", "/links"];
  for (const other of [...others, table.umpire, table.onlooker]) {
    for (const path of [...paths, ...rest]) {
      const text = await table.text(other, path);
      assert.ok(!text.includes(canary), `${path} tells the note`);
      assert.ok(!text.includes(order) && !text.includes(label), `${path} tells the site`);
    }
    const { places } = await table.sheet(other);
    assert.ok(!/capital|crown/i.test(JSON.stringify(places)), "no crown is drawn");
  }
  return order.slice("place capital in ".length);
}

/** The position before turn 3, by rulings. */
const POSITION = [
  ...COLOURS.map((colour) => `${colour} has no capital`),
  ..."TUN IRE".split(" ").map((place) => `${place} is Grey`),
  ..."ROM SIC CAS NOV".split(" ").map((place) => `${place} is Red`),
  ..."CON KIE".split(" ").map((place) => `${place} is Blue`),
  ..."AQU BUR".split(" ").map((place) => `${place} is Green`),
  ..."GRE CRE".split(" ").map((place) => `${place} is Yellow`),
  ...["Grey in IRE", "Red in ROM", "Blue in CON", "Green in BUR", "Yellow in CRE"].map(
    (capital) => `capital of ${capital}`,
  ),
  ...["Grey has 3", "Red has 2", "Yellow has 3"].map((points) => `${points} points`),
  "turn 3",
  "order Grey, Blue, Green, Yellow, Red",
];

test("five factions: landing, contest, draw, dispute, and the final score", async () => {
  const table = await Table.gather(browser, server, { names: NAMES, rules: "kingdoms" });
  const { umpire, pages } = table;
  const isSite = ({ clause }) => clause === "SETUP-4";
  await table.until(isSite);
  const site = await keepsSecret(table, GREY, "canary-9K2V");
  await table.until(({ clause }) => clause !== "SETUP-4" && clause !== "");
  const { places } = await table.sheet(table.onlooker);
  const crowned = places.filter(({ marks }) => marks.length > 0);
  assert.equal(crowned.length, 5, `all are revealed, ${site} too: ${JSON.stringify(crowned)}`);
  for (const text of POSITION) await table.rule(text);

  // Turn 3: a landing is met by a fleet.
  await table.order(GREY, "attack SIC from TUN by sea WME");
  await table.order(BLUE, "attack NOV from KIE");
  await table.order(GREEN, "attack CAS from AQU");
  // An army that stands on no list, in the player's own words; the umpire lets it pass.
  const army = await table.until(({ wanted: { choice } }, seat) => {
    return seat === GREEN && choice?.in_words !== undefined;
  });
  const words = "Late Franks (agreed)";
  await table.answer(army.page, army.question, {
    order: army.question.wanted.choice.in_words.order,
    words,
  });
  await table.order(YELLOW, "attack CON from GRE");
  await table.settle({ dice: "hand" });
  await table.order(RED, "counter #1 from ROM");
  const dice = await table.until(({ wanted }) => wanted.dice !== undefined);
  await table.answer(dice.page, dice.question, { "die 1": "6" });
  await table.settle({ dice: "program" });
  await table.order(UMPIRE, "approve #3");

  // A draw: one side reports, the other confirms on the battle sheet.
  await table.report(GREEN, 3, DRAW);
  const red = await table.open(RED, 3);
  assert.deepEqual(await faults(red), []);
  await red.setViewportSize({ width: 390, height: 844 });
  assert.deepEqual(await measure(red), { wide: 0, small: [] });
  await red.locator("#report button", { hasText: "So it was" }).click();
  await red.waitForLoadState();

  // A minor victory over a capital: it is contested.
  await table.report(YELLOW, 4, MINOR);
  await table.report(BLUE, 4, MINOR);

  // The sides differ over the last battle; the umpire decides after a look ahead.
  await table.report(BLUE, 2, MAJOR);
  await table.report(RED, 2, REPULSED);
  await umpire.goto(`${table.campaign}/desk`);
  assert.match(await umpire.locator("#waiting .warn").innerText(), /The reports differ/);
  await umpire.locator("#waiting .warn a[href*='/battle']").click();
  await umpire.waitForLoadState();
  const claim = umpire.locator("#report .leaf").first();
  await claim.locator("input[name=reason]").fill("The saved game shows it.");
  await claim.locator("button", { hasText: "Accept as umpire" }).click();
  await umpire.waitForLoadState();
  await umpire.locator("main form button").click();
  await umpire.waitForURL(/\/desk$/);
  const taken = await table.sheet(umpire);
  assert.deepEqual(taken.moment.slice(0, 2), ["Turn 4 of 15", "Era II, 1101 to 1200"]);
  const owner = ({ places }, name) => places.find((place) => place.name === name).text;
  assert.match(owner(taken, "Sicily"), /Red/, "the landing was cancelled");
  assert.match(owner(taken, "Novgorod"), /Blue/, "the umpire took the attacker's word");
  assert.match(owner(taken, "Castile"), /Red/, "drawn");
  assert.match(owner(taken, "Constantinople"), /Blue/, "contested");

  // Turn 4, a new era: both battles go on, and the capital falls.
  await table.report(YELLOW, 4, MAJOR);
  await table.report(BLUE, 4, MAJOR);
  await table.report(GREEN, 3, MAJOR);
  await table.report(RED, 3, MAJOR);
  const fallen = await table.sheet(umpire);
  assert.match(owner(fallen, "Castile"), /Green/);
  assert.match(owner(fallen, "Constantinople"), /Yellow/);
  const factions = fallen.ledgers.find(({ key }) => key === "factions").rows;
  const capitals = factions.map(({ cells }) => cells[2]);
  assert.deepEqual(capitals, ["Ireland", "Rome", null, "Burgundy", "Crete & Cyprus"]);

  // Turn 5: the faction without a capital may not attack; it places a new one.
  const anew = await table.until(({ clause, role }) => clause === "CAPLOSS-1");
  assert.ok(anew, "a new capital may be placed");
  const { order } = anew.question.wanted.choice.options[0];
  assert.match(order, /^place capital in/);
  await table.answer(anew.page, anew.question, { order });

  // The rest in haste: now and then somebody attacks, and the model decides.
  await table.settle({ confirmation: "one" });
  let count = 0;
  await table.until(
    () => false,
    (question) => {
      count += 1;
      if (question.wanted.report !== undefined) return { model: "pulses" };
      const first = question.wanted.choice?.options[0];
      return first !== undefined && count % 7 === 0 ? { order: first.order } : usual(question);
    },
  );
  const { outcome } = await table.sheet(pages[GREY]);
  assert.equal(outcome.places.length, 5);
  await pages[GREY].goto(table.campaign);
  assert.ok((await pages[GREY].locator("#now ol li").count()) > 0, "the campaign is over");
});
