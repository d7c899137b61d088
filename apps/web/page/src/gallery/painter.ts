// Draws puzzles for cards, one after the other, in a worker: the page never waits for it.
import type { Source } from "../protocol";
import { Solver } from "../solver";

/** How long a solution may be looked for; then the puzzle is drawn without one. */
const PATIENCE = 2000;
/** When a puzzle is given up that is still being read, or is in a part of a search that hears nothing. */
const END = 8000;

export interface Painted {
  svg: string;
  isSolved: boolean;
}

const solver = new Solver();
/** What was drawn, so that it is there when somebody comes back; nothing where it took too long. */
const drawn = new Map<string, Promise<Painted | undefined>>();
let last: Promise<unknown> = Promise.resolve();

/** A picture of a puzzle, solved where that is soon done. */
export function paint(source: Source): Promise<Painted | undefined> {
  const key = JSON.stringify(source);
  const known = drawn.get(key);
  if (known) return known;
  const mine = last.then(() => show(source));
  drawn.set(key, mine);
  last = mine;
  return mine;
}

async function show(source: Source): Promise<Painted | undefined> {
  const ended = setTimeout(() => solver.stop(), END);
  const reply = await solver.once({ kind: "show", source, milliseconds: PATIENCE });
  clearTimeout(ended);
  if (reply.kind === "card") return { svg: reply.svg, isSolved: reply.isSolved };
  const unsolved = setTimeout(() => solver.stop(), PATIENCE);
  const picture = await solver.once({ kind: "draw", source, options: new Uint32Array() });
  clearTimeout(unsolved);
  return picture.kind === "picture" ? { svg: picture.svg, isSolved: false } : undefined;
}
