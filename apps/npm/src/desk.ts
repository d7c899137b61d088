// Questions and the workers that answer them.
//
// A worker answers one question at a time and is used again after it. One that does not stop in time is ended, because
// some answers cannot be interrupted. Questions with one answer wait for a free worker when there are as many at work
// as processors; a stream never waits, because it may be read by a loop that asks other questions.
import { GavotteError } from "./errors.js";
import { platform, type Port } from "./platform.js";
import { isLast, type Question, type Reply } from "./protocol.js";

/** How long a worker may take to hear that it is to stop. [ms] */
const PATIENCE = 100;
/** How many workers are kept for later questions. */
const KEPT = 3;

const idle: Worked[] = [];
const all = new Set<Worked>();
/** Those with a question that waits for the module of everything. */
const loading = new Set<Worked>();
let hearLoading: ((isLoading: boolean) => void) | undefined;
/** Whether workers load everything before a question needs it. */
let isPreloaded = false;
const waiting: (() => void)[] = [];
let working = 0;

/** A worker, with the question that it answers. */
class Worked {
  readonly #port: Port;
  #id = 0;
  #hear: ((reply: Reply) => void) | undefined;
  isEnded = false;

  constructor() {
    all.add(this);
    this.#port = platform().start((reason) => this.#fail(reason));
    this.#port.hear((message) => {
      if ("loading" in message) this.#load(message.loading);
      else if (message.id === this.#id) this.#hear?.(message.reply);
    });
    if (isPreloaded) this.load();
  }

  load(): void {
    this.#port.post({ load: true });
  }

  ask(question: Question, hear: (reply: Reply) => void): void {
    this.#id += 1;
    this.#hear = hear;
    this.#port.post({ id: this.#id, question });
  }

  more(count: number): void {
    this.#port.post({ id: this.#id, more: count });
  }

  stop(): void {
    this.#port.post({ id: this.#id, stop: true });
  }

  hold(isHeld: boolean): void {
    if (!this.isEnded) this.#port.hold(isHeld);
  }

  #load(isLoading: boolean): void {
    if (isLoading) loading.add(this);
    else loading.delete(this);
    hearLoading?.(loading.size > 0);
  }

  end(): void {
    this.isEnded = true;
    all.delete(this);
    this.#load(false);
    this.#hear = undefined;
    this.#port.end();
  }

  #fail(reason: unknown): void {
    const hear = this.#hear;
    this.end();
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    const message = reason instanceof Error ? reason.message : String(reason);
    hear?.({ kind: "fault", code: "worker", message: `the worker cannot work: ${message}`, place: {} });
  }
}

/** A question that is being answered. */
export class Asked {
  readonly #worker: Worked;
  readonly #leave: () => void;
  readonly #hear: (reply: Reply) => void;
  #isOver = false;

  constructor(question: Question, hear: (reply: Reply) => void, leave: () => void) {
    this.#worker = idle.pop() ?? new Worked();
    this.#leave = leave;
    this.#hear = hear;
    this.#worker.ask(question, (reply) => {
      if (isLast(reply)) this.#release(reply.kind === "broken");
      hear(reply);
    });
  }

  /** Asks for more solutions. */
  more(count: number): void {
    if (!this.#isOver) this.#worker.more(count);
  }

  /** Whether the program waits for an answer. */
  hold(isHeld: boolean): void {
    if (!this.#isOver) this.#worker.hold(isHeld);
  }

  /** Stops the answer; the last reply is `stopped`, after a tenth of a second at most. */
  stop(): void {
    if (this.#isOver) return;
    this.#worker.hold(false);
    this.#worker.stop();
    setTimeout(() => {
      if (!this.#isOver) this.end();
    }, PATIENCE);
  }

  /** Ends the answer and its worker at once; the last reply is `stopped`. */
  end(): void {
    if (this.#isOver) return;
    this.#release(true);
    this.#hear({ kind: "stopped" });
  }

  /** Gives the worker back, or ends it: one whose module is broken is in no state to be used again. */
  #release(isBroken: boolean): void {
    this.#isOver = true;
    this.#worker.hold(false);
    if (isBroken || this.#worker.isEnded || idle.length >= KEPT) {
      if (!this.#worker.isEnded) this.#worker.end();
    } else idle.push(this.#worker);
    this.#leave();
  }
}

/**
 * Lets the workers load everything now, so that no later question waits for it: for a page that is idle. Without it a worker
 * in a browser begins with a small module, and loads the rest with the first question that needs it.
 */
export function preload(): void {
  if (isPreloaded) return;
  isPreloaded = true;
  for (const worker of all) worker.load();
}

/** Sets who hears that questions wait for the module of everything, which takes a while on a slow line; and that it has come. */
export function onLoading(hear: (isLoading: boolean) => void): void {
  hearLoading = hear;
}

/**
 * Asks for a stream of replies at once, in the words of the worker: for a program that shows an answer while it grows. Options
 * and items are numbers here, from 0.
 */
export function open(question: Question, hear: (reply: Reply) => void): Asked {
  const asked = new Asked(question, hear, () => undefined);
  asked.hold(true);
  return asked;
}

/** Asks as soon as there is a free worker; `hear` hears all replies, until `stop` is called. */
export function ask(question: Question, hear: (reply: Reply) => void): { stop(): void } {
  let asked: Asked | undefined;
  let isStopped = false;
  const begin = () => {
    if (isStopped) return waiting.shift()?.();
    working += 1;
    asked = new Asked(question, (reply) => isStopped || hear(reply), leave);
    asked.hold(true);
  };
  if (working < platform().cores()) begin();
  else waiting.push(begin);
  return {
    stop() {
      isStopped = true;
      asked?.stop();
    },
  };
}

/** A question is over, and the next one begins. */
function leave(): void {
  working -= 1;
  waiting.shift()?.();
}

/** The error of a reply that is none of the answers. */
export function failure(reply: Reply, option: (index: number) => string): GavotteError {
  if (reply.kind === "fault") {
    const { place } = reply;
    const where = place.option === undefined ? "" : `${option(place.option)}: `;
    return new GavotteError(reply.code, where + reply.message, place);
  }
  const message = reply.kind === "broken" ? reply.message : `an answer of the kind ${reply.kind}`;
  return new GavotteError("internal", `the worker broke, by lack of memory or by a bug: ${message}`);
}
