// The entry for browsers and bundlers.
import { setPlatform } from "./platform.js";

setPlatform({
  start(fail) {
    const worker = open();
    worker.onerror = (event) => fail(event.message || "the file of the worker cannot be loaded");
    return {
      post: (message) => worker.postMessage(message),
      hear: (hear) => void (worker.onmessage = ({ data }) => hear(data)),
      hold: () => undefined,
      end: () => worker.terminate(),
    };
  },
  cores: () => navigator.hardwareConcurrency || 2,
});

function open(): Worker {
  try {
    // Bundlers look for exactly this expression.
    return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  } catch {
    // No page may start a worker from another server; a script of its own that imports it may run.
    const here = import.meta.url;
    const script = `import ${JSON.stringify(new URL("./worker.js", here).href)};`;
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    return new Worker(url, { type: "module" });
  }
}

export * from "./api.js";
