// Earlier values of something, and those that were undone: plain values, so that they can be compared and kept.

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

/** Another value than the present one, which can be had again; no more than `most` of them are kept. */
export function stepped<T, H extends History<T>>(history: H, next: T, most: number): H {
  return { ...history, past: [...history.past, history.present].slice(-most), present: next, future: [] };
}

/** The value before; nothing happens if there is none. */
export function undone<H extends History<unknown>>(history: H): H {
  if (history.past.length === 0) return history;
  const { past, present, future } = history;
  return { ...history, past: past.slice(0, -1), present: past.at(-1), future: [present, ...future] };
}

/** The value that was taken back last; nothing happens if there is none. */
export function redone<H extends History<unknown>>(history: H): H {
  if (history.future.length === 0) return history;
  const { past, present, future } = history;
  return { ...history, past: [...past, present], present: future[0], future: future.slice(1) };
}
