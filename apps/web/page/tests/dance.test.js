import assert from "node:assert/strict";
import { test } from "node:test";
import { button, open, says, toPlayground, words, write } from "./browser.js";

const tally = (page) => page.getByTestId("tally");
/** What is drawn, in a form of which the order of attributes and classes is no part. */
const drawing = (page) =>
  page.getByRole("region", { name: "Matrix" }).evaluate((element) =>
    [...element.querySelectorAll("svg *")]
      .map((it) => {
        const attributes = [...it.attributes].map(({ name, value }) =>
          name === "class" ? [...it.classList].sort().join(".") : `${name}=${value}`,
        );
        return [it.tagName, ...attributes.sort(), it.children.length ? "" : it.textContent].join(" ");
      })
      .join("\n"),
  );

test("the seven items are there at the start, and dance to their solution", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing is covered yet/);
    await button(page, "Forward").click();
    await says(words(page), /^Item a is chosen: 2 options are left for it/);
    await button(page, "Next solution").click();
    await says(words(page), /^A solution: options 1, 4, 5 cover all items/);
    await says(tally(page), /^1 solution, 1 dead end, \d+ moves$/);
    await button(page, "Next solution").click();
    await says(words(page), /The search is over\.$/);
    assert.ok(await button(page, "Forward").isDisabled());
  }));

test("every move can be taken back", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    const start = await drawing(page);
    const seen = [];
    while (!/over\.$/.test(await words(page).textContent())) {
      await page.keyboard.press("ArrowRight");
      await says(tally(page), new RegExp(`, ${seen.length + 1} moves?$`));
      seen.push(await drawing(page));
    }
    assert.ok((await drawing(page)) === start);
    while (seen.length > 1) {
      await page.keyboard.press("ArrowLeft");
      seen.pop();
      await says(tally(page), new RegExp(`, ${seen.length} moves?$`));
      assert.ok((await drawing(page)) === seen.at(-1), `move ${seen.length}`);
    }
    await page.keyboard.press("Home");
    await says(words(page), /^Nothing/);
    assert.ok((await drawing(page)) === start);
  }));

test("it plays, and stands still when it is told to", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel("Speed").fill("7");
    await page.getByRole("heading", { name: "Gavotte" }).click();
    await page.keyboard.press(" ");
    await says(tally(page), /, [1-9]\d+ moves$/);
    await page.keyboard.press(" ");
    await button(page, "Play").waitFor();
    const before = await tally(page).textContent();
    await page.waitForTimeout(200);
    assert.equal(await tally(page).textContent(), before);
  }));

test("large steps go from node to node", () =>
  open({}, async (page) => {
    await page.getByLabel("Every move").uncheck();
    await button(page, "Forward").click();
    await says(words(page), /^Item a is chosen/);
    await button(page, "Forward").click();
    await says(words(page), /^Option 2 is tried/);
    await button(page, "Back").click();
    await says(words(page), /^Item a is chosen/);
  }));

test("own problems dance, with colors, and too large ones are refused", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await write(page, "a b | x\na x:red\nb x:red\nb x:blue\n");
    await button(page, "Next solution").click();
    await says(words(page), /^A solution: options 1, 2 cover/);
    await write(page, "2|a\na\na\n");
    await says(page.locator("#mistake"), /covered once; `.*` has/);
    const many = Array.from({ length: 65 }, () => "a").join("\n");
    await write(page, `a\n${many}\n`);
    await page.getByText("The dance draws up to 64 options").waitFor();
  }));

test("a search of many moves is fetched as it is looked at", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    // Six queens: four solutions, and some thousand moves.
    const lines = ["r0 r1 r2 r3 r4 r5 c0 c1 c2 c3 c4 c5 |"];
    for (let d = 0; d < 11; d += 1) lines[0] += ` a${d} b${d}`;
    for (let r = 0; r < 6; r += 1) {
      for (let c = 0; c < 6; c += 1) lines.push(`r${r} c${c} a${r + c} b${r - c + 5}`);
    }
    await write(page, `${lines.join("\n")}\n`);
    for (let found = 1; found <= 4; found += 1) {
      await button(page, "Next solution").click();
      await says(tally(page), new RegExp(`^${found} solutions?, `));
    }
    await button(page, "Next solution").click();
    await says(words(page), /over\.$/);
    await button(page, "To the beginning").click();
    await says(tally(page), /^0 solutions, 0 dead ends, 0 moves$/);
  }));

test("each view keeps its problem", () =>
  open({}, async (page) => {
    await write(page, "own\nown\n");
    await toPlayground(page);
    await page.getByRole("tab", { name: "The dance" }).click();
    assert.equal(await page.getByRole("textbox", { name: "Problem" }).inputValue(), "own\nown\n");
  }));
