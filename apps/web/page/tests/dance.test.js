import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { button, comes, has, link, open, says, tally, text, toPlayground, words, write } from "./browser.js";
import library, { read } from "./library.js";

/** What is drawn, in a form of which the order of attributes and classes is no part. */
const drawing = (page) =>
  page.getByRole("region", { name: "Matrix" }).evaluate((element) =>
    [...element.querySelectorAll("svg *")]
      .map((it) => {
        const attributes = [...it.attributes].map(({ name, value }) =>
          name === "class" ? [...it.classList].sort().join(".") : `${name}=${value}`,
        );
        return [it.tagName, ...attributes.sort(), it.children.length ? "" : it.textContent].join(" ");
      })
      .join("\n"),
  );

test("the seven items are there at the start, and dance to their solution", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing is covered yet/);
    await button(page, "Forward").click();
    await says(words(page), /^Item a is chosen: 2 options are left for it/);
    await button(page, "Next solution").click();
    await says(words(page), /^A solution: options 1, 4, 5 cover all items/);
    await says(tally(page), /^1 solution, 1 dead end, \d+ moves$/);
    await button(page, "Next solution").click();
    await says(words(page), /There are no more solutions; the search is over\.$/);
    // The button that was pressed has nothing to do any more, and keeps the focus.
    assert.equal(await button(page, "Next solution").getAttribute("aria-disabled"), "true");
    assert.equal(await button(page, "Forward").getAttribute("aria-disabled"), "true");
    assert.match(await page.evaluate(() => document.activeElement.textContent), /Next solution/);
    await button(page, "Back").click();
    await says(words(page), /^(?!.*over)/);
  }));

test("where there is no solution it says so, at the end and not before", () =>
  open({ fragment: link('["dance","dlx","a b\\na\\n"]') }, async (page) => {
    await says(words(page), /^Nothing/);
    await button(page, "Next solution").click();
    await says(words(page), /There is no solution; the search is over\.$/);
    await button(page, "To the beginning").click();
    await says(words(page), /^Nothing is covered yet\. Press Play, or step forward\.$/);
  }));

test("nothing moves, whatever the words are", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    const places = async () => [
      await button(page, "Play").boundingBox(),
      await words(page).boundingBox(),
      await page.getByRole("region", { name: "Matrix" }).boundingBox(),
      await page.getByRole("region", { name: "Search tree" }).boundingBox(),
    ];
    const before = await places();
    await button(page, "Next solution").click();
    await says(words(page), /^A solution/);
    assert.deepEqual(await places(), before);
    await button(page, "Next solution").click();
    await says(words(page), /over\.$/);
    assert.deepEqual(await places(), before);
  }));

test("every move can be taken back", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    const start = await drawing(page);
    const seen = [];
    while (!/over\.$/.test(await words(page).textContent())) {
      await page.keyboard.press("ArrowRight");
      await says(tally(page), new RegExp(`, ${seen.length + 1} moves?$`));
      seen.push(await drawing(page));
    }
    assert.ok((await drawing(page)) === start);
    while (seen.length > 1) {
      await page.keyboard.press("ArrowLeft");
      seen.pop();
      await says(tally(page), new RegExp(`, ${seen.length} moves?$`));
      assert.ok((await drawing(page)) === seen.at(-1), `move ${seen.length}`);
    }
    await page.keyboard.press("Home");
    await says(words(page), /^Nothing/);
    assert.ok((await drawing(page)) === start);
  }));

test("no press is lost while the first moves come", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("ArrowRight");
    await says(tally(page), /, 12 moves$/);
  }));

test("it plays, and stands still when it is told to", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel("Speed").fill("7");
    await page.getByRole("heading", { name: "Matrix" }).click();
    await page.keyboard.press(" ");
    await says(tally(page), /, [1-9]\d+ moves$/);
    await page.keyboard.press(" ");
    await button(page, "Play").waitFor();
    const before = await tally(page).textContent();
    await page.waitForTimeout(200);
    assert.equal(await tally(page).textContent(), before);
  }));

