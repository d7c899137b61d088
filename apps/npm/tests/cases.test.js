// The cases of the corpus by the package. What the package does not ask is skipped, with the reason.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { GavotteError, best, count, genres, solutions, sudoku } from "gavotte";
import { cases } from "./toml.js";

const ROOT = process.env.GAVOTTE_ROOT;
const KNOWN = [
  ..."dlx matrix rows json csv mtx orlib-scp orlib-rail cov ec list list-counted hust col edges".split(" "),
  ...(await genres()).map(({ name }) => name),
];

/** Why the package cannot ask this, if it cannot. */
function unasked({ verb, args = [], from = "dlx", code, input = "" }) {
  if (!["count", "solve", "best", "sudoku"].includes(verb)) return `the package has no verb ${verb}`;
  if (code === 2) return "a wrong command line, which a program has not";
  const others = args.filter((it) => it.startsWith("-") && !["--max", "--require", "--forbid"].includes(it));
  if (others.length > 0) return `the package has no ${others.join(" ")}`;
  if (verb !== "sudoku" && !KNOWN.includes(from)) return `the package does not read ${from}`;
  return undefined;
}

function textOf({ input, file }) {
  if (input !== undefined) return input;
  const bytes = readFileSync(resolve(ROOT, file));
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/** The options of a word of the command line, from 0. */
function listed(args, word) {
  return args.flatMap((it, at) => (args[at - 1] === word ? it.split(",").map((number) => Number(number) - 1) : []));
}

async function asked({ verb, args = [], from = "dlx", count: number, solutions: all, cost, none, ...one }) {
  const problem = { text: textOf(one), format: from };
  const assumed = { require: listed(args, "--require"), forbid: listed(args, "--forbid") };
  if (verb === "best") {
    const ranking = await best(problem, { goal: args.includes("--max") ? "greatest" : "least", ...assumed });
    assert.equal(ranking.exact, true);
    const found = ranking.solution;
    assert.equal(found && (found.costText ?? String(found.options.length)), none ? null : cost);
  } else if (verb === "solve" && all) {
    const found = await solutions(problem, assumed).toArray();
    const before = (a, b) => a.map((it, at) => it - (b[at] ?? 0)).find((it) => it) ?? a.length - b.length;
    assert.deepEqual(found.map(({ options }) => options.map((it) => it + 1)).sort(before), all);
  } else if (verb === "sudoku") await sudoku(String(textOf(one)));
  else assert.equal(String((await count(problem, assumed)).count), number ?? String(all?.length));
}

const folder = resolve(ROOT, "qa/corpus/cases");
for (const file of readdirSync(folder)
  .filter((it) => it.endsWith(".toml"))
  .sort()) {
  for (const one of cases(readFileSync(resolve(folder, file), "utf8"))) {
    test(one.name, { skip: unasked(one) ?? false }, async () => {
      if (one.code !== 3) return asked(one);
      const error = await asked(one).then(
        () => assert.fail("no error"),
        (it) => it,
      );
      assert.ok(error instanceof GavotteError, error.stack);
      if (one.at && error.line !== undefined) assert.equal(`${error.line}:${error.column}`, one.at);
      if (one.says) assert.ok(error.message.includes(one.says), error.message);
    });
  }
}
