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
  /** Part of the row of heads, which stays in sight when the rows are scrolled. */
  isHead?: boolean;
}

export interface Sketch {
  width: number;
  height: number;
  /** Where the row of heads ends. */
  head: number;
  shapes: Shape[];
  /** Where an item and an option are, so that the move that is made can be kept in sight. */
  x: (item: number) => number;
  y: (option: number) => number;
}

const SVG = "http://www.w3.org/2000/svg";

/** Puts the shapes into an element; what comes back draws a state. */
export function put(sketch: Sketch, into: SVGElement): (player: Player) => void {
  const varying: { element: Element; text: Text; what: Varying; of: (player: Player) => string; last: string }[] = [];
  const elements = sketch.shapes.map((shape) => {
    const element = document.createElementNS(SVG, shape.tag);
    for (const [name, value] of Object.entries(shape.fixed)) element.setAttribute(name, String(value));
    if (shape.text !== undefined) element.textContent = shape.text;
    if (shape.title !== undefined) {
      const title = document.createElementNS(SVG, "title");
      title.textContent = shape.title;
      element.append(title);
    }
    const text = new Text();
    if (shape.varies?.text) element.append(text);
    for (const [what, of] of Object.entries(shape.varies ?? {})) {
      varying.push({ element, text, what: what as Varying, of, last: "" });
    }
    return element;
  });
  const rows = elements.filter((_, at) => !sketch.shapes[at]!.isHead);
  into.replaceChildren(...rows, heads(sketch, elements.filter((_, at) => sketch.shapes[at]!.isHead)));
  return (player) => {
    for (const one of varying) {
      const now = one.of(player);
      if (now === one.last) continue;
      one.last = now;
      if (one.what === "text") one.text.data = now;
      else one.element.setAttribute(one.what, now);
    }
  };
}

/** The row of heads, on a ground that hides what is scrolled away under it. */
function heads({ width, head }: Sketch, elements: readonly Element[]): Element {
  const [group, ground] = [document.createElementNS(SVG, "g"), document.createElementNS(SVG, "rect")];
  group.setAttribute("class", "heads");
  ground.setAttribute("class", "ground");
  ground.setAttribute("width", String(width));
  ground.setAttribute("height", String(head));
  group.append(ground, ...elements);
  return group;
}

/** Keeps the row of heads in sight where so much of the drawing is scrolled away above. */
export function keepHeads(svg: SVGElement, top: number): void {
  const group = svg.querySelector(".heads");
  group?.setAttribute("transform", `translate(0 ${top})`);
  group?.classList.toggle("away", top > 0);
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
