// The board in the text of a polyomino puzzle: found, and put back when it was changed.
//
// The text is the puzzle, so a board that this does not find can still be written there. `.` is an
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

/** The text with another set of pieces, in place of those that it draws itself. */
export function withSet(text: string, set: string): string {
  const rest = withoutDrawn(text);
  if (PIECES.test(rest)) return rest.replace(PIECES, `pieces ${set}`);
  return `${rest.trimEnd()}\n\npieces ${set}\n`;
}

/** A piece that the text draws: its letter, and its rows with `.` where it has no square. */
export interface Drawn {
  letter: string;
  rows: string[];
}

/** Letters for pieces, in the order in which they are given. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const DRAWING = /^[A-Za-z.]+$/;

/** The lines of drawings of pieces, one list a drawing. */
function drawings(text: string): string[][] {
  const found: string[][] = [[]];
  for (const line of text.split("\n").map((it) => it.trim())) {
    if (DRAWING.test(line) || (found.at(-1)!.length > 0 && /^[.#]+$/.test(line))) found.at(-1)!.push(line);
    else if (found.at(-1)!.length > 0) found.push([]);
  }
  return found.filter((lines) => lines.some((line) => /[A-Za-z]/.test(line)));
}

/** The pieces that a text draws. */
export function drawnPieces(text: string): Drawn[] {
  return drawings(text).flatMap((lines) => {
    const letters = [...new Set(lines.join("").replace(/[^A-Za-z]/g, ""))];
    return letters.map((letter) => ({ letter, rows: trimmed(lines, letter) }));
  });
}

/** The rows of one piece of a drawing, without what is empty around it. */
function trimmed(lines: string[], letter: string): string[] {
  const rows = lines.filter((line) => line.includes(letter));
  const from = Math.min(...rows.map((line) => line.indexOf(letter)));
  const to = Math.max(...rows.map((line) => line.lastIndexOf(letter)));
  const cell = (line: string, at: number) => (line[at] === letter ? letter : ".");
  return rows.map((line) => Array.from({ length: to - from + 1 }, (_, at) => cell(line, from + at)).join(""));
}

/** The text without drawings of pieces, and without lines about single ones. */
function withoutDrawn(text: string): string {
  const gone = new Set(drawings(text).flat());
  const isGone = (line: string) => (gone.has(line) && /[A-Za-z]/.test(line)) || /^(copies|given)\s+[A-Za-z]\s/.test(line);
  return text
    .split("\n")
    .filter((line) => !isGone(line.trim()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}

/** The text with these pieces and no others. */
export function withPieces(text: string, pieces: readonly Drawn[]): string {
  const rest = withoutDrawn(text).replace(PIECES, "").trimEnd();
  return `${[rest, ...pieces.map(({ rows }) => rows.join("\n"))].join("\n\n")}\n`;
}

/** The piece of these squares under a letter that the others leave free; nothing if it is none or in parts. */
export function pieceOf(squares: Board, others: readonly Drawn[]): Drawn | undefined {
  const letter = [...LETTERS].find((it) => others.every((other) => other.letter !== it));
  if (!letter || !isConnected(squares)) return undefined;
  const lines = squares.map((row) => row.map((cell) => (cell === "#" ? letter : ".")).join(""));
  return { letter, rows: trimmed(lines, letter) };
}

/** Whether the walls of a board hang together, and there is one. */
function isConnected(squares: Board): boolean {
  const all = new Set(squares.flatMap((row, y) => row.flatMap((cell, x) => (cell === "#" ? [`${y},${x}`] : []))));
  const [first] = all;
  if (first === undefined) return false;
  const open = [first];
  all.delete(first);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const [y, x] = place.split(",").map(Number) as [number, number];
    for (const next of [`${y - 1},${x}`, `${y + 1},${x}`, `${y},${x - 1}`, `${y},${x + 1}`]) {
      if (all.delete(next)) open.push(next);
    }
  }
  return all.size === 0;
}
