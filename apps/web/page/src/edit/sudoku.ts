// Grids of digits as text. It is written here and not by the library, because each typed digit changes it.

/** How many rows a grid may have. */
export const SIDES = [4, 6, 9, 12, 16, 25, 36];

/** The text of a grid with `side` rows, 0 for an empty cell. */
export function gridText(side: number, cells: number[]): string {
  const rows = Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
  const line = (row: number[]) =>
    side <= 9 ? row.map((it) => it || ".").join("") : row.join(" ");
  return `${rows.map(line).join("\n")}\n`;
}

/** A line that says a rule, as the library reads them: `rules x windoku`, `cage 15 r1c1 r1c2`, `anti-sum 5`. */
const RULE = /^[ \t]*(?:rules[ \t]|(?!regions)[a-z][a-z-]+[ \t]+(?:\d+[ \t]*$|.*\br\d+c\d+\b))/i;
/** The line before drawn regions, which may stand behind the word. */
const REGIONS = /^[ \t]*regions\b[ \t]*(\S*)/i;

/** Whether a text has regions of its own in place of boxes. */
export const isShaped = (text: string): boolean => new RegExp(REGIONS, "im").test(text);

/** Whether a text has more than rows, columns and boxes, which the module of all puzzles reads alone. */
export const isRuled = (text: string): boolean => new RegExp(RULE, "im").test(text) || isShaped(text);

/** The lines of a text that say rules, those that draw regions, and the others. */
export function partedLines(text: string): { rules: string[]; regions: string[]; others: string[] } {
  const parts = { rules: [] as string[], regions: [] as string[], others: [] as string[] };
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const heading = REGIONS.exec(line);
    if (heading) {
      // Without letters behind the word, each row of letters has a line.
      const rows = heading[1] === "" ? (lines[at + 1]?.trim().length ?? 0) : 0;
      parts.regions = lines.slice(at, at + rows + 1);
      at += rows;
    } else parts[RULE.test(line) ? "rules" : "others"].push(line);
  }
  return parts;
}

/** The same rules and regions on another grid. */
export function withGrid(text: string, grid: string): string {
  const { rules, regions } = partedLines(text);
  return [...rules, ...regions, grid].join("\n");
}
