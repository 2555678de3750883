// A campaign at which everybody sits in a browser of his own, played by what pages send and read;
// what a test is about it does by the pages themselves.

import assert from "node:assert/strict";
import { found, links } from "./kit.js";

/** A campaign with an umpire, and the browsers of all who came to it. */
export class Table {
  /** @type {string} */ campaign;
  /** @type {import("playwright-core").Page} */ umpire;
  /** @type {import("playwright-core").Page} */ onlooker;
  /** @type {import("playwright-core").Page[]} */ pages = [];
  /** @type {string[]} */ names;
  forms = 0;

  /** Founds a campaign; each of the named has a seat, and a browser of his own. */
  static async gather(browser, { address }, { names, rules, scenario = "" }) {
    const table = new Table();
    table.names = names;
    table.umpire = await (await browser.newContext()).newPage();
    const seats = { seats: names, keeps: "umpire", rules, scenario };
    table.campaign = await found(table.umpire, address, seats);
    const handed = await links(table.umpire);
    for (const index of names.keys())
      table.pages.push(await table.join(browser, handed[`seat-${index}`]));
    table.onlooker = await table.join(browser, handed.spectator);
    // Whoever does not look at the table need not have it drawn afresh all the time.
    await Promise.all(table.everybody().map((page) => page.goto(`${address}/help`)));
    return table;
  }

  async join(browser, link) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(link);
    await page.waitForURL(this.campaign);
    return page;
  }

  everybody() {
    return [this.umpire, this.onlooker, ...this.pages];
  }

  /** Sends a form as the pages do; returns whether it was taken, and what was said if not. */
  async post(page, path, fields) {
    const send = async ([address, fields]) => {
      const body = new URLSearchParams(fields);
      const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
      return { taken: answer.type === "opaqueredirect", text: await answer.text() };
    };
    return page.evaluate(send, [this.campaign + path, fields]);
  }

  async text(page, path) {
    const get = async (address) => (await fetch(address)).text();
    return page.evaluate(get, this.campaign + path);
  }

  async sheet(page) {
    return JSON.parse(await this.text(page, "/sheet.json"));
  }

  async rule(text) {
    const { last } = await this.sheet(this.umpire);
    const fields = { kind: "slip", text, reason: "The position to be played.", seen: last };
    const answer = await this.post(this.umpire, "/desk/rule", fields);
    assert.ok(answer.taken, `${text}: ${faultIn(answer.text)}`);
  }

  async settle(fields) {
    const answer = await this.post(this.umpire, "/desk/settings", fields);
    assert.ok(answer.taken, faultIn(answer.text));
  }

  /** What a person may answer. */
  async asked(page) {
    const { questions } = await this.sheet(page);
    return questions.filter(({ role }) => role !== null);
  }

  async answer(page, { key, role, seat, touched }, said) {
    this.forms += 1;
    const fields = { key, role, seat, touched, form: `table-${this.forms}`, ...said };
    const path = (said.report ?? said.model) === undefined ? "/answer" : "/battle";
    const answer = await this.post(page, path, fields);
    assert.ok(answer.taken, `${key} ${JSON.stringify(said)}: ${faultIn(answer.text)}`);
  }

  /** Everybody asked says the usual, until somebody is asked what this looks for. */
  async until(isIt, how = usual) {
    for (let round = 0; round < 1000; round += 1) {
      const { questions } = await this.sheet(this.umpire);
      const names = new Set(questions.flatMap(({ whom }) => whom));
      let moved = false;
      for (const name of names) {
        const seat = this.names.indexOf(name);
        const page = this.pages[seat] ?? this.umpire;
        const asked = await this.asked(page);
        const question = asked.find((question) => isIt(question, seat));
        if (question !== undefined) return { page, question };
        const { open, said } = firstOf(asked, (question) => how(question, seat));
        if (said === undefined) continue;
        if (said.model === undefined) await this.answer(page, open, said);
        else await this.leaveToDice(open.key, said);
        moved = true;
      }
      if (!moved) return undefined;
    }
    return assert.fail("no end in a thousand rounds");
  }

  /** By this rule set's options a battle is left to dice at the umpire's word alone. */
  async leaveToDice(key, said) {
    const question = (await this.asked(this.umpire)).find((question) => question.key === key);
    assert.ok(question, `the umpire may decide ${key}`);
    await this.answer(this.umpire, question, said);
  }

  /** Plays on until a faction can give this order, and gives it. */
  async order(who, wanted) {
    const found = await this.until(({ wanted: { choice } }, seat) => {
      return seat === who && choice?.options.some(({ order }) => order === wanted);
    });
    assert.ok(found, `${this.names[who]} could not say: ${wanted}`);
    await this.answer(found.page, found.question, { order: wanted });
  }

  /** Plays on until a faction is asked how a battle went. */
  async toReport(who, number) {
    const found = await this.until(({ wanted: { report } }, seat) => {
      return seat === who && report?.battle === String(number);
    });
    assert.ok(found, `${this.names[who]} is not asked how #${number} went`);
    return found;
  }

  async report(who, number, report) {
    const { page, question } = await this.toReport(who, number);
    await this.answer(page, question, { report });
  }

  /** The sheet of a battle in a faction's browser. */
  async open(who, number) {
    const { page } = await this.toReport(who, number);
    await page.goto(this.campaign);
    const mark = `#now .question:has-text("#${number}") a[href*='/battle']`;
    await page.locator(mark).first().click();
    await page.waitForLoadState();
    return page;
  }
}

/** The first question that something is said to, and what; each is asked for once. */
function firstOf(asked, how) {
  for (const open of asked) {
    const said = how(open);
    if (said !== undefined) return { open, said };
  }
  return {};
}

/** What a page says, without its marks. */
export function textOf(/** @type {string} */ page) {
  return page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

/** What a page that was refused says, as far as a message of a test can hold it. */
export function faultIn(/** @type {string} */ page) {
  return textOf(page).slice(0, 1500);
}

/** What stands if nobody answers, or the first of what is offered. */
export function usual({ wanted: { choice } }) {
  if (choice === undefined) return undefined;
  const [first] = choice.options;
  return { order: (choice.options.find(({ stands }) => stands) ?? first).order };
}
