// The links in short: a column for each item, a row for each option, a dot where they meet. A link that
// jumps over something that was taken out is a bow around it. This form is for problems whose links would fill the
// screen.
import type { Problem } from "../protocol";
import { printable, shortened, widthOf } from "./names";
import type { Player } from "./player";
import { columnsOf, headState, isLinked, nodeState, rowState, type Shape, type Sketch } from "./sketch";

/** A name of more letters is shortened here, and only here. */
const LETTERS = 24;
const SLANT = Math.PI / 3;

/** The parts of a problem that are drawn. */
export type Drawn = Pick<Problem, "names" | "primary" | "options" | "colors">;

/** The distances of columns and of rows. */
export interface Pitch {
  wide: number;
  tall: number;
}

/** Closer together where there is much to draw. */
function pitch({ names, options }: Drawn): Pitch {
  const wide = names.length > 32 ? 26 : names.length > 16 ? 32 : 42;
  const tall = options.length > 40 ? 20 : options.length > 20 ? 25 : 34;
  return { wide, tall };
}

function grid(problem: Drawn, { wide, tall }: Pitch) {
  const [items, options] = [problem.names.length, problem.options.length];
  const names = problem.names.map((name) => shortened(name, LETTERS));
  const longest = Math.max(0, ...names.map(widthOf));
  const isSlanted = longest > wide;
  const head = isSlanted ? 44 + longest * Math.sin(SLANT) : 44;
  const left = 46;
  // The last name leans over the right edge.
  const over = isSlanted
    ? Math.max(...names.map((name, item) => widthOf(name) * Math.cos(SLANT) + 8 - (items - item - 0.5) * wide))
    : 0;
  const width = left + items * wide + 16 + Math.max(0, over);
  const height = head + 26 + options * tall + 12;
  const x = (item: number) => left + (item + 0.5) * wide;
  const y = (option: number) => head + 26 + (option + 0.5) * tall;
  return { wide, tall, names, isSlanted, head, left, width, height, x, y };
}
type Grid = ReturnType<typeof grid>;

export function matrix(problem: Drawn, distances = pitch(problem)): Sketch {
  const at = grid(problem, distances);
  const { x, y, width, height } = at;
  const columns = columnsOf(problem);
  const items = problem.names.map((_, item) => item);
  const shapes = [
    ...items.map((item) => chosenColumn(at, item)),
    ring(problem, at),
    ...problem.options.flatMap((_, option) => row(problem, at, option)),
    ...items.map((item) => links(at, item, columns[item]!)),
    ...problem.options.flatMap((_, option) => nodes(problem, at, option)),
    ...items.flatMap((item) => head(problem, at, item, columns[item]!)).map((shape) => ({ ...shape, isHead: true })),
  ];
  return { width, height, head: at.head + 14, shapes, x, y };
}

function chosenColumn({ x, wide, height, head, isSlanted }: Grid, item: number): Shape {
  // A name that leans stands over its neighbour, so its own column begins below it.
  const top = isSlanted ? head - 17 : 2;
  const fixed = { x: x(item) - wide / 2 + 1, y: top, width: wide - 2, height: height - top - 2, rx: 6 };
  const shown = (player: Player) => (player.chosen === item ? "column" : "column none");
  return { tag: "rect", fixed, varies: { class: shown } };
}

/** The row of open items: bows above those that are covered. */
function ring({ primary }: Drawn, { x, head }: Grid): Shape {
  const line = head + 2;
  const d = (player: Player) => {
    let [path, last] = ["", -1];
    for (let item = 0; item < primary; item += 1) {
      if (player.isCovered[item]) continue;
      const bow = last === item - 1 ? 0 : 40;
      if (last >= 0) path += `M${x(last)} ${line}Q${(x(last) + x(item)) / 2} ${line - bow} ${x(item)} ${line}`;
      last = item;
    }
    return path || "M0 0";
  };
  return { tag: "path", fixed: { class: "ring" }, varies: { d }, isHead: true };
}

