// All links as in the book: boxes for the root, the heads and the nodes, and an arrow at both ends of
// each link, because each thing knows both its neighbors. All lists are rings; the broken ends hint at that.
import type { Problem } from "../protocol";
import { printable, shortened, widthOf } from "./names";
import type { Player } from "./player";
import { columnsOf, headState, isLinked, nodeState, rowState, type Shape, type Sketch } from "./sketch";

const [WIDE, TALL, BOX, HIGH, ROOT] = [62, 46, 36, 24, 64];
const LETTERS = 24;
const SLANT = Math.PI / 3;

function grid(problem: Problem) {
  const names = problem.names.map((name) => shortened(name, LETTERS));
  const longest = Math.max(0, ...names.map(widthOf));
  const isSlanted = longest > BOX - 4;
  const head = 66 + (isSlanted ? longest * Math.sin(SLANT) : 0);
  const x = (item: number) => 130 + item * WIDE;
  const y = (option: number) => head + 64 + option * TALL;
  const over = isSlanted ? Math.max(0, longest * Math.cos(SLANT) - 24) : 0;
  const width = x(problem.names.length - 1) + 52 + over;
  return { names, isSlanted, head, x, y, width, height: y(problem.options.length - 1) + 44 };
}
type Grid = ReturnType<typeof grid>;

export function links(problem: Problem): Sketch {
  const at = grid(problem);
  const columns = columnsOf(problem);
  const shapes = [
    ring(problem, at),
    ...problem.options.flatMap((_, option) => row(problem, at, option)),
    ...columns.map((column, item) => list(at, item, column)),
    ...problem.options.flatMap((_, option) => nodes(problem, at, option)),
    { tag: "circle" as const, fixed: { class: "head", cx: ROOT, cy: at.head, r: 17 }, isHead: true },
    ...columns.flatMap((column, item) => head(problem, at, item, column)).map((shape) => ({ ...shape, isHead: true })),
  ];
  return { width: at.width, height: at.height, head: at.head + 20, shapes, x: at.x, y: at.y };
}

/** The tip of an arrow that goes in a direction of length 1. */
function tip(x: number, y: number, dx: number, dy: number): string {
  const back = (side: number) => `${x - 6 * dx + 3.5 * side * dy} ${y - 6 * dy - 3.5 * side * dx}`;
  return `M${back(1)}L${x} ${y}L${back(-1)}`;
}

/** A link from left to right, over what lies between if that is so far. */
function across(from: number, to: number, y: number, bow: number): string {
  if (bow === 0) return `M${from} ${y}H${to}${tip(from, y, -1, 0)}${tip(to, y, 1, 0)}`;
  const [left, right, top] = [from - 9, to + 9, y - 20];
  const line = `M${left} ${top}Q${(from + to) / 2} ${top - bow} ${right} ${top}`;
  return line + tip(left, top, -0.7, 0.7) + tip(right, top, 0.7, 0.7);
}

/** A link from above to below, around what lies between if anything does. */
function along(x: number, from: number, to: number, isNext: boolean): string {
  if (isNext) return `M${x} ${from}V${to}${tip(x, from, 0, -1)}${tip(x, to, 0, 1)}`;
  const [edge, above, below] = [x + BOX / 2, from - 8, to + 8];
  const line = `M${edge} ${above}Q${edge + 24} ${(above + below) / 2} ${edge} ${below}`;
  return line + tip(edge, above, -0.7, -0.7) + tip(edge, below, -0.7, 0.7);
}

/** The ring of the root and the open heads. */
function ring({ primary }: Problem, { x, head }: Grid): Shape {
  const d = (player: Player) => {
    let [path, last, right] = ["", -1, ROOT + 17];
    for (let item = 0; item < primary; item += 1) {
      if (player.isCovered[item]) continue;
      path += across(right, x(item) - BOX / 2, head, last === item - 1 ? 0 : 34);
      [last, right] = [item, x(item) + BOX / 2];
    }
    // From the last one it goes on at the root.
    const end = right + 13;
    return `${path}M${right} ${head}h4m3 0h4${tip(end, head, 1, 0)}M${ROOT - 17} ${head}h-4m-3 0h-4${tip(ROOT - 30, head, -1, 0)}`;
  };
  return { tag: "path", fixed: { class: "ring" }, varies: { d }, isHead: true };
}

