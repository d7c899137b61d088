// The places of items that have no cell of their own, marked in the picture of a puzzle's board: the squares of a row of a
// nonogram, all that a word crosses, wherever a domino may lie. The library marks items that are cells by itself.
import type { Board, BoardCell, Problem } from "../protocol";

/** The lines of a picture, which run in straight parts. */
const PATHS = /<path d="([^"]*)"/g;
const PART = /([MLHV])(-?[\d.]+)(?: (-?[\d.]+))?/g;
const TITLE = /<title>([^<]*)<\/title>/;
/** The color of marks in the other pictures, and how far apart their stripes are. */
const COLOR = "#e69f00";
const STRIPE = 6;
/** How far the board may be from the lines of its picture, as a part of its size: lines are rounded. */
const OFF = 0.02;

/** The picture with the places of these items marked; nothing where they may lie everywhere, and for boards without corners. */
export function placed(svg: string, { cells, lays }: Board, problem: Problem, items: Iterable<number>): string | undefined {
  const wanted = new Set(items);
  const places = new Map<number, Set<number>>();
  problem.options.forEach((entries, option) => {
    const laid = lays[option]?.cells ?? [];
    for (const { item } of entries) {
      if (!wanted.has(item)) continue;
      const of = places.get(item) ?? new Set();
      for (const cell of laid) of.add(cell);
      places.set(item, of);
    }
  });
  // What is left with no option has a name that says its line.
  for (const item of wanted) {
    const [, line, number] = /^(row|column)(\d+)$/.exec(problem.names[item]!) ?? [];
    const isThere = (cell: BoardCell) => cell[line as "row" | "column"] === Number(number) - 1;
    if (line && !places.has(item)) places.set(item, new Set(cells.flatMap((cell, at) => (isThere(cell) ? [at] : []))));
  }
  // What may lie everywhere has no place.
  const marked = new Set([...places.values()].filter((of) => of.size < cells.length).flatMap((of) => [...of]));
  const onPicture = marked.size > 0 ? scaleOf(svg, cells) : undefined;
  if (!onPicture) return undefined;
  const paths = [...marked].map((cell) => `M${corners(cells[cell]!).map((it) => onPicture(it).join(" ")).join("L")}Z`).join("");
  const stripes = `<pattern id="gv-places" width="${STRIPE}" height="${STRIPE}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V${STRIPE}" stroke="${COLOR}" stroke-width="2"/></pattern>`;
  const marks = `${stripes}<path d="${paths}" fill="${COLOR}" fill-opacity="0.3"/><path d="${paths}" fill="url(#gv-places)"/>`;
  // They lie on the ground, and below all lines.
  const at = svg.indexOf("<path");
  return `${svg.slice(0, at)}${marks}${svg.slice(at)}`.replace(TITLE, "<title>Conflict: $1</title>");
}

function corners({ points }: BoardCell): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!]);
}

/** Where a point of the board is in its picture, whose lines reach from one end of the board to the other. */
function scaleOf(svg: string, cells: readonly BoardCell[]): ((point: [number, number]) => [number, number]) | undefined {
  if (cells.some((it) => it.shape !== "polygon")) return undefined;
  const drawn: [number[], number[]] = [[], []];
  for (const [, path] of svg.matchAll(PATHS)) {
    for (const [, kind, one, other] of path!.matchAll(PART)) {
      if (kind !== "V") drawn[0].push(Number(one));
      if (kind === "V") drawn[1].push(Number(one));
      else if (other !== undefined) drawn[1].push(Number(other));
    }
  }
  const points = cells.flatMap(corners);
  const [x, y] = [0, 1].map((axis) => {
    const ends = (of: number[]) => [Math.min(...of), Math.max(...of)] as const;
    const [[from, to], [first, last]] = [ends(drawn[axis]!), ends(points.map((it) => it[axis]!))];
    return { from, first, scale: (to - from) / (last - first) };
  });
  if (!(Math.abs(x!.scale / y!.scale - 1) < OFF)) return undefined;
  return (point) => [x!, y!].map(({ from, first, scale }, axis) => from + scale * (point[axis]! - first)) as [number, number];
}
