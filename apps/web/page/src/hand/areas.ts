// Rectangles that are drawn from corner to corner, on boards whose things are rectangles.
import type { Game } from "./game.svelte";
import type { Choice } from "./history";

/** Two corners that lie across, as cells. */
export type Area = readonly [from: number, to: number];

/** The formats whose things are drawn so. */
export const AREAS: readonly string[] = ["shikaku"];

function between(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}

/** How many rows and columns the rectangle has. */
export function sizeOf({ board }: Game, [from, to]: Area): [rows: number, columns: number] {
  const [one, other] = [board.cells[from]!, board.cells[to]!];
  return [Math.abs(one.row - other.row) + 1, Math.abs(one.column - other.column) + 1];
}

/** The cells of the rectangle. */
export function cellsIn({ board }: Game, [from, to]: Area): number[] {
  const [one, other] = [board.cells[from]!, board.cells[to]!];
  const [top, bottom] = between(one.row, other.row);
  const [left, right] = between(one.column, other.column);
  const isIn = (cell: number) => {
    const { row, column } = board.cells[cell]!;
    return row >= top && row <= bottom && column >= left && column <= right;
  };
  return board.cells.map((_, cell) => cell).filter(isIn);
}

/** The option of exactly these cells, if there is one, and nothing given lies there. */
export function optionOf({ board, things, fixed }: Game, area: Area, cells: readonly number[]): number | undefined {
  // All options are rectangles, so one with both corners and no more cells is this one.
  const isIt = (option: number) => {
    const own = board.lays[option]!.cells;
    return own.length === cells.length && own.includes(area[1]);
  };
  const option = things.on[area[0]]!.find(isIt);
  return option === undefined || meets(board.lays, fixed, option).length > 0 ? undefined : option;
}

type Lays = Game["board"]["lays"];

/** Which of these options share a cell with another one, or lay the same thing. */
export function meets(lays: Lays, options: Choice, option: number): Choice {
  const { cells, thing } = lays[option]!;
  const own = new Set(cells);
  return options.filter((it) => lays[it]!.thing === thing || lays[it]!.cells.some((cell) => own.has(cell)));
}
