// The board of a polyomino puzzle: drawn with the mouse and with keys, and always the same as its text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, button, example, isClean, open, overflow, says, square, status, toPlayground, write } from "./browser.js";

test("a board is drawn with the mouse, and counted", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "# ours\nboard 2x4\npieces domino\ncopies D any\n", "polyomino");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 5 /);
    await square(page, 0, 0).click();
    await becomes(page, "# ours\n\n#...\n....\n\npieces domino\ncopies D any\n");
    await square(page, 0, 3).click();
    await becomes(page, "# ours\n\n#..#\n....\n\npieces domino\ncopies D any\n");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 1 /);
    // Over several squares without letting go.
    await square(page, 1, 0).hover();
    await page.mouse.down();
    await square(page, 1, 1).hover();
    await square(page, 1, 2).hover();
    await page.mouse.up();
    await square(page, 1, 3).hover();
    await becomes(page, "# ours\n\n#..#\n###.\n\npieces domino\ncopies D any\n");
  }));

test("a board is drawn with keys, resized, and given other pieces", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "...\n...\n\npieces tetrominoes\n", "polyomino");
    await square(page, 0, 0).focus();
    for (const key of ["ArrowRight", "ArrowDown", "Space"]) await page.keyboard.press(key);
    await becomes(page, "...\n.#.\n\npieces tetrominoes\n");
    assert.equal(await square(page, 1, 1).getAttribute("aria-label"), "r2 c2: wall");
    assert.equal(await square(page, 1, 1).evaluate((it) => document.activeElement === it), true);
    await page.keyboard.press("Enter");
    await becomes(page, "...\n...\n\npieces tetrominoes\n");
    await page.getByRole("spinbutton", { name: "Columns" }).fill("2");
    await page.getByRole("spinbutton", { name: "Columns" }).blur();
    await becomes(page, "..\n..\n\npieces tetrominoes\n");
    await page.getByRole("combobox", { name: "Pieces" }).selectOption("domino");
    await becomes(page, "..\n..\n\npieces domino\n");
    await isClean(page);
  }));

test("own pieces stay in the text, and large boards are text only", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "AA\nA.\n\nB\n\n..\n..\n", "polyomino");
    await square(page, 0, 0).click();
    await becomes(page, "AA\nA.\n\nB\n\n#.\n..\n");
    assert.equal(await page.getByRole("combobox", { name: "Pieces" }).inputValue(), "");
    await write(page, "board 30x30\npieces domino\n");
    assert.equal(await page.getByRole("grid").count(), 0);
  }));

test("on a phone the board needs no scrolling of the page", () =>
  open({ viewport: { width: 360, height: 740 } }, async (page) => {
    await toPlayground(page);
    await example(page, "Pentominoes on 6 × 10");
    await square(page, 5, 9).waitFor();
    assert.equal(await overflow(page), 0);
  }));
