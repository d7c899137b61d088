// Questions that nobody asks first. They are apart from `serve.ts`, because a page loads that file at once and this one when
// somebody asks.
import { dressed, type Of, type Posed } from "./answered.js";
import type { Board } from "./board.js";
import { made } from "./making.js";
import type { Module } from "./modules.js";
import { parted, type Ended, type Reply } from "./protocol.js";
import { SLICE, type Turn } from "./turn.js";
import type { Apart } from "./types.js";
import type { Drawing } from "./wasm/full.js";

/** How long the preparation of a sample may take where no limit is given. [ms] */
const PREPARATION = 10_000;
/** How long a slice of classes takes: the list and the count have one each. [ms] */
const CLASSES = 30;
/** The greatest number of classes in a batch. */
const BATCH = 1000;
/** The formats that the checker of proofs reads by itself. */
const CHECKED = ["dlx", "matrix"];

type Asked = Of<
  | "ask"
  | "best"
  | "sample"
  | "explain"
  | "weigh"
  | "shares"
  | "set"
  | "possible"
  | "classes"
  | "prove"
  | "apart"
  | "board"
  | "generate"
  | "renew"
>;

/** Answers by the module of everything. */
export function answer(turn: Turn, question: Asked, module: Module, posed: Posed): Promise<void> | void {
  switch (question.kind) {
    case "best":
      return best(turn, question, module, posed);
    case "possible":
      return possible(turn, question, module, posed);
    case "classes":
      return classes(turn, question, module, posed);
    default:
      return turn.tell(answered(question, module, posed));
  }
}

function answered(
  question: Exclude<Asked, { kind: "best" | "possible" | "classes" }>,
  module: Module,
  posed: Posed,
): Reply {
  switch (question.kind) {
    case "ask":
      return { kind: "asked", answer: posed.ask(question.question) };
    case "sample":
      return sample(question, module, posed);
    case "explain":
      return explain(question, module, posed);
    case "weigh":
      return weigh(question, module, posed);
    case "shares":
      return shares(question, module, posed);
    case "set":
      return set(question, module, posed);
    case "prove":
      return prove(question, module, posed);
    case "apart":
      return { kind: "apart", apart: JSON.parse(posed.apart(question.options, question.most)) as Apart };
    case "board": {
      const board = posed.lays();
      return { kind: "board", board: board === undefined ? undefined : (JSON.parse(board) as Board) };
    }
    case "generate": {
      const { minimal, givens, seed, milliseconds, steps } = question;
      const reply = made(module.Made.of(posed, minimal, givens, seed, milliseconds, steps));
      return { ...reply, batch: dressed(posed, new Uint32Array([reply.solution.length, ...reply.solution])) };
    }
    case "renew":
      return made(module.Made.renewed(posed, question.seed, question.milliseconds, question.steps));
  }
}

/** The module calls this function when it has found a better solution. */
const listener = globalThis as unknown as { gavotteBetter: (cost: string, options: Uint32Array) => void };

function best(turn: Turn, question: Of<"best">, { Ranked }: Module, posed: Posed): void {
  const { keep, ties, beat, gap, milliseconds, steps, require, forbid } = question;
  const greatest = question.greatest ?? posed.aim === "greatest";
  listener.gavotteBetter = (cost, options) => {
    const flat = new Uint32Array([options.length, ...options]);
    turn.tell({ kind: "better", batch: { ...dressed(posed, flat), costs: [cost] } });
  };
  const hint = question.hint ?? new Uint32Array();
  const ranked = Ranked.find(posed, greatest, keep, ties, beat, gap, hint, milliseconds, steps, require, forbid);
  const batch = { ...dressed(posed, ranked.batch()), costs: ranked.costs() };
  turn.tell({ kind: "best", batch, bound: ranked.bound, ended: ranked.ended as Ended });
  ranked.free();
}

/** What draws random solutions, for the next question about the same problem. */
let kept: { of: string; drawing: Drawing } | undefined;

function sample(question: Of<"sample">, { Drawing }: Module, posed: Posed): Reply {
  const { source, most, seed, milliseconds, require } = question;
  const preparation = question.preparation ?? (milliseconds === undefined ? PREPARATION : milliseconds / 2);
  // The seed is part of it, so that the same seed draws the same solutions; one who has no wish sends the same one.
  const of = source.kind === "text" ? JSON.stringify([source, `${seed}`, [...require]]) : undefined;
  if (kept === undefined || kept.of !== of || question.preparation === undefined) {
    kept?.drawing.free();
    kept = { of: of ?? "", drawing: new Drawing(posed, require, preparation, seed) };
  }
  const { drawing } = kept;
  const end = performance.now() + (milliseconds ?? Infinity);
  const flat: number[] = [];
  let isComplete = true;
  for (let drawn = 0; drawn < most; drawn += 1) {
    const left = end - performance.now();
    const options = left > 0 ? drawing.draw(milliseconds === undefined ? undefined : left) : undefined;
    if (options === undefined) {
      // A search without a solution has looked everywhere only if nothing limited it.
      isComplete = left > 0 && (drawing.isUniform || milliseconds === undefined);
      break;
    }
    flat.push(options.length, ...options);
  }
  return { kind: "sample", batch: dressed(posed, new Uint32Array(flat)), isUniform: drawing.isUniform, isComplete };
}

