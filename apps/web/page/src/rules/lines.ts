// The rules in the text of a sudoku: those of the whole grid by their words, the others as they stand there, because
// the text is the puzzle and unknown lines must not be lost.
import { RULES } from "virtual:rules";
import { partedLines } from "../edit/sudoku";

/** The rules in menus. */
const TOLD = RULES.filter(({ caption: [en] }) => en);
const PLAIN = TOLD.filter((it) => it.plain);

/** The rules that are boxes to tick, each with all its words; the first is written. */
export const BOXES = [...new Set(PLAIN.map(({ caption: [en] }) => en))].map((en) => {
  const [first, ...others] = PLAIN.filter(({ caption }) => caption[0] === en);
  const { word, aliases, caption } = first!;
  return { words: others.length > 0 ? aliases : [word, ...aliases], caption };
});
const wordOf = ({ words }: { words: readonly string[] }) => words[0]!;

/** The rules that are added as lines, on cells that are to be changed. */
export const ADDED = TOLD.filter((it) => !it.plain);

export interface Lines {
  /** The words of the rules of the whole grid that are boxes to tick. */
  wholes: string[];
  /** All other rules, line by line. */
  lines: string[];
  /** What is no rule: drawn regions and the grid. */
  grid: string[];
}

export function read(text: string): Lines {
  const { rules, regions, others } = partedLines(text);
  let wholes = new Set<string>();
  let lines: string[] = [];
  for (const line of rules) {
    const [first, ...words] = line.trim().toLowerCase().split(/\s+/);
    if (first !== "rules") lines.push(line.trim());
    // It ends those before.
    else if (words.join() === "none") [wholes, lines] = [new Set(), []];
    else {
      for (const word of words) {
        const box = BOXES.find(({ words }) => words.includes(word));
        if (box) wholes.add(wordOf(box));
        else lines.push(`rules ${word}`);
      }
    }
  }
  return { wholes: BOXES.map(wordOf).filter((it) => wholes.has(it)), lines, grid: [...regions, ...others] };
}

export function written({ wholes, lines, grid }: Lines): string {
  const whole = wholes.length > 0 ? [`rules ${wholes.join(" ")}`] : [];
  return [...whole, ...lines.filter((it) => it.trim()), ...grid].join("\n");
}
