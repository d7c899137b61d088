// Solutions up to symmetry: one of each kind, to step through.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, example, isClean, open, room, says, status, toPlayground, write } from "./browser.js";

const told = (page) => page.getByTestId("kinds");
const place = (page) => page.getByTestId("kind");

async function count(page, solutions) {
  await button(page, "Count").click();
  await says(status(page), new RegExp(`^Exactly ${solutions} solutions\\.$`));
}

test("eight queens have twelve kinds, one of which stands for four solutions", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "8\n", "queens");
    assert.equal(await button(page, "One of each kind").count(), 0);
    await count(page, "92");
    await button(page, "One of each kind").click();
    await says(told(page), /^12 kinds of solutions up to the 8 symmetries of the board\. They stand for all 92 solutions\.$/);
    const next = button(page, "Next");
    let solutions = 0;
    for (let at = 1; at <= 12; at += 1) {
      const [, images] = /stands for (\d) solutions$/.exec(
        await says(place(page), new RegExp(`^Kind ${at} of 12; stands for \\d solutions$`)),
      );
      solutions += Number(images);
      await page.getByAltText("8 queens").waitFor();
      if (at < 12) await next.click();
    }
    assert.equal(solutions, 92);
    assert.ok(await next.isDisabled() && await button(page, "Stop the list").isDisabled());
    await isClean(page);
    // Another question takes its place.
    await button(page, "Solve").click();
    await says(page.getByTestId("place"), /^Solution 1 of 92$/);
    assert.equal(await told(page).count(), 0);
    // Another text has other solutions.
    await write(page, "2\n", "queens");
    assert.equal(await button(page, "One of each kind").count(), 0);
  }));

test("it is offered after a list of all solutions, and for problems without a board", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "a b\na\na\nb\nb\n", "dlx");
    await button(page, "Solve").click();
    await says(page.getByTestId("place"), /^Solution 1 of 4$/);
    await button(page, "One of each kind").click();
    await says(told(page), /^1 kind of solutions up to 8 symmetries\. They stand for all 4 solutions\.$/);
    await says(place(page), /^Kind 1 of 1; stands for 4 solutions$/);
    await write(page, "a b\na\nb\na b\nb |3\n", "dlx");
    await count(page, "3");
    await button(page, "One of each kind").click();
    await says(told(page), /^3 kinds of solutions: the problem has no symmetry\. They stand for all 3 solutions\.$/);
    await says(place(page), /^Kind 1 of 3; stands for itself alone$/);
    // One solution is of one kind.
    await write(page, "a\na\n", "dlx");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 1 solution\.$/);
    assert.equal(await button(page, "One of each kind").count(), 0);
  }));

test("the kinds of many solutions are counted while the first are shown", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "AA\n\nboard 8x8\ncopies A any\n", "polyomino"); // dominoes
    await count(page, "12\u202f988\u202f816");
    await button(page, "One of each kind").click();
    await says(told(page), /^1\u202f629\u202f189 kinds of solutions up to the 8 symmetries of the board\.$/);
    await says(place(page), /^Kind 1 of 1\u202f629\u202f189; stands for \d solutions$/);
    const next = button(page, "Next");
    for (const [steps, at] of [[199, 200], [3, 203]]) {
      await next.evaluate((it, steps) => {
        for (let at = 0; at < steps; at += 1) it.click();
      }, steps);
      await says(place(page), new RegExp(`^Kind ${at} of`));
    }
    await says(place(page), /^Kind 203 of 1\u202f629\u202f189; stands for \d solutions$/);
    await button(page, "Previous").click();
    await says(place(page), /^Kind 202 of /);
  }));

test("a stop is heard, and what is said then is no more than what is known", () =>
  open({}, async (page) => {
    await toPlayground(page);
    // To count the kinds takes longer than to count the solutions.
    await write(page, "board 6x10\npieces pentominoes\n", "polyomino");
    await count(page, "9\u202f356");
    await button(page, "One of each kind").click();
    await says(told(page), /^At least [\d\u202f]+ kinds/);
    await button(page, "Stop the list").click();
    await says(told(page), /^Stopped\. At least [\d\u202f]+ kinds of solutions up to the 4 symmetries of the board\.$/);
    await says(place(page), /^Kind 1 of at least [\d\u202f]+; stands for \d solutions$/);
    assert.ok(await button(page, "Stop the list").isDisabled());
  }));

test("it is in Chinese, too", () =>
  open({ locale: "zh-CN" }, async (page) => {
    await room(page, "解题台").click();
    await example(page, "八皇后");
    await button(page, "计数").click();
    await says(status(page), /^恰有 92 个解。$/);
    await button(page, "每类一个").click();
    await says(told(page), /^共 12 类解（按盘面的 8 种对称归类）。合计 92 个解。$/);
    await says(place(page), /^第 1 类，共 12 类；代表 [48] 个解$/);
    await isClean(page);
  }));
