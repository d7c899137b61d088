// The part of TOML in which the cases of the corpus are written; whatever else stands there is an error.
import assert from "node:assert/strict";

/** The tables `[[case]]` of a text: keys with texts in ''' or with what is JSON, too, on one line. */
export function cases(text) {
  const found = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === "" || line.startsWith("#")) continue;
    if (line === "[[case]]") {
      found.push({});
      continue;
    }
    const [, key, value] = /^([a-z]+) = (.+)$/.exec(line) ?? assert.fail(`line ${at + 1}: ${line}`);
    if (value !== "'''") {
      found.at(-1)[key] = JSON.parse(value);
      continue;
    }
    const end = lines.findIndex((it, number) => number > at && it.startsWith("'''"));
    assert.equal(lines[end], "'''", `line ${at + 1} has no end`);
    found.at(-1)[key] = lines.slice(at + 1, end).map((it) => `${it}\n`).join("");
    at = end;
  }
  return found;
}
