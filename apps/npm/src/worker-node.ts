// The worker in Node.js, which reads the module from its file.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { initSync } from "./wasm/gavotte_npm.js";
import { serve } from "./serve.js";

const module = readFileSync(new URL("./wasm/gavotte_npm_bg.wasm", import.meta.url));
initSync({ module });
const hear = serve(Promise.resolve(), (message) => parentPort?.postMessage(message));
parentPort?.on("message", hear);
