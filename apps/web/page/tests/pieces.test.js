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
