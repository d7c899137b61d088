// What can be drawn on a sudoku: every kind of rule that names cells, from the table of the library.
import { RULES } from "virtual:rules";
import type { Language } from "../words";

export type Tool = (typeof RULES)[number];

/** The kinds that most setters use, in the order of their buttons. */
const USUAL = [
  "cage",
  "thermometer",
  "arrow",
  "difference",
  "ratio",
  "sum",
  "whispers",
  "renban",
  "palindrome",
  "between",
  "region",
  "odd",
  "even",
  "quadruple",
  "little-killer",
  "sandwich",
];

/** Whether a rule of this kind is drawn: it has cells, and is not made of other rules. */
const isDrawn = ({ word, cells: [, most] }: Tool) => most > 0 && word !== "or";

export const FIRST: readonly Tool[] = USUAL.flatMap((word) => RULES.filter((it) => it.word === word));
export const OTHERS: readonly Tool[] = RULES.filter((it) => isDrawn(it) && !USUAL.includes(it.word));

/** The name of a kind: the first words of what menus say, or its word. */
export function nameOf({ word, chinese, caption: [en, zh] }: Tool, language: Language): string {
  const [said, plain] = language === "zh" ? [zh, chinese] : [en, word.replaceAll("-", " ")];
  const name = said.split(/[:：]/)[0]! || plain;
  return name[0]!.toUpperCase() + name.slice(1);
}

/** All that menus say of a kind. */
export function said(tool: Tool, language: Language): string {
  return tool.caption[language === "zh" ? 1 : 0] || nameOf(tool, language);
}

/** The numbers that a new rule of a kind has, as they stand in the example; none where it may do without. */
export function usual({ example, values: [least] }: Tool): string {
  if (least === 0) return "";
  return example.split(" ").slice(1).filter((it) => !/^r\d+c\d+$/.test(it)).join(" ");
}

/** A rule as it stands on a line. */
export interface Rule {
  word: string;
  numbers: string;
  cells: readonly number[];
}

/** The rule on a line; nothing where the line has another form. Two cells with `-` between are all from one to the other. */
export function ruleOf(line: string, side: number): Rule | undefined {
  const [word, ...words] = line.trim().split(/\s+/);
  const first = words.findIndex((it) => /^r\d+c\d+(-|$)/i.test(it));
  if (!word || first < 0) return undefined;
  const cells = words.slice(first).flatMap((it) => cellsOf(it, side));
  return { word: word.toLowerCase(), numbers: words.slice(0, first).join(" "), cells };
}

function cellsOf(word: string, side: number): number[] {
  const [from, to] = [...word.matchAll(/r(\d+)c(\d+)/gi)].map(([, row, column]) => [+row! - 1, +column! - 1] as const);
  if (!from) return [];
  const [last, steps] = to ? [to, Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))] : [from, 0];
  const at = (step: number, axis: 0 | 1) => from[axis] + Math.sign(last[axis] - from[axis]) * step;
  return Array.from({ length: Math.min(steps, side) + 1 }, (_, step) => at(step, 0) * side + at(step, 1));
}

/** The line of a rule. */
export function lineOf({ word, numbers, cells }: Rule, side: number): string {
  const names = cells.map((cell) => `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`);
  return [word, ...(numbers ? [numbers] : []), ...names].join(" ");
}

/** What a key makes of the numbers of a rule; `isFirst` where they are still those that it began with. */
export function typed({ values: [, most] }: Tool, numbers: string, digit: string, isFirst: boolean): string {
  if (isFirst || numbers === "") return digit;
  return most > 1 ? `${numbers} ${digit}` : `${numbers}${digit}`;
}
