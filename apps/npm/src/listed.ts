// Solutions in batches, and counts.
import { dressed, type Of, type Posed } from "./answered.js";
import type { Module } from "./modules.js";
import { parted, type Ended, type Guessed } from "./protocol.js";
import { Clock, type Turn } from "./turn.js";
import type { Estimating, KeptCounting } from "./wasm/full.js";

/** The most solutions that go in one message. */
const BATCH = 1000;
/** When a count is said to take long, and the share of the time that guessing may take then. [ms] */
const GUESS_AFTER = 300;
const GUESS_SHARE = 0.2;

export async function list(turn: Turn, question: Of<"list">, { Listing }: Module, posed: Posed): Promise<void> {
  const { most = Infinity, wanted, steps, require, forbid, bare } = question;
  // Who wants few is served by what finds the first one soonest.
  const listing = new Listing(posed, most === 1 || wanted < BATCH, steps, require, forbid);
  const { recipe } = listing;
  const clock = new Clock(question.milliseconds);
  let found = 0;
  try {
    while (await turn.isWanted()) {
      const flat = clock.run((time) => listing.slice(time, Math.min(turn.wanted, most - found, BATCH)));
      const count = [...parted(flat)].length;
      found += count;
      turn.served(count);
      const ended = (listing.ended as Ended) ?? (found >= most ? "limit" : clock.ended);
      const waits = !ended && turn.wanted <= 0;
      const batch = bare ? { flat } : dressed(posed, flat);
      turn.tell({ kind: "list", batch, ended, steps: listing.steps, waits, recipe });
      if (ended) return;
    }
    turn.tell({ kind: "stopped" });
  } finally {
    listing.free();
  }
}

export async function count(turn: Turn, question: Of<"count">, module: Module, posed: Posed): Promise<void> {
  const { steps, require, forbid, guesses, keep } = question;
  // The small module has no counts that are kept.
  const kept = keep && module.KeptCounting;
  const counting = kept
    ? new kept(posed, steps, require, forbid, keep.from ?? new Uint8Array())
    : new module.Counting(posed, steps, require, forbid);
  const keeping = "keep" in counting ? new Keeping(counting, keep!.every) : undefined;
  const guess = new Guess(module, posed, require, guesses ?? false);
  const clock = new Clock(question.milliseconds);
  let estimate: Guessed | undefined;
  const tell = (ended: Ended, kept?: Uint8Array<ArrayBuffer>): void => {
    const { solutions, steps, fraction, isSweeping, recipe } = counting;
    turn.tell({ kind: "count", solutions, ended, steps, fraction, isSweeping, estimate, recipe, kept });
  };
  try {
    while (await turn.isAsked()) {
      clock.run((time) => counting.slice(time));
      const ended = (counting.ended as Ended) ?? clock.ended;
      estimate = ended === "complete" ? undefined : guess.next(counting.solutions);
      tell(ended, ended === "complete" ? undefined : keeping?.next(ended !== undefined));
      if (ended) return;
    }
    // What was counted since it was kept last is not to be lost.
    if (keeping) tell(undefined, keeping.next(true));
    turn.tell({ kind: "stopped" });
  } finally {
    counting.free();
    guess.free();
  }
}

/** Says what is to be kept of a count, now and then. */
class Keeping {
  readonly #counting: KeptCounting;
  readonly #every: number;
  #last = performance.now();

  constructor(counting: KeptCounting, every: number) {
    this.#counting = counting;
    this.#every = every;
  }

  /** What is to be kept, if it is time. */
  next(isLast: boolean): Uint8Array<ArrayBuffer> | undefined {
    if (!isLast && performance.now() - this.#last < this.#every) return undefined;
    const kept = new Uint8Array(this.#counting.keep());
    this.#last = performance.now();
    return kept;
  }
}

/** Probes a count that takes long, for a part of the time. */
class Guess {
  readonly #begun = performance.now();
  readonly #module: Module;
  readonly #posed: Posed;
  readonly #require: Uint32Array;
  #estimating: Estimating | undefined;
  #spent = 0;
  #isPossible: boolean;

  constructor(module: Module, posed: Posed, require: Uint32Array, isWanted: boolean) {
    this.#module = module;
    this.#posed = posed;
    this.#require = require;
    this.#isPossible = isWanted;
  }

  /** The estimate, where it does not contradict what was counted. */
  next(counted: string): Guessed | undefined {
    const now = performance.now();
    if (now - this.#begun < GUESS_AFTER || !this.#isPossible) return undefined;
    this.#estimating ??= new this.#module.Estimating(this.#posed, this.#require);
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
