// Regions of a board in the text of a puzzle, a letter for each square; `*` behind the letter is a square that is given.
import { boardLines, withLines, type Board } from "./board";

/** Larger boards have more regions than letters. */
export const MOST = 26;

const isRule = (line: string): boolean => /^\s*stars\b/i.test(line);

/** The board of a text, unless it has another form. */
export function boardOf(text: string): Board | undefined {
  const lines = boardLines(text).filter((it) => !isRule(it));
  const board = lines.map((line) => line.match(/[A-Za-z0-9]\s*\*?/g)?.map((it) => it.replace(/\s/g, "")) ?? []);
  const isWhole = lines.every((line, row) => line.replace(/\s/g, "") === board[row]!.join(""));
  const isBoard = isWhole && board.length > 0 && board.length <= MOST && board.every((row) => row.length === board.length);
  return isBoard ? board : undefined;
}

/** The text with another board. */
export function withBoard(text: string, board: Board): string {
  const rules = boardLines(text).filter(isRule);
  return withLines(text, [...rules, ...board.map((row) => row.join(""))]);
}

/** A board with another side: old squares keep their regions, and each new row is one. */
export function resized(board: Board, wanted: number): Board {
  const side = Math.min(Math.max(Math.trunc(wanted) || 1, 1), MOST);
  const letter = (row: number) => String.fromCharCode(65 + row);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => board[row]?.[column] ?? letter(Math.max(row, column))),
  );
}
