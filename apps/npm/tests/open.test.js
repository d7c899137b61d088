// Questions in the words of the worker, as a page asks them: candidates, random solutions, boards, classes, proofs, steps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isLast, listed, open, parted } from "gavotte";

/** What ends at once takes fewer milliseconds, whatever else the machine does. */
const PATIENCE = 20_000;
const NONE = new Uint32Array();
const all = { require: NONE, forbid: NONE };
const within = (...options) => ({ require: Uint32Array.from(options), forbid: NONE });

/** All replies to a question. */
function asked(question, { stopAfter } = {}) {
  const replies = [];
  const begun = performance.now();
  return new Promise((done) => {
    const it = open(question, (reply) => {
      replies.push(reply);
      if (isLast(reply)) done({ replies, last: replies.at(-1), took: performance.now() - begun });
      else if (reply.waits) it.more(1000);
    });
    if (stopAfter) setTimeout(() => it.stop(), stopAfter);
  });
}

const text = (format, text, settings) => ({ kind: "text", format, text, settings });
const dlx = (it) => text("dlx", it);
const queens = text("queens", "6\n");
const SIX = text("polyomino", "board 6x10\npieces pentominoes\n");

test("a problem is told with all that a page draws", async () => {
  const { last } = await asked({ kind: "read", source: dlx("a b | x y\na x:red\nb x:blue y |2.5\n") });
  assert.deepEqual([last.names, last.primary, last.colors, last.costs], [["a", "b", "x", "y"], 2, ["red", "blue"], ["0", "2.5"]]);
  assert.deepEqual(listed(last.entries)[1], [{ item: 1, color: 0 }, { item: 2, color: 2 }, { item: 3, color: 0 }]);
  const misfit = await asked({ kind: "read", source: text("polyomino", "board 8x8\npieces pentominoes\n") });
  assert.match(misfit.last.misfit, /64.*60/);
  const wrong = await asked({ kind: "read", source: dlx("ab\nac\n") });
  assert.deepEqual([wrong.last.kind, wrong.last.place.line, wrong.last.place.hint], ["fault", 2, "ab"]);
});

test("boards are told with what the options lay", async () => {
  const six = await asked({ kind: "board", source: SIX });
  const { board } = six.last;
  assert.equal(board.cells.length, 60);
  assert.deepEqual(board.cells[11].points, [1, 1, 2, 1, 2, 2, 1, 2]);
  assert.equal(board.lays.length, 2056);
  assert.equal(new Set(board.lays.map((lay) => lay.name)).size, 12);
  assert.ok(board.lays.every((lay) => lay.cells.length === 5 && lay.isPiece));
  assert.equal((await asked({ kind: "board", source: dlx("a\na\n") })).last.board, undefined);
  const soma = text("polyform", "lattice cubes\nboard 3x3x3\npieces soma\n");
  assert.equal((await asked({ kind: "board", source: soma })).last.board.cells.length, 27);
});

test("a solution is drawn, in space, too", async () => {
  const [solution] = parted((await asked({ kind: "list", source: queens, most: 1, wanted: 1, ...all })).last.batch.flat);
  const { svg, text: told } = (await asked({ kind: "draw", source: queens, options: solution })).last;
  assert.match(svg, /^<svg/);
  assert.equal(told.split("Q").length, 7);
  const cubes = text("polyform", "lattice cubes\nboard 2x2x1\n\npiece A\nAA\n", ["pieces", "no"]);
  assert.equal((await asked({ kind: "draw", source: cubes, options: NONE })).last.kind, "fault", "no such setting");
});

test("solutions within what is chosen are counted and listed, and a count is cut short by its time", async () => {
  const count = async (...options) => (await asked({ kind: "count", source: queens, ...within(...options) })).last;
  const [every, one, none] = [await count(), await count(1), await count(1, 2)];
  assert.deepEqual([every.solutions, none.solutions], ["4", "0"]);
  assert.ok([every, one, none].every(({ ended }) => ended === "complete"));
  const list = await asked({ kind: "list", source: queens, wanted: 10, bare: true, ...within(1) });
  const found = list.replies.flatMap(({ batch }) => [...parted(batch.flat)]);
  assert.equal(String(found.length), one.solutions);
  assert.ok(found.every((options) => options.includes(1)));
  const long = await asked({ kind: "count", source: SIX, guesses: true, milliseconds: 100, ...all });
  assert.ok(long.last.ended === "time" && long.took < PATIENCE, `${long.took}`);
});

