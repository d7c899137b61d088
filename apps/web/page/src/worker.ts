// The worker: one question at a time, in slices, so that it hears when it is to stop.
import init, { Counting, Dance, Estimating, Listing, Mistake, Text } from "./wasm/gavotte_web";
import wasm from "./wasm/gavotte_web_bg.wasm?url";
import bestWasm from "./wasm/gavotte_web_best_bg.wasm?url";
import galleryWasm from "./wasm/gavotte_web_gallery_bg.wasm?url";
import insightWasm from "./wasm/gavotte_web_insight_bg.wasm?url";
import { isRuled } from "./edit/sudoku";
import type { Desk } from "./later";
import type { Cubes, Estimate, FromWorker, Problem, Question, Reply, Source, ToWorker } from "./protocol";

/** The questions that have a source. */
type Asked = Exclude<Question, { kind: "recognise" }>;
type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;

/** Those that have one answer where it is known at once that there is no solution. */
const LOOKS_FOR_ALL = new Set<Question["kind"]>(["list", "count", "shares", "conflict", "best", "sample"]);
const NOTHING = new Uint32Array();
/** How long a slice takes: short enough that a stop is heard at once. */
const SLICE = 16;
/** How long a question without slices may take. */
const PATIENCE = 20_000;
/** When a count is said to take long, and the share of the time that guessing may take then. */
const GUESS_AFTER = 300;
const GUESS_SHARE = 0.2;
/** The greatest number of solutions in a batch. */
const BATCH = 1000;

const ready = init({ module_or_path: wasm });
/** The module that ranks by cost, loaded when it is first asked for. */
let best: Promise<typeof import("./wasm/gavotte_web_best")> | undefined;
/** The module for shares and conflicts, loaded in the same way. */
let insight: Promise<Insight> | undefined;
/** The module that reads all other puzzles, loaded in the same way. */
let gallery: Promise<Gallery> | undefined;
export type Gallery = typeof import("./wasm/gavotte_web_gallery");
export type Insight = typeof import("./wasm/gavotte_web_insight");
/** The question that is worked on. */
let current = 0;
/** How much more of its answer is wanted. */
let wanted = 0;
/** Wakes a question that waits until more is wanted. */
let wake: (() => void) | undefined;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("question" in data) {
    current = data.id;
    wanted = 0;
    wake?.();
    void answer(data.id, data.question);
  } else if (data.id === current) {
    if ("more" in data) wanted += data.more;
    else current = 0;
    wake?.();
  }
};

function tell(id: number, reply: Reply): void {
  postMessage({ id, reply } satisfies FromWorker);
}

async function answer(id: number, question: Question): Promise<void> {
  try {
    await ready;
    if (current !== id) return tell(id, { kind: "stopped" });
    if (question.kind === "recognise") return await recognise(id, question.text);
    const posed = await read(question.source);
    try {
      if (current !== id) tell(id, { kind: "stopped" });
      else await work(id, question, posed);
    } finally {
      if (posed.board !== posed.text) posed.board.free();
      posed.text.free();
    }
  } catch (error) {
    if (error instanceof Mistake || (gallery && error instanceof (await gallery).Mistake)) {
      const { line, column, message } = error;
      error.free();
      return tell(id, { kind: "mistake", mistake: { line, column, message } });
    }
    tell(id, { kind: "broken", message: String(error) });
  }
}

/** Recognizes a sudoku at once; for everything else the module of all puzzles is loaded. */
async function recognise(id: number, text: string): Promise<void> {
  const format = Text.recognised(text);
  if (format !== undefined) tell(id, { kind: "recognised", format });
  else await (await loadLater()).recognise(desk(id), text);
}

/** A text as it was read: for the engines here, and for drawing, which may be done by the module of all puzzles. */
export interface Posed {
  text: Text;
  board: Text;
}

async function read({ text, format, settings }: Source): Promise<Posed> {
  if (Text.knows(format) && !settings?.length && !(format === "sudoku" && isRuled(text))) {
    const read = new Text(text, format);
    return { text: read, board: read };
  }
  gallery ??= loadGallery();
  const { read } = await gallery;
  // Both modules have this class from the same source.
  const board = read(text, format, (settings ?? []).flat()) as unknown as Text;
  return { text: Text.ofNumbers(board.numbers()), board };
}

