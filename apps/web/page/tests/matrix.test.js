// The matrix of the dance: its links, its size on the screen, and its names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, has, link, open, says, tally, words } from "./browser.js";

test("all links are drawn as in the book, and go around what is out", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel("Links").check();
    const matrix = page.getByRole("region", { name: "Matrix" });
    await has(matrix.locator("rect.box"), 16);
    const ring = await matrix.locator("path.ring").getAttribute("d");
    for (let moves = 0; moves < 4; moves += 1) await page.keyboard.press("ArrowRight");
    await says(tally(page), /, 4 moves$/);
    await has(matrix.locator("rect.box.out"), 4);
    assert.notEqual(await matrix.locator("path.ring").getAttribute("d"), ring);
    await page.keyboard.press("Home");
    await says(words(page), /^Nothing/);
    assert.equal(await matrix.locator("path.ring").getAttribute("d"), ring);
  }));

test("the matrix is made larger and smaller, and moved about", () =>
  open({ fragment: link('["dance","queens","8\\n"]') }, async (page) => {
    await says(words(page), /^Nothing/);
    const matrix = page.getByRole("region", { name: "Matrix" });
    const width = () => matrix.locator("svg").evaluate((it) => it.getBoundingClientRect().width);
    const before = await width();
    await page.getByRole("group", { name: "Matrix" }).getByRole("button", { name: "Larger" }).click();
    const larger = await width();
    assert.ok(larger > 1.2 * before);
    await matrix.evaluate((it) => it.scrollIntoView({ block: "start" }));
    const { x, y } = await matrix.boundingBox();
    await page.mouse.move(x + 200, y + 200);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await page.waitForTimeout(100);
    assert.ok((await width()) > larger);
    const scrolled = () => matrix.evaluate((it) => [it.scrollLeft, it.scrollTop]);
    const from = await scrolled();
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 110, { steps: 4 });
    await page.mouse.up();
    const to = await scrolled();
    assert.ok(to[0] > from[0] && to[1] > from[1]);
    // The heads stay in sight.
    await matrix.evaluate((it) => (it.scrollTop = 300));
    await page.waitForTimeout(100);
    const head = await matrix.locator("text.name").first().boundingBox();
    assert.ok(head.y >= y - 2 && head.y < y + 60);
    // The next move, too.
    await matrix.evaluate((it) => (it.scrollTop = it.scrollHeight));
    await page.getByLabel("One step").selectOption("node");
    await button(page, "Forward").click();
    await button(page, "Forward").click();
    await says(words(page), /^Option 33 is tried/);
    const row = await matrix.locator("text.number.in").boundingBox();
    const place = await matrix.boundingBox();
    assert.ok(row.y > place.y && row.y < place.y + place.height);
    await page.getByRole("group", { name: "Matrix" }).getByRole("button", { name: "Whole" }).click();
    await page.waitForTimeout(100);
    const [content, box] = await matrix.evaluate((it) => [it.scrollHeight, it.clientHeight]);
    assert.ok(content <= box + 1);
  }));

test("two fingers make the matrix larger", () =>
  open({ hasTouch: true }, async (page) => {
    await says(words(page), /^Nothing/);
    const matrix = page.getByRole("region", { name: "Matrix" });
    const width = () => matrix.locator("svg").evaluate((it) => it.getBoundingClientRect().width);
    const before = await width();
    await matrix.evaluate((it) => {
      const { left, top } = it.getBoundingClientRect();
      const touch = (type, apart) => {
        const touches = [-apart, apart].map(
          (dx, identifier) => new Touch({ identifier, target: it, clientX: left + 150 + dx, clientY: top + 100 }),
        );
        it.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }));
      };
      touch("touchstart", 40);
      touch("touchmove", 60);
      touch("touchmove", 80);
    });
    await page.waitForTimeout(100);
    assert.ok((await width()) > 1.5 * before);
  }));

test("names are whole, and none turns what stands beside it", async () => {
  const long = "x".repeat(40);
  const source = `wednesday-2pm monday tuesday-9am \u202eevil ${long}\\nwednesday-2pm monday\\ntuesday-9am \u202eevil ${long}\\n`;
  await open({ fragment: link(`["dance","dlx","${source}"]`) }, async (page) => {
    await says(words(page), /^Nothing/);
    const matrix = page.getByRole("region", { name: "Matrix" });
    const names = await matrix.locator("text.name").evaluateAll((all) => all.map((it) => it.firstChild.data));
    assert.deepEqual(names, ["wednesday-2pm", "monday", "tuesday-9am", "\\u{202e}evil", `${"x".repeat(12)}…${"x".repeat(11)}`]);
    assert.equal(await matrix.locator("text.name title").textContent(), long);
    // All of each name lies within the drawing.
    const isInside = await matrix.locator("svg").evaluate((svg) => {
      const all = svg.getBoundingClientRect();
      return [...svg.querySelectorAll("text.name")].every((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left >= all.left && right <= all.right && top >= all.top && bottom <= all.bottom;
      });
    });
    assert.ok(isInside);
    await button(page, "Next solution").click();
    await says(words(page), /^A solution/);
    await page.getByRole("region", { name: "Search tree" }).getByText("wednesday-2pm").waitFor();
    assert.ok(!(await page.evaluate(() => document.querySelector(".dance").textContent)).includes("\u202e"));
  });
});
