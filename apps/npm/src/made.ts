// A new puzzle is asked for in the same way, whatever it is made from.
import { once } from "./once.js";
import type { Question, Reply } from "./protocol.js";
import type { Answer, Signal } from "./types.js";
import { verdict } from "./verdict.js";

type Made = Extract<Reply, { kind: "made" }>;

/** Asks for a puzzle. `nothing` is the answer where none was made. */
export async function made<N extends object>(
  question: Extract<Question, { kind: "generate" | "sudoku" }>,
  nothing: N,
  signal: Signal | undefined,
  option: (at: number) => string,
): Promise<{ reply: Made; answer: Answer }> {
  const reply = await once({
    question,
    kind: "made",
    signal,
    known: () => ({
      answer: { ...verdict("cancelled", false), ...nothing, message: "aborted" },
      words: "no puzzle was made",
    }),
    option,
  });
  const isKnown = reply.isMade || reply.isImpossible;
  return { reply, answer: verdict(isKnown ? "complete" : reply.stopped, reply.isMade) };
}
