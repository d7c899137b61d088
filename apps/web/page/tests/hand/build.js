// Builds what the tests of the play by hand need: a page with nothing else on it, and its logic as a module.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const CONFIG = fileURLToPath(new URL("../../vite.config.ts", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));

/** The folder of the page. */
export async function buildPage() {
  const outDir = await mkdtemp(join(tmpdir(), "gavotte-hand-"));
  await build({ configFile: CONFIG, root: HERE, publicDir: PUBLIC, logLevel: "error", build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** The logic, which needs no page. */
export async function loadLogic() {
  const outDir = await mkdtemp(join(tmpdir(), "gavotte-hand-logic-"));
  const lib = { entry: join(HERE, "logic.ts"), formats: ["es"], fileName: () => "logic.mjs" };
  await build({ configFile: false, root: HERE, publicDir: false, logLevel: "error", build: { outDir, emptyOutDir: true, lib } });
  return import(pathToFileURL(join(outDir, "logic.mjs")).href);
}