async function work(id: number, question: Asked, { text, board }: Posed): Promise<void> {
  const message = LOOKS_FOR_ALL.has(question.kind) ? board.misfit() : undefined;
  if (message !== undefined) return tell(id, { kind: "misfit", message });
  switch (question.kind) {
    case "read":
      return tell(id, { kind: "problem", problem: described(board) });
    case "numbers":
      return tell(id, { kind: "numbers", numbers: board.numbers() });
    case "list":
      return list(id, text, question);
    case "within":
      return within(id, text, question);
    case "count":
      return count(id, text);
    case "board":
    case "possible":
    case "sample":
    case "shares":
    case "conflict":
      return (await loadLater()).answer(desk(id), question, { text, board });
    case "draw": {
      const { options } = question;
      const cubes = board === text ? undefined : await inSpace(board, options);
      return tell(id, { kind: "picture", svg: board.picture(options), text: board.solution(options), cubes });
    }
    case "best":
      return rank(id, board, question.most);
    case "dance":
      return dance(id, text, question.order ?? "fewest");
  }
}

async function list(id: number, text: Text, { most, chosen }: Of<"list">): Promise<void> {
  const listing = new Listing(text, "auto", most < BATCH, chosen ?? NOTHING);
  const recipe = listing.recipe;
  wanted += most;
  try {
    while (await isWanted(id)) {
      const batch = listing.slice(SLICE, Math.min(wanted, BATCH));
      for (let at = 0; at < batch.length; at += 1 + batch[at]!) wanted -= 1;
      const { isOver, steps } = listing;
      tell(id, { kind: "solutions", batch, steps, isOver, waits: !isOver && wanted <= 0, recipe });
      if (isOver) return;
    }
  } finally {
    listing.free();
  }
}

async function count(id: number, text: Text): Promise<void> {
  const counting = new Counting(text, "auto", NOTHING);
  const recipe = counting.recipe;
  const guess = new Guess(text, NOTHING);
  wanted = Infinity;
  try {
    while (await isWanted(id)) {
      counting.slice(SLICE);
      const { solutions, steps, fraction, isOver } = counting;
      const phase = counting.isSweeping ? "sweep" : "search";
      const estimate = isOver ? undefined : guess.next(solutions);
      tell(id, { kind: "count", solutions, steps, fraction, phase, estimate, isOver, recipe });
      if (isOver) return;
    }
  } finally {
    counting.free();
    guess.free();
  }
}

async function within(id: number, text: Text, { chosen, milliseconds }: Of<"within">): Promise<void> {
  const end = performance.now() + milliseconds;
  const counting = new Counting(text, "auto", chosen);
  const guess = new Guess(text, chosen);
  wanted = Infinity;
  try {
    while (await isWanted(id)) {
      counting.slice(SLICE);
      const { solutions, isOver } = counting;
      const isDone = isOver || performance.now() > end;
      const estimate = isOver ? undefined : guess.next(solutions);
      tell(id, { kind: "within", solutions, isOver, isDone, estimate });
      if (isDone) return;
    }
  } finally {
    counting.free();
    guess.free();
  }
}

/** Probes a count that takes long, for a part of the time. */
class Guess {
  readonly #begun = performance.now();
  readonly #text: Text;
  readonly #chosen: Uint32Array;
  #estimating: Estimating | undefined;
  #spent = 0;
  #isPossible = true;

  constructor(text: Text, chosen: Uint32Array) {
    this.#text = text;
    this.#chosen = chosen;
  }

