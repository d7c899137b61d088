// Playing by hand: its logic against plain definitions on the boards of the library, then the board under mouse,
// finger and keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import library, { read } from "./library.js";
import { buildPage, loadLogic } from "./hand/build.js";

process.env.GAVOTTE_SITE = await buildPage();
const browser = await import("./browser.js");
const { button, has, isClean, open, says } = browser;
const logic = await loadLogic();
const GENRES = JSON.parse(library.catalogue());

/** An example of the library as the page has it. */
function example(genre, at = 0) {
  const { text, settings } = GENRES.find((it) => it.name === genre).examples[at];
  return { text, format: genre, settings };
}

/** The board and the rules of a puzzle. */
function posed({ text, format, settings = [] }) {
  const puzzle = read(text, format, settings.flat());
  const flat = puzzle.entries();
  const options = [];
  for (let at = 0; at < flat.length; ) {
    const end = at + 1 + 2 * flat[at];
    const entries = [];
    for (at += 1; at < end; at += 2) entries.push({ item: flat[at], color: flat[at + 1] });
    options.push(entries);
  }
  const index = logic.indexed({ names: puzzle.names(), primary: puzzle.primary, options });
  const board = JSON.parse(puzzle.lays());
  return { index, board, things: logic.thingsOf(board, index.options) };
}

/** The fragment of the page with a puzzle on it. */
const posing = (source, language) => `#${encodeURIComponent(JSON.stringify({ source, language }))}`;

/** The page with a puzzle on it. */
const play = (source, use, { language = "en", ...options } = {}) =>
  open({ ...options, fragment: posing(source, language) }, async (page) => {
    await page.getByTestId("hand-status").waitFor();
    await use(page);
  });

const status = (page) => page.getByTestId("hand-status");
const hint = (page) => page.getByTestId("hand-hint");
const cell = (page, at) => page.locator(`[data-cell="${at}"]`);
const tray = (page) => page.locator("[data-thing]");
const thing = (page, name) => tray(page).filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
const named = (page, at) => cell(page, at).getAttribute("aria-label");

const PENTOMINOES = { text: "board 6x10\npieces pentominoes\n", format: "polyomino" };

/** Asks for a hint until it says all; the answer is what it said then. */
async function wholeHint(page) {
  for (let tries = 0; tries < 3; tries += 1) {
    await button(page, "Hint").click();
    await says(hint(page), [/^Look at (box|row) \d+\.$/, /^box \d+: [a-z][^.]*\.$/, /\(\d\.\d\): \S/][tries]);
  }
  return (await hint(page).textContent()).trim();
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

async function drag(page, from, [x, y]) {
  await page.mouse.move(...(await middleOf(from)));
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 20, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test("what is possible, dead and forced is what the rules say", () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 300; round += 1) {
    const count = 3 + random(5);
    const primary = 1 + random(count);
    const bounds = new Uint32Array(2 * count);
    for (let item = 0; item < count; item += 1) {
      const least = item < primary ? random(3) : 0;
      bounds.set([least, item < primary ? least + random(2) + (least ? 0 : 1) : 1], 2 * item);
    }
    const options = Array.from({ length: 2 + random(8) }, () => {
      const items = [...Array(count).keys()].filter(() => random(3) === 0);
      return items.map((item) => ({ item, color: item < primary ? 0 : random(3) }));
    });
    const index = logic.indexed({ names: Array(count).fill("?"), primary, options, bounds });
    // By definition: an item is covered as often as allowed, or by one color alone.
    const fits = (chosen) =>
      [...Array(count).keys()].every((item) => {
        const colors = chosen.flatMap((at) => options[at].filter((it) => it.item === item).map((it) => it.color));
        if (colors.length <= 1) return colors.length <= (item < primary ? bounds[2 * item + 1] : 1);
        if (item < primary) return colors.length <= bounds[2 * item + 1];
        return colors[0] > 0 && colors.every((it) => it === colors[0]);
      });
    const chosen = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const state = logic.stateOf(index, chosen);
      options.forEach((_, at) =>
        assert.equal(state.possible[at], +(!chosen.includes(at) && fits([...chosen, at])), `round ${round}`),
      );
      const covered = (item) => chosen.filter((at) => options[at].some((it) => it.item === item)).length;
      const left = (item) => index.options[item].filter((at) => state.possible[at]);
      const items = [...Array(primary).keys()].filter((item) => covered(item) < bounds[2 * item]);
      assert.equal(state.isSolved, items.length === 0);
      assert.deepEqual(state.dead, items.filter((it) => left(it).length < bounds[2 * it] - covered(it)));
      const forced = items.filter((it) => left(it).length === bounds[2 * it] - covered(it));
      assert.deepEqual(state.forced, forced.map((item) => ({ item, options: left(item) })));
      const next = options.findIndex((_, at) => state.possible[at]);
      if (next < 0) break;
      chosen.push(next);
    }
  }
});

