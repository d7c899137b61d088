// Another puzzle of a kind: the same text with other givens, of which exactly one solution is left.
import { posed, type Source } from "../protocol";
import type { Solver } from "../solver";

/** After how many steps the search for givens ends: about ten seconds. */
const MOST_STEPS = 20_000_000;

export interface Renewed {
  /** The puzzle; nothing if there is none. */
  source: Source | undefined;
  isStopped: boolean;
  /** Why there is none, in English; it may be empty. */
  why: string;
}

export async function renewed(maker: Solver, source: Source): Promise<Renewed> {
  const seed = BigInt(crypto.getRandomValues(new Uint32Array(1))[0]!);
  const made = await maker.once({ kind: "renew", source: posed(source), seed, steps: MOST_STEPS });
  const text = made.kind === "made" ? made.text : undefined;
  const why = "message" in made ? (made.message ?? "") : "";
  return { source: text === undefined ? undefined : { ...source, text }, isStopped: made.kind === "stopped", why };
}
