// Nonograms as pictures: the numbers of the rows and columns of a picture, and the size of the picture that a text asks for.
import type { Board } from "./board";

/** The lengths of the runs of filled squares; 0 for an empty line. */
function runs(line: readonly string[]): string {
  const found = line.join("").match(/#+/g) ?? [];
  return found.map((it) => it.length).join(" ") || "0";
}

/** The text of the puzzle that this picture solves. */
export function textOf(picture: Board): string {
  const columns = picture[0]!.map((_, column) => picture.map((row) => row[column]!));
  return [...picture.map(runs), "", ...columns.map(runs), ""].join("\n");
}

/** How many rows and columns the picture of a text has, where its numbers stand in two blocks. */
export function sizeOf(text: string): [rows: number, columns: number] | undefined {
  const blocks = text.trim().split(/\n\s*\n/).map((it) => it.split("\n").filter((line) => !line.startsWith("#")));
  const isNumbers = (line: string) => /^[\d\s,]+$/.test(line);
  if (blocks.length !== 2 || !blocks.flat().every(isNumbers)) return undefined;
  return [blocks[0]!.length, blocks[1]!.length];
}

/** Whether blocks of a text have colors, which a painted picture has not: letters behind numbers, or colors in XML. */
export function isColored(text: string): boolean {
  return /^[\d\t ,]*\d[^\s\d,]|<count color|["']\d+\p{L}["'\t ,]/mu.test(text);
}
