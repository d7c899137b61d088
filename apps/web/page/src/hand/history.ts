// What was chosen before, what was taken back, and a choice to come back to.
import { stepped, type History as Steps } from "../history";

export { redone, undone } from "../history";

export type Choice = readonly number[];

export interface History extends Steps<Choice> {
  /** A choice to come back to. */
  mark: Choice | undefined;
}

/** So many steps are kept. */
const MOST = 1000;

export const begun = (present: Choice): History => ({ past: [], present, future: [], mark: undefined });

export const isSame = (one: Choice, other: Choice): boolean =>
  one.length === other.length && one.every((option, at) => option === other[at]);

/** Another choice; nothing happens if it is the same. */
export function went(history: History, next: Choice): History {
  if (isSame(history.present, next)) return history;
  return stepped(history, next, MOST);
}

export function marked(history: History): History {
  return { ...history, mark: history.present };
}

export const unmarked = (history: History): History => ({ ...history, mark: undefined });

/** Back to the mark, as a step that can be undone, too. */
export function returned(history: History): History {
  return history.mark ? unmarked(went(history, history.mark)) : history;
}

/** How many things were placed since the mark and still lie there. */
export function placedSince({ mark, present }: History): number {
  const before = new Set(mark ?? present);
  return present.filter((option) => !before.has(option)).length;
}
