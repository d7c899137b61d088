// The worker that makes puzzles of any genre, from the page's side.
//
// To stop it the worker is ended, because making a puzzle has no slices, and nothing in the worker would be lost.
import type { Made, Wish } from "./protocol";

export class Maker {
  #worker: Worker | undefined;
  #hear: ((made: Made) => void) | undefined;

  /** Makes a puzzle; the wish before is stopped. A wish that is stopped while it loads starts no worker. */
  make(wish: Promise<Wish>): Promise<Made> {
    this.stop();
    return new Promise((hear) => {
      this.#hear = hear;
      wish.then(
        (wish) => this.#hear === hear && this.#start(wish),
        (error) => this.#hear === hear && this.#end({ kind: "unmade", message: String(error) }),
      );
    });
  }

  /** Stops what is made. */
  stop(): void {
    this.#end({ kind: "stopped" });
  }

  #start(wish: Wish): void {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "gallery" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Made>) => this.#end(data);
    worker.onerror = ({ message }) => this.#end({ kind: "unmade", message });
    worker.postMessage(wish);
  }

  #end(made: Made): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const hear = this.#hear;
    this.#hear = undefined;
    hear?.(made);
  }
}
