// One browser and one server for the tests of a file, and what every page must not do.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { deflateRawSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "./serve.js";

const FOLDER = process.env.GAVOTTE_SITE ?? "dist";
const BROWSER = process.env.GAVOTTE_BROWSER ?? "/usr/bin/chromium";
/** How long anything is waited for. [ms] */
const PATIENCE = +(process.env.GAVOTTE_PATIENCE ?? 30_000);

export let site;
let browser;

before(async () => {
  site = await serve(FOLDER);
  // In a container there is no other sandbox than the container, and no graphics card.
  browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--enable-unsafe-swiftshader"] });
});

after(async () => {
  await browser?.close();
  await site.close();
});

/**
 * Opens the page, lets `use` work with it, and holds it to what holds always: nothing is asked of
 * another server, nothing is said on the console, no script runs that is not ours.
 */
export async function open({ fragment = "#dance", ...options }, use) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    locale: "en-US",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const said = [];
  const asked = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("dialog", (dialog) => (said.push(`dialog: ${dialog.message()}`), dialog.dismiss()));
  page.on("request", (request) => asked.push(request.url()));
  try {
    await page.goto(`${site.url}${fragment}`);
    await page.locator("main > *").first().waitFor();
    await use(page);
    const strange = asked.filter((url) => !url.startsWith(site.url) && !url.startsWith("blob:"));
    assert.deepEqual(strange, []);
    // What a driver says, of the browser or of graphics, is not said by the page.
    const isDrivers = (it) => it.endsWith("blocked by Playwright") || it.includes("GL Driver Message");
    assert.deepEqual(said.filter((it) => !isDrivers(it)), []);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
  } finally {
    await context.close();
  }
}

export const words = (page) => page.getByTestId("words");
export const status = (page) => page.getByTestId("status");
/** What the dance has counted so far. */
export const tally = (page) => page.getByTestId("tally");
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The field with the text of the problem. */
export const field = (page) => page.getByRole("textbox", { name: /^(Problem|问题)$/ });
/** Which solution is shown. */
export const place = (page) => page.getByTestId("place");
/** A link of the frame to a room. */
export const room = (page, name) => page.getByRole("navigation").first().getByRole("link", { name, exact: true });
/** Images that are neither the page's own sign nor pictures that the library drew. */
export const strangeImages = (page) => page.locator("img:not([src='./icon.svg'], [src^='blob:'])");

export const square = (page, row, column) => page.locator(`#square-${row}-${column}`);
export const cell = (page, row, column) => page.locator(`#cell-${row}-${column}`);
export async function text(page) {
  await openText(page);
  return field(page).inputValue();
}

/** The fragment of a link that holds this JSON text. */
export const link = (value) => `#g1=${deflateRawSync(Buffer.from(value)).toString("base64url")}`;

/** Waits until the text of the problem is this. */
export async function becomes(page, wanted) {
  for (let tries = 0; (await text(page)) !== wanted; tries += 1) {
    if (tries > 100) assert.equal(await text(page), wanted);
    await page.waitForTimeout(20);
  }
}

/** Opens the drawer with the text, if it is not open. */
export async function openText(page) {
  const toggle = page.locator("[aria-controls=drawer]");
  // What a page does at its beginning may close it once more.
  for (let tries = 0; !(await field(page).isVisible()); tries += 1) {
    assert.ok(tries < 600, "the drawer stays closed");
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    await page.waitForTimeout(50);
  }
}

/** Chooses an example of the list. */
export async function example(page, title) {
  await openText(page);
  await page.getByRole("combobox", { name: /^(Example|示例)$/ }).selectOption({ label: title });
  await page.waitForTimeout(100);
}

/** Puts a text into the editor. */
export async function write(page, text, format) {
  await openText(page);
  if (format) {
    await page.getByLabel("Format").selectOption(format);
    // An example of the genre may come, and would tear apart what the driver writes.
    await page.waitForTimeout(150);
  }
  await field(page).fill(text);
  // The editor waits for a pause in the typing before it asks.
  await page.waitForTimeout(400);
}

export async function toPlayground(page) {
  await room(page, "Playground").click();
  await button(page, "Solve").waitFor();
}

/** Waits until an element says something, for so many times the usual patience. */
export async function says(element, pattern, times = 1) {
  for (let tries = 0; ; tries += 1) {
    const text = (await element.textContent()).trim();
    if (pattern.test(text)) return text;
    if (50 * tries > times * PATIENCE) assert.match(text, pattern);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Waits for something that takes a frame or two. */
export async function comes(condition, what) {
  for (let tries = 0; !(await condition()); tries += 1) {
    assert.ok(tries < 100, what);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Waits until a locator finds so many elements: a board is drawn some time after its text was written. */
export async function has(locator, wanted) {
  for (let tries = 0; ; tries += 1) {
    const found = await locator.count();
    if (found === wanted) return;
    if (50 * tries > PATIENCE) assert.equal(found, wanted);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Finds nothing that is out of reach for somebody: by these rules of axe, or by all. */
export async function isClean(page, what, rules) {
  // A color on its way to another one has a contrast that nobody reads by.
  await page.waitForFunction(() => document.getAnimations().every((it) => !(it instanceof CSSTransition)));
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const faults = violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.html.slice(0, 200)).join(" ")}`);
  assert.deepEqual(faults, [], what);
}

/** How far the page can be scrolled sideways. */
export const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a button saves. */
export async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), save(page, name).click()]);
  return Buffer.concat(await (await download.createReadStream()).toArray());
}

/** A button among those that save. */
export const save = (page, name) => page.getByRole("group", { name: "Save as" }).getByRole("button", { name, exact: true });
