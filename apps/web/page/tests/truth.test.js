// What the page says is so: boards that cannot be filled, guesses, random solutions, candidates, conflicts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runnerImport } from "vite";
import { button, cell, example, field, link, open, place, saved, says, status, text, write } from "./browser.js";

const PENTOMINOES = "board 6x10\npieces pentominoes\n";
/** The board of six by ten without one square. */
const HOLED = `#.........\n${"..........\n".repeat(5)}\npieces pentominoes\n`;
/** A chess board without its middle: 520 solutions, and a diagram of them that a slow machine makes in time, too. */
const CHESS = `${"........\n".repeat(3)}${"...##...\n".repeat(2)}${"........\n".repeat(3)}pieces pentominoes\n`;
const play = (format, text) => ({ fragment: link(JSON.stringify(["play", format, text])) });
const number = (digits) => Number(digits.replace(/\D/g, ""));

test("a board that cannot be filled is said to be so at once, and why, whatever is asked", () =>
  open(play("polyomino", HOLED), async (page) => {
    for (const question of ["Solve", "Why none?", "Count", "Random one", "Why none?"]) {
      await button(page, question).click();
      const told = await says(status(page), /59.*60|60.*59/);
      assert.doesNotMatch(told, /There is a solution/);
    }
  }));

test("guesses of a count are no zeros, and never below what was counted", () =>
  open(play("polyomino", PENTOMINOES), async (page) => {
    for (let round = 0; round < 3; round += 1) {
      await button(page, "Count").click();
      const heard = await page.evaluate(async () => {
        const line = document.querySelector("[data-testid=status]");
        const heard = [];
        while (!/^Exactly/.test(line.textContent)) {
          heard.push(line.textContent);
          await new Promise((next) => setTimeout(next, 20));
        }
        return heard;
      });
      for (const told of heard) {
        const [, least, mean] = /^At least ([\d\u202f]+).*?(?:about ([\d\u202f.]+) ±|$)/.exec(told) ?? [];
        if (!mean) continue;
        assert.ok(number(mean) > 0 && number(mean) >= number(least), told);
        assert.doesNotMatch(told, /± 0 /);
      }
    }
  }));

test("guesses have the digits that their error leaves, and words or powers for large numbers", async () => {
  const { module } = await runnerImport(new URL("../src/play/guess.ts", import.meta.url).pathname, { logLevel: "error" });
  const units = [[1e12, " trillion"], [1e9, " billion"], [1e6, " million"]];
  for (const [mean, error, least, told] of [
    [314_047_826, 14_846_006 / 314_047_826, "1000", "314 million ± 15 million"],
    [9.88e16, 0.437, "5", "9.9 × 10¹⁶ ± 4.3 × 10¹⁶"],
    [9.999e16, 0.3, "5", "1.0 × 10¹⁷ ± 0.3 × 10¹⁷"],
    [9356, 0.013, "9340", "9 360 ± 130"],
    [9304, 0.09, "9301", "9 400 ± 900"],
    [1.2, 5, "1", "1 ± 6"],
    [352, NaN, "3", "352"],
    [Infinity, 0.3, "7", "2.0 × 10⁴⁰⁰ ± 0.6 × 10⁴⁰⁰"],
  ]) {
    const log10 = mean === Infinity ? 400.3 : Math.log10(mean);
    assert.equal(module.guess({ mean, log10, error }, least, units).join(" ± ").replaceAll("\u202f", " "), told);
  }
});

test("a random solution is one of all", () =>
  open(play("polyomino", CHESS), async (page) => {
    const places = new Map();
    const shown = page.getByTestId("picture");
    let before = "";
    for (let draw = 0; draw < 30; draw += 1) {
      await button(page, "Random one").click();
      await says(status(page), /^A random solution: each one was equally likely/);
      // A solution that is drawn twice in a row, one time of 520, leaves the picture as it is.
      const isNew = (it) => document.querySelector("[data-testid=picture]")?.src !== it;
      await page.waitForFunction(isNew, before, { timeout: 3000 }).catch(() => {});
      before = await shown.getAttribute("src");
      await button(page, "Copy text").click();
      const grid = await page.evaluate(() => navigator.clipboard.readText());
      // The cross has one orientation, so its middle tells its place.
      const at = grid.indexOf("X");
      assert.ok(at >= 0, grid);
      places.set(at, (places.get(at) ?? 0) + 1);
    }
    // Of 20 places some are rare: 30 draws meet far more than one, and none all the time.
    assert.ok(places.size >= 6, `${places.size} places`);
    assert.ok(Math.max(...places.values()) <= 15);
    await write(page, "a b\na\nb\na b\nb |3\n", "dlx");
    const seen = new Set();
    for (let draw = 0; draw < 40 && seen.size < 3; draw += 1) {
      await button(page, "Random one").click();
      await says(status(page), /^A random solution/);
      await page.waitForTimeout(20);
      seen.add((await page.getByRole("rowheader").allTextContents()).join(" "));
    }
    assert.equal(seen.size, 3);
  }));

