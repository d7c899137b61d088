// Settings of questions, checked: a limit with a typing error in its name would be no limit at all.
import { GavotteError } from "./errors.js";
import { nearest } from "./nearest.js";
import type { Assumptions, Limits } from "./types.js";
import type { Assumed, Limits as Sent } from "./protocol.js";

const LIMITS = ["signal", "timeLimit", "stepLimit"];
const ASSUMED = ["require", "forbid"];
/** The settings of each function. */
const NAMES = {
  solve: [...LIMITS, ...ASSUMED],
  solutions: [...LIMITS, ...ASSUMED, "limit"],
  count: [...LIMITS, ...ASSUMED, "onProgress", "from", "onKept"],
  best: [...LIMITS, ...ASSUMED, "k", "goal", "ties", "betterThan", "gap", "hint", "onBetter"],
  sample: ["signal", "timeLimit", "require", "seed"],
  explain: [...LIMITS, ...ASSUMED],
  ask: [] as string[],
  weightedCount: [...LIMITS, ...ASSUMED, "modulo"],
  sudoku: LIMITS,
  classes: ["signal", "limit", "onProgress"],
  takeApart: ["signal", "mostStates"],
  possible: ["signal", "require"],
  shares: ["signal", "timeLimit"],
  compile: ["signal", "timeLimit"],
  prove: ["signal", "timeLimit"],
  renew: [...LIMITS, "seed"],
  generate: [...LIMITS, "givens", "minimal", "seed"],
  generateSudoku: [...LIMITS, "givens", "minimal", "seed", "symmetry"],
};

function wrong(message: string, hint?: string): GavotteError {
  return new GavotteError("setting", message, { hint });
}

/** Refuses settings that a function does not have. */
export function check(verb: keyof typeof NAMES, settings: object): void {
  if (typeof settings !== "object" || settings === null) throw wrong(`${verb}: the settings are an object`);
  const known = NAMES[verb];
  for (const name of Object.keys(settings)) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const hint = near === undefined ? `it has ${known.join(", ")}` : `did you mean ${near}?`;
    throw wrong(`${verb} has no setting ${name}; ${hint}`, near);
  }
}

/** The limits for the worker. */
export function limits({ timeLimit, stepLimit }: Limits): Sent {
  const seconds = amount("timeLimit", timeLimit);
  return { milliseconds: seconds === undefined ? undefined : 1000 * seconds, steps: amount("stepLimit", stepLimit) };
}

/** The assumptions for the worker. */
export function assumed({ require, forbid }: Assumptions): Assumed {
  return { require: indexes("require", require), forbid: indexes("forbid", forbid) };
}

/** The indexes of options, from 0. */
export function indexes(name: string, options: Iterable<number> | undefined): Uint32Array {
  if (options !== undefined && typeof options === "object" && Symbol.iterator in options) {
    const all = [...options];
    if (all.every((it) => Number.isInteger(it) && it >= 0 && it < 2 ** 32)) return new Uint32Array(all);
  } else if (options === undefined) return new Uint32Array();
  throw wrong(`${name}: a list of indexes of options is needed, which count from 0`);
}

/** A number of at least 0, if it is given. */
export function amount(name: string, value: unknown): number | undefined {
  if (value === undefined || value === Infinity) return undefined;
  if (typeof value === "number" && value >= 0) return value;
  throw wrong(`${name}: a number of at least 0 is needed, not ${shown(value)}`);
}

/** A whole number, if it is given. */
export function whole(name: string, value: unknown, least: number): number | undefined {
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && (value as number) >= least && (value as number) < 2 ** 32) return value as number;
  throw wrong(`${name}: a whole number of at least ${least} is needed, not ${shown(value)}`);
}

/** Bytes, if they are given. */
export function bytes(name: string, value: unknown): Uint8Array | undefined {
  if (value === undefined || value instanceof Uint8Array) return value;
  throw wrong(`${name}: a Uint8Array is needed, not ${shown(value)}`);
}

/** One of these words, if it is given. */
export function word<W extends string>(name: string, value: unknown, words: readonly W[]): W | undefined {
  if (value === undefined || words.includes(value as W)) return value as W | undefined;
  throw wrong(`${name}: one of ${words.join(", ")} is needed, not ${shown(value)}`);
}

/** The seed, or a random one. */
export function seeded(seed: unknown): bigint {
  if (seed === undefined) return BigInt(Math.floor(Math.random() * 2 ** 53));
  const isNumber = typeof seed === "bigint" || Number.isSafeInteger(seed);
  const number = isNumber ? BigInt(seed as number | bigint) : -1n;
  if (number >= 0n && number < 1n << 64n) return number;
  throw wrong(`seed: a whole number from 0 to 2^64 - 1 is needed, not ${shown(seed)}; above 2^53 write it as a BigInt`);
}

/** A cost or a weight in digits. */
export function digits(cost: unknown): string {
  if (typeof cost === "bigint") return String(cost);
  if (typeof cost === "string") return cost;
  if (typeof cost !== "number" || !Number.isFinite(cost)) throw wrong(`a number is needed, not ${shown(cost)}`);
  const text = String(cost);
  if (!text.includes("e")) return text;
  return Number.isInteger(cost) ? String(BigInt(cost)) : cost.toFixed(18);
}

/** The texts of weights, for the worker. */
export function weightTexts(weights: Iterable<unknown>): string[] {
  if (typeof weights !== "object" || weights === null || !(Symbol.iterator in weights)) {
    throw wrong(`weights: a list with a weight for each option is needed, not ${shown(weights)}`);
  }
  return Array.from(weights, (weight) => (weight === undefined ? "1" : digits(weight)));
}

/** The digits of a modulus, if it is given. */
export function modulus(modulo: unknown): string | undefined {
  if (modulo === undefined) return undefined;
  if ((typeof modulo === "bigint" || Number.isSafeInteger(modulo)) && (modulo as number) >= 2) return String(modulo);
  throw wrong(`modulo: a whole number of at least 2 is needed, not ${shown(modulo)}`);
}

/** A value in a message. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : Array.isArray(value) ? "a list" : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
