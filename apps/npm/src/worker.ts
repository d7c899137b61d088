// The worker in a browser: a small module is loaded first, and everything with the first question that needs it.
import * as small from "./wasm/core.js";
import type { Module } from "./modules.js";
import { serve } from "./serve.js";

async function core(): Promise<Module> {
  await small.default({ module_or_path: new URL("./wasm/core_bg.wasm", import.meta.url) });
  // Classes of the same names from the same sources; what it lacks is not asked of it.
  return small as unknown as Module;
}

async function full(): Promise<Module> {
  const module = await import("./wasm/full.js");
  await module.default({ module_or_path: new URL("./wasm/full_bg.wasm", import.meta.url) });
  return module;
}

const hear = serve({ core, full }, (message) => postMessage(message));
onmessage = ({ data }) => hear(data);
