// What a worker does: it answers one question at a time, slice by slice where that can be, and hears between slices
// that it is to stop or that more is wanted.
import { Counting, Drawn, Fault, Listing, Made, Posed, Ranked, Reason, Weighed } from "./wasm/gavotte_npm.js";
import {
  parted,
  type Batch,
  type Ended,
  type FromWorker,
  type Question,
  type Reply,
  type Source,
  type ToWorker,
} from "./protocol.js";

type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;

/** How long a slice takes: short enough that a stop is heard at once. [ms] */
const SLICE = 16;
/** The most solutions that go in one message. */
const BATCH = 1000;
/** How long the preparation of a sample may take where no limit is given. [ms] */
const PREPARATION = 10_000;

/** Answers questions by `tell`, once the module is `ready`; returns the function that hears messages. */
export function serve(ready: Promise<unknown>, tell: (message: FromWorker) => void): (message: ToWorker) => void {
  const desk = new Desk(tell);
  return (message) => {
    if ("question" in message) {
      desk.begin(message.id, message.question.kind === "list" ? message.question.wanted : 0);
      void answer(desk, message.id, message.question, ready);
    } else desk.hear(message);
  };
}

/** The question that is worked on, and how much more of its answer is wanted. */
class Desk {
  readonly #tell: (message: FromWorker) => void;
  #current = 0;
  #wanted = 0;
  #wake: (() => void) | undefined;

  constructor(tell: (message: FromWorker) => void) {
    this.#tell = tell;
  }

  begin(id: number, wanted: number): void {
    this.#current = id;
    this.#wanted = wanted;
    this.#wake?.();
  }

