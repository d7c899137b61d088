// The messages between the page and the worker that makes puzzles, as types, so that both sides agree.

/** Kinds of symmetry, by the names that the library has for them. */
export const SYMMETRIES = ["none", "rotate", "mirror", "diagonal", "full"] as const;

export type Symmetry = (typeof SYMMETRIES)[number];

/** A puzzle that is wished; the same wish always gives the same puzzle. */
export interface Wish {
  /** How many rows the grid has. */
  side: number;
  symmetry: Symmetry;
  /** The exact number of givens; nothing for as few as possible. */
  givens: number | undefined;
  /** From 0 to 2^64 - 1. */
  seed: bigint;
}

export type Made =
  /** The digits of the puzzle row by row, 0 for an empty cell. */
  | { kind: "made"; cells: number[] }
  /** None of these tries met the wish; the nearest number of givens was this one. */
  | { kind: "unmet"; tries: number; nearest: number | undefined }
  | { kind: "stopped" }
  /** A bug, or no memory: the worker is gone. */
  | { kind: "broken" };
