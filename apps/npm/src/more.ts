// What else can be asked of a problem and of puzzles: pictures and boards, steps of people, classes of symmetric solutions, shares,
// proofs, new puzzles, genres.
import type { Board, Foreign, Genre, Kind, Next, Rule, Step } from "./board.js";
import { failure, open } from "./desk.js";
import { AbortError } from "./errors.js";
import { once } from "./once.js";
import { decoded, optionOf, posed, problemOf, type Input } from "./problem.js";
import { isLast, type Classes, type Proved, type Question, type Reply, type Standing } from "./protocol.js";
import { assumed, check, limits, seeded, whole } from "./settings.js";
import { verdict } from "./verdict.js";
import type {
  Answer,
  Apart,
  Assumptions,
  ClassesFound,
  ClassesSettings,
  Item,
  Label,
  Limits,
  Picture,
  Proof,
  Renewed,
  RenewSettings,
  Shares,
  Signal,
} from "./types.js";

/** How long a proof and shares may take where no limit is given. [ms] */
const PATIENCE = 60_000;
/** How many classes are listed where no limit is given. */
const CLASSES = 1000;
/** How many states of an assembly are tried where no number is given. */
const STATES = 1_000_000;

/** The one reply to a question, of which nothing is known before. */
function one<K extends Reply["kind"]>(question: Question, kind: K, signal?: Signal): Promise<Extract<Reply, { kind: K }>> {
  const known = () => ({ answer: null, words: "there is no answer so far" });
  return once({ question, kind, signal, known, option: (at) => `option ${at}` });
}

/** All genres of puzzles that `{ text, format }` reads, with their settings, and examples whose answers are known. */
export async function genres(): Promise<readonly Genre[]> {
  // A file of its own, so that the WebAssembly is smaller and is not loaded for it.
  return (await import("./wasm/genres.js")).GENRES;
}

/** All rules that a text of a sudoku may have beside its digits. */
export async function rules(): Promise<readonly Rule[]> {
  return (await one({ kind: "catalogue" }, "catalogue")).rules;
}

/** All questions that `ask` takes, with their settings. */
export async function questions(): Promise<readonly Kind[]> {
  return (await one({ kind: "catalogue" }, "catalogue")).questions;
}

/** The format or the genre whose form a text has; `null` where the form does not tell. */
export async function recognize(text: string): Promise<string | null> {
  return (await one({ kind: "recognise", text }, "recognised")).format ?? null;
}

/** A picture of some options: the puzzle that they solve, or the matrix of the problem. */
export async function picture(input: Input<Item, Label>, options: Iterable<number> = []): Promise<Picture> {
  const question = { kind: "draw", source: posed(problemOf(input)).source, options: Uint32Array.from(options) } as const;
  const { svg, text, cubes } = await one(question, "picture");
  return { svg, text: text ?? null, cubes: cubes ?? null };
}

/**
 * Whether the pieces that these options lay come apart by slides, in how many moves, and by which: for puzzles of cubes and of prisms
 * in layers. `null` where an assembly has more states than `mostStates`.
 */
export async function takeApart(
  input: Input<Item, Label>,
  options: Iterable<number>,
  settings: { readonly mostStates?: number; readonly signal?: Signal } = {},
): Promise<Apart | null> {
  check("takeApart", settings);
  const most = whole("mostStates", settings.mostStates, 1) ?? STATES;
  const { source } = posed(problemOf(input));
  const question = { kind: "apart", source, options: Uint32Array.from(options), most } as const;
  const { apart } = await one(question, "apart", settings.signal);
  return apart.level === "?" ? null : apart;
}

/**
 * The board of a puzzle, its cells with their places and givens, and what each option lays there: all that a board to play on
 * needs. `null` for a problem without a board, and for one of more than 4,000 cells or 40,000 options.
 */
export async function board(input: Input<Item, Label>): Promise<Board | null> {
  return (await one({ kind: "board", source: posed(problemOf(input)).source }, "board")).board ?? null;
}

/** The next step of people in a sudoku, with its reason. Without `standing` the player has the givens alone. */
export async function hint(text: string, standing?: Standing): Promise<Next> {
  return (await one({ kind: "steps", text, standing: standing ?? (await begun(text)), all: false }, "next")).next;
}

/** All steps of people up to the solution, or up to where no technique goes on, and how hard they are together, in a word. */
export async function steps(
  text: string,
  standing?: Standing,
): Promise<{ steps: Step[]; end: Exclude<Next, { kind: "step" }>; grade: string }> {
  const reply = await one({ kind: "steps", text, standing: standing ?? (await begun(text)), all: true }, "steps");
  return { steps: reply.steps, end: reply.end, grade: reply.grade };
}

/** A player who has done nothing yet. */
async function begun(text: string): Promise<Standing> {
  const source = { kind: "text", text, format: "sudoku" } as const;
  const cells = (await one({ kind: "board", source }, "board")).board?.cells.length ?? 0;
  return { digits: new Uint8Array(cells), candidates: new BigUint64Array(cells).fill(2n ** 63n - 1n) };
}

/** A sudoku of f-puzzles or SudokuPad, a link or JSON, as lines of text that `sudoku` and `{ text, format: "sudoku" }` read. */
export async function readForeign(text: string): Promise<Foreign> {
  return (await one({ kind: "foreign", text }, "foreign")).foreign;
}

