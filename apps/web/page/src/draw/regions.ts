// Regions in place of boxes, painted over the board: a stroke makes all its cells part of the region where it begins.
import { partedLines } from "../edit/sudoku";
import type { Tool } from "./tools";

/** What paints regions, beside the kinds of rules. */
export const REGIONS: Tool = {
  word: "regions",
  aliases: [],
  chinese: "不规则宫",
  caption: ["Irregular regions", "不规则宫"],
  plain: false,
  example: "regions",
  values: [0, 0],
  cells: [2, 36 * 36],
  gesture: "cells",
};

/** Larger grids have more regions than letters. */
export const MOST_SIDE = 26;

const letterOf = (region: number) => String.fromCharCode(65 + region);

/** The letters of the regions in a text, cell by cell: those of the boxes where none are drawn. */
export function lettersOf(text: string, side: number): string[] {
  const drawn = partedLines(text).regions.join("").replace(/^\s*regions\s*/i, "");
  const letters = [...drawn].filter((it) => it.trim());
  if (letters.length === side * side) return letters;
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows) rows -= 1;
  const columns = side / rows;
  const box = (cell: number) =>
    rows * Math.floor(Math.floor(cell / side) / rows) + Math.floor((cell % side) / columns);
  return Array.from({ length: side * side }, (_, cell) => letterOf(box(cell)));
}

/** The letters after a stroke: of the cell where it begins, or of the region with the fewest cells. */
export function painted(letters: readonly string[], path: readonly number[], side: number, isOther: boolean): string[] {
  const size = (letter: string) => letters.filter((it) => it === letter).length;
  const all = Array.from({ length: side }, (_, region) => letterOf(region));
  const least = all.reduce((one, other) => (size(other) < size(one) ? other : one));
  const letter = isOther ? least : letters[path[0]!]!;
  return letters.map((it, cell) => (path.includes(cell) ? letter : it));
}

/** The lines of drawn regions. */
export function linesOf(letters: readonly string[], side: number): string[] {
  return ["regions", ...Array.from({ length: side }, (_, row) => letters.slice(row * side, (row + 1) * side).join(""))];
}

/** The edges between regions as a path, in cells. */
export function edgesOf(letters: readonly string[], side: number): string {
  const edges = letters.map((letter, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    const right = column + 1 < side && letters[cell + 1] !== letter ? `M${column + 1} ${row}v1` : "";
    const below = row + 1 < side && letters[cell + side] !== letter ? `M${column} ${row + 1}h1` : "";
    return right + below;
  });
  return edges.join("");
}
