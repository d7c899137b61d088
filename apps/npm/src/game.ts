// A puzzle that is played on its board: which options lie there, and which ones go with them. No genre is known here.
import type { Board } from "./board.js";
import { listed, type Described, type Entry } from "./protocol.js";

/** How a key goes over the board: columns and rows. */
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Game {
  readonly board: Board;
  readonly #problem: Described;
  readonly #options: Entry[][];
  /** The options on each cell. */
  readonly #on: number[][];
  readonly #past: (readonly number[])[] = [];
  chosen: readonly number[] = [];
  /** Cells of a hint. */
  marked: readonly number[] = [];

  constructor(problem: Described, board: Board) {
    this.board = board;
    this.#problem = problem;
    this.#options = listed(problem.entries);
    this.#on = board.cells.map(() => []);
    board.lays.forEach(({ cells }, option) => cells.forEach((cell) => this.#on[cell]!.push(option)));
  }

  /** Whether every item is covered as often as it must be. */
  get isSolved(): boolean {
    const covered = new Uint32Array(this.#problem.names.length);
    for (const option of this.chosen) for (const { item } of this.#options[option]!) covered[item]! += 1;
    const { primary, bounds } = this.#problem;
    return covered.subarray(0, primary).every((count, item) => count >= bounds[2 * item]! && count <= bounds[2 * item + 1]!);
  }

  cellsOf(option: number): readonly number[] {
    return this.board.lays[option]!.cells;
  }

  /** The option that lies on a cell. */
  onCell(cell: number): number | undefined {
    return this.chosen.find((option) => this.cellsOf(option).includes(cell));
  }

  /** Whether a cell can be played on: a given that only one option has is none. */
  isOpen(cell: number): boolean {
    const { isWall, isGiven } = this.board.cells[cell]!;
    return !isWall && this.#on[cell]!.length > (isGiven ? 1 : 0);
  }

  lay(options: readonly number[]): void {
    this.#past.push(this.chosen);
    this.chosen = options;
    this.marked = [];
  }

  undo(): boolean {
    const before = this.#past.pop();
    if (before === undefined) return false;
    this.chosen = before;
    this.marked = [];
    return true;
  }

  /** Lays the next option that fits on this cell, or takes the last one away; whether anything has changed. */
  next(cell: number): boolean {
    const [all, present] = [this.#fitting(cell), this.onCell(cell)];
    const next = all[present === undefined ? 0 : all.indexOf(present) + 1];
    if (next === undefined && present === undefined) return false;
    this.#put(cell, next);
    return true;
  }

  /** Lays the option of this name on a cell, such as a digit; whether there is one that fits. */
  named(cell: number, name: string): boolean {
    const option = this.#fitting(cell).find((it) => this.board.lays[it]!.name.toLowerCase() === name.toLowerCase());
    if (option !== undefined) this.#put(cell, option);
    return option !== undefined;
  }

  /** Takes away what lies on a cell; whether there was anything. */
  free(cell: number): boolean {
    const isThere = this.onCell(cell) !== undefined;
    if (isThere) this.#put(cell, undefined);
    return isThere;
  }

  /** The nearest cell in the way of a key. */
  neighbour(cell: number, key: string): number | undefined {
    const way = WAYS[key];
    if (!way) return undefined;
    const { row, column } = this.board.cells[cell]!;
    const away = this.board.cells.map((it, at) => {
      const [right, down] = [it.column - column, it.row - row];
      const [ahead, aside] = way[0] === 0 ? [down * way[1], right] : [right * way[0], down];
      return { at, away: ahead > 0 && !it.isWall ? ahead + 3 * Math.abs(aside) : Infinity };
    });
    const nearest = away.reduce((best, it) => (it.away < best.away ? it : best));
    return nearest.away < Infinity ? nearest.at : undefined;
  }

  #put(cell: number, option: number | undefined): void {
    const others = this.chosen.filter((it) => !this.cellsOf(it).includes(cell));
    this.lay(option === undefined ? others : [...others, option]);
  }

  /** The options on a cell that go with all others on the board. */
  #fitting(cell: number): number[] {
    const others = this.chosen.filter((it) => !this.cellsOf(it).includes(cell));
    return this.#on[cell]!.filter((option) => others.every((other) => this.#agree(option, other)));
  }

  /** Whether two options can both be chosen, as far as these two tell. */
  #agree(one: number, other: number): boolean {
    const { primary, bounds } = this.#problem;
    const items = new Map(this.#options[other]!.map(({ item, color }) => [item, color]));
    return this.#options[one]!.every(({ item, color }) => {
      const there = items.get(item);
      if (there === undefined) return true;
      return item < primary ? bounds[2 * item + 1]! > 1 : color !== 0 && color === there;
    });
  }
}
