// The board in the text of a queens puzzle: found, and put back when it was changed. `Q` is a given
// queen, `x` a square that may have none, `.` any other.
import { boardLines, emptyBoard, withLines, type Board } from "./board";

/** Boards up to this many ranks are drawn; larger ones are only text. */
export const MOST = 30;

/** The board of a text, unless it has none or a large one. */
export function boardOf(text: string): Board | undefined {
  const lines = boardLines(text);
  const [, size] = (lines.length === 1 && /^\s*(\d{1,2})\s*$/.exec(lines[0]!)) || [];
  const side = size ? +size : lines.length;
  if (side < 1 || side > MOST) return undefined;
  if (size) return emptyBoard(Array<number>(side).fill(side));
  const board = lines.map((line) =>
    [...line.replace(/\s/g, "")].map((it) => ({ q: "Q", X: "x" })[it] ?? it),
  );
  const isBoard = board.every((row) => row.length === side && row.every((it) => ".Qx".includes(it)));
  return isBoard ? board : undefined;
}

/** The text with another board; a board without givens is written as its size. */
export function withBoard(text: string, board: Board): string {
  const isEmpty = board.flat().every((it) => it === ".");
  const lines = isEmpty ? [String(board.length)] : board.map((row) => row.join(" "));
  return withLines(text, lines);
}
