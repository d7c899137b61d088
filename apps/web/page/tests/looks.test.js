// The main views look as they did: screenshots are compared with `looks.png`, which holds one small picture of each view.
//
// A view is reduced to few cells, each the mean of its pixels, because letters differ from machine to machine and large
// things do not. Two things are counted. Where the ground of the page was, it has to be again, exactly, so a slab of another
// white is seen. And few cells may have another color, so a board may not vanish or move. Other letters break their lines
// elsewhere and move what is below them, so the whole view may differ more than the place of the board.
//
// After a change that is wanted: GAVOTTE_LOOKS=write node --test tests/looks.test.js
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { button, cell, link, open, says, square, words } from "./browser.js";

const FILE = new URL("looks.png", import.meta.url);
const [WIDTH, HEIGHT] = [1280, 800];
/** The side of a cell in pixels of the page. */
const CELL = 20;
const [COLUMNS, ROWS] = [WIDTH / CELL, HEIGHT / CELL];
/** A cell whose color differs by more is another one; the ground may differ by no more than that. */
const [OTHER, SAME] = [56, 1];
/** Which parts of the cells may be ground no more or again, and may have another color: of all, and on the board. */
const MOST = { view: { ground: 0.16, color: 0.06 }, board: { ground: 0.04, color: 0.015 } };
/** The place of a board, and of a matrix: left, top, right, bottom in cells. */
const [BOARD, MATRIX] = [[1, 9, 42, 39], [28, 16, 54, 32]];

const played = (...work) => link(JSON.stringify(["play", ...work]));
const SUDOKU = readFileSync(new URL("../../../../examples/sudoku.txt", import.meta.url), "utf8");
const CONFLICT = readFileSync(new URL("../../../../examples/conflict.dlx", import.meta.url), "utf8");
const NONOGRAM = "1\n3\n5\n3\n1\n\n1\n3\n5\n3\n1\n";

async function byHand(page) {
  await button(page, "By hand").click();
  await says(page.getByTestId("hand-status"), /finish/);
}

/** What is opened, what is done until it is there, and where it has a board. */
const VIEWS = {
  dance: [
    "#dance",
    async (page) => {
      await says(words(page), /^Nothing/);
      await button(page, "Next dead end").click();
      await says(words(page), /^Dead end/);
    },
  ],
  gallery: ["#gallery", (page) => page.getByTestId("card").first().waitFor()],
  card: [
    "#gallery",
    async (page) => {
      await page.getByTestId("card").first().waitFor();
      await page.getByText("More about it").first().click();
      await page.getByRole("article").first().evaluate((it) => it.scrollIntoView({ block: "start", behavior: "instant" }));
      return "scrolled";
    },
  ],
  sudoku: [played("sudoku", SUDOKU), (page) => cell(page, 8, 8).waitFor(), BOARD],
  hand: [played("sudoku", SUDOKU), byHand, BOARD],
  rules: [
    played("sudoku", SUDOKU),
    async (page) => {
      await button(page, "Draw rules").click();
      await page.getByRole("radio").or(page.locator(".asked [aria-pressed]")).first().waitFor();
    },
    BOARD,
  ],
  nonogram: [played("nonogram", NONOGRAM), (page) => page.getByTestId("picture").waitFor(), BOARD],
  polyomino: [
    played("polyomino", "board 6x10\npieces pentominoes\n"),
    async (page) => {
      await square(page, 5, 9).waitFor();
      await byHand(page);
    },
    BOARD,
  ],
  book: ["#book/exact-cover", (page) => page.locator("article h2").waitFor()],
  matrix: [played("dlx", CONFLICT), (page) => page.getByTestId("picture").waitFor(), MATRIX],
};

/** In a page of the browser: the means of the cells of a picture, three numbers each. */
async function means({ url, side }) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const [columns, rows] = [image.width / side, image.height / side];
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const sums = new Float64Array(3 * columns * rows);
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const place = columns * Math.floor(pixel / image.width / side) + Math.floor((pixel % image.width) / side);
    for (let channel = 0; channel < 3; channel += 1) sums[3 * place + channel] += data[at + channel];
  }
  return [...sums].map((it) => Math.round(it / side / side));
}

