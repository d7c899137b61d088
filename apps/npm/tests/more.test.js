// Pictures, boards, steps, classes, shares, proofs, new puzzles and genres, as programs ask for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AbortError, GavotteError, best, board, classes, compile, count, genres, hint, picture, possible, prove, readForeign, recognize,
  renew, rules, shares, solve, steps, sudoku, takeApart,
} from "gavotte";

const queens = (side) => ({ text: `${side}\n`, format: "queens" });

async function fault(asked) {
  const error = await asked.then(() => assert.fail("no error"), (it) => it);
  assert.ok(error instanceof GavotteError, String(error));
  return error;
}

test("every genre's examples have the answers that are known of them", async () => {
  const all = await genres();
  assert.ok(all.length > 25 && all.every(({ name, what }) => name && what[0] && what[1]));
  for (const { name, examples: [{ text, settings, count: known }] } of all) {
    if (known === null || known.length > 6) continue;
    const problem = { text, format: name, settings: Object.fromEntries(settings) };
    assert.equal(String((await count(problem)).count), known, name);
  }
  assert.ok((await rules()).some(({ word }) => word === "thermometer"));
});

test("a name that is none is answered with all that exist", async () => {
  const error = await fault(solve({ text: "8\n", format: "quens" }));
  assert.deepEqual([error.code, error.hint], ["setting", "queens"]);
  for (const name of ["dlx", "csv", "nonogram", "sudoku"]) assert.ok(error.message.includes(name), name);
  assert.equal((await fault(solve({ ...queens(6), settings: { fast: true } }))).code, "text");
  assert.equal(await recognize("a b\na\nb\n"), "dlx");
  assert.equal(await recognize("nothing at all\n"), null);
});

test("sudokus have rules, steps and hints", async () => {
  const { grid } = await sudoku("rules x\ncage 3 r1c1 r1c2\n....\n....\n....\n....\n");
  assert.deepEqual([grid[0][0] + grid[0][1], new Set(grid.map((row, at) => row[at])).size], [3, 4]);
  const plain = "12..3.....3....2\n";
  assert.equal((await steps(plain)).end.kind, "solved");
  const next = await hint(plain);
  assert.ok(next.kind === "step" && next.step.reason.length > 0 && next.step.rating >= 1);
  const foreign = { size: 4, title: "Four", "diagonal+": true, grid: Array.from({ length: 4 }, () => [{}, {}, {}, {}]) };
  const { text, title } = await readForeign(JSON.stringify(foreign));
  assert.deepEqual([title, (await count({ text, format: "sudoku" })).count > 0n], ["Four", true]);
  assert.equal((await fault(readForeign("{}"))).code, "text");
});

test("pieces in space are taken apart", async () => {
  // A rod in a ring, and the same rod in a closed box.
  const ring = { text: "lattice cubes\nboard 1x3x3\nturns none\n\nRRR\nR.R\nRRR\n\nI\n", format: "polyform" };
  const { solution } = await solve(ring);
  const apart = await takeApart(ring, solution.options);
  assert.deepEqual([apart.level, apart.pieces.map(({ name }) => name)], ["1", ["R", "I"]]);
  assert.deepEqual(new Set(apart.pieces.map(({ option }) => option)), new Set(solution.options));
  assert.equal(apart.moves[0].away, true);
  const layers = ["RRR\nRRR\nRRR", "RRR\nR.R\nRRR", "RRR\nRRR\nRRR"].join("\n/\n");
  const box = { text: `lattice cubes\nboard 3x3x3\nturns none\n\n${layers}\n\nI\n`, format: "polyform" };
  const closed = await solve(box);
  assert.deepEqual((({ level, moves }) => [level, moves])(await takeApart(box, closed.solution.options)), ["-", null]);
  assert.equal((await fault(takeApart(queens(4), []))).code, "unsupported");
  assert.equal((await fault(takeApart(ring, [], { mostStates: 0 }))).code, "setting");
});

