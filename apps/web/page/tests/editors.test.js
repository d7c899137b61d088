// The boards of queens, wisdom beads and sudokus: changed with the mouse and with keys, and always the same as
// their text.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  becomes, button, cell, example, field, has, isClean, link, open, overflow, place, says, square, status,
  strangeImages, text, text as written, toPlayground, write,
} from "./browser.js";

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Begins an empty sudoku. */
const begin = (page, side) => page.getByLabel("Empty grid").selectOption(String(side));
const FREE = ". . . . . . . .\n";
const BEADS = ["A", "AA", "GGG", "GJGK", "JJJKK", "IJLLKK", "IIL....", "EIL.....", "EILC.....", "EEECCC...."];
const beads = (...rows) => `${rows.join("\n")}\n`;

test("queens are given with the mouse", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await example(page, "Eight queens");
    await square(page, 0, 0).click();
    await becomes(page, `Q . . . . . . .\n${FREE.repeat(7)}`);
    await button(page, "Count").click();
    await says(status(page), /^Exactly 4 /);
    // Of the four boards with a queen in the corner one has a queen there.
    await square(page, 1, 4).click();
    await square(page, 1, 4).click();
    await becomes(page, `Q . . . . . . .\n. . . . x . . .\n${FREE.repeat(6)}`);
    assert.equal(await square(page, 1, 4).getAttribute("aria-label"), "r2 c5: no queen");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 3 /);
    await button(page, "Solve").click();
    await page.getByAltText("8 queens").waitFor();
    await button(page, "Shares of options").click();
    await page.getByAltText("Shares of all solutions on a board of 8 x 8").waitFor();
    await button(page, "Puzzle").click();
    await square(page, 0, 4).click();
    await button(page, "Solve").click();
    await says(status(page), /^There is no solution/);
    await button(page, "Why none?").click();
    await says(status(page), /with these weights: (?=.*r1)(?=.*f1)(?=.*f5)/);
    await button(page, "Puzzle").click();
    await square(page, 0, 4).click();
    for (let clicks = 0; clicks < 2; clicks += 1) await square(page, 0, 0).click();
    await square(page, 0, 4).click();
    await square(page, 1, 4).click();
    await becomes(page, "8\n");
  }));

test("queens are given with keys, and the board is resized", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "# ours\n4\n", "queens");
    await square(page, 0, 0).focus();
    await press(page, "ArrowRight", "q", "ArrowDown", "X", "ArrowRight", "Space");
    await becomes(page, "# ours\n. Q . .\n. x Q .\n. . . .\n. . . .\n");
    await press(page, "Delete", "ArrowLeft", "Backspace");
    await becomes(page, "# ours\n. Q . .\n. . . .\n. . . .\n. . . .\n");
    assert.equal(await square(page, 1, 1).evaluate((it) => document.activeElement === it), true);
    await page.getByLabel("Rows and columns").fill("5");
    await page.getByLabel("Rows and columns").blur();
    await becomes(page, `# ours\n. Q . . .\n${". . . . .\n".repeat(4)}`);
    await button(page, "Count").click();
    await says(status(page), /^Exactly 2 /);
  }));

test("beads are laid with the mouse and with keys", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await example(page, "Wisdom beads");
    assert.equal(await text(page), beads(...BEADS));
    await button(page, "Count").click();
    await says(status(page), /^Exactly 3 /);
    // A piece that is not whole is a mistake until it is.
    await page.getByRole("group", { name: "Pieces" }).getByRole("button", { name: "B", exact: true }).click();
    await square(page, 9, 8).scrollIntoViewIfNeeded();
    await square(page, 9, 6).hover();
    await page.mouse.down();
    for (const column of [7, 8]) await square(page, 9, column).hover();
    await page.mouse.up();
    await becomes(page, beads(...BEADS.slice(0, 9), "EEECCCBBB."));
    await says(page.locator("#mistake"), /do not form piece B$/);
    await square(page, 9, 8).focus();
    await press(page, "ArrowRight", "b");
    await becomes(page, beads(...BEADS.slice(0, 9), "EEECCCBBBB"));
    await button(page, "Count").click();
    await says(status(page), /^Exactly 1 /);
    await button(page, "Solve").click();
    await page.getByAltText("Wisdom beads").waitFor();
    await button(page, "Shares of options").click();
    await page.getByAltText("Shares of all solutions on the wisdom beads").waitFor();
    await button(page, "Puzzle").click();
    // Up along the edge, where the row above is shorter.
    await square(page, 6, 6).focus();
    await press(page, "ArrowUp", ".");
    await becomes(page, beads(...BEADS.slice(0, 5), "IJLLK.", ...BEADS.slice(6, 9), "EEECCCBBBB"));
    await write(page, "\n");
    await square(page, 0, 0).click();
    await becomes(page, beads("A", ...Array.from({ length: 9 }, (_, row) => ".".repeat(row + 2))));
  }));

test("the drawings of the pieces are those of the library", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "\n", "beads");
    // The editor of the genre comes when it is loaded.
    await page.locator(".pieces circle").nth(54).waitFor({ state: "attached" });
    const drawn = await page.locator(".pieces button").evaluateAll((buttons) =>
      buttons.map((it) => [
        it.textContent.trim(),
        [...it.querySelectorAll("circle")].map((bead) => [bead.cy.baseVal.value - 0.5, bead.cx.baseVal.value - 0.5]),
      ]),
    );
    assert.equal(drawn.flatMap(([, beads]) => beads).length, 55);
    for (const [letter, form] of drawn) {
      const rows = Array.from({ length: 10 }, (_, row) => Array(row + 1).fill("."));
      for (const [row, column] of form) rows[row + 5][column] = letter;
      await write(page, beads(...rows.map((row) => row.join(""))));
      await says(page.locator("#mistake"), /^$/);
    }
  }));

