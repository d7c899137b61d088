// The rules in the text of a sudoku: those of the whole grid by their words, the others as they stand there, because
// the text is the puzzle and unknown lines must not be lost.
import { partedLines } from "../edit/sudoku";

/** The rules that are boxes to tick, each with all its words; the first is written. */
const WHOLE: readonly (readonly string[])[] = [
  ["x", "diagonal", "diagonals"],
  ["windoku", "hyper", "hyper-sudoku"],
  ["disjoint-groups", "disjoint", "disjointgroups"],
  ["asterisk"],
  ["center-dot", "centre-dot", "centerdot"],
  ["anti-knight", "antiknight"],
  ["anti-king", "antiking"],
  ["non-consecutive", "nonconsecutive"],
];
export const WHOLES = WHOLE.map(([word]) => word!);

/** A line of each kind that is added, on cells that are to be changed. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  cage: "cage 15 r1c1 r1c2",
  thermometer: "thermometer r1c1 r2c1 r3c1",
  difference: "difference 1 r1c1 r1c2",
  ratio: "ratio 2 r1c1 r1c2",
  sum: "sum 10 r1c1 r1c2",
  greater: "greater r1c1 r1c2",
  arrow: "arrow r1c1 r2c2 r3c3",
  palindrome: "palindrome r1c1 r2c2 r3c3",
  whispers: "whispers 5 r1c1 r2c2 r3c3",
  renban: "renban r1c1 r2c2 r3c3",
  between: "between r1c1 r2c2 r3c3",
  equal: "equal r1c1 r5c5",
  odd: "odd r1c1",
  even: "even r1c1",
  "little-killer": "little-killer 20 r1c7 r2c8 r3c9",
  sandwich: "sandwich 10 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
  quadruple: "quadruple 1 2 r1c1 r1c2 r2c1 r2c2",
  region: "region r1c1 r2c2 r3c3",
};

export interface Lines {
  /** The words of the rules of the whole grid that are boxes to tick. */
  wholes: string[];
  /** All other rules, line by line. */
  lines: string[];
  /** What is no rule: the grid. */
  grid: string[];
}

export function read(text: string): Lines {
  const { rules, others } = partedLines(text);
  let wholes = new Set<string>();
  let lines: string[] = [];
  for (const line of rules) {
    const [first, ...words] = line.trim().toLowerCase().split(/\s+/);
    if (first !== "rules") lines.push(line.trim());
    // It ends those before.
    else if (words.join() === "none") [wholes, lines] = [new Set(), []];
    else {
      for (const word of words) {
        const whole = WHOLE.find((all) => all.includes(word))?.[0];
        if (whole) wholes.add(whole);
        else lines.push(`rules ${word}`);
      }
    }
  }
  return { wholes: WHOLES.filter((it) => wholes.has(it)), lines, grid: others };
}

export function written({ wholes, lines, grid }: Lines): string {
  const whole = wholes.length > 0 ? [`rules ${wholes.join(" ")}`] : [];
  return [...whole, ...lines.filter((it) => it.trim()), ...grid].join("\n");
}
