// A sudoku by hand: digits, small notes, digits that clash, hints and steps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, cell, example, hint, middleOf, named, play, status } from "./hand/table.js";

const { button, has, isClean, says } = browser;

/** Asks for a hint until it says all; the answer is what it said then. */
async function wholeHint(page) {
  for (let tries = 0; tries < 3; tries += 1) {
    await button(page, "Hint").click();
    await says(hint(page), [/^Look at (box|row) \d+\.$/, /^box \d+: [a-z][^.]*\.$/, /\(\d\.\d\): \S/][tries]);
  }
  return (await hint(page).textContent()).trim();
}

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