/** All positions that turning and flipping lead to from the first one. */
function reached(poses, hasLayers) {
  const seen = new Set([0]);
  for (const at of seen) {
    seen.add(logic.turnedPose(poses, at));
    seen.add(logic.flippedPose(poses, at, hasLayers));
  }
  return seen.size;
}

test("pieces have the positions of their lattice, and all are reached", () => {
  const counts = (source) => {
    const { things } = posed(source);
    return [...things.all.values()].map((it) => {
      assert.equal(reached(it.poses, things.hasLayers), it.poses.length, it.name);
      return it.poses.length;
    });
  };
  // Of the twelve pentominoes F, L, N, P, Y have eight, T, U, V, W, Z four, I two, X one; all 63 fit here.
  assert.equal(counts({ text: "board 8x8\npieces pentominoes\n", format: "polyomino" }).reduce((a, b) => a + b), 63);
  const soma = counts(example("soma"));
  assert.ok(Math.max(...soma) === 24, String(soma));
  for (const at of GENRES.find((it) => it.name === "polyform").examples.keys()) counts(example("polyform", at));
});

test("a turn is one by the least angle, and leads back", () => {
  const all = [[PENTOMINOES, "F", 4], [example("polyform", 2), "C", 0]];
  for (const [source, name, turns] of all) {
    const { things } = posed(source);
    const { poses } = [...things.all.values()].find((it) => it.name === name);
    const seen = [];
    for (let at = logic.turnedPose(poses, 0); seen.push(at) < 12 && at !== 0; ) at = logic.turnedPose(poses, at);
    assert.equal(seen.at(-1), 0, name);
    if (turns) assert.equal(seen.length, turns);
    const flipped = logic.flippedPose(poses, 0, false);
    assert.equal(logic.flippedPose(poses, flipped, false), 0, name);
  }
});

test("the nearest place and the next one are found", () => {
  const { board, things } = posed(PENTOMINOES);
  const [piece] = [...things.all.values()].filter((it) => it.name === "I");
  const pose = piece.poses.find((it) => it.shape.every(({ y }) => y === 0));
  const possible = new Uint8Array(board.lays.length).fill(1);
  const anchor = logic.middleCell(pose);
  assert.equal(anchor, 2);
  const at = { x: 4.6, y: 2.3 };
  const found = logic.nearest(pose, possible, things.middles, { anchor, at, reach: 1 });
  assert.deepEqual(board.lays[found].cells, [22, 23, 24, 25, 26]);
  const next = logic.nextPlace(pose, possible, things.middles, { from: found, direction: "ArrowDown" });
  assert.deepEqual(board.lays[next].cells, [32, 33, 34, 35, 36]);
  possible[next] = 0;
  const over = logic.nextPlace(pose, possible, things.middles, { from: found, direction: "ArrowDown" });
  assert.deepEqual(board.lays[over].cells, [42, 43, 44, 45, 46]);
  assert.equal(logic.nearest(pose, possible, things.middles, { anchor, at: { x: 40, y: 2 }, reach: 1 }), undefined);
  assert.equal(logic.nextCell(things.middles, 12, "ArrowLeft"), 11);
  assert.equal(logic.nextCell(things.middles, 9, "ArrowRight"), undefined);
});

