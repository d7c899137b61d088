// Playing by hand: its logic against plain definitions on the boards of the library, then the board under mouse,
// finger and keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "./library.js";
import { loadLogic } from "./hand/build.js";
import { browser, cell, example, GENRES, hint, middleOf, named, play, posing, status } from "./hand/table.js";

const { button, has, isClean, says } = browser;
const logic = await loadLogic();

/** The board and the rules of a puzzle. */
function posed({ text, format, settings = [] }) {
  const puzzle = read(text, format, settings.flat());
  const flat = puzzle.entries();
  const options = [];
  for (let at = 0; at < flat.length; ) {
    const end = at + 1 + 2 * flat[at];
    const entries = [];
    for (at += 1; at < end; at += 2) entries.push({ item: flat[at], color: flat[at + 1] });
    options.push(entries);
  }
  const index = logic.indexed({ names: puzzle.names(), primary: puzzle.primary, options });
  const board = JSON.parse(puzzle.lays());
  return { index, board, things: logic.thingsOf(board, index.options) };
}

const tray = (page) => page.locator("[data-thing]");
const thing = (page, name) => tray(page).filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });

const PENTOMINOES = { text: "board 6x10\npieces pentominoes\n", format: "polyomino" };

async function drag(page, from, [x, y]) {
  await page.mouse.move(...(await middleOf(from)));
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 20, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test("what is possible, dead and forced is what the rules say", () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 300; round += 1) {
    const count = 3 + random(5);
    const primary = 1 + random(count);
    const bounds = new Uint32Array(2 * count);
    for (let item = 0; item < count; item += 1) {
      const least = item < primary ? random(3) : 0;
      bounds.set([least, item < primary ? least + random(2) + (least ? 0 : 1) : 1], 2 * item);
    }
    const options = Array.from({ length: 2 + random(8) }, () => {
      const items = [...Array(count).keys()].filter(() => random(3) === 0);
      return items.map((item) => ({ item, color: item < primary ? 0 : random(3) }));
    });
    const index = logic.indexed({ names: Array(count).fill("?"), primary, options, bounds });
    // By definition: an item is covered as often as allowed, or by one color alone.
    const fits = (chosen) =>
      [...Array(count).keys()].every((item) => {
        const colors = chosen.flatMap((at) => options[at].filter((it) => it.item === item).map((it) => it.color));
        if (colors.length <= 1) return colors.length <= (item < primary ? bounds[2 * item + 1] : 1);
        if (item < primary) return colors.length <= bounds[2 * item + 1];
        return colors[0] > 0 && colors.every((it) => it === colors[0]);
      });
    const chosen = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const state = logic.stateOf(index, chosen);
      options.forEach((_, at) =>
        assert.equal(state.possible[at], +(!chosen.includes(at) && fits([...chosen, at])), `round ${round}`),
      );
      const covered = (item) => chosen.filter((at) => options[at].some((it) => it.item === item)).length;
      const left = (item) => index.options[item].filter((at) => state.possible[at]);
      const items = [...Array(primary).keys()].filter((item) => covered(item) < bounds[2 * item]);
      assert.equal(state.isSolved, items.length === 0);
      assert.deepEqual(state.dead, items.filter((it) => left(it).length < bounds[2 * it] - covered(it)));
      const forced = items.filter((it) => left(it).length === bounds[2 * it] - covered(it));
      assert.deepEqual(state.forced, forced.map((item) => ({ item, options: left(item) })));
      const next = options.findIndex((_, at) => state.possible[at]);
      if (next < 0) break;
      chosen.push(next);
    }
  }
});

/** All positions that turning and flipping lead to from the first one. */
function reached(poses, hasLayers) {
  const seen = new Set([0]);
  for (const at of seen) {
    seen.add(logic.turnedPose(poses, at));
    seen.add(logic.flippedPose(poses, at, hasLayers));
  }
  return seen.size;
}

test("pieces have the positions of their lattice, and all are reached", () => {
  const counts = (source) => {
    const { things } = posed(source);
    return [...things.all.values()].map((it) => {
      assert.equal(reached(it.poses, things.hasLayers), it.poses.length, it.name);
      return it.poses.length;
    });
  };
  // Of the twelve pentominoes F, L, N, P, Y have eight, T, U, V, W, Z four, I two, X one; all 63 fit here.
  assert.equal(counts({ text: "board 8x8\npieces pentominoes\n", format: "polyomino" }).reduce((a, b) => a + b), 63);
  const soma = counts(example("soma"));
  assert.ok(Math.max(...soma) === 24, String(soma));
  for (const at of GENRES.find((it) => it.name === "polyform").examples.keys()) counts(example("polyform", at));
});

