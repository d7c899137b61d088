// Where the nodes of the search tree are drawn: leaves side by side in the order in which they are
// met, every other node above the middle of its children, because no branches cross then.
import type { Node } from "./player";

export interface Place {
  x: number;
  y: number;
}

/** Places in units: one for the distance of two leaves, one for a level. Linear time. */
export function places(tree: readonly Node[]): Place[] {
  const places = tree.map((node) => ({ x: 0, y: node.depth }));
  const first = new Int32Array(tree.length).fill(-1);
  const last = new Int32Array(tree.length).fill(-1);
  tree.forEach((node, at) => {
    if (node.parent < 0) return;
    if (first[node.parent]! < 0) first[node.parent] = at;
    last[node.parent] = at;
  });
  // Leaves come in the order of the tree, and a node before all that is below it.
  let leaves = 0;
  for (let at = 0; at < tree.length; at += 1) {
    if (first[at]! < 0) places[at]!.x = leaves++;
  }
  for (let at = tree.length - 1; at >= 0; at -= 1) {
    const [from, to] = [first[at]!, last[at]!];
    if (from >= 0) places[at]!.x = (places[from]!.x + places[to]!.x) / 2;
  }
  return places;
}
