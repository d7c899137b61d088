// Boards that are painted: regions of star battle, colored queens and pips, numbers of shikaku and dominosa, pictures of nonograms.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, button, has, isClean, open, overflow, says, square, status, text, toPlayground, write } from "./browser.js";

const painting = (format, puzzle, use, options = {}) =>
  open(options, async (page) => {
    await toPlayground(page);
    await write(page, puzzle, format);
    await page.locator("[aria-controls=drawer]").click();
    await use(page);
  });

async function stroke(page, from, to) {
  await square(page, ...from).hover();
  await page.mouse.down();
  await square(page, ...to).hover();
  await page.mouse.up();
}

test("regions are painted, and stars are given", () =>
  painting("star-battle", "# mine\nstars 1\nAAABB\nAAABB\nCCCBB\nCCDDE\nCCDDE\n", async (page) => {
    assert.equal(await square(page, 0, 0).getAttribute("aria-label"), "r1 c1: region A");
    await stroke(page, [0, 3], [0, 2]);
    await square(page, 4, 4).click();
    await square(page, 2, 0).focus();
    await page.keyboard.press("a");
    await isClean(page, "regions");
    await becomes(page, "# mine\nstars 1\nAABBB\nAAABB\nACCBB\nCCDDE\nCCDDE*\n");
    await button(page, "Count").click();
    await says(status(page), /solution/);
    await page.getByLabel("Rows and columns").fill("6");
    await page.getByLabel("Rows and columns").press("Tab");
    await becomes(page, "# mine\nstars 1\nAABBBF\nAAABBF\nACCBBF\nCCDDEF\nCCDDE*F\nFFFFFF\n");
  }));

test("a text of another form keeps its picture", () =>
  painting("colored-queens", '{"colorRegions": [["a"]]}', async (page) => {
    await page.getByTestId("picture").waitFor();
    await has(page.locator(".square"), 0);
  }));

const PIPS = "# mine\nAAB\nC.B\n-.C\nA = 3\nB equal\nC < 9\ndominoes 0-1 2-2 1-2 0-0\n";

test("regions of pips are painted, and their rules are typed beside them", () =>
  painting("pips", PIPS, async (page) => {
    assert.equal(await square(page, 2, 0).getAttribute("aria-label"), "r3 c1: No cell");
    await stroke(page, [1, 0], [0, 0]);
    await square(page, 1, 1).click();
    await becomes(page, "# mine\nCAB\nC-B\n-.C\nA = 3\nB equal\nC < 9\ndominoes 0-1 2-2 1-2 0-0\n");
    await button(page, "New region").click();
    await stroke(page, [1, 1], [2, 1]);
    await square(page, 2, 1).focus();
    for (const key of ["ArrowLeft", "a", "ArrowUp", "ArrowUp", "-"]) await page.keyboard.press(key);
    await becomes(page, "# mine\n-AB\nCDB\nADC\nA = 3\nB equal\nC < 9\nD equal\ndominoes 0-1 2-2 1-2 0-0\n");
    assert.equal(await button(page, "Paint region D").getAttribute("aria-pressed"), "true");
    // A region without a cell has no rule.
    for (const at of [[0, 1], [2, 0]]) await square(page, ...at).click();
    await isClean(page, "pips");
    await becomes(page, "# mine\n-DB\nCDB\nDDC\nB equal\nC < 9\nD equal\ndominoes 0-1 2-2 1-2 0-0\n");
    for (const [letter, rule] of [["D", ">2"], ["B", "4"]]) {
      await page.getByLabel(`Rule of region ${letter}`).fill(rule);
      await page.getByLabel(`Rule of region ${letter}`).press("Enter");
    }
    await becomes(page, "# mine\n-DB\nCDB\nDDC\nB = 4\nC < 9\nD > 2\ndominoes 0-1 2-2 1-2 0-0\n");
    await button(page, "Count").click();
    await says(status(page), /solution/);
    await button(page, "Puzzle").click();
    // The drawing follows the text.
    await write(page, "AA.\n.\nA = 1\ndominoes 0-1 1-1\n");
    await has(page.locator(".square"), 6);
    assert.equal(await page.getByLabel("Rule of region A").inputValue(), "= 1");
    await page.getByLabel("Dominoes").fill("0-1, 2-2");
    await page.getByLabel("Dominoes").press("Tab");
    await becomes(page, "AA.\n.--\nA = 1\ndominoes 0-1 2-2\n");
  }));

test("a daily file of pips keeps its picture", () =>
  painting("pips", '{"dominoes": [[0, 1]], "regions": [{"indices": [[0, 0], [0, 1]], "type": "equals"}]}', async (page) => {
    await page.getByTestId("picture").waitFor();
    await has(page.locator(".square"), 0);
  }));

test("numbers are typed into a board", () =>
  painting("shikaku", "4..\n...\n..5\n", async (page) => {
    await square(page, 0, 2).focus();
    for (const key of ["1", "2", "ArrowLeft", "3", "Backspace"]) await page.keyboard.press(key);
    await becomes(page, "4 . 12\n. . .\n. . 5\n");
    await square(page, 0, 2).focus();
    await page.keyboard.press("Delete");
    await page.getByLabel("Rows", { exact: true }).fill("2");
    await page.getByLabel("Rows", { exact: true }).press("Tab");
    await becomes(page, "4 . .\n. . .\n");
  }));

test("a nonogram follows its picture, on a phone, too", () =>
  painting(
    "nonogram",
    "1\n1\n1\n\n1\n1\n1\n",
    async (page) => {
      await page.getByTestId("picture").waitFor();
      await page.getByText("Paint a picture of your own").click();
      for (const at of [[0, 0], [0, 2], [1, 0]]) await square(page, ...at).click();
      await square(page, 2, 2).focus();
      await page.keyboard.press(" ");
      assert.equal(await overflow(page), 0);
      await isClean(page, "a nonogram");
      assert.equal(await text(page), "1 1\n1\n1\n\n2\n0\n1 1\n");
      await button(page, "Count").click();
      await says(status(page), /^Exactly \d+ solutions?\.$/);
      // What was not painted here is not known.
      await button(page, "Undo").first().click();
      assert.equal(await page.locator(".square.wall").count(), 0);
    },
    { viewport: { width: 390, height: 844 } },
  ));
