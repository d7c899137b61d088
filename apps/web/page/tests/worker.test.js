// What the worker answers, asked as the page asks it: candidates, random solutions, boards, counts within what is chosen.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { open } from "./browser.js";

/** What ends at once takes fewer milliseconds, whatever else the machine does. */
const PATIENCE = 20_000;

const ASSETS = `${process.env.GAVOTTE_SITE ?? "dist"}/assets`;
const isMain = (it) => it.startsWith("worker-") && readFileSync(`${ASSETS}/${it}`, "utf8").includes("gavotte_web_bg-");
const WORKER = readdirSync(ASSETS).find(isMain);

/** All replies to the questions, which come one after the other; arrays of numbers are `chosen`. */
function asked(page, ...questions) {
  return page.evaluate(
    async ([url, questions]) => {
      const worker = new Worker(url, { type: "module" });
      const all = [];
      for (const [at, question] of questions.entries()) {
        if (question.chosen) question.chosen = new Uint32Array(question.chosen);
        const replies = [];
        const begun = performance.now();
        await new Promise((done) => {
          worker.onmessage = ({ data: { reply } }) => {
            const { batch, options, states } = reply;
            const plain = { batch, options, states };
            for (const [name, value] of Object.entries(plain)) plain[name] = value && [...value];
            replies.push({ ...reply, ...plain });
            if (reply.isDone ?? reply.isOver ?? true) done();
          };
          worker.postMessage({ id: at + 1, question });
          if (question.kind === "list") worker.postMessage({ id: at + 1, more: 1000 });
          if (question.stopAfter) setTimeout(() => worker.postMessage({ id: at + 1, stop: true }), question.stopAfter);
        });
        all.push({ replies, last: replies.at(-1), took: performance.now() - begun });
      }
      worker.terminate();
      return all;
    },
    [`/assets/${WORKER}`, questions],
  );
}

const dlx = (text) => ({ text, format: "dlx" });
const queens = { text: "6\n", format: "queens" };
const SIX = { text: "board 6x10\npieces pentominoes\n", format: "polyomino" };

test("boards are told with what the options lay", () =>
  open({}, async (page) => {
    const [six, matrix, soma] = await asked(
      page,
      { kind: "board", source: SIX },
      { kind: "board", source: dlx("a\na\n") },
      { kind: "board", source: { text: "lattice cubes\nboard 3x3x3\npieces soma\n", format: "polyform" } },
    );
    const { board } = six.last;
    assert.equal(board.cells.length, 60);
    assert.deepEqual(board.cells[11].points, [1, 1, 2, 1, 2, 2, 1, 2]);
    assert.equal(board.lays.length, 2056);
    assert.equal(new Set(board.lays.map((lay) => lay.name)).size, 12);
    assert.ok(board.lays.every((lay) => lay.cells.length === 5 && lay.isPiece));
    assert.equal(matrix.last.board, undefined);
    assert.equal(soma.last.board.cells.length, 27);
  }));

test("solutions within what is chosen are counted and listed", () =>
  open({}, async (page) => {
    const [all, some, none, list] = await asked(
      page,
      { kind: "within", source: queens, chosen: [], milliseconds: 5000 },
      { kind: "within", source: queens, chosen: [1], milliseconds: 5000 },
      { kind: "within", source: queens, chosen: [1, 2], milliseconds: 5000 },
      { kind: "list", source: queens, chosen: [1], most: 10 },
    );
    const [one] = [all, some, none].map(({ last }) => last.solutions).slice(1);
    assert.deepEqual([all.last.solutions, none.last.solutions], ["4", "0"]);
    assert.ok([all, some, none].every(({ last }) => last.isOver && last.isDone));
    assert.equal(list.replies.reduce((sum, it) => sum + it.batch.length / 7, 0), Number(one));
    assert.ok(list.last.batch.includes(1));
    const [long] = await asked(page, { kind: "within", source: SIX, chosen: [], milliseconds: 200 });
    assert.ok(!long.last.isOver && long.last.isDone && long.took < PATIENCE, `${long.took}`);
  }));

