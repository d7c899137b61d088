// One question at a time: each part of the page that asks has one of these, and the next question stops the one before.
import { isLast, open, preload, type Opened } from "gavotte";
import type { Question, Reply } from "./protocol";

let heard: () => void;
/** Kept when any question was answered for the first time: what the page begins with has come. */
export const hasBegun = new Promise<void>((resolve) => (heard = resolve));

/** Lets everything be loaded, when the browser has nothing else to do. */
export function loadAll(): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(preload);
  else setTimeout(preload, 1000);
}

export class Solver {
  #asked: Opened | undefined;
  #hear: ((reply: Reply) => void) | undefined;

  /** Asks; the question before hears that it was stopped, and no more. */
  ask(question: Question, hear: (reply: Reply) => void): void {
    const [before, last] = [this.#asked, this.#hear];
    this.#asked = this.#hear = undefined;
    before?.stop();
    last?.({ kind: "stopped" });
    this.#hear = hear;
    const asked = open(question, (reply) => {
      heard();
      if (this.#asked !== asked) return;
      if (isLast(reply)) this.#asked = this.#hear = undefined;
      hear(reply);
    });
    this.#asked = asked;
  }

  /** Asks something that has one answer. */
  once(question: Question): Promise<Reply> {
    return new Promise((answer) => this.ask(question, answer));
  }

  /** Asks for more of the answer. */
  more(amount: number): void {
    this.#asked?.more(amount);
  }

  /** Stops what is asked; the last reply is `stopped`, after a tenth of a second at most. */
  stop(): void {
    this.#asked?.stop();
  }

  /** Stops what is asked; it gets no more replies. */
  close(): void {
    const asked = this.#asked;
    this.#asked = this.#hear = undefined;
    asked?.stop();
  }
}

export { isLast };