test("digits and forum grids are sudokus, whatever the menu says, and what was there comes back", () =>
  open(play("dlx", "a\na\n"), async (page) => {
    const digits = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const grid = [...digits].join(" ").match(/.{17} ?/g).map((row) => row.trim().replace(/^(.{5}) (.{5}) (.{5})$/, "$1 | $2 | $3"));
    const forum = grid.toSpliced(6, 0, "------+-------+------").toSpliced(3, 0, "------+-------+------").join("\n");
    const paste = async (what) => {
      await page.evaluate((what) => navigator.clipboard.writeText(what), what);
      await field(page).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Control+v");
    };
    for (const what of [digits, forum]) {
      await field(page).waitFor();
      await paste(what);
      await page.getByText("The text was recognised as sudoku.").waitFor();
      await cell(page, 0, 0).waitFor();
      await button(page, "Count").click();
      await says(status(page), /^Exactly 1 solution\.$/);
      await button(page, "Undo").click();
      await says(page.locator(".size"), /^1 item, 1 option$/);
      assert.equal(await text(page), "a\na\n");
    }
  }));

/** A solved grid of 16 by 16, without some rows. */
function solved(side, box, blank) {
  const range = Array.from({ length: side }, (_, at) => at);
  return range
    .map((row) => range.map((column) => (blank.includes(row) ? 0 : ((row * box + Math.floor(row / box) + column) % side) + 1)))
    .map((row) => `${row.join(" ")}\n`)
    .join("");
}

test("candidates of a grid with very many solutions are found by yes and no", (context) =>
  open(play("sudoku", solved(16, 4, [0, 1, 2, 3, 4, 5])), async (page) => {
    const begun = Date.now();
    await button(page, "All candidates").click();
    const told = await says(status(page), /candidates are possible\.|^Shares over all/);
    context.diagnostic(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${told}`);
    assert.match(await cell(page, 0, 0).getAttribute("aria-label"), /^r1 c1: \d+/);
    // To weigh them takes long, or too long; a stop leaves what is known.
    if (await button(page, "Stop").getAttribute("aria-disabled") === "false") {
      await button(page, "Stop").click();
      await says(status(page), /^\d+ candidates are possible\.$/);
    }
  }));

test("a solution is copied out as people write it", () =>
  open({ fragment: "#play" }, async (page) => {
    const copied = async () => {
      await button(page, "Copy text").click();
      await page.getByText("The text is in the clipboard.").waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1/);
    assert.match(await copied(), /^[1-9]{81}\s*$/);
    await example(page, "Pentominoes on 6 × 10");
    await button(page, "Solve").click();
    await page.getByAltText("A board of 6 x 10 with 12 pieces").waitFor();
    const rows = (await copied()).trim().split("\n").map((row) => row.replaceAll(" ", ""));
    assert.equal(rows.length, 6);
    assert.ok(rows.every((row) => /^[A-Z]{10}$/.test(row)), rows.join("\n"));
  }));

test("givens that clash are marked while they are typed, and told first", () =>
  open(play("sudoku", `8........\n${".........\n".repeat(8)}`), async (page) => {
    await cell(page, 0, 8).focus();
    await page.keyboard.press("8");
    await page.locator(".cell.clash").nth(1).waitFor();
    assert.equal(await cell(page, 0, 0).getAttribute("aria-label"), "r1 c1: 8, clashes");
    assert.equal(await cell(page, 0, 8).getAttribute("aria-label"), "r1 c9: 8, clashes");
    await button(page, "Why none?").click();
    await says(status(page), /givens clash/);
    await cell(page, 0, 8).focus();
    await page.keyboard.press("Delete");
    await page.locator(".cell.clash").first().waitFor({ state: "detached" });
  }));

test("conflicts are painted on the boards", () =>
  open(play("queens", "4\n"), async (page) => {
    for (const [format, written, named] of [
      ["queens", "Q . . .\n. . . .\n. . . .\n. . . .\n", /conflict by themselves.*: .*r1/],
      ["polyomino", "board 4x5\npieces tetrominoes\n", /every option weighs 0 modulo 2.*: .*T: 1/],
    ]) {
      await write(page, written, format);
      const before = await saved(page, "SVG");
      await button(page, "Why none?").click();
      await says(status(page), named);
      await page.getByTestId("picture").waitFor();
      assert.equal(await button(page, "Answer").getAttribute("aria-pressed"), "true");
      assert.notEqual((await saved(page, "SVG")).toString(), before.toString());
    }
  }));

test("a count that takes long tells what it does", { timeout: 60_000 }, () =>
  open(play("sudoku", `${".".repeat(81)}\n`), async (page) => {
    await button(page, "Count").click();
    await says(status(page), /^At least/);
    // Nothing is said of a share that is next to nothing.
    for (let tries = 0; tries < 20; tries += 1) {
      assert.doesNotMatch(await status(page).textContent(), / 0\.0 %/);
      await page.waitForTimeout(100);
    }
  }));