test("steps are undone and done again, and a mark is come back to", () => {
  let history = logic.begun([]);
  history = logic.went(history, { laid: [1] });
  history = logic.marked(history);
  history = logic.went(logic.went(history, { laid: [1, 2], struck: [9] }), { laid: [1, 2, 3] });
  assert.equal(logic.placedSince(history), 2);
  assert.deepEqual(logic.undone(history).present, { laid: [1, 2], noted: [], struck: [9], wrong: [] });
  assert.deepEqual(logic.redone(logic.undone(history)).present.laid, [1, 2, 3]);
  const back = logic.returned(history);
  assert.deepEqual([back.present, back.mark], [{ laid: [1], noted: [], struck: [], wrong: [] }, undefined]);
  assert.deepEqual(logic.undone(back).present.laid, [1, 2, 3]);
  assert.equal(logic.went(back, { laid: [1] }), back);
});

test("names fit into their cells", () => {
  assert.deepEqual(logic.lettered("Q"), { lines: ["Q"], scale: 1 });
  const { lines, scale } = logic.lettered("Maths Ada Lovelace");
  assert.equal(lines.join(" "), "Maths Ada Lovelace");
  assert.ok(lines.length > 1 && scale > 1.45 / 18);
});

test("every puzzle with a board can be played, and is solved at last", () =>
  play(example(GENRES[0].name), async (page) => {
    for (const { name } of GENRES) {
      // In the same browser window the library is compiled once. From an empty page, a fragment loads the page.
      await page.goto("about:blank");
      await page.goto(`${browser.site.url}${posing(example(name), "en")}`);
      await says(status(page), /\d|One way|no solution|Not known|Solved/);
      assert.ok((await page.getByRole("gridcell").count()) > 0, name);
      await button(page, "Hint").click();
      await says(hint(page), /\S/);
      await button(page, "Finish it").click();
      const end = await Promise.race([says(status(page), /^Solved\.$/), says(hint(page), /No way to go on/)]);
      if (end !== "Solved.") console.log(`${name}: ${end}`);
    }
  }));

test("pieces are dragged onto the board, moved and taken back", () =>
  play(PENTOMINOES, async (page) => {
    await says(status(page), /^At least |^About /);
    await has(tray(page), 12);
    // Not exactly: it snaps to the nearest place.
    const [x, y] = await middleOf(cell(page, 24));
    await drag(page, thing(page, "X"), [x + 9, y - 7]);
    for (const at of [14, 23, 24, 25, 34]) assert.match(await named(page, at), /: X$/);
    await has(tray(page), 11);
    await drag(page, cell(page, 24), await middleOf(cell(page, 45)));
    for (const at of [35, 44, 45, 46, 55]) assert.match(await named(page, at), /: X$/);
    assert.match(await named(page, 24), /: empty$/);
    // Where it cannot lie it returns to its place.
    await drag(page, cell(page, 45), await middleOf(cell(page, 0)));
    assert.match(await named(page, 45), /: X$/);
    // Away from the board.
    const box = await page.getByRole("grid").boundingBox();
    await drag(page, cell(page, 45), [box.x + box.width + 150, box.y + box.height + 60]);
    await has(tray(page), 12);
    await button(page, "Undo").click();
    assert.match(await named(page, 45), /: X$/);
    await button(page, "Undo").click();
    assert.match(await named(page, 24), /: X$/);
    await button(page, "Redo").click();
    await button(page, "Take all back").click();
    await has(tray(page), 12);
    assert.equal(await button(page, "Take all back").evaluate((it) => document.activeElement === it), true);
  }));

