import assert from "node:assert/strict";
import { test } from "node:test";
import { button, cell, example, field, has, isClean, link, open, overflow, place, saved, says, square, status, text, toPlayground, write } from "./browser.js";

test("the sudoku is solved on its board", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 1$/);
    const cells = await page.getByRole("gridcell").allTextContents();
    const digits = cells.map((text) => text.trim()).join("");
    assert.equal(digits.slice(0, 27), "138764529467925138529831467");
  }));

test("every example is solved and counted", () =>
  open({}, async (page) => {
    await toPlayground(page);
    for (const [title, count] of [
      ["Seven items, six options", "1"],
      ["A matrix of 0 and 1", "1"],
      ["A sudoku", "1"],
      ["Eight queens", "92"],
      ["Pentominoes on 6 × 10", "9\u202f356"],
      ["Wisdom beads", "3"],
    ]) {
      await example(page, title);
      await button(page, "Solve").click();
      await says(place(page), /^Solution 1 of/);
      await button(page, "Count").click();
      await says(status(page), new RegExp(`^Exactly ${count} solutions?\\.$`));
    }
    await example(page, "No solution");
    await button(page, "Solve").click();
    await says(status(page), /^There is no solution\.$/);
  }));

test("solutions are looked at one after the other, more are fetched, and a stop is heard", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await example(page, "Pentominoes on 6 × 10");
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of at least 200$/);
    const next = button(page, "Next");
    const step = (steps) =>
      next.evaluate((it, steps) => {
        for (let at = 0; at < steps; at += 1) it.click();
      }, steps);
    await step(199);
    await says(place(page), /^Solution 200 of at least 400$/);
    await step(3);
    await says(place(page), /^Solution 203 of at least 400$/);
    await button(page, "Previous").click();
    await says(place(page), /^Solution 202 of/);
  }));

test("a count is stopped, and what it says then is no count", (context) =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, `${".".repeat(81)}\n`, "sudoku");
    await button(page, "Count").click();
    await says(status(page), /^At least [\d\u202f]+ so far/);
    // How long the page stood still at most, and how long the stop took.
    const [gap, took] = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      let [gap, before] = [0, await frame()];
      for (let frames = 0; frames < 60; frames += 1) {
        const now = await frame();
        gap = Math.max(gap, now - before);
        before = now;
      }
      const stop = [...document.querySelectorAll("button")].find((it) => it.textContent.trim() === "Stop");
      const begun = performance.now();
      stop.click();
      while (stop.ariaDisabled !== "true") await new Promise((next) => setTimeout(next));
      return [gap, performance.now() - begun];
    });
    context.diagnostic(`longest frame ${gap.toFixed(0)} ms, stopped after ${took.toFixed(0)} ms`);
    await says(status(page), /^Stopped: at least [\d\u202f]+\. By random probes about .* ± .* in all\.$/);
  }));

test("what cannot be broken off is ended", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "20\n", "queens");
    await button(page, "Shares of options").click();
    await says(status(page), /^Working/);
    await button(page, "Stop").click();
    await says(status(page), /^Stopped\.$/);
    // The next worker answers.
    await example(page, "Eight queens");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 92/);
  }));

test("candidates are as frequent as in all solutions", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "1...\n....\n....\n....\n", "sudoku");
    await button(page, "All candidates").click();
    await says(status(page), /^Shares over all 72 solutions/);
    const label = await cell(page, 0, 1).getAttribute("aria-label");
    assert.equal(label, "r1 c2: 2: 33.3 %, 3: 33.3 %, 4: 33.3 %");
    await example(page, "Seven items, six options");
    await button(page, "Shares of options").click();
    await says(status(page), /^There is one solution: ■ certain/);
    const rows = await page.getByRole("row").allTextContents();
    assert.equal(rows.filter((row) => /certain/.test(row)).length, 3);
    assert.equal(rows.filter((row) => /impossible/.test(row)).length, 3);
  }));

