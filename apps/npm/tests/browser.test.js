// The package in Chromium: by a plain script, from the page's own server and from another one, and bundled by Vite.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";

const page = createRequire(join(process.env.GAVOTTE_ROOT, "apps/web/page/package.json"));
const { chromium } = page("playwright-core");
const VITE = join(process.env.GAVOTTE_ROOT, "apps/web/page/node_modules/vite/bin/vite.js");
const FOLDER = join(import.meta.dirname, "..", "served");
const APP = join(import.meta.dirname, "..", "app");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

const SCRIPT = `
  const queens = (size) => ({ text: String(size), format: "queens" });
  const KNUTH = [["c", "e"], ["a", "d", "g"], ["b", "c", "f"], ["a", "d", "f"], ["b", "g"], ["d", "e", "g"]];
  const seen = {};
  seen.solve = (await gavotte.solve(KNUTH)).solution.items;
  seen.count = String((await gavotte.count(queens(8))).count);
  seen.all = (await gavotte.solutions(queens(8)).toArray()).length;
  let frames = 0;
  const timer = setInterval(() => (frames += 1), 10);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  seen.aborted = await gavotte.count(queens(25), { signal: stop.signal }).catch((it) => [it.name, it.known.status, typeof it.known.count]);
  clearInterval(timer);
  seen.isFree = frames >= 5;
  for await (const it of gavotte.solutions(queens(25))) {
    seen.first = it.options.length;
    break;
  }
  seen.best = (await gavotte.best({ options: { A: ["a"], B: ["b"], AB: ["a", "b"] }, costs: [3, 4, 8] })).cost;
  seen.unique = (await gavotte.sudoku((await gavotte.generateSudoku(9, { seed: 1 })).puzzle)).unique;
  seen.drawn = (await gavotte.sample(queens(6), 3)).uniform;
  seen.reason = (await gavotte.explain([["a", "c"], ["b", "c"], ["d"]])).items;
  seen.fault = await gavotte.Problem.read("ab\\nac\\n", "dlx").catch((it) => [it.code, it.line, it.column, it.hint]);
  window.seen = seen;
`;

const TOLD = {
  solve: [
    ["c", "e"],
    ["a", "d", "f"],
    ["b", "g"],
  ],
  count: "92",
  all: 92,
  aborted: ["AbortError", "UNKNOWN", "bigint"],
  isFree: true,
  first: 25,
  best: 7,
  unique: true,
  drawn: true,
  fault: ["text", 2, 1, "ab"],
};

let browser;
let [own, other] = [];

/** Serves the folder on a free port. */
async function serve() {
  const server = createServer(async (request, response) => {
    try {
      const name = new URL(request.url, "http://localhost").pathname;
      const body = await readFile(join(FOLDER, name));
      const type = TYPES[extname(name)] ?? "text/plain";
      response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

before(async () => {
  mkdirSync(FOLDER, { recursive: true });
  cpSync(join(import.meta.dirname, "..", "node_modules", "gavotte", "dist"), join(FOLDER, "dist"), { recursive: true });
  [own, other] = [await serve(), await serve()];
  const executablePath = process.env.GAVOTTE_BROWSER;
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  own?.close();
  other?.close();
});

/** A page with this script. */
const html = (script) => `<!doctype html><link rel="icon" href="data:,"><script type="module"${script}</script>`;

/** Asks everything by a script that imports the package from there. */
async function plain(from) {
  writeFileSync(join(FOLDER, "index.html"), html(`>import * as gavotte from "${from}/dist/browser.js";${SCRIPT}`));
  await holds("index.html");
}

/** Opens a page and compares what it tells. */
async function holds(file) {
  const tab = await browser.newPage();
  const said = [];
  tab.on("console", (it) => said.push(it.text()));
  tab.on("pageerror", (it) => said.push(String(it)));
  await tab.goto(`${own.url}/${file}`);
  await tab
    .waitForFunction(() => window.seen, undefined, { timeout: 120_000 })
    .catch((it) => assert.fail(`${it}\n${said.join("\n")}`));
  const { reason, ...answers } = await tab.evaluate(() => window.seen);
  await tab.close();
  assert.deepEqual(said, []);
  assert.deepEqual(answers, TOLD);
  assert.deepEqual(new Set(reason), new Set(["a", "b", "c"]));
}

test("a plain script of a page asks all questions", () => plain("."));
test("the package may come from another server", () => plain(other.url));

test("a page bundled by Vite asks all questions", async () => {
  mkdirSync(APP, { recursive: true });
  writeFileSync(join(APP, "index.html"), html(' src="./main.js">'));
  writeFileSync(join(APP, "main.js"), `import * as gavotte from "gavotte";${SCRIPT}`);
  const args = ["build", "--base", "./", "--target", "es2022", "--emptyOutDir", "--outDir", join(FOLDER, "built")];
  execFileSync(process.execPath, [VITE, ...args], { cwd: APP, stdio: "pipe" });
  await holds("built/index.html");
});
