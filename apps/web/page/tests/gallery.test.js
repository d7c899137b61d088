// The gallery: a card for each genre of puzzles, what can be done with them, and puzzles in the playground that the
// first module does not know.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  becomes, button, isClean, link, open, openText, overflow, place, room, saved, says, site, status, text, toPlayground,
  write,
} from "./browser.js";

/** A board with one solution, and one with six, of a genre that only the module of all puzzles knows. */
const ONE = "1 0 0 3 2 2\n3 0 4 0 3 4\n1 2 3 3 0 4\n2 1 1 2 2 4\n3 4 1 0 4 1\n";
const SIX = "0 3 2 2 1\n1 3 3 0 1\n0 2 2 3 3\n0 2 1 0 1\n";

const cards = (page) => page.getByRole("article");
const card = (page, name) => page.locator(`article[aria-labelledby=genre-${name}]`);
/** Shows the rest of what a card tells. */
const tellMore = (card) => card.getByText("More about it").click();
const isDrawn = (image) => image.evaluate((it) => it.decode().then(() => it.naturalWidth > 20));

async function toGallery(page) {
  await room(page, "Gallery").click();
  await cards(page).first().waitFor();
}

test("every genre has a card, and each is drawn when it is seen", () =>
  open({}, async (page) => {
    await toGallery(page);
    assert.equal(new URL(page.url()).hash, "#gallery");
    assert.equal(await page.title(), "Gavotte: Gallery");
    const names = await cards(page).evaluateAll((all) =>
      all.map((it) => it.getAttribute("aria-labelledby").slice("genre-".length)),
    );
    assert.ok(names.includes("queens") && names.includes("dominosa"), names.join(" "));
    await card(page, "star-battle").getByRole("heading", { name: "Star battle" }).waitFor();
    for (const name of names) {
      const one = card(page, name);
      await one.scrollIntoViewIfNeeded();
      const picture = one.getByTestId("card");
      await picture.waitFor();
      assert.ok(await isDrawn(picture), name);
      // The verb for sudokus has no examples of its own.
      await tellMore(one);
      const puzzle = name === "sudoku" ? "FILE" : "--example=1";
      await one.getByText(`gavotte ${name} ${puzzle}`).waitFor();
    }
    await page.getByRole("searchbox").fill("queen");
    await card(page, "dominosa").waitFor({ state: "detached" });
    await card(page, "colored-queens").waitFor();
    await page.getByRole("searchbox").fill("");
    await card(page, "dominosa").waitFor();
    assert.equal(await overflow(page), 0);
    await isClean(page);
  }));

test("cards are found by other words, too, titles come first, and Enter plays the first one", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const found = async (words) => {
      await page.getByRole("searchbox").fill(words);
      return (await cards(page).locator("h3").allTextContents()).map((it) => it.trim());
    };
    await cards(page).first().waitFor();
    for (const word of ["killer", "Thermo", "kropki", "sandwich", "杀手", "温度计"]) assert.deepEqual(await found(word), ["Sudoku"], word);
    assert.deepEqual(await found("schedule"), ["Round robin", "Timetable", "Roster"]);
    for (const word of ["roster", "排班"]) assert.equal((await found(word))[0], "Roster");
    assert.deepEqual(await found("课表"), ["Timetable"]);
    assert.deepEqual((await found("sudoku")).slice(0, 2), ["Sudoku", "Samurai"]);
    assert.deepEqual(await found("domination"), ["Domination"]);
    await page.getByRole("searchbox").press("Enter");
    await page.locator("[data-cell]").first().waitFor();
    assert.equal(await page.getByRole("heading", { level: 2 }).first().textContent(), "Domination");
  }));

test("a card opens in the playground, and back leads to the gallery", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const dominosa = card(page, "dominosa");
    await tellMore(dominosa);
    await dominosa.getByLabel("Example").selectOption("Six ways");
    await dominosa.getByText("6 solutions").waitFor();
    await dominosa.getByText("--example=2 --count").waitFor();
    await dominosa.evaluate((it) => it.scrollIntoView({ block: "center" }));
    const scrolled = await page.evaluate(() => scrollY);
    await dominosa.getByRole("button", { name: "Solution of Dominosa" }).click();
    await says(place(page), /^Solution 1 of 6$/);
    await becomes(page, SIX);
    assert.equal(new URL(page.url()).hash, "#play");
    assert.equal(await page.getByLabel("Format").inputValue(), "dominosa");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 6 solutions\.$/);
    await page.goBack();
    await dominosa.getByTestId("card").waitFor();
    await page.waitForTimeout(100);
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - scrolled) < 60);
    await page.goForward();
    await becomes(page, SIX);
  }));

