// The examples: the same files that the command reads, so that both give the same answers, and puzzles that are a line
// of text.
import beads from "../../../../examples/half.beads?raw";
import conflict from "../../../../examples/conflict.dlx?raw";
import seven from "../../../../examples/knuth-7-items.dlx?raw";
import matrix from "../../../../examples/matrix.txt?raw";
import sudoku from "../../../../examples/sudoku.txt?raw";
import type { Source } from "./protocol";

/** The name of an example is also the name of its title in `words.ts`. */
export type Example =
  | "seven" | "matrix" | "sudoku" | "queens" | "queens4" | "pentominoes" | "beads" | "langford" | "conflict";

export const EXAMPLES: Record<Example, Source> = {
  seven: { text: seven, format: "dlx" },
  matrix: { text: matrix, format: "matrix" },
  sudoku: { text: sudoku, format: "sudoku" },
  queens: { text: "8\n", format: "queens" },
  queens4: { text: "4\n", format: "queens" },
  pentominoes: { text: "board 6x10\npieces pentominoes\n", format: "polyomino" },
  beads: { text: beads, format: "beads" },
  langford: { text: "7\n", format: "langford" },
  conflict: { text: conflict, format: "dlx" },
};

/** Those that can be drawn whole. */
export const SMALL: Example[] = ["seven", "matrix", "conflict", "queens4", "queens"];

/** Ways to write any problem; the other formats are the genres of puzzles. */
export const FORMATS = ["dlx", "matrix", "rows", "json", "csv"];
