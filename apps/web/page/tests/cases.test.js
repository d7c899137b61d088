// The cases of the corpus through the modules of the page, without a browser. What the page does not ask is skipped,
// with the reason.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { cases } from "./toml.js";

const ROOT = resolve(import.meta.dirname, "../../../..");
/** Where `cargo xtask site` puts the modules of WebAssembly. */
const MODULES = process.env.GAVOTTE_WASM ?? resolve(import.meta.dirname, "../src/wasm");

const [page, best, insight, gallery] = await Promise.all(
  ["gavotte_web", "gavotte_web_best", "gavotte_web_insight", "gavotte_web_gallery"].map(async (name) => {
    const module = await import(pathToFileURL(resolve(MODULES, `${name}.js`)).href);
    module.initSync({ module: readFileSync(resolve(MODULES, `${name}_bg.wasm`)) });
    return module;
  }),
);
const GENRES = JSON.parse(gallery.catalogue()).map(({ name }) => name);
/** A time that no case takes. [ms] */
const PATIENCE = 60_000;
const NOTHING = new Uint32Array();

/** Why the page cannot ask this, if it cannot. */
function unasked({ verb, args = [], from = "dlx", code, input = "" }) {
  if (!["count", "solve", "best"].includes(verb)) return `the page has no verb ${verb}`;
  if (code === 2) return "a wrong command line, where the page has buttons";
  if (args.includes("--forbid")) return "the page forbids no options";
  if (input.includes('"constraints"')) return "the page refuses side constraints";
  if (!page.Text.knows(from) && !GENRES.includes(from)) return `the page does not read ${from}`;
  return undefined;
}

/** The input as the page reads it: the first module where it can, else that of all puzzles. */
function read({ input, file, from = "dlx" }) {
  const bytes = file && readFileSync(resolve(ROOT, file));
  const text = input ?? String(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  return page.Text.knows(from) ? new page.Text(text, from) : gallery.read(text, from, []);
}

/** The solutions of a batch: for each one how many options it has, then the options. */
function* parted(batch) {
  for (let at = 0; at < batch.length; at += 1 + batch[at]) yield [...batch.slice(at + 1, at + 1 + batch[at])];
}

/** Option numbers from 1, sorted. */
function sorted(solutions) {
  const numbers = solutions.map((options) => options.map((it) => it + 1).sort((a, b) => a - b));
  const before = (a, b) => a.map((it, at) => it - (b[at] ?? 0)).find((it) => it) ?? a.length - b.length;
  return numbers.sort(before);
}

function answer({ verb, args = [], count, solutions, cost, none }, board) {
  // The others have no text to show, so they get the problem as numbers.
  const text = () => page.Text.ofNumbers(board.numbers());
  if (verb === "best") {
    const ranked = best.Ranked.find(board.numbers(), 1, PATIENCE, args.includes("--max"));
    assert.ok(ranked.isOver);
    assert.deepEqual(ranked.costs(), none ? [] : [cost]);
  } else if (verb === "solve") {
    const listing = new page.Listing(text(), "auto", false, NOTHING);
    const found = [];
    while (!listing.isOver) found.push(...parted(listing.slice(PATIENCE, 1000)));
    assert.deepEqual(sorted(found), solutions);
  } else if (args.includes("--up-to")) {
    const kinds = new insight.Kinds(insight.Text.ofNumbers(board.numbers()));
    while (!kinds.isKnown) {
      if (kinds.canCount) kinds.count(PATIENCE);
      else kinds.list(PATIENCE, 1000);
    }
    assert.equal(kinds.kinds, count);
  } else {
    const counting = new page.Counting(text(), "auto", NOTHING);
    while (!counting.isOver) counting.slice(PATIENCE);
    assert.equal(counting.solutions, count);
  }
}

function refused({ at, says }, read) {
  let mistake;
  assert.throws(read, (error) => ((mistake = error), true));
  if (at) assert.equal(`${mistake.line}:${mistake.column}`, at);
  if (says) assert.ok(mistake.message.includes(says), mistake.message);
}

const folder = resolve(ROOT, "qa/corpus/cases");
for (const file of readdirSync(folder).filter((it) => it.endsWith(".toml")).sort()) {
  for (const one of cases(readFileSync(resolve(folder, file), "utf8"))) {
    test(one.name, { skip: unasked(one) ?? false }, () => {
      if (one.code === 3) refused(one, () => read(one));
      else answer(one, read(one));
    });
  }
}
