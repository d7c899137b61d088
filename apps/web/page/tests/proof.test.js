// Proofs: made when somebody asks, checked in the browser, and taken along as files.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  button, example, has, isClean, open, room, says, site, status, toPlayground, write,
} from "./browser.js";

const told = (page) => page.getByTestId("proof");

/** The file that a click on the button hands out. */
async function file(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("that there is no solution is proved and checked", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "a b c\na b\nb c\na c\n", "dlx");
    assert.equal(await button(page, "Prove it").count(), 0);
    await button(page, "Solve").click();
    await says(status(page), /^There is no solution\.$/);
    await button(page, "Prove it").click();
    await says(told(page), /^This proof was checked in your browser: verified: no solution \(\d+ lines, 0\.\d kB\)\.$/);
    const proof = await file(page, "Proof (.pbp)");
    assert.equal(proof.name, "proof.pbp");
    assert.match(proof.text, /^pseudo-Boolean proof version 3\.0\n[^]*conclusion UNSAT : \d+;\nend pseudo-Boolean proof;\n$/);
    const constraints = await file(page, "Constraints (.opb)");
    assert.ok(constraints.text.startsWith("* #variable= 3 "), constraints.text);
    assert.equal(await button(page, "The problem (.txt)").count(), 0);
    await isClean(page);
    await write(page, "a\na\n");
    await told(page).waitFor({ state: "detached" });
  }));

test("that these are all is proved, of puzzles, too", () =>
  open({}, async (page) => {
    await toPlayground(page);
    for (const [text, format, solutions] of [
      ["6\n", "queens", "4 solutions"],
      ["3 3\n1 0 1\n0 1 0\n1 1 1\n", "matrix", "2 solutions"],
      ["110\n000\n001\n", "rows", "1 solution"],
      ["1...\n....\n....\n....\n", "sudoku", "72 solutions"],
      ["board 3x20\npieces pentominoes\n", "polyomino", "8 solutions"],
    ]) {
      await write(page, text, format);
      await button(page, "Count").click();
      await says(status(page), new RegExp(`^Exactly ${solutions}\\.$`));
      await button(page, "Prove it").click();
      await says(told(page), new RegExp(`verified: ${solutions} \\([\\d\u202f]+ lines, [\\d.]+ kB\\)\\.$`));
      const problems = button(page, "The problem (.txt)");
      await has(problems, format === "matrix" ? 0 : 1);
      if (format === "queens") {
        const problem = await file(page, "The problem (.txt)");
        assert.match(problem.text, /^r4 f4 r3 f3 /);
      }
    }
  }));

test("what is too long for a page is said to be, and not offered where it is known", () =>
  open({}, async (page) => {
    await toPlayground(page);
    await write(page, "9\n", "queens");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 352 solutions\.$/);
    await button(page, "Prove it").click();
    await says(told(page), /^This proof was checked/);
    await write(page, "12\n", "queens");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 14\u202f200 solutions\.$/);
    await button(page, "Prove it").click();
    await says(told(page), /^The proof is too long for a page/);
    await write(page, "14\n", "queens");
    await button(page, "Count").click();
    await says(status(page), /^Exactly 365\u202f596 solutions\.$/);
    assert.equal(await button(page, "Prove it").count(), 0);
  }));

test("what proves is loaded then, and small", (context) => {
  site.sent.clear();
  return open({ serviceWorkers: "block" }, async (page) => {
    await toPlayground(page);
    await write(page, "a b c\na b\nb c\na c\n", "dlx");
    await button(page, "Solve").click();
    await says(status(page), /^There is no solution\.$/);
    const isProof = (name) => /proof/i.test(name);
    assert.deepEqual([...site.sent.keys()].filter(isProof), []);
    await button(page, "Prove it").click();
    await says(told(page), /^This proof was checked/);
    const sent = [...site.sent].filter(([name]) => isProof(name)).map(([, body]) => body);
    const packed = sent.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    context.diagnostic(`${packed} bytes in ${sent.length} files prove and check`);
    const allowance = sent.some((body) => body.includes("panicked at")) ? 1.2 : 1;
    assert.ok(packed < allowance * 85_000, `${packed} bytes prove and check`);
  });
});

test("a proof is told in Chinese", () =>
  open({ locale: "zh-CN" }, async (page) => {
    await room(page, "解题台").click();
    await example(page, "无解");
    await button(page, "求解").click();
    await button(page, "证明").click();
    await says(told(page), /^此证明已在您的浏览器中检验通过：无解（\d+ 行，\d\.\d kB）。$/);
    await isClean(page);
  }));
