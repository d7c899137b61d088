// The worker that finds solutions up to symmetry, from the page's side.
//
// To stop it the worker is ended, because with a large group its work would be lost by any other stop, too.
import type { Source } from "../protocol";
import type { FromWorker, ToWorker } from "./protocol";

export class Asker {
  #worker: Worker | undefined;

  /** Asks for `most` solutions, each of another kind. */
  ask(source: Source, most: number, hear: (reply: FromWorker) => void): void {
    this.stop();
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "kinds" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      // A module that has panicked is in no state to be used again.
      if (data.kind !== "kinds") this.stop();
      hear(data);
    };
    worker.onerror = () => {
      this.stop();
      hear({ kind: "broken" });
    };
    this.#worker = worker;
    this.#post({ source });
    this.more(most);
  }

  /** Asks for more. */
  more(amount: number): void {
    this.#post({ more: amount });
  }

  /** Stops what is asked, at once. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}
