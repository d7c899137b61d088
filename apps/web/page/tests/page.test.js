import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { button, link, open, says, status, toPlayground, words, write } from "./browser.js";

test("a link brings the whole problem back", () =>
  open({}, async (page) => {
    await write(page, "名 b\n名 b\n");
    await button(page, "Copy link").click();
    await page.getByText("The link is in the clipboard").waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(url.includes("#g1="));
    await open({ fragment: url.slice(url.indexOf("#")) }, async (other) => {
      await says(words(other), /^Nothing/);
      const text = other.getByRole("textbox", { name: "Problem" });
      assert.equal(await text.inputValue(), "名 b\n名 b\n");
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
      await says(words(page), /^Nothing/);
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
        await page.getByTestId("place").waitFor();
        await button(page, "Why none?").click();
        await says(status(page), /^There is a solution/);
      }
      assert.equal(await page.locator("img").count(), 0);
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

for (const [colorScheme, locale] of [
  ["light", "en-US"],
  ["dark", "zh-CN"],
]) {
  test(`nothing is out of reach: ${colorScheme}, ${locale}`, () =>
    open({ colorScheme, locale }, async (page) => {
      const tab = page.getByRole("tab");
      const check = async (view) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const faults = violations.map((it) => `${it.id}: ${it.nodes.map((n) => n.html).join(" ")}`);
        assert.deepEqual(faults, [], view);
      };
      await words(page).waitFor();
      for (let moves = 0; moves < 12; moves += 1) await page.keyboard.press("ArrowRight");
      await check("dance");
      await tab.nth(1).click();
      const questions = page.locator("[role=group]").first().getByRole("button");
      for (const question of [0, 2]) {
        await questions.nth(question).click();
        await says(questions.nth(4).locator("xpath=.."), /./);
        await page.waitForTimeout(500);
        await check("play");
      }
      await page.getByRole("combobox").first().selectOption({ index: 5 });
      await page.waitForTimeout(200);
      await questions.nth(0).click();
      await page.getByTestId("place").waitFor();
      await check("pentominoes");
      assert.equal(await page.locator("html").getAttribute("lang"), locale === "zh-CN" ? "zh-Hans" : "en");
    }));
}

test("it fits on a phone", () =>
  open({ viewport: { width: 360, height: 740 } }, async (page) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await words(page).waitFor();
    await button(page, "Next solution").click();
    assert.equal(await overflow(), 0);
    await toPlayground(page);
    await button(page, "All candidates").click();
    await says(status(page), /^(Shares|There is one solution)/);
    assert.equal(await overflow(), 0);
  }));

test("the keyboard is enough", () =>
  open({}, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    const tabTo = async (name) => {
      for (let steps = 0; (await focused()) !== name; steps += 1) {
        assert.ok(steps < 40, `${name} is out of reach`);
        await page.keyboard.press("Tab");
      }
    };
    await words(page).waitFor();
    await tabTo("The dance");
    await page.keyboard.press("ArrowRight");
    await says(page.locator("[aria-selected=true]"), /^Playground$/);
    await tabTo("Count");
    await page.keyboard.press("Enter");
    await says(status(page), /^Exactly 1 solution\.$/);
  }));
