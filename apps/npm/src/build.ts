// Problems of the user's own items, as numbers for the worker.
//
// Items are distinguished by their text, because names of settings are texts. Two items with one text, such as 1 and "1",
// are refused: they are nearly always meant to be the same.
import { GavotteError } from "./errors.js";
import { nearest } from "./nearest.js";
import { digits, shown } from "./settings.js";
import type { Source } from "./protocol.js";
import type { Bounds, Cost, Item, Label, MatrixSpec, OptionInput, OptionSpec, ProblemSpec } from "./types.js";

/** A problem in the user's words. */
export interface Shape<I extends Item = Item, L extends Label = Label> {
  /** The items, the primary ones first. */
  readonly items: I[];
  /** How many of them must be covered. */
  readonly primary: number;
  /** The items of each option. */
  readonly options: I[][];
  /** The label of each option: its index, if it has no other. */
  readonly labels: L[];
}

interface Row {
  label: Label | undefined;
  items: Item[];
  colors: [string, string][];
  cost: Cost | undefined;
}

const NO_LIMIT = 2 ** 32 - 1;

function wrong(message: string, place: { hint?: string | undefined; option?: number | undefined } = {}): GavotteError {
  return new GavotteError("problem", message, place);
}

/** A problem of these options, for the worker and in the user's words. */
export function build(spec: ProblemSpec<Item, Label>): { source: Source; shape: Shape } {
  const rows = rowsOf(spec.options);
  const items = new Items(rows, spec);
  const primary = items.primary;
  const bounds = boundsOf(items, spec.bounds);
  const costs = costsOf(rows, spec.costs);
  const [entries, palette] = [[] as number[], new Map<string, number>()];
  rows.forEach(({ items: held, colors, label }, at) => {
    const dyes = new Map(colors);
    entries.push(held.length);
    for (const item of held) {
      const color = dyes.get(String(item));
      dyes.delete(String(item));
      if (color !== undefined && !palette.has(color)) palette.set(color, palette.size + 1);
      entries.push(
        items.find(item, () => `option ${named(label, at)}`, at),
        color === undefined ? 0 : palette.get(color)!,
      );
    }
    for (const name of dyes.keys())
      throw wrong(`option ${named(label, at)}: it gives ${shown(name)} a color and does not hold it`, { option: at });
  });
  const names = items.all.map(String);
  return {
    source: {
      kind: "built",
      names,
      primary,
      bounds,
      entries: new Uint32Array(entries),
      colors: [...palette.keys()],
      costs,
    },
    shape: {
      items: items.all,
      primary,
      options: rows.map((row) => row.items),
      labels: rows.map((row, at) => row.label ?? at),
    },
  };
}

/** The label of an option in a message. */
export function named(label: Label | undefined, at: number): string {
  return label === undefined || label === at ? `${at} (counted from 0)` : shown(label);
}

/** The items with their numbers. */
class Items {
  readonly all: Item[] = [];
  readonly #ids = new Map<string, number>();
  primary = 0;

  constructor(rows: Row[], { items, secondary }: ProblemSpec<Item, Label>) {
    const others = listed("secondary", secondary ?? []);
    if (items !== undefined) for (const item of listed("items", items)) this.#declare(item);
    else {
      const kept = new Set(others.map(String));
      for (const row of rows) for (const item of row.items) if (!kept.has(String(item))) this.#add(item);
    }
    this.primary = this.all.length;
    const held = new Map(rows.flatMap((row) => row.items.map((item) => [String(item), item])));
    for (const item of others) {
      if (!held.has(String(item))) throw this.#unknown("secondary: no option holds", item, held.keys());
      this.#declare(item);
    }
  }

  /** The number of an item. */
  find(item: Item, where: () => string, option?: number): number {
    const id = this.#ids.get(String(item));
    if (id === undefined) throw this.#unknown(`${where()}: no item is called`, item, this.#ids.keys(), option);
    if (this.all[id] !== item) throw alike(this.all[id]!);
    return id;
  }

  /** The number of an item by its text, which is the key of a setting. */
  named(name: string, setting: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw this.#unknown(`${setting}: no item is called`, name, this.#ids.keys());
    return id;
  }

  #declare(item: Item): void {
    const known = this.#ids.get(String(item));
    if (known !== undefined)
      throw this.all[known] === item ? wrong(`the item ${shown(item)} is declared twice`) : alike(item);
    this.#add(item);
  }

  #add(item: Item): void {
    if (typeof item !== "string" && !Number.isFinite(item)) {
      throw wrong(`an item is a text or a number, not ${shown(item)}; for a pair write a text, such as "3,4"`);
    }
    const known = this.#ids.get(String(item));
    if (known !== undefined && this.all[known] !== item) throw alike(item);
    if (known !== undefined) return;
    this.#ids.set(String(item), this.all.length);
    this.all.push(item);
  }

  #unknown(what: string, item: Item, names: Iterable<string>, option?: number): GavotteError {
    const hint = nearest(String(item), names);
    return wrong(`${what} ${shown(item)}${hint === undefined ? "" : `; did you mean ${shown(hint)}?`}`, {
      hint,
      option,
    });
  }
}

function alike(item: Item): GavotteError {
  return wrong(`the items ${Number(item)} and "${item}" look alike; write both as numbers or both as texts`);
}

