// An answer to any question in one line, as it stands among the earlier answers.
import { line } from "./form";

/** Members that say how it was answered, and not what. */
const HOW = ["version", "query", "question", "recipe", "caution", "ended", "exhausted", "at_least", "confidence", "estimate", "time_limit"];

/** A number with as many digits as an estimate is worth. */
const short = (value: unknown) => (typeof value === "number" ? String(Number(value.toPrecision(4))) : String(value));

/** One member: its value, an estimate with its error, or how many members a list has. */
function told(key: string, value: unknown): string {
  const single = line(value);
  if (single !== undefined) return `${key} ${single}`;
  const { mean, error } = value as Record<string, unknown>;
  if (mean !== undefined) return `${key} ${short(mean)}${error === undefined ? "" : ` ± ${short(error)}`}`;
  return `${key} (${Object.keys(value as object).length})`;
}

export function brief(answer: Readonly<Record<string, unknown>>): string {
  const isEmpty = (value: unknown) => value === null || value === "complete" || (Array.isArray(value) && value.length === 0);
  const members = Object.entries(answer).filter(([key, value]) => !HOW.includes(key) && !isEmpty(value));
  return members.map(([key, value]) => told(key, value)).join(", ") || String(answer.status);
}

/** The settings of a question, besides its name and its limit of time. */
export function settingsOf(question: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(question).filter(([key]) => !HOW.includes(key)).map(([key, value]) => `${key} ${String(value)}`);
}
