// Boards of numbers in the text of a puzzle: found, and put back when a number was changed. `.` is a square without one.
import { boardLines, withLines, type Board } from "./board";

/** Boards up to this many rows are drawn; larger ones are only text. */
export const MOST = 30;

/** The board of a text, unless it has another form. */
export function boardOf(text: string): Board | undefined {
  const lines = boardLines(text).map((it) => it.trim());
  const isSpaced = lines.some((it) => /\s/.test(it));
  const board = lines.map((line) => (isSpaced ? line.split(/\s+/) : [...line]));
  const width = board[0]?.length ?? 0;
  const isBoard = width > 0 && board.length <= MOST && width <= MOST && board.every((row) => row.length === width);
  return isBoard && board.flat().every((it) => /^(\d{1,3}|\.)$/.test(it)) ? board : undefined;
}

/** The text with another board: with blanks where a number has two digits. */
export function withBoard(text: string, board: Board): string {
  const isWide = boardLines(text).some((it) => /\S\s+\S/.test(it)) || board.flat().some((it) => it.length > 1);
  return withLines(text, board.map((row) => row.join(isWide ? " " : "")));
}
