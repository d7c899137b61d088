// What is loaded when, and how much it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { button, open, says, site, status, toPlayground, words, write } from "./browser.js";

/** The bytes that a server would send, packed. */
const packed = (files) => files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
const isBest = (name) => name.includes("best");
const isPuzzle = (name) => /puzzle/i.test(name);
const isInsight = (name) => name.includes("insight");
const isKinds = (name) => name.includes("Kinds");
/** The bodies of the files that were sent under these names. */
const sent = (wanted) => [...site.sent].filter(([name]) => wanted(name)).map(([, body]) => body);

async function makePuzzle(page) {
  await button(page, "New puzzle").click();
  await button(page, "Make the puzzle").click();
  await says(page.getByTestId("puzzle"), /^Exactly one solution: proved/);
}

// Without a service worker, which fetches everything for the time without a network.
test("what is asked for less often is loaded then, and the rest is small", () =>
  open({ serviceWorkers: "block" }, async (page) => {
    await says(words(page), /^Nothing/);
    await toPlayground(page);
    await write(page, "a b\na |3\nb |4\na b |8\n", "dlx");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 2 solutions\.$/);
    const names = [...site.sent.keys()];
    assert.ok(names.some((name) => name.endsWith(".wasm")), names.join(" "));
    assert.deepEqual(names.filter((name) => isBest(name) || isPuzzle(name) || isInsight(name) || isKinds(name)), []);
    const files = [...site.sent.values()];
    const loaded = packed(files);
    // The usual compiler leaves the words of panics in the module: a fifth more.
    const share = files.some((body) => body.includes("panicked at")) ? 1.2 : 1;
    assert.ok(loaded < share * 300_000, `${loaded} bytes are loaded at the start`);

    await button(page, "The 10 best").click();
    await says(status(page), /^The 2 best solutions, by cost:$/);
    const best = sent(isBest);
    assert.equal(best.length, 2);
    assert.ok(packed(best) < share * 100_000, `${packed(best)} bytes rank by cost`);
    assert.deepEqual([...sent(isInsight), ...sent(isPuzzle)], []);
    await button(page, "Shares of options").click();
    await says(status(page), /^Shares over all 2 solutions/);
    const insight = sent(isInsight);
    assert.equal(insight.length, 2);
    assert.ok(packed(insight) < share * 320_000, `${packed(insight)} bytes tell shares, conflicts and kinds`);

    await page.getByLabel("Format").selectOption("sudoku");
    await makePuzzle(page);
    const puzzles = sent(isPuzzle);
    assert.ok(puzzles.some((body) => body.subarray(1, 4).toString() === "asm"));
    assert.ok(packed(puzzles) < share * 175_000, `${packed(puzzles)} bytes make puzzles`);
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
    await button(page, "Shares of options").click();
    await says(status(page), /^Shares over all 2 solutions/);
    await button(page, "Count").click();
    await button(page, "One of each kind").click();
    await says(page.getByTestId("kinds"), /^2 kinds of solutions/);
    await page.getByLabel("Format").selectOption("sudoku");
    await makePuzzle(page);
  }));