function row({ options }: Problem, { x, y }: Grid, option: number): Shape[] {
  const items = options[option]!.map((entry) => entry.item).sort((a, b) => a - b);
  let d = "";
  for (let at = 1; at < items.length; at += 1) {
    d += across(x(items[at - 1]!) + BOX / 2, x(items[at]!) - BOX / 2, y(option), 0);
  }
  const state = (kind: string) => (player: Player) => `${kind} ${rowState(player, option)}`;
  return [
    { tag: "path", fixed: { d: d || "M0 0" }, varies: { class: state("row") } },
    {
      tag: "text",
      fixed: { x: 40, y: y(option) + 4 },
      text: String(option + 1),
      varies: { class: state("number") },
    },
  ];
}

function list({ x, y, head }: Grid, item: number, column: readonly number[]): Shape {
  const d = (player: Player) => {
    let [path, above, isNext] = ["", head + 20, true];
    for (const option of column) {
      if (!isLinked(player, option, item)) {
        isNext = false;
        continue;
      }
      path += along(x(item), above, y(option) - HIGH / 2, isNext);
      [above, isNext] = [y(option) + HIGH / 2, true];
    }
    // From the last one it goes on at the head.
    return `${path}M${x(item)} ${above}v3m0 2v3${tip(x(item), above + 9, 0, 1)}`;
  };
  const state = (player: Player) => (player.isCovered[item] ? "links covered" : "links");
  return { tag: "path", fixed: {}, varies: { class: state, d } };
}

function head(problem: Problem, at: Grid, item: number, column: readonly number[]): Shape[] {
  const { x, names, isSlanted, head } = at;
  const name = printable(problem.names[item]!);
  const state = (fixed: string) => (player: Player) => headState(player, item, fixed);
  const size = (player: Player) => {
    const color = problem.colors[player.color[item]! - 1];
    const size = column.filter((option) => isLinked(player, option, item)).length;
    return color === undefined ? String(size) : `${size} ${shortened(color, 3)}`;
  };
  const [left, top] = [x(item) + (isSlanted ? 3 : 0), isSlanted ? head - 40 : head - 3];
  const turned: Record<string, string> = isSlanted ? { transform: `rotate(-60 ${left} ${top})` } : {};
  const corner = item < problem.primary ? 5 : 18;
  return [
    {
      tag: "rect",
      fixed: { x: x(item) - BOX / 2, y: head - 20, width: BOX, height: 40, rx: corner },
      varies: { class: state("head") },
    },
    {
      tag: "text",
      fixed: { x: left, y: top, ...turned },
      // A name that stands above its head is not on the color of the head.
      varies: { class: state(isSlanted ? "name slanted" : "name size") },
      text: names[item]!,
      ...(names[item] === name ? {} : { title: name }),
    },
    { tag: "text", fixed: { x: x(item), y: head + (isSlanted ? 5 : 14) }, varies: { class: state("size"), text: size } },
  ];
}

function nodes(problem: Problem, { x, y, names }: Grid, option: number): Shape[] {
  return problem.options[option]!.flatMap(({ item, color }): Shape[] => {
    const state = (fixed: string) => (player: Player) => `${fixed} ${nodeState(player, option, item)}`;
    const of = color === 0 ? printable(problem.names[item]!) : `${names[item]}:${problem.colors[color - 1]}`;
    const place = { x: x(item) - BOX / 2, y: y(option) - HIGH / 2, width: BOX, height: HIGH };
    return [
      { tag: "rect", fixed: { ...place, rx: color === 0 ? 5 : 0 }, varies: { class: state("box") }, title: of },
      {
        tag: "text",
        fixed: { x: x(item), y: y(option) + 4 },
        varies: { class: state("inside") },
        text: shortened(of, 4),
      },
    ];
  });
}