test("a turn is one by the least angle, and leads back", () => {
  const all = [[PENTOMINOES, "F", 4], [example("polyform", 2), "C", 0]];
  for (const [source, name, turns] of all) {
    const { things } = posed(source);
    const { poses } = [...things.all.values()].find((it) => it.name === name);
    const seen = [];
    for (let at = logic.turnedPose(poses, 0); seen.push(at) < 12 && at !== 0; ) at = logic.turnedPose(poses, at);
    assert.equal(seen.at(-1), 0, name);
    if (turns) assert.equal(seen.length, turns);
    const flipped = logic.flippedPose(poses, 0, false);
    assert.equal(logic.flippedPose(poses, flipped, false), 0, name);
  }
});

test("the nearest place and the next one are found", () => {
  const { board, things } = posed(PENTOMINOES);
  const [piece] = [...things.all.values()].filter((it) => it.name === "I");
  const pose = piece.poses.find((it) => it.shape.every(({ y }) => y === 0));
  const possible = new Uint8Array(board.lays.length).fill(1);
  const anchor = logic.middleCell(pose);
  assert.equal(anchor, 2);
  const at = { x: 4.6, y: 2.3 };
  const found = logic.nearest(pose, possible, things.middles, { anchor, at, reach: 1 });
  assert.deepEqual(board.lays[found].cells, [22, 23, 24, 25, 26]);
  const next = logic.nextPlace(pose, possible, things.middles, { from: found, direction: "ArrowDown" });
  assert.deepEqual(board.lays[next].cells, [32, 33, 34, 35, 36]);
  possible[next] = 0;
  const over = logic.nextPlace(pose, possible, things.middles, { from: found, direction: "ArrowDown" });
  assert.deepEqual(board.lays[over].cells, [42, 43, 44, 45, 46]);
  assert.equal(logic.nearest(pose, possible, things.middles, { anchor, at: { x: 40, y: 2 }, reach: 1 }), undefined);
  assert.equal(logic.nextCell(things.middles, 12, "ArrowLeft"), 11);
  assert.equal(logic.nextCell(things.middles, 9, "ArrowRight"), undefined);
});

test("steps are undone and done again, and a mark is come back to", () => {
  let history = logic.begun([]);
  history = logic.went(history, { laid: [1] });
  history = logic.marked(history);
  history = logic.went(logic.went(history, { laid: [1, 2], struck: [9] }), { laid: [1, 2, 3] });
  assert.equal(logic.placedSince(history), 2);
  assert.deepEqual(logic.undone(history).present, { laid: [1, 2], noted: [], struck: [9], wrong: [] });
  assert.deepEqual(logic.redone(logic.undone(history)).present.laid, [1, 2, 3]);
  const back = logic.returned(history);
  assert.deepEqual([back.present, back.mark], [{ laid: [1], noted: [], struck: [], wrong: [] }, undefined]);
  assert.deepEqual(logic.undone(back).present.laid, [1, 2, 3]);
  assert.equal(logic.went(back, { laid: [1] }), back);
});

test("names fit into their cells", () => {
  assert.deepEqual(logic.lettered("Q"), { lines: ["Q"], scale: 1 });
  const { lines, scale } = logic.lettered("Maths Ada Lovelace");
  assert.equal(lines.join(" "), "Maths Ada Lovelace");
  assert.ok(lines.length > 1 && scale > 1.45 / 18);
});

test("every puzzle with a board can be played, and is solved at last", () =>
  play(example(GENRES[0].name), async (page) => {
    // Groups of people have no places of their own, so there is nothing to lay them on.
    for (const { name } of GENRES.filter((it) => it.name !== "groups")) {
      // In the same browser window the library is compiled once. From an empty page, a fragment loads the page.
      await page.goto("about:blank");
      await page.goto(`${browser.site.url}${posing(example(name), "en")}`);
      await says(status(page), /\d|One way|no solution|Not known|Solved/);
      assert.ok((await page.getByRole("gridcell").count()) > 0, name);
      await button(page, "Hint").click();
      await says(hint(page), /\S/);
      await button(page, "Finish it").click();
      const end = await Promise.race([says(status(page), /^Solved\.$/), says(hint(page), /No way to go on/)]);
      if (end !== "Solved.") console.log(`${name}: ${end}`);
    }
  }));

