// Answers that other answers took the place of. They are kept as what was found and not as sentences, because the language of the
// page may change.
import type { Problem } from "../protocol";
import type { Words } from "../words";
import type { Asked, Best, Inquiry } from "./inquiry.svelte";
import { sumOfCosts } from "./costs";

/** Of an answer, what its line is made from. */
export interface Found {
  problem: Problem | undefined;
  asked: Asked | undefined;
  solutions: readonly Uint32Array[];
  shown: number;
  isAll: boolean;
  /** A solution that is not one of the list. */
  picked: Uint32Array | undefined;
}

export interface Earlier {
  /** The question and its settings: of two answers to the same one the last is kept. */
  key: string;
  /** How long it took. [ms] */
  took: number;
  /** An answer of the playground, or one to any question, in words. */
  of:
    | (Found & { message: (t: Words) => string; reason: string; count: bigint | undefined; best: Best })
    | { question: readonly [english: string, chinese: string]; line: string };
}

/** So many are kept. One of them may have the same question as the present answer, and is not shown then. */
const MOST = 5;

/** The present answer to the question of this key. */
export function present(inquiry: Inquiry, key: string, took: number, best: Best): Earlier {
  const { problem, asked, shown, isAll, message, reason, count } = inquiry;
  // One that is drawn leaves the list that was asked for before, and one that is looked at meanwhile is no answer.
  const drawn = key === "sample" ? { asked: undefined, solutions: [], picked: inquiry.picked } : undefined;
  const found = drawn ?? { asked, solutions: inquiry.solutions, picked: undefined };
  return { key, took, of: { ...found, problem, shown, isAll, message, reason, count, best } };
}

export function withEarlier(list: readonly Earlier[], answer: Earlier): readonly Earlier[] {
  return [answer, ...list.filter((it) => it.key !== answer.key)].slice(0, MOST);
}

/** Which solution it is, and what it costs. */
export function placeOf(t: Words, { problem, asked, solutions, shown, isAll, picked }: Found): string {
  const solution = picked ?? solutions[shown];
  if (!solution) return "";
  const costs = problem?.costs ?? [];
  const cost = costs.length > 0 ? sumOfCosts([...solution].map((option) => costs[option]!)) : undefined;
  if (asked === "best" && solutions.length === 1) return `${t.cost} ${cost}`;
  const end = cost === undefined ? "" : t.costs(cost);
  return picked ? end : t.found(shown + 1, solutions.length, isAll) + end;
}