test("pieces are placed with keys alone", () =>
  play(PENTOMINOES, async (page) => {
    await tray(page).first().focus();
    await page.keyboard.press("ArrowRight");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^piece I, \d+ places$/);
    await page.keyboard.press("Enter");
    await says(hint(page), /^I: row \d, column \d+$/);
    const first = await hint(page).textContent();
    await page.keyboard.press("r");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    for (let times = 0; times < 10; times += 1) await page.keyboard.press("ArrowLeft");
    await says(hint(page), /^I: row 1, column 1$/);
    await page.keyboard.press("Enter");
    assert.match(await named(page, 0), /: I$/);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("data-cell")), "0");
    // The one or the other way round, the first key has moved nothing.
    assert.ok(first);
    // Taken up, put back, taken away.
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    assert.match(await named(page, 0), /: I$/);
    await page.keyboard.press("Delete");
    assert.match(await named(page, 0), /: empty$/);
    await page.keyboard.press("Control+z");
    assert.match(await named(page, 0), /: I$/);
    await page.keyboard.press("Control+Shift+Z");
    assert.match(await named(page, 0), /: empty$/);
    // A letter takes its piece.
    await page.keyboard.press("x");
    await says(hint(page), /^X: row 1, column 2$/);
    await page.keyboard.press("Enter");
    assert.match(await named(page, 11), /: X$/);
  }));

test("what fits nowhere is said at once, and counts are told after each change", () =>
  play({ text: "8\n", format: "queens" }, async (page) => {
    await says(status(page), /^92 ways to finish$/);
    await cell(page, 0).click();
    await says(status(page), /^4 ways to finish$/);
    await button(page, "What if …").click();
    for (const at of [10, 20, 25, 35]) await cell(page, at).click();
    await says(status(page), /^Dead end: nothing is left for \S+|^No way to finish any more: undo$/);
    await says(button(page, "Back to the mark (4 since)"), /since/);
    await button(page, "Hint").click();
    await says(hint(page), /cannot be finished/);
    await button(page, "Back to the mark (4 since)").click();
    await says(status(page), /^4 ways to finish$/);
    assert.equal(await cell(page, 0).getAttribute("aria-label"), "row 1, column 1: Q");
    await cell(page, 0).click();
    await says(status(page), /^92 ways to finish$/);
  }));

test("digits are tapped, typed and hinted", () =>
  play({ text: "1234\n34..\n2...\n....\n", format: "sudoku" }, async (page) => {
    await cell(page, 6).click();
    const pad = page.getByTestId("hand-pad");
    assert.deepEqual((await pad.getByRole("button").allTextContents()).map((it) => it.trim()), ["1", "2", "3", "4", ""]);
    await pad.getByRole("button", { name: "1", exact: true }).click();
    assert.match(await named(page, 6), /: 1$/);
    assert.equal(await cell(page, 6).evaluate((it) => document.activeElement === it), true);
    await page.keyboard.press("2");
    assert.match(await named(page, 6), /: 2$/);
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowUp");
    assert.equal(await named(page, 2), "row 1, column 3: 3");
    await page.keyboard.press("Delete");
    assert.equal(await named(page, 2), "row 1, column 3: 3");
    await button(page, "Candidates").click();
    assert.ok((await page.locator("text.small").count()) > 10);
    assert.match(await wholeHint(page), /^(full house|hidden single|naked single) \(\d\.\d\): .*: r\dc\d is \d\.$/);
    const before = await page.getByLabel(/: empty/).count();
    await button(page, "Place it").click();
    await has(page.getByLabel(/: empty/), before - 1);
  }));

