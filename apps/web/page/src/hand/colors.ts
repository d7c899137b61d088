// The color of a thing, in one place because it must be the same wherever the thing is drawn.

import type { BoardCell } from "../protocol";

/** The number of colors that the page has for pieces. */
const COLORS = 12;

export const colorOf = (thing: number): string => `var(--p${thing % COLORS})`;

/** How the ground of a board is colored, by format, as in the pictures of the library. */
export const TINTS: Readonly<Record<string, "regions" | "squares">> = {
  "star-battle": "regions",
  "colored-queens": "regions",
  queens: "squares",
  domination: "squares",
};

/** The colors of regions in their order: those that are alike are far apart. */
const REGIONS = [0, 1, 2, 3, 4, 8, 10, 9, 11, 5, 6, 7];

/** The ground of each cell; nothing where it has no color of its own. */
export function groundsOf(cells: readonly BoardCell[], tint: "regions" | "squares"): (string | undefined)[] {
  const order = [...new Set(cells.map((it) => it.region))];
  return cells.map(({ region, row, column }) => {
    if (tint === "squares") return (row + column) % 2 === 1 ? "var(--sunken)" : undefined;
    const color = REGIONS[order.indexOf(region) % COLORS]!;
    return `color-mix(in srgb, var(--p${color}) 45%, var(--raised))`;
  });
}
