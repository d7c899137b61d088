// The answers beyond one solution: the best few, shares on boards, conflicts on boards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, has, isClean, open, place, says, status, toPlayground, write } from "./browser.js";

test("the best solutions come with their costs", () =>
  open({}, async (page) => {
    await toPlayground(page);
    assert.equal(await button(page, "The 10 best").count(), 0);
    await write(page, "a b\na |3\na |4\nb |4\nb |9007199254740993\na b |8\n", "dlx");
    await button(page, "The 10 best").click();
    await says(status(page), /^The 5 best solutions, by cost:$/);
    const costs = page.getByTestId("ranking").getByRole("button");
    // The last two are above what numbers of JavaScript hold exactly.
    assert.deepEqual(await costs.allTextContents(), ["1", "2", "3", "4", "5"]);
    const each = await page.getByTestId("ranking").locator("span").allTextContents();
    assert.deepEqual(each, ["Cost 7", "Cost 8", "Cost 9007199254740996", "Cost 9007199254740997"]);
    await says(place(page), /^Solution 1 of 5, cost 7$/);
    await costs.nth(3).click();
    await says(place(page), /^Solution 4 of 5, cost 9007199254740996$/);
    await isClean(page);
    // One alone, or with its equals.
    await page.getByLabel("How many of the best").selectOption("1");
    await button(page, "The best").click();
    await says(status(page), /^The best solution; there is no better one\.$/);
    await says(place(page), /^Cost 7$/);
    await write(page, "a b\na |3\na |4\nb |4\na b |7\n", "dlx");
    await page.getByLabel("with all that cost the same").check();
    await button(page, "The best").click();
    await says(status(page), /^The 2 best solutions, by cost:$/);
    await page.getByLabel("Found when").selectOption({ label: "nothing is 10 % better" });
    await button(page, "The best").click();
    await says(status(page), /as near to the best as was wanted\.$|best solutions?/);
    // Whoever solves a problem with costs wants the best.
    await button(page, "Solve").click();
    await says(place(page), /^Cost 7$/);
    await page.getByLabel("How many of the best").selectOption("10");
    await write(page, "a b\na |3\n");
    await button(page, "The 10 best").click();
    await says(status(page), /^There is no solution\.$/);
  }));

test("shares are drawn on boards", () =>
  open({}, async (page) => {
    await toPlayground(page);
    for (const [text, format, solutions, told] of [
      ["6\n", "queens", "4", "Shares of all solutions on a board of 6 x 6"],
      ["board 3x20\npieces pentominoes\n", "polyomino", "8", "Shares of all solutions on a board of 3 x 20"],
    ]) {
      await write(page, text, format);
      await button(page, "Shares of options").click();
      await says(status(page), new RegExp(`^Shares over all ${solutions} solutions`));
      await page.getByAltText(told).waitFor();
    }
  }));

test("why a sudoku has no solution is shown in its cells", () =>
  open({}, async (page) => {
    await toPlayground(page);
    // No place is left for a 4 in the first row.
    await write(page, "12..\n..4.\n....\n....\n", "sudoku");
    await button(page, "Why none?").click();
    await says(status(page), /^These items conflict by themselves, .*: 4 in row 1$/);
    await has(page.locator(".cell.unit"), 4);
    await isClean(page);
  }));