test("what cannot fit is said without a search", () =>
  open({}, async (page) => {
    const source = { text: "board 8x8\npieces pentominoes\n", format: "polyomino" };
    const own = { text: "AAA\n.A.\n\nBB\n\n.....\n", format: "polyomino" };
    for (const kind of ["list", "count", "shares", "conflict", "best", "sample"]) {
      const [first, second] = await asked(
        page,
        { kind, source, most: 10, chosen: [] },
        { kind, source: own, most: 10, chosen: [] },
      );
      for (const { last } of [first, second]) assert.equal(last.kind, "misfit", `${kind}: ${JSON.stringify(last)}`);
      assert.match(first.last.message, /64.*60/);
    }
  }));

test("candidates are known by yes and no, and stop when they are told to", () =>
  open({}, async (page) => {
    const [few, none] = await asked(
      page,
      { kind: "possible", source: dlx("a b c\na\nb\na b\nb c\nc\na c\n"), chosen: [0] },
      { kind: "possible", source: dlx("a b\na\na b\n"), chosen: [0] },
    );
    assert.deepEqual(few.last.states, [3, 1, 2, 1, 1, 2]);
    assert.deepEqual(none.last.states, [2, 2]);
    const [stopped] = await asked(page, { kind: "possible", source: SIX, chosen: [], stopAfter: 60 });
    assert.equal(stopped.last.kind, "stopped");
    assert.ok(stopped.took < PATIENCE, `${stopped.took}`);
  }));

test("random solutions are uniform where that can be had", () =>
  open({}, async (page) => {
    const again = Array.from({ length: 40 }, () => ({ kind: "sample", source: queens, chosen: [] }));
    const drawn = await asked(page, ...again, { kind: "sample", source: queens, chosen: [0] });
    const none = drawn.pop();
    assert.ok(drawn.every(({ last }) => last.isUniform && last.options.length === 6));
    assert.equal(new Set(drawn.map(({ last }) => `${last.options}`)).size, 4);
    assert.equal(none.last.options, undefined);
    const [huge] = await asked(page, { kind: "sample", source: { text: ".".repeat(81), format: "sudoku" }, chosen: [] });
    assert.equal(huge.last.options.length, 81);
    assert.equal(huge.last.isUniform, false);
    assert.ok(huge.took < PATIENCE, `${huge.took}`);
  }));

test("texts are recognised by their form", () =>
  open({}, async (page) => {
    const told = [
      [".".repeat(81), "sudoku"],
      ["8 . . | . . . | . . .\n".repeat(9), "sudoku"],
      [".Q..\n....\n....\n....\n", "queens"],
      ["board 6x10\npieces pentominoes\n", "polyomino"],
      ["a b\na\nb\n", "dlx"],
      ["what is this?\n", undefined],
    ];
    const answers = await asked(page, ...told.map(([text]) => ({ kind: "recognise", text })));
    assert.deepEqual(answers.map(({ last }) => last.format), told.map(([, format]) => format));
  }));

test("an estimate is more than nothing and not below the count", () =>
  open({}, async (page) => {
    const [counted] = await asked(page, { kind: "count", source: SIX, stopAfter: 2500 });
    const told = counted.replies.filter((it) => it.estimate);
    for (const { estimate, solutions } of told) {
      assert.ok(estimate.mean > 0 && estimate.mean >= Number(solutions), `${estimate.mean} for ${solutions}`);
    }
  }));

test("conflicts are on the board, clashing givens first", () =>
  open({}, async (page) => {
    const clash = { text: `8.......8..36${".".repeat(68)}\n`, format: "sudoku" };
    const coloring = { text: "board 4x5\npieces tetrominoes\n", format: "polyomino" };
    const [sudoku, parity, matrix] = await asked(
      page,
      { kind: "conflict", source: clash },
      { kind: "conflict", source: coloring },
      { kind: "conflict", source: dlx("a b\na\n") },
    );
    assert.deepEqual(Object.values(sudoku.last.clash), [0, 8]);
    assert.match(sudoku.last.svg, /^<svg/);
    assert.match(parity.last.svg, /^<svg/);
    assert.equal(matrix.last.svg, undefined);
    assert.deepEqual(Object.values(matrix.last.clash), []);
  }));

test("a count says whose turn it is", () =>
  open({}, async (page) => {
    const [counted] = await asked(page, { kind: "count", source: SIX, stopAfter: 1500 });
    const { replies } = counted;
    assert.ok(replies.slice(0, -1).every((it) => it.phase === "search" || it.phase === "sweep"));
    assert.ok(replies.every((it) => it.kind !== "count" || it.fraction === 0 || it.fraction >= 0.0005));
  }));