test("one step is a move, a whole cover, or the way to the next choice", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    const forward = button(page, "Forward");
    await page.getByLabel("One step").selectOption("cover");
    await forward.click();
    await says(words(page), /^Item a is chosen/);
    await forward.click();
    await says(words(page), /^Item a is covered.* Options 2, 4 leave all other columns: they hold a, too\.$/);
    await says(tally(page), /, 4 moves$/);
    await button(page, "Back").click();
    await says(words(page), /^Item a is chosen/);
    await page.getByLabel("One step").selectOption("node");
    await forward.click();
    await says(words(page), /^Option 2 is tried/);
    await button(page, "Back").click();
    await says(words(page), /^Item a is chosen/);
    await button(page, "Next dead end").click();
    await says(words(page), /^Dead end: no option is left for item e\.$/);
  }));

test("an uncover is one step, too", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel("One step").selectOption("cover");
    await button(page, "Next dead end").click();
    await says(words(page), /^Dead end/);
    const seen = [];
    for (let steps = 0; steps < 4; steps += 1) {
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(50);
      seen.push(await words(page).textContent());
    }
    assert.ok(seen.some((it) => /come back into their columns\. Item . is open again\.$/.test(it)), seen.join("\n"));
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press("ArrowLeft");
    await says(words(page), /^Dead end/);
  }));

test("own problems dance, with colors, and too large ones are refused", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await write(page, "a b | x\na x:red\nb x:red\nb x:blue\n");
    await button(page, "Next solution").click();
    await says(words(page), /^A solution: options 1, 2 cover/);
    await write(page, "2|a\na\na\n");
    // An item that wants another number of options: said before anything is drawn.
    await page.getByText("The dance shows each item covered exactly once; item a wants 2. The playground answers it.").waitFor();
    assert.equal(await button(page, "Play").count(), 0);
    await write(page, "1:2|a b\na b\na\n");
    await page.getByText("item a wants 1 to 2. The playground answers it.").waitFor();
    const many = Array.from({ length: 65 }, () => "a").join("\n");
    await write(page, `a\n${many}\n`);
    await page.getByText("The dance draws up to 64 options").waitFor();
  }));

test("a search of many moves is fetched as it is looked at", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    // Six queens: four solutions, and some thousand moves.
    const lines = ["r0 r1 r2 r3 r4 r5 c0 c1 c2 c3 c4 c5 |"];
    for (let d = 0; d < 11; d += 1) lines[0] += ` a${d} b${d}`;
    for (let r = 0; r < 6; r += 1) {
      for (let c = 0; c < 6; c += 1) lines.push(`r${r} c${c} a${r + c} b${r - c + 5}`);
    }
    await write(page, `${lines.join("\n")}\n`);
    for (let found = 1; found <= 4; found += 1) {
      await button(page, "Next solution").click();
      await says(tally(page), new RegExp(`^${found} solutions?, `));
    }
    await button(page, "Next solution").click();
    await says(words(page), /over\.$/);
    await says(tally(page), /, \d+\u202f\d{3} moves$/);
    await button(page, "To the beginning").click();
    await says(tally(page), /^0 solutions, 0 dead ends, 0 moves$/);
  }));

test("each view keeps its problem", () =>
  open({}, async (page) => {
    await write(page, "own\nown\n");
    await toPlayground(page);
    await page.getByRole("navigation").getByRole("link", { name: "The dance" }).click();
    await says(words(page), /^Nothing/);
    assert.equal(await text(page), "own\nown\n");
  }));

test("the line of the program that runs is lit, and the one that called it", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    const line = page.locator("code[aria-current=step]");
    const caller = page.locator("code.caller");
    for (const [runs, calls] of [
      ["let item = next_item();", ""],
      ["unlink_head(i);", "cover(item);"],
      ["for o in options(i) { hide(o) }", "cover(item);"],
      ["for o in options(i) { hide(o) }", "cover(item);"],
      ["take(o);", ""],
      ["unlink_head(i);", "for i in o { cover(i) }"],
    ]) {
      await button(page, "Forward").click();
      await says(line, new RegExp(`^${runs.replace(/[(){}]/g, "\\$&")}$`));
      assert.equal((await caller.allTextContents()).join("").trim(), calls);
    }
    await button(page, "Next solution").click();
    await says(line, /return found\(\)/);
    await page.getByText("Algorithm X with dancing links").click();
    assert.equal(await line.isVisible(), false);
  }));

