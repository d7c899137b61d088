// The book: its chapters, the ways between them, and what they open in the other rooms.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { comes, has, isClean, open, says, site } from "./browser.js";

const contents = (page) => page.locator("#contents");
const chapters = (page) => contents(page).locator("ol > li > a");
const heading = (page) => page.locator("article h2");
const section = (page, name) => page.getByRole("heading", { level: 3, name, exact: true });
const hash = (page) => new URL(page.url()).hash;
const top = (element) => element.evaluate((it) => it.getBoundingClientRect().top);
const scrolled = (page) => page.evaluate(() => scrollY);

/** What a link of the book holds: view, format and text. */
const held = (href) => JSON.parse(inflateRawSync(Buffer.from(href.slice("#g1=".length), "base64url")).toString());

for (const [colorScheme, locale] of [
  ["light", "en-US"],
  ["dark", "zh-CN"],
]) {
  test(`every chapter opens, with its pictures, and nothing is out of reach: ${colorScheme}, ${locale}`, () =>
    open({ colorScheme, locale, fragment: "#book/introduction" }, async (page) => {
      await heading(page).waitFor();
      const names = await chapters(page).evaluateAll((links) => links.map((it) => it.getAttribute("href")));
      assert.ok(names.length >= 8, names.join(" "));
      let pictures = 0;
      // The rules see the same page but for its words, so one language shows every chapter to them.
      const isChecked = (at) => locale === "en-US" || at % 5 === 0;
      for (const [at, name] of names.entries()) {
        const link = chapters(page).nth(at);
        await link.click();
        await comes(() => link.getAttribute("aria-current").then((it) => it === "page"), name);
        await comes(() => heading(page).evaluate((it) => it === document.activeElement), `the focus in ${name}`);
        assert.equal(hash(page), name);
        const images = page.locator("article img");
        pictures += await images.count();
        for (const image of await images.all()) {
          assert.ok(await image.evaluate((it) => it.decode().then(() => it.naturalWidth > 100)), name);
          assert.notEqual(await image.getAttribute("alt"), "");
        }
        assert.equal(await page.locator("article [style]").count(), 0);
        if (!isChecked(at)) continue;
        await isClean(page, name);
      }
      assert.ok(pictures >= 12, `${pictures} pictures`);
    }));
}

test("the room begins with the first chapter, and the next ones follow", () =>
  open({ fragment: "#book" }, async (page) => {
    await says(heading(page), /^Introduction$/);
    assert.match(await page.title(), /Introduction/);
    const around = page.getByRole("navigation", { name: "Previous and next chapter" });
    await has(around.getByRole("link"), 1);
    await around.getByRole("link", { name: "Next From nothing to your own problem" }).click();
    await says(heading(page), /^From nothing to your own problem$/);
    assert.equal(await scrolled(page), 0);
    await around.getByRole("link", { name: "Next What exact cover is" }).click();
    await says(heading(page), /^What exact cover is$/);
    await around.getByRole("link", { name: "Next Naive search" }).click();
    await says(heading(page), /^Naive search$/);
    assert.match(await page.title(), /Naive search/);
    await around.getByRole("link", { name: "Previous What exact cover is" }).click();
    await says(heading(page), /^What exact cover is$/);
    await page.goBack();
    await says(heading(page), /^Naive search$/);
  }));

test("a section has an address, and back leads to the place that was left", () =>
  open({ fragment: "#book/dancing-links/uncover" }, async (page) => {
    const uncover = section(page, "Uncover");
    await uncover.waitFor();
    await comes(() => top(uncover).then((it) => it >= 0 && it < 120), "the section is seen");
    await contents(page).getByRole("link", { name: "Cover", exact: true }).click();
    assert.equal(hash(page), "#book/dancing-links/cover");
    await comes(() => top(section(page, "Cover")).then((it) => it >= 0 && it < 120), "the other is seen");
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
    const before = await scrolled(page);
    await contents(page).getByRole("link", { name: "Symmetry" }).click();
    await says(heading(page), /^Symmetry$/);
    assert.equal(await scrolled(page), 0);
    await page.goBack();
    await says(heading(page), /^Dancing links$/);
    await comes(() => scrolled(page).then((it) => Math.abs(it - before) < 5), "the place that was left");
  }));

test("a chapter that there is not is said to be none", () =>
  open({ fragment: "#book/<img/onerror=window.hacked=1>/\"]" }, async (page) => {
    await page.getByText("There is no such chapter.").waitFor();
    await says(heading(page), /^Introduction$/);
  }));