test("a digit that clashes stands in red, and is right once the other one is gone", () =>
  play({ text: "1...\n....\n....\n....\n", format: "sudoku" }, async (page) => {
    const wrong = () => page.locator("text.wrong").allTextContents();
    await says(status(page), /^\d+ ways to finish$/);
    // Beside a given one; no option of the problem says that.
    await cell(page, 2).focus();
    await page.keyboard.press("1");
    await says(status(page), /^1 stands twice: row 1, column 3 and row 1, column 1$/);
    assert.deepEqual(await wrong(), ["1"]);
    assert.equal(await named(page, 2), "row 1, column 3: 1, it clashes");
    assert.equal(await named(page, 0), "row 1, column 1: 1, it clashes");
    await button(page, "Hint").click();
    await says(hint(page), /^Take one of the digits that clash back first\.$/);
    await isClean(page, "a clash");
    await cell(page, 2).focus();
    await page.keyboard.press("Delete");
    await says(status(page), /^\d+ ways to finish$/);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await wrong(), ["1"]);
    // Another digit in its place is right.
    await page.keyboard.press("2");
    await says(status(page), /^\d+ ways? to finish$/);
    assert.deepEqual(await wrong(), []);
    // Of two that were written, the second one waits until the first one is gone; at the pad, too.
    await cell(page, 14).click();
    await page.getByTestId("hand-pad").getByRole("button", { name: "2", exact: true }).click();
    await says(status(page), /^2 stands twice: row 4, column 3 and row 1, column 3$/);
    await cell(page, 2).focus();
    await page.keyboard.press("Backspace");
    await says(status(page), /^\d+ ways? to finish$/);
    assert.equal(await named(page, 14), "row 4, column 3: 2");
    await button(page, "Take all back").click();
    assert.equal(await named(page, 14), "row 4, column 3: empty");
  }));

test("on a phone the keys of a sudoku stay below the board, with all digits", () =>
  play(
    example("sudoku"),
    async (page) => {
      const keys = page.getByTestId("hand-keys");
      const digit = (name) => keys.getByRole("button", { name, exact: true });
      const [nine] = [await digit("9").boundingBox()];
      const board = await page.getByRole("grid").boundingBox();
      assert.ok(nine.y > board.y + board.height, "the keys cover the board");
      const places = await Promise.all([..."123456789"].map((it) => digit(it).boundingBox()));
      for (const axis of ["x", "y"]) assert.equal(new Set(places.map((it) => Math.round(it[axis]))).size, 3);
      const open = page.locator("[aria-label$=': empty']").first();
      const at = +(await open.getAttribute("data-cell"));
      await cell(page, at).tap();
      assert.equal(await page.getByTestId("hand-pad").count(), 0);
      // The cell is marked.
      const [mark, there] = [await middleOf(page.locator(".picked path")), await middleOf(cell(page, at))];
      for (const at of [0, 1]) assert.ok(Math.abs(mark[at] - there[at]) < 2);
      // 8 is given in its row.
      await digit("8").tap();
      await says(status(page), /^8 stands twice/);
      await keys.getByRole("button", { name: "Erase" }).tap();
      assert.match(await named(page, at), /: empty$/);
      await keys.getByRole("button", { name: "Undo" }).tap();
      await says(status(page), /^8 stands twice/);
      await digit("8").tap();
      assert.match(await named(page, at), /: empty$/);
      await keys.getByRole("button", { name: "Pencil" }).tap();
      for (const name of ["1", "2"]) await digit(name).tap();
      assert.match(await named(page, at), /: empty, candidates 1 2$/);
      assert.equal(await digit("2").getAttribute("aria-pressed"), "true");
      await keys.getByRole("button", { name: "Erase" }).tap();
      assert.match(await named(page, at), /: empty$/);
      await isClean(page, "the keys");
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  ));

test("the pencil notes digits and crosses candidates out, and every note can be undone", () =>
  play({ text: "1234\n....\n....\n....\n", format: "sudoku" }, async (page) => {
    const small = () => page.locator("text.small").allTextContents();
    await cell(page, 4).focus();
    await page.keyboard.press("p");
    assert.equal(await button(page, "Pencil").getAttribute("aria-pressed"), "true");
    await page.keyboard.press("3");
    await page.keyboard.press("4");
    // 1 stands in its column.
    await page.keyboard.press("1");
    assert.deepEqual(await small(), ["3", "4"]);
    assert.match(await named(page, 4), /: empty, candidates 3 4$/);
    await page.keyboard.press("4");
    assert.deepEqual(await small(), ["3"]);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await small(), ["3", "4"]);
    // The pad stays open for more notes.
    await cell(page, 5).click();
    const pad = page.getByTestId("hand-pad");
    await pad.getByRole("button", { name: "3", exact: true }).click();
    await pad.getByRole("button", { name: "4", exact: true }).click();
    await has(pad.getByRole("button", { pressed: true }), 2);
    await page.keyboard.press("Escape");
    assert.match(await named(page, 5), /: empty, candidates 3 4$/);
    // All candidates, without those that are crossed out.
    await button(page, "Candidates").click();
    assert.match(await named(page, 6), /: empty, candidates 1 2$/);
    await cell(page, 6).focus();
    await page.keyboard.press("2");
    assert.match(await named(page, 6), /: empty, candidates 1$/);
    // A digit takes its candidates away, and taking it back brings them again.
    await page.keyboard.press("p");
    await cell(page, 7).focus();
    await page.keyboard.press("1");
    assert.match(await named(page, 6), /: empty$/);
    await page.keyboard.press("Control+z");
    assert.match(await named(page, 6), /: empty, candidates 1$/);
    await page.keyboard.press("Control+z");
    assert.match(await named(page, 6), /: empty, candidates 1 2$/);
  }));

