// The worker that makes puzzles of any genre, from the page's side.
//
// To stop it the worker is ended, because making a puzzle has no slices, and nothing in the worker would be lost.
import type { Made, Wish } from "./protocol";

export class Maker {
  #worker: Worker | undefined;
  #hear: ((made: Made) => void) | undefined;

  /** Makes a puzzle; the wish before is stopped. */
  make(wish: Wish): Promise<Made> {
    this.stop();
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "gallery" });
    this.#worker = worker;
    return new Promise((hear) => {
      this.#hear = hear;
      worker.onmessage = ({ data }: MessageEvent<Made>) => this.#end(data);
      worker.onerror = ({ message }) => this.#end({ kind: "unmade", message });
      worker.postMessage(wish);
    });
  }

  /** Stops what is made. */
  stop(): void {
    this.#end({ kind: "stopped" });
  }

  #end(made: Made): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const hear = this.#hear;
    this.#hear = undefined;
    hear?.(made);
  }
}
