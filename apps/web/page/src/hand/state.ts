// The options that are still possible once some were chosen: by the rules of the items alone, without a search.
//
// The index is built once for a problem; a state is computed again for each choice. That is linear in the
// entries of all options, some 40,000 at most on a board, so nothing has to be kept up to date.
import type { Entry } from "../protocol";

/** What is read of a problem. */
export interface Rules {
  names: string[];
  primary: number;
  options: Entry[][];
  /** The least and the most options of each item, two numbers an item; exactly one where it is missing. */
  bounds?: Uint32Array;
}

export interface Index {
  rules: Rules;
  least: number[];
  most: number[];
  /** The options of each item. */
  options: number[][];
}

export function indexed(rules: Rules): Index {
  const items = rules.names.map((_, item) => item);
  const options: number[][] = items.map(() => []);
  rules.options.forEach((entries, option) => {
    for (const { item } of entries) options[item]!.push(option);
  });
  const isPrimary = (item: number) => item < rules.primary;
  return {
    rules,
    least: items.map((item) => (isPrimary(item) ? (rules.bounds?.[2 * item] ?? 1) : 0)),
    most: items.map((item) => (isPrimary(item) ? (rules.bounds?.[2 * item + 1] ?? 1) : 1)),
    options,
  };
}

/** What a choice leaves. */
export interface State {
  /** For each option 1 if the choice allows it beside itself. */
  possible: Uint8Array;
  /** How often each item is covered. */
  covered: Uint32Array;
  /** Items that can no longer be covered. */
  dead: number[];
  /** Items with no more possible options than they need. */
  forced: { item: number; options: number[] }[];
  /** Whether the choice is a solution. */
  isSolved: boolean;
}

export function stateOf(index: Index, chosen: readonly number[]): State {
  const { names, options } = index.rules;
  const covered = new Uint32Array(names.length);
  const colors = new Uint32Array(names.length);
  const isChosen = new Uint8Array(options.length);
  for (const option of chosen) {
    isChosen[option] = 1;
    for (const { item, color } of options[option]!) {
      covered[item]! += 1;
      colors[item] = color;
    }
  }
  /** Whether an item has room for one more: options that agree on a color share it. */
  const hasRoom = ({ item, color }: Entry) =>
    covered[item]! < index.most[item]! || (color > 0 && colors[item] === color);
  const possible = Uint8Array.from(options, (entries, at) => +(!isChosen[at] && entries.every(hasRoom)));
  const dead: number[] = [];
  const forced: State["forced"] = [];
  let isSolved = true;
  for (let item = 0; item < index.rules.primary; item += 1) {
    const need = index.least[item]! - covered[item]!;
    if (need <= 0) continue;
    isSolved = false;
    const left = index.options[item]!.filter((option) => possible[option]);
    if (left.length < need) dead.push(item);
    else if (left.length === need) forced.push({ item, options: left });
  }
  return { possible, covered, dead, forced, isSolved };
}

/** The same with all helpers that are forced. A helper lies nowhere, so nobody places it: a way to write a sum, say. */
export function stateWith(index: Index, chosen: readonly number[], isHelper: (option: number) => boolean): State {
  const all = [...chosen];
  for (;;) {
    const state = stateOf(index, all);
    const [count, taken] = [all.length, new Set<number>()];
    for (const { options } of state.forced.filter((it) => it.options.every(isHelper))) {
      const items = options.flatMap((option) => index.rules.options[option]!.map((it) => it.item));
      // What two of them want is seen when one of them is there.
      if (items.some((it) => taken.has(it))) continue;
      all.push(...options);
      for (const item of items) taken.add(item);
    }
    if (all.length === count) return state;
  }
}
