// Answers that are known from elsewhere, by the package as it is installed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem, ask, best, count, explain, generate, generateSudoku, sample, solutions, solve, sudoku, weightedCount } from "gavotte";

const KNUTH = [
  ["c", "e"],
  ["a", "d", "g"],
  ["b", "c", "f"],
  ["a", "d", "f"],
  ["b", "g"],
  ["d", "e", "g"],
];
const queens = (size) => ({ text: `${size}\n`, format: "queens" });
const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/** The queens of a board as options: rows and columns must be covered, diagonals may be. */
function board(size) {
  const cells = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size]);
  const sides = Array.from({ length: size }, (_, at) => [`r${at}`, `c${at}`]).flat();
  const options = cells.map(([r, c]) => ({ items: [`r${r}`, `c${c}`, `u${r + c}`, `d${r - c}`], label: `${r},${c}` }));
  const diagonals = new Set(options.flatMap(({ items }) => items.slice(2)));
  return { items: sides, secondary: [...diagonals], options };
}

test("Knuth's seven items have one solution, in the user's words", async () => {
  const { status, exact, solution, stoppedBy } = await solve(KNUTH);
  assert.deepEqual([status, exact, stoppedBy], ["FOUND", true, undefined]);
  assert.deepEqual(solution, { options: [0, 3, 4], labels: [0, 3, 4], items: [KNUTH[0], KNUTH[3], KNUTH[4]] });
  assert.deepEqual(await solutions(KNUTH).toArray(), [solution]);
  const one = await count(KNUTH);
  assert.deepEqual([one.count, one.status, one.exact, `${one}`], [1n, "FOUND", true, "1"]);
});

test("eight queens have 92 solutions, as options and as a puzzle", async () => {
  for (const input of [board(8), queens(8)]) {
    assert.equal((await count(input)).count, 92n);
    const all = await solutions(input).toArray();
    assert.equal(new Set(all.map(({ options }) => options.join())).size, 92);
  }
  const { solution } = await solve(board(8));
  assert.ok(solution.labels.every((label) => /^\d,\d$/.test(label)) && solution.labels.length === 8);
  assert.equal((await solve(queens(8))).solution.board.split("\n").length, 8);
});

test("any question is asked as data", async () => {
  const classes = await ask(queens(8), { question: "count", up_to: "board" });
  assert.deepEqual([classes.count, classes.order, classes.ended], ["12", "8", "complete"]);
  assert.equal((await ask(board(6), { question: "count", modulo: 10n ** 30n })).count, "4");
  const errands = { options: { a: { items: [1], cost: 1 }, b: { items: [1], cost: 1 }, c: { items: [1], cost: 2 } } };
  const ties = await ask(errands, { question: "best", ties: true });
  assert.deepEqual([ties.status, ties.solutions.length], ["optimal", 2]);
  assert.deepEqual((await ask([[1], [2], [1, 2]], { question: "marginals" })).marginals, ["1", "1", "1"]);
  assert.deepEqual((await ask({ items: [1, 2], options: [[1]] }, { question: "relax" })).items, ["2"]);
  const cut = await ask(queens(12), { question: "count", engine: "links", step_limit: 5 });
  assert.deepEqual([cut.ended, cut.limit], ["limit", "step_limit"]);
  await assert.rejects(ask(queens(4), { question: "count", modula: 3 }), { code: "setting", message: /did you mean `modulo`/ });
  await assert.rejects(ask(queens(4), { question: "count" }, { time: 3 }), { code: "setting" });
});

test("where there is none, that is the answer", async () => {
  const { status, exact, solution } = await solve(queens(3));
  assert.deepEqual([status, exact, solution], ["NONE", true, null]);
  assert.deepEqual((await count(queens(3))).count, 0n);
  const none = solutions(queens(3));
  assert.deepEqual([await none.toArray(), none.status, none.exact], [[], "NONE", true]);
});

test("pentominoes fill 6 by 10 in 9,356 ways, each of the 2,339 in four positions", async () => {
  const { count: number, exact } = await count({ text: "board 6x10\npieces pentominoes\n", format: "polyomino" });
  assert.deepEqual([number, exact], [9356n, true]);
});

test("counts are exact above 2^53", async () => {
  const options = Array.from({ length: 100 }, (_, at) => [[at], [at]]).flat();
  assert.equal((await count({ options })).count, 2n ** 100n);
});

test("items and labels may be numbers, and a map keeps its order", async () => {
  const options = new Map([
    [20, [1, 2]],
    [10, [3]],
  ]);
  const { solution } = await solve({ options });
  assert.deepEqual(solution, { options: [0, 1], labels: [20, 10], items: [[1, 2], [3]] });
});

