// What is loaded when, and how much it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { button, open, openText, place, room, says, site, status, toPlayground, words, write } from "./browser.js";

/** The bytes that a server would send, packed. */
const packed = (files) => files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
/** The module of everything, which is loaded when the browser has nothing else to do. */
const isFull = (name) => /\/full[-_]/.test(name);
/** The bodies of the files that were sent under these names. */
const sent = (wanted) => [...site.sent].filter(([name]) => wanted(name)).map(([, body]) => body);

async function makePuzzle(page) {
  await button(page, "New puzzle").click();
  await button(page, "Make the puzzle").click();
  await says(page.getByTestId("puzzle"), /^Exactly one solution: proved/);
}

/** The usual compiler leaves the words of panics in the module: a fifth more. */
const allowance = (files) => (files.some((body) => body.includes("panicked at")) ? 1.2 : 1);

// Without a service worker, which fetches everything for the time without a network.
test("the first screen and the first answer of the playground are small", async (context) => {
  const measured = async (fragment, most, what, use) => {
    site.sent.clear();
    await open({ fragment, serviceWorkers: "block" }, async (page) => {
      await use(page);
      await page.waitForLoadState("networkidle");
      const files = sent((name) => !isFull(name));
      const loaded = packed(files);
      context.diagnostic(`${what}: ${loaded} bytes in ${files.length} files`);
      const names = [...site.sent].map(([name, body]) => `${name} ${packed([body])}`).join("\n");
      assert.ok(loaded < allowance(files) * most, `${what}: ${loaded} bytes\n${names}`);
    });
  };
  await measured("", 90_000, "first screen", async (page) => {
    await page.getByRole("article").first().waitFor();
    await page.waitForFunction(() => +document.querySelector("[data-testid=mini]").dataset.moves > 0);
  });
  await measured("#play", 300_000, "playground with its first answer", async (page) => {
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 1$/);
  });
});

test("everything is loaded when there is nothing else to do, and is not large", () => {
  site.sent.clear();
  return open({ serviceWorkers: "block", fragment: "#play" }, async (page) => {
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 1$/);
    await page.waitForLoadState("networkidle");
    const modules = sent((name) => name.endsWith(".wasm"));
    assert.equal(modules.length, 2);
    const loaded = packed(modules);
    assert.ok(loaded < allowance(modules) * 1_660_000, `${loaded} bytes of WebAssembly`);
  });
});

/** Waits until everything is kept, and takes the network away. */
async function cut(page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
  await page.context().setOffline(true);
  await page.reload();
}

test("all of it works without a network once the page was opened", () =>
  open({ fragment: "#gallery" }, async (page) => {
    await page.getByRole("article").first().waitFor();
    await cut(page);
    await button(page, "Solution of Dominosa").click();
    await says(place(page), /^Solution 1 of 1$/);
    await room(page, "The book").click();
    await page.locator("article h2").waitFor();
    await room(page, "The dance").click();
    await button(page, "Next solution").click();
    await says(words(page), /^A solution/);
    await toPlayground(page);
    await write(page, "a b\na |3\nb |4\na b |8\n", "dlx");
    await button(page, "The 10 best").click();
    await says(status(page), /^The 2 best solutions, by cost:$/);
    await button(page, "Shares of options").click();
    await says(status(page), /^Shares over all 2 solutions/);
    await button(page, "Count").click();
    await button(page, "Prove it").click();
    await says(page.getByTestId("proof"), /^This proof was checked/);
    await button(page, "One of each kind").click();
    await says(page.getByTestId("kinds"), /^2 kinds of solutions/);
    await page.getByLabel("Format").selectOption("sudoku");
    await makePuzzle(page);
    await button(page, "By hand").click();
    for (const said of [/^Look at box/, /^box \d:/]) {
      await button(page, "Hint").click();
      await says(page.getByTestId("hand-hint"), said);
    }
    await button(page, "Hint").click();
    await says(page.getByTestId("hand-hint"), /\(\d\.\d\): /);
  }));

test("the book works without a network, where it was opened first", () =>
  open({ fragment: "#book" }, async (page) => {
    const heading = page.locator("article h2");
    await heading.waitFor();
    await cut(page);
    await heading.waitFor();
    const chapter = page.locator("#contents ol > li > a").nth(3);
    const title = await chapter.textContent();
    await chapter.click();
    await says(heading, new RegExp(title.trim().split(" ").at(-1)));
    await toPlayground(page);
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 1$/);
  }));
