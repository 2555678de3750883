// Over plain HTTP under a name of its own, as in a club's network. Browsers then say less of where
// a form comes from than they do to `localhost`.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { found, launch, links, serve } from "./kit.js";

let server, browser, address;
before(async () => {
  server = await serve();
  browser = await launch(["--host-resolver-rules=MAP club.test 127.0.0.1"]);
  address = `http://club.test:${new URL(server.address).port}`;
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const javaScriptEnabled of [true, false]) {
  test(`forms are taken, ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    const campaign = await found(page, address, { seats: ["Anna"], keeps: "all" });
    const handed = await links(page);
    assert.ok(handed["seat-0"].startsWith(`${address}/join#`));
    await page.goto(campaign);
    const last = await page.getAttribute("body", "data-last");
    await page.locator("#now button.slip").first().click();
    const has = async () => (await page.getAttribute("body", "data-last")) !== last;
    for (let tries = 0; tries < 50 && !(await has()); tries += 1) await page.waitForTimeout(100);
    assert.ok(await has(), await page.locator("h1").first().innerText());
  });
}
