// The worker that proves answers, from the page's side. To stop it the worker is ended, because it has no slices.
import type { Source } from "../protocol";
import { Solver } from "../solver";
import type { FromWorker } from "./protocol";

export class Asker {
  readonly #solver = new Solver();
  #worker: Worker | undefined;

  /** Proves what there is of solutions. Another module has to read the text first. */
  async ask(source: Source, hear: (reply: FromWorker) => void): Promise<void> {
    const reply = await this.#solver.once({ kind: "numbers", source });
    if (reply.kind === "stopped") return;
    if (reply.kind !== "numbers") return hear({ kind: "broken" });
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "proof" });
    this.#worker = worker;
    const ended = (reply: FromWorker): void => {
      this.stop();
      hear(reply);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => ended(data);
    worker.onerror = () => ended({ kind: "broken" });
    worker.postMessage({ numbers: reply.numbers, source });
  }

  stop(): void {
    this.#solver.close();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