function explain(question: Of<"explain">, { Reason }: Module, posed: Posed): Reply {
  const { milliseconds, steps, require, forbid } = question;
  const reason = Reason.find(posed, milliseconds, steps, require, forbid);
  const options = reason.solution();
  const [items, weights, modulus, total] = [reason.items(), reason.weights(), reason.modulus(), reason.total()];
  const words = `Σ = ${total}${modulus === "0" ? "" : ` (mod ${modulus})`}`;
  const reply: Reply = {
    kind: "explain",
    found: reason.kind,
    items,
    constraints: reason.constraints(),
    isMinimal: reason.isMinimal,
    require: reason.require(),
    forbid: reason.forbid(),
    solution: dressed(posed, new Uint32Array(reason.kind === "solution" ? [options.length, ...options] : [])),
    weights,
    modulus,
    total,
    svg: items.length > 0 ? posed.marked(items, weights, words) : undefined,
    stopped: reason.stopped as Ended,
  };
  reason.free();
  return reply;
}

function weigh(question: Of<"weigh">, { Weighed }: Module, posed: Posed): Reply {
  const { weights, modulo, milliseconds, steps, require, forbid } = question;
  const weighed = Weighed.sum(posed, weights, modulo, milliseconds, steps, require, forbid);
  const { numerator, denominator, hasAny } = weighed;
  const stopped = (weighed.stopped ?? "complete") as Ended;
  weighed.free();
  const sum = numerator !== undefined && denominator !== undefined ? ([numerator, denominator] as const) : undefined;
  return { kind: "weigh", sum, hasAny, stopped };
}

function set({ milliseconds }: Of<"set">, { Set }: Module, posed: Posed): Reply {
  const found = Set.compile(posed, milliseconds);
  const set = found && { solutions: found.solutions, bytes: new Uint8Array(found.bytes()) };
  found?.free();
  return { kind: "set", set };
}

function shares({ milliseconds }: Of<"shares">, { Set }: Module, posed: Posed): Reply {
  const found = Set.compile(posed, milliseconds);
  const shares = found && { solutions: found.solutions, of: found.shares(), svg: found.picture(posed) };
  found?.free();
  return { kind: "shares", shares };
}

function prove({ source, milliseconds }: Of<"prove">, { Proof }: Module, posed: Posed): Reply {
  const nothing = { solutions: 0, lines: 0, proof: new Uint8Array(), constraints: new Uint8Array(), text: undefined };
  const made = Proof.make(posed, milliseconds);
  if (!made) return { kind: "proved", found: "tooLong", why: "", ...nothing };
  try {
    const own = source.kind === "text" && CHECKED.includes(source.format) ? source.text : undefined;
    const read = typeof own === "string" || own === undefined ? own : new TextDecoder().decode(own);
    const text = read === undefined ? made.text() : undefined;
    if (read === undefined && text === undefined) return { kind: "proved", found: "noText", why: "", ...nothing };
    made.check(read ?? "", read === undefined || source.kind !== "text" ? "" : source.format);
    const { solutions, lines } = made;
    const [proof, constraints] = [new Uint8Array(made.proof()), new Uint8Array(made.constraints())];
    return { kind: "proved", found: "proof", solutions, lines, proof, constraints, text, why: "" };
  } catch (why) {
    return { kind: "proved", found: "refused", why: String(why), ...nothing };
  } finally {
    made.free();
  }
}

/** The candidates, by yes and no: what is known every so often. */
async function possible(turn: Turn, question: Of<"possible">, { Candidates }: Module, posed: Posed): Promise<void> {
  const candidates = new Candidates(posed, question.require);
  try {
    do {
      const end = performance.now() + SLICE;
      while (!candidates.isOver && performance.now() < end) candidates.advance(SLICE);
      const ended = candidates.isOver ? "complete" : undefined;
      turn.tell({ kind: "possible", states: candidates.states(), ended });
      if (ended) return;
    } while (await turn.isAsked());
    turn.tell({ kind: "stopped" });
  } finally {
    candidates.free();
  }
}

/** Lists as many classes as are wanted, and counts the others meanwhile. */
async function classes(turn: Turn, { bare }: Of<"classes">, { Classes }: Module, posed: Posed): Promise<void> {
  const found = new Classes(posed);
  try {
    for (let isOver = false; !isOver; ) {
      if (!(await turn.isAsked())) return turn.tell({ kind: "stopped" });
      const flat = turn.wanted > 0 ? found.list(CLASSES, Math.min(turn.wanted, BATCH)) : new Uint32Array();
      turn.served([...parted(flat)].length);
      const images = flat.length > 0 ? found.images() : [];
      const batch = bare ? { flat } : dressed(posed, flat);
      if (!found.isListed && found.canCount) found.count(CLASSES);
      const { order, isBoard, classes, isKnown, solutions, isListed, isCutShort } = found;
      const isCounting = !isListed && found.canCount;
      const waits = !isListed && !isCutShort && turn.wanted <= 0;
      // After the list was cut short the count may go on.
      isOver = isListed || (isCutShort && !isCounting);
      const state = { isListed, isCutShort, waits, isCounting, ended: isOver ? ("complete" as const) : undefined };
      turn.tell({ kind: "classes", order, isBoard, batch, images, classes, isKnown, solutions, ...state });
      if (!isOver && !isCounting && !(await turn.isWanted())) return turn.tell({ kind: "stopped" });
    }
  } finally {
    found.free();
  }
}
