// New puzzles, as the worker tells them.
import type { Ended, Reply } from "./protocol.js";
import type { Made } from "./wasm/full.js";

export function made(of: Made): Extract<Reply, { kind: "made" }> {
  const { isMade, isImpossible, message, tries, nearest, text } = of;
  const [givens, solution, stopped] = [of.givens(), of.solution(), of.stopped as Ended];
  of.free();
  return { kind: "made", givens, solution, isMade, isImpossible, message, stopped, tries, nearest, text };
}
