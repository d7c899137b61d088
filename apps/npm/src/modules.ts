// The WebAssembly of a worker: a small module that is loaded first, and the module of everything.
//
// Both come from one crate, and both have these classes; what the small one cannot do it lacks, or it says that the other is to
// be asked. Once everything is there, it answers every question.
import type { Question } from "./protocol.js";

/** The module of everything, whose declarations hold for what the small one has, too. */
export type Module = typeof import("./wasm/full.js");

/** How the modules are loaded; without a small one everything is loaded at once. */
export interface Loaders {
  core?: () => Promise<Module>;
  full: () => Promise<Module>;
}

/** What the small module answers. */
const SMALL = new Set<Question["kind"]>(["read", "recognise", "list", "count", "draw", "dance"]);

function isSmall(question: Question): boolean {
  if (!SMALL.has(question.kind) || ("source" in question && question.source.kind !== "text")) return false;
  const keep = question.kind === "count" ? question.keep : undefined;
  return !keep || (!!keep.isOptional && !keep.from);
}

export class Modules {
  readonly #loaders: Loaders;
  #core: Promise<Module> | undefined;
  #full: Promise<Module> | undefined;
  #isFull = false;

  constructor(loaders: Loaders) {
    this.#loaders = loaders;
  }

  /** The small module, if that may answer the question and there is no other yet. It reads texts alone. */
  small(question: Question): Promise<Module> | undefined {
    if (this.#isFull || !this.#loaders.core || !isSmall(question)) return undefined;
    this.#core ??= this.#loaders.core().catch((error) => {
      this.#core = undefined;
      throw error;
    });
    return this.#core;
  }

  /** Whether the module of everything is there. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** The module of everything. A load that fails is tried again with the next question. */
  full(): Promise<Module> {
    this.#full ??= this.#loaders.full().then(
      (module) => {
        this.#isFull = true;
        return module;
      },
      (error) => {
        this.#full = undefined;
        throw error;
      },
    );
    return this.#full;
  }
}