test("a click on a node of the tree goes there, and so do the arrow keys", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await button(page, "Next solution").click();
    await says(words(page), /^A solution/);
    const solved = await tally(page).textContent();
    const tree = page.getByRole("region", { name: "Search tree" });
    await tree.locator("svg").focus();
    await page.keyboard.press("ArrowUp");
    await says(words(page), /^Item c is chosen/);
    const cross = await tree.locator("path.dead").boundingBox();
    await page.mouse.click(cross.x + cross.width / 2, cross.y + cross.height / 2);
    await says(words(page), /^Dead end: no option is left for item e/);
    // What lies further on is still there to go to.
    const { x, y } = await tree.locator("text.item", { hasText: "a" }).first().boundingBox();
    await page.mouse.click(x - 12, y + 8);
    await says(words(page), /^Item a is chosen/);
    await tree.locator("svg").focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    await says(words(page), /^A solution/);
    assert.equal(await tally(page).textContent(), solved);
  }));

test("two orders are compared by their trees and their counts", () =>
  open({ fragment: link('["dance","queens","4\\n"]') }, async (page) => {
    await says(words(page), /^Nothing/);
    await button(page, "Compare two orders").click();
    const table = page.getByTestId("compare").getByRole("table");
    await says(table, /Nodes of the tree\s*13\s*14\s*Dead ends\s*\d+\s*\d+\s*Solutions\s*2\s*2\s*Moves\s*231\s*248/);
    await says(table, /whole search\s*whole search/);
    await has(page.getByRole("region", { name: /^Search tree: item|^Search tree: / }), 2);
    await page.getByLabel("Right: Item chosen").selectOption("fewest");
    await says(table, /Moves\s*231\s*231/);
  }));

test("another order chooses other items, and says why", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel(/^Item chosen/).selectOption("reverse");
    await button(page, "Forward").click();
    await says(words(page), /^Item g is chosen: 3 options are left for it; it is the last open item\.$/);
  }));

test("what happens is read out when one steps, and once when it has played", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await page.evaluate(() => {
      window.heard = [];
      const place = document.querySelector("[data-testid=heard]");
      new MutationObserver(() => window.heard.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true });
    });
    const heard = () => page.evaluate(() => window.heard);
    await button(page, "Forward").click();
    await says(page.getByTestId("heard"), /^Item a is chosen/);
    assert.equal((await heard()).length, 1);
    await page.getByLabel("Speed").fill("11");
    await button(page, "Play").click();
    await says(words(page), /over\.$/);
    await says(page.getByTestId("heard"), /over\.$/);
    assert.equal((await heard()).length, 2);
  }));

test("the board follows the search", () =>
  open({ fragment: link('["dance","queens","4\\n"]') }, async (page) => {
    await page.getByAltText("The board with 0 options").waitFor();
    await button(page, "Next solution").click();
    await page.getByAltText("The board with 4 options").waitFor();
    await button(page, "To the beginning").click();
    await page.getByAltText("The board with 0 options").waitFor();
  }));

test("the dance is saved as one picture that moves by itself", () =>
  open({}, async (page) => {
    await says(words(page), /^Nothing/);
    await button(page, "Next solution").click();
    await says(words(page), /^A solution/);
    const moves = Number(/(\d+) moves/.exec(await tally(page).textContent())[1]);
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the dance").click()]);
    assert.equal(download.suggestedFilename(), "dance.svg");
    await page.getByText(`Saved as one picture that moves, in ${moves + 1} frames.`).waitFor();
    const svg = readFileSync(await download.path(), "utf8");
    assert.ok(svg.length < 200_000 && !/<script|\bon\w+=|href/.test(svg));
    // Shown by itself, as on a slide.
    const slide = await page.context().newPage();
    const seen = await slide.evaluate((svg) => {
      const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
      document.body.append(root);
      root.pauseAnimations();
      const total = Number.parseFloat(root.querySelector("animate").getAttribute("dur"));
      const at = (part) => {
        root.setCurrentTime(part * total);
        const rows = [...root.querySelectorAll("path")].filter((it) => /^row in/.test(it.className.animVal)).length;
        const told = [...root.querySelectorAll(".caption")].filter((it) => getComputedStyle(it).visibility === "visible");
        return [rows, told.map((it) => it.textContent).join("|")];
      };
      return [at(0), at(0.99)];
    }, svg);
    assert.deepEqual(seen[0], [0, "Nothing is covered yet. Press Play, or step forward."]);
    assert.deepEqual(seen[1], [3, "A solution: options 1, 4, 5 cover all items that must be covered."]);
  }));

