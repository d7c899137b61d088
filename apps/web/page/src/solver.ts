// A worker with a question in it, from the page's side.
//
// A worker that does not stop in time is ended and replaced, because some answers cannot be
// interrupted.
import type { FromWorker, Question, Reply, ToWorker } from "./protocol";

/** How long a worker may take to hear that it is to stop. */
const PATIENCE = 60;

let heard: () => void;
/** Kept when any worker has answered for the first time: what the page begins with has come. */
export const hasBegun = new Promise<void>((resolve) => (heard = resolve));

export class Solver {
  #worker: Worker | undefined;
  #id = 0;
  #hear: ((reply: Reply) => void) | undefined;

  /** Asks; the question before is stopped and gets no more replies. */
  ask(question: Question, hear: (reply: Reply) => void): void {
    if (this.#hear) this.#end();
    this.#id += 1;
    this.#hear = hear;
    this.#post({ id: this.#id, question });
  }

  /** Asks something that has one answer. */
  once(question: Question): Promise<Reply> {
    return new Promise((answer) => this.ask(question, answer));
  }

  /** Asks for more of the answer. */
  more(amount: number): void {
    if (this.#hear) this.#post({ id: this.#id, more: amount });
  }

  /** Stops what is asked; the last reply is `stopped`, after a tenth of a second at most. */
  stop(): void {
    const id = this.#id;
    if (!this.#hear) return;
    this.#post({ id, stop: true });
    setTimeout(() => {
      if (this.#id === id && this.#hear) this.#end();
    }, PATIENCE);
  }

  /** Ends the worker; the question gets no more replies. */
  close(): void {
    this.#hear = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#deliver({ kind: "stopped" });
  }

  #post(message: ToWorker): void {
    if (!this.#worker) {
      this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        heard();
        if (data.id === this.#id) this.#deliver(data.reply);
      };
      this.#worker.onerror = (event) => {
        this.#worker = undefined;
        this.#deliver({ kind: "broken", message: event.message });
      };
    }
    this.#worker.postMessage(message);
  }

  #deliver(reply: Reply): void {
    const hear = this.#hear;
    if (isLast(reply)) this.#hear = undefined;
    if (reply.kind === "broken") {
      // A module that has panicked is in no state to be used again.
      this.#worker?.terminate();
      this.#worker = undefined;
    }
    hear?.(reply);
  }
}

/** Whether no more replies come to the question. */
export function isLast(reply: Reply): boolean {
  if ("isDone" in reply) return reply.isDone;
  return "isOver" in reply ? reply.isOver : true;
}
