// The positions before, those that were undone, and one to come back to. They are whole positions and not changes,
// because a position is small.
import { stepped, type History as Steps } from "../history";
import { UNMARKED, type Marks } from "../marks";

export { redone, undone } from "../history";

/** Options. */
export type Choice = readonly number[];

/** A board as it stands: what lies there, and the marks. */
export interface Position extends Marks {
  laid: Choice;
}

export interface History extends Steps<Position> {
  /** A position to come back to. */
  mark: Position | undefined;
}

/** How many steps are kept. */
const MOST = 1000;

export const begun = (laid: Choice, { noted, struck, wrong } = UNMARKED): History => ({
  past: [],
  present: { laid, noted, struck, wrong },
  future: [],
  mark: undefined,
});

export const isSame = (one: Choice, other: Choice): boolean =>
  one.length === other.length && one.every((option, at) => option === other[at]);

/** Another position; nothing happens if it is the same. What is not named stays. */
export function went(history: History, next: Partial<Position>): History {
  const { present } = history;
  const to = { ...present, ...next };
  const isStill = (["laid", "noted", "struck", "wrong"] as const).every((it) => isSame(present[it], to[it]));
  return isStill ? history : stepped(history, to, MOST);
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
  const before = new Set((mark ?? present).laid);
  return present.laid.filter((option) => !before.has(option)).length;
}
