// Nothing is lost: what somebody works on stays on the device, every step can be taken back, files and links carry it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { becomes, button, cell, example, isClean, link, open, place, room, says, save, status, text } from "./browser.js";

test("a reload, another room and an empty grid lose nothing, and the language stays", () =>
  open({ fragment: "#play" }, async (page) => {
    await cell(page, 0, 1).focus();
    await page.keyboard.press("3");
    await says(cell(page, 0, 1), /^3$/);
    const work = await text(page);
    await page.reload();
    await says(cell(page, 0, 1), /^3$/);
    assert.equal(await text(page), work);
    await room(page, "The dance").click();
    await page.goBack();
    await says(cell(page, 0, 1), /^3$/);
    await page.getByLabel("Empty grid").selectOption("9");
    await says(cell(page, 0, 1), /^$/);
    await button(page, "Undo").click();
    await becomes(page, work);
    await button(page, "Redo").click();
    await says(cell(page, 0, 1), /^$/);
    // By keys, where no field of text has the focus.
    await cell(page, 0, 0).focus();
    await page.keyboard.press("Control+z");
    await becomes(page, work);
    // The link is another problem; the one before is a step back.
    await page.evaluate((hash) => (location.hash = hash), link('["play","queens","5\\n"]'));
    await becomes(page, "5\n");
    assert.equal(new URL(page.url()).hash, "#play");
    await button(page, "Undo").click();
    await becomes(page, work);
    await button(page, "中文").click();
    await page.reload();
    await button(page, "English").waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
  }));

test("a long count goes on after a reload", () =>
  open({ fragment: "#play" }, async (page) => {
    await page.evaluate((hash) => (location.hash = hash), link('["play","queens","16\\n"]'));
    await becomes(page, "16\n");
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1/);
    // It is kept, and offered, once everything is loaded.
    const offer = page.getByRole("button", { name: /^Go on counting from / });
    const isOffered = () => offer.waitFor({ timeout: 3000 }).then(() => true, () => false);
    for (let turn = 0; ; turn++) {
      await button(page, "Count").click();
      await page.waitForTimeout(700);
      await button(page, "Stop").click();
      await says(status(page), /^Stopped/);
      if (await isOffered()) break;
      assert.ok(turn < 30, "a count that was stopped is offered");
    }
    await page.reload();
    await page.getByRole("button", { name: /^Go on counting from / }).click();
    await says(status(page), /^Exactly 14\s772\s512 solutions\.$/, 6);
    // What is over does not go on.
    await page.waitForTimeout(300);
    await page.reload();
    await becomes(page, "16\n");
    await page.waitForTimeout(300);
    assert.equal(await page.getByRole("button", { name: /^Go on counting/ }).count(), 0);
  }));

test("a count goes on while one is in other rooms, and is there when one comes back", () =>
  open({ fragment: link('["play","queens","16\\n"]') }, async (page) => {
    const digits = async (element) => Number((await says(element, /^(At least|Stopped: at least) [\d\u202f]+/)).match(/[\d\u202f]+/)[0].replace(/\D/g, ""));
    await button(page, "Count").click();
    const before = await digits(status(page));
    const away = page.getByTestId("away");
    await room(page, "The book").click();
    await says(away, /^Counting goes on in the playground/);
    await room(page, "The dance").click();
    await button(page, "Play").waitFor();
    await isClean(page, "with a count under way");
    await away.getByRole("link").click();
    assert.equal(await away.count(), 0);
    assert.ok((await digits(status(page))) > before);
    assert.equal(await button(page, "Stop").getAttribute("aria-disabled"), "false");
    await room(page, "Gallery").click();
    // Which engine gets there first depends on the machine, and the slower one takes half a minute.
    await says(away, /^The playground has the answer\s+Exactly 14\u202f772\u202f512 solutions\.$/, 6);
    await away.getByRole("link").click();
    await says(status(page), /^Exactly 14\u202f772\u202f512 solutions\.$/);
    // The number stays after a reload, and nothing is counted again.
    await page.waitForTimeout(300);
    await page.reload();
    await says(status(page), /^Exactly 14\u202f772\u202f512 solutions\.$/);
    assert.equal(await button(page, "Stop").getAttribute("aria-disabled"), "true");
    // Another problem ends it.
    await button(page, "Count").click();
    await room(page, "Gallery").click();
    await page.evaluate((hash) => (location.hash = hash), link('["play","queens","6\\n"]'));
    await says(page.locator("span.size"), /^\d+ items/);
    await button(page, "Count").click();
    await says(status(page), /^Exactly 4 /);
  }));

