// How fast the module of everything is, against the command on one thread without vectors.
//
//     cargo xtask npm && cargo build --release -p gavotte-cli
//     node apps/web/page/speed.js target/release/gavotte
//
// Counts the same problems by the command (`GAVOTTE_SIMD=plain`), by the module in Node and by the
// module in Chromium, in turns; of five runs the fastest counts, by the wall. The counts must be right:
// if not, the exit status is 1. The goal is at most 1.4 times the time of the command.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "./tests/serve.js";

const RUNS = 5;
const SUDOKU = [
  "....B.............G.K.I.HBJ...FC.E.HGN.....P.MK..O.MF.CA...NEH..",
  "L.....M.E..GB...HGJ..K.....B..I.AB...G.E.IM..ND.MF.O.B.PN..K..J.",
  "..L...O.GHEDJB..P...HD..F.OCI.L.O..FA.....N.DG...D...IN...P...MO",
  "B...E.GDCOF...NK..ED..K.JPB.ACO.K..IO.FCDE...J.B..O..H..I....D..",
].join("");
const BOARD = readFileSync(new URL("../../../examples/pentominoes-8x8.poly", import.meta.url), "utf8");
const CASES = [
  { name: "pentominoes 8x8", format: "polyomino", text: BOARD, count: "520" },
  { name: "pentominoes 6x10", format: "polyomino", text: "board 6x10\npieces pentominoes\n", count: "9356" },
  { name: "12 queens", format: "queens", text: "12", count: "14200" },
  { name: "14 queens", format: "queens", text: "14", count: "365596" },
  { name: "sudoku 16x16", format: "sudoku", text: SUDOKU, count: "351362" },
];

const command = process.argv[2];
if (!command) {
  console.error("usage: node speed.js GAVOTTE");
  process.exit(2);
}
const folder = new URL("../../npm/dist/wasm/", import.meta.url);

/** Counts once; runs in Node and, as it is, in the browser. */
function counted(module, { text, format }) {
  const begun = performance.now();
  const read = module.Posed.read(new TextEncoder().encode(text), format, []);
  const nothing = new Uint32Array();
  const counting = new module.Counting(read, undefined, nothing, nothing);
  while (!counting.ended) counting.slice(1000);
  const answer = { count: counting.solutions, took: performance.now() - begun };
  counting.free();
  read.free();
  return answer;
}

function natively({ text, format }) {
  const [input, file] = format === "queens" ? ["", text] : [text, "-"];
  const env = { ...process.env, GAVOTTE_SIMD: "plain" };
  const begun = performance.now();
  const ended = spawnSync(command, [format, file, "--count", "--threads", "1"], { input, env });
  return { count: String(ended.stdout).trim(), took: performance.now() - begun };
}

const here = await import(new URL("full.js", folder));
here.initSync({ module: readFileSync(new URL("full_bg.wasm", folder)) });
const site = await serve(folder.pathname);
const executablePath = process.env.GAVOTTE_BROWSER ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`${site.url}full.js`);
await page.evaluate(`(async () => {
  globalThis.module = await import("${site.url}full.js");
  await globalThis.module.default({ module_or_path: "${site.url}full_bg.wasm" });
  globalThis.counted = ${counted};
})()`);

const row = (cells) => console.log(cells.map((it, at) => (at ? String(it).padStart(10) : it.padEnd(18))).join(""));
row(["milliseconds", "command", "Node", "ratio", "Chromium", "ratio"]);
for (const it of CASES) {
  const best = [Infinity, Infinity, Infinity];
  for (let run = 0; run < RUNS; run += 1) {
    const answers = [
      natively(it),
      counted(here, it),
      await page.evaluate((it) => globalThis.counted(globalThis.module, it), it),
    ];
    for (const [at, { count, took }] of answers.entries()) {
      best[at] = Math.min(best[at], took);
      if (count !== it.count) {
        console.error(`${it.name}: ${count} is wrong, it is ${it.count}`);
        process.exitCode = 1;
      }
    }
  }
  const [command, node, chrome] = best;
  const ratio = (time) => (time / command).toFixed(2);
  row([it.name, command.toFixed(0), node.toFixed(0), ratio(node), chrome.toFixed(0), ratio(chrome)]);
}
await browser.close();
await site.close();
