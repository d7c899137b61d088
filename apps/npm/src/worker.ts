// The worker in a browser.
import init from "./wasm/gavotte_npm.js";
import { serve } from "./serve.js";

const hear = serve(init({ module_or_path: new URL("./wasm/gavotte_npm_bg.wasm", import.meta.url) }), (message) =>
  postMessage(message),
);
onmessage = ({ data }) => hear(data);
