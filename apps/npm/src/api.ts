// The functions of the package.
import { made } from "./made.js";
import { once } from "./once.js";
import { decoded, optionOf, posed, problemOf, type Input } from "./problem.js";
import type { Batch, Counted, Reply } from "./protocol.js";
import { amount, assumed, bytes, check, digits, indexes, limits, modulus, seeded, weightTexts, whole, word } from "./settings.js";
import { SolutionStream } from "./stream.js";
import { stopped, verdict } from "./verdict.js";
import type {
  Asked,
  BestSettings,
  Count,
  CountSettings,
  Explanation,
  Generated,
  GenerateSettings,
  Item,
  Label,
  ListSettings,
  Question,
  Ranking,
  Sample,
  SampleSettings,
  Signal,
  Solved,
  SolveSettings,
  WeightedCount,
  WeightedCountSettings,
} from "./types.js";

export type { Shape } from "./build.js";
export { AbortError, GavotteError, type ErrorCode, type ErrorPlace } from "./errors.js";
export { onLoading, open, preload, type Asked as Opened } from "./desk.js";
export {
  board,
  classes,
  compile,
  genres,
  hint,
  picture,
  possible,
  prove,
  questions,
  readForeign,
  recognize,
  renew,
  rules,
  shares,
  steps,
  takeApart,
} from "./more.js";
export { Problem, type Input } from "./problem.js";
export { isLast, listed, parted } from "./protocol.js";
export type * as protocol from "./protocol.js";
export { SolutionStream, type Listed } from "./stream.js";
export { generateSudoku, sudoku } from "./sudoku.js";
export type * from "./types.js";

/** How often a count says what is to be kept of it. [ms] */
const KEEP = 10_000;

/** One solution. `status` is `NONE` where it is proved that there is none, and `UNKNOWN` where a limit came first. */
export async function solve<I extends Item, L extends Label>(
  input: Input<I, L>,
  settings: SolveSettings = {},
): Promise<Solved<I, L>> {
  check("solve", settings);
  const problem = problemOf(input);
  const shape = await problem.describe();
  const none = { ...verdict("cancelled", false), solution: null, steps: 0 };
  const { batch, ended, steps } = await once({
    question: {
      kind: "list",
      source: posed(problem).source,
      most: 1,
      wanted: 1,
      ...limits(settings),
      ...assumed(settings),
    },
    kind: "list",
    signal: settings.signal,
    known: () => ({ answer: none, words: "no solution was found so far" }),
    option: optionOf(shape),
  });
  const solution = decoded(shape, batch)[0] ?? null;
  // A solution is the whole answer, whether there are others or not.
  return { ...verdict(solution ? "complete" : ended, solution !== null), solution, steps };
}

/** All solutions, for a loop `for await`. They are searched for as the loop asks for them; `break` stops the search. */
export function solutions<I extends Item, L extends Label>(
  input: Input<I, L>,
  settings: ListSettings = {},
): SolutionStream<I, L> {
  check("solutions", settings);
  const most = whole("limit", settings.limit, 1);
  const problem = problemOf(input);
  const { source } = posed(problem);
  return new SolutionStream(
    problem,
    { kind: "list", source, most, ...limits(settings), ...assumed(settings) },
    settings.signal,
  );
}

/** How many solutions there are, exactly; where a limit comes first, how many there are at least. */
export async function count(input: Input<Item, Label>, settings: CountSettings = {}): Promise<Count> {
  check("count", settings);
  const problem = problemOf(input);
  const shape = await problem.describe();
  const from = bytes("from", settings.from);
  const keep = from || settings.onKept ? { from, every: KEEP } : undefined;
  let known: Count = counted({ solutions: "0", ended: "cancelled", steps: 0 });
  const reply = await once({
    question: { kind: "count", source: posed(problem).source, keep, ...limits(settings), ...assumed(settings) },
    kind: "count",
    signal: settings.signal,
    known: () => ({ answer: known, words: `${known} solutions` }),
    see: (reply) => {
      if (reply.kind !== "count") return;
      if (reply.kept) settings.onKept?.(reply.kept);
      if (reply.ended) return;
      known = counted({ ...reply, ended: "cancelled" });
      settings.onProgress?.({ atLeast: known.count, steps: known.steps });
    },
    option: optionOf(shape),
  });
  return counted(reply);
}

