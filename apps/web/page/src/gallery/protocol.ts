// The messages between the page and the worker that makes puzzles of any genre, as types, so that both sides agree.
import type { Source } from "../protocol";

/** A puzzle like this one, with other givens. */
export interface Wish {
  source: Source;
  seed: bigint;
}

export type Made =
  | { kind: "made"; text: string }
  /** Why there is none. */
  | { kind: "unmade"; message: string }
  | { kind: "stopped" };
