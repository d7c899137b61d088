// The messages between the page and the worker that finds solutions up to symmetry, as types, so that both sides agree.
import type { Mistake, Source } from "../protocol";

/** A question about a text; or a wish for more kinds. */
export type ToWorker = { source: Source } | { more: number };

/** How a list of kinds stands, and what came to it. */
export interface Kinds {
  kind: "kinds";
  /** How many symmetries there are, in digits; the one that leaves all as it is counts. */
  order: string;
  /** Whether they are those of the board. */
  isBoard: boolean;
  /** One solution of each kind: for each how many options it has, and these. */
  batch: Uint32Array;
  /** How many solutions each one of the batch stands for, in digits. */
  images: string[];
  /** How many kinds there are, in digits; a lower bound unless `isKnown`. */
  kinds: string;
  isKnown: boolean;
  /** How many solutions all kinds that were listed stand for, in digits. */
  solutions: string;
  /** All kinds were listed. */
  isListed: boolean;
  /** The list ended before its end, because the memory is full. */
  isCutShort: boolean;
  /** The list waits until more is wanted. */
  waits: boolean;
  /** The kinds are being counted, too, which tells their number before the list does. */
  isCounting: boolean;
}

export type FromWorker =
  | Kinds
  | { kind: "mistake"; mistake: Mistake }
  /** A bug, or no memory: the worker is gone. */
  | { kind: "broken" };
