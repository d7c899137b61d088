// The entry for Node.js.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { setPlatform } from "./platform.js";

setPlatform({
  start(fail) {
    // Options of the program, such as those for a script on the command line, are not for the worker.
    const worker = new Worker(new URL("./worker-node.js", import.meta.url), { execArgv: [] });
    worker.on("error", fail);
    // Only an open question keeps the program from its end.
    worker.unref();
    let hear: (message: never) => void = () => undefined;
    worker.on("message", (message) => hear(message));
    return {
      post: (message) => worker.postMessage(message),
      hear: (hearer) => void (hear = hearer),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  },
  cores: availableParallelism,
});

export * from "./api.js";
