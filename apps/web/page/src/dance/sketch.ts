// A drawing of the links as data: shapes whose classes, paths and texts follow from the state of the
// player. The page keeps its elements and writes only what has changed; the recording makes an
// animation of the same shapes.
import type { Player } from "./player";

export type Varying = "class" | "d" | "text";

export interface Shape {
  tag: "path" | "rect" | "circle" | "text";
  /** What never changes. */
  fixed: Record<string, string | number>;
  /** What follows from the state. */
  varies?: Partial<Record<Varying, (player: Player) => string>>;
  text?: string;
  title?: string;
}

export interface Sketch {
  width: number;
  height: number;
  shapes: Shape[];
  /** Where an item and an option are, so that the move that is made can be kept in sight. */
  x: (item: number) => number;
  y: (option: number) => number;
}

const SVG = "http://www.w3.org/2000/svg";

/** Puts the shapes into an element; what comes back draws a state. */
export function put(sketch: Sketch, into: SVGElement): (player: Player) => void {
  const varying: { element: Element; what: Varying; of: (player: Player) => string; last: string }[] = [];
  const elements = sketch.shapes.map((shape) => {
    const element = document.createElementNS(SVG, shape.tag);
    for (const [name, value] of Object.entries(shape.fixed)) element.setAttribute(name, String(value));
    if (shape.text !== undefined) element.textContent = shape.text;
    if (shape.title !== undefined) {
      const title = document.createElementNS(SVG, "title");
      title.textContent = shape.title;
      element.append(title);
    }
    for (const [what, of] of Object.entries(shape.varies ?? {})) {
      varying.push({ element, what: what as Varying, of, last: "" });
    }
    return element;
  });
  into.replaceChildren(...elements);
  return (player) => {
    for (const one of varying) {
      const now = one.of(player);
      if (now === one.last) continue;
      one.last = now;
      if (one.what === "text") one.element.textContent = now;
      else one.element.setAttribute(one.what, now);
    }
  };
}

/** How an option stands: in, not ruled out, or ruled out. */
export function rowState(player: Player, option: number): string {
  if (player.isIn[option]) return "in";
  return player.hiddenBy[option] === -1 ? "open" : "hidden";
}

/** Whether the node of an option is linked in the column of this item. */
export function isLinked(player: Player, option: number, item: number): boolean {
  const by = player.hiddenBy[option]!;
  return by === -1 || by === item;
}

export function nodeState(player: Player, option: number, item: number): string {
  if (player.isIn[option]) return "in";
  return isLinked(player, option, item) ? "linked" : "out";
}

/** The options that hold each item, from the first one. */
export function columnsOf(problem: { names: string[]; options: { item: number }[][] }): number[][] {
  const columns: number[][] = problem.names.map(() => []);
  problem.options.forEach((entries, option) => entries.forEach(({ item }) => columns[item]!.push(option)));
  return columns;
}

/** The classes of the head of an item. */
export function headState(player: Player, item: number, fixed: string): string {
  const covered = player.isCovered[item] ? " covered" : "";
  return `${fixed}${covered}${player.chosen === item ? " chosen" : ""}`;
}
