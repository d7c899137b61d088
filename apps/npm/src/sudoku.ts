// Sudokus as rows of numbers.
import { GavotteError } from "./errors.js";
import { made } from "./made.js";
import { once } from "./once.js";
import { parted, type Batch, type Ended, type Reply } from "./protocol.js";
import { check, limits, seeded, shown, whole, word } from "./settings.js";
import { verdict } from "./verdict.js";
import type { GeneratedSudoku, Limits, SudokuAnswer, SudokuSettings } from "./types.js";

const NOTHING = { require: new Uint32Array(), forbid: new Uint32Array() };
const SYMMETRIES = ["none", "rotate", "rotate4", "mirror", "diagonal", "full"] as const;

/**
 * Solves a sudoku and says whether its solution is the only one. `grid` is a text, such as 81 digits with a point for
 * an empty cell, or rows of numbers with 0 for an empty cell, of 4 to 36 rows.
 */
export async function sudoku(
  grid: string | readonly (readonly (number | null)[])[],
  settings: Limits = {},
): Promise<SudokuAnswer> {
  check("sudoku", settings);
  const source = { kind: "text", text: new TextEncoder().encode(textOf(grid)), format: "sudoku" } as const;
  let known: Batch = { flat: new Uint32Array() };
  const see = (reply: Reply) => {
    if (reply.kind !== "list") return;
    // The first solution may come long before it is known whether there is another one.
    const [flat, boards, digits] = [
      [...known.flat, ...reply.batch.flat],
      reply.batch.boards ?? [],
      reply.batch.digits ?? [],
    ];
    known = {
      flat: new Uint32Array(flat),
      boards: [...(known.boards ?? []), ...boards],
      digits: [...(known.digits ?? []), ...digits],
    };
  };
  const reply = await once({
    question: { kind: "list", source, most: 2, wanted: 2, ...limits(settings), ...NOTHING },
    kind: "list",
    signal: settings.signal,
    known: () => ({
      answer: answered(known, "cancelled"),
      words: known.flat.length > 0 ? "a solution was found" : "no solution was found so far",
    }),
    see,
    option: (at) => `option ${at}`,
  });
  return answered(known, reply.ended);
}

function answered({ flat, boards, digits = [] }: Batch, ended: Ended): SudokuAnswer {
  const found = [...parted(flat)].length;
  // Two solutions say all that is asked, though there may be more.
  const answer = verdict(found > 1 ? "complete" : ended, found > 0);
  return {
    ...answer,
    grid: found > 0 ? rows(digits[0]!) : null,
    text: boards?.[0]?.trimEnd() ?? null,
    unique: answer.exact ? found === 1 : null,
    other: found > 1 ? rows(digits[1]!) : null,
  };
}

/** Makes a sudoku with exactly one solution. */
export async function generateSudoku(side = 9, settings: SudokuSettings = {}): Promise<GeneratedSudoku> {
  check("generateSudoku", settings);
  const [seed, givens] = [seeded(settings.seed), whole("givens", settings.givens, 0)];
  const symmetry = word("symmetry", settings.symmetry, SYMMETRIES) ?? "none";
  const rowsWanted = whole("the number of rows", side, 1) ?? 9;
  const nothing = { puzzle: null, solution: null, seed };
  const minimal = Boolean(settings.minimal);
  const { reply, answer } = await made(
    { kind: "sudoku", side: rowsWanted, symmetry, minimal, givens, seed, ...limits(settings) },
    nothing,
    settings.signal,
    (at) => `option ${at}`,
  );
  if (!reply.isMade) return { ...answer, ...nothing, message: reply.message };
  return { ...answer, puzzle: rows(reply.givens), solution: rows(reply.solution), seed, message: undefined };
}

/** Digits in rows. */
function rows(digits: ArrayLike<number>): number[][] {
  const all = Array.from(digits);
  const side = Math.round(Math.sqrt(all.length));
  return Array.from({ length: side }, (_, row) => all.slice(side * row, side * (row + 1)));
}

function textOf(grid: unknown): string {
  if (typeof grid === "string") return grid;
  if (!Array.isArray(grid))
    throw new GavotteError("problem", `a sudoku is a text or rows of numbers, not ${shown(grid)}`);
  const lines = grid.map((row: unknown, at) => {
    if (!Array.isArray(row))
      throw new GavotteError("problem", `row ${at} (counted from 0): a list of numbers is needed, not ${shown(row)}`);
    return row.map((cell: unknown, column) => {
      if (cell === null || (Number.isInteger(cell) && (cell as number) >= 0)) return cell ?? 0;
      throw new GavotteError(
        "problem",
        `row ${at}, column ${column} (counted from 0): ${shown(cell)} is no digit; an empty cell is 0`,
      );
    });
  });
  return lines.map((line) => `${line.join(" ")}\n`).join("");
}
