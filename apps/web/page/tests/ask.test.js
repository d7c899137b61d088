// Any question of the library, asked from the form that its rows make.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, isClean, open, overflow, says, toPlayground, write } from "./browser.js";
import library from "./library.js";

const QUESTIONS = JSON.parse(library.questions());
const told = (page) => page.getByTestId("answer");
const panel = (page) => page.getByRole("region", { name: "Any question" });

/** Asks with these settings; the members of the answer that are one line. */
async function ask(page, name, settings = {}) {
  await panel(page).getByLabel("Question").selectOption(name);
  const details = panel(page).locator("form details");
  if (!(await details.evaluate((it) => it.open))) await details.locator("summary").click();
  for (const [key, value] of Object.entries(settings)) {
    const field = panel(page).locator(`[name=${key}]`);
    if (value === true) await field.check();
    else await field.fill(value);
  }
  await panel(page).getByRole("button", { name: "Ask" }).click();
  await told(page).waitFor();
  const cells = await told(page).locator("dt, dd").allTextContents();
  return Object.fromEntries(cells.flatMap((it, at) => (at % 2 ? [] : [[it, cells[at + 1]]])));
}

const posed = (text, format, use, options = {}) =>
  open(options, async (page) => {
    await toPlayground(page);
    await write(page, text, format);
    await button(page, "More questions").click();
    await panel(page).waitFor();
    await use(page);
  });

test("each question has all of its settings in the form", () =>
  posed("8\n", "queens", async (page) => {
    for (const { name, settings, words } of QUESTIONS) {
      await panel(page).getByLabel("Question").selectOption({ label: words[0] });
      const fields = await panel(page).locator("form input").evaluateAll((all) => all.map((it) => it.name));
      assert.deepEqual(fields.sort(), settings.map((it) => it.name).sort(), name);
    }
    await panel(page).locator("form details summary").click();
    await isClean(page);
  }));

test("questions of puzzles are answered: up to symmetry, by weights, by rank, by probes", () =>
  posed("8\n", "queens", async (page) => {
    assert.equal((await ask(page, "count", { up_to: "board" })).count, "12");
    const weights = Array(64).fill("1/2").join(" ");
    assert.equal((await ask(page, "count", { up_to: "", weights })).count, "23/64", "92 / 2^8");
    const first = await ask(page, "unrank", { rank: "0" });
    assert.equal(first.status, "complete");
    await panel(page).getByRole("button", { name: "Show" }).first().click();
    await page.getByAltText("8 queens").waitFor();
    assert.match((await ask(page, "symmetry")).order ?? "", /^8$/);
    assert.equal((await ask(page, "histogram")).status, "complete");
    assert.equal(await overflow(page), 0);
  }));

test("questions with costs are answered: cover, gap, ties, why none", () =>
  posed("a b\na |3\nb |4\na b |8\na b |7\n", "dlx", async (page) => {
    const best = await ask(page, "best", { ties: true, k: "1" });
    assert.deepEqual([best.status, best.bound], ["optimal", "7"]);
    await says(page.getByTestId("answers"), /^Show 1 2 \(7\)\s*Show 4 \(7\)$/);
    assert.equal((await ask(page, "cover")).bound, "7");
    await panel(page).locator("[name=gap]").fill("much");
    await panel(page).getByRole("button", { name: "Ask" }).click();
    await says(page.getByTestId("asked"), /gap/);
  }));

test("it is in Chinese, and fits on a phone", () =>
  posed("8\n", "queens", async (page) => {
    await button(page, "中文").click();
    await page.getByRole("region", { name: "任意提问" }).waitFor();
    assert.equal(await overflow(page), 0);
  }, { viewport: { width: 390, height: 844 } }));
