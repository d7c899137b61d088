// `<gavotte-board>` in Chromium: on a page of anybody it is drawn, played, solved and danced.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";

const { chromium } = createRequire(join(process.env.GAVOTTE_ROOT, "apps/web/page/package.json"))("playwright-core");
const DIST = join(import.meta.dirname, "..", "node_modules", "gavotte", "dist");
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };

let browser, server, url;

before(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    if (pathname === "/") return response.writeHead(200, { "content-type": "text/html" }).end(searchParams.get("html"));
    const body = await readFile(join(DIST, pathname)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(pathname)] ?? "text/plain" }).end(body);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${server.address().port}`;
  browser = await chromium.launch({ executablePath: process.env.GAVOTTE_BROWSER, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

/** A page with this element. */
async function shown(element, use) {
  const tab = await browser.newPage();
  const said = [];
  tab.on("console", (it) => said.push(it.text()));
  tab.on("pageerror", (it) => said.push(String(it)));
  const html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/element.js"></script>${element}`;
  await tab.goto(`${url}/?html=${encodeURIComponent(html)}`);
  await use(tab);
  await tab.close();
  assert.deepEqual(said, []);
}

const status = (tab) => tab.getByRole("status");
const cell = (tab, at) => tab.locator(`[data-cell="${at}"]`);
const press = (tab, name) => tab.getByRole("button", { name, exact: true }).click();
const says = (tab, words) => tab.getByText(words).waitFor();
const told = (tab) => tab.evaluate(() => [...document.querySelector("gavotte-board").options]);

test("queens are placed by hand, with the number of ways, and taken back", () =>
  shown('<gavotte-board format="queens">6</gavotte-board>', async (tab) => {
    await says(tab, "It can be completed in 4 ways.");
    assert.equal(await tab.locator("[data-cell]").count(), 36);
    await cell(tab, 1).click();
    await says(tab, "It can be completed in 1 way.");
    await cell(tab, 2).click();
    assert.deepEqual(await told(tab), [1], "a queen in the same row does not fit");
    await press(tab, "Solve");
    await says(tab, "Solved.");
    assert.equal((await told(tab)).length, 6);
    await press(tab, "Hint");
    assert.equal(await status(tab).textContent(), "Solved.");
    await press(tab, "Undo");
    await says(tab, "It can be completed in 1 way.");
    await press(tab, "Hint");
    await says(tab, "Look at the marked cells");
    assert.ok((await tab.locator(".marked").count()) > 0);
    await press(tab, "Clear");
    await says(tab, "It can be completed in 4 ways.");
    await cell(tab, 0).click();
    await says(tab, "It cannot be completed like this.");
  }));

test("a sudoku is filled in with keys, and its givens stay", () =>
  shown('<gavotte-board format="sudoku">\n1...\n..3.\n....\n...2\n</gavotte-board>', async (tab) => {
    await says(tab, /It can be completed in/);
    assert.equal(await tab.locator("[data-cell]").count(), 13);
    await cell(tab, 1).focus();
    await tab.keyboard.press("ArrowRight");
    assert.equal(await tab.evaluate(() => document.querySelector("gavotte-board").shadowRoot.activeElement.dataset.cell), "2");
    const before = await status(tab).textContent();
    await tab.keyboard.press("4");
    await tab.waitForFunction((it) => document.querySelector("gavotte-board").options.length === 1 || it, "");
    assert.match(await cell(tab, 2).getAttribute("aria-label"), /row 1, column 3: 4/, before);
    await tab.keyboard.press("1");
    assert.match(await cell(tab, 2).getAttribute("aria-label"), /: 4$/, "a given 1 is in the row");
    await tab.keyboard.press("Delete");
    assert.match(await cell(tab, 2).getAttribute("aria-label"), /empty$/);
  }));

test("pieces dance to a solution, and the page is told", () =>
  shown('<gavotte-board format="polyomino" lang="zh">AA\nA.\n\nB\n\n..\n..\n</gavotte-board>', async (tab) => {
    await tab.evaluate(() => {
      window.changes = [];
      document.querySelector("gavotte-board").addEventListener("change", ({ detail }) => window.changes.push(detail));
    });
    await says(tab, "有 4 种方法完成。");
    await press(tab, "跳舞");
    await says(tab, "已解出。");
    const last = await tab.evaluate(() => window.changes.at(-1));
    assert.deepEqual([last.solved, last.options.length], [true, 2]);
    assert.equal(await tab.locator("text", { hasText: "A" }).count(), 1, "a piece is named once");
  }));

test("what is wrong in a text is said, and another text takes its place", () =>
  shown('<gavotte-board format="queens">x</gavotte-board>', async (tab) => {
    await says(tab, /x/);
    await tab.evaluate(() => (document.querySelector("gavotte-board").text = "4"));
    await says(tab, "It can be completed in 2 ways.");
    await tab.evaluate(() => document.querySelector("gavotte-board").setAttribute("format", "dlx"));
    await tab.evaluate(() => (document.querySelector("gavotte-board").text = "a b\na\nb\n"));
    await says(tab, "This problem has no board.");
  }));
