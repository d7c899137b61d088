// The worker in Node.js, which reads the module of everything from its file.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { serve } from "./serve.js";

async function full() {
  const module = await import("./wasm/full.js");
  module.initSync({ module: readFileSync(new URL("./wasm/full_bg.wasm", import.meta.url)) });
  return module;
}

const hear = serve({ full }, (message) => parentPort?.postMessage(message));
parentPort?.on("message", hear);
