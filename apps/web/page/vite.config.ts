// The page as one folder of files that any server can hand out, under any path, because the page has no server of its
// own.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { book } from "./build/book.ts";
import type { Genre } from "./src/gallery/genres";

/** Writes `offline.js`: `src/offline.js` with the names of all files and a name for this build. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  generateBundle(_, bundle) {
    // The picture for other sites is none that the page shows.
    const kept = readdirSync("public").filter((it) => it !== "preview.png");
    const files = ["./", ...kept, ...Object.keys(bundle).filter((it) => it !== "index.html")];
    // The names of all other files hold what is in them; that of the page does not.
    const page = readFileSync("index.html");
    const build = createHash("sha256").update(files.join("\n")).update(page).digest("hex");
    const source = readFileSync("src/offline.js", "utf8")
      .replace("[/* files */]", JSON.stringify(files))
      .replace("/* build */", build.slice(0, 16));
    this.emitFile({ type: "asset", fileName: "offline.js", source });
  },
};

/** The sudoku of the first card: whoever begins wants an easy one before the hard one of the table. */
const EASY: Genre["examples"][number] = {
  title: ["An easy one", "一道简单题"],
  text: readFileSync("../../../examples/sudoku.txt", "utf8"),
  settings: [],
  count: "1",
  best: null,
  source: ["an example of this program", "本程序的示例"],
};

/** The library's tables of puzzles and rules, as modules: `src/gallery/virtual.d.ts` and `src/rules/virtual.d.ts`. */
const tables: Plugin = {
  name: "tables",
  resolveId: (id) => (/^virtual:(genres|cards|names|chinese|rules|questions)$/.test(id) ? `\0${id}` : undefined),
  async load(id) {
    if (!/^\0virtual:(genres|cards|names|chinese|rules|questions)$/.test(id)) return undefined;
    const module = resolve("node_modules/gavotte/dist/wasm/full");
    const { rules, questions, initSync } = await import(pathToFileURL(`${module}.js`).href);
    initSync({ module: readFileSync(`${module}_bg.wasm`) });
    if (id.endsWith("questions")) return `export const QUESTIONS = ${questions()};`;
    if (id.endsWith("rules")) return `export const RULES = ${rules()};`;
    const { GENRES: all } = (await import(pathToFileURL(resolve(module, "../genres.js")).href)) as { GENRES: Genre[] };
    const genres = all.map((it) => (it.name === "sudoku" ? { ...it, examples: [EASY, ...it.examples] } : it));
    if (id.endsWith("genres")) return `export const GENRES = ${JSON.stringify(genres)};`;
    const names = genres.map(({ name, settings }) => ({ name, hasSettings: settings.length > 0 }));
    const chinese = Object.fromEntries(genres.map((it) => [it.name, it.chinese]));
    if (id.endsWith("chinese")) return `export const CHINESE = ${JSON.stringify(chinese)};`;
    if (id.endsWith("names")) return `export const NAMES = ${JSON.stringify(names)};`;
    const cards = genres.map(({ name, what, generates, examples: [first] }) => {
      const { title, count, best } = first!;
      return { name, what, generates, title, count, best };
    });
    return `export const CARDS = ${JSON.stringify(cards)};`;
  },
};

export default defineConfig({
  base: "./",
  plugins: [svelte(), tables, book, offline],
  // Scripts in a URL of their own: the content security policy allows no others.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, license: { fileName: "licenses.md" } },
  worker: { format: "es" },
  // The examples are the files that the command reads.
  server: { fs: { allow: ["../../.."] } },
});
