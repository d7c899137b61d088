// New sudokus: made as wished, with exactly one solution by the page's other engine, too, and none by halves.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  becomes, button, cell, has, isClean, link, open, overflow, place, room, says, status, text, toPlayground, write,
} from "./browser.js";

const told = (page) => page.getByTestId("puzzle");
const PROVED = /^Exactly one solution: proved/;

/** Opens the part for new puzzles and says what is wished. */
async function wish(page, { side, givens, symmetry, seed }) {
  if ((await told(page).count()) === 0) await button(page, "New puzzle").click();
  if (side) await page.getByLabel("Size").selectOption(String(side));
  await page.getByLabel(/^Givens/).selectOption(givens === undefined ? "as few as possible" : "exactly");
  if (givens !== undefined) await page.getByLabel("Number of givens").fill(String(givens));
  await page.getByLabel("Symmetry").selectOption(symmetry ?? "none");
  await page.getByLabel("Seed").fill(seed === undefined ? "" : String(seed));
}

async function make(page, wished) {
  await wish(page, wished);
  await button(page, "Make the puzzle").click();
}

/** The cells of the text: a word each, or a character each. */
const cells = (text) => (text.includes(" ") ? text.trim().split(/\s+/) : [...text.replace(/\s/g, "")]);
const isGiven = (cell) => cell !== "." && cell !== "0";

/** Where a symmetry takes the cell in a row and a column. */
const IMAGES = {
  none: [],
  rotate: [(row, column, last) => [last - row, last - column]],
  mirror: [(row, column, last) => [row, last - column]],
  diagonal: [(row, column) => [column, row]],
  full: [(row, column, last) => [column, last - row], (row, column) => [column, row]],
};

test("puzzles of all kinds have exactly one solution by the engine that counts", () =>
  open({}, async (page) => {
    await toPlayground(page);
    for (const [side, symmetry] of [
      [4, "full"],
      [6, "mirror"],
      [9, "none"],
      [9, "rotate"],
      [9, "diagonal"],
      [10, "none"],
      [16, "rotate"],
    ]) {
      const before = await text(page);
      await make(page, { side, symmetry, seed: 20 });
      const line = await says(told(page), PROVED);
      const puzzle = await text(page);
      assert.notEqual(puzzle, before);
      const found = cells(puzzle);
      assert.equal(found.length, side * side);
      const givens = found.filter(isGiven).length;
      assert.match(line, new RegExp(` ${givens} givens.*; seed 20\\.$`));
      assert.equal(line.includes("none of which can be left out"), symmetry === "none");
      for (const image of IMAGES[symmetry]) {
        found.forEach((it, at) => {
          const [row, column] = image(Math.floor(at / side), at % side, side - 1);
          assert.equal(isGiven(it), isGiven(found[row * side + column]), `${side} ${symmetry}: cell ${at}`);
        });
      }
      // All of it stands on the board, and each given is shown as one.
      await has(page.getByRole("gridcell"), side * side);
      await has(page.locator(".cell.given"), givens);
      await button(page, "Count").click();
      await says(status(page), /^Exactly 1 solution\.$/);
    }
  }));

test("a puzzle has as many givens as wished, and the seed makes it again", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await make(page, { side: 9, givens: 32, symmetry: "rotate", seed: "18446744073709551615" });
    assert.match(await says(told(page), PROVED), / 32 givens; seed 18446744073709551615\.$/);
    const puzzle = await text(page);
    await make(page, { givens: 32, symmetry: "rotate" });
    await says(told(page), /^(?!.*18446744073709551615).*; seed \d+\.$/);
    assert.notEqual(await text(page), puzzle);
    await make(page, { givens: 32, symmetry: "rotate", seed: "18446744073709551615" });
    await becomes(page, puzzle);
    // What was said of the puzzle is not said of another one.
    await says(told(page), PROVED);
    const at = cells(puzzle).findIndex((it) => !isGiven(it));
    await cell(page, Math.floor(at / 9), at % 9).focus();
    await page.keyboard.press("1");
    await says(told(page), /^$/);
  }));

