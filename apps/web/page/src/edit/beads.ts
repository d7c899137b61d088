// The triangle in the text of a wisdom-beads puzzle, and its pieces: a letter for each, `.` for an empty bead. It is
// read here and not by the library, because the board must follow each stroke at once.
import { boardLines, emptyBoard, withLines, type Board } from "./board";

/** How the pieces `A` to `L` look: the rows of each with a bar between, blanks where it has no bead. */
const DRAWINGS =
  "#./##,####,###/..#,##/##,#../#../###,####/.#..,#.#/###,##/##/#.,###./..##,.#./###/.#.,#../##./.##,####/#...";

/** Each piece: its letter, and its rows. */
export const PIECES = DRAWINGS.split(",").map((drawing, at) => ({
  letter: String.fromCharCode(65 + at),
  rows: drawing.split("/"),
}));

/** The triangle of a text, whole or not: letters may be there that form no piece yet. */
export function boardOf(text: string): Board | undefined {
  const lines = boardLines(text);
  if (lines.length === 0) return emptyBoard([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const isBoard =
    lines.length === 10 && lines.every((line, row) => /^[A-L.]+\s*$/.test(line) && line.trim().length === row + 1);
  return isBoard ? lines.map((line) => [...line.trim()]) : undefined;
}

/** The text with another triangle. */
export function withBoard(text: string, board: Board): string {
  return withLines(text, board.map((row) => row.join("")));
}
