// Sudokus for people: rules that are ticked and written, puzzles from the clipboard, and a board on paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, button, cell, isClean, open, overflow, place, says, status, text, toPlayground, write } from "./browser.js";

const GRID = "8........\n..36.....\n.7..9.2..\n.5...7...\n....457..\n...1...3.\n..1....68\n..85...1.\n.9....4..\n";
/** Longer than a stroke may pause. [ms] */
const STROKE = 800;
const EMPTY = `${".".repeat(9)}\n`.repeat(9);

const note = (page) => page.locator(".note[role=status]");
const rules = (page) => page.getByRole("textbox", { name: "Other rules, one a line" });
/** Whether a picture lies below the digits. */
const ground = (page) => page.locator("[role=grid] img");

const paste = (page, what) =>
  page.evaluate((what) => {
    const data = new DataTransfer();
    data.setData("text", what);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, what);

/** The playground with an empty sudoku. */
const play = (use, options = {}) =>
  open(options, async (page) => {
    await toPlayground(page);
    await page.getByRole("combobox", { name: "Empty grid" }).selectOption("9");
    await use(page);
  });

test("rules are ticked and written, drawn below the digits, and kept when digits are typed", () =>
  play(async (page) => {
    await button(page, "Rules").click();
    await page.getByLabel("Diagonals (X)").check();
    await page.getByLabel("Windoku").check();
    await becomes(page, `rules x windoku\n${EMPTY}`);
    await ground(page).waitFor();
    await page.getByRole("combobox", { name: "Add a rule …" }).selectOption("cage");
    await becomes(page, `rules x windoku\ncage 15 r1c1 r1c2\n${EMPTY}`);
    await rules(page).fill("cage 3 r1c1 r1c2");
    await becomes(page, `rules x windoku\ncage 3 r1c1 r1c2\n${EMPTY}`);
    // Changes that follow each other at once are one stroke, which one Undo takes back.
    await page.waitForTimeout(STROKE);
    await page.getByLabel("Windoku").uncheck();
    await page.waitForTimeout(STROKE);
    await cell(page, 0, 0).focus();
    await page.keyboard.press("2");
    await becomes(page, `rules x\ncage 3 r1c1 r1c2\n${EMPTY.replace(".", "2")}`);
    await button(page, "Solve").click();
    await says(cell(page, 0, 1), /^1$/);
    // Undone one by one, and the boxes say so.
    await button(page, "Undo").first().click();
    await button(page, "Undo").first().click();
    await page.getByRole("checkbox", { name: "Windoku", checked: true }).waitFor();
    await rules(page).fill("cage 99 r1c1 r1c2");
    await says(page.locator(".mistake").first(), /no 2 different digits from 1 to 9 have this sum/);
  }));

test("the board of a sudoku with rules is within reach, and fits a phone", async () => {
  for (const [width, colorScheme] of [[1280, "light"], [390, "dark"]]) {
    await play(
      async (page) => {
        await button(page, "Rules").click();
        await page.getByLabel("Anti-knight").check();
        await page.getByRole("combobox", { name: "Add a rule …" }).selectOption("little-killer");
        await ground(page).waitFor();
        assert.equal(await overflow(page), 0);
        await isClean(page, `rules at ${width}`);
        await button(page, "By hand").click();
        await page.locator("image").waitFor();
        assert.equal(await overflow(page), 0);
        await isClean(page, `by hand at ${width}`);
      },
      { viewport: { width, height: 850 }, colorScheme },
    );
  }
});

test("what forums write is pasted: rows, a line, bars", () =>
  play(async (page) => {
    const rows = GRID.trim().split("\n");
    const bars = rows.map((row) => [...row].join(" ").replace(/^(.{6})(.{6})/, "$1| $2| ")).join("\n");
    for (const form of [GRID, rows.join(""), rows.join("").replaceAll(".", "0"), bars]) {
      await page.getByRole("combobox", { name: "Empty grid" }).selectOption("9");
      await paste(page, form);
      await says(note(page), /^Pasted, and read as sudoku\.$/);
      await says(cell(page, 0, 0), /^8$/);
      await says(cell(page, 8, 6), /^4$/);
    }
    await page.evaluate((grid) => navigator.clipboard.writeText(grid), "rules x\n1...\n....\n....\n....\n");
    await button(page, "Paste").click();
    await becomes(page, "rules x\n1...\n....\n....\n....\n");
    await paste(page, "hello there");
    await says(note(page), /no problem that this page recognises/);
    assert.equal(await text(page), "rules x\n1...\n....\n....\n....\n");
  }));

test("a killer without givens is a sudoku, and a refused text leaves no doubt which puzzle is answered", () =>
  play(async (page) => {
    const rules = "cage 3 r1c1 r1c2\ncage 16 r9c8 r9c9\n";
    for (const killer of [rules + EMPTY, `${rules}${".".repeat(81)}\n`, `rules windoku\n${EMPTY}`, EMPTY]) {
      await write(page, "a\na\n", "dlx");
      await button(page, "Paste").focus();
      await paste(page, killer);
      await says(note(page), /^Pasted, and read as sudoku\.$/);
      await cell(page, 8, 8).waitFor();
    }
    await paste(page, `cage 99 r1c1 r1c2\n${EMPTY}`);
    await says(note(page), /^This puzzle cannot be read: .*this sum\. On the board is still what was there before: Sudoku\.$/);
    await paste(page, "hello there");
    await says(note(page), /On the board is still what was there before: Sudoku\.$/);
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of/);
    assert.equal(await note(page).count(), 0);
    await paste(page, "hello there");
    await note(page).waitFor();
    await button(page, "Solve").click();
    await note(page).waitFor({ state: "detached" });
    await paste(page, " \n");
    await says(note(page), /^The clipboard is empty/);
  }));

test("a puzzle of another program becomes lines that can be changed", () =>
  play(async (page) => {
    const row = Array(4).fill({});
    const grid = [[{ value: 1, given: true }, {}, {}, {}], row, row, row];
    const cage = [{ cells: ["R1C1", "R1C2"], value: "3" }];
    const puzzle = { size: 4, title: "Four", author: "Ada", grid, "diagonal+": true, killercage: cage };
    await paste(page, JSON.stringify(puzzle));
    await says(note(page), /^Pasted: Four by Ada\.$/);
    await becomes(page, "rules diagonal-up\ncage 3 r1c1 r1c2\n1...\n....\n....\n....\n");
    await button(page, "Count").click();
    await says(status(page), /^Exactly \d+ solutions?\.$/);
    await paste(page, JSON.stringify({ ...puzzle, mystery: [{ cells: ["R1C1"] }] }));
    await says(note(page), /^This puzzle cannot be read: .*mystery/);
    await paste(page, "https://www.f-puzzles.com/?id=abcdef");
    await says(note(page), /nothing is fetched/);
  }));

test("on paper there are the title, the board and its marks", () =>
  play(async (page) => {
    await paste(page, GRID);
    await button(page, "By hand").click();
    await button(page, "Candidates").click();
    await page.locator("text.small").first().waitFor();
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("heading", { name: "Sudoku" }).isVisible(), true);
    assert.equal(await page.locator("text.small").first().isVisible(), true);
    for (const it of await page.getByRole("button").all()) assert.equal(await it.isVisible(), false);
    assert.equal(await page.getByTestId("hand-status").isVisible(), false);
  }));