test("every chapter is in Chinese, too", () =>
  open({ locale: "zh-CN", fragment: "#book/symmetry/counted-once" }, async (page) => {
    await says(heading(page), /^对称$/);
    // The address of a section is that of the same one in English.
    await comes(() => top(section(page, "只算一次")).then((it) => it >= 0 && it < 120), "the section is seen");
    for (const link of await chapters(page).all()) {
      await link.click();
      const name = (await link.textContent()).trim();
      await says(heading(page), /\p{Script=Han}/u);
      assert.equal(await page.locator("article").getAttribute("lang"), "zh-Hans", name);
      // The ends of lines in the source are no spaces.
      const text = await page.locator("article p:not(.live)").evaluateAll((all) =>
        all.map((it) => {
          const copy = it.cloneNode(true);
          // A program has spaces of its own, and a space around it.
          for (const code of copy.querySelectorAll("code")) code.replaceWith("x");
          return copy.textContent;
        }),
      );
      const broken = text.filter((it) => /[\u4e00-\u9fff，。]\s+[\u4e00-\u9fff]/.test(it.replace(/^答案。/, "")));
      assert.deepEqual(broken, [], name);
    }
  }));

test("the search finds sections in both languages", () =>
  open({ fragment: "#book" }, async (page) => {
    const field = page.getByRole("searchbox", { name: "Search the book" });
    await field.fill("uncover");
    const found = page.locator("search li a");
    await found.first().waitFor();
    // What is in a title comes first.
    assert.match(await found.first().textContent(), /^Dancing links: Uncover/);
    await found.first().click();
    await says(heading(page), /^Dancing links$/);
    assert.equal(hash(page), "#book/dancing-links/uncover");
    await field.fill("xyzzy");
    await page.getByText("Nothing found").waitFor();
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByRole("searchbox", { name: "在书中查找" }).fill("精确覆盖 恰好");
    await found.first().waitFor();
    assert.ok((await found.count()) > 2);
  }));

test("a chapter that is called so is found first, Enter opens it, and the field stays whole", () =>
  open({ fragment: "#book/introduction", viewport: { width: 1280, height: 800 } }, async (page) => {
    const field = page.getByRole("searchbox", { name: "Search the book" });
    await page.evaluate(() => scrollTo(0, 1500));
    await page.locator("#contents").evaluate((it) => (it.scrollTop = 300));
    const head = await page.locator("header").boundingBox();
    const { y, height } = await field.boundingBox();
    assert.ok(y >= head.y + head.height && y + height < 200, `${y}`);
    await field.fill("secondary");
    const found = page.locator("search li a");
    await found.first().waitFor();
    assert.match(await found.first().textContent(), /^Secondary items and colors/);
    await field.press("Enter");
    await says(heading(page), /^Secondary items and colors$/);
    await field.fill("");
    await field.press("Enter");
    await isClean(page, "the search");
  }));

test("an example runs beside the text", () =>
  open({ fragment: "#book/exact-cover" }, async (page) => {
    const here = page.getByRole("button", { name: "Try it here" }).first();
    await here.click();
    assert.equal(await here.getAttribute("aria-expanded"), "true");
    const frame = page.frameLocator("article iframe");
    await frame.getByRole("main", { name: "The dance" }).waitFor();
    assert.equal(await frame.locator("header").count(), 0);
    await here.click();
    assert.equal(await page.locator("article iframe").count(), 0);
  }));

test("a puzzle of the book is played beside the text", () =>
  open({ fragment: "#book/why-none" }, async (page) => {
    const here = page.getByRole("button", { name: "Try it here" });
    const chapter = await page.locator("article").getAttribute("lang");
    assert.equal(chapter, "en");
    await here.last().click();
    const board = page.locator("article gavotte-board");
    await board.getByRole("button", { name: "Solve" }).waitFor();
    assert.equal(await board.locator("[data-cell]").count(), 47);
    await board.getByRole("button", { name: "Solve" }).click();
    await board.getByText("It cannot be completed like this.").waitFor();
    await here.last().click();
    assert.equal(await board.count(), 0);
  }));

test("answers of exercises wait until somebody unfolds them", () =>
  open({ fragment: "#book/exact-cover" }, async (page) => {
    const answer = page.locator("article details").first();
    await answer.waitFor();
    assert.equal(await answer.evaluate((it) => it.open), false);
    await answer.locator("summary").click();
    assert.equal(await answer.evaluate((it) => it.open), true);
  }));