test("solutions are told up to symmetry", async () => {
  const found = await classes(queens(8));
  assert.deepEqual([found.count, found.exact, found.symmetries, found.isBoard], [12n, true, 8n, true]);
  assert.equal(found.solutions.reduce((sum, { images }) => sum + images, 0n), 92n);
  assert.ok(found.solutions.every(({ options, board }) => options.length === 8 && board));
  const few = await classes(queens(8), { limit: 3 });
  assert.deepEqual([few.solutions.length, few.count, few.isCounted, few.exact], [3, 12n, true, false]);
  assert.equal((await classes([["a"], ["a"], ["b"], ["b"]])).count, 1n);
  const cut = AbortSignal.timeout(100);
  const error = await fault(classes({ text: "board 6x10\npieces pentominoes\n", format: "polyomino" }, { limit: 0, signal: cut }));
  assert.ok(error instanceof AbortError);
  await assert.rejects(classes(queens(4), { limits: 3 }), /did you mean limit/);
});

test("options are possible, and have shares", async () => {
  const text = "a b c\na b\nc\na\nb\na b c\nb c\n";
  assert.deepEqual(await possible({ text: "a b c\na\nb\na b\nb c\nc\na c\n" }, { require: [0] }), [
    "always", "possible", "never", "possible", "possible", "never",
  ]);
  const found = await shares({ text });
  assert.deepEqual([found.count, found.shares], [4n, [0.25, 0.5, 0.5, 0.25, 0.25, 0.25]]);
  assert.match(found.svg, /^<svg/);
  assert.equal((await fault(possible({ text }, { require: [9] }))).code, "setting");
});

test("sets are saved and read again", async () => {
  const { count: all, bytes } = await compile(queens(6));
  assert.equal(all, 4n);
  assert.equal((await count({ set: bytes })).count, 4n);
  assert.equal((await solve({ set: bytes })).solution.options.length, 6);
  assert.equal((await fault(count({ set: bytes.subarray(0, 20) }))).code, "setting");
});

test("pictures and boards are there for every puzzle", async () => {
  const { solution } = await solve(queens(6));
  const drawn = await picture(queens(6), solution.options);
  assert.match(drawn.svg, /^<svg/);
  assert.equal(drawn.text.trimEnd(), solution.board);
  const matrix = await picture([["a"], ["b"]]);
  assert.deepEqual([matrix.text, matrix.cubes], [null, null]);
  assert.equal((await board(queens(6))).cells.length, 36);
  assert.equal(await board([["a"]]), null);
});

test("proofs show what there is", async () => {
  const none = await prove([["a", "b"], ["b", "c"], ["a", "c"]]);
  assert.equal(none.solutions, 0);
  assert.match(new TextDecoder().decode(none.proof), /^pseudo-Boolean proof version 3\.0/);
  assert.ok(none.text.length > 0);
  assert.equal((await prove({ text: "a b\na\nb\na b\n", format: "dlx" })).solutions, 2);
  assert.equal(await prove({ text: "board 6x10\npieces pentominoes\n", format: "polyomino" }, { timeLimit: 0.01 }), null);
});

test("puzzles are given other givens", async () => {
  const one = await renew({ text: "Q.....\n......\n......\n......\n......\n......\n", format: "queens" }, { seed: 3 });
  assert.equal((await count({ text: one.text, format: "queens" })).count, 1n);
  assert.equal((await renew({ text: "Q.....\n......\n......\n......\n......\n......\n", format: "queens" }, { seed: 3 })).text, one.text);
  assert.equal((await fault(renew([["a"]]))).code, "unsupported");
});

test("the best solution may be known within a share, and be beaten", async () => {
  const problem = { options: { A: ["a", "b"], B: ["a"], C: ["b"] }, costs: { A: 10, B: 4, C: 7 } };
  assert.equal((await best(problem, { hint: [1, 2] })).cost, 10);
  const near = await best(problem, { gap: 0.5 });
  assert.ok(near.cost === 10 || near.cost === 11);
  assert.equal((await fault(best(problem, { gap: -1 }))).code, "setting");
  assert.equal((await fault(best(problem, { hint: [7] }))).code, "setting");
});