function row({ options }: Drawn, { x, y, left }: Grid, option: number): Shape[] {
  const places = options[option]!.map((entry) => x(entry.item));
  const line = `M${Math.min(...places)} ${y(option)}H${Math.max(...places)}`;
  const state = (kind: string) => (player: Player) => `${kind} ${rowState(player, option)}`;
  return [
    { tag: "path", fixed: { d: places.length > 1 ? line : "M0 0" }, varies: { class: state("row") } },
    {
      tag: "text",
      fixed: { x: left - 14, y: y(option) + 4 },
      text: String(option + 1),
      varies: { class: state("number") },
    },
  ];
}

/** The list of an item, from its head down. */
function links({ x, y, head }: Grid, item: number, column: readonly number[]): Shape {
  const d = (player: Player) => {
    let [path, above, isNext] = ["", head + 14, true];
    for (const option of column) {
      if (!isLinked(player, option, item)) {
        isNext = false;
        continue;
      }
      const below = y(option);
      path += `M${x(item)} ${above}Q${x(item) + (isNext ? 0 : 26)} ${(above + below) / 2} ${x(item)} ${below}`;
      [above, isNext] = [below, true];
    }
    return path || "M0 0";
  };
  const state = (player: Player) => (player.isCovered[item] ? "links covered" : "links");
  return { tag: "path", fixed: {}, varies: { class: state, d } };
}

function head(problem: Drawn, at: Grid, item: number, column: readonly number[]): Shape[] {
  const { x, wide, names, isSlanted, head } = at;
  const name = problem.names[item]!;
  const state = (fixed: string) => (player: Player) => headState(player, item, fixed);
  const half = Math.min(13, wide / 2 - 2);
  const size = (player: Player) => {
    let size = 0;
    for (const option of column) if (isLinked(player, option, item)) size += 1;
    return String(size);
  };
  const color = (player: Player) => {
    const color = problem.colors[player.color[item]! - 1];
    return color === undefined ? "" : shortened(color, Math.max(3, Math.floor(wide / 7)));
  };
  const [left, top] = [x(item) + (isSlanted ? 3 : 0), head - 20];
  const turned: Record<string, string> = isSlanted ? { transform: `rotate(-60 ${left} ${top})` } : {};
  return [
    {
      tag: "text",
      fixed: { x: left, y: top, ...turned },
      varies: { class: state(isSlanted ? "name slanted" : "name") },
      text: names[item]!,
      ...(names[item] === printable(name) ? {} : { title: printable(name) }),
    },
    {
      tag: "rect",
      // A round head: an item that need not be covered.
      fixed: { x: x(item) - half, y: head - 12, width: 2 * half, height: 26, rx: item < problem.primary ? 5 : 13 },
      varies: { class: state("head") },
    },
    { tag: "text", fixed: { x: x(item), y: head + 6 }, varies: { class: state("size"), text: size } },
    { tag: "text", fixed: { x: x(item), y: head + 26, class: "color" }, varies: { text: color } },
  ];
}

function nodes(problem: Drawn, { x, y, tall }: Grid, option: number): Shape[] {
  const r = Math.min(7.5, 0.31 * tall);
  const options = problem.options[option]!;
  return options.flatMap(({ item, color }): Shape[] => {
    const state = (fixed: string) => (player: Player) => `${fixed} ${nodeState(player, option, item)}`;
    if (color === 0) {
      return [{ tag: "circle", fixed: { cx: x(item), cy: y(option), r }, varies: { class: state("node") } }];
    }
    const name = problem.colors[color - 1] ?? "?";
    const place = { x: x(item) - 8, y: y(option) - 8, width: 16, height: 16 };
    return [
      { tag: "rect", fixed: place, varies: { class: state("node") }, title: printable(name) },
      {
        tag: "text",
        fixed: { x: x(item), y: y(option) + 4 },
        varies: { class: state("letter") },
        text: [...printable(name)][0] ?? "",
      },
    ];
  });
}