/**
 * One solution of each class of symmetric ones, and how many classes there are: up to the turns and reflections of its board for a
 * puzzle, and up to all symmetries for another problem.
 */
export async function classes<I extends Item, L extends Label>(
  input: Input<I, L>,
  settings: ClassesSettings = {},
): Promise<ClassesFound<I, L>> {
  check("classes", settings);
  const { signal, onProgress } = settings;
  const most = whole("limit", settings.limit, 0) ?? CLASSES;
  const problem = problemOf(input);
  const shape = await problem.describe();
  const found: ClassesFound<I, L>["solutions"][number][] = [];
  const answer = (reply: Classes, ended: Answer): ClassesFound<I, L> => ({
    ...ended,
    solutions: found,
    count: BigInt(reply.classes),
    isCounted: reply.isKnown,
    symmetries: BigInt(reply.order),
    isBoard: reply.isBoard,
  });
  return new Promise((resolve, reject) => {
    let last: Classes | undefined;
    const known = () => last && answer(last, verdict("cancelled", false));
    const abort = () => {
      asked.stop();
      reject(new AbortError(`aborted: ${found.length} classes were listed`, known() ?? null, signal?.reason));
    };
    if (signal?.aborted) return reject(new AbortError("aborted", null, signal.reason));
    const asked = open({ kind: "classes", source: posed(problem).source, wanted: most }, (reply) => {
      if (reply.kind === "classes") {
        last = reply;
        const batch = decoded(shape, reply.batch);
        found.push(...batch.map((it, at) => ({ ...it, images: BigInt(reply.images[at] ?? "0") })));
        onProgress?.({ atLeast: BigInt(reply.classes), listed: found.length });
        const isDone = reply.isKnown && (reply.waits || reply.ended !== undefined);
        if (!isDone && !isLast(reply)) return;
        signal?.removeEventListener("abort", abort);
        if (!isLast(reply)) asked.stop();
        const all = reply.isListed ? "complete" : reply.isCutShort ? "memory" : "limit";
        resolve(answer(reply, verdict(all, found.length > 0)));
      } else if (reply.kind !== "stopped") reject(failure(reply, optionOf(shape)));
    });
    signal?.addEventListener("abort", abort);
  });
}

/** For each option whether it is in some solution that holds all of `require`: `possible`, `never`, or in `always` each one. */
export async function possible(
  input: Input<Item, Label>,
  settings: Pick<Assumptions, "require"> & { readonly signal?: Signal } = {},
): Promise<("possible" | "never" | "always")[]> {
  check("possible", settings);
  const { require } = assumed(settings);
  const { states } = await one({ kind: "possible", source: posed(problemOf(input)).source, require }, "possible", settings.signal);
  return Array.from(states, (state) => (state === 3 ? "always" : state === 2 ? "never" : "possible"));
}

/** In what share of all solutions each option is; `null` where that takes too long. 0 and 1 are exact. */
export async function shares(input: Input<Item, Label>, settings: Limits = {}): Promise<Shares | null> {
  check("shares", settings);
  const { milliseconds = PATIENCE } = limits(settings);
  const question = { kind: "shares", source: posed(problemOf(input)).source, milliseconds } as const;
  const { shares } = await one(question, "shares", settings.signal);
  return shares ? { count: BigInt(shares.solutions), shares: Array.from(shares.of), svg: shares.svg } : null;
}

/**
 * All solutions as a set in a file, with its problem: `new Problem({ set: bytes })` and all verbs of the command read it. `null` where
 * that takes too long, or too much memory.
 */
export async function compile(
  input: Input<Item, Label>,
  settings: Limits = {},
): Promise<{ count: bigint; bytes: Uint8Array } | null> {
  check("compile", settings);
  const { milliseconds = PATIENCE } = limits(settings);
  const question = { kind: "set", source: posed(problemOf(input)).source, milliseconds } as const;
  const { set } = await one(question, "set", settings.signal);
  return set ? { count: BigInt(set.solutions), bytes: set.bytes } : null;
}

/**
 * A proof that there is no solution, or that there are exactly so many, made and checked; `gavotte check` and VeriPB check it, too.
 * `null` where it takes too long.
 */
export async function prove(input: Input<Item, Label>, settings: Limits = {}): Promise<Proof | null> {
  check("prove", settings);
  const { milliseconds = PATIENCE } = limits(settings);
  const question = { kind: "prove", source: posed(problemOf(input)).source, milliseconds } as const;
  const reply: Proved = await one(question, "proved", settings.signal);
  if (reply.found === "refused") throw failure({ kind: "broken", message: reply.why }, (at) => `option ${at}`);
  if (reply.found !== "proof") return null;
  const { solutions, lines, proof, constraints } = reply;
  return { solutions, lines, proof, constraints, text: reply.text ?? null };
}

/** A puzzle of the same genre with other givens, none of which can be left out, and exactly one solution. */
export async function renew(input: Input<Item, Label>, settings: RenewSettings = {}): Promise<Renewed> {
  check("renew", settings);
  const seed = seeded(settings.seed);
  const question = { kind: "renew", source: posed(problemOf(input)).source, seed, ...limits(settings) } as const;
  const reply = await one(question, "made", settings.signal);
  const isKnown = reply.isMade || reply.isImpossible;
  const answer = verdict(isKnown ? "complete" : reply.stopped, reply.isMade);
  return { ...answer, text: reply.text ?? null, seed, message: reply.message };
}
