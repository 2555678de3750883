// Three states and a judge play the year of the teaching scenario of the DBM campaign: a gift, a
// joker, a landing through a naval battle, a battle about which the reports differ, a siege that
// makes a subject, a raid, a conquest that is annexed. Dice and cards are the players' own and
// typed in; where seasons are to be saved the judge rules.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, launch, measure, serve } from "./kit.js";
import { Table, textOf } from "./table.js";

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
const [ROME, CARTHAGE, SYRACUSE] = [0, 1, 2];
const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1280, height: 900 };

/** What lies on top of the pack, and how the dice fall; each is used once, then fate is even. */
class Fate {
  /** @type {string[]} */ cards = [];
  /** @type {[RegExp, number][]} */ dice = [];
  thrown = 0;

  card({ cards }) {
    const wanted = this.cards.shift();
    const drawn = cards.find(({ name }) => name === wanted) ?? cards[0];
    return { card: String(drawn.card) };
  }

  die({ purpose }) {
    const at = this.dice.findIndex(([what]) => what.test(purpose));
    if (at >= 0) return { "die 1": String(this.dice.splice(at, 1)[0][1]) };
    // Two who throw against each other for ever would never be done.
    this.thrown += 1;
    return { "die 1": String(3 + (this.thrown % 2)) };
  }

  /** What somebody says who only wants to be done, by his own dice and cards. */
  usual = ({ wanted: { choice, card, dice } }) => {
    if (card !== undefined) return this.card(card);
    if (dice !== undefined) return this.die(dice);
    if (choice === undefined) return undefined;
    const { options } = choice;
    const done = options.find(({ order }) => order === "seal" || order === "done");
    return { order: (done ?? options.find(({ stands }) => stands) ?? options[0]).order };
  };
}

/**
 * Plays on until a state can give this order, and gives it, perhaps with a note; sheets of orders
 * wait meanwhile.
 */
async function order(table, fate, who, wanted, note = "") {
  const isIt = ({ wanted: { choice } }, seat) =>
    seat === who && choice?.options.some(({ order }) => order === wanted);
  const waits = ({ clause }) => clause === "T1" || clause === "1.1.2";
  const others = (question) => (waits(question) ? undefined : fate.usual(question));
  const found = await table.until(isIt, others);
  assert.ok(found, `${NAMES[who]} could not say: ${wanted}`);
  await table.answer(found.page, found.question, { order: wanted, note });
}

/** Plays on until somebody writes orders; then nobody has sealed yet. */
async function toOrders(table, fate) {
  const found = await table.until(({ clause }) => clause === "1.1.2", fate.usual);
  assert.ok(found, "orders are written");
}

/** Pastes a slip at a desk, reads what comes of it, and lays it down. */
async function paste(table, who, text) {
  const page = table.pages[who];
  await page.goto(`${table.campaign}/slip?as=seat-${who}`);
  await page.fill("textarea[name=text]", text);
  await page.click("button[name=read]");
  await page.waitForLoadState();
  await standsInTheMiddle(page);
  await page.click("button[name=take]");
  await page.waitForLoadState();
  await page.goto(`${server.address}/help`);
}

/** A page that is read, not played on, is a leaf in the middle. */
async function standsInTheMiddle(page) {
  const { x, width } = await page.locator("main .leaf").first().boundingBox();
  const over = page.viewportSize().width - (2 * x + width);
  assert.ok(Math.abs(over) <= 2, `${over} px more on one side`);
}

/** All that a reader may ask for: whatever seat it is of. */
const ADDRESSES = [
  ...["", "?fragment=", "/sheet.json", "/map.svg", "/map.txt", "/ground.svg", "/chronicle"],
  ...["/dice", "/replay", "/about", "/sealed", "/journal.jsonl", "/desk", "/letters", "/links"],
  ...["/battle", "/invitation", "/desk/back"],
  ...NAMES.flatMap((_, at) => [`/seat/${at}`, `/seat/${at}/team`, `/slip?as=seat-${at}`]),
];

