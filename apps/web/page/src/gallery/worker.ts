// The worker that makes puzzles of any genre, one wish after the other. The page ends it to stop it, because making a
// puzzle has no slices.
import initGallery, { Blank, read } from "../wasm/gavotte_web_gallery";
import galleryWasm from "../wasm/gavotte_web_gallery_bg.wasm?url";
import initMaker, { givens } from "../wasm/gavotte_web_puzzles";
import makerWasm from "../wasm/gavotte_web_puzzles_bg.wasm?url";
import type { Made, Wish } from "./protocol";

const ready = Promise.all([
  initGallery({ module_or_path: galleryWasm }),
  initMaker({ module_or_path: makerWasm }),
]);

onmessage = async ({ data }: MessageEvent<Wish>) => {
  postMessage(await ready.then(() => made(data)).catch((error): Made => ({ kind: "unmade", message: said(error) })));
};

function made({ source, seed }: Wish): Made {
  const text = read(source.text, source.format, (source.settings ?? []).flat());
  const blank = Blank.of(text);
  const written = blank?.written(givens(blank.numbers(), seed));
  blank?.free();
  text.free();
  return written === undefined ? { kind: "unmade", message: "" } : { kind: "made", text: written };
}

/** What is wrong, as a mistake, a text or a bug says it. */
function said(error: unknown): string {
  return typeof error === "object" && error && "message" in error ? String(error.message) : String(error);
}
