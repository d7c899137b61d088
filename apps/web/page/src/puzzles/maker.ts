// The worker that makes puzzles, from the page's side.
//
// To stop it the worker is ended, because making a puzzle has no slices, and nothing in the worker would be lost.
import type { Made, Wish } from "./protocol";

export class Maker {
  #worker: Worker | undefined;
  #hear: ((made: Made) => void) | undefined;

  /** Makes a puzzle; the wish before is stopped. */
  make(wish: Wish): Promise<Made> {
    this.stop();
    return new Promise((hear) => {
      this.#hear = hear;
      this.#present().postMessage(wish);
    });
  }

  /** Stops what is made. */
  stop(): void {
    if (this.#hear) this.#end({ kind: "stopped" });
  }

  /** The worker, which is there from the first wish on. */
  #present(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "puzzles" });
    worker.onmessage = ({ data }: MessageEvent<Made>) => {
      // A module that has panicked is in no state to be used again.
      if (data.kind === "broken") this.#end(data);
      else this.#deliver(data);
    };
    worker.onerror = () => this.#end({ kind: "broken" });
    return (this.#worker = worker);
  }

  #end(made: Made): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#deliver(made);
  }

  #deliver(made: Made): void {
    const hear = this.#hear;
    this.#hear = undefined;
    hear?.(made);
  }
}
