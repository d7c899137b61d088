// The answers beyond one solution: the best few, shares on boards, conflicts on boards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, has, isClean, link, open, overflow, place, room, says, status, toPlayground, write } from "./browser.js";

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

test("earlier answers to the same problem stand below the present one", () =>
  open({}, async (page) => {
    const earlier = page.getByTestId("earlier").getByRole("listitem");
    const lines = async () => (await earlier.allTextContents()).map((it) => it.trim().replace(/\s+/g, " ").replace(/ (< )?[\d.]+ s$/, ", timed"));
    await toPlayground(page);
    await write(page, "a b\na |3\na |4\nb |4\na b |8\n", "dlx");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 3 solutions\.$/);
    await has(earlier, 0);
    await button(page, "The 10 best").click();
    await says(place(page), /^Solution 1 of 3, cost 7$/);
    await has(earlier, 1);
    assert.deepEqual(await lines(), ["Count Show Exactly 3 solutions., timed"]);
    await page.getByRole("heading", { name: "Earlier answers", level: 3 }).waitFor();
    for (const [name, said] of [["Why none?", /nothing conflicts/], ["Shares of options", /^Shares/], ["Random one", /^A random/]]) {
      await button(page, name).click();
      await says(status(page), said);
    }
    // What is asked once more stands above alone.
    await button(page, "Count").click();
    await says(status(page), /^Exactly 3 solutions\.$/);
    await has(earlier, 4);
    const said = await lines();
    assert.deepEqual(said.map((it) => it.split(" ")[0]), ["Random", "Shares", "Why", "The"]);
    assert.match(said[3], /^The 10 best Show The 3 best solutions, by cost: Solution 1 of 3, cost 7, timed$/);
    await isClean(page, "earlier answers");
    // They are there in the other language, and after a visit elsewhere.
    await button(page, "中文").click();
    await page.getByRole("heading", { name: "之前的回答" }).waitFor();
    await says(earlier.last(), /^最优 10 个/);
    await button(page, "English").click();
    await room(page, "The book").click();
    await page.locator("article h2").waitFor();
    await toPlayground(page);
    await has(earlier, 4);
    assert.deepEqual(await lines(), said);
    await write(page, "a b\na |3\nb |4\n");
    await has(earlier, 0);
  }));

for (const [where, options] of [["a desktop", {}], ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
  test(`several questions are under way side by side on ${where}`, () =>
    open({ fragment: link('["play","queens","16\\n"]'), ...options }, async (page) => {
      const press = (name) => (options.hasTouch ? button(page, name).tap() : button(page, name).click());
      const earlier = page.getByTestId("earlier").getByRole("listitem");
      const digits = async (element, pattern = /^(Count\s+)?(Show\s+)?(At least|Stopped: at least) [\d\u202f]+/) =>
        Number((await says(element, pattern)).match(/[\d\u202f]+/)[0].replace(/\D/g, ""));
      await press("Count");
      const before = await digits(status(page));
      // It goes on beside the next question, and its number grows.
      await press("Solve");
      await says(place(page), /^Solution 1 of /);
      await page.getByAltText("16 queens").waitFor();
      const soon = await digits(earlier);
      assert.ok(soon >= before, `${soon} after ${before}`);
      await isClean(page, "a question under way beside another one");
      assert.equal(await overflow(page), 0);
      // Asked for once more it is shown as it is, and the other one stands beside it.
      await press("Count");
      assert.ok((await digits(status(page))) >= soon, "it has not begun anew");
      await says(earlier, /^Solve\s+Show\s+Solution 1 of /);
      await press("Show: Solve");
      await says(place(page), /^Solution 1 of /);
      await page.getByAltText("16 queens").waitFor();
      await button(page, "Next").click();
      await says(place(page), /^Solution 2 of /);
      // It is stopped and goes on where it stands.
      await press("Stop: Count");
      const stopped = await digits(earlier, /^Count\s+(Show\s+)?Stopped: at least [\d\u202f]+/);
      assert.ok(stopped >= soon);
      assert.equal(await button(page, "Stop: Count").count(), 0);
      const goOn = earlier.getByRole("button", { name: /^Go on counting from / });
      // It goes on from what was kept, if it could be kept where it was stopped.
      if (await goOn.waitFor({ timeout: 3000 }).then(() => true, () => false)) {
        assert.ok((await digits(goOn, /[\d\u202f]+/)) <= stopped);
        await goOn.click();
        assert.ok((await digits(earlier)) > 0);
      }
      await says(place(page), /^Solution 2 of /);
      await press("Close: Count");
      await has(earlier, 0);
      // Another problem ends them all.
      await press("Count");
      await has(earlier, 1);
      // The buttons stand where they stay once the answer has its place.
      await digits(status(page));
      await press("Why none?");
      await has(earlier, 2);
      await page.evaluate((hash) => (location.hash = hash), link('["play","queens","6\\n"]'));
      await has(earlier, 0);
      await press("Count");
      await says(status(page), /^Exactly 4 /);
      await has(earlier, 0);
    }));
}

test("an answer to any question stands among the earlier ones, and so does one from the library", () =>
  open({}, async (page) => {
    const earlier = page.getByTestId("earlier").getByRole("listitem");
    await toPlayground(page);
    await write(page, "8\n", "queens");
    await button(page, "More questions").click();
    const form = page.getByRole("region", { name: "Any question" });
    for (const question of ["count", "estimate"]) {
      await form.getByLabel("Question").selectOption(question);
      await form.getByRole("button", { name: "Ask" }).click();
      await form.getByTestId("answer").waitFor();
    }
    await says(earlier.first(), /^How many solutions there are, exactly\s+count 92\s/);
    // The other one is kept when the form is closed.
    await button(page, "More questions").click();
    await has(earlier, 2);
    await says(earlier.first(), /solutions [\d.]+ ± [\d.]+\s/);
    await write(page, "3\n", "queens");
    await button(page, "Solve").click();
    await says(status(page), /^There is no solution/);
    await button(page, "Count").click();
    await has(earlier, 1);
    await says(earlier, /^Solve\s+Show\s+There is no solution/);
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
