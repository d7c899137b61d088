// The worker that tells solutions up to symmetry, from the page's side.
//
// It is ended to stop it: what is found of a large group would be lost by a stop in between, too.
import type { Source } from "../protocol";
import type { FromWorker, ToWorker } from "./protocol";

export class Asker {
  #worker: Worker | undefined;

  /** Asks for so many solutions, each of another kind. */
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

  /** Wants so many more. */
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
