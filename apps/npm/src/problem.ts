// A problem, which is asked questions.
import { build, isMatrix, named, ofMatrix, type Shape } from "./build.js";
import { ask, failure } from "./desk.js";
import { GavotteError } from "./errors.js";
import { listed, parted, type Batch, type Source } from "./protocol.js";
import { shown } from "./settings.js";
import type { Item, Label, MatrixSpec, OptionInput, ProblemSpec, SetSpec, Solution, TextSpec } from "./types.js";

/** Whatever can be asked: a problem, its options, an object that describes it, a text or a matrix. */
export type Input<I extends Item = Item, L extends Label = Label> =
  Problem<I, L> | readonly OptionInput<I, L>[] | ProblemSpec<I, L> | TextSpec | SetSpec | MatrixSpec;

/** What the other files need of a problem. */
export interface Posed<I extends Item, L extends Label> {
  source: Source;
  shape(): Promise<Shape<I, L>>;
}

/** A problem for the worker. */
export let posed: <I extends Item, L extends Label>(problem: Problem<I, L>) => Posed<I, L>;

/**
 * An exact-cover problem: items, and options that cover them. It is made once and asked many times.
 *
 * ```js
 * const problem = new Problem({ options: { r1: ["a", "b"], r2: ["c"] }, items: ["a", "b", "c"] });
 * ```
 */
export class Problem<I extends Item = Item, L extends Label = Label> {
  readonly #source: Source;
  #shape: Promise<Shape<I, L>> | undefined;

  static {
    posed = (problem) => ({ source: problem.#source, shape: () => problem.describe() });
  }

  /** Throws a `GavotteError` with the code `problem` where the input is wrong. */
  constructor(input: Exclude<Input<I, L>, Problem<I, L>>) {
    const known = input as Partial<TextSpec & SetSpec & MatrixSpec & ProblemSpec>;
    if (typeof input !== "object" || input === null) {
      throw new GavotteError(
        "problem",
        `a problem is a list of options or an object with \`options\`, \`text\` or \`matrix\`, not ${shown(input)}`,
      );
    }
    if (known.set !== undefined) {
      this.#source = { kind: "set", bytes: bytes(known.set) };
      return;
    }
    if (known.text !== undefined) {
      const settings = Object.entries(known.settings ?? {}).flatMap(([name, value]) => [name, set(value)]);
      this.#source = { kind: "text", text: bytes(known.text), format: known.format ?? "", settings };
      return;
    }
    let spec = Array.isArray(input) ? { options: input } : (known as ProblemSpec);
    if (known.matrix !== undefined) spec = ofMatrix(known as MatrixSpec);
    else if (Array.isArray(input) && isMatrix(input)) spec = ofMatrix({ matrix: input as unknown as number[][] });
    const { source, shape } = build(spec);
    this.#source = source;
    this.#shape = Promise.resolve(shape as unknown as Shape<I, L>);
  }

  /** Reads a text; rejects with the code `text`, a line and a column where it is wrong. */
  static async read(
    text: string | Uint8Array,
    format?: string,
    settings?: TextSpec["settings"],
  ): Promise<Problem<string, Label>> {
    const problem = new Problem<string, Label>({ text, ...(format && { format }), ...(settings && { settings }) });
    await problem.describe();
    return problem;
  }

  /** The items, the options and their labels. */
  describe(): Promise<Shape<I, L>> {
    this.#shape ??= read(this.#source) as unknown as Promise<Shape<I, L>>;
    return this.#shape;
  }
}

/** The problem of an input. */
export function problemOf<I extends Item, L extends Label>(input: Input<I, L>): Problem<I, L> {
  return input instanceof Problem ? input : new Problem<I, L>(input);
}

/** A setting of a puzzle as text: `yes` for one that is on. */
function set(value: unknown): string {
  return value === true ? "yes" : String(value);
}

function bytes(text: unknown): Uint8Array {
  if (typeof text === "string") return new TextEncoder().encode(text);
  if (text instanceof Uint8Array) return text;
  throw new GavotteError("problem", `text: a string or a Uint8Array is needed, not ${shown(text)}`);
}

/** Lets the worker read a text. */
function read(source: Source): Promise<Shape> {
  return new Promise((resolve, reject) => {
    ask({ kind: "read", source }, (reply) => {
      if (reply.kind !== "problem") return reject(failure(reply, (at) => `option ${at}`));
      const options = listed(reply.entries).map((entries) => entries.map(({ item }) => reply.names[item]!));
      const labels = options.map((_, at) => reply.labels[at] || at);
      resolve({ items: reply.names, primary: reply.primary, options, labels });
    });
  });
}

/** The option of a message. */
export function optionOf(shape: Shape<Item, Label>): (at: number) => string {
  return (at) => `option ${named(shape.labels[at], at)}`;
}

/** The solutions of a batch, in the user's words. */
export function decoded<I extends Item, L extends Label>(
  shape: Shape<I, L>,
  { flat, costs, boards }: Batch,
): Solution<I, L>[] {
  return [...parted(flat)].map((raw, at) => {
    const options = Array.from(raw.slice().sort());
    const labels = options.map((option) => shape.labels[option]!);
    const items = options.map((option) => [...shape.options[option]!]);
    const solution: Solution<I, L> = { options, labels, items };
    const cost = costs?.[at];
    const board = boards?.[at]?.trimEnd();
    return { ...solution, ...(cost && { cost: Number(cost), costText: cost }), ...(board && { board }) };
  });
}
