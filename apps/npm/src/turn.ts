// The turn of a question in its worker: what it tells, and how it hears between two slices that it is to stop or that more is
// wanted.
import type { Module, Modules } from "./modules.js";
import type { Ended, FromWorker, Question, Reply } from "./protocol.js";

/** How long a slice takes: short enough that a stop is heard at once. [ms] */
export const SLICE = 16;

/** The question that a worker works on, and how much more of its answer is wanted. */
export class Desk {
  readonly #tell: (message: FromWorker) => void;
  current = 0;
  wanted = 0;
  #wake: (() => void) | undefined;

  constructor(tell: (message: FromWorker) => void) {
    this.#tell = tell;
  }

  begin(id: number, question: Question): Turn {
    this.current = id;
    this.wanted = "wanted" in question ? question.wanted : 0;
    this.#wake?.();
    return new Turn(this, id);
  }

  hear(message: { id: number; more: number } | { id: number; stop: true }): void {
    if (message.id !== this.current) return;
    if ("more" in message) this.wanted += message.more;
    else this.current = 0;
    this.#wake?.();
  }

  tell(id: number, reply: Reply): void {
    this.#tell({ id, reply });
  }

  tellLoading(loading: boolean): void {
    this.#tell({ loading });
  }

  woken(): Promise<void> {
    return new Promise<void>((wake) => (this.#wake = wake));
  }
}

export class Turn {
  readonly #desk: Desk;
  readonly #id: number;

  constructor(desk: Desk, id: number) {
    this.#desk = desk;
    this.#id = id;
  }

  tell(reply: Reply): void {
    this.#desk.tell(this.#id, reply);
  }

  /** Waits for the module of everything, and says so. */
  async full(modules: Modules): Promise<Module> {
    if (modules.isFull) return modules.full();
    this.#desk.tellLoading(true);
    return modules.full().finally(() => this.#desk.tellLoading(false));
  }

  /** How many solutions are wanted now. */
  get wanted(): number {
    return this.#desk.wanted;
  }

  /** So many were handed out. */
  served(count: number): void {
    this.#desk.wanted -= count;
  }

  get isCurrent(): boolean {
    return this.#desk.current === this.#id;
  }

  /** Whether the question is still asked, once the messages that have come were heard. */
  async isAsked(): Promise<boolean> {
    await messages();
    return this.isCurrent;
  }

  /** Whether the question is still asked, as soon as more is wanted. */
  async isWanted(): Promise<boolean> {
    await messages();
    while (this.isCurrent && this.wanted <= 0) await this.#desk.woken();
    return this.isCurrent;
  }
}

/** The time that a question has taken; pauses of the one who asks do not count. */
export class Clock {
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