function listed<T>(name: string, value: Iterable<T>): T[] {
  if (typeof value === "object" && value !== null && Symbol.iterator in value) return [...value];
  throw wrong(`${name}: a list is needed, not ${shown(value)}`);
}

/** Keys and values of an object or a map. */
function pairs<V>(value: unknown): [Label, V][] {
  return value instanceof Map ? [...value] : Object.entries(value as object);
}

function rowsOf(options: ProblemSpec["options"]): Row[] {
  if (typeof options !== "object" || options === null)
    throw wrong(`options: a list or an object is needed, not ${shown(options)}`);
  if (Array.isArray(options)) return options.map((option, at) => rowOf(option, undefined, at));
  return pairs<OptionInput>(options).map(([label, option], at) => rowOf(option, label, at));
}

function rowOf(option: OptionInput, key: Label | undefined, at: number): Row {
  const spec: OptionSpec =
    option instanceof Array || option instanceof Set ? { items: option } : (option as OptionSpec);
  const where = `option ${named(key ?? spec?.label, at)}`;
  if (typeof spec !== "object" || spec === null || typeof spec.items !== "object") {
    throw wrong(`${where}: a list of items is needed, or an object with \`items\`, not ${shown(option)}`, {
      option: at,
    });
  }
  if (key !== undefined && spec.label !== undefined)
    throw wrong(`${where}: it has two labels; leave out \`label\``, { option: at });
  const label = key ?? spec.label;
  const colors = pairs<string | number>(spec.colors ?? {}).map(([name, color]): [string, string] => [
    String(name),
    String(color),
  ]);
  return { label, items: listed(where, spec.items), colors, cost: spec.cost };
}

function boundsOf(items: Items, bounds: ProblemSpec["bounds"]): Uint32Array {
  const all = pairs<Bounds>(bounds ?? {});
  if (all.length === 0) return new Uint32Array();
  const flat = new Uint32Array(2 * items.primary).fill(1);
  for (const [name, value] of all) {
    const at = items.named(String(name), "bounds");
    if (at >= items.primary)
      throw wrong(`bounds: ${shown(name)} is secondary; only items that must be covered have bounds`);
    const [least, most] = typeof value === "number" ? [value, value] : value instanceof Array ? value : [];
    const isCount = (it: unknown) => Number.isInteger(it) && (it as number) >= 0 && (it as number) <= NO_LIMIT;
    if (!isCount(least) || !isCount(most ?? NO_LIMIT)) {
      throw wrong(`bounds: ${shown(name)} needs a whole number, or the least and the most, not ${shown(value)}`);
    }
    flat.set([least as number, (most as number | null) ?? NO_LIMIT], 2 * at);
  }
  return flat;
}

function costsOf(rows: Row[], costs: ProblemSpec["costs"]): string[] {
  const found = rows.map((row) => row.cost);
  if (Array.isArray(costs)) {
    if (costs.length !== rows.length) throw wrong(`costs: ${costs.length} costs for ${rows.length} options`);
    costs.forEach((cost: Cost, at) => put(found, at, cost));
  } else if (costs !== undefined) {
    const places = new Map(rows.map((row, at) => [String(row.label ?? at), at]));
    for (const [label, cost] of pairs<Cost>(costs)) {
      const at = places.get(String(label));
      if (at === undefined) {
        const hint = nearest(String(label), places.keys());
        throw wrong(
          `costs: no option has the label ${shown(label)}${hint === undefined ? "" : `; did you mean ${shown(hint)}?`}`,
          { hint },
        );
      }
      put(found, at, cost);
    }
  }
  return found.every((cost) => cost === undefined)
    ? []
    : found.map((cost) => (cost === undefined ? "0" : digits(cost)));
}

function put(found: (Cost | undefined)[], at: number, cost: Cost): void {
  if (found[at] !== undefined)
    throw wrong(`costs: option ${at} (counted from 0) has a cost of its own, too`, { option: at });
  found[at] = cost;
}

/** The problem of a matrix: a row is an option, a column an item. */
export function ofMatrix({ matrix }: MatrixSpec): ProblemSpec<number, number> {
  if (!Array.isArray(matrix)) throw wrong(`matrix: a list of rows is needed, not ${shown(matrix)}`);
  const width = matrix[0]?.length ?? 0;
  const options = matrix.map((row: ArrayLike<number | boolean>, at) => {
    if (row?.length !== width) throw wrong(`matrix: row ${at} has another length than row 0`, { option: at });
    return Array.from(row).flatMap((it, column) => {
      if (it !== 0 && it !== 1 && typeof it !== "boolean")
        throw wrong(`matrix: row ${at}, column ${column}: ${shown(it)} is neither 0 nor 1`, { option: at });
      return it ? [column] : [];
    });
  });
  return { options, items: Array.from({ length: width }, (_, column) => column) };
}

/** Whether a list of lists is a matrix of 0 and 1. No option holds an item twice, so most matrices are no options. */
export function isMatrix(options: readonly unknown[]): boolean {
  const width = Array.isArray(options[0]) ? options[0].length : 0;
  const isRow = (row: unknown) => Array.isArray(row) && row.length === width && row.every((it) => it === 0 || it === 1);
  if (width < 2 || !options.every(isRow)) return false;
  const repeats = (options as number[][]).some((row) => new Set(row).size < row.length);
  if (!repeats)
    throw wrong("rows of two that are [0, 1] or [1, 0] may be a matrix or items: write { matrix } or { options }");
  return true;
}
