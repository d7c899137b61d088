// What is loaded when, and how much it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { button, open, says, site, status, toPlayground, words, write } from "./browser.js";

/** The bytes that a server would send, packed. */
const packed = (files) => files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
const isBest = (name) => name.includes("best");

// Without a service worker, which fetches everything for the time without a network.
test("what ranks by cost is loaded when it is asked for, and the rest is small", () =>
  open({ serviceWorkers: "block" }, async (page) => {
    await says(words(page), /^Nothing/);
    await toPlayground(page);
    await write(page, "a b\na |3\nb |4\na b |8\n", "dlx");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 2 solutions\.$/);
    const names = [...site.sent.keys()];
    assert.ok(names.some((name) => name.endsWith(".wasm")), names.join(" "));
    assert.deepEqual(names.filter(isBest), []);
    const files = [...site.sent.values()];
    const loaded = packed(files);
    // The usual compiler leaves the words of panics in the module: a fifth more.
    const limit = files.some((body) => body.includes("panicked at")) ? 360_000 : 300_000;
    assert.ok(loaded < limit, `${loaded} bytes are loaded at the start`);

    await button(page, "The 10 best").click();
    await says(status(page), /^The 2 best solutions, by cost:$/);
    const best = [...site.sent].filter(([name]) => isBest(name)).map(([, body]) => body);
    assert.equal(best.length, 2);
    assert.ok(packed(best) < 100_000, `${packed(best)} bytes rank by cost`);
  }));

test("all of it works without a network once the page was opened", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
    await page.context().setOffline(true);
    await page.reload();
    await button(page, "Next solution").click();
    await says(words(page), /^A solution/);
    await toPlayground(page);
    await write(page, "a b\na |3\nb |4\na b |8\n", "dlx");
    await button(page, "The 10 best").click();
    await says(status(page), /^The 2 best solutions, by cost:$/);
  }));