test("the seed makes the puzzle that it makes on other machines", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await make(page, { seed: 20 });
    assert.match(await says(told(page), PROVED), /, none of which can be left out; seed 20\.$/);
    // gavotte generate sudoku --seed 20 --minimal
    const puzzle = "....951...83.1.4.691.......17....68..6...8.37...2...............9..31...4375.....";
    assert.equal((await text(page)).replaceAll("\n", ""), puzzle);
  }));

test("a wish that cannot be met is said to be so, and the board stays", () =>
  open({}, async (page) => {
    await toPlayground(page);
    const before = await text(page);
    // Four givens are the fewest that a puzzle of four by four can have.
    await make(page, { side: 4, givens: 3, seed: 1 });
    await says(told(page), /^No puzzle: none of \d+ tries .* nearest number of givens was 4\. /);
    for (const [wished, message] of [
      [{ side: 4, givens: 17 }, /^The number of givens is a whole number from 1 to 16\.$/],
      [{ side: 4, givens: 0 }, /^The number of givens/],
      [{ side: 4, givens: "" }, /^The number of givens/],
      [{ side: 4, givens: 1.5 }, /^The number of givens/],
      [{ side: 4, seed: "18446744073709551616" }, /^A seed is a whole number/],
      [{ side: 4, seed: "-1" }, /^A seed is/],
      [{ side: 4, seed: "many" }, /^A seed is/],
    ]) {
      await make(page, wished);
      await says(told(page), message);
    }
    assert.equal(await text(page), before);
  }));

test("a puzzle is as hard as wished, and another one, too; where none is, that is said", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await wish(page, {});
    const level = page.getByLabel("Difficulty");
    for (const name of ["easy", "medium", "hard", "very hard"]) {
      await level.selectOption(name);
      await button(page, "Make the puzzle").click();
      const said = await says(told(page), PROVED);
      const [, is, givens] = /Difficulty: (.*), (\d+) givens/.exec(said);
      assert.equal(is, name);
      // An easy puzzle gives much, whatever the technique.
      if (name === "easy") assert.equal(+givens, 36);
      // The technique that the play by hand names is as hard, or the givens are few.
      await button(page, "By hand").click();
      await button(page, "Step by step").click();
      const graded = await says(page.getByTestId("hand-steps"), /from here: \w+\./);
      const grade = /from here: (\w+)\./.exec(graded)[1];
      const fits = { easy: ["easy"], medium: ["easy", "medium"], hard: ["hard"], "very hard": ["harder", "hardest"] };
      assert.ok(fits[name].includes(grade), `${name}: ${grade}`);
      // Another one, with the play by hand open: its board comes in the place of this one.
      const before = await text(page);
      await button(page, "Another").click();
      await says(told(page), new RegExp(`Difficulty: ${name}, `));
      assert.notEqual(await text(page), before);
    }
    // Few givens are not easy, though all steps are.
    for (let seed = 0; seed < 5; seed += 1) {
      await level.selectOption("any");
      await make(page, { side: 9, seed });
      assert.match(await says(told(page), new RegExp(`seed ${seed}\\.$`)), /Difficulty: (medium|hard|very hard), 2\d givens/);
    }
    // Puzzles of four by four are easy.
    const before = await text(page);
    await wish(page, { side: 4, seed: 1 });
    await level.selectOption("hard");
    await button(page, "Make the puzzle").click();
    await says(told(page), /^No puzzle: of those that were made none was hard \(\d+ easy\)\. /);
    assert.equal(await text(page), before);
  }));

test("the making is stopped, the page stands still meanwhile for no moment, and the next one is made", (context) =>
  open({}, async (page) => {
    await toPlayground(page);
    const before = await text(page);
    // So few givens are met by none of the tries, which take many seconds.
    await make(page, { side: 16, givens: 60, symmetry: "full", seed: 1 });
    await says(told(page), /^Making a puzzle/);
    const gap = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      let [gap, before] = [0, await frame()];
      for (let frames = 0; frames < 60; frames += 1) {
        const now = await frame();
        gap = Math.max(gap, now - before);
        before = now;
      }
      return gap;
    });
    context.diagnostic(`longest frame ${gap.toFixed(0)} ms`);
    await button(page, "Stop making").click();
    await says(told(page), /^Stopped; the board is as it was\.$/);
    assert.equal(await text(page), before);
    await make(page, { side: 9, seed: 3 });
    await says(told(page), PROVED);
  }));