test("what the rules of a sudoku add is never placed by hand, and follows from the digits", async () => {
  const grid = "1...\n....\n....\n....\n";
  for (const rules of ["rules x", "cage 5 r1c1 r1c2\ncage 6 r2c1 r3c1 r3c2", "thermometer r1c1 r2c2 r3c2", "arrow r2c1 r1c1 r1c2"]) {
    await play({ text: `${rules}\n${grid}`, format: "sudoku" }, async (page) => {
      await says(status(page), /ways? to finish$/);
      await button(page, "Finish it").click();
      await says(status(page), /^Solved\.$/);
      assert.equal(await page.locator("details").count(), 0);
      await cell(page, 5).focus();
      await page.keyboard.press("Delete");
      await says(status(page), /^One way to finish$/);
    });
  }
});

/** A sudoku that takes some thought. */
const HARDER = "000704005020010070000080002090006250600070008053200010400090000030060090200407000\n";

test("a hint crosses candidates out, and so says why", () =>
  play({ text: HARDER, format: "sudoku" }, async (page) => {
    const main = () => page.locator("button.main.hinting");
    // Singles come first.
    for (let tries = 0; tries < 40; tries += 1) {
      const said = await wholeHint(page);
      if (/ loses? /.test(said)) break;
      await button(page, "Place it").click();
      await button(page, "Hint").waitFor();
    }
    const [, where, digits] = /(r\dc\d) loses? (\d)/.exec(await hint(page).textContent());
    assert.equal(await main().textContent(), "Cross out");
    assert.equal(await button(page, "Candidates").getAttribute("aria-pressed"), "true");
    const gone = await page.locator("text.gone").count();
    assert.ok(gone > 0);
    assert.ok((await page.locator("text.based").count()) > 0);
    const at = 9 * (+where[1] - 1) + +where[3] - 1;
    assert.match(await named(page, at), new RegExp(`candidates .*${digits}`));
    const before = await page.locator("text.small").count();
    await main().click();
    await button(page, "Hint").waitFor();
    assert.doesNotMatch(await named(page, at), new RegExp(`candidates .*${digits}`));
    await has(page.locator("text.small"), before - gone);
    await button(page, "Undo").click();
    await has(page.locator("text.small"), before);
  }));

