// The lines of a board: which edges are shared by which cells, and the paths that follow.
//
// The edges are found once for a board; the paths are joined again when something is laid.
import type { Board, BoardCell } from "../protocol";
import { middle, type Point } from "./things";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Edge {
  path: string;
  cells: number[];
}

/** Room around the cells for thick lines. */
const MARGIN = 0.12;

export function frameOf({ cells, notes, lines }: Board): Frame {
  const [xs, ys]: [number[], number[]] = [[], []];
  const add = (x: number, y: number, by = 0) => {
    xs.push(x - by, x + by);
    ys.push(y - by, y + by);
  };
  for (const cell of cells) {
    if (cell.shape === "disc") add(cell.points[0]!, cell.points[1]!, cell.points[2]! / 2);
    // A stick is as wide as its line.
    const by = cell.shape === "stick" ? MARGIN : 0;
    if (cell.shape !== "disc") for (let at = 0; at < cell.points.length; at += 2) add(cell.points[at]!, cell.points[at + 1]!, by);
  }
  for (const { x, y, size, text } of notes) add(x, y, (size * Math.max(1, 0.62 * text.length)) / 2);
  for (const [x, y, toX, toY] of lines) add(x!, y!), add(toX!, toY!);
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
}

/** The frame with what lies around it. */
export function around(frame: Frame, other: Frame | undefined): Frame {
  if (!other) return frame;
  const [x, y] = [Math.min(frame.x, other.x), Math.min(frame.y, other.y)];
  const right = Math.max(frame.x + frame.width, other.x + other.width);
  const bottom = Math.max(frame.y + frame.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The path around a polygon. */
export function outline(points: readonly number[]): string {
  let path = "";
  for (let at = 0; at < points.length; at += 2) path += `${at ? "L" : "M"}${points[at]} ${points[at + 1]}`;
  return `${path}Z`;
}

/** The edges of all polygons, each once, with the cells on its sides. */
export function edgesOf(cells: readonly BoardCell[]): Edge[] {
  const edges = new Map<string, Edge>();
  cells.forEach(({ shape, points }, cell) => {
    if (shape !== "polygon") return;
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length;
      const ends = [
        [points[at]!, points[at + 1]!],
        [points[next]!, points[next + 1]!],
      ];
      const key = ends.map(([x, y]) => `${Math.round(x! * 100)},${Math.round(y! * 100)}`).sort().join(" ");
      const edge = edges.get(key) ?? { path: `M${ends.map((it) => it.join(" ")).join("L")}`, cells: [] };
      edges.set(key, edge);
      edge.cells.push(cell);
    }
  });
  return [...edges.values()];
}

export interface Lines {
  thin: string;
  /** Around pieces. */
  thick: string;
  /** Between regions and around everything. */
  bold: string;
}

/** `owner` names for each cell the option that lies there, -1 for none. */
export function linesOf(edges: readonly Edge[], cells: readonly BoardCell[], owner: readonly number[]): Lines {
  const lines = { thin: "", thick: "", bold: "" };
  for (const { path, cells: sides } of edges) {
    const [one, other] = sides as [number, number | undefined];
    if (other === undefined || cells[one]!.region !== cells[other]!.region) lines.bold += path;
    else if (cells[one]!.isWall && cells[other]!.isWall) continue;
    else if (owner[one] === owner[other]) lines.thin += owner[one] === -1 ? path : "";
    else lines.thick += path;
  }
  return lines;
}

/** The bridges between discs or sticks of one piece, so that it is seen as one. */
export function bridgesOf(cells: readonly BoardCell[], members: readonly number[], pitch: number): string {
  let path = "";
  members.forEach((one, at) => {
    for (const other of members.slice(at + 1)) {
      const [from, to] = [middle(cells[one]!), middle(cells[other]!)];
      const isNear = Math.hypot(from.x - to.x, from.y - to.y) < 1.2 * pitch;
      if (isNear && cells[one]!.shape === "disc") path += `M${from.x} ${from.y}L${to.x} ${to.y}`;
    }
  });
  return path;
}

/** The cell nearest to the middle of these. */
export function middleOf(members: readonly number[], middles: readonly Point[]): number {
  const mean = (of: (it: Point) => number) =>
    members.reduce((sum, cell) => sum + of(middles[cell]!), 0) / members.length;
  const [x, y] = [mean((it) => it.x), mean((it) => it.y)];
  const far = (cell: number) => Math.hypot(middles[cell]!.x - x, middles[cell]!.y - y);
  return members.reduce((best, cell) => (far(cell) < far(best) - 1e-6 ? cell : best), members[0]!);
}