/** Nothing that is sent to anybody else tells what a state writes, nor the note beside it. */
async function keepsSecret(table, owner, canaries, note) {
  const own = JSON.stringify(await table.sheet(table.pages[owner]));
  for (const canary of canaries) assert.ok(own.includes(canary), `its own: ${canary}`);
  for (const other of table.everybody().filter((page) => page !== table.pages[owner])) {
    for (const path of ADDRESSES) {
      const text = await table.text(other, path);
      for (const canary of [...canaries, note])
        assert.ok(!text.includes(canary), `${path} tells ${canary}`);
    }
  }
}

/** The judge rules by the form of his desk, and sees first what would come of it. */
async function ruleAtDesk({ umpire, campaign }, text) {
  await umpire.setViewportSize(SCREEN);
  await umpire.goto(`${campaign}/desk`);
  const form = umpire.locator("form:has([name=kind][value=slip])");
  await form.locator("[name=text]").fill(text);
  await form.locator("[name=reason]").fill("So that it need not take two years.");
  await form.locator("button", { hasText: "Show what would come of it" }).click();
  await umpire.waitForLoadState();
  await standsInTheMiddle(umpire);
  assert.deepEqual(await faults(umpire), []);
  const ahead = await umpire.locator("main").innerText();
  assert.ok(ahead.includes(text) && ahead.includes("two years"), ahead);
  await umpire.locator("main button", { hasText: "Do it" }).click();
  await umpire.waitForURL(/\/desk$/);
  await umpire.goto(`${server.address}/help`);
}

/** What the page of the table holds ready to be copied. */
async function texts(table, page) {
  await page.goto(table.campaign);
  const found = await page.locator("#texts textarea").evaluateAll((all) =>
    all.map((one) => one.value),
  );
  await page.goto(`${server.address}/help`);
  return found;
}

function ledger({ ledgers }, wanted) {
  const found = ledgers.find(({ key }) => key === wanted);
  assert.ok(found, `${wanted} of ${ledgers.map(({ key }) => key)}`);
  return found.rows.map(({ cells }) => cells);
}

/** What the chronicle says from a line on. */
async function chronicle(table) {
  return textOf(await table.text(table.onlooker, "/chronicle")).replace(/ ([.,:;)])/g, "$1");
}

