import assert from "node:assert/strict";
import { test } from "node:test";
import { button, field, link, open, overflow, place, says, status, strangeImages, toPlayground, words, write } from "./browser.js";

test("a link brings the whole problem back", () =>
  open({}, async (page) => {
    await write(page, "名 b\n名 b\n");
    await button(page, "Copy link").click();
    await page.getByText("The link is in the clipboard").waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(url.includes("#g1="));
    await open({ fragment: url.slice(url.indexOf("#")) }, async (other) => {
      await says(words(other), /^Nothing/);
      assert.equal(await field(other).inputValue(), "名 b\n名 b\n");
    });
  }));

test("links of the playground open there", () =>
  open({ fragment: link('["play","sudoku","1...\\n....\\n....\\n....\\n"]') }, async (page) => {
    await button(page, "Count").click();
    await says(status(page), /^Exactly 72 solutions\.$/);
  }));

test("a link that is none of ours is said to be so", async () => {
  for (const fragment of [
    "#g1=%%%",
    "#g1=AAAA",
    "#nothing",
    link("{}"),
    link('["dance","dlx"]'),
    link('["dance","dlx",7]'),
    link('["elsewhere","dlx","a\\na\\n"]'),
    link('["dance","<script>","a\\na\\n"]'),
    link(`["dance","dlx","${"a ".repeat(1 << 20)}"]`),
    `#g1=${"A".repeat(40_000)}`,
  ]) {
    await open({ fragment }, async (page) => {
      await page.getByText("The link holds no problem").waitFor();
      await page.getByRole("article").first().waitFor();
    });
  }
});

test("names are text, whatever they look like", async () => {
  const name = "<img/src=x/onerror=window.hacked=1>";
  const text = `${name} b${name.replaceAll(":", "")}\\n${name} b${name}\\n`;
  for (const view of ["dance", "play"]) {
    await open({ fragment: link(`["${view}","dlx","${text}"]`) }, async (page) => {
      if (view === "dance") {
        await button(page, "Next solution").click();
        await says(words(page), /^A solution/);
        await button(page, "Back").click();
      } else {
        await button(page, "Solve").click();
        await place(page).waitFor();
        await button(page, "Why none?").click();
        await says(status(page), /^There is a solution/);
      }
      assert.equal(await strangeImages(page).count(), 0);
    });
  }
});

test("the policy of the page lets no other script run", () =>
  open({}, async (page) => {
    const blocked = await page.evaluate(async () => {
      const heard = new Promise((tell) =>
        document.addEventListener("securitypolicyviolation", (event) => tell(event.blockedURI)),
      );
      const script = document.createElement("script");
      script.textContent = "window.hacked = 1";
      document.body.append(script);
      return heard;
    }).catch(String);
    assert.equal(blocked, "inline");
    page.removeAllListeners("console");
  }).catch((error) => {
    // That the browser says so on the console is as it should be.
    assert.match(String(error.message), /Content Security Policy/);
  }));

test("it fits on a phone", () =>
  open({ viewport: { width: 360, height: 740 } }, async (page) => {
    await words(page).waitFor();
    await button(page, "Next solution").click();
    assert.equal(await overflow(page), 0);
    await toPlayground(page);
    // The board comes first, and no tab is cut off.
    assert.ok((await page.getByRole("grid").boundingBox()).y < 200);
    const ends = await page.getByRole("navigation").getByRole("link").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    assert.ok(ends.length === 4 && ends.every((it) => it <= 360), `${ends}`);
    await button(page, "All candidates").click();
    await says(status(page), /^(Shares|There is one solution)/);
    assert.equal(await overflow(page), 0);
  }));