test("sudokus of any size are begun, and typed into with numbers", () =>
  open({}, async (page) => {
    await toPlayground(page);
    for (const [side, cells] of [[4, 16], [9, 81], [16, 256], [25, 625], [36, 1296]]) {
      await begin(page, side);
      await cell(page, side - 1, side - 1).waitFor();
      await has(page.getByRole("gridcell"), cells);
    }
    await begin(page, 16);
    await cell(page, 15, 15).waitFor();
    await cell(page, 0, 0).click();
    await press(page, "1", "2", "ArrowRight", "7", "ArrowDown", "1", "7", "9", "Delete", "3");
    const row = (...digits) => `${[...digits, ...Array(16 - digits.length).fill(0)].join(" ")}\n`;
    await becomes(page, row(12, 7) + row(0, 3) + row().repeat(14));
    // Asked before the text was read: the answer is one to the new text.
    await begin(page, 25);
    await cell(page, 24, 24).waitFor();
    await cell(page, 1, 1).click();
    await press(page, "2", "3");
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of/);
    const digits = (await page.getByRole("gridcell").allTextContents()).map(Number);
    assert.equal(digits[26], 23);
    for (let at = 0; at < 25; at += 1) {
      assert.equal(new Set(digits.slice(25 * at, 25 * at + 25)).size, 25, `row ${at}`);
      assert.equal(new Set(digits.filter((_, cell) => cell % 25 === at)).size, 25, `column ${at}`);
    }
    await begin(page, 4);
    // The larger board stands until the new one is there.
    await has(page.getByRole("gridcell"), 16);
    await cell(page, 0, 0).click();
    await press(page, "1", "2", "7");
    await becomes(page, "2...\n....\n....\n....\n");
  }));

test("the links of boards bring them back", async () => {
  for (const [format, text] of [
    ["queens", ". Q . .\nx . . .\n. . . .\n. . . .\n"],
    ["beads", beads(...BEADS)],
  ]) {
    await open({ fragment: link(JSON.stringify(["play", format, text])) }, async (page) => {
      await button(page, "Solve").waitFor();
      await page.getByRole("grid").waitFor();
      await button(page, "Copy link").click();
      await page.getByText("The link is in the clipboard").waitFor();
      const url = await page.evaluate(() => navigator.clipboard.readText());
      await open({ fragment: url.slice(url.indexOf("#")) }, async (other) => {
        await button(other, "Solve").click();
        await says(place(other), /^Solution 1 of/);
        assert.equal(await written(other), text);
      });
    });
  }
});

test("hostile boards are refused in words", async () => {
  const script = "<img/src=x/onerror=window.hacked=1>";
  for (const format of ["queens", "beads"]) {
    for (const hostile of [script, `${script}\n${script}`, "Q".repeat(2_000), "\u{1b}[2J", "9".repeat(400), "A\nA.A\n"]) {
      await open({ fragment: link(JSON.stringify(["play", format, hostile])) }, async (page) => {
        await says(page.getByRole("alert"), /^line \d+, column \d+:\s+\S/);
        assert.equal(await strangeImages(page).count(), 0);
        assert.equal(await page.getByRole("grid").count(), 0);
      });
    }
  }
});

for (const [colorScheme, locale] of [["light", "en-US"], ["dark", "zh-CN"]]) {
  test(`the editors are within reach: ${colorScheme}, ${locale}`, () =>
    open({ colorScheme, locale }, async (page) => {
      for (const [format, text] of [
        ["queens", ". Q . .\nx . . .\n. . . .\n. . . .\n"],
        ["beads", beads(...BEADS)],
        ["sudoku", "1 2 3 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"],
        ["dlx", "a b\na |3\nb |4\na b |8\n"],
      ]) {
        await page.evaluate((hash) => (location.hash = hash), link(JSON.stringify(["play", format, text])));
        await page.waitForTimeout(300);
        // That for the shares, whatever it is called in this language.
        await page.locator(".questions button[title]").click();
        await says(status(page), /■|certain|必然/);
        await isClean(page, format);
      }
    }));
}

test("what options cost stands beside them", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "a b\na |3\nb |4\na b |8\n", "dlx");
    await button(page, "The 10 best").click();
    await says(place(page), /^Solution 1 of 2, cost 7$/);
    const rows = await page.getByRole("row").allInnerTexts();
    assert.deepEqual(rows.map((row) => row.trim().split(/\s+/).join(" ")), ["Option Cost Items", "1 3 a", "2 4 b"]);
  }));

test("boards fit on a phone", () =>
  open({ viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
    const fits = async (what) => {
      assert.equal(await overflow(page), 0, what);
    };
    await toPlayground(page);
    // Without keys, digits are tapped.
    await cell(page, 0, 0).tap();
    await page.getByRole("group", { name: "Digits" }).getByRole("button", { name: "1", exact: true }).tap();
    await becomes(page, ".3...4..94...25..8.2.8.....285.....4.94.8..7...1..62..9..2.8..374..5...2812.4.9.6\n".replace(/^\./, "1").replace(/(.{9})(?=.)/g, "$1\n"));
    for (const side of [4, 9, 16, 25, 36]) {
      await begin(page, side);
      await cell(page, side - 1, side - 1).waitFor();
      await fits(side);
    }
    await write(page, "30\n", "queens");
    await square(page, 29, 29).tap();
    await says(page.locator("#mistake"), /^$/);
    await fits("queens");
    await write(page, "", "beads");
    await square(page, 9, 9).tap();
    await fits("beads");
  }));