/** In a page of the browser: a picture with a pixel for each three numbers. */
async function drawn({ cells, width }) {
  const canvas = new OffscreenCanvas(width, cells.length / 3 / width);
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < cells.length / 3; at += 1) image.data.set([...cells.slice(3 * at, 3 * at + 3), 255], 4 * at);
  context.putImageData(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

const dataOf = (png) => `data:image/png;base64,${png.toString("base64")}`;

/** An empty page, where pictures are computed. */
async function counting(page, what, given) {
  const other = await page.context().newPage();
  try {
    return await other.evaluate(what, given);
  } finally {
    await other.close();
  }
}

/** What the page shows, once it stands still. */
async function seen(page) {
  // No focus is shown, and nothing is under the pointer.
  await page.mouse.move(0, HEIGHT - 1);
  for (let last, tries = 0; ; tries += 1) {
    const now = await page.screenshot({ animations: "disabled", caret: "hide" });
    if (last && (now.equals(last) || tries > 20)) return counting(page, means, { url: dataOf(now), side: CELL });
    last = now;
    await page.waitForTimeout(200);
  }
}

/** The color that most cells have. */
function groundOf(cells) {
  const counts = new Map();
  for (let at = 0; at < cells.length; at += 3) {
    const color = cells.slice(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0][0].split(",").map(Number);
}

/** Which parts of the cells in a place are ground in one of the two alone, and have another color. */
function differing(cells, wanted, [left, top, right, bottom]) {
  const ground = groundOf(wanted);
  const far = (one, other, at) => Math.max(...[0, 1, 2].map((it) => Math.abs(one[at + it] - other[it])));
  let [grounds, colors] = [0, 0];
  for (let place = 0; place < COLUMNS * ROWS; place += 1) {
    const [row, column] = [Math.floor(place / COLUMNS), place % COLUMNS];
    if (row < top || row >= bottom || column < left || column >= right) continue;
    const is = (them) => far(them, ground, 3 * place) <= SAME;
    if (is(cells) !== is(wanted)) grounds += 1;
    if (far(cells, wanted.slice(3 * place, 3 * place + 3), 3 * place) > OTHER) colors += 1;
  }
  const all = (right - left) * (bottom - top);
  return { ground: grounds / all, color: colors / all };
}

/** How much the whole view differs, and its board; in words, and whether that is too much. */
function compared(name, cells, wanted) {
  const board = VIEWS[name][2];
  const found = { view: differing(cells, wanted, [0, 0, COLUMNS, ROWS]) };
  if (board) found.board = differing(cells, wanted, board);
  const isLike = Object.entries(found).every(([of, it]) => it.ground <= MOST[of].ground && it.color <= MOST[of].color);
  return { isLike, told: JSON.stringify(found, (_, it) => (typeof it === "number" ? Math.round(1e4 * it) / 1e4 : it)) };
}

const options = { viewport: { width: WIDTH, height: HEIGHT }, colorScheme: "light", reducedMotion: "reduce" };
const viewed = (name, use) =>
  open({ fragment: VIEWS[name][0], ...options }, async (page) => {
    // A click may have scrolled the page, if what is clicked moved meanwhile.
    if ((await VIEWS[name][1](page)) !== "scrolled") await page.evaluate(() => scrollTo(0, 0));
    await use(page);
  });

const names = Object.keys(VIEWS);
/** The small pictures, one below the other. */
async function kept(page, name) {
  const all = await counting(page, means, { url: dataOf(readFileSync(FILE)), side: 1 });
  const size = 3 * COLUMNS * ROWS;
  return all.slice(size * names.indexOf(name), size * (names.indexOf(name) + 1));
}

if (process.env.GAVOTTE_LOOKS === "write") {
  test("the small pictures are written", async () => {
    const cells = [];
    for (const name of names) await viewed(name, async (page) => void cells.push(...(await seen(page))));
    await open(options, async (page) => {
      const png = Buffer.from(await counting(page, drawn, { cells, width: COLUMNS }), "base64");
      writeFileSync(FILE, png);
    });
  });
} else {
  for (const name of names) {
    test(`it looks as it did: ${name}`, (context) =>
      viewed(name, async (page) => {
        const { isLike, told } = compared(name, await seen(page), await kept(page, name));
        context.diagnostic(`${name}: ${told}`);
        assert.ok(isLike, told);
      }));
  }

  test("other letters are no other look, and what is broken is one", (context) =>
    viewed("sudoku", async (page) => {
      const wanted = await kept(page, "sudoku");
      for (const [what, style, isFine] of [
        ["as it is", "", true],
        ["letters with serifs", "* { font-family: serif !important; }", true],
        ["narrow letters", "* { letter-spacing: -0.05em !important; }", true],
        ["a slab", ".stage > .board { background: white; box-shadow: 0 0 0 24px white; }", false],
        ["no board", ".stage > .board { visibility: hidden; }", false],
        ["a board that has moved", ".stage > .board { translate: 30px 30px; }", false],
        ["no lines and no digits", ".stage .cell { color: transparent !important; border: 0 !important; }", false],
      ]) {
        await page.evaluate((style) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(style);
          document.adoptedStyleSheets = [sheet];
        }, style);
        const { isLike, told } = compared("sudoku", await seen(page), wanted);
        context.diagnostic(`${what}: ${told}`);
        assert.equal(isLike, isFine, `${what}: ${told}`);
      }
    }));
}
