// The board of a game as SVG, with what lies on it.
import type { BoardCell, BoardLay } from "./board.js";
import type { Game } from "./game.js";
import type { BoardWords } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
/** How far the board is from the rim, in sides of a square. */
const RIM = 0.2;
/** The longest name that fits on a cell. [letters] */
const LONGEST = 3;

function made(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** A color for a thing, far from those of its neighbours, light on light pages and dark on dark ones. */
const colorOf = (thing: number) => `hsl(${(thing * 137.5) % 360} 65% 60% / .55)`;

export function drawn(game: Game, words: BoardWords): SVGElement {
  const { board } = game;
  const points = [...board.cells.flatMap(pairs), ...board.notes.flatMap(({ x, y, size }) => [[x - size, y - size], [x + size, y + size]])];
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]!));
  const [left, top] = [Math.min(...xs!), Math.min(...ys!)];
  const [width, height] = [Math.max(...xs!) - left, Math.max(...ys!) - top];
  const box = [left - RIM, top - RIM, width + 2 * RIM, height + 2 * RIM];
  const svg = made("svg", { viewBox: box.join(" "), role: "group", "aria-label": board.title });
  const labels: SVGElement[] = [];
  let isFirst = true;
  board.cells.forEach((cell, at) => {
    const option = game.onCell(at);
    const lay = option === undefined ? undefined : board.lays[option]!;
    const name = cell.isGiven ? cell.label || cell.text : (lay && nameOf(lay, at)) ?? cell.label;
    const shape = shapeOf(cell);
    shape.setAttribute("class", `${cell.isWall ? "wall" : "free"}${game.marked.includes(at) ? " marked" : ""}`);
    if (lay && (lay.cells.length > 1 || lay.isPiece || name === "")) shape.style.fill = colorOf(lay.thing);
    if (game.isOpen(at)) {
      const said = words.cell(cell.row + 1, cell.column + 1, lay?.name);
      const focus = { "data-cell": at, tabindex: isFirst ? 0 : -1, role: "button", "aria-label": said };
      for (const [key, value] of Object.entries(focus)) shape.setAttribute(key, String(value));
      isFirst = false;
    }
    svg.append(shape);
    if (name && !cell.isWall) {
      const [x, y] = middle(cell);
      const size = Math.min(0.6, 1.4 / name.length);
      labels.push(made("text", { x, y, "font-size": size, ...(cell.isGiven && { class: "given" }) }, name));
    }
  });
  const lines = board.lines.map(([x1, y1, x2, y2]) => made("line", { x1: x1!, y1: y1!, x2: x2!, y2: y2!, class: "thick" }));
  const notes = board.notes.map(({ x, y, text, size }) => made("text", { x, y, "font-size": size }, text));
  svg.append(...borders(board.cells), ...lines, ...notes, ...labels);
  return svg;
}

/** What is written on a cell where something lies: a piece is named once, and what lies on several cells is seen by its color. */
function nameOf({ cells, name, isPiece }: BoardLay, cell: number): string {
  if (isPiece) return cells[0] === cell ? name : "";
  return cells.length > 1 || name.length > LONGEST ? "" : name;
}

/** Thick lines between cells of two regions. */
function borders(cells: readonly BoardCell[]): SVGElement[] {
  const seen = new Map<string, number>();
  return cells.flatMap((cell) => {
    const corners = cell.shape === "polygon" ? pairs(cell) : [];
    return corners.flatMap((from, at) => {
      const to = corners[(at + 1) % corners.length]!;
      const key = [from, to].map((it) => it.join(" ")).sort().join(",");
      const other = seen.get(key);
      seen.set(key, cell.region);
      if (other === undefined || other === cell.region || cell.region < 0 || other < 0) return [];
      return [made("line", { x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: "thick" })];
    });
  });
}

function pairs({ points }: BoardCell): [number, number][] {
  return points.flatMap((x, at) => (at % 2 ? [] : [[x, points[at + 1]!] as [number, number]]));
}

function shapeOf(cell: BoardCell): SVGElement {
  const [[x, y], second] = pairs(cell) as [[number, number], [number, number]];
  if (cell.shape === "disc") return made("circle", { cx: x, cy: y, r: second[0] / 2 });
  if (cell.shape === "stick") return made("line", { x1: x, y1: y, x2: second[0], y2: second[1], class: "stick" });
  return made("polygon", { points: cell.points.join(" ") });
}

function middle(cell: BoardCell): [number, number] {
  const all = cell.shape === "disc" ? pairs(cell).slice(0, 1) : pairs(cell);
  const sum = (axis: 0 | 1) => all.reduce((sum, point) => sum + point[axis], 0) / all.length;
  return [sum(0), sum(1)];
}
