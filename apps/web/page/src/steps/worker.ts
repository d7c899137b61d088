// The worker that solves sudokus as people do. It has no slices, so the page ends it to stop it.
import init, { foreign, ground, Sudoku } from "../wasm/gavotte_web_variants";
import wasm from "../wasm/gavotte_web_variants_bg.wasm?url";
import type { Foreign, FromWorker, Ground, Next, ToWorker } from "./protocol";

const ready = init({ module_or_path: wasm });

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    await ready;
    postMessage(answer(data));
  } catch {
    postMessage({ kind: "broken" } satisfies FromWorker);
  }
};

function answer(question: ToWorker): FromWorker {
  if (question.kind === "foreign") return taken(question.text);
  if (question.kind === "ground") return { kind: "ground", ground: JSON.parse(ground(question.text)) as Ground };
  const { kind, text, standing } = question;
  const { digits, candidates } = standing;
  const sudoku = Sudoku.read(text);
  try {
    if (kind === "next") return { kind: "next", next: JSON.parse(sudoku.hint(digits, candidates)) as Next };
    const all = JSON.parse(sudoku.steps(digits, candidates)) as Omit<Extract<FromWorker, { kind: "all" }>, "kind">;
    return { kind: "all", ...all };
  } finally {
    sudoku.free();
  }
}

function taken(text: string): FromWorker {
  try {
    return { kind: "foreign", foreign: JSON.parse(foreign(text)) as Foreign };
  } catch (why) {
    // A text that cannot be read is refused in words; everything else is a bug.
    if (typeof why === "string") return { kind: "unread", why };
    throw why;
  }
}
