// What the library says in English has a Chinese translation. Texts are broken in many ways, and each sentence about
// them must come out in Chinese: so a new sentence of the library is missed here, and not by a reader.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadConfigFromFile, runnerImport } from "vite";
import { BROKEN } from "./broken.js";
import { GENRES as genres } from "../node_modules/gavotte/dist/wasm/genres.js";
import library, { read as posed } from "./library.js";

const NOTHING = new Uint32Array();

const { config } = await loadConfigFromFile({ command: "build", mode: "test" });

async function table(name) {
  const { module } = await runnerImport(new URL(`../src/chinese/${name}.ts`, import.meta.url).pathname, {
    logLevel: "error",
    plugins: config.plugins,
  });
  return module.chinese;
}

/** What is wrong in a text, or why it has no solution; nothing if all is well. */
function complaint(text, format, settings = []) {
  let read;
  try {
    read = posed(text, format, settings);
    return read.misfit();
  } catch (error) {
    assert.ok(error instanceof library.Fault, `${format}: ${error}`);
    const { message } = error;
    error.free();
    return message;
  } finally {
    read?.free();
  }
}

/** The same numbers each time. */
function* numbers() {
  for (let state = 1; ; ) yield (state = (state * 48271) % 2147483647);
}

/** A text with a part missing, twice, or wrong. */
function* mangled(text, random) {
  const pick = (most) => random.next().value % most;
  const lines = text.split("\n");
  for (let round = 0; round < 120; round += 1) {
    const [at, line] = [pick(text.length + 1), pick(lines.length)];
    yield text.slice(0, at);
    for (const letter of ["x", "7", " ", "?", "\n", "0", '"', ",", "-"]) {
      if (round % 7 === 0) yield text.slice(0, at) + letter + text.slice(at);
      if (round % 7 === 1) yield text.slice(0, at) + letter + text.slice(at + 1);
    }
    if (round % 2) yield lines.toSpliced(line, 1).join("\n");
    else yield lines.toSpliced(line, 0, lines[pick(lines.length)]).join("\n");
  }
}

/** All sentences, each with a text that it is about. */
function complaints() {
  const found = new Map();
  const note = (text, format, settings) => {
    const said = complaint(text, format, settings);
    if (said) found.set(said, `${format} ${JSON.stringify(text.slice(0, 60))} ${settings ?? ""}`);
  };
  const random = numbers();
  for (const { name, settings, examples } of genres) {
    const [{ text, settings: own }] = examples.toSorted((one, other) => one.text.length - other.text.length);
    for (const wrong of mangled(text, random)) note(wrong, name, own.flat());
    note(text, name, ["nonsense", "yes"]);
    for (const setting of settings) {
      for (const value of ["", "yes", "no", "0", "-1", "7x", "99999"]) note(text, name, [setting.name, value]);
      note(text, name, [setting.name, "yes", setting.name, "yes"]);
    }
  }
  for (const [format, texts] of Object.entries(BROKEN)) {
    for (const it of texts) note(...(Array.isArray(it) ? [it[0], format, it.slice(1)] : [it, format]));
  }
  const bounded = posed("1:2|a b\na b\na\n", "dlx");
  try {
    new library.Dance(bounded, "fewest");
  } catch ({ message }) {
    found.set(message, "the dance");
  }
  return found;
}

/** A sentence without what was quoted from the text, and without numbers: the same for all of its kind. */
const template = (said) =>
  said.replace(/`[^`]*`/g, "`{}`").replace(/<[^<>]*>?/g, "<{}>").replace(/\d+/g, "{}");

/** Whether a sentence is Chinese, but for names. */
const isChinese = (said) => /[一-鿿]/.test(said) && !/[A-Za-z]{2,} [a-z]{2,}/.test(said.replace(/`[^`]*`/g, ""));

/** Fails with a list of all that is not Chinese. */
function holds(all, chinese) {
  const missed = all.filter((said) => !isChinese(chinese(said)));
  console.log(`${all.length} kinds of sentences, ${missed.length} of them not translated`);
  assert.deepEqual(missed.map((said) => `${said} -> ${chinese(said)}`), []);
}

test("sentences about wrong texts are translated", async () => {
  const all = new Map([...complaints()].map(([said, of]) => [template(said), { said, of }]));
  assert.ok(all.size > 500, `${all.size}`);
  holds([...all.values()].map(({ said }) => said), await table("messages"));
});

test("names and numbers stay as they are", async () => {
  const chinese = await table("messages");
  assert.equal(chinese("no item is called `is`; did you mean `a item`?"), "没有名为 `is` 的列；您是指 `a item` 吗？");
  assert.equal(chinese("`$&{1}` is not an entry: each is 0 or 1"), "`$&{1}` 不是元素：每个元素是 0 或 1");
  assert.equal(chinese("there are several solutions"), "有多个解");
  const thirds = "entropic at r1c1: it is a rule of grids whose side is a multiple of 3";
  assert.equal(chinese(thirds), "entropic at r1c1：它是边长为 3 的倍数的盘面的规则");
  assert.equal(chinese("what nobody has translated"), "what nobody has translated");
  const started = performance.now();
  chinese("`".repeat(20_000));
  chinese(" is given twice".repeat(1000));
  assert.ok(performance.now() - started < 20_000);
});

