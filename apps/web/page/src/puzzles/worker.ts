// The worker that makes puzzles, one wish after the other. The page ends it to stop it, because making a puzzle has no
// slices.
import init, { Attempt } from "../wasm/gavotte_web_puzzles";
import wasm from "../wasm/gavotte_web_puzzles_bg.wasm?url";
import type { Made, Wish } from "./protocol";

const ready = init({ module_or_path: wasm });

onmessage = async ({ data }: MessageEvent<Wish>) => {
  postMessage(await ready.then(() => made(data)).catch((): Made => ({ kind: "broken" })));
};

function made({ side, symmetry, givens, seed }: Wish): Made {
  const attempt = Attempt.make(side, symmetry, givens, seed);
  const { tries, nearest } = attempt;
  const cells = [...attempt.puzzle()];
  attempt.free();
  return cells.length > 0 ? { kind: "made", cells } : { kind: "unmet", tries, nearest };
}
