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
const RULE = /^[ \t]*(?:rules[ \t]|(?!regions)[a-z][a-z-]+[ \t]+(?:\d+[ \t]+)*(?:\d+|r\d+c\d+)\b)/i;

/** Whether a text has rules beyond rows, columns and boxes, which the module of all puzzles reads alone. */
export const isRuled = (text: string): boolean => new RegExp(RULE, "im").test(text);

/** The lines of a text that say rules, and the others. */
export function partedLines(text: string): { rules: string[]; others: string[] } {
  const lines = text.split("\n");
  return { rules: lines.filter((it) => RULE.test(it)), others: lines.filter((it) => !RULE.test(it)) };
}

/** The same rules on another grid. */
export function withGrid(text: string, grid: string): string {
  return [...partedLines(text).rules, grid].join("\n");
}
