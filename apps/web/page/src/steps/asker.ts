// The worker that solves sudokus as people do, from the page's side. To stop it the worker is ended, because it has no
// slices.
import type { FromWorker, ToWorker } from "./protocol";

export class Asker {
  #worker: Worker | undefined;
  #settle: ((reply: FromWorker | undefined) => void) | undefined;

  /** Asks; nothing where another question or a stop came before the answer. */
  ask(question: ToWorker): Promise<FromWorker | undefined> {
    if (this.#settle) this.stop();
    this.#worker ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "steps" });
    const worker = this.#worker;
    return new Promise((resolve) => {
      this.#settle = resolve;
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        this.#settle = undefined;
        resolve(data);
      };
      worker.onerror = () => {
        resolve({ kind: "broken" });
        this.stop();
      };
      worker.postMessage(question);
    });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#settle?.(undefined);
    this.#settle = undefined;
  }
}
