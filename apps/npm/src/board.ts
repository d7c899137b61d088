// Boards, steps and genres as data: what the module tells as JSON.

/** A board as it is played on. Lengths are sides of a square, x to the right and y down. */
export interface Board {
  title: string;
  cells: BoardCell[];
  /** One for each option. */
  lays: BoardLay[];
  /** Words beside or on the cells; the place is their middle, the size the height of letters. */
  notes: { x: number; y: number; text: string; size: number }[];
  /** Lines above the cells: two ends each. */
  lines: number[][];
}

export interface BoardCell {
  shape: "polygon" | "stick" | "disc";
  /** Pairs of x and y: corners; two ends; the middle, then the diameter and 0. */
  points: number[];
  row: number;
  column: number;
  layer: number;
  /** -1 for none. */
  region: number;
  isGiven: boolean;
  isWall: boolean;
  /** What stands there in text. */
  text: string;
  /** What is written on it in pictures. */
  label: string;
}

/** What an option lays. */
export interface BoardLay {
  /** Places in `cells`; none where the option lies nowhere. */
  cells: number[];
  /** Options that lay the same thing have the same number. */
  thing: number;
  name: string;
  /** Whether the thing may be turned; digits and letters stay as they are. */
  isPiece: boolean;
}

/** A cell and a digit. */
export type Spot = readonly [cell: number, digit: number];

/** A step of people in a sudoku. */
export interface Step {
  technique: string;
  /** How hard it is: 2.3 for a naked single. */
  rating: number;
  /** Why, in English. */
  reason: string;
  placed: Spot[];
  removed: Spot[];
  /** What it rests on: cells with their digits. */
  marks: (readonly [cell: number, digits: number[]])[];
}

/** What comes next in a sudoku. */
export type Next =
  | { kind: "step"; step: Step }
  | { kind: "solved" }
  /** No technique finds something. */
  | { kind: "stuck" }
  | { kind: "contradiction"; why: string };

/** What the file of another program says. */
export interface Foreign {
  text: string;
  title: string;
  author: string;
  /** What was left out of account, in English. */
  notes: string[];
}

/** A picture without digits: where its grid begins from the left and the top, and how wide the cells are. */
export interface Ground {
  svg: string;
  cell: number;
  room: number;
}

/** A text in English and in Chinese. */
export type Texts = readonly [english: string, chinese: string];

/** A genre of puzzles, as the library's table has it. */
export interface Genre {
  readonly name: string;
  readonly chinese: string;
  readonly what: Texts;
  /** How its text is written. */
  readonly input: Texts;
  /** Which items and options it has. */
  readonly model: Texts;
  /** The signs in its texts, each with its meaning. */
  readonly marks: readonly string[];
  readonly settings: readonly { readonly name: string; readonly value: string; readonly what: Texts }[];
  /** Whether its puzzles can be given other givens. */
  readonly generates: boolean;
  readonly examples: readonly Example[];
}

/** A puzzle with its known answer: a `count`, or the cost of the `best` solution. */
export interface Example {
  readonly title: Texts;
  readonly text: string;
  readonly settings: readonly (readonly [name: string, value: string])[];
  readonly count: string | null;
  readonly best: string | null;
  readonly source: Texts;
}

/** A kind of question with its settings, as the library's rows have them. */
export interface Kind {
  readonly name: string;
  readonly words: Texts;
  readonly settings: readonly KindSetting[];
}

export interface KindSetting {
  readonly name: string;
  readonly words: Texts;
  /** The JSON Schema of its values. */
  readonly schema: {
    readonly type?: string | readonly string[];
    readonly enum?: readonly string[];
    readonly anyOf?: readonly KindSetting["schema"][];
    readonly items?: KindSetting["schema"];
    readonly default?: unknown;
    readonly minimum?: number;
  };
  /** Whether the question cannot be asked without it. */
  readonly required: boolean;
}

/** A kind of rule of a sudoku. */
export interface Rule {
  readonly word: string;
  readonly aliases: readonly string[];
  readonly chinese: string;
  readonly caption: Texts;
  /** Whether it is only a word. */
  readonly plain: boolean;
  readonly example: string;
  /** The least and the greatest number of its numbers. */
  readonly values: readonly [number, number];
  /** The least and the greatest number of its cells. */
  readonly cells: readonly [number, number];
  /** How its cells are drawn by hand: any cells, a line of them, two neighbors, four around a corner, a row or column
   * from a clue beside it, a diagonal from a clue. */
  readonly gesture: "cells" | "line" | "pair" | "corner" | "beside" | "diagonal";
}