test("a card is played: its picture and its first button open it by hand, and a reload stays there", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const dominosa = card(page, "dominosa");
    const isByHand = async () => {
      await page.locator("[data-cell]").first().waitFor();
      assert.equal(await button(page, "By hand").getAttribute("aria-pressed"), "true");
    };
    await dominosa.getByRole("button", { name: "Play Dominosa: Numbers from 0 to 4" }).click();
    await isByHand();
    await page.reload();
    await isByHand();
    await page.goBack();
    await dominosa.getByRole("button", { name: "Play Dominosa", exact: true }).click();
    await isByHand();
    // Whoever asks for a solution has seen enough of it by hand, and a problem without a board has no hand.
    await page.goBack();
    await dominosa.getByRole("button", { name: "Solution of Dominosa" }).click();
    await says(place(page), /^Solution 1 of 1$/);
    assert.equal(await button(page, "By hand").getAttribute("aria-pressed"), "false");
    await button(page, "By hand").click();
    await isByHand();
    await write(page, "a b\na\nb\n", "dlx");
    await page.reload();
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 1$/);
  }));

test("the sudoku of the first card is an easy one", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const sudoku = card(page, "sudoku");
    await sudoku.getByText("An easy one").waitFor();
    await sudoku.getByRole("button", { name: "Play Sudoku", exact: true }).click();
    await button(page, "Step by step").click();
    await says(page.getByTestId("hand-steps"), /^\d+ steps from here: easy\. The hardest: hidden single/);
    await page.goBack();
    await tellMore(sudoku);
    await sudoku.getByLabel("Example").selectOption("A hard one");
    await sudoku.getByText("A. Inkala (2012)").waitFor();
  }));

test("all questions can be asked of a genre that the small module lacks", () =>
  open({ serviceWorkers: "block" }, async (page) => {
    await toPlayground(page);
    await write(page, "8\n", "queens");
    await write(page, SIX, "dominosa");
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 6$/);
    await page.getByAltText("Dominosa 4 x 5").waitFor();
    await button(page, "Next").click();
    await says(place(page), /^Solution 2 of 6$/);
    assert.match((await saved(page, "Text")).toString(), /^\d[ -]\d/);
    await button(page, "Random one").click();
    await says(status(page), /^A random solution/);
    await button(page, "Count").click();
    await says(status(page), /^Exactly 6 solutions\.$/);
    await button(page, "Shares of options").click();
    await says(status(page), /^Shares over all 6 solutions/);
    await page.getByAltText("Shares of all solutions: Dominosa 4 x 5").waitFor();
    await button(page, "Why none?").click();
    await says(status(page), /^There is a solution/);
    // The board is a rectangle: half a turn leaves it as it is, but not its numbers.
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 6$/);
    await button(page, "One of each kind").click();
    await says(page.getByTestId("kinds"), /^6 kinds of solutions: the board has no symmetry here\./);
  }));

test("pieces of cubes are turned, taken apart and stepped through", () =>
  open({ fragment: "#gallery", serviceWorkers: "block" }, async (page) => {
    await card(page, "polyform").getByRole("button", { name: /^Solution/ }).click();
    const solid = button(page, "Turn it in 3-D");
    await solid.waitFor();
    const isSent = () => [...site.sent.keys()].some((name) => name.includes("Solid"));
    site.sent.clear();
    await solid.click();
    const model = page.getByTestId("model");
    await model.waitFor();
    assert.ok(isSent());
    await says(page.getByTestId("pieces"), /^7 of 7; the last one is /);
    const seen = () => model.screenshot().then((pixels) => pixels.toString("base64"));
    const before = await seen();
    // A plain ground takes a few hundred bytes.
    assert.ok(before.length > 5000, `${before.length}`);
    await model.focus();
    await page.keyboard.press("ArrowRight");
    const turned = await seen();
    assert.notEqual(turned, before);
    await page.getByLabel("Layers apart").fill("1");
    const apart = await seen();
    assert.notEqual(apart, turned);
    await page.getByLabel("Pieces shown").fill("3");
    await says(page.getByTestId("pieces"), /^3 of 7; /);
    assert.notEqual(await seen(), apart);
    await button(page, "Does it come apart?").click();
    await says(page.getByTestId("apart"), /^It comes apart: level 1\.1\.1\.1\.1\.1\.$/);
    const whole = await seen();
    await page.getByLabel("Moves", { exact: true }).fill("1");
    await says(page.getByTestId("apart"), /Move 1 of 6: \w, away$/);
    assert.notEqual(await seen(), whole);
    await button(page, "Play the moves").click();
    await says(page.getByTestId("apart"), /Move 6 of 6: \w, away$/);
    await isClean(page);
  }));

test("what is wrong in a text has its place", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "0 0 1\n1 0 7\n", "dominosa");
    await says(page.locator("#mistake"), /^line 2, column 5:\s+`7` is no number from 0 to 1/);
    await write(page, ONE);
    await button(page, "Count").click();
    await says(status(page), /^Exactly 1 solution\.$/);
  }));

