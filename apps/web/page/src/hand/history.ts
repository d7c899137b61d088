// What was chosen before, and what was taken back: plain values, so that they can be compared and kept.

export type Choice = readonly number[];

export interface History {
  past: readonly Choice[];
  present: Choice;
  future: readonly Choice[];
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
  return { ...history, past: [...history.past, history.present].slice(-MOST), present: next, future: [] };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { ...history, past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redone(history: History): History {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { ...history, past: [...history.past, history.present], present: after, future };
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