test("pieces are dragged onto the board, moved and taken back", () =>
  play(PENTOMINOES, async (page) => {
    await says(status(page), /^At least |^About /);
    await has(tray(page), 12);
    // Not exactly: it snaps to the nearest place.
    const [x, y] = await middleOf(cell(page, 24));
    await drag(page, thing(page, "X"), [x + 9, y - 7]);
    for (const at of [14, 23, 24, 25, 34]) assert.match(await named(page, at), /: X$/);
    await has(tray(page), 11);
    await drag(page, cell(page, 24), await middleOf(cell(page, 45)));
    for (const at of [35, 44, 45, 46, 55]) assert.match(await named(page, at), /: X$/);
    assert.match(await named(page, 24), /: empty$/);
    // Where it cannot lie it returns to its place.
    await drag(page, cell(page, 45), await middleOf(cell(page, 0)));
    assert.match(await named(page, 45), /: X$/);
    // Away from the board.
    const box = await page.getByRole("grid").boundingBox();
    await drag(page, cell(page, 45), [box.x + box.width + 150, box.y + box.height + 60]);
    await has(tray(page), 12);
    await button(page, "Undo").click();
    assert.match(await named(page, 45), /: X$/);
    await button(page, "Undo").click();
    assert.match(await named(page, 24), /: X$/);
    await button(page, "Redo").click();
    await button(page, "Take all back").click();
    await has(tray(page), 12);
    assert.equal(await button(page, "Take all back").evaluate((it) => document.activeElement === it), true);
  }));

test("pieces are placed with keys alone", () =>
  play(PENTOMINOES, async (page) => {
    await tray(page).first().focus();
    await page.keyboard.press("ArrowRight");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^piece I, \d+ places$/);
    await page.keyboard.press("Enter");
    await says(hint(page), /^I: row \d, column \d+$/);
    const first = await hint(page).textContent();
    await page.keyboard.press("r");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    for (let times = 0; times < 10; times += 1) await page.keyboard.press("ArrowLeft");
    await says(hint(page), /^I: row 1, column 1$/);
    await page.keyboard.press("Enter");
    assert.match(await named(page, 0), /: I$/);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("data-cell")), "0");
    // The one or the other way round, the first key has moved nothing.
    assert.ok(first);
    // Taken up, put back, taken away.
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    assert.match(await named(page, 0), /: I$/);
    await page.keyboard.press("Delete");
    assert.match(await named(page, 0), /: empty$/);
    await page.keyboard.press("Control+z");
    assert.match(await named(page, 0), /: I$/);
    await page.keyboard.press("Control+Shift+Z");
    assert.match(await named(page, 0), /: empty$/);
    // A letter takes its piece.
    await page.keyboard.press("x");
    await says(hint(page), /^X: row 1, column 2$/);
    await page.keyboard.press("Enter");
    assert.match(await named(page, 11), /: X$/);
  }));

const SHIKAKU = { text: "2 . . 2\n. 4 . .\n. . . 4\n", format: "shikaku" };

test("rectangles are drawn from corner to corner, and taken back by a click", () =>
  play(SHIKAKU, async (page) => {
    const draw = async (from, to) => {
      await page.mouse.move(...(await middleOf(cell(page, from))));
      await page.mouse.down();
      await page.mouse.move(...(await middleOf(cell(page, to))), { steps: 4 });
      await page.mouse.up();
    };
    await draw(1, 0);
    for (const at of [0, 1]) assert.match(await named(page, at), /: 2$/);
    // There is no such rectangle.
    await draw(4, 8);
    assert.match(await named(page, 4), /: empty$/);
    // Another one takes the place of what it meets, from the middle of it, too.
    await draw(0, 4);
    assert.match(await named(page, 4), /: 2$/);
    assert.match(await named(page, 1), /: empty$/);
    await cell(page, 4).click();
    assert.match(await named(page, 4), /: empty$/);
    await button(page, "Undo").click();
    assert.match(await named(page, 4), /: 2$/);
    // Beside the board the nearest cell is meant.
    await cell(page, 0).click();
    await page.mouse.move(...(await middleOf(cell(page, 1))));
    await page.mouse.down();
    const [x, y] = await middleOf(cell(page, 0));
    await page.mouse.move(x - 5, y - 90, { steps: 4 });
    await has(page.locator(".ghost path"), 2);
    await page.mouse.up();
    assert.match(await named(page, 1), /: 2$/);
  }));

test("rectangles are drawn with keys alone", () =>
  play(SHIKAKU, async (page) => {
    const heard = page.locator(".hand > .heard");
    await cell(page, 0).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await says(heard, /^2 × 1$/);
    await page.keyboard.press("Shift+ArrowRight");
    await says(heard, /^2 × 2: it does not fit$/);
    await isClean(page, "a rectangle that fits nowhere");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Enter");
    await says(heard, /^2 placed\.$/);
    for (const at of [0, 4]) assert.match(await named(page, at), /: 2$/);
    // Another key gives it up.
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Escape");
    await has(page.locator(".area path"), 0);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Delete");
    assert.match(await named(page, 0), /: 2, given$/);
  }));

