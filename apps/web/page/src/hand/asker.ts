// Questions about the chosen options, of which only the latest matters.
//
// A question that is asked while another one is being stopped would start one more worker, which takes longer than most answers. So
// the question before is stopped first, and the latest one goes out when that is done.
import type { Question, Reply } from "../protocol";
import { isLast, Solver } from "../solver";

type Hear = (reply: Reply) => void;

export class Asker {
  readonly #solver = new Solver();
  #isBusy = false;
  #next: { question: Question; hear: Hear } | undefined;
  /** The number of the question whose replies are still wanted. */
  #current = 0;

  /** Asks; nothing more is heard of what was asked before. */
  ask(question: Question, hear: Hear): void {
    this.#current += 1;
    this.#next = { question, hear };
    if (this.#isBusy) this.#solver.stop();
    else this.#send();
  }

  stop(): void {
    this.#current += 1;
    this.#next = undefined;
    if (this.#isBusy) this.#solver.stop();
  }

  close(): void {
    this.stop();
    this.#solver.close();
  }

  #send(): void {
    if (!this.#next) return;
    const { question, hear } = this.#next;
    const mine = this.#current;
    this.#next = undefined;
    this.#isBusy = true;
    this.#solver.ask(question, (reply) => {
      if (isLast(reply)) this.#isBusy = false;
      if (mine === this.#current) hear(reply);
      if (!this.#isBusy) this.#send();
    });
  }
}
