// A problem of the playground on its way to the dance. Most are too large to be drawn, so the dance shows the end of the
// search for one: a part of a solution lies there already, and what is left to choose is small enough.
import { parted } from "gavotte";
import { posed, within, type Entry, type Problem, type Source } from "../protocol";
import { Solver } from "../solver";
import type { Language } from "../words";
import { MOST } from "./run";

/** How long a solution is looked for. [ms] */
const PATIENCE = 2_000;
/** Smaller relatives, which have a board. */
const RELATIVES: Readonly<Record<string, string>> = { queens: "8\n", langford: "7\n" };

const en = {
  relative: (options: number, text: string) => `The dance draws up to ${MOST} options and items, and this problem has ${options} options. It shows the same puzzle of size ${text}.`,
  end: (laid: number, all: number) => `The dance draws up to ${MOST} options and items. It shows the end of this search: ${laid} of the ${all} options of a solution are chosen already.`,
  first: (options: number) => `The dance draws up to ${MOST} options and items. It shows the first ${options} options of this problem, and no other ones.`,
};
const zh: typeof en = {
  relative: (options, text) => `舞蹈最多画 ${MOST} 行 ${MOST} 列，而此题有 ${options} 行。这里演示大小为 ${text} 的同类题。`,
  end: (laid, all) => `舞蹈最多画 ${MOST} 行 ${MOST} 列。这里演示这次搜索的末段：一个解的 ${all} 行中已选定 ${laid} 行。`,
  first: (options) => `舞蹈最多画 ${MOST} 行 ${MOST} 列。这里只演示此题的前 ${options} 行。`,
};

interface Danced {
  source: Source;
  /** What is to be said of it. */
  told: string;
}

/** What the dance shows of a problem; a solution of it may be known. */
export async function danced(problem: Problem, source: Source, known: Uint32Array | undefined, language: Language): Promise<Danced> {
  const w = language === "zh" ? zh : en;
  if (isDrawn(problem)) return { source, told: "" };
  const relative = RELATIVES[source.format];
  if (relative) {
    return { source: { text: relative, format: source.format }, told: w.relative(problem.options.length, relative.trim()) };
  }
  // Without the items that bind nothing it may be small enough.
  const whole = new Part(problem, []);
  if (whole.fits) return as(whole, "");
  const solution = known ?? (await solved(source));
  for (let laid = 1; solution && laid < solution.length; laid += 1) {
    const part = new Part(problem, [...solution.subarray(0, laid)]);
    if (part.fits) return as(part, w.end(laid, solution.length));
  }
  const part = beginning(problem);
  return part.fits ? as(part, w.first(part.options.length)) : { source, told: "" };
}

/** Whether the dance takes a problem as it is. */
function isDrawn({ options, names, primary, bounds }: Problem): boolean {
  return Math.max(options.length, names.length) <= MOST && bounds.subarray(0, 2 * primary).every((it) => it === 1);
}

function as(part: Part, told: string): Danced {
  return { source: { text: (told && `| ${told}\n`) + part.text(), format: "dlx" }, told };
}

/** A solution, if one is found soon. */
function solved(source: Source): Promise<Uint32Array | undefined> {
  const limits = { milliseconds: PATIENCE, ...within() };
  return new Promise((done) => {
    new Solver().ask({ kind: "list", source: posed(source), most: 1, wanted: 1, bare: true, ...limits }, (reply) => {
      const [first] = reply.kind === "list" ? parted(reply.batch.flat) : [];
      if (first || reply.kind !== "list" || reply.ended) done(first);
    });
  });
}

/** As many of the first options as can be drawn. */
function beginning(problem: Problem): Part {
  const items = new Set<number>();
  let end = 0;
  for (const option of problem.options.slice(0, MOST)) {
    const more = option.filter(({ item }) => !items.has(item));
    if (items.size + more.length > MOST) break;
    for (const { item } of more) items.add(item);
    end += 1;
  }
  const bounds = problem.bounds.slice();
  // What these options leave open need not be covered, and nothing is covered twice.
  for (let item = 0; item < problem.primary; item += 1) bounds.set([1, 1], 2 * item);
  return new Part({ ...problem, bounds, options: problem.options.slice(0, end) }, [], items);
}

