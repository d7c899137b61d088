// What an answer says of itself.
import type { Ended } from "./protocol.js";
import type { Answer, StoppedBy } from "./types.js";

/** The status of a search that ended so, or that goes on, and whether it has found something. */
export function verdict(ended: Ended, isFound: boolean): Answer {
  if (ended === "complete") return { status: isFound ? "FOUND" : "NONE", exact: true, stoppedBy: undefined };
  if (ended === "limit" && isFound) return { status: "FOUND", exact: false, stoppedBy: "limit" };
  return { status: "UNKNOWN", exact: false, stoppedBy: stopped(ended) };
}

/** The limit that was met. */
export function stopped(ended: Ended): StoppedBy | undefined {
  if (ended === "cancelled") return "abort";
  return ended === "complete" || ended === "gap" ? undefined : ended;
}
