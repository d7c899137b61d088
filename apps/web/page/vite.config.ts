// The page as one folder of files that any server can hand out, under any path.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  // Scripts in a URL of their own: the content security policy allows no others.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  // The examples are the files that the command reads.
  server: { fs: { allow: ["../../.."] } },
});
