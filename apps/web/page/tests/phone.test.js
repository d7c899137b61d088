// What people come for, on a phone, with a finger: the jobs that other tests do with a mouse on a desktop.
//
// Rules that are drawn, pieces that are dragged, the keys of a sudoku, the contents of the book and the time that a room
// takes have tests on a phone beside those on a desktop, so they are not here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, isClean, link, open, overflow, place, says, square, status, words } from "./browser.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SUDOKU = `${"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79"}\n`;

/** Does a job on a phone, where nothing is wider than the screen at its end. */
const held = (fragment, use) => () =>
  open({ fragment, ...PHONE }, async (page) => {
    await use(page);
    assert.equal(await overflow(page), 0);
  });
const played = (...work) => link(JSON.stringify(["play", ...work]));
const tap = (page, name) => button(page, name).tap();

test("a puzzle is found, its picture is tapped, and it is played", held("#gallery", async (page) => {
  await page.getByRole("article").first().waitFor();
  await page.getByRole("searchbox").fill("queens");
  await page.getByRole("button", { name: /^Play Queens: / }).tap();
  await says(page.getByTestId("hand-status"), /finish$/);
  const cell = page.locator("[data-cell]").first();
  await cell.tap();
  await says(page.getByTestId("hand-status"), /^(?!92 )/);
  await page.locator(".hand").getByRole("button", { name: "Undo" }).tap();
  await says(page.getByTestId("hand-status"), /^92 /);
}));

test("a sudoku is pasted, counted and solved", held("#play", async (page) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), SUDOKU);
  await tap(page, "Paste");
  await says(page.locator("#cell-0-0"), /^5$/);
  await tap(page, "Count");
  await says(status(page), /^Exactly 1 solution/);
  await tap(page, "Solve");
  await says(page.locator("#cell-0-2"), /^4$/);
}));

test("a board is drawn by taps, and counted", held(played("polyomino", "board 8x8\npieces pentominoes\n"), async (page) => {
  for (const at of [[3, 3], [3, 4], [4, 3], [4, 4]]) await square(page, ...at).tap();
  await tap(page, "Count");
  await says(status(page), /^Exactly 520 solutions/);
  await isClean(page, "a drawn board");
}));

test("queens are counted, and watched as they dance", held(played("queens", "8\n"), async (page) => {
  await tap(page, "Count");
  await says(status(page), /^Exactly 92 solutions/);
  await tap(page, "Watch it dance");
  await says(words(page), /^Nothing is covered yet/);
  await tap(page, "Forward");
  await says(words(page), /is chosen/);
}));

test("the best solutions are asked for, and why there is none", held(played("dlx", "a b\na |3\nb |4\na b |8\n"), async (page) => {
  await tap(page, "Solve");
  await says(place(page), /7$/);
  await page.goto(`${page.url().split("#")[0]}${played("dlx", "a b c\na c\nb c\n")}`);
  await tap(page, "Why none?");
  await says(status(page), /: a, b, c$/);
  await page.getByAltText(/^Conflict: Exact cover/).waitFor();
}));

test("a long count is stopped", held(played("langford", "15"), async (page) => {
  await tap(page, "Count");
  await button(page, "Stop").and(page.locator(":enabled")).waitFor();
  await page.waitForTimeout(300);
  await tap(page, "Stop");
  await says(status(page), /^Stopped/);
}));

test("a table is opened, and its best roster found", held("#play", async (page) => {
  const buffer = Buffer.from("tour;driver;cost;tasks\na;Ann;3;p1 p2\nb;Ben;4;p1\nc;Cy;5;p2\n");
  await page.getByTestId("file").setInputFiles({ name: "tours.csv", mimeType: "text/csv", buffer });
  await page.getByText("tours.csv was read as roster.", { exact: true }).waitFor();
  await tap(page, "Solve");
  await says(place(page), /3$/);
}));

test("a new puzzle is made", held("#play", async (page) => {
  await tap(page, "New puzzle");
  await page.getByLabel("Size").selectOption("6");
  await tap(page, "Make the puzzle");
  await says(page.getByTestId("puzzle"), /^Exactly one solution: proved/);
}));

test("the book is searched, and the chapter read", held("#book", async (page) => {
  await page.getByRole("button", { name: /Contents/ }).tap();
  const field = page.getByRole("searchbox", { name: "Search the book" });
  await field.fill("uncover");
  await page.locator("search li a").first().tap();
  await says(page.locator("article h2"), /^Dancing links$/);
}));

test("a text that is wrong says where, and an empty one is none", held(played("dlx", "a bob\na bop\n"), async (page) => {
  await says(page.locator("#mistake"), /^line 2, column 3:/);
  await page.getByRole("textbox", { name: "Problem" }).fill("a\u202e<b>\n");
  await says(page.locator("#mistake"), /^(?!line 2)/);
  await isClean(page, "a wrong text");
}));
