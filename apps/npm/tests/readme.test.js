// The examples of the README and of the book: what they print stands in their comments. And the README's table of sizes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PACKAGE, examples, readme } from "./examples.js";

/** How far a size may be from the table. [ratio] */
const TOLERANCE = 0.05;

/** What the calls of `console.log` print, by the comments behind or below them. */
function* printed(script) {
  const lines = script.split("\n");
  for (const [at, line] of lines.entries()) {
    if (!line.includes("console.log(")) continue;
    yield (/; \/\/ (.*)$/.exec(line) ?? /^\s*\/\/ (.*)$/.exec(lines[at + 1] ?? ""))?.[1] ?? assert.fail(line);
  }
}

for (const [at, script] of examples.entries()) {
  test(`example ${at + 1} of README and book prints what it says`, () => {
    const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      timeout: 120_000,
      cwd: import.meta.dirname,
    });
    const short = (lines) => lines.map((line) => line.trim()).join("\n");
    assert.equal(
      short(
        String(out)
          .trimEnd()
          .replace(/\n {2,}/g, " ")
          .replace(/\n\]/g, " ]")
          .split("\n"),
      ),
      short([...printed(script)]),
    );
  });
}

test("the README has no more bytes to load than it says", () => {
  const dist = join(PACKAGE, "dist");
  const files = readdirSync(dist, { recursive: true })
    .map((name) => join(dist, name))
    .filter((name) => statSync(name).isFile());
  const isOther = (name, ending) => ending !== ".js" || !name.endsWith("genres.js");
  const kB = (bytes) => Math.round(bytes / 1000);
  for (const [title, ending] of [
    ["the small module of WebAssembly", "core_bg.wasm"],
    ["the module of everything", "full_bg.wasm"],
    ["the scripts, with the element", ".js"],
    ["the table of genres", "genres.js"],
  ]) {
    // One after the other, as a server hands them out.
    const contents = files.filter((name) => name.endsWith(ending) && isOther(name, ending)).map((name) => readFileSync(name));
    const sum = (pack) => contents.reduce((all, it) => all + pack(it).length, 0);
    const sizes = [sum((it) => it), sum((it) => gzipSync(it, { level: 9 })), sum(brotliCompressSync)].map(kB);
    const row = new RegExp(`\\| ${title} \\| ([\\d,]+) kB \\| ([\\d,]+) kB \\| ([\\d,]+) kB \\|`).exec(readme);
    const seen = row.slice(1).map((it) => Number(it.replace(",", "")));
    seen.forEach((it, column) =>
      assert.ok(Math.abs(it - sizes[column]) <= 1 + TOLERANCE * sizes[column], `${title}: ${sizes} kB, not ${seen}`),
    );
  }
});
