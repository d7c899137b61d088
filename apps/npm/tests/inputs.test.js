// Wrong inputs: an error says what is wrong, where, and what was perhaps meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GavotteError, Problem, best, count, explain, generateSudoku, sample, solutions, solve, sudoku } from "gavotte";

async function fault(ask) {
  const error = await Promise.resolve()
    .then(ask)
    .then(
      (it) => assert.fail(`no error, but ${JSON.stringify(it)}`),
      (it) => it,
    );
  assert.ok(error instanceof GavotteError, error.stack);
  return error;
}

test("a text is refused with line, column and hint", async () => {
  const error = await fault(() => Problem.read("ab\nac\n", "dlx"));
  assert.deepEqual([error.code, error.line, error.column, error.hint, error.excerpt], ["text", 2, 1, "ab", "ac"]);
  assert.match(error.message, /no item is called `ac`/);
  assert.equal((await fault(() => count({ text: "ab\nac\n", format: "dlx" }))).line, 2);
  assert.equal((await fault(() => Problem.read("a\na\n", "dxl"))).code, "setting");
  assert.equal((await fault(() => sudoku("12x4\n"))).column, 3);
});

test("names that nobody knows are refused", async () => {
  const unknown = await fault(() => new Problem({ items: ["left", "right"], options: [["left"], ["rihgt"]] }));
  assert.deepEqual([unknown.code, unknown.option, unknown.hint], ["problem", 1, "right"]);
  assert.equal(unknown.message, 'option 1 (counted from 0): no item is called "rihgt"; did you mean "right"?');
  assert.equal(
    (await fault(() => new Problem({ options: { t: ["Ann", "room1"] }, secondary: ["rom1"] }))).hint,
    "room1",
  );
  assert.equal((await fault(() => new Problem({ options: [["a"]], bounds: { b: 2 } }))).code, "problem");
  assert.equal((await fault(() => new Problem({ options: { one: ["a"] }, costs: { oen: 2 } }))).hint, "one");
  assert.equal((await fault(() => new Problem({ options: [{ items: ["a"], colors: { b: 1 } }] }))).option, 0);
});

test("rules of the model are heeded", async () => {
  const twice = await fault(() => count({ options: { r1: ["a", "b", "a"] } }));
  assert.deepEqual(
    [twice.code, twice.option, twice.message],
    ["problem", 0, 'option "r1": item `a` occurs twice in one option'],
  );
  assert.match(
    (await fault(() => count([{ items: ["a"], colors: { a: "red" } }]))).message,
    /primary item `a` cannot have a color/,
  );
  assert.equal((await fault(() => new Problem([[1, 2], ["1"]]))).code, "problem");
  assert.equal((await fault(() => new Problem({ items: ["a", "a"], options: [] }))).code, "problem");
  assert.match((await fault(() => new Problem([[[0, 1]]]))).message, /for a pair write a text/);
  assert.match(
    (await fault(() => count({ options: [["a"]], bounds: { a: [2, 1] } }))).message,
    /lower bound 2 is above/,
  );
  assert.match((await fault(() => best([{ items: ["a"], cost: "x" }]))).message, /not a number/);
  const huge = 2n ** 62n;
  assert.equal(
    (
      await fault(() =>
        best([
          { items: ["a"], cost: huge },
          { items: ["a"], cost: huge },
        ]),
      )
    ).code,
    "problem",
  );
  assert.match((await fault(() => count([["a", ""]]))).message, /needs a name/);
});

test("what is no problem is refused", async () => {
  for (const wrong of [
    null,
    undefined,
    7,
    "abc",
    {},
    { options: 3 },
    { options: ["ab"] },
    { matrix: [[1, 2]] },
    { matrix: [[1], [1, 0]] },
    { text: 5 },
    [["a"], null],
  ]) {
    const error = await fault(() => solve(wrong));
    assert.equal(error.code, "problem", error.message);
  }
  for (const wrong of [7, [1, 2], [["x"]], [[1, 2]], [[0.5]]])
    assert.ok(["problem", "text"].includes((await fault(() => sudoku(wrong))).code));
});

test("settings are checked", async () => {
  const typo = await fault(() => count([["a"]], { timelimit: 1 }));
  assert.deepEqual([typo.code, typo.hint], ["setting", "timeLimit"]);
  for (const ask of [
    () => count([["a"]], { timeLimit: -1 }),
    () => count([["a"]], { stepLimit: "9" }),
    () => count([["a"]], { require: [1] }),
    () => count([["a"]], { require: ["a"] }),
    () => solutions([["a"]], { limit: 0 }),
    () => best([["a"]], { goal: "most" }),
    () => best([["a"]], { k: 1.5 }),
    () => sample([["a"]], 0),
    () => sample([["a"]], 1, { seed: -1 }),
    () => generateSudoku(7),
    () => generateSudoku(9, { symmetry: "spiral" }),
  ]) {
    assert.equal((await fault(ask)).code, "setting", String(ask));
  }
});

test("side constraints are heeded, and refused where they would not be", async () => {
  const text = JSON.stringify({
    items: ["a"],
    options: [
      { items: ["a"], cost: 1 },
      { items: ["a"], cost: 2 },
    ],
    constraints: [{ name: "few", terms: [[1, 1]], most: 0 }],
  });
  assert.equal((await best({ text, format: "json" })).solution.cost, 2);
  assert.equal((await count({ text, format: "json" })).count, 1n);
  assert.deepEqual((await solve({ text, format: "json" })).solution.options.length, 1);
  assert.deepEqual((await explain({ text, format: "json" })).solution.options.length, 1);
  const none = text.replace('"most":0', '"most":-1');
  const { constraints, minimal } = await explain({ text: none, format: "json" });
  assert.deepEqual([constraints, minimal], [["few"], true]);
  const drawn = await sample({ text, format: "json" }, 3);
  assert.deepEqual(drawn.solutions.map((it) => it.cost), [2, 2, 2]);
  const soft = text.replace('"most":0', '"most":0,"price":3');
  const refused = await fault(() => sample({ text: soft, format: "json" }));
  assert.deepEqual([refused.code, refused.message.includes("`few`")], ["unsupported", true], refused.message);
});

test("empty problems have answers", async () => {
  assert.equal((await count([])).count, 1n);
  assert.equal((await count({ items: ["a"], options: [] })).count, 0n);
});
