// Digits of a sudoku that clash with others. They may stand, because whoever writes one wants to see what it clashes with;
// the problem has no options for most of them, so they are kept apart from what lies on the board.
import type { Board } from "../protocol";

/** More than any digit of a sudoku. */
const BASE = 64;

/** A digit on a cell as one number, because marks are kept as numbers. */
export const wrongOf = (cell: number, digit: number): number => BASE * cell + digit;
export const cellOf = (wrong: number): number => Math.floor(wrong / BASE);
export const digitOf = (wrong: number): number => wrong % BASE;

/** How many digits there are: as many as rows. */
export const digitsOf = ({ cells }: Board): number => Math.round(Math.sqrt(cells.length));

export const isDigit = (board: Board, digit: number): boolean => digit >= 1 && digit <= digitsOf(board);

/** Those that can stand on this board at all: what was kept may be of another one. */
export function standing(board: Board, wrong: readonly number[]): number[] {
  return wrong.filter((it) => {
    const cell = board.cells[cellOf(it)];
    return cell !== undefined && !cell.isGiven && isDigit(board, digitOf(it));
  });
}

/** The cells in the row, column or box of a cell that hold its digit, too. `digits` has 0 for an open cell. */
export function partnersOf({ cells }: Board, digits: readonly number[], cell: number): number[] {
  const { row, column, region } = cells[cell]!;
  return cells.flatMap((it, at) => {
    const isSeen = it.row === row || it.column === column || it.region === region;
    return at !== cell && isSeen && digits[at] === digits[cell] ? [at] : [];
  });
}
