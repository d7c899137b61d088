// The rules of a sudoku in Chinese: their names, which the library has, their words in pictures, and the messages about faults in them.
import { RULES as ALL } from "virtual:rules";
import type { Pair } from "./patterns";

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

/** What is wrong in a rule, or on a board of several grids. */
export const WRONG: readonly Pair[] = [
  ["{}: it has {} {}, and needs {}", "{1}：它有 {2} 个{3*}，需要 {4*} 个"],
  ["{}: {} is not on a grid of {} rows", "{1}：{2} 不在 {3} 行的盘面上"],
  ["{}: {} is named twice", "{1}：{2} 写了两次"],
  ["{}: it needs boxes, and the regions of this grid are drawn", "{1}：它需要宫，而此盘面的区域是自定的"],
  ["{}: it is a rule of grids whose side is a multiple of {}", "{1}：它是边长为 {2} 的倍数的盘面的规则"],
  ["{}: it is a rule of grids of 9x9", "{1}：它是 9x9 盘面的规则"],
  ["{}: boxes of {} cells have no middle cell", "{1}：{2} 的宫没有中心格"],
  ["{}: boxes of {} cells have no place within the grid", "{1}：{2} 的宫在盘面内放不下"],
  ["{}: {} cells cannot hold different digits from 1 to {}", "{1}：{2} 格不能填入 1 到 {3} 的不同数字"],
  ["{}: no {} different digits from 1 to {} have this sum", "{1}：没有 {2} 个 1 到 {3} 的不同数字之和如此"],
  ["{}: no digits can follow it", "{1}：没有数字能符合它"],
  ["{}: it is a rule of a whole row or column of {} cells", "{1}：它是整行或整列 {2} 格的规则"],
  ["{}: a digit is from 1 to {}", "{1}：数字是 1 到 {2}"],
  ["{}: its sum can be written in more than {} ways", "{1}：它的和有 {2} 种以上写法"],
  [
    "`{}` cannot stand here: numbers come first, then cells such as r1c1 or r1c1-r1c4",
    "`{}` 不能写在这里：先写数字，再写格子，如 r1c1 或 r1c1-r1c4",
  ],
  ["`{}` is no row or column of cells: write each cell", "`{}` 不是一行或一列中的格子：请逐个写出"],
  ["a word such as `x` or `windoku` is missing, or `none`", "缺少单词，如 `x` 或 `windoku`，或 `none`"],
  ["there is no rule `{}` of the whole grid; there are {}", "没有名为 `{1}` 的全盘规则；有：{2}"],
  ["there is no rule `{}` of the whole grid; did you mean `{}`?", "没有名为 `{1}` 的全盘规则；您是指 `{2}` 吗？"],
  ["there is no rule `{}` of the whole grid; write {}", "没有名为 `{1}` 的全盘规则；请写 {*}"],
  ["there is no rule `{}`; did you mean `{}`?", "没有名为 `{1}` 的规则；您是指 `{2}` 吗？"],
  ["there is no rule `{}`; there are {}", "没有名为 `{1}` 的规则；有：{2}"],
  ["there is no rule `{}`; write {}", "没有名为 `{1}` 的规则；请写 {*}"],
  ["`thermometer r1c1 r1c2 r1c3`, from the bulb on", "`thermometer r1c1 r1c2 r1c3`，从球端开始"],
  ["`cage 15 r1c1 r1c2`, a line for each cage", "`cage 15 r1c1 r1c2`，每个笼一行"],
  ["`sum 10 r1c1 r1c2` for an X and `sum 5 r1c1 r1c2` for a V", "X 为 `sum 10 r1c1 r1c2`，V 为 `sum 5 r1c1 r1c2`"],
  [
    "`difference 1 r1c1 r1c2` for a white dot and `ratio 2 r1c1 r1c2` for a black one",
    "白点为 `difference 1 r1c1 r1c2`，黑点为 `ratio 2 r1c1 r1c2`",
  ],
  ["`difference 1 r1c1 r1c2` for a white dot", "白点为 `difference 1 r1c1 r1c2`"],
  ["`ratio 2 r1c1 r1c2` for a black dot", "黑点为 `ratio 2 r1c1 r1c2`"],
  ["`equal r1c1 r5c5` for each pair of cells", "每对格子写一行 `equal r1c1 r5c5`"],
  ["one list is a grid, and here is another number of them", "一个列表是一个数独，而这里的列表不是一个"],
  [
    "this is no grid: a list of rows, of all cells, or a string of them",
    "这不是数独：应为各行的列表、所有格子的列表，或其字符串",
  ],
  ["a row is a list of cells, not {}", "一行是格子的列表，而不是{*}"],
  ["a row is a string, not {}", "一行是字符串，而不是{*}"],
  ["a cell is a number, not {}", "一格是数，而不是{*}"],
  ["{} characters are no grid", "{} 个字符不是数独"],
  ["`{}` is no digit of a solution of the puzzle before the comma", "`{}` 不是逗号前那道题的解中的数字"],
  ["nothing follows here in such a game ID", "这种游戏编号到此为止"],
  ["`{}` is no size of a grid, such as `3x3`", "`{}` 不是数独的大小，如 `3x3`"],
  ["`{}` is not known in `{}`", "`{2}` 中的 `{1}` 无法识别"],
  ["`{}` is no number of a cell", "`{}` 不是格子中的数"],
  ["{} cells are described instead of {}", "描述了 {} 格，应为 {} 格"],
  ["`{}` does not stand among walls: `_` and `a` to `x` do", "`{}` 不能写在墙的描述中：可用 `_` 和 `a` 到 `x`"],
  ["more walls than the grid has places for", "墙的描述超出了盘面"],
  ["fewer or more walls than the grid has places for", "墙的描述与盘面不符"],
  ["a second sum for one cage", "同一个笼的第二个和"],
  ["{} rules are too many: at most {}", "{} 条规则太多：最多 {} 条"],
  ["`{}` is no cell such as r1c1", "`{}` 不是格子，如 r1c1"],
  ["`{}` stands outside of all grids", "`{}` 在所有数独之外"],
  ["this row is too much: the board has {}", "多出了这一行：盘面有 {} 行"],
  ["{} rows are here, and the board has {}", "这里有 {} 行，而盘面有 {} 行"],
  ["{} grids are named; there are 1 to {}", "写了 {} 个数独；可有 1 到 {} 个"],
  ["number", "数字"],
  ["numbers", "数字"],
  ["cell", "格子"],
  ["cells", "格子"],
  ["none", "0"],
  ["{} or more", "{} 以上"],
  ["{} to {}", "{} 至 {}"],
];