test("a conflict is named and marked", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await example(page, "No solution");
    await button(page, "Why none?").click();
    await says(status(page), /no fewer of them do: a, b, c$/);
    await page.getByAltText("Conflict: Exact cover: 4 items, 3 options, 0 chosen").waitFor();
    const marks = String(await saved(page, "SVG")).match(/<rect x="[\d.]+" y="0"/g);
    assert.deepEqual(marks.map((it) => Math.round(it.match(/[\d.]+/)[0])), [34, 58, 82]);
    // A line of a nonogram is no cell, and its place is known all the same: here nothing is left for the second column.
    await write(page, "2\n2\n0\n2\n\n2\n1\n2\n1\n", "nonogram");
    await button(page, "Why none?").click();
    await says(status(page), /no fewer of them do: column2$/);
    await page.getByAltText("Conflict: Nonogram 4 x 4").waitFor();
    const [, places] = String(await saved(page, "SVG")).match(/<path d="([^"]*)" fill="url\(#gv-places\)"/);
    const columns = [...places.matchAll(/M([\d.]+)/g)].map((it) => Math.round(it[1]));
    assert.deepEqual(columns, [68, 68, 68, 68]);
    await example(page, "A sudoku");
    await button(page, "Why none?").click();
    await says(status(page), /^There is a solution/);
  }));

test("mistakes are underlined where they are", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "a bob\na 名\na bop\n", "dlx");
    const mistake = page.locator("#mistake");
    await says(mistake, /^line 2, column 3:\s+no item is called `名`/);
    assert.equal(await page.locator("mark").textContent(), "名");
    await write(page, "a bob\na\na bop\n");
    await says(mistake, /^line 3, column 3:\s+.*did you mean `bob`\?$/);
    assert.equal(await page.locator("mark").textContent(), "bop");
    assert.ok(await button(page, "Solve").isDisabled());
    await write(page, '{"items":["a"],"options":[["a"]', "json");
    await says(mistake, /^line 1, column \d+:/);
    await write(page, '{"items":["a"],"options":[["a"]]}', "json");
    await says(mistake, /^$/);
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 1$/);
  }));

test("digits are typed into the board", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "1...\n....\n....\n....\n", "sudoku");
    await has(page.locator("[id^=cell-]"), 16);
    await cell(page, 0, 0).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("3");
    const text = field(page);
    await page.waitForTimeout(200);
    assert.equal(await text.inputValue(), "1...\n.3..\n....\n....\n");
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(200);
    assert.equal(await text.inputValue(), "1...\n....\n....\n....\n");
  }));

test("the board by hand has the place and the size of the puzzle", () =>
  open({ fragment: "#play", viewport: { width: 1280, height: 800 } }, async (page) => {
    const boxOf = async (locator) => Object.values(await locator.boundingBox()).map(Math.round);
    const modes = () => boxOf(button(page, "By hand"));
    const [puzzle, last, before] = [await boxOf(cell(page, 0, 0)), await boxOf(cell(page, 8, 8)), await modes()];
    await button(page, "By hand").click();
    const hand = (at) => page.locator(`[data-cell="${at}"]`);
    await hand(80).waitFor();
    assert.deepEqual(await boxOf(hand(0)), puzzle);
    for (const [at, value] of (await boxOf(hand(80))).entries()) assert.ok(Math.abs(value - last[at]) <= 1);
    assert.deepEqual(await modes(), before);
    // What is wrong is kept, as is all that was done by hand.
    await hand(0).focus();
    await page.keyboard.press("3");
    await says(page.getByTestId("hand-status"), /^3 stands twice: row 1, column 1 and row 1, column 2$/);
    await page.reload();
    await says(page.getByTestId("hand-status"), /^3 stands twice/);
  }));

