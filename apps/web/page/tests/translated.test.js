// The page in Chinese: what the library says in English is shown in Chinese, and a page in English loads no table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, openText, says, write } from "./browser.js";

const mistake = (page) => page.locator("#mistake");
/** The tables that the page has loaded; what is kept for later by the service worker is not among them. */
const tables = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/(messages|pictures|recipe|patterns)-/.test(name)),
  );

test("a mistake is told in the language of the page, and in English without a table", () =>
  open({ locale: "en-US" }, async (page) => {
    await page.getByRole("link", { name: "Playground" }).click();
    await write(page, "ab\nac\n", "dlx");
    assert.match(await says(mistake(page), /called/), /line 2, column 1:\s+no item is called `ac`; did you mean `ab`\?/);
    assert.deepEqual(await tables(page), []);
    await page.getByRole("button", { name: "中文" }).click();
    assert.match(await says(mistake(page), /没有/), /没有名为 `ac` 的列；您是指 `ab` 吗？/);
    assert.equal(await mistake(page).locator("span").getAttribute("lang"), "zh-Hans");
    await page.getByRole("textbox", { name: "问题" }).fill("ab\na:b\n");
    await says(mistake(page), /第 2 行，第 1 列:\s+没有名为 `a` 的列/);
    await page.getByRole("button", { name: "English" }).click();
    await says(mistake(page), /no item is called `a`/);
    assert.equal(await mistake(page).locator("span").getAttribute("lang"), "en");
  }));

test("what is said of a puzzle and of how it was solved is Chinese", () =>
  open({ locale: "zh-CN" }, async (page) => {
    await page.getByRole("link", { name: "解题台" }).click();
    await page.getByRole("button", { name: "求解", exact: true }).waitFor();
    await openText(page);
    await page.getByLabel("格式").selectOption("roster");
    // The example of the genre comes when it is loaded; a driver that selects and writes would be torn apart by it.
    await says(page.getByRole("heading", { level: 2 }), /^排班$/);
    await page.waitForFunction(() => document.querySelector("textarea").value.startsWith("nurse"));
    await page.getByRole("textbox", { name: "问题" }).fill("tasks,A B\nd1,1,A\n");
    await page.getByText("没有班次包含任务 B，它也没有罚金").waitFor();
    await page.getByLabel("格式").selectOption("golfers");
    await page.getByText("第一周按顺序分组").waitFor({ state: "attached" });
    await page.getByLabel("格式").selectOption("queens");
    await page.getByRole("textbox", { name: "问题" }).fill("6\n");
    await page.getByRole("button", { name: "求解", exact: true }).click();
    await page.getByRole("img", { name: "6 个皇后" }).waitFor();
    await page.getByText("求解方式").click();
    await page.getByText(/引擎：\w+，因为/).waitFor();
  }));

test("cards of the gallery have Chinese sources and inputs", () =>
  open({ locale: "zh-CN", fragment: "#gallery" }, async (page) => {
    const card = page.getByRole("article", { name: "多米诺阵", exact: true });
    await card.getByText("更多").click();
    await card.getByText("用 Python 逐格直接搜索").waitFor();
    await card.getByText(/N \+ 1 行，每行 N \+ 2 个/).waitFor();
  }));
