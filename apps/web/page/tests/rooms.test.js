// Every room, for everybody: in both themes and languages, on narrow and wide screens, by keys, by ear, on paper, and
// whatever an address holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, cell, isClean, link, open, overflow, place, room, saved, says, site, status, strangeImages, words, write } from "./browser.js";

const NAMES = {
  "en-US": { play: "Playground", dance: "The dance", book: "The book" },
  "zh-CN": { play: "解题台", dance: "舞蹈链", book: "书" },
};

/** Goes through the rooms, and stands in each where there is something to see. */
async function visit(page, locale, look) {
  const names = NAMES[locale];
  await page.getByRole("article").first().waitFor();
  await look("gallery");
  await room(page, names.play).click();
  // That for the candidates, whatever it is called.
  await page.locator(".questions button[title]").click();
  await says(status(page), /■|certain|必然/);
  await look("play");
  await room(page, names.dance).click();
  await words(page).waitFor();
  for (let moves = 0; moves < 12; moves += 1) await page.keyboard.press("ArrowRight");
  await look("dance");
  await room(page, names.book).click();
  await page.locator("article h2").waitFor();
  await look("book");
}

const TARGETS = "button, summary, select, textarea, [role=gridcell], input:not([hidden]), nav a, .contents a, a.button";
/** What is too small to be hit with a finger. */
const small = (page) =>
  page.locator(TARGETS).evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility())
      // A box is hit with its words.
      .map((it) => [(it.closest("label:has([type=checkbox])") ?? it).getBoundingClientRect(), it.outerHTML.slice(0, 120)])
      .filter(([{ width, height }]) => width > 0 && (width < 24 || height < 24))
      .map(([{ width, height }, html]) => `${width.toFixed(0)} x ${height.toFixed(0)}: ${html}`),
  );

for (const locale of ["en-US", "zh-CN"]) {
  test(`no room leaves anybody out, and none is wider than the screen: ${locale}`, () =>
    open({ locale, fragment: "#gallery", reducedMotion: "reduce" }, (page) =>
      visit(page, locale, async (name) => {
        for (const width of [320, 768, 1920, 390, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          assert.equal(await overflow(page), 0, `${name} ${width}`);
          if (width === 390) assert.deepEqual(await small(page), [], name);
          if (width !== 360 && width !== 1280) continue;
          await isClean(page, `${name} ${width} light`);
          await page.emulateMedia({ colorScheme: "dark" });
          // Nothing else depends on the theme.
          await isClean(page, `${name} ${width} dark`, ["color-contrast"]);
          await page.emulateMedia({ colorScheme: "light" });
        }
      }),
    ));
}

test("nothing moves while a room is loaded on a phone", async (context) => {
  for (const fragment of ["", "#play", "#dance", "#book"]) {
    await open({ fragment, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.locator("main h2, main [role=grid]").first().waitFor();
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(
        () =>
          new Promise((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const it of list.getEntries()) if (!it.hadRecentInput) sum += it.value;
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => done(sum), 100);
          }),
      );
      context.diagnostic(`${fragment || "first screen"}: shifts ${shifts.toFixed(3)}`);
      assert.ok(shifts < 0.1, `${fragment}: ${shifts}`);
    });
  }
});

test("on paper there is the board alone, and the room is told without colors", () =>
  open({ fragment: "#play" }, async (page) => {
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1/);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(
      await page.locator("header, .tools > :not(h2), .questions, .save, .modes").evaluateAll((all) => all.filter((it) => it.checkVisibility()).length),
      0,
    );
    assert.ok(await cell(page, 8, 8).isVisible());
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    const look = (name) =>
      room(page, name).evaluate((it) => {
        const { fontWeight, borderBottomStyle, outlineStyle, textDecorationLine, backgroundColor } = getComputedStyle(it);
        return [fontWeight, borderBottomStyle, outlineStyle, textDecorationLine, backgroundColor].join();
      });
    assert.notEqual(await look("Playground"), await look("The dance"));
  }));

test("it can be installed, and shows itself elsewhere", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const about = await page.evaluate(async () => {
      const manifest = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
      const found = await Promise.all(
        [...manifest.icons.map((it) => it.src), document.querySelector("meta[property='og:image']").content].map(
          async (it) => (await fetch(it)).status,
        ),
      );
      return { manifest, found, tags: [...document.querySelectorAll("meta[property^='og:']")].map((it) => it.content) };
    });
    assert.ok(about.manifest.name && about.manifest.start_url && about.manifest.icons.length > 0);
    assert.ok(about.found.every((it) => it === 200), about.found.join());
    assert.ok(about.tags.length >= 4 && about.tags.every(Boolean));
    assert.ok([...site.sent.keys()].includes("/preview.png"));
  }));

