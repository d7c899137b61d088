// What the library says of the rules of a sudoku that are wrong, in Chinese.
import type { Pair } from "./patterns";

export const RULES: readonly Pair[] = [
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
  ["number", "数字"],
  ["numbers", "数字"],
  ["cell", "格子"],
  ["cells", "格子"],
  ["none", "0"],
  ["{} or more", "{} 以上"],
  ["{} to {}", "{} 至 {}"],
];
