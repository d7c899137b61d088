// What is said of answers. They are kept as what was found and not as sentences, because the language of the page may change.
import type { Words } from "../words";
import type { Answer } from "./answer.svelte";
import { sumOfCosts } from "./costs";

/** An answer to any question, in words. */
export interface Told {
  key: string;
  /** How long it took. [ms] */
  took: number;
  question: readonly [english: string, chinese: string];
  line: string;
}

/** Which solution it is, and what it costs. */
export function placeOf(t: Words, { problem, asked, solutions, shown, isAll, picked, solution }: Answer): string {
  if (!solution) return "";
  const costs = problem?.costs ?? [];
  const cost = costs.length > 0 ? sumOfCosts([...solution].map((option) => costs[option]!)) : undefined;
  if (asked === "best" && solutions.length === 1) return `${t.cost} ${cost}`;
  const end = cost === undefined ? "" : t.costs(cost);
  return picked ? end : t.found(shown + 1, solutions.length, isAll) + end;
}
