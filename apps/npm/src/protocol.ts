// The messages between the package and its worker. Labels stay with the package: here items and options are numbers.
import type { Board, Foreign, Ground, Kind, Next, Rule, Step } from "./board.js";
import type { ErrorCode, ErrorPlace } from "./errors.js";
import type { Apart } from "./types.js";

export type * from "./board.js";

/** A text and how it is written. */
export interface TextSource {
  kind: "text";
  text: Uint8Array | string;
  /** A format of the library (`dlx`, `matrix`, ...) or a genre of puzzles; empty where the first lines tell. */
  format: string;
  /** The settings of a puzzle beside its text: names and values, one after the other; `yes` for one that is on. */
  settings?: string[] | undefined;
}

/** A problem on its way to the worker. */
export type Source =
  | {
      kind: "built";
      /** What the items are called in messages, the primary ones first. */
      names: string[];
      primary: number;
      /** Least and most coverings of each primary item; nothing if each is covered once. */
      bounds: Uint32Array;
      /** For each option how many items it holds, then each item and the place of its color, from 1, or 0. */
      entries: Uint32Array;
      colors: string[];
      /** In digits, one for each option; nothing where no option has a cost. */
      costs: string[];
    }
  | TextSource
  /** The problem of a set of solutions that was saved. */
  | { kind: "set"; bytes: Uint8Array };

export interface Limits {
  milliseconds?: number | undefined;
  steps?: number | undefined;
}

export interface Assumed {
  require: Uint32Array;
  forbid: Uint32Array;
}

/** Which item the textbook search takes next: one with the fewest options left, the first or the last one. */
export type Order = "fewest" | "input" | "reverse";

/** Where a player of a sudoku has come to: digits, 0 for none, and candidates, bit d for digit d. */
export interface Standing {
  digits: Uint8Array;
  candidates: BigUint64Array;
}

/** How a long count is kept, so that it may be taken up again. */
export interface Keep {
  /** What was kept of the same count; nothing for a new one. */
  from?: Uint8Array | undefined;
  /** How often it is kept. [ms] */
  every: number;
  /** A new count does not wait for the module of everything, without which nothing is kept. */
  isOptional?: boolean | undefined;
}

export type Question =
  | { kind: "read"; source: Source }
  /** Which format or puzzle a text is of, if its form tells. */
  | { kind: "recognise"; text: string }
  /** All rules of sudokus, all questions. */
  | { kind: "catalogue" }
  | { kind: "ask"; source: Source; question: string }
  /** Solutions in batches; after `wanted` of them the worker waits for `more`. `bare` ones have no costs and no boards. */
  | ({ kind: "list"; source: Source; most?: number | undefined; wanted: number; bare?: boolean } & Limits & Assumed)
  /** How many there are; with `guesses` random probes tell about how many, where it takes long. */
  | ({ kind: "count"; source: Source; guesses?: boolean; keep?: Keep | undefined } & Limits & Assumed)
  /** One solution of each class of symmetric ones, and how many classes there are; it waits for `more`, too. */
  | { kind: "classes"; source: Source; wanted: number; bare?: boolean }
  | ({
      kind: "best";
      source: Source;
      /** Nothing for what the puzzle wants. */
      greatest: boolean | undefined;
      ties: boolean;
      keep?: number | undefined;
      beat?: string | undefined;
      /** By which share of its cost the answer may be worse than the best. */
      gap?: number | undefined;
      /** The options of a solution that is known. */
      hint?: Uint32Array | undefined;
    } & Limits &
      Assumed)
  | ({ kind: "sample"; source: Source; most: number; seed: bigint; preparation?: number } & Limits & Assumed)
  | ({ kind: "explain"; source: Source } & Limits & Assumed)
  | ({ kind: "weigh"; source: Source; weights: string[]; modulo?: string | undefined } & Limits & Assumed)
  /** In what share of all solutions each option is. */
  | { kind: "shares"; source: Source; milliseconds: number }
  /** All solutions as a file. */
  | { kind: "set"; source: Source; milliseconds: number }
  /** Which options are in a solution that holds all of `require`. */
  | { kind: "possible"; source: Source; require: Uint32Array }
  /** A proof that there is no solution, or that these are all, and its check. */
  | { kind: "prove"; source: Source; milliseconds: number }
  /** Whether the pieces that these options lay come apart, in at most so many states for each assembly. */
  | { kind: "apart"; source: Source; options: Uint32Array; most: number }
  /** What these options look like. */
  | { kind: "draw"; source: Source; options: Uint32Array }
  /** The board to play on. */
  | { kind: "board"; source: Source }
  /** Moves of the textbook search, a part for each one that is wanted. */
  | { kind: "dance"; source: Source; order: Order; wanted: number }
  /** The next step of people in a sudoku, or all of them. */
  | { kind: "steps"; text: string; standing: Standing; all: boolean }
  /** A sudoku of another program, to be written as lines. */
  | { kind: "foreign"; text: string }
  /** The rules of a sudoku as a picture, to lie below its digits. */
  | { kind: "ground"; text: string }
  | ({ kind: "generate"; source: Source; minimal: boolean; givens?: number | undefined; seed: bigint } & Limits)
  /** A puzzle like this one with other givens. */
  | ({ kind: "renew"; source: Source; seed: bigint } & Limits)
  | ({
      kind: "sudoku";
      side: number;
      symmetry: string;
      minimal: boolean;
      givens?: number | undefined;
      seed: bigint;
    } & Limits);

