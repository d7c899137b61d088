// The words around the rules of a sudoku, in English and Chinese; those of the rules are in the table of the library.
import type { Language } from "../words";

const en = {
  label: "Rules beyond rows, columns and boxes",
  lines: "Other rules, one a line",
  add: "Add a rule …",
  help: "A word, its numbers, then its cells: r1c2 is row 1, column 2.",
};

export type RuleWords = typeof en;

const zh: RuleWords = {
  label: "行、列、宫之外的规则",
  lines: "其他规则，每行一条",
  add: "添加规则……",
  help: "先写单词，再写数字，然后写格子：r1c2 是第 1 行第 2 列。",
};

export const WORDS: Record<Language, RuleWords> = { en, zh };
