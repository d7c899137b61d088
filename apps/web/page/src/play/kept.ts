// A long count is kept on the device, so that it goes on after a reload, or on another day.
//
// One count is kept, the last one. A browser without room or leave for it keeps nothing, and the page works as before.
import { get, set } from "idb-keyval";
import { copied, isSame, type Source } from "../protocol";

const KEY = "count";

/** A count, as far as it came. */
export interface Kept {
  source: Source;
  /** What the library goes on from; nothing where the count is over. */
  from?: Uint8Array | undefined;
  /** How many were counted, in digits. */
  solutions: string;
}

export async function keep(kept: Kept): Promise<void> {
  await set(KEY, { ...kept, source: copied(kept.source) }).catch(() => undefined);
}

/** The count of this problem, if it is the one that was kept. */
export async function keptOf(source: Source): Promise<Kept | undefined> {
  const kept = await get<Kept>(KEY).catch(() => undefined);
  return kept && isSame(kept.source, source) ? kept : undefined;
}
