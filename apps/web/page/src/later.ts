// Questions that nobody asks first: a random solution, which options are possible, the board to play on, and which format
// a text has.
//
// Apart from the worker, because it is loaded with the page and this is not.
import type { Gallery, Insight } from "./worker";
import type { Drawing } from "./wasm/gavotte_web_insight";
import type { Board, Question, Reply, Source } from "./protocol";

/** How long a slice takes: short enough that a stop is heard at once. */
const SLICE = 16;
/** How long all solutions are made into a set, and how long one is looked for where that was in vain. */
const COMPILE = 3_000;
const SEARCH = 2_000;

/** What the worker lends to a question. */
export interface Desk {
  tell(reply: Reply): void;
  /** Whether the question goes on, once messages were heard; if not, the page knows it. */
  isOpen(): Promise<boolean>;
  gallery(): Promise<Gallery>;
  insight(): Promise<Insight>;
}

/** What draws random solutions, for the next one of the same problem. */
let kept: { of: string; drawing: Drawing } | undefined;

type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;
/** The board, read anew by the module of all puzzles: another one has no boards. */
export async function board(desk: Desk, { source }: Of<"board">): Promise<void> {
  const { board, read } = await desk.gallery();
  const text = read(source.text, source.format, (source.settings ?? []).flat());
  const found = board(text);
  text.free();
  desk.tell({ kind: "board", board: found === undefined ? undefined : (JSON.parse(found) as Board) });
}

/** The candidates, by yes and no: what is known every so often. */
export async function possible(desk: Desk, { source, chosen }: Of<"possible">, numbers: () => Uint32Array): Promise<void> {
  const { Candidates } = await desk.insight();
  if (!(await desk.isOpen())) return;
  const text = await insightText(desk, source, numbers);
  const candidates = new Candidates(text, chosen);
  try {
    do {
      const end = performance.now() + SLICE;
      while (!candidates.isOver && performance.now() < end) candidates.advance(SLICE);
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
export async function sample(desk: Desk, { source, chosen }: Of<"sample">, numbers: () => Uint32Array): Promise<void> {
  const { Drawing } = await desk.insight();
  if (!(await desk.isOpen())) return;
  const of = JSON.stringify([source, [...chosen]]);
  if (kept?.of !== of) {
    kept?.drawing.free();
    kept = undefined;
    const text = await insightText(desk, source, numbers);
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!;
    kept = { of, drawing: new Drawing(text, chosen, COMPILE, seed) };
    text.free();
  }
  const options = kept.drawing.draw(SEARCH);
  desk.tell({ kind: "sample", options, isUniform: kept.drawing.isUniform });
}

/** The format of a text that the worker's own module does not know. */
export async function recognise(desk: Desk, text: string): Promise<void> {
  const { Text } = await desk.gallery();
  desk.tell({ kind: "recognised", format: Text.recognised(text) });
}

/** The text in the module that answers, which has no memory in common with the worker's own one. */
async function insightText(desk: Desk, { text, format, settings }: Source, numbers: () => Uint32Array) {
  const { Text } = await desk.insight();
  const isHere = Text.knows(format) && !settings?.length;
  return isHere ? new Text(text, format) : Text.ofNumbers(numbers());
}