function counted({ solutions, ended, steps }: Pick<Counted, "solutions" | "ended" | "steps">): Count {
  const number = BigInt(solutions);
  const answer = verdict(ended, number > 0n);
  const count: Count = { ...answer, count: number, steps };
  const text = answer.exact ? solutions : `at least ${solutions}`;
  // It is no part of the data, so that two equal answers are equal.
  return Object.defineProperty(count, "toString", { value: () => text, enumerable: false });
}

/**
 * The sum over all solutions of the product of their options' weights, exactly. `weights` has one for each option: a number, a
 * BigInt, or a text such as "-3/4" or "0.25"; `undefined` weighs 1. All solutions are compiled into a diagram first.
 */
export async function weightedCount(
  input: Input<Item, Label>,
  weights: Iterable<number | bigint | string | undefined>,
  settings: WeightedCountSettings = {},
): Promise<WeightedCount> {
  check("weightedCount", settings);
  const problem = problemOf(input);
  const shape = await problem.describe();
  const reply = await once({
    question: {
      kind: "weigh",
      source: posed(problem).source,
      weights: weightTexts(weights),
      modulo: modulus(settings.modulo),
      ...limits(settings),
      ...assumed(settings),
    },
    kind: "weigh",
    signal: settings.signal,
    known: () => ({ answer: { ...verdict("cancelled", false), sum: null }, words: "there is no sum so far" }),
    option: optionOf(shape),
  });
  const [numerator, denominator] = reply.sum ?? [];
  const isKnown = numerator !== undefined && denominator !== undefined;
  return {
    ...verdict(reply.stopped, reply.hasAny),
    sum: isKnown ? { numerator: BigInt(numerator), denominator: BigInt(denominator) } : null,
  };
}

/**
 * Any question, as data: also those that have no function of their own (cover, marginals, histogram, rank, unrank, estimate,
 * relax, describe, symmetry), and all their settings. Large numbers are texts in the answer.
 */
export async function ask(
  input: Input<Item, Label>,
  question: Question,
  settings: { readonly signal?: Signal | undefined } = {},
): Promise<Asked> {
  const { signal, ...others } = settings;
  check("ask", others);
  const reply = await once({
    question: { kind: "ask", source: posed(problemOf(input)).source, question: JSON.stringify(question, exactly) },
    kind: "asked",
    signal,
    known: () => ({ answer: null, words: "there is no answer so far" }),
    option: (at) => `option ${at}`,
  });
  return JSON.parse(reply.answer) as Asked;
}

