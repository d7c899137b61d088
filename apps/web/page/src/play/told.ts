// What replies say, as far as it is more than a word of the page.
import type { Reply } from "../protocol";
import type { Words } from "../words";
import { grouped } from "./grouped";

/** Whether the part of the library that answers could not be loaded. */
export function isUnloaded(reply: Reply): boolean {
  return reply.kind === "fault" && reply.code === "worker";
}

/** What is said of a count that was stopped. */
export function stoppedAt(t: Words, { solutions }: Reply & { kind: "count" }): string {
  return solutions === "0" ? t.stoppedBefore : t.atLeastStopped(grouped(solutions));
}

/** The place of a digit in a unit of a sudoku (`b3=4`) in words. */
export function inWords(t: Words, name: string, isSudoku: boolean): string {
  const [, kind, place, digit] = (isSudoku && /^([rcb])(\d+)=(\d+)$/.exec(name)) || [];
  return kind ? t.inUnit(kind as "r" | "c" | "b", place!, digit!) : name;
}
