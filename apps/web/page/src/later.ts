// Questions that nobody asks first: a random solution, which options are possible, shares, why there is no solution,
// the board to play on, and the format of a text.
//
// They are apart from the worker, because the worker is loaded with the page and this file is not.
import type { Gallery, Insight, Posed } from "./worker";
import type { Drawing } from "./wasm/gavotte_web_insight";
import type { Text as Puzzle } from "./wasm/gavotte_web_gallery";
import type { Board, Question, Reply, Source } from "./protocol";

/** How long all solutions are made into a set, and how long one is looked for where that was in vain. */
const COMPILE = 3_000;
const SEARCH = 2_000;

/** What the worker lends to a question. */
export interface Desk {
  /** How long a slice takes. [ms] */
  slice: number;
  /** How long a question without slices may take. [ms] */
  patience: number;
  tell(reply: Reply): void;
  /** Whether the question goes on, once messages were heard; if not, the page knows it. */
  isOpen(): Promise<boolean>;
  gallery(): Promise<Gallery>;
  insight(): Promise<Insight>;
}

/** What draws random solutions, for the next one of the same problem. */
let kept: { of: string; drawing: Drawing } | undefined;

type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;

/** Answers about a problem that the worker has read. */
export function answer(
  desk: Desk,
  question: Of<"board" | "possible" | "sample" | "shares" | "conflict">,
  posed: Posed,
): Promise<void> {
  switch (question.kind) {
    case "board":
      return board(desk, question, posed);
    case "possible":
      return possible(desk, question, posed);
    case "sample":
      return sample(desk, question, posed);
    case "shares":
      return shares(desk, question, posed);
    case "conflict":
      return conflict(desk, question, posed);
  }
}

async function board(desk: Desk, { source }: Of<"board">, posed: Posed): Promise<void> {
  const found = await onBoard(desk, source, posed, ({ board }, puzzle) => board(puzzle));
  desk.tell({ kind: "board", board: found === undefined ? undefined : (JSON.parse(found) as Board) });
}

/** The candidates, by yes and no: what is known every so often. */
async function possible(desk: Desk, { source, chosen }: Of<"possible">, posed: Posed): Promise<void> {
  const { Candidates } = await desk.insight();
  if (!(await desk.isOpen())) return;
  const text = await insightText(desk, source, posed);
  const candidates = new Candidates(text, chosen);
  try {
    do {
      const end = performance.now() + desk.slice;
      while (!candidates.isOver && performance.now() < end) candidates.advance(desk.slice);
      const { isOver } = candidates;
      desk.tell({ kind: "possible", states: candidates.states(), isOver });
      if (isOver) return;
    } while (await desk.isOpen());
  } finally {
    candidates.free();
    text.free();
  }
}

/** A random solution; what was prepared for it is kept. */
async function sample(desk: Desk, { source, chosen }: Of<"sample">, posed: Posed): Promise<void> {
  const { Drawing } = await desk.insight();
  if (!(await desk.isOpen())) return;
  const of = JSON.stringify([source, [...chosen]]);
  if (kept?.of !== of) {
    kept?.drawing.free();
    kept = undefined;
    const text = await insightText(desk, source, posed);
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!;
    kept = { of, drawing: new Drawing(text, chosen, COMPILE, seed) };
    text.free();
  }
  const options = kept.drawing.draw(SEARCH);
  desk.tell({ kind: "sample", options, isUniform: kept.drawing.isUniform });
}

async function shares(desk: Desk, { source }: Of<"shares">, posed: Posed): Promise<void> {
  const { Shares } = await desk.insight();
  if (!(await desk.isOpen())) return;
  const text = await insightText(desk, source, posed);
  const found = Shares.find(text, desk.patience);
  const of = found?.shares() ?? new Float64Array();
  const svg =
    found && ((isHere(posed) && found.picture(text)) || (await onBoard(desk, source, posed, ({ heat }, puzzle) => heat(puzzle, of))));
  desk.tell({ kind: "shares", shares: found && { solutions: found.solutions, of, svg: svg ?? "" } });
  found?.free();
  text.free();
}

async function conflict(desk: Desk, { source }: Of<"conflict">, posed: Posed): Promise<void> {
  const { Conflict } = await desk.insight();
  if (!(await desk.isOpen())) return;
  const text = await insightText(desk, source, posed);
  const found = Conflict.find(text, desk.patience);
  const items = found?.items() ?? new Uint32Array();
  const weights = found?.weights() ?? new Float64Array();
  const [modulus, total] = [found?.modulus() ?? "0", found?.total() ?? "0"];
  const isMinimal = found?.isMinimal ?? false;
  const words = `Σ = ${total}${modulus === "0" ? "" : ` (mod ${modulus})`}`;
  const svg =
    items.length > 0 && posed.board.isPuzzle
      ? await onBoard(desk, source, posed, ({ marked }, puzzle) => marked(puzzle, items, weights, words))
      : undefined;
  desk.tell({ kind: "conflict", items, isMinimal, weights, modulus, total, clash: posed.board.clash(), svg });
  found?.free();
  text.free();
}

/** The format of a text that the worker's own module does not know. */
export async function recognise(desk: Desk, text: string): Promise<void> {
  const { Text } = await desk.gallery();
  desk.tell({ kind: "recognised", format: Text.recognised(text) });
}

/** Whether the worker's own module has read the text, and not the one of all puzzles. */
const isHere = ({ board, text }: Posed): boolean => board === text;

/** The text in the module that answers, which has no memory in common with the others. */
async function insightText(desk: Desk, { text, format }: Source, posed: Posed) {
  const { Text } = await desk.insight();
  return isHere(posed) ? new Text(text, format) : Text.ofNumbers(posed.board.numbers());
}

/** Asks the module of all puzzles, which alone has boards: about the text that it has read, or reads for this. */
async function onBoard<T>(
  desk: Desk,
  { text, format, settings }: Source,
  posed: Posed,
  ask: (gallery: Gallery, puzzle: Puzzle) => T,
): Promise<T> {
  const gallery = await desk.gallery();
  // Both modules have this class from the same source.
  if (!isHere(posed)) return ask(gallery, posed.board as unknown as Puzzle);
  const puzzle = gallery.read(text, format, (settings ?? []).flat());
  try {
    return ask(gallery, puzzle);
  } finally {
    puzzle.free();
  }
}
