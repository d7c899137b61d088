// Problems as the page holds them: the text that was typed, and what the library has read in it.
import { listed, type protocol } from "gavotte";

export type Question = protocol.Question;
export type Reply = protocol.Reply;
export type Board = protocol.Board;
export type BoardCell = protocol.BoardCell;
export type BoardLay = protocol.BoardLay;
export type Cubes = protocol.Cubes;
export type Entry = protocol.Entry;
export type Order = protocol.Order;

/** A text and how it is written. */
export interface Source {
  text: string;
  /** A format of the library (`dlx`, `matrix`, ...) or a puzzle (`sudoku`, `queens`, ...). */
  format: string;
  /** The settings of a puzzle beside its text: names and values, `yes` for one that is on. */
  settings?: readonly Setting[];
}

export type Setting = readonly [name: string, value: string];

/** The source as plain data. */
export function copied({ text, format, settings }: Source): Source {
  if (!settings?.length) return { text, format };
  return { text, format, settings: settings.map(([name, value]) => [name, value] as const) };
}

export function isSame(one: Source, other: Source): boolean {
  return JSON.stringify(copied(one)) === JSON.stringify(copied(other));
}

/** An empty triangle is what the beads begin with. */
const EMPTY = ["empty", "yes"];

/** The source of a question. */
export function posed({ text, format, settings = [] }: Source): protocol.TextSource {
  const isEmpty = format === "beads" && settings.length === 0 && text.trim() === "";
  return { kind: "text", text, format, settings: isEmpty ? EMPTY : settings.flat() };
}

/** No options, for a question about all solutions. */
const NONE = new Uint32Array();

/** Those solutions that hold all of these options. */
export function within(chosen: Uint32Array = NONE): { require: Uint32Array; forbid: Uint32Array } {
  return { require: chosen, forbid: NONE };
}

/** A problem as the page draws it. */
export interface Problem extends Omit<protocol.Described, "kind" | "entries"> {
  options: Entry[][];
}

export function problemOf({ kind: _, entries, ...rest }: protocol.Described): Problem {
  return { ...rest, options: listed(entries) };
}

/** What is wrong in a text; line and column count from 1, and are 0 where there is no place. */
export interface Mistake {
  line: number;
  column: number;
  message: string;
}

export function mistakeOf({ message, place }: Extract<Reply, { kind: "fault" }>): Mistake {
  return { line: place.line ?? 0, column: place.column ?? 0, message };
}
