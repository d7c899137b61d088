// The board in the text of a polyomino puzzle: found, and put back when it was drawn anew.
//
// The text stays what the puzzle is; a board that this does not find can still be written there. `.` is an
// open square, `#` a wall.
import { emptyBoard, type Board } from "./board";

/** The sets of pieces that the library knows by name. */
export const SETS = [
  ...["pentominoes", "tetrominoes", "trominoes", "domino", "monomino"],
  ...["one-sided-pentominoes", "one-sided-tetrominoes"],
];

/** Boards up to this many rows and columns are drawn; larger ones are only text. */
export const MOST = 24;

interface Place {
  board: Board;
  /** The first of its lines, and the one after the last. */
  from: number;
  to: number;
}

function place(lines: string[]): Place | undefined {
  for (let from = 0; from < lines.length; from += 1) {
    const [, rows, columns] = /^\s*board\s+(\d{1,2})x(\d{1,2})\s*$/.exec(lines[from]!) ?? [];
    if (rows && columns) {
      const board = emptyBoard(Array<number>(+rows).fill(+columns));
      return { board, from, to: from + 1 };
    }
    let to = from;
    while (to < lines.length && lines[to]!.trim() !== "" && !/\S\s+\S/.test(lines[to]!)) to += 1;
    const drawing = lines.slice(from, to).map((line) => line.trim());
    if (to > from && drawing.every((line) => /^[.#]+$/.test(line))) {
      const columns = Math.max(...drawing.map((line) => line.length));
      const board = drawing.map((line) => [...line.padEnd(columns, "#")]);
      return { board, from, to };
    }
    from = to;
  }
  return undefined;
}

/** The board of a text, unless it has none or a large one. */
export function boardOf(text: string): Board | undefined {
  const board = place(text.split("\n"))?.board;
  const columns = board?.[0]?.length ?? 0;
  const isSmall = board && board.length > 0 && columns > 0 && Math.max(board.length, columns) <= MOST;
  return isSmall ? board : undefined;
}

/** The text with another board. */
export function withBoard(text: string, board: Board): string {
  const lines = text.split("\n");
  const { from, to } = place(lines) ?? { from: 0, to: 0 };
  const drawing = board.map((row) => row.join(""));
  const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";
  // Drawings end at a blank line.
  if (!isBlank(lines[from - 1])) drawing.unshift("");
  if (!isBlank(lines[to])) drawing.push("");
  lines.splice(from, to - from, ...drawing);
  return lines.join("\n");
}

// Blanks, but no ends of lines.
const PIECES = /^[ \t]*pieces[ \t]+(\S+)[ \t]*$/m;

/** The set of pieces that a text names, or nothing if it draws its own. */
export function setOf(text: string): string | undefined {
  return PIECES.exec(text)?.[1];
}

/** The text with another set of pieces. */
export function withSet(text: string, set: string): string {
  if (PIECES.test(text)) return text.replace(PIECES, `pieces ${set}`);
  return `${text.trimEnd()}\n\npieces ${set}\n`;
}