/** Solutions: for each one how many options it has, then the options. */
export interface Batch {
  flat: Uint32Array;
  /** The cost of each, where options have costs. */
  costs?: string[] | undefined;
  /** The board of each, for a puzzle. */
  boards?: string[] | undefined;
  /** The digits of each, for a sudoku. */
  digits?: Uint8Array[] | undefined;
}

/** How a search ended: `complete`, or the limit that was met; nothing while it goes on. */
export type Ended = "complete" | "steps" | "time" | "memory" | "gap" | "limit" | "tries" | "cancelled" | undefined;

/** An item of an option. */
export interface Entry {
  item: number;
  /** 0 for none, else a place in the colors, from 1. */
  color: number;
}

/** A problem as it was read. */
export interface Described {
  kind: "problem";
  names: string[];
  /** How many of the items are primary; these are the first ones. */
  primary: number;
  /** Two for each item: how often it is to be covered, at least and at most. */
  bounds: Uint32Array;
  /** For each option how many items it holds, then each item and the place of its color, from 1, or 0. */
  entries: Uint32Array;
  colors: string[];
  labels: string[];
  /** What each option costs, in digits; empty if none costs anything. */
  costs: string[];
  /** The given digits of a sudoku, row by row; empty for other problems. */
  givens: Uint8Array;
  /** The cells of a sudoku, row by row, whose givens contradict each other. */
  clash: Uint32Array;
  /** For each option of a sudoku: row, column, digit. */
  candidates: Uint32Array;
  /** Why there can be no solution, where that is known without a search. */
  misfit: string | undefined;
  /** Which solution people want of it: `any`, or the one of `least` or `greatest` cost. */
  aim: string;
}

/** How a count stands: `solutions` is exact when it has `ended` as `complete`, and a lower bound else. */
export interface Counted {
  kind: "count";
  solutions: string;
  ended: Ended;
  steps: number;
  /** A guess at the part that is done; 0 where nothing can be said. */
  fraction: number;
  /** Whether a sweep works on it now, which looks for parts that repeat and tells nothing until its end. */
  isSweeping: boolean;
  /** What random probes say of the number, once it takes long. */
  estimate: Guessed | undefined;
  recipe: string;
  /** What is to be kept now; nothing between two times. */
  kept?: Uint8Array<ArrayBuffer> | undefined;
}

/** A number that probes guess: more than 0, and not less than what was counted. */
export interface Guessed {
  /** Infinite where it is greater than every number; `log10` tells it then. */
  mean: number;
  log10: number;
  /** The standard error as a part of the mean; not a number where all probes met the same. */
  error: number;
}

/** How a list of classes stands, and what came to it. */
export interface Classes {
  kind: "classes";
  /** How many symmetries there are, in digits; the one that leaves all as it is counts. */
  order: string;
  /** Whether they are those of the board. */
  isBoard: boolean;
  /** One solution of each class. */
  batch: Batch;
  /** How many solutions each one of the batch stands for, in digits. */
  images: string[];
  /** How many classes there are, in digits; a lower bound unless `isKnown`. */
  classes: string;
  isKnown: boolean;
  /** How many solutions all classes that were listed stand for, in digits. */
  solutions: string;
  /** All classes were listed. */
  isListed: boolean;
  /** The list ended before its end, because the memory is full. */
  isCutShort: boolean;
  /** The list waits until more is wanted. */
  waits: boolean;
  /** The classes are being counted, too, which tells their number before the list does. */
  isCounting: boolean;
  ended: Ended;
}

/** A proof that was checked, or why there is none. */
export interface Proved {
  kind: "proved";
  /** `refused`: the checker did not take it, which is a bug. `noText`: no text that the checker reads holds the problem. */
  found: "proof" | "tooLong" | "noText" | "refused";
  /** How many solutions it shows that there are. */
  solutions: number;
  lines: number;
  proof: Uint8Array<ArrayBuffer>;
  /** The constraints that the proof is about. */
  constraints: Uint8Array<ArrayBuffer>;
  /** The text that it was checked against, where that is not the text of the question. */
  text: string | undefined;
  /** Why it was refused. */
  why: string;
}

