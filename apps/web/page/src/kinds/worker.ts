// The worker that finds solutions up to symmetry, in slices, so that it hears when more is wanted. The page ends it to
// stop it.
import init, { Kinds, Mistake, Text } from "../wasm/gavotte_web_insight";
import galleryWasm from "../wasm/gavotte_web_gallery_bg.wasm?url";
import wasm from "../wasm/gavotte_web_insight_bg.wasm?url";
import type { Source } from "../protocol";
import type { FromWorker, ToWorker } from "./protocol";

/** How long a slice takes: short enough that the page always shows how it stands. */
const SLICE = 30;
/** The greatest number of solutions in a batch. */
const BATCH = 1000;

const ready = init({ module_or_path: wasm });
/** How many more kinds are wanted. */
let wanted = 0;
/** Wakes a list that waits until more is wanted. */
let wake: (() => void) | undefined;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("more" in data) {
    wanted += data.more;
    wake?.();
  } else {
    void ready
      .then(() => read(data.source))
      .then((text) => list(new Kinds(text)))
      .catch((error) => tell(error instanceof Mistake ? mistaken(error) : { kind: "broken" }));
  }
};

/** The text, or its problem and the motions of its board from the module of all puzzles. */
async function read({ text, format, settings }: Source): Promise<Text> {
  if (Text.knows(format) && !settings?.length) return new Text(text, format);
  const gallery = await import("../wasm/gavotte_web_gallery");
  await gallery.default({ module_or_path: galleryWasm });
  const board = gallery.read(text, format, (settings ?? []).flat());
  return Text.ofNumbers(board.numbers(), gallery.motions(board));
}

function tell(reply: FromWorker): void {
  postMessage(reply);
}

function mistaken({ line, column, message }: Mistake): FromWorker {
  return { kind: "mistake", mistake: { line, column, message } };
}

/** Lists as many kinds as are wanted, and counts the others meanwhile. */
async function list(found: Kinds): Promise<void> {
  for (let isOver = false; !isOver; ) {
    await messages();
    const batch = wanted > 0 ? found.list(SLICE, Math.min(wanted, BATCH)) : new Uint32Array();
    for (let at = 0; at < batch.length; at += 1 + batch[at]!) wanted -= 1;
    const images = batch.length > 0 ? found.images() : [];
    if (!found.isListed && found.canCount) found.count(SLICE);
    const { order, isBoard, kinds, isKnown, solutions, isListed, isCutShort } = found;
    const isCounting = !isListed && found.canCount;
    const waits = !isListed && !isCutShort && wanted <= 0;
    // After the list was cut short the count may go on.
    isOver = isListed || (isCutShort && !isCounting);
    const state = { isListed, isCutShort, waits, isCounting };
    tell({ kind: "kinds", order, isBoard, batch, images, kinds, isKnown, solutions, ...state });
    while (!isOver && !isCounting && wanted <= 0) await new Promise<void>((resume) => (wake = resume));
  }
}

const channel = new MessageChannel();

/** Lets the messages that have come be heard; a timer would wait for some more milliseconds. */
function messages(): Promise<void> {
  return new Promise((done) => {
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(0);
  });
}