test("three states and a judge: a year of landings, sieges and raids", async () => {
  const at = { names: NAMES, rules: "dbm", scenario: "teaching" };
  const table = await Table.gather(browser, server, at);
  const fate = new Fate();
  const { umpire, pages } = table;
  await table.settle({ dice: "hand" });

  // Where the armies begin.
  await order(table, fate, ROME, "A1 at LIL in the field");
  await order(table, fate, ROME, "F1 watching TYR");
  await order(table, fate, CARTHAGE, "A1 at ZEU in the field");
  await order(table, fate, SYRACUSE, "A1 at SYC in the field");
  for (const who of [SYRACUSE, ROME, CARTHAGE]) await order(table, fate, who, "seal");

  // Pre-Spring: taxes; Rome makes Syracuse a gift, by the button.
  const envoys = await table.until(({ clause }, seat) => seat === ROME && clause === "T14");
  assert.ok(envoys, "envoys meet");
  const rome = pages[ROME];
  await rome.goto(table.campaign);
  const block = rome.locator("details.block", { hasText: "Syracuse" });
  await block.locator("summary").click();
  await block.locator("button", { hasText: "Give 20 GP to Syracuse" }).click();
  await rome.waitForLoadState();
  await rome.goto(`${server.address}/help`);
  const richer = ledger(await table.sheet(umpire), "states");
  assert.deepEqual(
    richer.map((cells) => cells.slice(0, 3)),
    [
      ["Rome", "ROM", 90],
      ["Carthage", "CAR", 100],
      ["Syracuse", "SYR", 80],
    ],
  );

  // Spring: a joker for Syracuse, the disaster and another card.
  fate.cards.push("Ten of hearts", "King of spades", "Red joker", "Five of clubs");
  fate.dice.push([/disaster costs Syracuse/, 4]);
  await toOrders(table, fate);
  assert.equal(fate.cards.length + fate.dice.length, 0, "all are drawn and thrown");
  const opened = await chronicle(table);
  assert.match(opened, /SYR\/A1 draws: joker\./);
  assert.match(opened, /SYR\/A1 draws: five\./);
  for (const said of [
    "Rome: 30 GP (taxes, Latium), now 60. 9a",
    "Rome: -20 GP (gift made, Syracuse), now 90. 9c 9Sc",
    "Syracuse: 20 GP (gift received, Rome), now 80. 9c G8",
    "Drought strikes Syracuse: die 4, modifier 2, 60 GP. 11 G18 G19",
  ])
    assert.ok(opened.includes(said), `${said}: ${opened.slice(-2500)}`);
  const given = await texts(table, table.onlooker);
  assert.match(given[0], /campaign report, Spring 240 BC[^]*SYR\/A1, 335 AP, in the field/);
  assert.ok(!given.some((text) => text.includes("quick report")), "no moves have been seen yet");

  // Orders: Carthage lands in Sicily, Rome's fleet waits for it, Syracuse marches.
  await table.settle({ confirmation: "two" });
  for (const line of ["declare war on CAR", "ROM/F1 meets CAR: attack", "ROM/F1 to TYR"])
    await order(table, fate, ROME, line);
  await order(table, fate, ROME, "ROM/F1 to AFS", "canary-4T7X");
  await order(table, fate, ROME, "ROM/F1 ends at LIL watching AFS");
  await keepsSecret(table, ROME, ["ROM/F1 ends at L", "ROM/F1 meets C"], "canary-4T7X");
  const landing = ["CAR/F1 loads CAR/A1", "CAR/F1 to AFS", "CAR/F1 unloads at GEL"];
  const lines = ["Declare war on SYR", ...landing, "car/f1 ends at GEL watching AFS"];
  await paste(table, CARTHAGE, `# canary-9B2M\n${lines.join("\n")}`);
  await keepsSecret(table, CARTHAGE, ["CAR/F1 unloads at", "CAR/F1 loads"], "canary-9B2M");
  const carthage = pages[CARTHAGE];
  await carthage.setViewportSize(PHONE);
  await carthage.goto(table.campaign);
  assert.deepEqual(await measure(carthage), { wide: 0, small: [] });
  assert.deepEqual(await faults(carthage), []);
  for (const summary of await carthage.locator("#now details.block > summary").all())
    await summary.click();
  assert.deepEqual(await measure(carthage), { wide: 0, small: [] });
  assert.deepEqual(await faults(carthage), []);
  const sails = carthage.locator("details.block", { hasText: "CAR/A1" }).first();
  assert.match(await sails.innerText(), /goes aboard CAR\/F1/);
  await carthage.setViewportSize(SCREEN);
  await carthage.goto(`${server.address}/help`);
  await order(table, fate, SYRACUSE, "SYR/A1 to GEL");
  fate.dice.push([/Rome at sea/, 1], [/Carthage at sea/, 6]);
  fate.dice.push([/Who defends: CAR/, 5], [/Who defends: SYR/, 2]);
  await order(table, fate, SYRACUSE, "seal");
  await order(table, fate, ROME, "seal");
  await order(table, fate, CARTHAGE, "seal");

  // The quick report, the naval battle, the landing.
  await table.until(({ wanted }) => wanted.report !== undefined, fate.usual);
  const told = await chronicle(table);
  for (const said of [
    "Battle in African Sea: Rome 1 + 0, Carthage 6 + 0; lost 200 and 67 FP. 5.2/bonus 5.2/dice N5",
    "34 AP of CAR/A1 drown; 366 are left. 5.2/cargo N10",
    "ROM/F1 must turn back. 5.2/turnback N11",
    "CAR/A1 lands at Gela.",
    "Battle at Gela: CAR/A1 (366 AP) defends against SYR/A1 (335 AP). 5.1 5.1b",
  ])
    assert.ok(told.includes(said), `${said}: ${told.slice(-2500)}`);
  const seen = await table.sheet(table.onlooker);
  const quick = (await texts(table, table.onlooker)).find((text) => text.includes("quick report"));
  assert.match(quick, /quick report, Spring 240 BC[^]*CAR\/A1 lands at Gela/);
  assert.deepEqual(ledger(seen, "fleets").map((cells) => cells[2]), [200, 333, 200]);

  // The battle: Carthage reports by the form, Syracuse saw it otherwise, the judge decides.
  await carthage.setViewportSize(PHONE);
  await carthage.goto(table.campaign);
  await carthage.locator("#now a[href*='/battle']").first().click();
  await carthage.waitForLoadState();
  assert.deepEqual(await measure(carthage), { wide: 0, small: [] });
  assert.deepEqual(await faults(carthage), []);
  const sheet = await carthage.locator("main").innerText();
  for (const said of ["Gela, Spring 240 BC", "the higher die defends", "Later Carthaginian"])
    assert.ok(sheet.includes(said), `${said}: ${sheet}`);
  const form = carthage.locator("form:has([name=reporting])");
  await form.locator("select").first().selectOption({ label: "side A" });
  await form.locator("input[type=number]").last().fill("2");
  await form.locator("textarea[name=note]").fill("The elephants went through the middle.");
  await form.locator("button", { hasText: "Report this" }).click();
  await carthage.waitForLoadState();
  await carthage.goto(`${server.address}/help`);
  const isHis = ({ wanted }, seat) => seat === SYRACUSE && wanted.report;
  const open = await table.until(isHis, fate.usual);
  await table.answer(open.page, open.question, { report: "winner: side B" });
  await umpire.goto(`${table.campaign}/desk`);
  assert.match(await umpire.locator("#waiting .warn").innerText(), /The reports differ/);
  await umpire.locator("#waiting .warn a[href*='/battle']").click();
  await umpire.waitForLoadState();
  const claim = umpire.locator("#report .leaf").first();
  const means = ["damage +30 (defeat at home)", "Carthage: +10 GP", "SYR/A1 retreats, and may"];
  for (const said of means) assert.ok((await claim.innerText()).includes(said), said);
  await claim.locator("input[name=reason]").fill("I stood by and saw it.");
  await claim.locator("button", { hasText: "Accept as umpire" }).click();
  await umpire.waitForLoadState();
  const ahead = await umpire.locator("main").innerText();
  for (const said of ["would count", ...means]) assert.ok(ahead.includes(said), ahead);
  await umpire.locator("main form button").click();
  await umpire.waitForURL(/\/desk$/);
  await umpire.goto(`${server.address}/help`);

  // The beaten shut themselves up in Gela, and are besieged there.
  fate.dice.push([/SYR\/A1 gets away/, 5], [/siege/, 3]);
  await order(table, fate, SYRACUSE, "SYR/A1 retreats to the fortress");
  await toOrders(table, fate);
  const besieged = await chronicle(table);
  for (const said of [
    "The battle at Gela between CAR/A1 and SYR/A1 is won by CAR/A1.",
    "SYR/A1: damage 30 (defeat at home), now 30. 2.1b",
    "Carthage: 10 GP (baggage taken, Syracuse), now 110. 9b",
    "SYR/A1 withdraws to the fortress (die 5). 5.3b",
    "CAR/A1 before Gela: die 3, modifier -1, it holds. 6.0/score 6.0-army P2",
  ])
    assert.ok(besieged.includes(said), `${said}: ${besieged.slice(-2500)}`);

  // Summer: Rome's fleet raids Carthage's coasts, and nobody knows whom it is for; the siege ends.
  for (const line of ["ROM/F1 to TYR", "ROM/F1 raids CAR", "ROM/F1 ends at LIL watching nothing"])
    await order(table, fate, ROME, line, "canary-6R1D");
  await keepsSecret(table, ROME, ["ROM/F1 raids C"], "canary-6R1D");
  fate.dice.push([/siege of Gela/, 6], [/Rome raids Carthage/, 6]);
  for (const who of [CARTHAGE, SYRACUSE, ROME]) await order(table, fate, who, "seal");
  await toOrders(table, fate);
  const fallen = await chronicle(table);
  for (const said of [
    "ROM/F1 will raid. 1.1.2f R17",
    "CAR/A1 before Gela: die 6, modifier 0, it falls.",
    "SYR/A1 is captured by Carthage. 2.1f P13",
    "Syracuse becomes an unwilling subject of Carthage. 7.1c J4",
    "Rome raids Carthage: die 6, modifier -1, success.",
    "Rome: 10 GP (booty of a raid, Carthage), now 100. 5.5/success 9e",
  ])
    assert.ok(fallen.includes(said), `${said}: ${fallen.slice(-3500)}`);
  const fall = await table.sheet(pages[SYRACUSE]);
  const states = ledger(fall, "states").map((cells) => [cells[0], cells[2], cells[3], cells[7]]);
  assert.deepEqual(states, [
    ["Rome", 100, 1, null],
    ["Carthage", 100, 2, null],
    ["Syracuse", -10, -6, "Carthage"],
  ]);
  const gela = ledger(fall, "provinces").find(([name]) => name === "Gela");
  assert.deepEqual(gela.slice(3, 5), ["Carthage", "Syracuse"], "held by one, home of the other");

  // The sheet of the state that lost tells why it has what it has.
  const syracuse = pages[SYRACUSE];
  for (const size of [SCREEN, PHONE]) {
    await syracuse.setViewportSize(size);
    await syracuse.goto(`${table.campaign}/seat/${SYRACUSE}`);
    assert.equal((await measure(syracuse)).wide, 0);
    assert.deepEqual(await faults(syracuse), []);
  }
  const own = await syracuse.locator("main").innerText();
  for (const said of ["Carthage", "army captured", "plundered", "made a subject"])
    assert.ok(own.includes(said), `${said}: ${own}`);
  await syracuse.goto(`${server.address}/help`);

  // The report of Spring can still be had as it was given out.
  await syracuse.goto(`${table.campaign}/replay`);
  await syracuse.selectOption("#at", { label: "240 BC, Spring: envoys before orders" });
  await syracuse.locator("form", { has: syracuse.locator("#at") }).locator("button").click();
  await syracuse.waitForLoadState();
  const spring = await syracuse.locator("#texts textarea").last().inputValue();
  for (const said of ["campaign report, Spring 240 BC", "CAR/A1, 400 AP", "at Zeugitana"])
    assert.ok(spring.includes(said), `${said}: ${spring}`);
  await syracuse.goto(`${server.address}/help`);

  // Fall: the judge spares everybody seven seasons, and Syracuse its debts.
  await ruleAtDesk(table, "GEL has been held 7");
  await table.rule("SYR has 5 GP");
  const spared = ledger(await table.sheet(syracuse), "money").at(-1);
  assert.deepEqual(spared.slice(0, 4), ["Syracuse", "ruling", 15, 5]);

  // Fall and Winter in haste; then the standing.
  assert.equal(await table.until(() => false, fate.usual), undefined);
  const ended = await chronicle(table);
  assert.ok(ended.includes("Gela becomes part of Carthage. 7.4/eight"), ended.slice(-3500));
  const { outcome } = await table.sheet(syracuse);
  assert.equal(outcome.places.length, 3);
  await syracuse.goto(table.campaign);
  assert.equal(await syracuse.locator("#now ol li").count(), 3, "the campaign is over");
});