/** A BigInt as its digits. */
function exactly(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

/** The solutions of least or greatest cost, the best first. Without costs each option costs 1. */
export async function best<I extends Item, L extends Label>(
  input: Input<I, L>,
  settings: BestSettings<I, L> = {},
): Promise<Ranking<I, L>> {
  check("best", settings);
  const { betterThan, onBetter, ties = false, signal, gap, hint } = settings;
  const goal = word("goal", settings.goal, ["least", "greatest"] as const);
  const keep = whole("k", settings.k, 1);
  const problem = problemOf(input);
  const shape = await problem.describe();
  let known: Batch = { flat: new Uint32Array() };
  const ranked = (batch: Batch, ended: Reply & { kind: "best" }): Ranking<I, L> => {
    const solutions = decoded(shape, batch);
    const [solution = null, bound] = [solutions[0], ended.bound];
    const answer = verdict(ended.ended, solutions.length > 0);
    return {
      ...answer,
      solutions,
      solution,
      cost: solution?.cost,
      bound: bound === undefined ? undefined : Number(bound),
    };
  };
  const reply = await once({
    question: {
      kind: "best",
      source: posed(problem).source,
      greatest: goal === undefined ? undefined : goal === "greatest",
      ties: Boolean(ties),
      keep,
      beat: betterThan === undefined ? undefined : digits(betterThan),
      gap: amount("gap", gap),
      hint: hint === undefined ? undefined : indexes("hint", hint),
      ...limits(settings),
      ...assumed(settings),
    },
    kind: "best",
    signal,
    known: () => ({
      answer: ranked(known, { kind: "best", batch: known, bound: undefined, ended: "cancelled" }),
      words: known.costs ? `the best solution so far costs ${known.costs[0]}` : "no solution was found so far",
    }),
    see: (reply) => {
      if (reply.kind !== "better") return;
      known = reply.batch;
      onBetter?.(decoded(shape, known)[0]!);
    },
    option: optionOf(shape),
  });
  return ranked(reply.batch, reply);
}

/** Random solutions: `most` of them, the same one perhaps more than once. Look at `uniform`. */
export async function sample<I extends Item, L extends Label>(
  input: Input<I, L>,
  most = 1,
  settings: SampleSettings = {},
): Promise<Sample<I, L>> {
  check("sample", settings);
  const seed = seeded(settings.seed);
  const problem = problemOf(input);
  const shape = await problem.describe();
  const reply = await once({
    question: {
      kind: "sample",
      source: posed(problem).source,
      most: whole("the number of solutions", most, 1) ?? 1,
      seed,
      ...limits(settings),
      ...assumed(settings),
    },
    kind: "sample",
    signal: settings.signal,
    known: () => ({
      answer: { ...verdict("cancelled", false), solutions: [], uniform: false, seed },
      words: "no solution was drawn so far",
    }),
    option: optionOf(shape),
  });
  const solutions = decoded(shape, reply.batch);
  return {
    ...verdict(reply.isComplete ? "complete" : "time", solutions.length > 0),
    solutions,
    uniform: reply.isUniform,
    seed,
  };
}

/** Why there is no solution: items that cannot all be covered. */
export async function explain<I extends Item, L extends Label>(
  input: Input<I, L>,
  settings: SolveSettings = {},
): Promise<Explanation<I, L>> {
  check("explain", settings);
  const problem = problemOf(input);
  const shape = await problem.describe();
  const nothing = { solution: null, items: [], constraints: [], minimal: false, require: [], forbid: [] };
  const reply = await once({
    question: { kind: "explain", source: posed(problem).source, ...limits(settings), ...assumed(settings) },
    kind: "explain",
    signal: settings.signal,
    known: () => ({
      answer: { ...verdict("cancelled", false), ...nothing },
      words: "no conflict was found so far, and no solution",
    }),
    option: optionOf(shape),
  });
  const solution = decoded(shape, reply.solution)[0] ?? null;
  const isKnown = reply.found !== "unknown";
  const answer = verdict(isKnown ? "complete" : reply.stopped, solution !== null);
  return {
    ...answer,
    // That there is none is known; only the conflict might be smaller.
    stoppedBy: stopped(reply.stopped),
    solution,
    items: Array.from(reply.items, (item) => shape.items[item]!),
    constraints: reply.constraints,
    minimal: reply.isMinimal,
    require: Array.from(reply.require),
    forbid: Array.from(reply.forbid),
  };
}

/** Options that leave exactly one solution when they are given, such as the givens of a puzzle. */
export async function generate<I extends Item, L extends Label>(
  input: Input<I, L>,
  settings: GenerateSettings = {},
): Promise<Generated<I, L>> {
  check("generate", settings);
  const [seed, givens] = [seeded(settings.seed), whole("givens", settings.givens, 0)];
  const problem = problemOf(input);
  const shape = await problem.describe();
  const nothing = { givens: [], labels: [], solution: null, seed };
  const { source } = posed(problem);
  const minimal = Boolean(settings.minimal);
  const { reply, answer } = await made(
    { kind: "generate", source, minimal, givens, seed, ...limits(settings) },
    nothing,
    settings.signal,
    optionOf(shape),
  );
  if (!reply.isMade || !reply.batch) return { ...answer, ...nothing, message: reply.message };
  const given = Array.from(reply.givens);
  const solution = decoded(shape, reply.batch)[0]!;
  return {
    ...answer,
    givens: given,
    labels: given.map((option) => shape.labels[option]!),
    solution,
    seed,
    message: undefined,
  };
}
