// The rules of a sudoku in Chinese: their names, their words in pictures, and the messages about faults in them.
import type { Pair } from "./patterns";

/** The rules of a sudoku, by the words that stand for them. */
export const RULES: Readonly<Record<string, string>> = {
  "diagonal-down": "主对角线",
  "diagonal-up": "副对角线",
  windoku: "窗口",
  "disjoint-groups": "离散组",
  asterisk: "星号",
  "center-dot": "中心点",
  "anti-knight": "无马",
  "anti-king": "无缘",
  "non-consecutive": "不连续",
  "anti-difference": "无差",
  "anti-ratio": "无倍数",
  "anti-sum": "无和",
  region: "区域",
  cage: "笼",
  odd: "奇数",
  even: "偶数",
  minimum: "极小",
  maximum: "极大",
  thermometer: "温度计",
  palindrome: "回文线",
  whispers: "低语线",
  renban: "连续线",
  between: "夹线",
  equal: "克隆",
  difference: "差",
  ratio: "倍数",
  sum: "和",
  greater: "大于",
  arrow: "箭头",
  "little-killer": "小杀手",
  sandwich: "三明治",
  quadruple: "四格",
};
/** A word for a rule, as a part of a pattern. */
export const RULE = Object.keys(RULES).join("|");

/** The words below a board, and the titles of its parts. */
export function named(said: string): string {
  return said
    .replace("cells of one letter are equal", "同一字母的格子数字相同")
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
  ["{}: it is a rule of grids of 9x9", "{1}：它是 9x9 盘面的规则"],
  ["{}: boxes of {} cells have no middle cell", "{1}：{2} 的宫没有中心格"],
  ["{}: boxes of {} cells have no place within the grid", "{1}：{2} 的宫在盘面内放不下"],
  ["{}: {} cells cannot hold different digits from 1 to {}", "{1}：{2} 格不能填入 1 到 {3} 的不同数字"],
  ["{}: no {} different digits from 1 to {} have this sum", "{1}：没有 {2} 个 1 到 {3} 的不同数字之和如此"],
  ["{}: no digits can follow it", "{1}：没有数字能符合它"],
  ["{}: it is a rule of a whole row or column of {} cells", "{1}：它是整行或整列 {2} 格的规则"],
  ["{}: a digit is from 1 to {}", "{1}：数字是 1 到 {2}"],
  ["{}: its sum can be written in more than {} ways", "{1}：它的和有 {2} 种以上写法"],
  ["`{}` cannot stand here: numbers come first, then cells such as r1c1", "`{}` 不能写在这里：先写数字，再写格子，如 r1c1"],
  ["a word such as `x` or `windoku` is missing, or `none`", "缺少单词，如 `x` 或 `windoku`，或 `none`"],
  ["there is no rule `{}` of the whole grid; there are {}", "没有名为 `{1}` 的全盘规则；有：{2}"],
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