test("the registry of puzzles is translated", () => {
  // Names of persons and books have no translation.
  const isName = (said) => /^(OEIS A\d+|6!, OEIS A\d+|[A-Z]\. .*[^;]*\(\d{4}\)|S\. W\. Golomb.*)$/.test(said);
  const said = genres.flatMap(({ input, settings, examples }) => [
    input,
    ...settings.map(({ what }) => what),
    ...examples.map(({ source }) => source).filter(([en]) => !isName(en)),
  ]);
  const missed = said.filter(([, zh]) => !/[一-鿿]/.test(zh));
  assert.deepEqual(missed, []);
});

/** Pictures of an example: as it is given, solved, and with shares where they are soon found. */
function* pictures({ name, examples }) {
  const [{ text, settings }] = examples;
  const read = posed(text, name, settings.flat());
  yield read.picture(NOTHING);
  const listing = new library.Listing(read, true, undefined, NOTHING, NOTHING);
  const batch = listing.slice(500, 1);
  if (batch.length > 0) yield read.picture(batch.slice(1));
  listing.free();
  const shares = library.Set.compile(read, 300);
  if (shares) yield shares.picture(read);
}

/** The texts of a picture that hold a word, without the drawings of boards, and without single letters. */
const texts = (svg) =>
  [...svg.matchAll(/<(title|desc|text)[^>]*>([^<]*)</g)]
    .map(([, , words]) => words)
    .filter((words) => /[a-z]{3,}/.test(words) && !/^(\S+ )*\S+;/.test(words));

test("pictures are translated, and nothing but words is changed", async () => {
  const chinese = await table("pictures");
  const wordless = (svg) => svg.replace(/>[^<]*<\/(title|desc|text)>/g, "");
  for (const genre of genres) {
    // What is in it can be typed: names of people, subjects, tasks and shapes, and `bye`.
    const isNamed = ["timetable", "roster", "words", "matching", "graph", "round-robin", "groups"].includes(genre.name);
    for (const svg of pictures(genre)) {
      const translated = chinese(svg);
      assert.equal(wordless(translated), wordless(svg), genre.name);
      const title = texts(translated)[0] ?? "";
      assert.ok(!/[a-z]{3,}/.test(title) || isNamed, `${genre.name}: ${title}`);
      if (!isNamed) assert.deepEqual(texts(translated).filter((it) => !/[一-鿿]/.test(it)), [], genre.name);
    }
  }
});

test("how a question was answered is translated", async () => {
  const chinese = await table("recipe");
  for (const { name, examples } of genres) {
    for (const { text, settings } of examples) {
      const read = posed(text, name, settings.flat());
      for (const first of [true, false]) {
        const listing = new library.Listing(read, first, undefined, NOTHING, NOTHING);
        const lines = chinese(listing.recipe).trimEnd().split("\n");
        listing.free();
        assert.deepEqual(lines.filter((it) => !isChinese(it)), [], name);
      }
      const counting = new library.Counting(read, undefined, NOTHING, NOTHING);
      const lines = chinese(counting.recipe).trimEnd().split("\n");
      counting.free();
      assert.deepEqual(lines.filter((it) => !isChinese(it)), [], name);
    }
  }
});

/** Sudokus that take all kinds of steps, and what stands on the board where somebody has gone wrong. */
const SUDOKUS = [
  "000704005020010070000080002090006250600070008053200010400090000030060090200407000\n",
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n",
  "000000000904607000076804100309701080008000300050308702007502610000403208000000000\n",
  "2.5.1...46..2...51......7........9..3.8.5....19.6.8....1.72....9.7..61.2.6.......\n",
  "6......7.43...2..9.8...74.37.2.19.4............4..62....32...1.8..56....57.......\n",
  "....58.....4..9....9.74.......3...248..2..365.6.4..89...6...2.........58.3.8...4.\n",
  "rules x\n1...\n..2.\n....\n....\n",
  "cage 3 r1c1 r1c2\ncage 7 r1c3 r1c4\ncage 5 r2c1 r3c1\ncage 9 r2c2 r2c3 r2c4\n....\n....\n....\n....\n",
  "rules windoku anti-knight\nthermometer r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8\narrow r1c9 r1c8 r1c7\n" + ".........\n".repeat(9),
  "rules non-consecutive anti-king\nratio 2 r1c1 r1c2\n1........\n" + ".........\n".repeat(8),
  "thermometer r1c1 r1c2 r1c3 r1c4\n4...\n....\n....\n....\n",
];

test("the steps of people are translated", async () => {
  const chinese = await table("steps");
  const all = new Map();
  for (const text of SUDOKUS) {
    const sudoku = library.Sudoku.read(text);
    const { length } = text.trim().split("\n").at(-1);
    const cells = length === 81 ? length : length ** 2;
    const candidates = new BigUint64Array(cells).fill(2n ** 63n - 1n);
    for (const digits of [new Uint8Array(cells), new Uint8Array(cells).fill(1, 0, 2)]) {
      const { steps, end } = JSON.parse(sudoku.steps(digits, candidates));
      for (const { technique, reason } of steps) {
        all.set(technique, technique);
        all.set(template(reason), reason);
      }
      if (end.why) all.set(template(end.why), end.why);
    }
    sudoku.free();
  }
  assert.ok(all.size > 50, `${all.size}`);
  holds([...all.values()], chinese);
});