  hear(message: Exclude<ToWorker, { question: Question }>): void {
    if (message.id !== this.#current) return;
    if ("more" in message) this.#wanted += message.more;
    else this.#current = 0;
    this.#wake?.();
  }

  tell(id: number, reply: Reply): void {
    this.#tell({ id, reply });
  }

  /** How many solutions are wanted now. */
  get wanted(): number {
    return this.#wanted;
  }

  /** So many were handed out. */
  served(count: number): void {
    this.#wanted -= count;
  }

  /** Whether the question is still asked, once the messages that have come were heard. */
  async isAsked(id: number): Promise<boolean> {
    await messages();
    return this.#current === id;
  }

  /** Whether the question is still asked, as soon as more is wanted. */
  async isWanted(id: number): Promise<boolean> {
    await messages();
    while (this.#current === id && this.#wanted <= 0) await new Promise<void>((wake) => (this.#wake = wake));
    return this.#current === id;
  }
}

async function answer(desk: Desk, id: number, question: Question, ready: Promise<unknown>): Promise<void> {
  let posed: Posed | undefined;
  try {
    await ready;
    if (!(await desk.isAsked(id))) return desk.tell(id, { kind: "stopped" });
    if (question.kind === "sudoku") return desk.tell(id, sudoku(question));
    posed = read(question.source);
    await work(desk, id, question, posed);
  } catch (error) {
    if (error instanceof Fault) {
      const { code, message, line, column, excerpt, option, hint } = error;
      desk.tell(id, {
        kind: "fault",
        code: code as "problem",
        message,
        place: { line, column, excerpt, option, hint },
      });
    } else {
      // The module is in no state to be called again.
      posed = undefined;
      desk.tell(id, { kind: "broken", message: String(error) });
    }
  } finally {
    posed?.free();
  }
}

function read(source: Source): Posed {
  if (source.kind === "text") return Posed.read(source.text, source.format);
  const { names, primary, bounds, entries, colors, costs } = source;
  return Posed.built(names, primary, bounds, entries, colors, costs);
}

async function work(
  desk: Desk,
  id: number,
  question: Exclude<Question, { kind: "sudoku" }>,
  posed: Posed,
): Promise<void> {
  switch (question.kind) {
    case "read":
      return desk.tell(id, shape(posed));
    case "ask":
      return desk.tell(id, { kind: "asked", answer: posed.ask(question.question) });
    case "list":
      return list(desk, id, question, posed);
    case "count":
      return count(desk, id, question, posed);
    case "best":
      return best(desk, id, question, posed);
    case "sample":
      return desk.tell(id, sample(question, posed));
    case "explain":
      return desk.tell(id, explain(question, posed));
    case "weigh":
      return desk.tell(id, weigh(question, posed));
    case "generate":
      return desk.tell(id, generate(question, posed));
  }
}

function shape(posed: Posed): Reply {
  return {
    kind: "shape",
    names: posed.names(),
    primary: posed.primary,
    entries: posed.entries(),
    labels: posed.labels(),
  };
}

async function list(desk: Desk, id: number, question: Of<"list">, posed: Posed): Promise<void> {
  const { most = Infinity, steps, require, forbid } = question;
  const listing = new Listing(posed, most === 1, steps, require, forbid);
  const clock = new Clock(question.milliseconds);
  let found = 0;
  try {
    while (await desk.isWanted(id)) {
      const flat = clock.run((time) => listing.slice(time, Math.min(desk.wanted, most - found, BATCH)));
      const batch = dressed(posed, flat);
      const count = [...parted(flat)].length;
      found += count;
      desk.served(count);
      const ended = (listing.ended as Ended) ?? (found >= most ? "limit" : clock.ended);
      if (flat.length > 0 || ended) desk.tell(id, { kind: "list", batch, ended, steps: listing.steps });
      if (ended) return;
    }
    desk.tell(id, { kind: "stopped" });
  } finally {
    listing.free();
  }
}

async function count(desk: Desk, id: number, question: Of<"count">, posed: Posed): Promise<void> {
  const counting = new Counting(posed, question.steps, question.require, question.forbid);
  const clock = new Clock(question.milliseconds);
  try {
    while (await desk.isAsked(id)) {
      clock.run((time) => counting.slice(time));
      const ended = (counting.ended as Ended) ?? clock.ended;
      desk.tell(id, { kind: "count", solutions: counting.solutions, ended, steps: counting.steps });
      if (ended) return;
    }
    desk.tell(id, { kind: "stopped" });
  } finally {
    counting.free();
  }
}

/** The module calls this function when it has found a better solution. */
const listener = globalThis as unknown as { gavotteBetter: (cost: string, options: Uint32Array) => void };

function best(desk: Desk, id: number, question: Of<"best">, posed: Posed): void {
  const { greatest, keep, ties, beat, milliseconds, steps, require, forbid } = question;
  listener.gavotteBetter = (cost, options) => {
    const flat = new Uint32Array([options.length, ...options]);
    desk.tell(id, { kind: "better", batch: { ...dressed(posed, flat), costs: [cost] } });
  };
  const ranked = Ranked.find(posed, greatest, keep, ties, beat, milliseconds, steps, require, forbid);
  const batch = { ...dressed(posed, ranked.batch()), costs: ranked.costs() };
  desk.tell(id, { kind: "best", batch, bound: ranked.bound, ended: ranked.ended as Ended });
  ranked.free();
}

function sample({ most, seed, milliseconds, require }: Of<"sample">, posed: Posed): Reply {
  const preparation = milliseconds === undefined ? PREPARATION : milliseconds / 2;
  const drawn = Drawn.draw(posed, most, seed, preparation, milliseconds, require);
  const { isUniform, isComplete } = drawn;
  const batch = dressed(posed, drawn.batch());
  drawn.free();
  return { kind: "sample", batch, isUniform, isComplete };
}

function explain({ milliseconds, steps, require, forbid }: Of<"explain">, posed: Posed): Reply {
  const reason = Reason.find(posed, milliseconds, steps, require, forbid);
  const options = reason.solution();
  const reply: Reply = {
    kind: "explain",
    found: reason.kind,
    items: reason.items(),
    isMinimal: reason.isMinimal,
    require: reason.require(),
    forbid: reason.forbid(),
    solution: dressed(posed, new Uint32Array(reason.kind === "solution" ? [options.length, ...options] : [])),
    stopped: reason.stopped as Ended,
  };
  reason.free();
  return reply;
}

function weigh({ weights, modulo, milliseconds, steps, require, forbid }: Of<"weigh">, posed: Posed): Reply {
  const weighed = Weighed.sum(posed, weights, modulo, milliseconds, steps, require, forbid);
  const { numerator, denominator, hasAny } = weighed;
  const stopped = (weighed.stopped ?? "complete") as Ended;
  weighed.free();
  const sum = numerator !== undefined && denominator !== undefined ? ([numerator, denominator] as const) : undefined;
  return { kind: "weigh", sum, hasAny, stopped };
}

function generate({ minimal, givens, seed, milliseconds, steps }: Of<"generate">, posed: Posed): Reply {
  const reply = made(Made.of(posed, minimal, givens, seed, milliseconds, steps));
  return { ...reply, batch: dressed(posed, new Uint32Array([reply.solution.length, ...reply.solution])) };
}

function sudoku({ side, symmetry, minimal, givens, seed, milliseconds, steps }: Of<"sudoku">): Reply {
  return made(Made.sudoku(side, symmetry, minimal, givens, seed, milliseconds, steps));
}

function made(of: Made): Extract<Reply, { kind: "made" }> {
  const { isMade, isImpossible, message, nearest } = of;
  const [givens, solution, stopped] = [of.givens(), of.solution(), of.stopped as Ended];
  of.free();
  return { kind: "made", givens, solution, isMade, isImpossible, message, stopped, nearest };
}

/** The time that a question has taken; pauses of the one who asks do not count. */
class Clock {
  readonly #limit: number;
  #spent = 0;

  constructor(limit: number | undefined) {
    this.#limit = limit ?? Infinity;
  }

  /** Lets `work` use a slice of time. */
  run<T>(work: (time: number) => T): T {
    const begun = performance.now();
    const result = work(Math.max(0, Math.min(SLICE, Math.ceil(this.#limit - this.#spent))));
    this.#spent += performance.now() - begun;
    return result;
  }

  get ended(): Ended {
    return this.#spent >= this.#limit ? "time" : undefined;
  }
}

/** Solutions with their costs and boards. */
function dressed(posed: Posed, flat: Uint32Array): Batch {
  const solutions = [...parted(flat)];
  const costs = posed.hasCosts ? solutions.map((options) => posed.cost(options)) : undefined;
  if (!posed.isPuzzle) return { flat, costs };
  const boards = solutions.map((options) => posed.board(options) ?? "");
  const digits = solutions.flatMap((options) => posed.digits(options) ?? []);
  return { flat, costs, boards, digits };
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
