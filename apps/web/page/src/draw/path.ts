// The cells that a stroke over the board goes through, by the kind of what is drawn.
//
// A stroke holds each cell once. Going back over it makes it shorter, because that is how a hand corrects itself.
import type { Tool } from "./tools";

/** Rows and columns between two cells. */
function away(one: number, other: number, side: number): [number, number] {
  return [Math.floor(other / side) - Math.floor(one / side), (other % side) - (one % side)];
}

/** The cells on the way from one to another, without the first: as a king walks. */
function walk(from: number, to: number, side: number): number[] {
  const cells: number[] = [];
  for (let at = from; at !== to; ) {
    const [rows, columns] = away(at, to, side);
    at += Math.sign(rows) * side + Math.sign(columns);
    cells.push(at);
  }
  return cells;
}

/** A stroke that was drawn on to a cell. */
export function drawnOn(path: readonly number[], cell: number, gesture: Tool["gesture"], side: number): readonly number[] {
  const first = path[0]!;
  const [rows, columns] = away(first, cell, side);
  switch (gesture) {
    case "pair":
      return Math.abs(rows) + Math.abs(columns) === 1 ? [first, cell] : path;
    case "corner":
      return Math.max(Math.abs(rows), Math.abs(columns)) === 1 ? cornerAt(first, cell, side) : path;
    case "beside":
    case "diagonal":
      return cell === first ? [first] : [first, cell];
    default:
      return walk(path.at(-1)!, cell, side).reduce(stepped, path);
  }
}

/** A stroke with one more cell; a step back takes the last one away. */
function stepped(path: readonly number[], cell: number): readonly number[] {
  if (path.at(-2) === cell) return path.slice(0, -1);
  return path.includes(cell) ? path : [...path, cell];
}

/** The four cells around the corner that two cells share, the given one first. */
function cornerAt(first: number, cell: number, side: number): readonly number[] {
  const [rows, columns] = away(first, cell, side);
  const down = rows || (Math.floor(first / side) + 1 < side ? 1 : -1);
  const right = columns || ((first % side) + 1 < side ? 1 : -1);
  return [first, first + right, first + down * side, first + down * side + right].sort((one, other) => one - other);
}

/** The cells of a finished stroke: a clue outside names all cells that it looks at. */
export function finished(path: readonly number[], gesture: Tool["gesture"], side: number): readonly number[] {
  const [first, last] = [path[0]!, path.at(-1)!];
  if (gesture === "corner" && path.length === 1) return cornerAt(first, first, side);
  if (gesture !== "beside" && gesture !== "diagonal") return path;
  const [rows, columns] = first === last ? inwards(first, gesture, side) : away(first, last, side);
  const step = [Math.sign(rows), Math.sign(columns)] as const;
  if (gesture === "diagonal" ? step[0] === 0 || step[1] === 0 : Math.abs(rows) < Math.abs(columns) ? !step[1] : !step[0]) return [];
  const straight = Math.abs(rows) < Math.abs(columns) ? ([0, step[1]] as const) : ([step[0], 0] as const);
  return ray(first, gesture === "diagonal" ? step : straight, side);
}

/** From a cell at the edge into the board. */
function inwards(cell: number, gesture: Tool["gesture"], side: number): [number, number] {
  const [row, column] = [Math.floor(cell / side), cell % side];
  const from = (at: number) => (at === 0 ? 1 : at === side - 1 ? -1 : 0);
  if (gesture === "diagonal") return [from(row) || 1, from(column) || 1];
  return from(column) ? [0, from(column)] : [from(row), 0];
}

/** All cells of the line through a cell in a direction, from the edge where it begins. */
function ray(cell: number, [down, right]: readonly [number, number], side: number): number[] {
  let [row, column] = [Math.floor(cell / side), cell % side];
  const isInside = (row: number, column: number) => row >= 0 && row < side && column >= 0 && column < side;
  while (isInside(row - down, column - right)) [row, column] = [row - down, column - right];
  const cells: number[] = [];
  for (; isInside(row, column); [row, column] = [row + down, column + right]) cells.push(row * side + column);
  return cells;
}
