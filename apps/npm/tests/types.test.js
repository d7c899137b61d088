// The types as a strict compiler sees them, in a project without any other declarations.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { examples } from "./examples.js";

const TSC = process.env.GAVOTTE_TSC;
const FOLDER = join(import.meta.dirname, "..", "typed");

const GOOD = `
import { AbortError, GavotteError, Problem, best, count, explain, generate, generateSudoku, sample, solutions, solve, sudoku, weightedCount } from "gavotte";
import type { Count, ErrorCode, Solution, Status } from "gavotte";

const problem = new Problem({ items: ["a", "b"], options: { one: ["a"], two: { items: ["b"], cost: 2, colors: { b: "red" } } } });
const { solution, status } = await solve(problem);
const words: string[] = solution?.labels.map((label) => String(label)) ?? [];
const found: Status = status;
const number: bigint = (await count([["a"], ["b"]], { timeLimit: 1, stepLimit: 10 })).count;
for await (const { options, items } of solutions([[1, 2], [3]], { limit: 3 })) {
  const first: number | undefined = options[0];
  const held: number[][] = items;
  void [first, held];
}
const ranking = await best({ options: [["a"]], costs: ["2.50"] }, { k: 2, goal: "greatest", onBetter: (it) => void it.cost });
const cost: number | undefined = ranking.solutions[0]?.cost;
const drawn: Solution[] = (await sample({ text: "6", format: "queens" }, 3, { seed: 1n })).solutions;
const rows: number[][] | null = (await sudoku([[0, 1], [1, 0]])).grid;
const made = await generateSudoku(9, { symmetry: "rotate" });
const { givens } = await generate({ matrix: [[1, 0], [0, 1]] });
const { items } = await explain([["x"]]);
const text: string[] = items;
const above: bigint | undefined = (await weightedCount([["x"]], [1, "2/3", 4n], { modulo: 7n })).sum?.numerator;
const read: Problem<string> = await Problem.read("a\\na\\n");
try {
  await count(read);
} catch (error) {
  if (error instanceof AbortError) void (error.known as Count).count;
  if (error instanceof GavotteError) {
    const code: ErrorCode = error.code;
    void [code, error.line, error.hint];
  }
}
export { words, found, number, cost, drawn, rows, made, givens, text, above };
`;

const BAD = [
  'import { count } from "gavotte"; await count("abc");',
  'import { count } from "gavotte"; await count([["a"]], { timelimit: 1 });',
  'import { count } from "gavotte"; const it: number = (await count([["a"]])).count;',
  'import { best } from "gavotte"; await best([["a"]], { goal: "most" });',
  'import { solve } from "gavotte"; (await solve([["a"]])).solution.options;',
  'import { sudoku } from "gavotte"; await sudoku(9);',
];

const BOARD = `
import "gavotte/element";
const board = document.querySelector("gavotte-board");
const text: string | undefined = board?.text;
export const isSolved: Promise<boolean> | undefined = board?.solve();
board?.remove();
void text;
`;

/** All at once, because the compiler takes longer to begin than to check; an error names the file, as `bad0.mts`. */
function compiled(name, sources, resolution, lib = "es2022") {
  mkdirSync(FOLDER, { recursive: true });
  const files = sources.map((_, at) => join(FOLDER, `${name}${at}.mts`));
  for (const [at, file] of files.entries()) writeFileSync(file, sources[at]);
  const module = resolution === "bundler" ? "esnext" : "nodenext";
  const args = [
    "--strict",
    "--noEmit",
    "--target",
    "es2022",
    "--lib",
    lib,
    "--module",
    module,
    "--moduleResolution",
    resolution,
  ];
  const { status, stdout } = spawnSync(process.execPath, [TSC, ...args, ...files], { encoding: "utf8", cwd: FOLDER });
  return { isGood: status === 0, stdout };
}

for (const resolution of ["nodenext", "bundler"]) {
  test(`the types hold with --strict and ${resolution}`, () => {
    const { isGood, stdout } = compiled(`good-${resolution}`, [GOOD], resolution);
    assert.ok(isGood, stdout);
  });
}

test("the examples of README and book, and the board's element, hold with --strict", () => {
  // A script has a console, and an element its page.
  const { isGood, stdout } = compiled("example", [...examples, BOARD], "nodenext", "es2022,dom,dom.iterable");
  assert.ok(isGood, stdout);
});

test("wrong calls are refused by the types", () => {
  const { stdout } = compiled("bad", BAD, "nodenext");
  for (const [at, source] of BAD.entries()) assert.ok(stdout.includes(`bad${at}.mts`), source);
});
