// The messages between the page and its worker, as types, so that both sides agree.
//
// A question names its text each time, so a worker that was ended can be replaced without a word.

/** A text and how it is written. */
export interface Source {
  text: string;
  /** A format of the library (`dlx`, `matrix`, ...) or a puzzle (`sudoku`, `queens`, ...). */
  format: string;
  /** The settings of a puzzle beside its text: names and values, `yes` for one that is on. */
  settings?: readonly Setting[];
}

export type Setting = readonly [name: string, value: string];

/** The source as plain data, which can go to a worker. */
export function copied({ text, format, settings }: Source): Source {
  if (!settings?.length) return { text, format };
  return { text, format, settings: settings.map(([name, value]) => [name, value] as const) };
}

export type Question =
  /** Read the text: a `problem`. */
  | { kind: "read"; source: Source }
  /** Solutions in batches, those that hold all `chosen` options; after `most` of them the worker waits for `more`. */
  | { kind: "list"; source: Source; most: number; chosen?: Uint32Array }
  /** How many there are. */
  | { kind: "count"; source: Source }
  /** In what share of all solutions each option is. */
  | { kind: "shares"; source: Source }
  /** The `most` solutions of least cost, or of greatest where a puzzle wants these: `best`. */
  | { kind: "best"; source: Source; most: number }
  /** What these options look like: a `picture`. */
  | { kind: "draw"; source: Source; options: Uint32Array }
  /** Items that conflict. */
  | { kind: "conflict"; source: Source }
  /** One solution that holds all `chosen` options, each equally likely where that can be: a `sample`. */
  | { kind: "sample"; source: Source; chosen: Uint32Array }
  /** Which options are in a solution that holds all `chosen` ones: `possible`. */
  | { kind: "possible"; source: Source; chosen: Uint32Array }
  /** How many solutions hold all `chosen` options, counted for at most `milliseconds`: `within`. */
  | { kind: "within"; source: Source; chosen: Uint32Array; milliseconds: number }
  /** The board to play on by hand: a `board`. */
  | { kind: "board"; source: Source }
  /** The problem as numbers, for a module that reads no texts: `numbers`. */
  | { kind: "numbers"; source: Source }
  /** Which format or puzzle a text is of, if its form tells: `recognised`. */
  | { kind: "recognise"; text: string }
  /** Moves of the textbook search, a part for each `more`. */
  | { kind: "dance"; source: Source; order?: Order };

/** Which item the textbook search takes next: one with the fewest options left, the first or the last one. */
export type Order = "fewest" | "input" | "reverse";

export type ToWorker =
  | { id: number; question: Question }
  | { id: number; more: number }
  | { id: number; stop: true };

/** A problem as the page draws it. */
export interface Problem {
  names: string[];
  /** How many of the items are primary; these are the first ones. */
  primary: number;
  /** Two for each item: how often it is to be covered, at least and at most. */
  bounds: Uint32Array;
  options: Entry[][];
  colors: string[];
  /** The given digits of a sudoku, row by row; empty for other problems. */
  givens: Uint8Array;
  /** The cells of a sudoku, row by row, whose givens contradict each other. */
  clash: Uint32Array;
  /** For each option of a sudoku: row, column, digit. */
  candidates: Uint32Array;
  /** What each option costs, in digits; empty if none costs anything. */
  costs: string[];
  /** Why there can be no solution, where that is known without a search. */
  misfit: string | undefined;
  /** Which solution people want of it: `any`, or the one of `least` or `greatest` cost. */
  aim: string;
}

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

/** A solution on a board of cubes. */
export interface Cubes {
  /** Five for each cube: x to the right, y to the back, z upwards, the piece from 0, the number of its color. */
  numbers: Int32Array;
  /** What each piece is called. */
  names: string[];
}

export interface Entry {
  item: number;
  /** 0 for none, else a place in `colors`, from 1. */
  color: number;
}

/** What is wrong in a text; line and column count from 1, and are 0 where there is no place. */
export interface Mistake {
  line: number;
  column: number;
  message: string;
}

/** A number that probes guess: more than 0, and not less than what was counted. */
export interface Estimate {
  /** Infinite where it is greater than every number; `log10` tells it then. */
  mean: number;
  log10: number;
  /** The standard error as a part of the mean. */
  error: number;
}

export type Reply =
  | { kind: "problem"; problem: Problem }
  | { kind: "mistake"; mistake: Mistake }
  /** For each solution how many options it has, and these. `isOver`: there are no more. */
  | { kind: "solutions"; batch: Uint32Array; steps: number; isOver: boolean; waits: boolean; recipe: string }
  /** `solutions` is the exact number when `isOver`, and a lower bound before. */
  | {
      kind: "count";
      solutions: string;
      steps: number;
      /** A guess at the part that is done; 0 where nothing can be said. */
      fraction: number;
      /** Who works on it now: a search, or a sweep, which looks for parts that repeat and tells nothing until its end. */
      phase: "search" | "sweep";
      /** What random probes say of the number, once it takes long. */
      estimate: Estimate | undefined;
      isOver: boolean;
      /** Who takes turns on the answer, and why, in words. */
      recipe: string;
    }
  /** The solutions of least cost, as in `solutions`; `isBest`: there are no better ones. */
  | { kind: "best"; costs: string[]; batch: Uint32Array; isBest: boolean }
  /** For each option the share of all solutions that hold it; nothing if that took too long. */
  | { kind: "shares"; shares: { solutions: string; of: Float64Array; svg: string } | undefined }
  /** With the solution as people write it, where they have a way of their own. */
  | { kind: "picture"; svg: string; text: string | undefined; cubes: Cubes | undefined }
  /**
   * No items: there is a solution, or it is not known. With a weight for each item: every option weighs 0
   * modulo `modulus` (exactly where that is 0), and all items together weigh `total`.
   */
  | {
      kind: "conflict";
      items: Uint32Array;
      isMinimal: boolean;
      weights: Float64Array;
      modulus: string;
      total: string;
      /** The cells of a sudoku, row by row, whose givens contradict each other: the first reason of all. */
      clash: Uint32Array;
      /** The board with the items marked, or with the weights; nothing for a problem without a board. */
      svg: string | undefined;
    }
  /** There is no solution, and this is known without a search; for every question that looks for solutions. */
  | { kind: "misfit"; message: string }
  /** No options: there is no solution, or none was found in time. `isUniform`: each solution was equally likely. */
  | { kind: "sample"; options: Uint32Array | undefined; isUniform: boolean }
  /** By option: 0 not known yet, 1 in some solution, 2 in none, 3 in every one. */
  | { kind: "possible"; states: Uint8Array; isOver: boolean }
  /** `isOver`: the number is exact, else it is a lower bound. `isDone`: this is the last reply. */
  | { kind: "within"; solutions: string; isOver: boolean; isDone: boolean; estimate: Estimate | undefined }
  /** Nothing for a problem without a board, or with one of more than 4,000 cells or 40,000 options. */
  | { kind: "board"; board: Board | undefined }
  | { kind: "numbers"; numbers: Uint32Array }
  /** The name of a format or of a puzzle; nothing where the form of the text does not tell. */
  | { kind: "recognised"; format: string | undefined }
  /** Three numbers a move. */
  | { kind: "moves"; moves: Uint32Array; isOver: boolean }
  /** The question was stopped; what came before is all. */
  | { kind: "stopped" }
  /** A bug, or no memory: the worker is gone. */
  | { kind: "broken"; message: string };

export type FromWorker = { id: number; reply: Reply };
