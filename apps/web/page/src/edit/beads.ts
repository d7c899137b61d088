// The triangle in the text of a wisdom-beads puzzle, and its pieces.

/** Row by row: a letter for a piece, `.` for an empty bead. */
export type Board = string[][];

/** How the pieces `A` to `L` look: the rows of each with a bar between, blanks where it has no bead. */
const DRAWINGS =
  "#./##,####,###/..#,##/##,#../#../###,####/.#..,#.#/###,##/##/#.,###./..##,.#./###/.#.,#../##./.##,####/#...";

/** Each piece: its letter, and its rows. */
export const PIECES = DRAWINGS.split(",").map((drawing, at) => ({
  letter: String.fromCharCode(65 + at),
  rows: drawing.split("/"),
}));

const isComment = (line: string) => line.trim().startsWith("#");

/** The triangle of a text, whole or not: letters may be there that form no piece yet. */
export function boardOf(text: string): Board | undefined {
  const lines = text.split("\n").filter((line) => line.trim() && !isComment(line));
  if (lines.length === 0) return Array.from({ length: 10 }, (_, row) => Array<string>(row + 1).fill("."));
  const isBoard =
    lines.length === 10 && lines.every((line, row) => /^[A-L.]+\s*$/.test(line) && line.trim().length === row + 1);
  return isBoard ? lines.map((line) => [...line.trim()]) : undefined;
}

/** The text with another triangle. */
export function withBoard(text: string, board: Board): string {
  const lines = board.map((row) => row.join(""));
  return [...text.split("\n").filter(isComment), ...lines, ""].join("\n");
}
