// Rules drawn on a sudoku: by mouse, by finger and by keys; the text follows the drawing, and the drawing the text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, button, cell, field, has, isClean, open, openText, overflow, says, status, text, toPlayground } from "./browser.js";

const EMPTY = `${".".repeat(9)}\n`.repeat(9);
const ground = (page) => page.locator("[role=grid] img");
const marked = (page) => page.locator(".cell.marked");
const number = (page) => page.getByRole("textbox", { name: "Number" });
const tool = (page, name) => page.getByRole("group", { name: "What is drawn" }).getByRole("button", { name, exact: true });

/** An empty sudoku with the pen. */
const draw = (use, options = {}) =>
  open(options, async (page) => {
    await toPlayground(page);
    await page.getByRole("combobox", { name: "Empty grid" }).selectOption("9");
    await has(page.locator(".cell.given"), 0);
    await button(page, "Draw rules").click();
    await tool(page, "Killer cage").waitFor();
    await cell(page, 0, 0).scrollIntoViewIfNeeded();
    await use(page);
  });

async function middle(page, [row, column]) {
  await cell(page, row, column).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await cell(page, row, column).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Drags the mouse over cells. */
async function drag(page, ...cells) {
  for (const [at, it] of cells.entries()) {
    await page.mouse.move(...(await middle(page, it)), { steps: 3 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test("a stroke of the mouse is a rule, and its number is typed", () =>
  draw(async (page) => {
    await drag(page, [0, 0], [0, 1], [1, 1]);
    await has(marked(page), 3);
    // The first digit alone is no sum of three cells: the board stays.
    await page.keyboard.type("1");
    await says(page.locator(".draw [role=status]"), /no 3 different digits from 1 to 9 have this sum/);
    await cell(page, 8, 8).waitFor();
    await page.keyboard.type("5");
    await becomes(page, `cage 15 r1c1 r1c2 r2c2\n${EMPTY}`);
    await ground(page).waitFor();
    // Back over a cell makes a stroke shorter, and from its end a line grows; corners are crossed.
    await tool(page, "Thermometer").click();
    await drag(page, [3, 3], [4, 4], [5, 5], [5, 6], [5, 5]);
    await drag(page, [5, 5], [6, 4]);
    await becomes(page, `cage 15 r1c1 r1c2 r2c2\nthermometer r4c4 r5c5 r6c6 r7c5\n${EMPTY}`);
    await button(page, "Remove").click();
    await becomes(page, `cage 15 r1c1 r1c2 r2c2\n${EMPTY}`);
    // A click on a rule chooses it; Shift and a click adds a cell, or takes it away.
    await tool(page, "Killer cage").click();
    await cell(page, 0, 1).click();
    await has(marked(page), 3);
    await cell(page, 1, 0).click({ modifiers: ["Shift"] });
    await cell(page, 1, 1).click({ modifiers: ["Shift"] });
    await number(page).fill("14");
    await becomes(page, `cage 14 r1c1 r1c2 r2c1\n${EMPTY}`);
    await button(page, "Count").click();
    await button(page, "Stop").click();
    await page.keyboard.press("Control+z");
  }));

test("each kind is drawn as it lies on the board", () =>
  draw(async (page) => {
    const lines = [];
    // The page has heard of the stroke when its cells are marked; before that, a digit would go into a cell.
    const drawn = async (name, cells, keys, line) => {
      await tool(page, name).click();
      await drag(page, ...cells);
      await has(marked(page), line.match(/r\dc\d/g).length);
      await page.keyboard.type(keys);
      lines.push(line);
      await becomes(page, `${lines.join("\n")}\n${EMPTY}`);
    };
    await drawn("White dot", [[0, 4], [0, 5]], "", "difference 1 r1c5 r1c6");
    await drawn("Quadruple", [[4, 4], [3, 3]], "38", "quadruple 3 8 r4c4 r4c5 r5c4 r5c5");
    const row = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => `r3c${it}`);
    await drawn("Sandwich", [[2, 8]], "12", `sandwich 12 ${row.toReversed().join(" ")}`);
    await drawn("Little killer", [[0, 6], [1, 7]], "17", "little-killer 17 r1c7 r2c8 r3c9");
    await drawn("Whispers", [[7, 0], [6, 1], [6, 2]], "4", "whispers 4 r8c1 r7c2 r7c3");
    // A stroke that is no diagonal draws nothing.
    await tool(page, "Little killer").click();
    await drag(page, [4, 4], [4, 6]);
    await says(page.locator(".draw [role=status]"), /^This rule needs other cells/);
    // All other kinds are in the menu.
    await page.getByRole("combobox", { name: "More …" }).selectOption("skyscraper");
    await drag(page, [5, 0], [5, 1]);
    await page.keyboard.type("2");
    await says(page.locator(".draw summary"), /^6 rules$/);
  }));

test("keys draw, too; the text is changed beside", () =>
  draw(async (page) => {
    await cell(page, 4, 4).focus();
    for (const key of ["Shift+ArrowRight", "Shift+ArrowDown", "Enter", "9"]) await page.keyboard.press(key);
    await becomes(page, `cage 9 r5c5 r5c6 r6c6\n${EMPTY}`);
    await cell(page, 4, 4).focus();
    await page.keyboard.press("Backspace");
    await becomes(page, `cage r5c5 r5c6 r6c6\n${EMPTY}`);
    await page.keyboard.press("Delete");
    await becomes(page, EMPTY);
    await openText(page);
    await field(page).fill(`region r1c1 r2c2 r3c3\ncage 99 r1c1 r1c2\n${EMPTY}`);
    await page.locator(".draw summary").click();
    await page.locator(".rule.wrong").waitFor();
    assert.equal(await page.locator(".rule.wrong").textContent(), "cage 99 r1c1 r1c2");
    await page.locator(".rule.wrong").click();
    await has(marked(page), 2);
    await number(page).fill("9");
    await has(page.locator(".rule.wrong"), 0);
    await isClean(page, "drawing");
  }));

test("a finger draws on a phone, where the pad types the number", () =>
  draw(
    async (page) => {
      const touch = await page.context().newCDPSession(page);
      const send = async (type, at) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
      await send("touchStart", await middle(page, [2, 2]));
      for (const it of [[2, 3], [3, 3]]) await send("touchMove", await middle(page, it));
      await send("touchEnd");
      await has(marked(page), 3);
      const pad = page.getByRole("group", { name: "Digits" });
      for (const digit of ["2", "0"]) await pad.getByRole("button", { name: digit, exact: true }).click();
      assert.equal(await overflow(page), 0);
      await isClean(page, "drawing on a phone");
      await becomes(page, `cage 20 r3c3 r3c4 r4c4\n${EMPTY}`);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test("drawn regions keep when digits are typed", () =>
  draw(async (page) => {
    const jigsaw = "regions\nAABB\nAABB\nCCDD\nCCDD\n";
    await openText(page);
    await field(page).fill(`${jigsaw}1...\n....\n....\n....\n`);
    await says(cell(page, 0, 0), /^1$/);
    await ground(page).waitFor();
    await cell(page, 3, 3).focus();
    await page.keyboard.press("2");
    assert.equal(await becomes(page, `${jigsaw}1...\n....\n....\n...2\n`), undefined);
    assert.match(await text(page), /^regions/);
    await button(page, "Count").click();
    await says(status(page), /^Exactly \d+ solutions?\.$/);
    // A region that takes one cell and gives another: the board stays in between.
    await tool(page, "Irregular regions").click();
    await drag(page, [1, 1], [1, 2]);
    await says(page.locator(".draw [role=status]"), /region/);
    await drag(page, [1, 3], [0, 3]);
    await drag(page, [0, 2], [0, 1]);
    await becomes(page, "regions\nABBB\nAAAB\nCCDD\nCCDD\n1...\n....\n....\n...2\n");
    await says(page.locator(".draw [role=status]"), /^Drag from a region/);
  }));