test("what fits nowhere is said at once, and counts are told after each change", () =>
  play({ text: "8\n", format: "queens" }, async (page) => {
    await says(status(page), /^92 ways to finish$/);
    await cell(page, 0).click();
    await says(status(page), /^4 ways to finish$/);
    await button(page, "What if …").click();
    for (const at of [10, 20, 25, 35]) await cell(page, at).click();
    await says(status(page), /^Dead end: nothing is left for \S+|^No way to finish any more: undo$/);
    await says(button(page, "Back to the mark (4 since)"), /since/);
    await button(page, "Hint").click();
    await says(hint(page), /cannot be finished/);
    await button(page, "Back to the mark (4 since)").click();
    await says(status(page), /^4 ways to finish$/);
    assert.equal(await cell(page, 0).getAttribute("aria-label"), "row 1, column 1: Q");
    await cell(page, 0).click();
    await says(status(page), /^92 ways to finish$/);
  }));

test("a hint that needs a search says so", () =>
  play({ text: "8\n", format: "queens" }, async (page) => {
    await button(page, "Hint").click();
    await says(hint(page), /^One way to go on: Q at row \d, column \d\. There may be others\.$/);
    await button(page, "Place it").click();
    await says(status(page), /^\d+ ways? to finish$/);
  }));

/** A finger on its way. */
async function stroke(page, [fromX, fromY], [x, y]) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", [[fromX, fromY]]);
  for (let at = 1; at <= 8; at += 1) await touch("touchMove", [[fromX + ((x - fromX) * at) / 8, fromY + ((y - fromY) * at) / 8]]);
  await touch("touchEnd", []);
}

test("a finger moves what lies there, and draws rectangles", async () => {
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true };
  await play(
    PENTOMINOES,
    async (page) => {
      await cell(page, 24).focus();
      await page.keyboard.press("x");
      await page.keyboard.press("Enter");
      assert.match(await named(page, 24), /: X$/);
      const [x, y] = await middleOf(cell(page, 44));
      await stroke(page, await middleOf(cell(page, 24)), [x, y + 40]);
      for (const at of [34, 43, 44, 45, 54]) await page.locator(`[data-cell="${at}"][aria-label$=": X"]`).waitFor();
    },
    options,
  );
  await play(
    SHIKAKU,
    async (page) => {
      await stroke(page, await middleOf(cell(page, 0)), await middleOf(cell(page, 4)));
      await page.locator('[data-cell="4"][aria-label$=": 2"]').waitFor();
      // Chromium takes a tap that follows a drag at once for a part of it.
      for (let tries = 0; tries < 5 && !/: empty$/.test(await named(page, 4)); tries += 1) {
        await page.waitForTimeout(500);
        await cell(page, 4).tap();
        await page.waitForTimeout(300);
      }
      assert.match(await named(page, 4), /: empty$/);
    },
    options,
  );
});

test("a finger drags, and taps place", () =>
  play(
    PENTOMINOES,
    async (page) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(await fits(), 0);
      const [x, y] = await middleOf(cell(page, 33));
      // The thing floats above the finger.
      await stroke(page, await middleOf(thing(page, "L")), [x, y + 40]);
      await thing(page, "L").waitFor({ state: "detached" });
      await has(page.getByLabel(/: L$/), 5);
      // Chromium takes a tap that follows a drag at once for a part of it.
      for (let tries = 0; tries < 5 && (await thing(page, "I").getAttribute("aria-selected")) !== "true"; tries += 1) {
        await page.waitForTimeout(500);
        await thing(page, "I").tap();
        await page.waitForTimeout(300);
      }
      await button(page, "Turn").tap();
      await cell(page, 29).tap();
      await has(page.getByLabel(/: I$/), 5);
      for (const locator of [...(await page.getByRole("button").all()), ...(await tray(page).all())]) {
        const { width, height } = await locator.boundingBox();
        assert.ok(width >= 24 && height >= 24);
      }
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ));

for (const [colorScheme, language] of [["light", "en"], ["dark", "zh"]]) {
  test(`the play by hand is within reach: ${colorScheme}, ${language}`, async () => {
    for (const source of [PENTOMINOES, example("sudoku"), example("queens"), example("soma")]) {
      await play(
        source,
        async (page) => {
          await page.locator("button.main").click();
          await page.waitForTimeout(600);
          await page.locator("button.main:not([aria-disabled=true])").waitFor();
          await isClean(page, source);
        },
        { colorScheme, language },
      );
    }
  });
}
