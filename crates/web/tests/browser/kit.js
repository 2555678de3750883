// A server of its own for each test file, browsers that come to it, and a player who answers
// whatever is asked.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { AxeBuilder } from "@axe-core/playwright";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the program on a free port. Returns its address and how to stop it. */
export async function serve() {
  const umpire = process.env.UMPIRE;
  if (umpire === undefined) throw new Error("UMPIRE must name the program to be tested");
  const data = mkdtempSync(join(tmpdir(), "umpire-browser-"));
  const child = spawn(umpire, ["serve", "--listen", "127.0.0.1:0", "--data", data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
      const found = said.match(/http:\/\/[0-9.:]+/);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the server left with ${code}: ${said}`)));
  });
  const stop = async () => {
    const left = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGTERM");
    await left;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}

/** A browser; `more` is said to it at its start. */
export function launch(more = []) {
  return chromium.launch({ executablePath: CHROMIUM, args: [...ARGS, ...more] });
}

/** Fills in the founding form, of Antioch unless told otherwise; returns the campaign's address. */
export async function found(page, address, given) {
  const { seats, keeps, rules = "antioch", scenario = "", title = "" } = given;
  await page.goto(`${address}/found?rules=${rules}`);
  if (scenario !== "") {
    // Choosing one shows the form anew, with what goes with it.
    const anew = page.waitForNavigation();
    await page.check(`[name=scenario][value=${scenario}]`);
    await anew;
  }
  if (title !== "") await page.fill("#title", title);
  for (const [index, name] of seats.entries())
    await page.fill(`[name="seat ${index + 1}"]`, name);
  await page.check(`[name=keeps][value=${keeps}]`);
  await page.click("main form button:not([name])");
  await page.waitForURL(/\/links$/);
  return page.url().replace(/\/links$/, "");
}

/** The links on the page that hands them out, by role. */
export async function links(page) {
  const found = {};
  for (const field of await page.locator("input[id^=secret-]").all()) {
    found[(await field.getAttribute("id")).slice("secret-".length)] = await field.inputValue();
  }
  return found;
}

/** The newest entry that any page of a campaign has shown, by the campaign's path. */
const newest = new Map();

/** The path of the campaign that a page shows. */
function campaignOf(page) {
  return new URL(page.url()).pathname.split("/").slice(0, 3).join("/");
}

/** Notes how far a page is. */
async function noteShown(page) {
  const last = Number(await page.getAttribute("body", "data-last"));
  const before = newest.get(campaignOf(page)) ?? 0;
  newest.set(campaignOf(page), Math.max(before, last));
}

/**
 * Waits until a page shows all that other pages have shown: what it asks may have been answered
 * elsewhere, and is then about to be replaced.
 */
async function catchUp(page) {
  const last = newest.get(campaignOf(page)) ?? 0;
  if (Number(await page.getAttribute("body", "data-last")) >= last) return;
  await page.waitForFunction((last) => Number(document.body.dataset.last) >= last, last);
}

/** Clicks what news may take away meanwhile. Returns whether it was still there. */
async function clicked(button) {
  try {
    await button.click({ timeout: 3000 });
    return true;
  } catch (fault) {
    if (fault.name !== "TimeoutError") throw fault;
    return false;
  }
}

/**
 * Answers one question on the table, whatever it is: an order, dice, or a battle, which every
 * other time is decided by the report form and otherwise by the model. Returns whether something
 * was asked.
 */
export async function answerOne(page, campaign, turn) {
  await catchUp(page);
  const battle = page.locator("#now a.button[href*='/battle']").first();
  if ((await battle.count()) > 0) {
    if (!(await clicked(battle))) return true; // Answered elsewhere: something was asked.
    await page.waitForURL(/\/battle/);
    if (turn % 2 === 0) await report(page);
    else await page.locator("button[name=model]").first().click();
    await page.waitForLoadState();
    await page.goto(campaign);
    await noteShown(page);
    return true;
  }
  const slips = page.locator("#now button.slip");
  const count = await slips.count();
  if (count === 0) return false;
  await press(page, slips.nth(turn % 5 === 4 ? count - 1 : 0));
  return true;
}

/** Presses a button of the table and waits until the page shows what came of it. */
export async function press(page, button) {
  const last = await page.getAttribute("body", "data-last");
  // News may come between looking and pressing: then something else is asked.
  if (!(await clicked(button))) return;
  await page.waitForFunction((last) => document.body.dataset.last !== last, last);
  await noteShown(page);
}

/** Reports a battle by its form: wherever a choice must be made the last is taken. */
async function report(page) {
  const confirm = page.locator(
    "form:has(input[name=report]) button, form:has(input[type=hidden][name=model]) button",
  );
  if ((await confirm.count()) > 0) return confirm.first().click();
  for (const select of await page.locator("form:has([name=reporting]) select").all()) {
    if ((await select.inputValue()) === "") {
      const values = await select
        .locator("option")
        .evaluateAll((all) => all.map((one) => one.value));
      await select.selectOption(values.at(-1));
    }
  }
  await page.locator("form:has([name=reporting]) button").click();
  await page.waitForLoadState();
  // What the form says may be refused: the book knows better. Then the model decides.
  const model = page.locator("button[name=model]").first();
  if ((await page.locator(".fault").count()) > 0) await model.click();
}

/** Whether the campaign is over. */
export async function isOver(page) {
  return (await page.locator("#now ol li").count()) > 0;
}

/** Faults of accessibility that matter. */
export async function faults(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.html)
          .join(" | ")}`,
    );
}

/** Asserts that a page does not scroll sideways and that what is pressed is large enough. */
export function measure(page) {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const small = [...document.querySelectorAll("button, a.button, summary, select, nav a")]
      .filter((at) => at.checkVisibility() && at.getBoundingClientRect().height < 43.5)
      .map((at) => at.outerHTML.slice(0, 120));
    return { wide, small };
  });
}
