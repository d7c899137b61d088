// Boards and steps as data: what the module tells as JSON.

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
