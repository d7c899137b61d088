// A number that was guessed, and how far off it may be. Digits that the error makes worthless are not shown.
import type { Reply } from "../protocol";
import type { Words } from "../words";
import { grouped, powerOfTen } from "./grouped";

/** Words for large numbers, the largest first, and what stands before a word. */
export type Units = readonly (readonly [size: number, word: string])[];

export interface Guess {
  mean: number;
  log10: number;
  /** As a part of the mean; not a number where nothing is known of it. */
  error: number;
}

/** Numbers from here on are powers of ten, because nobody knows the words for them. */
const WORDLESS = 15;

/** A guess in words, and its error where that is known. A guess is not less than `least`, which was counted. */
export function guess({ mean, log10, error }: Guess, least: string, units: Units): [mean: string, error?: string] {
  if (log10 >= WORDLESS) return wordless(log10, error);
  const [size, word] = units.find(([size]) => mean >= size) ?? [1, ""];
  const [value, off] = [mean / size, (mean / size) * error];
  // What is not in words is whole.
  const places = word === "" ? Math.min(0, placesOf(value, off)) : placesOf(value, off);
  const isLow = Number(rounded(value, places, Math.round)) * size < Number(least);
  const told = `${pointed(rounded(value, places, isLow ? Math.ceil : Math.round))}${word}`;
  return off > 0 ? [told, `${pointed(rounded(off, places, Math.ceil))}${word}`] : [told];
}

/** What probes say of a count that is not over. */
export function guessed(t: Words, { estimate, solutions }: Reply & { kind: "count" }): string {
  return estimate ? ` ${t.estimated(...guess(estimate, solutions, t.units))}` : "";
}

/** The same as a power of ten. */
function wordless(log10: number, error: number): [mean: string, error?: string] {
  let exponent = Math.floor(log10);
  const told = (): [mean: string, error?: string] => {
    const value = 10 ** (log10 - exponent);
    const off = value * error;
    const places = Math.max(1, placesOf(value, off));
    const shown = (it: number) => `${it.toFixed(places)}\u202f×\u202f${powerOfTen(exponent)}`;
    return off > 0 ? [shown(value), shown(off)] : [shown(value)];
  };
  // 9.99 is 10.0 in few digits.
  if (told()[0].startsWith("10.")) exponent += 1;
  return told();
}

/** How many digits behind the point are worth something: two of an error that begins with 1, else one. */
function placesOf(value: number, off: number): number {
  const first = -Math.floor(Math.log10(value));
  // Without an error, three digits are as good as any.
  if (!(off > 0)) return first + 2;
  const exponent = Math.floor(Math.log10(off));
  const places = (off / 10 ** exponent < 2 ? 1 : 0) - exponent;
  return Math.max(places, first);
}

/** Digits, with so many behind the point; fewer than none make noughts before it. */
function rounded(value: number, places: number, round: (it: number) => number): string {
  if (places > 0) return (round(value * 10 ** places) / 10 ** places).toFixed(places);
  return (round(value / 10 ** -places) * 10 ** -places).toFixed(0);
}

function pointed(digits: string): string {
  const [whole, part] = digits.split(".");
  return part === undefined ? grouped(whole!) : `${grouped(whole!)}.${part}`;
}
