// Pieces of one's own: drawn on a small board, and in the place of a set.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, link, open, says, status, text } from "./browser.js";

const OWN = "board 2x4\\n\\nAA\\nAA\\n\\nBB.\\n.BB\\n";

test("pieces are drawn, taken away, and replaced by a set", () =>
  open({ fragment: link(`["play","polyomino","${OWN}"]`) }, async (page) => {
    await button(page, "Remove piece B").click();
    for (const [row, column] of [[1, 1], [1, 2], [2, 1], [2, 2]]) await page.locator(`#piece-${row}-${column}`).click();
    await button(page, "Add the piece").click();
    assert.equal(await text(page), "board 2x4\n\nAA\nAA\n\nBB\nBB\n");
    await button(page, "Count").click();
    // The two squares have names, so they can be exchanged.
    await says(status(page), /^Exactly 2 solutions\.$/);
    // What does not hang together is no piece.
    await page.locator("#piece-0-0").click();
    assert.ok(await button(page, "Add the piece").isEnabled());
    await page.locator("#piece-5-5").click();
    assert.ok(!(await button(page, "Add the piece").isEnabled()));
    await page.getByRole("combobox", { name: "Pieces" }).selectOption("domino");
    assert.equal(await text(page), "board 2x4\n\npieces domino\n");
    await button(page, "Undo").click();
    assert.match(await text(page), /\n\nAA\nAA\n/);
  }));

test("it stays open while the first piece is drawn, square by square", () =>
  open({ fragment: link('["play","polyomino","board 2x4\\n\\npieces domino\\n"]') }, async (page) => {
    await page.getByText("Pieces of your own").click();
    for (const [row, column] of [[1, 1], [1, 2], [2, 1], [2, 2]]) {
      await page.locator(`#piece-${row}-${column}`).click();
      assert.equal(await page.locator("details:has(#piece-0-0)").getAttribute("open"), "");
    }
    await button(page, "Add the piece").click();
    assert.equal(await text(page), "board 2x4\n\nAA\nAA\n");
    await page.getByRole("listitem").filter({ hasText: "A" }).waitFor();
    // Who has closed it is not shown it again for another piece.
    await page.getByText("Pieces of your own").last().click();
    assert.equal(await page.locator("details:has(#piece-0-0)").getAttribute("open"), null);
  }));

test("all pieces that are to be placed are seen at once on a usual screen", () =>
  open({ fragment: link('["play","polyomino","board 6x10\\npieces pentominoes\\n"]'), viewport: { width: 1280, height: 800 } }, async (page) => {
    await button(page, "By hand").click();
    await page.locator("[data-thing]").last().waitFor();
    const { y, height } = await page.locator("[data-thing]").last().boundingBox();
    assert.ok(y + height <= 800, `${y + height}`);
  }));
