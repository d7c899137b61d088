// How hard a sudoku is: by the hardest step that people need, as the library grades it, and by how much is given.
import type { Reply } from "../protocol";
import { gridText } from "../edit/sudoku";
import type { Solver } from "../solver";

export const LEVELS = ["easy", "medium", "hard", "hardest"] as const;
export type Level = (typeof LEVELS)[number];

/** The levels of the library's grades. */
const GRADES: Readonly<Record<string, Level>> = { easy: "easy", medium: "medium", hard: "hard", harder: "hardest", hardest: "hardest" };
/** Where a smaller share of the cells is given, even a simple step is found late: such a puzzle is not easy. */
const SPARSE = 0.36;
/** Boards with fewer rows are seen at a glance. */
const LARGE = 8;

/** The level of a puzzle of this grade; nothing where no technique solves it. */
export function levelOf(grade: string, givens: number, side: number): Level | undefined {
  const level = GRADES[grade];
  const isSparse = side >= LARGE && givens < SPARSE * side * side;
  return level === "easy" && isSparse ? "medium" : level;
}

/** The level of a puzzle, by its digits; a reply of another kind where it was not told. */
export async function rated(solver: Solver, side: number, digits: Uint8Array): Promise<Level | Reply> {
  const candidates = new BigUint64Array(digits.length).fill(2n ** 63n - 1n);
  const text = gridText(side, [...digits]);
  const reply = await solver.once({ kind: "steps", text, standing: { digits: digits.slice(), candidates }, all: true });
  if (reply.kind !== "steps") return reply;
  const isSolved = reply.end.kind === "solved";
  return (isSolved && levelOf(reply.grade, digits.filter((it) => it > 0).length, side)) || "hardest";
}

/** What a puzzle is made of, for the maker. */
export interface Wish {
  side: number;
  symmetry: string;
  minimal: boolean;
  givens: number | undefined;
  seed: bigint;
  /** Any level where it is not said. */
  level: Level | undefined;
}

/** So many puzzles are made until one has the level that was wished, and for so long. [ms] */
const TRIES = 100;
const PATIENCE = 20_000;
/** The steps of larger puzzles take long to find, so they are rated on request only. */
const RATED = 10;
const SEEDS = 2n ** 64n;

export type Found =
  | { kind: "found"; cells: number[]; seed: bigint; level: Level | undefined }
  /** Puzzles came, but of other levels; how many of each. */
  | { kind: "other"; tally: ReadonlyMap<Level, number> }
  | { kind: "reply"; reply: Reply };

/** A puzzle as wished. Where a level is wished, the seeds are tried one after the other. */
export async function found(solver: Solver, { level, ...wish }: Wish): Promise<Found> {
  const tally = new Map<Level, number>();
  const begun = performance.now();
  for (let tries = 0; tries < TRIES && (tries === 0 || performance.now() - begun < PATIENCE); tries += 1) {
    const seed = (wish.seed + BigInt(tries)) % SEEDS;
    const reply = await solver.once({ kind: "sudoku", ...wish, seed });
    if (reply.kind !== "made" || !reply.isMade) return { kind: "reply", reply };
    const digits = Uint8Array.from(reply.givens);
    if (!level && wish.side > RATED) return { kind: "found", cells: [...digits], seed, level };
    const is = await rated(solver, wish.side, digits);
    if (typeof is !== "string") return { kind: "reply", reply: is };
    if (!level || level === is) return { kind: "found", cells: [...digits], seed, level: is };
    tally.set(is, (tally.get(is) ?? 0) + 1);
  }
  return { kind: "other", tally };
}