test("the keyboard is enough for a new puzzle", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await button(page, "New puzzle").focus();
    await page.keyboard.press("Enter");
    await told(page).waitFor({ state: "attached" });
    assert.equal(await button(page, "New puzzle").getAttribute("aria-expanded"), "true");
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press("Tab");
    await page.keyboard.type("77");
    await page.keyboard.press("Enter");
    assert.match(await says(told(page), PROVED), /; seed 77\.$/);
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    assert.equal(await focused(), "Make the puzzle");
    await page.keyboard.press("Space");
    await says(told(page), PROVED);
    assert.equal(await focused(), "Make the puzzle");
    await button(page, "New puzzle").click();
    assert.equal(await told(page).count(), 0);
  }));

for (const [colorScheme, locale, width] of [
  ["light", "en-US", 1280],
  ["dark", "zh-CN", 360],
]) {
  test(`a new puzzle is in reach of everybody: ${colorScheme}, ${locale}, ${width} pixels`, () =>
    open({ colorScheme, locale, viewport: { width, height: 740 } }, async (page) => {
      const isChinese = locale === "zh-CN";
      await room(page, isChinese ? "解题台" : "Playground").click();
      await button(page, isChinese ? "新题" : "New puzzle").click();
      await page.getByLabel(isChinese ? /^已知数/ : /^Givens/).first().selectOption({ index: 1 });
      const check = async (side) => {
        // Of a large board that would take long and tell nothing else.
        if (side !== "16") await isClean(page);
        assert.equal(await overflow(page), 0);
      };
      await check();
      for (const side of ["6", "9", "16"]) {
        await page.getByLabel(isChinese ? "大小" : "Size").selectOption(side);
        await button(page, isChinese ? "生成数独" : "Make the puzzle").click();
        await says(told(page), isChinese ? /^恰有一个解：已证明/ : PROVED);
        await check(side);
      }
      // What was said is said in the language that is chosen next.
      await button(page, isChinese ? "English" : "中文").click();
      await says(told(page), isChinese ? PROVED : /^恰有一个解：已证明/);
    }));
}

test("boards of six by six are typed into, too", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "......\n".repeat(6), "sudoku");
    await cell(page, 0, 0).focus();
    await page.keyboard.press("6");
    await becomes(page, `6.....\n${"......\n".repeat(5)}`);
    await page.keyboard.press("7");
    await page.waitForTimeout(100);
    assert.equal(await text(page), `6.....\n${"......\n".repeat(5)}`);
    // Two rows and three columns make a box, and a second 6 in one is one too many.
    const isEdge = (row, column) => cell(page, row, column).evaluate((it) => it.classList.contains("edge"));
    assert.deepEqual([await isEdge(0, 2), await isEdge(0, 3)], [false, true]);
    await button(page, "Solve").click();
    await place(page).waitFor();
    await cell(page, 1, 2).focus();
    await page.keyboard.press("6");
    await becomes(page, `6.....\n..6...\n${"......\n".repeat(4)}`);
    await button(page, "Solve").click();
    await says(status(page), /^There is no solution\.$/);
    await button(page, "All candidates").click();
    await says(status(page), /^There is no solution\.$/);
  }));

test("another puzzle of a kind comes in the place of the one that stands there, and while it is played, too", () =>
  open({ fragment: link('["play","queens","6\\n"]') }, async (page) => {
    await button(page, "New puzzle").click();
    for (let tries = 0; (await text(page)) === "6\n"; tries += 1) {
      assert.ok(tries < 100);
      await page.waitForTimeout(50);
    }
    const first = await text(page);
    await button(page, "Count").click();
    await says(status(page), /^Exactly 1 solution\.$/);
    await button(page, "By hand").click();
    await page.getByTestId("hand-status").waitFor();
    for (let tries = 0; (await text(page)) === first; tries += 1) {
      assert.ok(tries < 5);
      await button(page, "New puzzle").click();
      await page.waitForTimeout(500);
    }
    await says(page.getByTestId("hand-status"), /^One way to finish$/);
    await isClean(page, "another puzzle");
    // Any problem has no kind.
    await write(page, "a b\na\nb\n", "dlx");
    await has(button(page, "New puzzle"), 0);
  }));
