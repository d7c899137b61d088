// The messages between the page and the worker that proves answers, as types, so that both sides agree.
import type { Source } from "../protocol";

/** The problem as numbers, and the text that it was read from. */
export interface ToWorker {
  numbers: Uint32Array;
  source: Source;
}

/** A proof that was checked: how many solutions it shows, how many lines it has, and its files. */
export interface Proved {
  kind: "proved";
  solutions: number;
  lines: number;
  proof: Uint8Array<ArrayBuffer>;
  constraints: Uint8Array<ArrayBuffer>;
  /** The text that it was checked against, where that is not the text of the page. */
  text: string | undefined;
}

export type FromWorker =
  | Proved
  /** The checker did not take the proof, which is a bug. */
  | { kind: "refused"; why: string }
  /** No text that the checker reads holds the problem. */
  | { kind: "noText" }
  /** It would take too long, or too much memory. */
  | { kind: "tooLong" }
  /** A bug, or no memory: the worker is gone. */
  | { kind: "broken" };
