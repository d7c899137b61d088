// Where a thing in the hand can lie: the place nearest to the pointer, and the next one in a direction.
//
// A thing is held by one of its cells, the anchor, so that it stays under the finger on boards of any lattice,
// and on boards of layers, where the middle of a piece may lie between two of them.
import type { Point, Pose } from "./things";

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const STEPS: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isDirection = (key: string): key is Direction => key in STEPS;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The number of the least value; nothing where all are infinite. */
function least(values: readonly number[]): number | undefined {
  let best: number | undefined;
  values.forEach((value, at) => {
    if (value < (best === undefined ? Infinity : values[best]!)) best = at;
  });
  return best;
}

/** The anchor of a thing that nobody has taken at a certain place: the cell nearest to the middle. */
export function middleCell({ shape }: Pose): number {
  const mean = (of: (it: Point) => number) => shape.reduce((sum, it) => sum + of(it), 0) / shape.length;
  const middle = { x: mean((it) => it.x), y: mean((it) => it.y) };
  return least(shape.map((it) => distance(it, middle))) ?? 0;
}

/** The possible option whose anchor is nearest to a point, no farther than `reach`. */
export function nearest(
  pose: Pose,
  possible: Uint8Array,
  middles: readonly Point[],
  { anchor, at, reach }: { anchor: number; at: Point; reach: number },
): number | undefined {
  const far = (option: number) => {
    const away = distance(middles[pose.cells.get(option)![anchor]!]!, at);
    return possible[option] && away <= reach ? away : Infinity;
  };
  const found = least(pose.options.map(far));
  return found === undefined ? undefined : pose.options[found];
}

/** How far a point lies in a direction, with what lies aside as a burden; infinite if it does not lie there. */
function along(from: Point, to: Point, direction: Direction): number {
  const step = STEPS[direction];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const forward = dx * step.x + dy * step.y;
  const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
  return forward > 0.1 ? forward + 2.5 * aside : Infinity;
}

/** The next possible option in a direction. */
export function nextPlace(
  pose: Pose,
  possible: Uint8Array,
  middles: readonly Point[],
  { from, direction }: { from: number; direction: Direction },
): number | undefined {
  const mean = (option: number) => {
    const cells = pose.cells.get(option)!;
    const sum = (of: (it: Point) => number) => cells.reduce((sum, cell) => sum + of(middles[cell]!), 0) / cells.length;
    return { x: sum((it) => it.x), y: sum((it) => it.y) };
  };
  const here = mean(from);
  const far = (option: number) => (possible[option] ? along(here, mean(option), direction) : Infinity);
  const found = least(pose.options.map(far));
  return found === undefined ? undefined : pose.options[found];
}

/** The cell whose middle is nearest to a point. */
export function nearestCell(middles: readonly Point[], at: Point): number {
  return least(middles.map((to) => distance(to, at)))!;
}

/** The next cell in a direction. */
export function nextCell(middles: readonly Point[], from: number, direction: Direction): number | undefined {
  return least(middles.map((to) => along(middles[from]!, to, direction)));
}