  /** The estimate, where it does not contradict what was counted. */
  next(counted: string): Estimate | undefined {
    const now = performance.now();
    if (now - this.#begun < GUESS_AFTER || !this.#isPossible) return undefined;
    this.#estimating ??= new Estimating(this.#text, this.#chosen);
    if (this.#spent < GUESS_SHARE * (now - this.#begun)) {
      this.#isPossible = this.#estimating.more();
      this.#spent += performance.now() - now;
    }
    const { mean, log10, error } = this.#estimating;
    return this.#estimating.agrees(counted) ? { mean, log10, error } : undefined;
  }

  free(): void {
    this.#estimating?.free();
  }
}

async function rank(id: number, board: Text, most: number): Promise<void> {
  const { Ranked } = await (best ??= loadBest());
  if (current !== id) return tell(id, { kind: "stopped" });
  const ranked = Ranked.find(board.numbers(), most, PATIENCE, board.aim === "greatest");
  const [costs, batch] = [ranked.costs(), ranked.batch()];
  tell(id, { kind: "best", costs, batch, isBest: ranked.isOver });
  ranked.free();
}

/** The solution in space, if the board is there: one that only the module of all puzzles reads. */
async function inSpace(board: Text, options: Uint32Array): Promise<Cubes | undefined> {
  const { Cubes } = await (gallery ??= loadGallery());
  const found = Cubes.of(board as unknown as Parameters<typeof Cubes.of>[0], options);
  const cubes = found && { numbers: found.numbers(), names: found.names() };
  found?.free();
  return cubes;
}

/** The services of this worker for the questions of `later.ts`. */
function desk(id: number): Desk {
  return {
    slice: SLICE,
    patience: PATIENCE,
    tell: (reply) => tell(id, reply),
    isOpen: () => {
      wanted = Infinity;
      return isWanted(id);
    },
    gallery: () => (gallery ??= loadGallery()),
    insight: () => (insight ??= loadInsight()),
  };
}

function loadLater(): Promise<typeof import("./later")> {
  return import("./later");
}

async function loadGallery(): Promise<Gallery> {
  const module = await import("./wasm/gavotte_web_gallery");
  await module.default({ module_or_path: galleryWasm });
  return module;
}

async function loadInsight(): Promise<Insight> {
  const module = await import("./wasm/gavotte_web_insight");
  await module.default({ module_or_path: insightWasm });
  return module;
}

async function loadBest(): Promise<typeof import("./wasm/gavotte_web_best")> {
  const module = await import("./wasm/gavotte_web_best");
  await module.default({ module_or_path: bestWasm });
  return module;
}

async function dance(id: number, text: Text, order: string): Promise<void> {
  const dance = new Dance(text, order);
  try {
    while (await isWanted(id)) {
      wanted -= 1;
      const moves = dance.more();
      const { isOver } = dance;
      tell(id, { kind: "moves", moves, isOver });
      if (isOver) return;
    }
  } finally {
    dance.free();
  }
}

/** Whether the question is to go on, once messages were looked at and more is wanted. */
async function isWanted(id: number): Promise<boolean> {
  const isStill = await isOpen(id);
  if (!isStill) tell(id, { kind: "stopped" });
  return isStill;
}

async function isOpen(id: number): Promise<boolean> {
  await messages();
  while (current === id && wanted <= 0) await new Promise<void>((resume) => (wake = resume));
  return current === id;
}

const channel = new MessageChannel();
let resume: (() => void) | undefined;
channel.port1.onmessage = () => resume?.();

/** Lets the messages that have come be heard; a timer would wait for some more milliseconds. */
function messages(): Promise<void> {
  return new Promise((done) => {
    const before = resume;
    resume = () => {
      before?.();
      done();
      resume = undefined;
    };
    channel.port2.postMessage(0);
  });
}

function described(text: Text): Problem {
  const flat = text.entries();
  const options: Problem["options"] = [];
  for (let at = 0; at < flat.length; ) {
    const end = at + 1 + 2 * flat[at]!;
    const entries = [];
    for (at += 1; at < end; at += 2) entries.push({ item: flat[at]!, color: flat[at + 1]! });
    options.push(entries);
  }
  return {
    names: text.names(),
    primary: text.primary,
    bounds: text.bounds(),
    options,
    colors: text.colors(),
    givens: text.givens(),
    clash: text.clash(),
    candidates: text.candidates(),
    costs: text.costs(),
    misfit: text.misfit(),
    aim: text.aim,
  };
}