for (const [where, options] of [
  ["a desktop", { viewport: { width: 1280, height: 800 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  test(`a board that is drawn on has its place and size by hand, too, on ${where}`, async () => {
    for (const [format, puzzle, end, on = square] of [
      ["sudoku", "1".padEnd(81, "."), [8, 8], cell],
      ["sudoku", `cage 15 r1c1 r1c2\n${"1".padEnd(81, ".")}`, [8, 8], cell],
      ["queens", "8", [7, 7]],
      ["polyomino", "board 6x10\npieces pentominoes\n", [5, 9]],
      ["polyomino", "board 3x20\npieces pentominoes\n", [2, 19]],
      ["star-battle", "AABBC\nAABBC\nADDCC\nDDDEE\nDEEEE\n", [4, 4]],
      ["dominosa", "0 0 1\n1 1 0\n", [1, 2]],
      ["shikaku", "3..\n..6\n...\n", [2, 2]],
      ["pips", "AAB\n..B\nA = 0\nB = 3\ndominoes 0-0 1-2 1-3\n", [1, 2]],
    ]) {
      const fragment = link(JSON.stringify(["play", format, puzzle]));
      await open({ fragment, ...options }, async (page) => {
        // On the page and not in the window, because a click on a busy machine may scroll.
        const boxOf = (locator) =>
          locator.evaluate((it) => {
            const { x, y, width, height } = it.getBoundingClientRect();
            return [x + scrollX, y + scrollY, width, height];
          });
        const last = end[0] * (end[1] + 1) + end[1];
        await on(page, ...end).waitFor();
        // The picture of rules comes a little later, and has room of its own.
        const isRuled = puzzle.startsWith("cage");
        if (isRuled) await page.locator(".ruled img").waitFor();
        const puzzles = [await boxOf(on(page, 0, 0)), await boxOf(on(page, ...end))];
        await button(page, "By hand").click();
        const hand = (at) => page.locator(`[data-cell="${at}"] path`);
        await hand(last).waitFor();
        if (isRuled) await page.locator(".hand image").waitFor();
        const hands = [await boxOf(hand(0)), await boxOf(hand(last))].flat();
        for (const [at, value] of puzzles.flat().entries()) assert.ok(Math.abs(value - hands[at]) <= 1.5, `${format}: ${puzzles} and ${hands}`);
        assert.equal(await overflow(page), 0);
      });
    }
  });
}

test("boards keep the colors of their regions by hand, and queens their chessboard", () =>
  open({ fragment: "#play" }, async (page) => {
    await write(page, "8\n", "queens");
    await button(page, "By hand").click();
    await has(page.locator(".tinted path"), 32);
    await write(page, "aabb\naabb\nccdd\nccdd\n", "colored-queens");
    await has(page.locator(".tinted"), 4);
    await isClean(page, "colors");
  }));

test("solutions are drawn by the library, and saved", () =>
  open({}, async (page) => {
    await toPlayground(page);
    const picture = page.getByTestId("picture");
    for (const [title, alt] of [
      ["Eight queens", "8 queens"],
      ["Pentominoes on 6 × 10", "A board of 6 x 10 with 12 pieces"],
      ["Langford pairs", /^Langford/],
      ["Seven items, six options", "Exact cover: 7 items, 6 options, 3 chosen"],
    ]) {
      await example(page, title);
      await button(page, "Solve").click();
      await page.getByAltText(alt).waitFor();
      assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 50)));
    }
    assert.match((await saved(page, "SVG")).toString(), /^<svg /);
    assert.equal((await saved(page, "PNG")).toString("latin1", 1, 4), "PNG");
    const lines = (await saved(page, "Text")).toString().trim().split("\n");
    assert.deepEqual(lines.sort(), ["a d f", "b g", "c e"]);
    await button(page, "Shares of options").click();
    await page.getByAltText(/^Exact cover/).waitFor();
  }));

test("puzzles are a line of text", () =>
  open({}, async (page) => {
    await toPlayground(page);
    for (const [text, format, count] of [
      ["6\n", "queens", "4"],
      ["8\n", "langford", "300"],
      ["board 3x20\npieces pentominoes\n", "polyomino", "8"],
    ]) {
      await write(page, text, format);
      await button(page, "Count").click();
      await says(status(page), new RegExp(`^Exactly ${count} `));
    }
    await write(page, "many\n", "queens");
    await says(page.locator("#mistake"), /^line 1, column 1:\s+illegal character `m`/);
  }));

test("a count that is stopped before it found anything says so", () =>
  open({}, async (page) => {
    await toPlayground(page);
    // Nobody has counted these, and the first one is far away.
    await write(page, "21\n", "kirkman");
    await button(page, "Count").click();
    await says(status(page), /^No solution so far/);
    await button(page, "Stop").click();
    await says(status(page), /^Stopped before a solution was found\./);
  }));
