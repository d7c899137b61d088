// The next step of people in a sudoku, with its reason. A module of its own finds it; this file translates it to
// options of the board, because that module knows cells and digits only.
import type { protocol } from "gavotte";
import type { Reply } from "../protocol";
import { Solver } from "../solver";
import type { Game } from "./game.svelte";
import { inParts, type Hint } from "./hint";
import type { Position } from "./history";

/** A step on the board of a game: options and cells. */
export interface Deduced {
  technique: string;
  rating: number;
  /** Why, in English. */
  reason: string;
  placed: number[];
  struck: number[];
  /** The cells and the candidates that it rests on. */
  cells: number[];
  based: number[];
}

export interface Walk {
  from: Position;
  steps: Deduced[];
  end: Extract<Reply, { kind: "steps" }>["end"];
  /** How hard the way is, in a word; empty where it has no step. */
  grade: string;
}

export class People {
  readonly #solver = new Solver();
  readonly #game: Game;
  readonly #text: string;
  /** For each cell and digit the option. */
  readonly #options = new Map<string, number>();

  constructor(game: Game, text: string) {
    this.#game = game;
    this.#text = text;
    game.board.lays.forEach(({ cells: [cell], name }, option) => {
      if (cell !== undefined) this.#options.set(`${cell} ${name}`, option);
    });
  }

  stop(): void {
    this.#solver.stop();
  }

  /** The next step; nothing where no technique finds one, or another question came first. */
  async next(): Promise<Hint | undefined> {
    const reply = await this.#ask(false);
    if (reply.kind !== "next") return undefined;
    const { next } = reply;
    if (next.kind === "contradiction") return { option: undefined, words: () => "", said: next.why };
    if (next.kind !== "step") return undefined;
    const step = this.#deduced(next.step);
    return inParts(this.#game, step, hintOf(step));
  }

  /** All steps from here. */
  async all(): Promise<Walk | undefined> {
    const { laid, choice, noted, struck } = this.#game;
    const reply = await this.#ask(true);
    if (reply.kind !== "steps" || choice !== this.#game.choice) return undefined;
    const steps = reply.steps.map((step) => this.#deduced(step));
    return { from: { laid, noted, struck, wrong: [] }, steps, end: reply.end, grade: reply.grade };
  }

  #ask(all: boolean): Promise<Reply> {
    return this.#solver.once({ kind: "steps", text: this.#text, standing: this.#standing(), all });
  }

  #standing(): protocol.Standing {
    const { board, fixed, laid, struck } = this.#game;
    const digits = new Uint8Array(board.cells.length);
    const candidates = new BigUint64Array(board.cells.length).fill(2n ** 63n - 1n);
    for (const option of [...fixed, ...laid]) digits[board.lays[option]!.cells[0]!] = this.#digit(option);
    for (const option of struck) candidates[board.lays[option]!.cells[0]!]! &= ~(1n << BigInt(this.#digit(option)));
    return { digits, candidates };
  }

  #digit(option: number): number {
    return Number(this.#game.board.lays[option]!.name);
  }

  #deduced({ technique, rating, reason, placed, removed, marks }: protocol.Step): Deduced {
    const options = (spots: readonly protocol.Spot[]) =>
      spots.flatMap(([cell, digit]) => this.#options.get(`${cell} ${digit}`) ?? []);
    const based = marks.flatMap(([cell, digits]) => options(digits.map((digit): protocol.Spot => [cell, digit])));
    const cells = [...new Set([...marks, ...placed].map(([cell]) => cell))];
    return { technique, rating, reason, placed: options(placed), struck: options(removed), cells, based };
  }
}

export const hintOf = (step: Deduced): Hint => ({ option: undefined, words: () => "", said: step.reason, step });

/** The board after a number of steps. */
export function after({ from, steps }: Walk, count: number): Position {
  const done = steps.slice(0, count);
  return {
    ...from,
    laid: [...from.laid, ...done.flatMap((it) => it.placed)],
    struck: [...from.struck, ...done.flatMap((it) => it.struck)],
  };
}
