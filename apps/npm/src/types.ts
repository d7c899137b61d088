// The types of questions and answers.

/** Something to be covered: any text or number. */
export type Item = string | number;
/** The name of an option. An option without a label has its index as its label. */
export type Label = string | number;
/** A cost: a number, or digits with at most one point, as in `"2.50"`. */
export type Cost = number | bigint | string;
/** How often an item is covered: exactly so often, or the least and the most; `null` is no limit. */
export type Bounds = number | readonly [least: number, most: number | null];

/** A set of items that is taken whole or not at all. */
export interface OptionSpec<I extends Item = Item, L extends Label = Label> {
  readonly items: Iterable<I>;
  /** The colors that the option gives to secondary items. */
  readonly colors?: Readonly<Record<string, string | number>> | ReadonlyMap<I, string | number>;
  readonly label?: L;
  readonly cost?: Cost;
}

/** An option: its items, or an object with more. */
export type OptionInput<I extends Item = Item, L extends Label = Label> =
  readonly I[] | ReadonlySet<I> | OptionSpec<I, L>;

/** A problem as an object. */
export interface ProblemSpec<I extends Item = Item, L extends Label = Label> {
  /** The options: a list, or an object or a map from labels to options. */
  readonly options:
    readonly OptionInput<I, L>[] | Readonly<Record<string, OptionInput<I, L>>> | ReadonlyMap<L, OptionInput<I, L>>;
  /** The items that must be covered. Without it these are all that options hold; with it, others are errors. */
  readonly items?: Iterable<I>;
  /** Items that may be covered once, or several times in one color. */
  readonly secondary?: Iterable<I>;
  /** How often items are covered; once, for the others. */
  readonly bounds?: Readonly<Record<string, Bounds>> | ReadonlyMap<I, Bounds>;
  /** The costs of the options in their order, or by label. */
  readonly costs?: readonly Cost[] | Readonly<Record<string, Cost>> | ReadonlyMap<L, Cost>;
}

