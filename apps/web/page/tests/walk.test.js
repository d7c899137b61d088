// Someone who has never seen the page: how many clicks it takes to see the dance, a solved sudoku and its
// candidates, and to share it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, cell, open, place, room, says, status, text, words } from "./browser.js";

for (const [viewport, seen] of [
  [{ width: 1280, height: 800 }, /^A solution/],
  [{ width: 360, height: 740 }, /^Option 2 is tried/],
]) {
  test(`five clicks on a screen of ${viewport.width} x ${viewport.height}`, (context) =>
    open({ viewport }, async (page) => {
      const begun = Date.now();
      let clicks = 0;
      /** What is to be clicked must be seen without scrolling. */
      const click = async (target) => {
        const { x, y, width, height } = await target.boundingBox();
        assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height);
        await target.click();
        clicks += 1;
      };
      await says(words(page), /^Nothing is covered yet\. Press Play/);
      await click(button(page, "Play"));
      await says(words(page), seen);
      context.diagnostic(`watched the dance for ${((Date.now() - begun) / 1000).toFixed(0)} s`);
      await click(room(page, "Playground"));
      await click(button(page, "Solve"));
      await says(place(page), /^Solution 1 of 1$/);
      const solved = (await page.getByRole("gridcell").allTextContents()).map((it) => it.trim()).join("");
      assert.match(solved, /^[1-9]{81}$/);
      await click(button(page, "All candidates"));
      await says(status(page), /^There is one solution; the filled/);
      assert.equal(await cell(page, 0, 0).textContent().then((it) => it.trim()), solved[0]);
      await click(button(page, "Copy link"));
      await page.getByText("The link is in the clipboard").waitFor();
      const url = await page.evaluate(() => navigator.clipboard.readText());
      const sudoku = await text(page);
      await open({ viewport, fragment: url.slice(url.indexOf("#")) }, async (other) => {
        await cell(other, 8, 8).waitFor();
        assert.equal(await text(other), sudoku);
      });
      assert.equal(clicks, 5);
    }));
}
