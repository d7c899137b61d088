// Grids of digits as text.

/** How many rows a grid may have. */
export const SIDES = [4, 6, 9, 12, 16, 25, 36];

/** The text of a grid of so many rows, 0 for an empty cell. */
export function gridText(side: number, cells: number[]): string {
  const rows = Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
  const line = (row: number[]) =>
    side <= 9 ? row.map((it) => it || ".").join("") : row.join(" ");
  return `${rows.map(line).join("\n")}\n`;
}
