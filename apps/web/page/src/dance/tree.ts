// The search tree as a few paths, so that many nodes can be drawn. In a large tree, parts away from the present place
// of the search are folded: a triangle with a number stands for each.
import type { Problem } from "../protocol";
import { places } from "./layout";
import { printable, shortened, widthOf } from "./names";
import type { Node, Player } from "./player";

/** A tree with more nodes than this has no words in it. */
const WORDS = 80;
/** A tree with more nodes than this is folded, each part of it with more nodes than that. */
const FOLDED = 800;
const PART = 8;
const LETTERS = 24;

export interface Word {
  x: number;
  y: number;
  text: string;
  title: string;
  kind: "item" | "via";
}

export interface Drawing {
  width: number;
  height: number;
  /** Where each node that is drawn is: to find the one that is clicked. */
  spots: { x: number; y: number; node: number }[];
  edges: string;
  path: string;
  open: string;
  found: string;
  dead: string;
  folded: string;
  later: string;
  here: { x: number; y: number; r: number } | undefined;
  words: Word[];
}

/** The nodes to draw, as places in the tree, and how many nodes each stands for. */
function seen(player: Player, onPath: ReadonlySet<number>): { at: number[]; below: number[] } {
  const { tree } = player;
  const [at, below]: [number[], number[]] = [[], []];
  for (let node = 0; node < tree.length; ) {
    const end = tree[node]!.end || tree.length;
    const isFolded = tree.length > FOLDED && end - node > PART && !onPath.has(node);
    at.push(node);
    below.push(isFolded ? end - node : 1);
    node = isFolded ? end : node + 1;
  }
  return { at, below };
}

export function drawing(player: Player, problem: Problem): Drawing {
  const { tree } = player;
  const onPath = new Set<number>();
  for (let node = player.node; node >= 0; node = tree[node]!.parent) onPath.add(node);
  const { at, below } = seen(player, onPath);
  const index = new Map(at.map((node, i) => [node, i]));
  const nodes: Node[] = at.map((node) => ({ ...tree[node]!, parent: index.get(tree[node]!.parent) ?? -1 }));
  const hasWords = nodes.length <= WORDS;
  const placed = places(nodes);
  const names = hasWords ? nodes.map(({ item }) => (item < 0 ? "" : shortened(problem.names[item]!, LETTERS))) : [];
  const leaves = 1 + placed.reduce((most, { x }) => Math.max(most, Math.ceil(x)), 0);
  const depth = 1 + nodes.reduce((most, node) => Math.max(most, node.depth), 0);
  const longest = Math.max(0, ...names.map(widthOf));
  const wide = hasWords ? Math.max(60, 34 + longest) : Math.max(12, Math.min(24, 900 / leaves));
  const tall = hasWords ? 62 : 30;
  const r = hasWords ? 7 : 4;
  const spots = placed.map(({ x, y }, i) => ({ x: 32 + x * wide, y: 22 + y * tall, node: at[i]! }));
  const paths = shapes(player, nodes, spots, { below, onPath, r });
  const place = spots[index.get(player.node) ?? -1];
  return {
    ...paths,
    spots,
    words: words({ nodes, spots, names, below, problem }),
    here: place && { x: place.x, y: place.y, r: r + 5 },
    width: 64 + (leaves - 1) * wide + Math.max(40, longest),
    height: 44 + (depth - 1) * tall + (at.length < tree.length ? 14 : 0),
  };
}

interface Marks {
  below: readonly number[];
  onPath: ReadonlySet<number>;
  r: number;
}

function shapes(player: Player, nodes: readonly Node[], spots: Drawing["spots"], { below, onPath, r }: Marks) {
  const paths = { edges: "", path: "", open: "", found: "", dead: "", folded: "", later: "" };
  nodes.forEach((node, i) => {
    const { x, y, node: at } = spots[i]!;
    const isLater = at >= player.met;
    if (node.parent >= 0) {
      const above = spots[node.parent]!;
      const edge = `M${above.x} ${above.y}L${x} ${y}`;
      paths[isLater ? "later" : onPath.has(at) ? "path" : "edges"] += edge;
    }
    const square = `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
    const cross = `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;
    const circle = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    if (below[i]! > 1) paths[isLater ? "later" : "folded"] += `M${x} ${y - r}l${r + 3} ${2 * r + 5}h${-2 * r - 6}z`;
    else if (node.item < 0) paths[isLater ? "later" : "found"] += square;
    else if (node.size === 0) paths[isLater ? "later" : "dead"] += cross;
    else paths[isLater ? "later" : "open"] += circle;
  });
  return paths;
}

interface Named {
  nodes: readonly Node[];
  spots: Drawing["spots"];
  names: readonly string[];
  below: readonly number[];
  problem: Problem;
}

function words({ nodes, spots, names, below, problem }: Named): Word[] {
  const words: Word[] = [];
  nodes.forEach((node, i) => {
    const { x, y } = spots[i]!;
    if (below[i]! > 1) words.push({ x: x - 8, y: y + 22, text: String(below[i]), title: "", kind: "via" });
    const name = names[i];
    if (name) {
      const whole = printable(problem.names[node.item]!);
      words.push({ x: x + 14, y: y + 4, text: name, title: whole === name ? "" : whole, kind: "item" });
    }
    const above = spots[node.parent];
    if (names.length > 0 && above) {
      const [middle, height] = [(x + above.x) / 2 + 5, (y + above.y) / 2 + 4];
      words.push({ x: middle, y: height, text: String(node.via + 1), title: "", kind: "via" });
    }
  });
  return words;
}

/** The node that the arrow key leads to from this one; it itself if there is none. */
export function beside(tree: readonly Node[], from: number, key: string): number {
  const node = tree[from];
  if (!node) return 0;
  if (key === "ArrowUp") return Math.max(0, node.parent);
  if (key === "ArrowDown") return tree[from + 1]?.parent === from ? from + 1 : from;
  if (key === "ArrowRight") return node.end > 0 && tree[node.end]?.parent === node.parent ? node.end : from;
  for (let before = from - 1; before > node.parent; before -= 1) {
    if (tree[before]!.parent === node.parent) return before;
  }
  return from;
}