test("at the top speed all moves that are owed are made, and frames are few but short", (context) =>
  open({ fragment: link('["dance","queens","8\\n"]') }, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel("Speed").fill("11");
    await button(page, "Play").click();
    await page.getByTestId("board").waitFor();
    const made = async () => Number(/([\d\u202f]+) moves?$/.exec(await tally(page).textContent())[1].replace(/\D/g, ""));
    await page.evaluate(() => {
      window.pictures = 0;
      const board = document.querySelector("[data-testid=board]");
      new MutationObserver(() => (window.pictures += 1)).observe(board, { attributeFilter: ["src"] });
    });
    const [begun, before] = [performance.now(), await made()];
    await page.waitForTimeout(3000);
    // Each picture of the board is a document to the browser, so they are few.
    const seconds = (performance.now() - begun) / 1000;
    const pictures = await page.evaluate(() => window.pictures);
    assert.ok(pictures > 0 && pictures <= 10 * seconds + 1, `${pictures} pictures in ${seconds} s`);
    const speed = ((await made()) - before) / ((performance.now() - begun) / 1000);
    context.diagnostic(`${speed.toFixed(0)} moves a second`);
    // A thousand are owed; one a frame would be sixty.
    assert.ok(speed > 200);
  }));

test("at the top speed one part is drawn in a frame, and all of them where it stands", () =>
  open({ fragment: link('["dance","queens","8\\n"]') }, async (page) => {
    await says(words(page), /^Nothing/);
    await page.getByLabel("Speed").fill("11");
    // Where a drawing is scrolled to depends on the way there.
    await page.getByLabel("Follow").uncheck();
    await button(page, "Play").click();
    const frames = await page.evaluate(async () => {
      const frames = [];
      let drawn = new Set();
      for (const name of ["Matrix", "Search tree"]) {
        const region = document.querySelector(`[role=region][aria-label="${name}"]`);
        const all = { subtree: true, attributes: true, characterData: true, childList: true };
        new MutationObserver(() => drawn.add(name)).observe(region, all);
      }
      // What is seen changes after the dance's own turn in a frame, so between two turns of this one it has had one.
      for (const begun = performance.now(); performance.now() - begun < 1500; ) {
        await new Promise((next) => requestAnimationFrame(() => (frames.push([...drawn]), (drawn = new Set()), next())));
      }
      return frames;
    });
    const counted = (name) => frames.filter((it) => it.includes(name)).length;
    assert.equal(frames.filter((it) => it.length > 1).length, 0);
    assert.ok(counted("Matrix") >= 10 && counted("Search tree") >= 5, JSON.stringify(frames));
    await button(page, "Pause").click();
    const whole = () => page.locator(".dance .views").evaluate((views) => [...views.querySelectorAll("svg, pre, .tally")].map((it) => it.innerHTML));
    const before = await whole();
    const told = await tally(page).textContent();
    // Back first, because what is met by a move ahead stays in the tree, as a node that comes later.
    await page.keyboard.press("ArrowLeft");
    await says(tally(page), new RegExp(`^(?!${told}$)`));
    await page.keyboard.press("ArrowRight");
    await says(tally(page), new RegExp(`^${told}$`));
    const after = await whole();
    for (const at of before.keys()) assert.ok(after[at] === before[at], `part ${at}`);
  }));

