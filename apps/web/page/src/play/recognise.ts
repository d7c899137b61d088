// The format of a text, found from its form, because a pasted text seldom has the format that the menu names.
import type { protocol } from "gavotte";
import { Solver } from "../solver";
import { posed, type Source } from "../protocol";

const solver = new Solver();

/** Longer texts are no sudoku and no school's week, so their forms are not tried. [letters] */
const LONGEST = 100_000;
/** A line of a sudoku's rules begins with a word; so does the table of a week. */
const WORD = /^[ \t]*[a-z][a-z-]+\b/m;
/** Four rows of cells are a grid. */
const GRID = /(?:^[ \t]*[.\d][.\d \t|]{3,}$\s*){4}/m;
/** Nothing but empty cells and the bars between them. */
const EMPTY = /^[.\s|+-]+$/;
/** The rows of a timetable that every one has: its days, its hours and its classes, which may be a table of their own. */
const WEEK = [
  /^days[ \t]*[,;\t]/m,
  /^hours[ \t]*[,;\t]/m,
  /^(?:class[ \t]*[,;\t]|(?=[^\n]*\b(?:subject|course)\b)(?=[^\n]*\b(?:hours|lessons|periods)\b))/im,
];
/** The headings of a roster of shifts: people and days. */
const SHIFTS = /^(?=.*\b(?:person|nurse|employee|worker|driver|who|staff|name)\b)(?=.*\b(?:day|date)\b).*[,;\t]/i;
/** The headings of a roster of duties, in any order. */
const DUTIES = /^(?=[^\n]*\bcost\b)(?=[^\n]*\btasks\b)[a-z \t]+[,;\t][a-z ,;\t]+$/im;

/** The format or puzzle that the form of a text tells; nothing if it tells none. */
export async function recognised(text: string): Promise<string | undefined> {
  const table = tableOf(text);
  if (table) return table;
  const reply = await solver.once({ kind: "recognise", text });
  const format = reply.kind === "recognised" ? reply.format : undefined;
  if (text.length > LONGEST) return format;
  // Rows of dots alone are options of nothing to the library.
  if (format !== undefined) return EMPTY.test(text) && !(await fault(text, "sudoku")) ? "sudoku" : format;
  if (WORD.test(text) && !(await fault(text, "sudoku"))) return "sudoku";
  return undefined;
}

/** The puzzle whose headings a table has; nothing for another table. */
export function tableOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  if (WEEK.every((row) => row.test(text))) return "timetable";
  const heading = text.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";
  return DUTIES.test(heading.trim()) || SHIFTS.test(heading) ? "roster" : undefined;
}

/** Why a text cannot be read as this; nothing if it can. */
async function fault(text: string, format: string): Promise<string | undefined> {
  const reply = await solver.once({ kind: "read", source: posed({ text, format }) });
  if (reply.kind === "problem") return undefined;
  return reply.kind === "fault" ? reply.message : "";
}

/** The puzzle that a table is which is no table of options: the one that alone can read it. */
export async function puzzleOfTable(text: string): Promise<string> {
  const told = tableOf(text);
  if (told !== undefined || text.length > LONGEST) return told ?? "csv";
  if ((await fault(text, "csv")) === undefined) return "csv";
  for (const format of ["timetable", "roster"]) if ((await fault(text, format)) === undefined) return format;
  return "csv";
}

/** A problem that was read from a text. */
export interface Taken {
  /** Nothing where the text is no problem. */
  source: Source | undefined;
  /** What the file of another program says. */
  foreign?: protocol.Foreign;
  /** Why such a file cannot be read, in English. */
  why?: string;
}

/** JSON, an address, or what stands behind one: the puzzles of other programs come so, and so do problems of our own. */
const FOREIGN = /^\s*(?:\{|https?:\/\/|(?:fpuz(?:zles)?|scl|ctc)?N4\S{40})/;

/** The problem in a text; a sudoku of another program comes as lines of our own, which can be changed. */
export async function taken(text: string): Promise<Taken> {
  let why: string | undefined;
  if (FOREIGN.test(text)) {
    const reply = await new Solver().once({ kind: "foreign", text });
    if (reply.kind === "foreign") return { source: { text: reply.foreign.text, format: "sudoku" }, foreign: reply.foreign };
    if (reply.kind === "fault") why = reply.message;
  }
  const format = await recognised(text);
  // Of JSON that is not read as a sudoku, the reader of problems knows more.
  if (format !== undefined && format !== "sudoku") return { source: { text, format } };
  if (why !== undefined) return { source: undefined, why };
  if (format !== undefined) return { source: { text, format } };
  // A grid below words is meant as a sudoku, so what is wrong in it is worth more than that it is unknown.
  if (WORD.test(text) && GRID.test(text) && text.length <= LONGEST) why = await fault(text, "sudoku");
  return why ? { source: undefined, why } : { source: undefined };
}
