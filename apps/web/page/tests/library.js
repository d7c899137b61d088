// The library itself, as the page has it from the package: what is said on the page is compared with it.
import { readFileSync } from "node:fs";
import * as full from "../node_modules/gavotte/dist/wasm/full.js";

full.initSync({ module: readFileSync(new URL("../node_modules/gavotte/dist/wasm/full_bg.wasm", import.meta.url)) });

/** Reads a text as the worker does. */
export function read(text, format, settings = []) {
  return full.Posed.read(new TextEncoder().encode(text), format, settings);
}

export default full;