/** A solution on a board of cubes. */
export interface Cubes {
  /** Five for each cube: x to the right, y to the back, z upwards, the piece from 0, the number of its color. */
  numbers: Int32Array;
  /** What each piece is called. */
  names: string[];
  /** The option that lays each piece. */
  options: readonly number[];
}

export type Reply =
  | Described
  /** The name of a format or of a puzzle; nothing where the form of the text does not tell. */
  | { kind: "recognised"; format: string | undefined }
  | { kind: "catalogue"; rules: Rule[]; questions: Kind[] }
  | { kind: "asked"; answer: string }
  /** `waits`: until more is wanted. `recipe`: who takes turns on the answer, and why, in words. */
  | { kind: "list"; batch: Batch; ended: Ended; steps: number; waits: boolean; recipe: string }
  | Counted
  | Classes
  | { kind: "better"; batch: Batch }
  | { kind: "best"; batch: Batch; bound: string | undefined; ended: Ended }
  | { kind: "sample"; batch: Batch; isUniform: boolean; isComplete: boolean }
  | {
      kind: "explain";
      found: string;
      items: Uint32Array;
      /** The names of the hard side constraints that conflict with these items. */
      constraints: string[];
      isMinimal: boolean;
      require: Uint32Array;
      forbid: Uint32Array;
      solution: Batch;
      /** A weight for each item, or none: every option weighs 0 modulo `modulus` (exactly where that is 0). */
      weights: Float64Array;
      modulus: string;
      total: string;
      /** The board with the items marked; nothing for a problem without one. */
      svg: string | undefined;
      stopped: Ended;
    }
  | { kind: "weigh"; sum: readonly [numerator: string, denominator: string] | undefined; hasAny: boolean; stopped: Ended }
  /** For each option its share of all solutions; nothing if that took too long. */
  | { kind: "shares"; shares: { solutions: string; of: Float64Array; svg: string } | undefined }
  /** Nothing if that took too long, or too much memory. */
  | { kind: "set"; set: { solutions: string; bytes: Uint8Array<ArrayBuffer> } | undefined }
  /** By option: 0 not known yet, 1 in some solution, 2 in none, 3 in every one. */
  | { kind: "possible"; states: Uint8Array; ended: Ended }
  | Proved
  /** With the solution as people write it, where they have a way of their own, and in space, if its board is. */
  | { kind: "picture"; svg: string; text: string | undefined; cubes: Cubes | undefined }
  | { kind: "apart"; apart: Apart }
  /** JSON of a `Board`; nothing for a problem without a board, or with one of more than 4,000 cells or 40,000 options. */
  | { kind: "board"; board: Board | undefined }
  /** Three numbers a move. */
  | { kind: "moves"; moves: Uint32Array; ended: Ended; waits: boolean }
  | { kind: "next"; next: Next }
  | { kind: "steps"; steps: Step[]; end: Exclude<Next, { kind: "step" }>; grade: string }
  | { kind: "foreign"; foreign: Foreign }
  | { kind: "ground"; ground: Ground }
  | {
      kind: "made";
      /** Options, or the digits of a sudoku; so is the solution. */
      givens: Uint32Array;
      solution: Uint32Array;
      batch?: Batch | undefined;
      isMade: boolean;
      isImpossible: boolean;
      message: string | undefined;
      stopped: Ended;
      /** How many tries did not meet the wish, and what came nearest to it. */
      tries: number;
      nearest: number | undefined;
      /** The text of a puzzle that was renewed. */
      text: string | undefined;
    }
  | { kind: "fault"; code: ErrorCode; message: string; place: ErrorPlace }
  | { kind: "broken"; message: string }
  | { kind: "stopped" };

/** `load`: everything, for the questions to come. */
export type ToWorker =
  | { id: number; question: Question }
  | { id: number; more: number }
  | { id: number; stop: true }
  | { load: true };

/** `loading`: whether a question waits for the module of everything. */
export type FromWorker = { id: number; reply: Reply } | { loading: boolean };

/** Whether no more replies come to the question. */
export function isLast(reply: Reply): boolean {
  if (reply.kind === "better") return false;
  return "ended" in reply ? reply.ended !== undefined : true;
}

/** The options of a problem, from their flat form. */
export function listed(flat: Uint32Array): Entry[][] {
  const options: Entry[][] = [];
  for (let at = 0; at < flat.length; ) {
    const end = at + 1 + 2 * flat[at]!;
    const entries = [];
    for (at += 1; at < end; at += 2) entries.push({ item: flat[at]!, color: flat[at + 1]! });
    options.push(entries);
  }
  return options;
}

/** The solutions of a batch. */
export function* parted(flat: Uint32Array): Generator<Uint32Array> {
  for (let at = 0; at < flat.length; at += 1 + flat[at]!) yield flat.subarray(at + 1, at + 1 + flat[at]!);
}
