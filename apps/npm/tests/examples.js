// The scripts of the README and of the book, as somebody copies them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const PACKAGE = join(import.meta.dirname, "..", "node_modules", "gavotte");
export const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const chapter = readFileSync(join(process.env.GAVOTTE_ROOT, "docs/book/src/start.md"), "utf8");
export const examples = Array.from(`${readme}\n${chapter}`.matchAll(/```js\n(.*?)```/gs), ([, script]) => script);
