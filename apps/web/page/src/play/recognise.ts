// The format of a text, found from its form, because a pasted text seldom has the format that the menu names.
import type { protocol } from "gavotte";
import { Solver } from "../solver";
import type { Source } from "../protocol";

const solver = new Solver();

/** The format or puzzle that the form of a text tells; nothing if it tells none. */
export async function recognised(text: string): Promise<string | undefined> {
  const reply = await solver.once({ kind: "recognise", text });
  return reply.kind === "recognised" ? reply.format : undefined;
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
  return { source: format === undefined ? undefined : { text, format } };
}