/** What is left of a problem when some options are chosen. */
class Part {
  readonly options: Entry[][];
  /** The items that are left, with how often each may still be covered. */
  readonly #left = new Map<number, [least: number, most: number]>();

  constructor(
    readonly problem: Problem,
    chosen: readonly number[],
    items?: ReadonlySet<number>,
  ) {
    const { bounds, names, options } = problem;
    for (let item = 0; item < names.length; item += 1) {
      if (!items || items.has(item)) this.#left.set(item, [bounds[2 * item]!, bounds[2 * item + 1]!]);
    }
    /** The colors of the items that chosen options have colored. */
    const colored = new Map<number, number>();
    for (const option of chosen) {
      for (const { item, color } of options[option]!) {
        if (color) colored.set(item, color);
        else this.#cover(item);
      }
    }
    const fits = ({ item, color }: Entry): boolean => {
      const before = colored.get(item);
      return before === undefined ? this.#left.get(item)![1] > 0 : before === color;
    };
    const isLaid = new Set(chosen);
    this.options = options.filter((option, at) => !isLaid.has(at) && option.every(fits)).map((option) => option.filter(({ item }) => !colored.has(item)));
    for (const item of colored.keys()) this.#left.delete(item);
    this.#tidy();
  }

  #cover(item: number): void {
    const [least, most] = this.#left.get(item)!;
    this.#left.set(item, [least - 1, most - 1]);
  }

  /** Leaves out the items that bind nothing any more. */
  #tidy(): void {
    const held = new Map<number, number>();
    for (const { item } of this.options.flat()) held.set(item, (held.get(item) ?? 0) + 1);
    for (const [item, [least, most]] of this.#left) {
      const isFree = least <= 0 && (held.get(item) ?? 0) <= most;
      const isColored = this.options.some((option) => option.some((it) => it.item === item && it.color));
      if (!held.has(item) && least <= 0) this.#left.delete(item);
      else if (isFree && !isColored && most > 1) this.#left.delete(item);
    }
  }

  /** Whether it can be drawn: few options and items, each of which is covered once, or at most once. */
  get fits(): boolean {
    const isOnce = [...this.#left.values()].every(([least, most]) => most === 1 && least <= 1);
    const hasChoice = [...this.#left.values()].some(([least]) => least > 0) && this.options.length > 0;
    return isOnce && hasChoice && this.options.length <= MOST && this.#left.size <= MOST;
  }

  /** The lines of it. */
  text(): string {
    const { colors } = this.problem;
    const names = namesOf(this.problem.names);
    const isPrimary = ([, [least]]: [number, readonly [number, number]]) => least > 0;
    const items = [...this.#left];
    const named = (some: typeof items) => some.map(([item]) => names[item]!).join(" ");
    const others = named(items.filter((it) => !isPrimary(it)));
    const option = (entries: Entry[]) =>
      entries
        .filter(({ item }) => this.#left.has(item))
        .map(({ item, color }) => names[item]! + (color ? `:${clean(colors[color - 1]!)}` : ""))
        .join(" ");
    const head = named(items.filter(isPrimary)) + (others && ` | ${others}`);
    return `${[head, ...this.options.map(option).filter(Boolean)].join("\n")}\n`;
  }
}

/** Names without the signs that mean something in the text, each once. */
function namesOf(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const first = clean(name);
    let told = first;
    for (let at = 2; seen.has(told); at += 1) told = `${first}_${at}`;
    seen.add(told);
    return told;
  });
}

function clean(name: string): string {
  return name.replace(/[\s:|]+/g, "_");
}