test("who listens is told now and then, and at the end", (context) =>
  open({ fragment: link(JSON.stringify(["play", "sudoku", `${".".repeat(81)}\n`])) }, async (page) => {
    const heard = page.getByTestId("heard");
    await button(page, "Solve").click();
    await says(heard, /Solution 1 of/);
    await button(page, "Count").click();
    await says(heard, /^(Working|At least)/);
    const [changes, longest] = await page.evaluate(async () => {
      let [changes, longest] = [0, 0];
      const watch = new MutationObserver(() => (changes += 1));
      watch.observe(document.querySelector("[data-testid=heard]"), { characterData: true, childList: true, subtree: true });
      const begun = performance.now();
      for (let before = begun; before < begun + 8000; ) {
        const now = await new Promise(requestAnimationFrame);
        longest = Math.max(longest, now - before);
        before = now;
      }
      watch.disconnect();
      return [changes, longest];
    });
    context.diagnostic(`heard ${changes} times in 8 s; longest frame ${longest.toFixed(0)} ms`);
    assert.ok(changes >= 1 && changes <= 8, `${changes} changes`);
    await button(page, "Stop").click();
    await says(heard, /^Stopped: at least/);
  }));

test("the keyboard is enough, from the first screen on", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const focused = () =>
      page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim());
    const press = async (name) => {
      for (let steps = 0; (await focused()) !== name; steps += 1) {
        assert.ok(steps < 60, `${name} is out of reach`);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
    };
    await page.getByRole("article").first().waitFor();
    await press("Open the playground");
    await button(page, "Solve").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.id), "room");
    await press("Count");
    await says(status(page), /^Exactly 1 solution\.$/);
    assert.equal(await focused(), "Count");
    await page.evaluate(() => document.querySelector("nav a").focus());
    await press("By hand");
    await page.locator("[data-cell]").first().waitFor();
    assert.equal(await focused(), "By hand");
    for (let steps = 0; !(await page.evaluate(() => document.activeElement.hasAttribute("data-cell"))); steps += 1) {
      assert.ok(steps < 40, "the cells are out of reach");
      await page.keyboard.press("Tab");
    }
    await page.evaluate(() => document.querySelector("nav a").focus());
    await press("The dance");
    await says(words(page), /^Nothing/);
    await press("Forward");
    await says(words(page), /^Item a is chosen/);
    await page.keyboard.press("ArrowLeft");
    await says(words(page), /^Nothing/);
    assert.equal(await focused(), "Forward");
  }));

test("whatever an address or the device holds is text", () =>
  open({ fragment: "#gallery" }, async (page) => {
    const script = "<img/src=x/onerror=window.hacked=1>";
    await page.getByRole("searchbox").fill(script);
    await page.getByText("No puzzle here has this word.").waitFor();
    for (const fragment of [`#book/${script}`, "#book/__proto__", "#book/../../x", `#${script}`, "#book/introduction/x"]) {
      await page.evaluate((it) => (location.hash = it), fragment);
      await page.locator("main h2, [role=alert]").first().waitFor();
    }
    for (const kept of ["{", "[]", "null", '{"play":{"text":7,"format":"dlx"},"language":"<b>"}', `{"play":{"text":"${script}","format":"polyomino"}}`]) {
      await page.evaluate((it) => {
        addEventListener("pagehide", () => localStorage.setItem("gavotte.work", it));
      }, kept);
      await page.goto(`${site.url}?${Math.random()}#play`);
      await button(page, "Solve").waitFor();
      assert.equal(await strangeImages(page).count(), 0);
    }
  }));

test("by keys the board is three steps away, and what comes over the page moves nothing", () =>
  open({ fragment: "#play" }, async (page) => {
    await cell(page, 0, 0).waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "To the board");
    await isClean(page, "with the way to the board");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "cell-0-0");
    assert.equal(new URL(page.url()).hash, "#play");
    const { y } = await cell(page, 0, 0).boundingBox();
    await button(page, "Copy link").click();
    await page.getByText("The link is in the clipboard").waitFor();
    assert.equal((await cell(page, 0, 0).boundingBox()).y, y);
  }));

test("a board fills a small screen, and one that is enlarged", async () => {
  for (const [width, height] of [[640, 400], [390, 844], [320, 568]]) {
    for (const [format, text] of [["sudoku", `${".".repeat(9)}\n`.repeat(9)], ["queens", "8\n"]]) {
      await open({ fragment: link(JSON.stringify(["play", format, text])), viewport: { width, height } }, async (page) => {
        const board = await page.getByRole("grid").boundingBox();
        assert.ok(board.width >= 0.9 * width, `${format} at ${width}: ${board.width}`);
        assert.equal(await overflow(page), 0);
      });
    }
  }
});

test("a picture has the ground of the page, and a matrix no huge cells", () =>
  open({ fragment: link(JSON.stringify(["play", "queens", "6\n"])) }, async (page) => {
    const picture = page.getByTestId("picture");
    /** How opaque the corner of the picture is, and how wide it is. */
    const corner = () =>
      picture.evaluate(async (image) => {
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(1, 1, 1, 1).data[3];
      });
    await button(page, "Solve").click();
    await page.getByAltText("6 queens").waitFor();
    assert.equal(await corner(), 0);
    // The picture that is saved has a ground of its own.
    assert.match((await saved(page, "SVG")).toString(), /class="gv-f-paper" fill="#ffffff"/);
    await write(page, "a b c\na b\nc\nb c\na\n", "dlx");
    await button(page, "Solve").click();
    await page.getByAltText(/^Exact cover/).waitFor();
    assert.equal(await corner(), 0);
    assert.ok((await picture.boundingBox()).width < 500);
  }));