test("colors, bounds and secondary items mean what they mean in Python", async () => {
  const crossword = {
    items: ["across", "down"],
    secondary: ["corner"],
    options: {
      CAT: { items: ["across", "corner"], colors: { corner: "C" } },
      DOG: { items: ["across", "corner"], colors: { corner: "D" } },
      COW: { items: ["down", "corner"], colors: { corner: "C" } },
    },
  };
  assert.deepEqual((await solve(crossword)).solution.labels, ["CAT", "COW"]);
  assert.equal((await count(crossword)).count, 1n);
  const shifts = { Ann: ["Mo", "Tu"], Bob: ["Tu", "We"], Cleo: ["Mo", "We"], Dan: ["We"] };
  assert.equal((await count({ options: shifts, bounds: { Tu: [1, 2] } })).count, 2n);
  assert.equal((await count({ options: shifts, bounds: { Tu: 2 } })).count, 1n);
  assert.equal((await count({ options: [["a"], ["a"], ["a"]], bounds: { a: [0, null] } })).count, 8n);
});

test("a matrix is a problem, with its columns as items", async () => {
  const matrix = [
    [1, 0, 1],
    [0, 1, 0],
    [1, 1, 0],
  ];
  for (const input of [{ matrix }, matrix]) {
    assert.deepEqual((await solve(input)).solution.items, [[0, 2], [1]]);
  }
  assert.deepEqual(
    (
      await solve({
        matrix: [
          [0, 1],
          [1, 0],
        ],
      })
    ).solution.items,
    [[1], [0]],
  );
  assert.throws(
    () =>
      new Problem([
        [0, 1],
        [1, 0],
      ]),
    { code: "problem" },
  );
});

test("texts are read, and their names are the labels", async () => {
  const problem = await Problem.read("a b c\na b\nc\n");
  assert.deepEqual(await problem.describe(), {
    items: ["a", "b", "c"],
    primary: 3,
    options: [["a", "b"], ["c"]],
    labels: [0, 1],
  });
  assert.deepEqual((await solve(problem)).solution.items, [["a", "b"], ["c"]]);
});

test("the best have costs in order, exact at any size", async () => {
  const problem = { options: { A: ["a"], B: ["b"], AB: ["a", "b"] }, costs: { A: 3, B: 4, AB: "8.50" } };
  const two = await best(problem, { k: 2 });
  assert.deepEqual([two.status, two.exact, two.cost, two.bound], ["FOUND", true, 7, 7]);
  assert.deepEqual(
    two.solutions.map(({ cost, costText, labels }) => [cost, costText, labels]),
    [
      [7, "7", ["A", "B"]],
      [8.5, "8.5", ["AB"]],
    ],
  );
  assert.equal((await best(problem, { goal: "greatest" })).cost, 8.5);
  assert.equal((await best(problem, { betterThan: 7 })).status, "NONE");
  const better = [];
  await best(problem, { onBetter: ({ cost }) => better.push(cost) });
  assert.equal(better.at(-1), 7);
  const large = await best([{ items: ["a"], cost: 2n ** 62n - 1n }]);
  assert.equal(large.solution.costText, "4611686018427387903");
  // Without costs each option costs 1.
  assert.equal((await best(KNUTH)).cost ?? (await best(KNUTH)).solution.options.length, 3);
});

test("samples are uniform where that is said", async () => {
  const draws = 4000;
  const { solutions: drawn, uniform, exact } = await sample(queens(6), draws, { seed: 7 });
  assert.deepEqual([uniform, exact, drawn.length], [true, true, draws]);
  const met = new Map();
  for (const { options } of drawn) met.set(options.join(), (met.get(options.join()) ?? 0) + 1);
  const expected = draws / 4;
  const chi = [...met.values()].reduce((sum, it) => sum + (it - expected) ** 2 / expected, 0);
  // Three degrees of freedom: a sum above 16.3 has a chance of one in a thousand, and the seed is fixed.
  assert.ok(met.size === 4 && chi < 16.3, `${chi}`);
  const again = await sample(queens(6), 5, { seed: 7 });
  assert.deepEqual(again.solutions, drawn.slice(0, 5));
  assert.equal((await sample(queens(3), 2)).status, "NONE");
});

test("a conflict is explained by its items", async () => {
  const reason = await explain([["a", "c"], ["b", "c"], ["d"]]);
  assert.deepEqual([reason.status, reason.exact, reason.minimal], ["NONE", true, true]);
  assert.deepEqual(new Set(reason.items), new Set(["a", "b", "c"]));
  const solvable = await explain(KNUTH);
  assert.deepEqual([solvable.status, solvable.solution.options], ["FOUND", [0, 3, 4]]);
  const assumed = await explain(KNUTH, { require: [0], forbid: [3] });
  assert.deepEqual([assumed.status, assumed.forbid], ["NONE", [3]]);
});

