// The page as one folder of files that any server can hand out, under any path.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Writes `offline.js`: `src/offline.js` with the names of all files and a name for this build. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  generateBundle(_, bundle) {
    const files = ["./", "icon.svg", ...Object.keys(bundle).filter((it) => it !== "index.html")];
    // The names of all other files hold what is in them; that of the page does not.
    const page = readFileSync("index.html");
    const build = createHash("sha256").update(files.join("\n")).update(page).digest("hex");
    const source = readFileSync("src/offline.js", "utf8")
      .replace("[/* files */]", JSON.stringify(files))
      .replace("/* build */", build.slice(0, 16));
    this.emitFile({ type: "asset", fileName: "offline.js", source });
  },
};

export default defineConfig({
  base: "./",
  plugins: [svelte(), offline],
  // Scripts in a URL of their own: the content security policy allows no others.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  // The examples are the files that the command reads.
  server: { fs: { allow: ["../../.."] } },
});