test("sessions in a terminal show what was typed, and programs no lines of their tests", () =>
  open({ fragment: "#book/naive-search" }, async (page) => {
    const programs = page.locator("pre.rust code");
    await programs.nth(1).waitFor();
    for (const text of await programs.allTextContents()) {
      assert.ok(text.includes("let "));
      assert.ok(!/^#( |$)/m.test(text), text);
    }
    await contents(page).getByRole("link", { name: "What exact cover is", exact: true }).click();
    const session = page.locator("pre.console").nth(1);
    await says(session.locator("kbd"), /^gavotte solve examples\/knuth-7-items\.dlx$/);
    assert.match(await session.textContent(), /^\$ gavotte solve [^\n]+\nc e\na d f\nb g$/);
  }));

test("examples open in the other rooms, and back leads to the book", () =>
  open({ fragment: "#book/exact-cover" }, async (page) => {
    const dance = page.getByRole("link", { name: "See it dance" });
    await dance.first().waitFor();
    const [view, format, text] = held(await dance.first().getAttribute("href"));
    assert.deepEqual([view, format], ["dance", "dlx"]);
    assert.match(text, /^a b c d e f g\nc e\n/m);
    for (const [chapter, formats] of [
      ["Sudoku as exact cover", ["sudoku", "sudoku"]],
      ["Symmetry", ["queens", "dlx"]],
    ]) {
      await contents(page).getByRole("link", { name: chapter }).click();
      await says(heading(page), new RegExp(`^${chapter}$`));
      const links = await page.getByRole("link", { name: "Open in the playground" }).all();
      const found = await Promise.all(links.map(async (it) => held(await it.getAttribute("href")).slice(0, 2)));
      assert.deepEqual(found, formats.map((it) => ["play", it]));
    }
    await contents(page).getByRole("link", { name: "Dancing links" }).click();
    await says(heading(page), /^Dancing links$/);
    await dance.click();
    await comes(() => page.locator("article h2").count().then((it) => it === 0), "the book gives way");
    await comes(() => hash(page) === "#dance", "the dance has the address of its room");
    await page.goBack();
    await says(heading(page), /^Dancing links$/);
  }));

test("on a phone the contents are behind a button, and what is wide scrolls by itself", () =>
  open({ viewport: { width: 360, height: 740 }, fragment: "#book/sudoku" }, async (page) => {
    await heading(page).waitFor();
    const opener = page.getByRole("button", { name: "Contents" });
    assert.ok(!(await contents(page).isVisible()));
    await opener.click();
    assert.ok(await contents(page).isVisible());
    await page.keyboard.press("Escape");
    assert.ok(!(await contents(page).isVisible()));
    assert.ok(await opener.evaluate((it) => it === document.activeElement));
    const widest = await page.locator("article > *").evaluateAll((all) => Math.max(...all.map((it) => it.getBoundingClientRect().right)));
    assert.ok(widest <= 360, `${widest}`);
    const blocks = await page
      .locator("pre, .wide")
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => [it.scrollWidth > it.clientWidth, it.getAttribute("tabindex") === "0"]));
    assert.ok(blocks.some(([isWide]) => isWide));
    for (const [isWide, isReached] of blocks) assert.equal(isReached, isWide);
    await opener.click();
    await contents(page).getByRole("link", { name: "A real one" }).click();
    assert.ok(!(await contents(page).isVisible()));
    await comes(() => top(section(page, "A real one")).then((it) => it > 40 && it < 140), "it is not behind the button");
  }));

test("on paper there is the chapter alone", () =>
  open({ fragment: "#book/exact-cover" }, async (page) => {
    await page.getByRole("link", { name: "See it dance" }).first().waitFor();
    await page.emulateMedia({ media: "print" });
    assert.ok(await heading(page).isVisible());
    for (const left of [contents(page), page.locator("a[rel=next]"), page.locator(".live").first()]) {
      assert.ok(!(await left.isVisible()));
    }
  }));

test("a chapter is loaded when it is read, and no other", () =>
  open({ serviceWorkers: "block" }, async (page) => {
    site.sent.clear();
    await page.reload();
    await page.getByRole("heading", { name: "Gavotte" }).waitFor();
    await page.waitForLoadState("networkidle");
    const sent = (words) => [...site.sent.values()].some((body) => body.includes(words));
    const first = "Try it with a pencil before you read on";
    const second = "Six options have 2";
    assert.deepEqual([...site.sent.keys()].filter((name) => name.includes("Book")), []);
    assert.ok(!sent(first) && !sent(second));
    await page.evaluate(() => (location.hash = "#book/exact-cover"));
    await says(heading(page), /^What exact cover is$/);
    assert.ok(sent(first) && !sent(second));
  }));

test("the book can be read without a network once the page was opened", () =>
  open({ fragment: "#dance" }, async (page) => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: "Gavotte" }).waitFor();
    await page.evaluate(() => (location.hash = "#book/exact-cover"));
    await says(heading(page), /^What exact cover is$/);
    await contents(page).getByRole("link", { name: "Which item next" }).click();
    await says(heading(page), /^Which item next$/);
    for (const image of await page.locator("article img").all()) {
      assert.ok(await image.evaluate((it) => it.decode().then(() => it.naturalWidth > 100)));
    }
  }));