/** A problem in a format of the library, or a puzzle: see the README. Without a format the first lines tell. */
export interface TextSpec {
  readonly text: string | Uint8Array;
  readonly format?: string;
  /** Settings of a puzzle; `true` for one that is on. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

/** The problem of a set of solutions that was saved by `compile`, here or by the command. */
export interface SetSpec {
  readonly set: Uint8Array;
}

/** A matrix of 0 and 1: a row is an option, a column is an item, called by its index. */
export interface MatrixSpec {
  readonly matrix: readonly ArrayLike<number | boolean>[];
}

/** `FOUND`: there is a solution. `NONE`: there is none, which is proved. `UNKNOWN`: a limit came first. */
export type Status = "FOUND" | "NONE" | "UNKNOWN";
/** The limit that was met. `limit` is the number of solutions that were wanted. */
export type StoppedBy = "time" | "steps" | "memory" | "limit" | "tries" | "abort";

/** What every answer says of itself. */
export interface Answer {
  readonly status: Status;
  /** Whether the answer is final. If not, a limit came first. */
  readonly exact: boolean;
  /** The limit that was met; `undefined` if the answer is final. */
  readonly stoppedBy: StoppedBy | undefined;
}

/** A set of options that covers everything as it should be. */
export interface Solution<I extends Item = Item, L extends Label = Label> {
  /** The indexes of its options, from 0, ascending. */
  readonly options: number[];
  /** The labels of these options. */
  readonly labels: L[];
  /** The items of each of these options. */
  readonly items: I[][];
  /** Its cost, where options have costs, as the nearest number. */
  readonly cost?: number;
  /** The same cost exactly, in digits. */
  readonly costText?: string;
  /** The board of a puzzle, as text. */
  readonly board?: string;
}

/** One solution. */
export interface Solved<I extends Item = Item, L extends Label = Label> extends Answer {
  readonly solution: Solution<I, L> | null;
  /** How many options were tried. */
  readonly steps: number;
}

/** A number of solutions. */
export interface Count extends Answer {
  /** The number; if it is not `exact`, there are at least so many. */
  readonly count: bigint;
  /** How many options were tried. */
  readonly steps: number;
  /** The number in digits, with "at least" before it where it is not exact. */
  toString(): string;
}

/** The best solutions, the best one first. */
export interface Ranking<I extends Item = Item, L extends Label = Label> extends Answer {
  /** If they are not `exact`, the best ones so far. */
  readonly solutions: Solution<I, L>[];
  /** The first of them. */
  readonly solution: Solution<I, L> | null;
  /** Its cost. */
  readonly cost: number | undefined;
  /** A cost that no solution beats; the same as `cost` if that is proved the best. */
  readonly bound: number | undefined;
}

/** Random solutions. */
export interface Sample<I extends Item = Item, L extends Label = Label> extends Answer {
  readonly solutions: Solution<I, L>[];
  /** Whether each solution was equally likely. If not, they are the first ones of searches in a random order. */
  readonly uniform: boolean;
  /** The number that draws the same solutions again. */
  readonly seed: bigint;
}

/** Why there is no solution; with the status `FOUND` there is one. */
export interface Explanation<I extends Item = Item, L extends Label = Label> extends Answer {
  readonly solution: Solution<I, L> | null;
  /** Items that cannot all be covered, whatever happens to the others. */
  readonly items: I[];
  /** The names of the hard side constraints that conflict with these items. */
  readonly constraints: string[];
  /** Whether none of these items can be left out: the others do not conflict. */
  readonly minimal: boolean;
  /** Options of the setting `require` that take part. */
  readonly require: number[];
  /** Options of the setting `forbid` that take part. */
  readonly forbid: number[];
}

/** The sum of the weights of all solutions. */
export interface WeightedCount extends Answer {
  /** An exact fraction in lowest terms, its denominator at least 1n; `null` where a limit came first. */
  readonly sum: { readonly numerator: bigint; readonly denominator: bigint } | null;
}

/** Options that leave exactly one solution when they are given. */
export interface Generated<I extends Item = Item, L extends Label = Label> extends Answer {
  /** The indexes of the options that are given; nothing if there is no puzzle. */
  readonly givens: number[];
  /** Their labels. */
  readonly labels: L[];
  /** The only solution that holds them all. */
  readonly solution: Solution<I, L> | null;
  /** The number that makes the same puzzle again. */
  readonly seed: bigint;
  /** Why there is no puzzle. */
  readonly message: string | undefined;
}

/** A sudoku that was solved. */
export interface SudokuAnswer extends Answer {
  /** The digits row by row; `null` if there is no solution or none was found. */
  readonly grid: number[][] | null;
  /** The solution as text. */
  readonly text: string | null;
  /** Whether this is the only solution; `null` if that is not known. */
  readonly unique: boolean | null;
  /** Another solution, if there is one. */
  readonly other: number[][] | null;
}

/** A sudoku that was made. */
export interface GeneratedSudoku extends Answer {
  /** The puzzle row by row, 0 for an empty cell; `null` if there is none. */
  readonly puzzle: number[][] | null;
  /** Its only solution. */
  readonly solution: number[][] | null;
  readonly seed: bigint;
  /** Why there is no puzzle. */
  readonly message: string | undefined;
}

/** The part of an `AbortSignal` that the package needs, so that its types need no declarations of a browser. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Limits of a question. One that is met ends it with the answer so far. */
export interface Limits {
  /** Rejects with an `AbortError` as soon as it is aborted. */
  readonly signal?: Signal | undefined;
  /** The most seconds that the worker may work. */
  readonly timeLimit?: number | undefined;
  /** The most options that may be tried: the same place on any machine. */
  readonly stepLimit?: number | undefined;
}

/** Options that are in the solution or not, by their indexes. */
export interface Assumptions {
  readonly require?: Iterable<number>;
  readonly forbid?: Iterable<number>;
}

/**
 * A question as data: what is asked, and its settings, which are called as the options of the command with `_` for `-`. Options
 * count from 1 here. `gavotte ask --schema` writes the schema of all of them.
 */
export interface Question {
  readonly question: string;
  readonly [setting: string]: unknown;
}

/** The answer to a question as data: what the command writes for `--output json`, and how it ended. */
export interface Asked {
  readonly query: string;
  readonly status: string;
  readonly ended: "complete" | "limit" | "interrupted";
  /** The setting whose limit was met. */
  readonly limit?: string;
  readonly [member: string]: unknown;
}

export interface SolveSettings extends Limits, Assumptions {}

export interface ListSettings extends Limits, Assumptions {
  /** The most solutions that are wanted. */
  readonly limit?: number | undefined;
}

export interface CountSettings extends Limits, Assumptions {
  /** Hears how many were counted so far. */
  readonly onProgress?: (progress: { readonly atLeast: bigint; readonly steps: number }) => void;
  /** What was kept of an earlier count of the same problem and the same settings: the count goes on from there. */
  readonly from?: Uint8Array | undefined;
  /** Hears every ten seconds, and at a limit, what is to be kept so that a later count can go on from there. */
  readonly onKept?: (kept: Uint8Array<ArrayBuffer>) => void;
}

export interface WeightedCountSettings extends Limits, Assumptions {
  /** Only the remainder of the sum is wanted, from 0 on; then all weights must be whole. */
  readonly modulo?: number | bigint | undefined;
}

export interface BestSettings<I extends Item = Item, L extends Label = Label> extends Limits, Assumptions {
  /** How many of the best are wanted; without it any one of them. */
  readonly k?: number | undefined;
  /** Which are the best; `least` without it. */
  readonly goal?: "least" | "greatest" | undefined;
  /** Whether all are wanted that cost the same as the last one. */
  readonly ties?: boolean | undefined;
  /** A cost that solutions must beat. */
  readonly betterThan?: Cost | undefined;
  /** The share of its cost by which the answer may be worse than the best one: 0.01 is one percent. */
  readonly gap?: number | undefined;
  /** The options of a solution that is known: only better ones are looked for. */
  readonly hint?: Iterable<number> | undefined;
  /** Hears each solution that is better than all before it. */
  readonly onBetter?: (solution: Solution<I, L>) => void;
}

export interface SampleSettings extends Omit<Limits, "stepLimit"> {
  /** Options that all solutions hold. */
  readonly require?: Iterable<number>;
  /** The same seed draws the same solutions; without it a random one. */
  readonly seed?: number | bigint | undefined;
}

export interface GenerateSettings extends Limits {
  /** The exact number of givens. */
  readonly givens?: number | undefined;
  /** Whether no given may be left out, even where that takes long to prove. */
  readonly minimal?: boolean | undefined;
  readonly seed?: number | bigint | undefined;
}

export interface SudokuSettings extends GenerateSettings {
  /** The symmetry of the pattern of givens. */
  readonly symmetry?: "none" | "rotate" | "rotate4" | "mirror" | "diagonal" | "full" | undefined;
}

/** A picture, the solution as people write it, and the cubes of one in space. */
export interface Picture {
  readonly svg: string;
  /** `null` for a problem that is no puzzle. */
  readonly text: string | null;
  /** `null` for a board that is not of cubes. Five numbers for each cube: x, y, z, the piece from 0, the number of its color. */
  readonly cubes: { readonly numbers: Int32Array; readonly names: readonly string[] } | null;
}

/** What becomes of the pieces of an assembly that are slid and never turned. */
export interface Apart {
  /** The moves until pieces are free, then those of what is left and of what went, as `3.1.1`; `-` where it does not come apart. */
  readonly level: string;
  /** `null` where it does not come apart. */
  readonly moves: readonly Move[] | null;
  /** Each piece; copies have a number behind the name. `option` is the one that lays it, `null` for a piece that is given. */
  readonly pieces: readonly { readonly name: string; readonly option: number | null }[];
}

/** Pieces that slide together: columns, rows and layers, all the way; one step where they slide `away`. */
export interface Move {
  readonly pieces: readonly string[];
  readonly by: readonly [number, number, number];
  readonly away: boolean;
}

export interface ClassesSettings {
  readonly signal?: Signal | undefined;
  /** How many classes are listed at most, 1000 without it. All are counted, where that is possible without a list. */
  readonly limit?: number | undefined;
  readonly onProgress?: ((progress: { atLeast: bigint; listed: number }) => void) | undefined;
}

/** Solutions up to symmetry. `exact`: one of each class is in the list. */
export interface ClassesFound<I extends Item = Item, L extends Label = Label> extends Answer {
  /** One solution of each class, with the number of solutions it stands for. */
  readonly solutions: readonly (Solution<I, L> & { readonly images: bigint })[];
  /** How many classes there are, if `isCounted`; else at least so many. */
  readonly count: bigint;
  readonly isCounted: boolean;
  /** How many symmetries there are, with the one that leaves all as it is. */
  readonly symmetries: bigint;
  /** Whether they are those of the board. */
  readonly isBoard: boolean;
}

/** How many solutions there are, the share of each option, and a picture of the shares. */
export interface Shares {
  readonly count: bigint;
  readonly shares: readonly number[];
  readonly svg: string;
}

/** A proof that was checked. */
export interface Proof {
  /** How many solutions it shows that there are. */
  readonly solutions: number;
  readonly lines: number;
  /** The proof, in the language of VeriPB. */
  readonly proof: Uint8Array;
  /** The constraints that it is about, in OPB. */
  readonly constraints: Uint8Array;
  /** The problem as the text that it was checked against, where that is not the text of the question. */
  readonly text: string | null;
}

export interface RenewSettings extends Limits {
  readonly seed?: number | bigint | undefined;
}

/** A new puzzle. */
export interface Renewed extends Answer {
  /** `null` where none was made; `message` says why. */
  readonly text: string | null;
  readonly seed: bigint;
  readonly message: string | undefined;
}
