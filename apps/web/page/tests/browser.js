// One browser and one server for the tests of a file, and what every page must not do.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "./serve.js";

const FOLDER = process.env.GAVOTTE_SITE ?? "dist";
const BROWSER = process.env.GAVOTTE_BROWSER ?? "/usr/bin/chromium";

export let site;
let browser;

before(async () => {
  site = await serve(FOLDER);
  // In a container there is no other sandbox than the container, and no graphics card.
  browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--enable-unsafe-swiftshader"] });
});

after(async () => {
  await browser.close();
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
  if (process.env.GAVOTTE_PATIENCE) page.setDefaultTimeout(+process.env.GAVOTTE_PATIENCE);
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
export const button = (page, name) => page.getByRole("button", { name, exact: true });

export const square = (page, row, column) => page.locator(`#square-${row}-${column}`);
export const cell = (page, row, column) => page.locator(`#cell-${row}-${column}`);
export async function text(page) {
  await openText(page);
  return page.getByRole("textbox", { name: "Problem" }).inputValue();
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
  const toggle = page.getByRole("button", { name: /^(Text|文本)$/, expanded: false });
  if ((await toggle.count()) > 0) await toggle.click();
  await page.getByRole("textbox", { name: "Problem" }).waitFor();
}

/** Puts a text into the editor. */
export async function write(page, text, format) {
  await openText(page);
  if (format) await page.getByLabel("Format").selectOption(format);
  await page.getByRole("textbox", { name: "Problem" }).fill(text);
  // The editor waits for a pause in the typing before it asks.
  await page.waitForTimeout(400);
}

export async function toPlayground(page) {
  await page.getByRole("link", { name: "Playground" }).click();
  await button(page, "Solve").waitFor();
}

/** Waits until an element says something. */
export async function says(element, pattern) {
  for (let tries = 0; ; tries += 1) {
    const text = (await element.textContent()).trim();
    if (pattern.test(text)) return text;
    if (tries > 600) assert.match(text, pattern);
    await new Promise((next) => setTimeout(next, 50));
  }
}
