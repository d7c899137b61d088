// The messages between the package and its worker. Labels stay with the package: here items and options are numbers.
import type { ErrorCode, ErrorPlace } from "./errors.js";

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
  | { kind: "text"; text: Uint8Array; format: string };

export interface Limits {
  milliseconds?: number | undefined;
  steps?: number | undefined;
}

export interface Assumed {
  require: Uint32Array;
  forbid: Uint32Array;
}

export type Question =
  | { kind: "read"; source: Source }
  | { kind: "ask"; source: Source; question: string }
  | ({ kind: "list"; source: Source; most?: number | undefined; wanted: number } & Limits & Assumed)
  | ({ kind: "count"; source: Source } & Limits & Assumed)
  | ({
      kind: "best";
      source: Source;
      greatest: boolean;
      ties: boolean;
      keep?: number | undefined;
      beat?: string | undefined;
    } & Limits &
      Assumed)
  | ({ kind: "sample"; source: Source; most: number; seed: bigint } & Limits & Assumed)
  | ({ kind: "explain"; source: Source } & Limits & Assumed)
  | ({ kind: "weigh"; source: Source; weights: string[]; modulo?: string | undefined } & Limits & Assumed)
  | ({ kind: "generate"; source: Source; minimal: boolean; givens?: number | undefined; seed: bigint } & Limits)
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

export type Reply =
  | { kind: "shape"; names: string[]; primary: number; entries: Uint32Array; labels: string[] }
  | { kind: "asked"; answer: string }
  | { kind: "list"; batch: Batch; ended: Ended; steps: number }
  | { kind: "count"; solutions: string; ended: Ended; steps: number }
  | { kind: "better"; batch: Batch }
  | { kind: "best"; batch: Batch; bound: string | undefined; ended: Ended }
  | { kind: "sample"; batch: Batch; isUniform: boolean; isComplete: boolean }
  | {
      kind: "explain";
      found: string;
      items: Uint32Array;
      isMinimal: boolean;
      require: Uint32Array;
      forbid: Uint32Array;
      solution: Batch;
      stopped: Ended;
    }
  | { kind: "weigh"; sum: readonly [numerator: string, denominator: string] | undefined; hasAny: boolean; stopped: Ended }
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
      nearest: number | undefined;
    }
  | { kind: "fault"; code: ErrorCode; message: string; place: ErrorPlace }
  | { kind: "broken"; message: string }
  | { kind: "stopped" };

export type ToWorker = { id: number; question: Question } | { id: number; more: number } | { id: number; stop: true };
export interface FromWorker {
  id: number;
  reply: Reply;
}

/** Whether no more replies come to the question. */
export function isLast(reply: Reply): boolean {
  if (reply.kind === "better") return false;
  if (reply.kind === "list" || reply.kind === "count") return reply.ended !== undefined;
  return true;
}

/** The solutions of a batch. */
export function* parted(flat: Uint32Array): Generator<Uint32Array> {
  for (let at = 0; at < flat.length; at += 1 + flat[at]!) yield flat.subarray(at + 1, at + 1 + flat[at]!);
}
