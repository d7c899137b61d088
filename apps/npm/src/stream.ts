// Solutions one after the other, as a loop asks for them.
//
// The worker hands over no more than is wanted: one at first, so that a loop that stops at once has cost nothing, then
// batches that grow.
import { open, failure, type Asked } from "./desk.js";
import { AbortError } from "./errors.js";
import { decoded, optionOf, posed, type Problem } from "./problem.js";
import type { Ended, Question, Reply } from "./protocol.js";
import { verdict } from "./verdict.js";
import type { Answer, Item, Label, Signal, Solution, Status, StoppedBy } from "./types.js";

/** The most solutions that are handed over at once. */
const BATCH = 1000;
/** How much larger each batch is than the one before. [1] */
const GROWTH = 4;

/** What is known of a stream: how many solutions were handed over, and whether these are all. */
export interface Listed extends Answer {
  readonly found: number;
}

/**
 * Solutions for a loop `for await`. The end of the loop, by `break`, too, stops the search; `status`, `exact` and
 * `stoppedBy` say then whether these were all.
 */
export class SolutionStream<I extends Item = Item, L extends Label = Label>
  implements AsyncIterableIterator<Solution<I, L>>, Listed
{
  readonly #problem: Problem<I, L>;
  readonly #question: Omit<Extract<Question, { kind: "list" }>, "wanted">;
  readonly #signal: Signal | undefined;
  #asked: Asked | undefined;
  #buffer: Solution<I, L>[] = [];
  #at = 0;
  #owed = 0;
  #size = 1;
  #ended: Ended;
  #isClosed = false;
  #error: unknown;
  #wake: (() => void) | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #abort = () => this.#close(this.#aborted());

  /** How many solutions were handed over. */
  found = 0;
  /** How many options were tried. */
  steps = 0;

  /** @internal */
  constructor(
    problem: Problem<I, L>,
    question: Omit<Extract<Question, { kind: "list" }>, "wanted">,
    signal: Signal | undefined,
  ) {
    this.#problem = problem;
    this.#question = question;
    this.#signal = signal;
    signal?.addEventListener("abort", this.#abort);
  }

  /** `FOUND` or `NONE` when all solutions were handed over; `UNKNOWN` before, and when a limit came first. */
  get status(): Status {
    return this.#verdict().status;
  }

  /** Whether all solutions were handed over. */
  get exact(): boolean {
    return this.#verdict().exact;
  }

  /** The limit that was met; `limit` after `break`, too. */
  get stoppedBy(): StoppedBy | undefined {
    return this.#verdict().stoppedBy;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The next solution. */
  next(): Promise<IteratorResult<Solution<I, L>, undefined>> {
    // Two calls at once get one solution each, in their order.
    const next = this.#turn.then(() => this.#next());
    this.#turn = next.catch(() => undefined);
    return next;
  }

  /** Stops the search. */
  async return(): Promise<IteratorResult<Solution<I, L>, undefined>> {
    if (!this.#isOver()) this.#ended = "limit";
    this.#close();
    return { done: true, value: undefined };
  }

  /** All solutions that are left, as a list. */
  async toArray(): Promise<Solution<I, L>[]> {
    const all = [];
    for await (const solution of this) all.push(solution);
    return all;
  }

  #verdict(): Answer {
    return verdict(this.#isOver() ? this.#ended : undefined, this.found > 0);
  }

  /** Whether all that comes was handed over. */
  #isOver(): boolean {
    return this.#ended !== undefined && this.#at >= this.#buffer.length;
  }

  async #next(): Promise<IteratorResult<Solution<I, L>, undefined>> {
    const shape = await this.#problem.describe();
    if (this.#signal?.aborted && !this.#isClosed) this.#abort();
    while (this.#at >= this.#buffer.length && this.#ended === undefined && !this.#isClosed) {
      this.#more(shape);
      this.#asked?.hold(true);
      await new Promise<void>((wake) => (this.#wake = wake));
      this.#asked?.hold(false);
    }
    if (this.#error !== undefined) {
      const error = this.#error;
      this.#error = undefined;
      throw error;
    }
    const value = this.#isClosed ? undefined : this.#buffer[this.#at];
    if (value === undefined) {
      this.#close();
      return { done: true, value };
    }
    this.#at += 1;
    this.found += 1;
    return { done: false, value };
  }

  /** Asks for more, unless it is on its way. */
  #more(shape: Awaited<ReturnType<Problem<I, L>["describe"]>>): void {
    if (this.#owed > 0) return;
    this.#owed = this.#size;
    this.#size = Math.min(BATCH, GROWTH * this.#size);
    if (this.#asked) return this.#asked.more(this.#owed);
    const question = { ...this.#question, source: posed(this.#problem).source, wanted: this.#owed };
    this.#asked = open(question, (reply) => this.#hear(reply, shape));
  }

  #hear(reply: Reply, shape: Awaited<ReturnType<Problem<I, L>["describe"]>>): void {
    if (this.#isClosed) return;
    if (reply.kind === "list") {
      const found = decoded(shape, reply.batch);
      this.#buffer = [...this.#buffer.slice(this.#at), ...found];
      this.#at = 0;
      this.#owed -= found.length;
      this.steps = reply.steps;
      this.#ended = reply.ended;
      this.#wake?.();
    } else this.#close(failure(reply, optionOf(shape)));
  }

  #aborted(): AbortError<Listed> {
    const known: Listed = { status: "UNKNOWN", exact: false, stoppedBy: "abort", found: this.found };
    return new AbortError(`aborted after ${this.found} solutions`, known, this.#signal?.reason);
  }

  #close(error?: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#error = error;
    if (error !== undefined) this.#ended = "cancelled";
    this.#signal?.removeEventListener("abort", this.#abort);
    this.#asked?.stop();
    this.#buffer = [];
    this.#at = 0;
    this.#wake?.();
  }
}
