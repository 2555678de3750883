// The picture of the README: a position in the middle of a campaign, reached by rulings, with one
// faction about to order. `UMPIRE=... node picture.js table.png`.

import { found, launch, links, serve } from "./kit.js";

const NAMES = ["Anna", "Béla", "Cora", "Dévid", "Emma"];
const COLOURS = ["Grey", "Red", "Blue", "Green", "Yellow"];
const SHOWN = 2;

/** The provinces each faction holds, by its colour, the one with the capital first. */
const LANDS = {
  Grey: "IRE ENG SCO TUN EGY LOW",
  Red: "ROM SIC LOM NOV LIV POL SER",
  Blue: "KIE CUM HUN BUL MOR",
  Green: "BUR AQU NFR CAS ARA SAX",
  Yellow: "CON GRE CRE SYR ANA HOL",
};

const POSITION = [
  ...COLOURS.map((colour) => `${colour} has no capital`),
  ...COLOURS.flatMap((colour) => LANDS[colour].split(" ").map((at) => `${at} is ${colour}`)),
  ...COLOURS.map((colour) => `capital of ${colour} in ${LANDS[colour].split(" ")[0]}`),
  ...["Grey has 4", "Red has 2", "Blue has 3", "Yellow has 3"].map((held) => `${held} points`),
  "turn 8",
  "order Grey, Green, Yellow, Blue, Red",
];

const ORDERS = [
  [0, "attack SIC from TUN by sea WME"],
  [3, "attack GRA from CAS"],
  [4, "attack BUL from CON"],
];

/** What stands if nobody answers, or the first of what is offered. */
function usual({ wanted: { choice } }) {
  const [first] = choice.options;
  return (choice.options.find(({ stands }) => stands) ?? first).order;
}

const server = await serve();
const browser = await launch();
const umpire = await (await browser.newContext()).newPage();
const title = "The Long Middle Ages";
const campaign = await found(umpire, server.address, {
  seats: NAMES,
  keeps: "umpire",
  rules: "kingdoms",
  title,
});
const handed = await links(umpire);
const pages = [];
for (const index of NAMES.keys()) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 1160 } });
  const page = await context.newPage();
  await page.goto(handed[`seat-${index}`]);
  await page.waitForURL(campaign);
  await page.goto(`${server.address}/help`);
  pages.push(page);
}

let forms = 0;
async function post(page, path, fields) {
  const body = { form: `picture-${(forms += 1)}`, ...fields };
  const send = async ([address, fields]) => {
    const body = new URLSearchParams(fields);
    return (await fetch(address, { method: "POST", body, redirect: "manual" })).type;
  };
  const type = await page.evaluate(send, [campaign + path, body]);
  if (type !== "opaqueredirect") throw new Error(`not taken: ${JSON.stringify(fields)}`);
}

async function sheet(page) {
  const get = async (address) => (await fetch(address)).json();
  return page.evaluate(get, `${campaign}/sheet.json`);
}

/** Everybody says the usual until a seat is asked for the orders of its slot. */
async function toSlot(seat) {
  for (let round = 0; round < 400; round += 1) {
    for (const [index, page] of pages.entries()) {
      const { questions } = await sheet(page);
      const question = questions.find(({ role, wanted }) => role !== null && wanted.choice);
      if (question === undefined) continue;
      if (seat === undefined ? question.clause === "ATTACK-1" : isSlot(question, index, seat))
        return question;
      const { key, role, touched } = question;
      const fields = { key, role, seat: question.seat, touched, order: usual(question) };
      await post(page, "/answer", fields);
      break;
    }
  }
  throw new Error("nobody is asked for orders");
}

function isSlot({ clause }, index, seat) {
  return clause === "ATTACK-1" && index === seat;
}

await toSlot(undefined);
for (const text of POSITION) {
  const { last } = await sheet(umpire);
  const fields = { kind: "slip", text, reason: "The position of the picture.", seen: last };
  await post(umpire, "/desk/rule", fields);
}
for (const [seat, order] of ORDERS) {
  const { key, role, touched } = await toSlot(seat);
  await post(pages[seat], "/answer", { key, role, seat, touched, order });
}
await toSlot(SHOWN);
const page = pages[SHOWN];
await page.goto(campaign);
await page.locator("#now details.slip-box summary").nth(1).click();
await page.mouse.move(5, 5);
await page.screenshot({ path: process.argv[2] ?? "table.png" });
await browser.close();
await server.stop();