test("candidates are known by yes and no, and stop when they are told to", async () => {
  const possible = (source, ...options) => ({ kind: "possible", source, require: Uint32Array.from(options) });
  const few = await asked(possible(dlx("a b c\na\nb\na b\nb c\nc\na c\n"), 0));
  assert.deepEqual([...few.last.states], [3, 1, 2, 1, 1, 2]);
  assert.deepEqual([...(await asked(possible(dlx("a b\na\na b\n"), 0))).last.states], [2, 2]);
  const stopped = await asked(possible(SIX), { stopAfter: 60 });
  assert.equal(stopped.last.kind, "stopped");
  assert.ok(stopped.took < PATIENCE, `${stopped.took}`);
});

test("random solutions are uniform where that can be had", async () => {
  const sample = (source, seed, milliseconds) => ({
    kind: "sample", source, most: 1, seed, preparation: 3000, milliseconds, ...all,
  });
  const drawn = [];
  for (let round = 0; round < 40; round += 1) drawn.push((await asked(sample(queens, 1n, 2000))).last);
  assert.ok(drawn.every(({ isUniform, batch }) => isUniform && batch.flat.length === 7));
  assert.equal(new Set(drawn.map(({ batch }) => `${batch.flat}`)).size, 4, "what was prepared goes on where it was");
  const huge = await asked(sample(text("sudoku", ".".repeat(81)), 1n, 5000));
  assert.deepEqual([huge.last.batch.flat.length, huge.last.isUniform], [82, false]);
});

test("classes are listed and counted", async () => {
  const { replies, last } = await asked({ kind: "classes", source: text("queens", "8\n"), wanted: 5 });
  assert.deepEqual([last.classes, last.isKnown, last.isListed, last.order, last.isBoard], ["12", true, true, "8", true]);
  const images = replies.flatMap((it) => it.images);
  assert.deepEqual([images.length, images.filter((it) => it === "4").length, last.solutions], [12, 1, "92"]);
});

test("proofs are made and checked", async () => {
  const prove = async (source) => (await asked({ kind: "prove", source, milliseconds: 5000 })).last;
  const none = await prove(dlx("a b c\na b\nb c\na c\n"));
  assert.deepEqual([none.found, none.solutions, none.text], ["proof", 0, undefined]);
  assert.match(new TextDecoder().decode(none.proof), /^pseudo-Boolean proof version 3\.0/);
  const four = await prove(queens);
  assert.deepEqual([four.found, four.solutions], ["proof", 4]);
  assert.ok(four.text.length > 0, "the text that it was checked against");
});

test("steps of people have reasons, and links of other programs are read", async () => {
  const digits = new Uint8Array(16);
  const candidates = new BigUint64Array(16).fill(0b11110n);
  const question = { kind: "steps", text: "123.............\n", standing: { digits, candidates }, all: false };
  const { next } = (await asked(question)).last;
  assert.deepEqual([next.kind, next.step.technique, next.step.placed], ["step", "full house", [[3, 4]]]);
  const foreign = JSON.stringify({ size: 4, "diagonal+": true, grid: Array.from({ length: 4 }, () => [{}, {}, {}, {}]) });
  assert.match((await asked({ kind: "foreign", text: foreign })).last.foreign.text, /^rules diagonal-up\n/);
  assert.equal((await asked({ kind: "foreign", text: "https://f-puzzles.com/?id=abc\n" })).last.code, "text");
  assert.match((await asked({ kind: "ground", text: "rules x\n1...\n....\n....\n....\n" })).last.ground.svg, /^<svg/);
});

test("a puzzle is given other givens", async () => {
  const source = text("queens", "Q.....\n......\n......\n......\n......\n......\n");
  const { last } = await asked({ kind: "renew", source, seed: 3n });
  assert.ok(last.isMade);
  assert.equal((await asked({ kind: "count", source: text("queens", last.text), ...all })).last.solutions, "1");
  assert.equal((await asked({ kind: "renew", source: dlx("a\na\n"), seed: 3n })).last.code, "unsupported");
});

test("the dance has a part of its moves for each wish", async () => {
  const { replies, last } = await asked({ kind: "dance", source: dlx("a b\na\nb\n"), order: "fewest", wanted: 1 });
  assert.equal(last.ended, "complete");
  assert.ok(replies.every(({ moves }) => moves.length % 3 === 0));
});

test("texts are recognised by their form", async () => {
  for (const [told, format] of [
    [".".repeat(81), "sudoku"],
    ["8 . . | . . . | . . .\n".repeat(9), "sudoku"],
    [".Q..\n....\n....\n....\n", "queens"],
    ["board 6x10\npieces pentominoes\n", "polyomino"],
    ["a b\na\nb\n", "dlx"],
    ["what is this?\n", undefined],
  ]) {
    assert.equal((await asked({ kind: "recognise", text: told })).last.format, format, told);
  }
});