test("a link holds the genre and its settings", () =>
  open({ fragment: link('["play","langford","7\\n",[["up-to-symmetry","yes"]]]') }, async (page) => {
    await button(page, "Count").click();
    await says(status(page), /^Exactly 26 solutions\.$/);
    await openText(page);
    const setting = page.getByRole("checkbox", { name: /up-to-symmetry/ });
    assert.ok(await setting.isChecked());
    await button(page, "Copy link").click();
    await page.getByText("The link is in the clipboard").waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    await open({ fragment: url.slice(url.indexOf("#")) }, async (other) => {
      await button(other, "Count").click();
      await says(status(other), /^Exactly 26 solutions\.$/);
    });
    await setting.uncheck();
    await button(page, "Count").click();
    await says(status(page), /^Exactly 52 solutions\.$/);
    for (const wrong of ['[["up-to-symmetry"]]', '[["<b>","yes"]]', '"yes"', "7"]) {
      await open({ fragment: link(`["play","langford","7\\n",${wrong}]`) }, (other) =>
        other.getByText("The link holds no problem").waitFor(),
      );
    }
  }));

test("a puzzle is generated with exactly one solution", () =>
  open({ fragment: "#gallery" }, async (page) => {
    await card(page, "queens").getByRole("button", { name: "New puzzle: Queens" }).click();
    await button(page, "Count").click();
    await says(status(page), /^Exactly 1 solution\.$/);
    assert.match(await text(page), /Q/);
    assert.equal(await page.getByLabel("Format").inputValue(), "queens");
  }));

test("an example that was not changed gives way to one of the next genre", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await openText(page);
    await page.getByLabel("Format").selectOption("dominosa");
    await becomes(page, ONE);
    await write(page, "5\n");
    await page.getByLabel("Format").selectOption("queens");
    assert.equal(await text(page), "5\n");
  }));

test("it is in Chinese, dark, and on a phone, too", () =>
  open(
    { locale: "zh-CN", colorScheme: "dark", viewport: { width: 360, height: 740 }, fragment: "#gallery" },
    async (page) => {
      await page.getByRole("heading", { name: "从一道谜题开始" }).waitFor();
      // The row of a genre has a Chinese name; a genre that the page lacks would have its English one.
      const names = await page.locator("article h3").allTextContents();
      assert.deepEqual(names.filter((it) => !/\p{Script=Han}/u.test(it)), []);
      assert.ok(names.length > 30);
      await card(page, "queens").scrollIntoViewIfNeeded();
      await card(page, "queens").getByTestId("card").waitFor();
      await page.getByRole("heading", { name: "这里没有的谜题" }).scrollIntoViewIfNeeded();
      await card(page, "dominosa").getByRole("button", { name: "看解：多米诺阵" }).click();
      await says(place(page), /^第 1 个解，共 1 个$/);
      await button(page, "计数").click();
      await says(status(page), /^恰有 1 个解。$/);
      await page.goBack();
      await card(page, "dominosa").getByTestId("card").waitFor();
      assert.equal(await overflow(page), 0);
      await isClean(page);
    },
  ));

test("whoever leaves the gallery is not called back by a puzzle that was being made", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const queens = card(page, "queens");
    await queens.getByRole("button", { name: /^New puzzle/ }).waitFor();
    // Leaving the room ends the worker, and nothing comes of it.
    await queens.getByRole("button", { name: /^New puzzle/ }).click();
    await room(page, "The dance").click();
    await page.waitForTimeout(500);
    assert.equal(new URL(page.url()).hash, "#dance");
  }));

for (const name of ["New puzzle", "Play"]) {
  test(`whoever leaves the gallery while "${name}" loads the examples is not called back`, () =>
    open({ fragment: "#gallery" }, async (page) => {
      const load = await held(page);
      await card(page, "queens").getByRole("button", { name: new RegExp(`^${name}\\b`) }).first().click();
      await room(page, "The dance").click();
      await button(page, "Next solution").waitFor();
      await load();
      await page.waitForTimeout(500);
      assert.equal(new URL(page.url()).hash, "#dance");
    }));
}

test("a puzzle that is stopped while the examples load is not made", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const load = await held(page);
    const queens = card(page, "queens");
    await queens.getByRole("button", { name: /^New puzzle/ }).click();
    await queens.getByRole("button", { name: "Stop" }).click();
    await says(queens.getByRole("status"), /^Stopped/);
    await load();
    await page.waitForTimeout(500);
    assert.equal(new URL(page.url()).hash, "#gallery");
  }));

/** Holds the examples of the genres back; the answer lets them through. */
async function held(page) {
  let release;
  const wait = new Promise((next) => (release = next));
  const asked = page.waitForRequest("**/_virtual_genres-*");
  await page.route("**/_virtual_genres-*", async (route) => {
    await wait;
    await route.continue();
  });
  return async () => {
    await asked;
    release();
  };
}