test("on a phone the buttons stand at the bottom, and the matrix comes first", () =>
  open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async (page) => {
    await says(words(page), /^Nothing/);
    await comes(async () => {
      const play = await button(page, "Play").boundingBox();
      return play.y + play.height <= 740 && play.y > 660 && play.width >= 44 && play.height >= 44;
    }, "the button to play stands at the bottom and is large enough for a thumb");
    const top = async (name) => (await page.getByRole("region", { name }).boundingBox()).y;
    await comes(async () => (await top("Matrix")) < (await top("Search tree")), "the matrix comes first");
    assert.equal(await page.getByText(/^Keys:/).isVisible(), false);
    await comes(() => page.evaluate(() => document.documentElement.scrollWidth === 360), "nothing is wider than the screen");
  }));

test("what one sees is told to who comes first, and out of the way later", () =>
  open({}, async (page) => {
    await page.getByText("Wanted is an exact cover").waitFor();
    await page.getByText("the option holds the item", { exact: true }).waitFor();
    await page.reload();
    await says(words(page), /^Nothing/);
    assert.equal(await page.getByText("Wanted is an exact cover").isVisible(), false);
    await page.getByText("What one sees").click();
    await page.getByText("Wanted is an exact cover").waitFor();
  }));

test("the four queens of the first screen dance by themselves, and stand still when they are told to", async () => {
  const mini = (page) => page.getByTestId("mini");
  const moves = async (page) => Number(await mini(page).getAttribute("data-moves"));
  await open({ fragment: "" }, async (page) => {
    await mini(page).waitFor();
    const before = await moves(page);
    await page.waitForTimeout(2500);
    assert.ok((await moves(page)) > before);
    await mini(page).getByRole("button", { name: "Pause" }).click();
    const paused = await moves(page);
    await page.waitForTimeout(1500);
    assert.equal(await moves(page), paused);
  });
  await open({ fragment: "", reducedMotion: "reduce" }, async (page) => {
    await mini(page).waitFor();
    const before = await moves(page);
    await has(mini(page).locator(".board path"), 4);
    await page.waitForTimeout(1500);
    assert.equal(await moves(page), before);
  });
});

test("the four queens of the first screen are those of the library", async () => {
  const { outputText } = ts.transpileModule(readFileSync("src/dance/queens.ts", "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const queens = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  const text = read("4\n", "queens");
  const dance = new library.Dance(text, "fewest");
  const moves = [];
  while (!dance.isOver) moves.push(...dance.more());
  assert.deepEqual(queens.numbers(queens.MOVES), moves);
  assert.deepEqual(queens.NAMES, text.names());
  assert.equal(queens.PRIMARY, text.primary);
  const entries = queens.OPTIONS.split(" ").flatMap((option) => {
    const items = queens.numbers(option);
    return [items.length, ...items.flatMap((item) => [item, 0])];
  });
  assert.deepEqual(entries, [...text.entries()]);
});

test("from the playground any problem comes to dance: whole, its relative, or the end of its search", async () => {
  for (const [format, text, told] of [
    ["queens", "6\n", /^$/],
    ["queens", "12\n", /^The dance draws up to 64 .* 144 options\. It shows the same puzzle of size 8\.$/],
    ["polyomino", "board 6x10\npieces pentominoes\n", /shows the end of this search: \d+ of the 12 options of a solution/],
    ["timetable", "days,Mon,Tue\nhours,1,2,3\nclass,1A,Maths,Ada,2\nclass,1A,Music,Bach,1\nclass,1B,Maths,Ada,2\nclass,1B,Art,Cy,2\n", /shows the end/],
    // A colored item, and no solution.
    ["dlx", `a b | c\n${"a c:x\nb c:y\n".repeat(40)}`, /shows the first 64 options/],
  ]) {
    await open({ fragment: link(JSON.stringify(["play", format, text])) }, async (page) => {
      await button(page, "Watch it dance").click();
      await says(words(page), /^Nothing is covered yet/);
      await says(page.locator("main ~ .note p, .note p").first(), told);
      await button(page, "Next dead end").click();
      await says(words(page), /./);
      assert.equal(await page.locator("#mistake").textContent().then((it) => it.trim()), "");
      if (format !== "dlx") {
        await button(page, "To the beginning").click();
        await button(page, "Next solution").click();
        await says(words(page), /^A solution/);
      }
    });
  }
});
