// The rules of a sudoku in Chinese: their names, which the library has, and their words in pictures.
import { RULES as ALL } from "virtual:rules";

/** The rules of a sudoku, by the words that stand for them. */
export const RULES: Readonly<Record<string, string>> = Object.fromEntries(ALL.map(({ word, chinese }) => [word, chinese]));
/** A word for a rule, as a part of a pattern. */
export const RULE = Object.keys(RULES).join("|");

/** The words below a board, and the titles of its parts. */
export function named(said: string): string {
  return said
    .replace("cells of one letter are equal", "同一字母的格子数字相同")
    .replaceAll(" (solid)", "（实线）")
    .replaceAll(" (dashed)", "（虚线）")
    .replaceAll(" (dotted)", "（点线）")
    .replaceAll(" (broad)", "（宽线）")
    .replace(/\. Rules: /, "。规则：")
    .replace(/, and (\d+) more$/, "，等 $1 条")
    .replace(new RegExp(`\\b(${RULE})\\b`, "g"), (word) => RULES[word]!)
    .replaceAll(", ", "，");
}