test("where the clipboard is refused, the link stands there to be taken", () =>
  open({ fragment: "#play" }, async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
    });
    await button(page, "Copy link").click();
    await page.getByText("The browser does not let the page write to the clipboard.").waitFor();
    assert.equal(await page.getByText("The link is in the clipboard").count(), 0);
    const url = await page.getByLabel("Link", { exact: true }).inputValue();
    await button(page, "Close").click();
    const sudoku = await text(page);
    await open({ fragment: url.slice(url.indexOf("#")) }, async (other) => {
      await cell(other, 8, 8).waitFor();
      assert.equal(await text(other), sudoku);
    });
  }));

test("a large file is opened without the field, and the page goes on", (context) =>
  open({ fragment: "#play" }, async (page) => {
    await text(page);
    await page.evaluate(() => {
      window.longest = 0;
      window.frames_drawn = 0;
      let before = performance.now();
      const frame = (now) => {
        window.longest = Math.max(window.longest, now - before);
        before = now;
        window.frames_drawn += 1;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const items = Array.from({ length: 100 }, (_, at) => `i${at}`);
    const lines = Array.from({ length: 300_000 }, (_, at) => `i${at % 100} i${(at + 1) % 100} # ${at}`);
    const buffer = Buffer.from(`${items.join(" ")}\n${lines.join("\n")}\n`);
    await page.getByTestId("file").setInputFiles({ name: "large.dlx", mimeType: "text/plain", buffer });
    await page.getByText("large.dlx was read as dlx.").waitFor();
    await page.getByText(/^The text has [\d\u202f]+ letters, too many/).waitFor();
    assert.equal(await page.locator("textarea").inputValue(), "");
    // It is read, refused or answered meanwhile.
    await page.waitForTimeout(1500);
    const longest = await page.evaluate(() => window.longest);
    context.diagnostic(`longest frame ${longest.toFixed(0)} ms for ${(buffer.length / 1e6).toFixed(1)} MB`);
    // How long a frame takes depends on what else the machine does, so it is said and not judged.
    assert.ok((await page.evaluate(() => window.frames_drawn)) > 5);
    await button(page, "Undo").click();
    await cell(page, 0, 0).waitFor();
  }));

test("a frame of another page has the board, and a link to the whole", () =>
  open({ fragment: `?embed${link('["play","queens","6\\n"]')}` }, async (page) => {
    await button(page, "Solve").click();
    await says(place(page), /^Solution 1 of 4$/);
    await page.getByAltText("6 queens").waitFor();
    assert.equal(await page.getByRole("navigation").count(), 0);
    assert.equal(await page.getByRole("banner").count(), 0);
    const whole = page.getByRole("link", { name: /^Open in Gavotte/ });
    const href = await whole.getAttribute("href");
    assert.match(href, /^\.\/#g1=/);
    await open({ fragment: href.slice(2) }, async (other) => {
      await room(other, "Gallery").waitFor();
      await becomes(other, "6\n");
    });
  }));

test("the picture and the problem are taken along", () =>
  open({ fragment: "#play" }, async (page) => {
    await example(page, "Eight queens");
    await button(page, "Solve").click();
    await page.getByAltText("8 queens").waitFor();
    await button(page, "Copy image").click();
    await page.getByText("The picture is in the clipboard.").waitFor();
    const [type, width] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap(await item.getType("image/png"));
      return [item.types.join(), picture.width];
    });
    assert.equal(type, "image/png");
    assert.ok(width > 100, `${width}`);
    const [download] = await Promise.all([page.waitForEvent("download"), save(page, "Problem").click()]);
    assert.equal(download.suggestedFilename(), "gavotte.queens");
    const buffer = Buffer.concat(await (await download.createReadStream()).toArray());
    assert.equal(buffer.toString(), "8\n");
    await page.getByTestId("file").setInputFiles({ name: "six.queens", mimeType: "text/plain", buffer: Buffer.from("6\n") });
    await becomes(page, "6\n");
    await page.getByText("six.queens was read as queens.").waitFor();
    await button(page, "Count").click();
    await says(status(page), /^Exactly 4 solutions\.$/);
  }));

test("tables are known by their headings, and a file without a text is not read", () =>
  open({ fragment: "#play" }, async (page) => {
    const take = async (name, text, said) => {
      const buffer = typeof text === "string" ? Buffer.from(text) : text;
      await page.getByTestId("file").setInputFiles({ name, mimeType: "text/csv", buffer });
      await page.getByText(said, { exact: true }).waitFor();
    };
    const week = "days;Mon;Tue\nhours;1;2\nclass;1A;Maths;Ada;2\n";
    await take("week.csv", week, "week.csv was read as timetable.");
    await take("week.txt", `# Our school\n${week}`, "week.txt was read as timetable.");
    await take("tours.csv", "tour;driver;cost;tasks\na;Ann;3;p1 p2\n", "tours.csv was read as roster.");
    await take("bare.csv", "d1,120,A B\nd2,90,C\n", "bare.csv was read as roster.");
    await take("options.csv", "a,b\na,\nb,\n", "options.csv was read as csv.");
    await take("wide.csv", Buffer.from(`\ufeff${week}`, "utf16le"), "wide.csv was read as timetable.");
    const before = await text(page);
    await take("nothing.dlx", "", "nothing.dlx is empty.");
    await take("noise.dlx", Buffer.from(Uint8Array.from({ length: 500 }, (_, at) => (at * 37) % 256)), "noise.dlx is no text, so there is nothing to read in it.");
    assert.equal(await text(page), before);
  }));

test("the time of the play by hand stands still elsewhere, survives a reload and is told at the end", () =>
  open({ fragment: "#play" }, async (page) => {
    const time = page.getByTestId("hand-time");
    const seconds = async () => {
      const [minutes, rest] = (await time.textContent()).split(":");
      return 60 * minutes + +rest;
    };
    // The last row is open, and so are two cells of the first one.
    const puzzle = '["play","sudoku","..34\\n3412\\n2143\\n....\\n"]';
    await page.evaluate((hash) => (location.hash = hash), link(puzzle));
    await button(page, "By hand").click();
    await says(time, /^0:02$/);
    const hand = (at) => page.locator(`[data-cell="${at}"]`);
    await hand(0).focus();
    await page.keyboard.press("1");
    await says(page.getByTestId("hand-status"), /^One way/);
    await room(page, "Gallery").click();
    await page.waitForTimeout(2500);
    await page.goBack();
    assert.ok((await seconds()) <= 4, "it ran in another room");
    await says(time, /^0:0[5-9]$/);
    const before = await seconds();
    await page.reload();
    await time.waitFor();
    assert.ok((await seconds()) >= before - 1, "a reload has begun it anew");
    assert.match(await hand(0).getAttribute("aria-label"), /: 1$/);
    // It is no live region, and it can be hidden.
    assert.equal(await time.evaluate((it) => it.closest("[aria-live], [role=status]")), null);
    await button(page, "Time").click();
    assert.equal(await time.count(), 0);
    await page.reload();
    await button(page, "Time").click();
    await isClean(page, "the time");
    for (const [at, digit] of [[1, 2], [12, 4], [13, 3], [14, 2], [15, 1]]) {
      await hand(at).focus();
      await page.keyboard.press(String(digit));
    }
    const said = await says(page.getByTestId("hand-status"), /^Solved in 0:\d\d$/);
    await page.waitForTimeout(1200);
    assert.equal((await page.getByTestId("hand-status").textContent()).trim(), said);
    await isClean(page, "a solved puzzle");
    await button(page, "Share").click();
    await page.getByText("The link is in the clipboard").waitFor();
    const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(String(inflateRawSync(Buffer.from(hash.slice("#g1=".length), "base64url"))), puzzle);
    // What the page finishes has no time.
    await button(page, "Take all back").click();
    await button(page, "Finish it").click();
    await says(page.getByTestId("hand-status"), /^Solved\.$/);
    assert.equal(await button(page, "Share").count(), 0);
    await button(page, "Take all back").click();
    await says(time, /^0:/);
  }));
