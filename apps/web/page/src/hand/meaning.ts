// The meaning of an item on a board: a cell that is to be filled, a thing that is to be placed, or another rule.
//
// The library does not state it, but it follows from the options: an item is a cell if its options are those on the
// cell.
import type { Board } from "../protocol";
import type { Index } from "./state";
import type { Things } from "./things";

export interface Meanings {
  cell: Map<number, number>;
  thing: Map<number, number>;
  /** The other way round. */
  itemOf: Map<number, number>;
}

export function meaningsOf(index: Index, board: Board, things: Things): Meanings {
  const meanings: Meanings = { cell: new Map(), thing: new Map(), itemOf: new Map() };
  index.options.forEach((options, item) => {
    const [first] = options;
    if (first === undefined) return;
    const { cells, thing } = board.lays[first]!;
    // As many options on the cell as the item has, and all of them the item's.
    const cell = cells.find((it) => isSame(things.on[it]!, options));
    if (cell !== undefined) meanings.cell.set(item, cell);
    else if (isSame(things.all.get(thing)?.options ?? [], options)) {
      meanings.thing.set(item, thing);
      meanings.itemOf.set(thing, item);
    }
  });
  return meanings;
}

/** Both are in order. */
function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((option, at) => option === other[at]);
}
