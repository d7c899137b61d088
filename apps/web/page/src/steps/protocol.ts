// The messages between the page and the worker that solves sudokus as people do, as types, so that both sides agree.

/** Where a player has come to: digits, 0 for none, and candidates, bit d for digit d. */
export interface Standing {
  digits: Uint8Array;
  candidates: BigUint64Array;
}

export type ToWorker =
  /** The next step, or all of them; the text has the rules. */
  | { kind: "next" | "all"; text: string; standing: Standing }
  /** A puzzle of another program, to be written as a text of ours. */
  | { kind: "foreign"; text: string }
  /** The rules in a text, to lie below its digits. */
  | { kind: "ground"; text: string };

/** A cell and a digit. */
export type Spot = readonly [cell: number, digit: number];

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

/** What comes next. */
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

export type FromWorker =
  | { kind: "next"; next: Next }
  | { kind: "all"; steps: Step[]; end: Exclude<Next, { kind: "step" }>; grade: string }
  | { kind: "foreign"; foreign: Foreign }
  | { kind: "ground"; ground: Ground }
  | { kind: "unread"; why: string }
  /** A bug, no memory, or a text that is no sudoku: the worker is gone. */
  | { kind: "broken" };
