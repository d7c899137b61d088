// How a name fits into a cell: on as many lines as make its letters largest.

export interface Lettering {
  lines: string[];
  /** The height of letters, as a part of that of a single letter. */
  scale: number;
}

/** About how many letters fit into a line at full height. */
const WIDE = 1.45;
const MOST_LINES = 4;

const lengthOf = (text: string) => [...text].length;

/** The parts of a name between which a line may end. */
const partsOf = (name: string): string[] => name.match(/[^\s\-,;:/·]+[\s\-,;:/·]*/gu) ?? [name];

export function lettered(name: string): Lettering {
  const parts = partsOf(name);
  let best: Lettering = { lines: [name], scale: Math.min(1, WIDE / Math.max(1, lengthOf(name))) };
  for (let count = 2; count <= Math.min(MOST_LINES, parts.length); count += 1) {
    const lines = broken(parts, Math.ceil(lengthOf(name) / count));
    const longest = Math.max(...lines.map(lengthOf));
    const scale = Math.min(WIDE / longest, WIDE / (1.1 * lines.length));
    if (scale > best.scale) best = { lines, scale };
  }
  return best;
}

/** Lines of this length and a little more, where a part is longer. */
function broken(parts: readonly string[], length: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(last + part.trimEnd()) <= length + 1) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((it) => it.trim());
}