test("a sudoku is solved step by step, there and back", () =>
  play({ text: HARDER, format: "sudoku" }, async (page) => {
    const steps = page.getByTestId("hand-steps");
    await button(page, "Step by step").click();
    const said = await says(steps, /^\d+ steps from here: \w+\. The hardest: \S.* \(\d\.\d\)\.$/);
    const count = +/^\d+/.exec(said)[0];
    const lines = page.locator("ol button");
    await has(lines, count);
    await isClean(page, "the page");
    const first = await hint(page).textContent();
    await button(page, "Next step").click();
    assert.notEqual(await hint(page).textContent(), first);
    await button(page, "Step back").click();
    assert.equal(await hint(page).textContent(), first);
    await lines.nth(count - 1).click();
    assert.equal(await lines.nth(count - 1).getAttribute("aria-current"), "step");
    await button(page, "Next step").click();
    await says(status(page), /^Solved\.$/);
    // Whoever goes another way comes back.
    await button(page, "Take all back").click();
    await button(page, "Back to the steps").click();
    await says(status(page), /^Solved\.$/);
    await lines.first().click();
    assert.equal(await hint(page).textContent(), first);
  }));

test("steps go by the rules of a sudoku, too", () =>
  play({ text: "rules x\n1...\n..2.\n....\n....\n", format: "sudoku" }, async (page) => {
    await button(page, "Step by step").click();
    await says(page.getByTestId("hand-steps"), /^(One step|\d+ steps) from here/);
    assert.ok((await page.locator("ol button").count()) > 0);
  }));

test("a hint that needs a search says so", () =>
  play({ text: "8\n", format: "queens" }, async (page) => {
    await button(page, "Hint").click();
    await says(hint(page), /^One way to go on: Q at row \d, column \d\. There may be others\.$/);
    await button(page, "Place it").click();
    await says(status(page), /^\d+ ways? to finish$/);
  }));

test("a finger drags, and taps place", () =>
  play(
    PENTOMINOES,
    async (page) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(await fits(), 0);
      const client = await page.context().newCDPSession(page);
      const touch = (type, points) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      const [fromX, fromY] = await middleOf(thing(page, "L"));
      // The thing floats above the finger.
      const [x, y] = await middleOf(cell(page, 33));
      await touch("touchStart", [[fromX, fromY]]);
      for (let at = 1; at <= 8; at += 1) await touch("touchMove", [[fromX + ((x - fromX) * at) / 8, fromY + ((y + 40 - fromY) * at) / 8]]);
      await touch("touchEnd", []);
      await thing(page, "L").waitFor({ state: "detached" });
      await has(page.getByLabel(/: L$/), 5);
      // Chromium takes a tap that follows a drag at once for a part of it.
      for (let tries = 0; tries < 5 && (await thing(page, "I").getAttribute("aria-selected")) !== "true"; tries += 1) {
        await page.waitForTimeout(500);
        await thing(page, "I").tap();
        await page.waitForTimeout(300);
      }
      await button(page, "Turn").tap();
      await cell(page, 29).tap();
      await has(page.getByLabel(/: I$/), 5);
      for (const locator of [...(await page.getByRole("button").all()), ...(await tray(page).all())]) {
        const { width, height } = await locator.boundingBox();
        assert.ok(width >= 24 && height >= 24);
      }
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ));

for (const [colorScheme, language] of [["light", "en"], ["dark", "zh"]]) {
  test(`the play by hand is within reach: ${colorScheme}, ${language}`, async () => {
    for (const source of [PENTOMINOES, example("sudoku"), example("queens"), example("soma")]) {
      await play(
        source,
        async (page) => {
          await page.locator("button.main").click();
          await page.waitForTimeout(600);
          await page.locator("button.main:not([aria-disabled=true])").waitFor();
          await isClean(page, source);
        },
        { colorScheme, language },
      );
    }
  });
}
