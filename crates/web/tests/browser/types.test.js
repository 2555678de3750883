// The scripts of the pages pass the TypeScript compiler: their types stand in comments.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

const OPTIONS = [
  ...["--noEmit", "--allowJs", "--checkJs", "--strict"],
  ...["--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--noImplicitReturns"],
  ...["--noUnusedLocals", "--noUnusedParameters"],
  ...["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"],
  ...["--lib", "es2023,dom,dom.iterable", "--typeRoots", "none"],
];

test("every script of the pages has sound types", () => {
  const folder = process.env.SCRIPTS;
  assert.ok(folder, "SCRIPTS must name the folder of the scripts");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  assert.ok(scripts.length > 0);
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const files = scripts.map((name) => join(folder, name));
  const told = spawnSync(process.execPath, [compiler, ...OPTIONS, ...files], {
    encoding: "utf8",
  });
  assert.equal(told.status, 0, told.stdout + told.stderr);
});
