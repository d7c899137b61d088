// The board of a pips puzzle in its text: a letter for each cell of a region, `.` for a cell without a rule, `-` where there is
// no cell; then a rule a line, and the dominoes.
import { boardLines, withLines, type Board } from "./board";

/** Boards up to this many rows are drawn; larger ones are only text. */
export const MOST = 30;
export const [FREE, GAP] = [".", "-"];
/** The rule of a new region: it says nothing as long as the region has one cell. */
const NEW_RULE = "equal";
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];

export interface Pips {
  board: Board;
  /** What is asked of each region, by its letter, as it stands in the text. */
  rules: ReadonlyMap<string, string>;
  /** The dominoes, as they stand in the text. */
  dominoes: string;
}

export const isRegion = (cell: string): boolean => cell !== FREE && cell !== GAP;

/** The drawing in a text, unless it has another form, as a daily file has. */
export function pipsOf(text: string): Pips | undefined {
  const [rows, rules, dominoes] = [[] as string[], new Map<string, string>(), [] as string[]];
  for (const line of boardLines(text).map((it) => it.trimEnd())) {
    const [first, ...others] = line.trim().split(/\s+/);
    if (first === "dominoes") dominoes.push(...others);
    else if (others.length === 0) rows.push(line);
    else if (!/^\p{L}$/u.test(first!) || rules.has(first!)) return undefined;
    else rules.set(first!, others.join(" "));
  }
  const width = Math.max(0, ...rows.map((it) => [...it].length));
  const isBoard = rows.every((it) => /^ *[\p{L}.-]+$/u.test(it)) && width > 0 && width <= MOST && rows.length <= MOST;
  const board = rows.map((it) => [...it.replaceAll(" ", GAP)]).map((it) => [...it, ...Array<string>(width - it.length).fill(GAP)]);
  return isBoard ? { board, rules, dominoes: dominoes.join(" ") } : undefined;
}

/** The text with another drawing. A region that has no cell any more loses its rule, because the rule would be a mistake. */
export function withPips(text: string, { board, rules, dominoes }: Pips): string {
  const known = new Set(board.flat().filter(isRegion));
  const all = new Map([...rules].filter(([letter]) => known.has(letter)));
  for (const letter of [...known].sort()) if (!all.has(letter)) all.set(letter, NEW_RULE);
  // A region whose rule is being typed has none for a while.
  const lines = [...all].filter(([, rule]) => rule !== "").map(([letter, rule]) => `${letter} ${rule}`);
  return withLines(text, [...board.map((row) => row.join("")), ...lines, `dominoes ${dominoes}`.trim()]);
}

/** The letters of the regions, in order. */
export function lettersOf(board: Board): string[] {
  return [...new Set(board.flat().filter(isRegion))].sort();
}

/** The first letter that no region has; the last one where all are taken. */
export function freeLetter(board: Board): string {
  const taken = new Set(board.flat());
  return LETTERS.find((it) => !taken.has(it)) ?? LETTERS.at(-1)!;
}

/** A rule as the text has it: a number alone is the sum, and blanks may be missing. */
export function ruleOf(typed: string): string {
  const rule = typed.trim().replace(/\s+/g, " ");
  if (/^\d+$/.test(rule)) return `= ${rule}`;
  return rule.replace(/^([=<>]) ?(?=\d)/, "$1 ");
}

/** Whether the library reads this rule. */
export const isRule = (rule: string): boolean => /^([=<>] \d+|equal|unequal)$/.test(rule);

/** How many cells are on the board, and how many dominoes there are. */
export function amounts({ board, dominoes }: Pips): [cells: number, dominoes: number] {
  const cells = board.flat().filter((it) => it !== GAP);
  return [cells.length, dominoes.split(" ").filter(Boolean).length];
}
