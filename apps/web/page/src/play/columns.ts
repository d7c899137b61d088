// The columns of some items, marked in the picture of a matrix. The library marks the boards of puzzles by itself, and a
// matrix has no board.

/** What a picture of a matrix is called. */
const TITLE = /<title>(Exact cover: [^<]*)<\/title>/;
/** The lines of the matrix, which begin with those from the top down. */
const LINES = /<path d="((?:M[\d.]+ [\d.]+V[\d.]+){2,})/;
/** The color of marks in the other pictures, so that it is seen on light and on dark ground. */
const COLOR = "#e69f00";
/** How far apart stripes are. */
const STRIPE = 6;

/** The picture with the columns of these items marked; nothing for a picture of anything else. */
export function marked(svg: string, items: Iterable<number>): string | undefined {
  const [title, lines] = [TITLE.exec(svg)?.[1], LINES.exec(svg)?.[1]];
  if (title === undefined || lines === undefined) return undefined;
  const sides = [...lines.matchAll(/M([\d.]+) [\d.]+V([\d.]+)/g)].map(([, x, bottom]) => [Number(x), Number(bottom)] as const);
  // Of many items only the first ones are drawn.
  const marks = [...items].filter((item) => item + 1 < sides.length).map((item) => {
    const [[left, bottom], [right]] = [sides[item]!, sides[item + 1]!];
    return column(left, right, bottom);
  });
  // They lie on the ground, and below all names and entries.
  const place = svg.indexOf("<text");
  const onGround = `${svg.slice(0, place)}${marks.join("")}${svg.slice(place)}`;
  return onGround.replace(TITLE, `<title>Conflict: ${title}</title>`);
}

/** A column from the names down to the last row, with stripes, because color alone is not seen by all. */
function column(left: number, right: number, bottom: number): string {
  const wide = right - left;
  let stripes = "";
  for (let y = STRIPE; y < bottom + wide; y += STRIPE) {
    // From the left side upwards, as far as the column goes.
    const [from, to] = [Math.max(0, y - bottom), Math.min(wide, y)];
    if (from < to) stripes += `M${left + from} ${y - from}L${left + to} ${y - to}`;
  }
  const ground = `<rect x="${left}" y="0" width="${wide}" height="${bottom}" fill="${COLOR}" fill-opacity="0.3"/>`;
  return `${ground}<path d="${stripes}" fill="none" stroke="${COLOR}" stroke-opacity="0.7" stroke-width="1"/>`;
}
