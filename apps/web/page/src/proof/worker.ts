// The worker that proves answers: a proof is made, then checked by a part of the module that shares nothing with what
// has made it. It has no slices, so the page ends it to stop it.
import init, { Proof } from "../wasm/gavotte_web_proof";
import wasm from "../wasm/gavotte_web_proof_bg.wasm?url";
import type { FromWorker, ToWorker } from "./protocol";

/** How long a proof may take. [ms] */
const PATIENCE = 20_000;
/** The formats that the checker reads by itself. */
const READ = ["dlx", "matrix"];

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    await init({ module_or_path: wasm });
    tell(prove(data));
  } catch {
    tell({ kind: "broken" });
  }
};

function tell(reply: FromWorker): void {
  postMessage(reply);
}

function prove({ numbers, source }: ToWorker): FromWorker {
  const made = Proof.make(numbers, PATIENCE);
  if (!made) return { kind: "tooLong" };
  const text = READ.includes(source.format) ? undefined : made.text();
  if (!READ.includes(source.format) && text === undefined) return { kind: "noText" };
  try {
    made.check(source.text, source.format);
  } catch (why) {
    return { kind: "refused", why: String(why) };
  }
  const { solutions, lines } = made;
  const [proof, constraints] = [new Uint8Array(made.proof()), new Uint8Array(made.constraints())];
  return { kind: "proved", solutions, lines, proof, constraints, text };
}