test("assumptions hold", async () => {
  assert.equal((await count(queens(8), { require: [0] })).count, 4n);
  assert.equal((await count(queens(8), { forbid: [0] })).count, 88n);
});

test("a sudoku has one solution, several or none", async () => {
  const one = await sudoku(HARD);
  assert.deepEqual([one.status, one.exact, one.unique, one.other], ["FOUND", true, true, null]);
  assert.equal(
    one.grid.flat().join(""),
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
  );
  const rows = Array.from({ length: 9 }, (_, at) => [...HARD.slice(9 * at, 9 * at + 9)].map((it) => Number(it) || 0));
  assert.deepEqual((await sudoku(rows)).grid, one.grid);
  // Two rectangles of the solution can be exchanged.
  const solved = one.grid.map((row) => [...row]);
  const pair = exchangeable(solved);
  for (const [row, column] of pair) solved[row][column] = 0;
  const two = await sudoku(solved);
  assert.deepEqual([two.status, two.unique], ["FOUND", false]);
  assert.notDeepEqual(two.grid, two.other);
  const none = await sudoku([
    [1, 1, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  assert.deepEqual([none.status, none.grid, none.unique], ["NONE", null, false]);
  assert.equal((await sudoku(Array.from({ length: 16 }, () => Array(16).fill(0)))).grid.length, 16);
});

/** Cells whose digits leave two solutions: all of two digits. */
function exchangeable(grid) {
  const [a, b] = [1, 2];
  return grid.flatMap((row, at) => row.flatMap((digit, column) => (digit === a || digit === b ? [[at, column]] : [])));
}

test("what is generated has exactly one solution", async () => {
  const made = await generateSudoku(9, { symmetry: "rotate", seed: 5 });
  assert.deepEqual([made.status, made.exact], ["FOUND", true]);
  const { unique, grid } = await sudoku(made.puzzle);
  assert.deepEqual([unique, grid], [true, made.solution]);
  assert.deepEqual((await generateSudoku(9, { symmetry: "rotate", seed: 5 })).puzzle, made.puzzle);
  const unmet = await generateSudoku(4, { givens: 3, seed: 1 });
  assert.deepEqual([unmet.status, unmet.puzzle, unmet.stoppedBy], ["UNKNOWN", null, "tries"]);
  const puzzle = await generate(queens(6), { minimal: true, seed: 3 });
  assert.equal((await count(queens(6), { require: puzzle.givens })).count, 1n);
  assert.deepEqual((await solve(queens(6), { require: puzzle.givens })).solution, puzzle.solution);
  for (const left of puzzle.givens) {
    const others = puzzle.givens.filter((it) => it !== left);
    assert.ok((await count(queens(6), { require: others })).count > 1n);
  }
  assert.equal((await generate(queens(3))).status, "NONE");
});

test("weights are added up over all solutions, exactly or modulo a number", async () => {
  const options = [["a"], ["b"], ["a", "b"]];
  // 1/2 * -3 + 1/4
  const { status, exact, sum } = await weightedCount(options, ["1/2", -3, 0.25]);
  assert.deepEqual([status, exact, sum], ["FOUND", true, { numerator: -5n, denominator: 4n }]);
  assert.deepEqual((await weightedCount(options, [2, undefined, 5n ** 40n])).sum.numerator, 2n + 5n ** 40n);
  // 2 * 3 + 5 = 11
  assert.equal((await weightedCount(options, [2, 3, 5], { modulo: 7 })).sum.numerator, 4n);
  const ones = Array(64).fill(1);
  assert.equal((await weightedCount(queens(8), ones)).sum.numerator, 92n);
  const none = await weightedCount([["a"], ["a", "b"], ["b", "c"]], [1, 1, 1], { forbid: [0] });
  assert.deepEqual([none.status, none.sum], ["NONE", { numerator: 0n, denominator: 1n }]);
  const late = await weightedCount(queens(16), Array(256).fill(1), { stepLimit: 10 });
  assert.deepEqual([late.status, late.sum, late.stoppedBy], ["UNKNOWN", null, "steps"]);
  await assert.rejects(weightedCount(options, [1, 2]), { code: "setting", message: /for each option is needed: 3, and not 2/ });
  await assert.rejects(weightedCount(options, [1, "two", 3]), { code: "setting", message: /weight 2/ });
  await assert.rejects(weightedCount(options, ["1/2", 1, 1], { modulo: 7 }), { code: "setting", message: /whole weights/ });
  await assert.rejects(weightedCount(options, [1, 1, 1], { modulo: 0 }), { code: "setting" });
});
