// The page with a puzzle to be played by hand and nothing else on it, and what is found there.
import { GENRES } from "../../node_modules/gavotte/dist/wasm/genres.js";
import { buildPage } from "./build.js";

process.env.GAVOTTE_SITE = await buildPage();
export const browser = await import("../browser.js");
export { GENRES };

/** An example of the library as the page has it. */
export function example(genre, at = 0) {
  const { text, settings } = GENRES.find((it) => it.name === genre).examples[at];
  return { text, format: genre, settings };
}

/** The fragment of the page with a puzzle on it. */
export const posing = (source, language) => `#${encodeURIComponent(JSON.stringify({ source, language }))}`;

/** The page with a puzzle on it. */
export const play = (source, use, { language = "en", ...options } = {}) =>
  browser.open({ ...options, fragment: posing(source, language) }, async (page) => {
    await page.getByTestId("hand-status").waitFor();
    await use(page);
  });

export const status = (page) => page.getByTestId("hand-status");
export const hint = (page) => page.getByTestId("hand-hint");
export const cell = (page, at) => page.locator(`[data-cell="${at}"]`);
export const named = (page, at) => cell(page, at).getAttribute("aria-label");

export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}
