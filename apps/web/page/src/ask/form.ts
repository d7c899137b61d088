// The fields of a question, from the rows of the library.
import type { protocol } from "gavotte";

/** What is typed for a setting. */
export type Typed = string | boolean;

export interface Field {
  setting: protocol.KindSetting;
  kind: "flag" | "word" | "number" | "text" | "list" | "options";
  /** The words to choose from, for a `word`, and those that a list may be. */
  words: readonly string[];
}

/** The field of a setting. */
export function fieldOf(setting: protocol.KindSetting): Field {
  const { schema } = setting;
  const all = schema.anyOf ?? [schema];
  const words = all.flatMap((it) => it.enum ?? []);
  const list = all.find((it) => it.type === "array");
  const types = all.flatMap((it) => it.type ?? []);
  if (list) return { setting, kind: list.items?.type === "integer" ? "options" : "list", words };
  if (types.includes("boolean")) return { setting, kind: "flag", words };
  if (words.length > 0 && all.length === 1) return { setting, kind: "word", words };
  const isNumber = types.every((it) => it === "number" || it === "integer");
  return { setting, kind: isNumber ? "number" : "text", words };
}

/** The value of a setting as the question has it; nothing where nothing was typed. */
export function valueOf({ kind, words }: Field, typed: Typed): unknown {
  if (typeof typed === "boolean") return typed || undefined;
  const text = typed.trim();
  if (text === "") return undefined;
  if (words.includes(text)) return text;
  if (kind === "number") return number(text);
  if (kind === "options") return text.split(/[\s,]+/).map(number);
  if (kind === "list") return text.split(/[\s,]+/);
  return text;
}

/** A number, or the text that is none: the library says what is wrong with it. */
function number(text: string): number | string {
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** A member of an answer, to be shown as a line: its value in words, or nothing for what needs more room. */
export function line(value: unknown): string | undefined {
  if (value === null) return "–";
  if (typeof value === "object") return undefined;
  return String(value);
}

/** Whether it is a list of numbers of options, from 1: a solution. */
export function isSolution(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((it) => Number.isInteger(it) && it >= 1);
}
