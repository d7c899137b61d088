// The things of a board, how each of them can be turned, and where it can lie then.
//
// Two options of a thing show it in the same position if their cells differ by a shift. The middles of the cells
// tell that on every lattice, because a triangle that points up has its middle elsewhere than one that points down.
import type { Board, BoardCell } from "../protocol";

/** A point of the board, right and down, in sides of a square. */
export interface Point {
  x: number;
  y: number;
}

/** A cell with its layer, so that a shift may lead through layers. */
interface Place {
  x: number;
  y: number;
  z: number;
}

/** One position of a thing. */
export interface Pose {
  thing: number;
  /** The options that show it so; their cells correspond, one by one. */
  options: number[];
  /** The cells of each of them, in the order of `shape`. */
  cells: Map<number, number[]>;
  /** The middles of the cells, the least at 0. */
  shape: Place[];
}

export interface Thing {
  thing: number;
  name: string;
  isPiece: boolean;
  /** Whether it is carried onto the board; others are written into a cell. */
  isCarried: boolean;
  options: number[];
  poses: Pose[];
}

/** A thing with more positions than this is chosen from a list at a cell, because nobody finds it by turning. */
const POSES = 48;

export interface Things {
  /** By number; a number without options is left out. */
  all: Map<number, Thing>;
  /** Options that lie nowhere on the board. */
  loose: number[];
  /** The options on each cell. */
  on: number[][];
  middles: Point[];
  /** How far middles of neighbours are apart. */
  pitch: number;
  hasLayers: boolean;
}

export function middle({ shape, points }: BoardCell): Point {
  if (shape === "disc") return { x: points[0]!, y: points[1]! };
  let [x, y] = [0, 0];
  for (let at = 0; at < points.length; at += 2) [x, y] = [x + points[at]!, y + points[at + 1]!];
  return { x: (2 * x) / points.length, y: (2 * y) / points.length };
}

/** `items` has the options of each item. */
export function thingsOf(board: Board, items: readonly (readonly number[])[]): Things {
  const middles = board.cells.map(middle);
  const on: number[][] = board.cells.map(() => []);
  const all = new Map<number, Thing>();
  const loose: number[] = [];
  board.lays.forEach(({ cells, thing, name, isPiece }, option) => {
    for (const cell of cells) on[cell]!.push(option);
    if (cells.length === 0) return loose.push(option);
    const known = all.get(thing);
    const isCarried = isPiece || cells.length > 1;
    if (!known) return all.set(thing, { thing, name, isPiece, isCarried, options: [option], poses: [] });
    known.options.push(option);
    known.isCarried ||= isCarried;
    return undefined;
  });
  const places = placed(board, middles);
  for (const thing of all.values()) {
    thing.isCarried &&= thing.isPiece || isOwn(thing, items);
    if (!thing.isCarried) continue;
    thing.poses = posesOf(thing, board, places);
    thing.isCarried = thing.poses.length <= POSES;
  }
  return { all, loose, on, middles, pitch: pitchOf(middles), hasLayers: board.cells.some((it) => it.layer > 0) };
}

/** Whether the thing has an item to itself: then it is one thing that lies somewhere, and no kind of things. */
function isOwn({ options }: Thing, items: readonly (readonly number[])[]): boolean {
  return items.some((it) => it.length === options.length && it.every((option, at) => option === options[at]));
}

/** Places in space: layers stand beside each other on the board, and above each other here. */
function placed(board: Board, middles: Point[]): Place[] {
  const shifts = new Map<number, number>();
  board.cells.forEach(({ layer, column }, cell) => {
    if (!shifts.has(layer)) shifts.set(layer, middles[cell]!.x - column);
  });
  return board.cells.map(({ layer }, cell) => {
    const { x, y } = middles[cell]!;
    return { x: x - shifts.get(layer)!, y, z: layer };
  });
}

function posesOf({ thing, options }: Thing, board: Board, places: Place[]): Pose[] {
  const poses = new Map<string, Pose>();
  /** How many options lie on the same cells so far: a tile that is turned on its cell. */
  const seen = new Map<string, number>();
  for (const option of options) {
    const { cells } = board.lays[option]!;
    const [shape, order] = shifted(cells.map((cell) => places[cell]!));
    const sorted = order.map((at) => cells[at]!);
    const nth = seen.get(String(sorted)) ?? 0;
    seen.set(String(sorted), nth + 1);
    const key = `${keyOf(shape)}#${nth}`;
    const pose: Pose = poses.get(key) ?? { thing, options: [], cells: new Map(), shape };
    poses.set(key, pose);
    pose.options.push(option);
    pose.cells.set(option, sorted);
  }
  return [...poses.values()];
}

const round = (value: number) => Math.round(value * 100) / 100 + 0;
const keyOf = (shape: Place[]) => shape.map(({ x, y, z }) => `${round(x)},${round(y)},${round(z)}`).join(" ");

/** The places with the least of each coordinate at 0, in order; and which was where before. */
function shifted(places: Place[]): [Place[], number[]] {
  const least = (of: (it: Place) => number) => Math.min(...places.map(of));
  const [x, y, z] = [least((it) => it.x), least((it) => it.y), least((it) => it.z)];
  // Not rounded, because it may be turned; only what is compared is.
  const moved = places.map((it) => ({ x: it.x - x, y: it.y - y, z: it.z - z }));
  const order = moved.map((_, at) => at);
  const from = (of: (it: Place) => number, a: number, b: number) => round(of(moved[a]!)) - round(of(moved[b]!));
  order.sort((a, b) => from((it) => it.z, a, b) || from((it) => it.y, a, b) || from((it) => it.x, a, b));
  return [order.map((at) => moved[at]!), order];
}

function pitchOf(middles: Point[]): number {
  let least = Infinity;
  const [one] = middles;
  for (const other of middles) {
    if (one && other !== one) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  }
  return Number.isFinite(least) && least > 0 ? least : 1;
}

type Motion = (place: Place) => Place;

const turned = (degrees: number): Motion => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ({ x, y, z }) => ({ x: x * cos - y * sin, y: x * sin + y * cos, z });
};
const mirrored: Motion = ({ x, y, z }) => ({ x: -x, y, z });
const tipped: Motion = ({ x, y, z }) => ({ x, y: -z, z: y });

/** The angles that a lattice may have. */
const ANGLES = [60, 90, 120, 180];

/** The position that this motion leads to, if it is another one of the thing. */
function after(poses: readonly Pose[], at: number, motion: Motion): number | undefined {
  const wanted = keyOf(shifted(poses[at]!.shape.map(motion))[0]);
  if (wanted === keyOf(poses[at]!.shape)) return undefined;
  const found = poses.findIndex(({ shape }) => keyOf(shape) === wanted);
  return found < 0 ? undefined : found;
}

function first(poses: readonly Pose[], at: number, motions: Motion[]): number | undefined {
  for (const motion of motions) {
    const found = after(poses, at, motion);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The next position by a turn of the least angle; else the next one at all, so that none is out of reach. */
export function turnedPose(poses: readonly Pose[], at: number): number {
  return first(poses, at, ANGLES.map(turned)) ?? (at + 1) % poses.length;
}

/** The position seen in a mirror, turned as little as can be; with layers, the thing tipped over. */
export function flippedPose(poses: readonly Pose[], at: number, hasLayers: boolean): number {
  if (hasLayers) return first(poses, at, [tipped]) ?? (at + 1) % poses.length;
  const turns = [0, 180, 90, 270, 60, 120, 240, 300].map(turned);
  return first(poses, at, turns.map((turn) => (place: Place) => turn(mirrored(place)))) ?? at;
}
