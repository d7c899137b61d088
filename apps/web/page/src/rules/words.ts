// The words for rules of a sudoku, in English and Chinese; they are loaded with the editor of rules.
import type { Language } from "../words";

const en = {
  label: "Rules beyond rows, columns and boxes",
  wholes: {
    x: "Diagonals (X)",
    windoku: "Windoku",
    "disjoint-groups": "Disjoint groups",
    asterisk: "Asterisk",
    "center-dot": "Center dot",
    "anti-knight": "Anti-knight",
    "anti-king": "Anti-king",
    "non-consecutive": "Non-consecutive",
  } as Readonly<Record<string, string>>,
  kinds: {
    cage: "Killer cage: a sum, no digit twice",
    thermometer: "Thermometer: digits grow",
    difference: "White dot: they differ by so much",
    ratio: "Black dot: one is so many times the other",
    sum: "X or V: two cells with this sum",
    greater: "Greater than",
    arrow: "Arrow: the first is the sum of the others",
    palindrome: "Palindrome",
    whispers: "Whispers: neighbors differ by so much or more",
    renban: "Renban: consecutive digits in any order",
    between: "Between line",
    equal: "Clones: the same digit",
    odd: "Odd",
    even: "Even",
    "little-killer": "Little killer: a sum along a diagonal",
    sandwich: "Sandwich: the sum between the least and the greatest digit",
    quadruple: "Quadruple: these digits on four cells",
    region: "Extra region: no digit twice",
  } as Readonly<Record<string, string>>,
  lines: "Other rules, one a line",
  add: "Add a rule …",
  help: "A word, its numbers, then its cells: r1c2 is row 1, column 2.",
};

export type RuleWords = typeof en;

const zh: RuleWords = {
  label: "行、列、宫之外的规则",
  wholes: {
    x: "对角线（X）",
    windoku: "窗口",
    "disjoint-groups": "离散组",
    asterisk: "星号",
    "center-dot": "中心点",
    "anti-knight": "无马",
    "anti-king": "无缘（王步）",
    "non-consecutive": "不连续",
  },
  kinds: {
    cage: "杀手笼：给定和，数字不重复",
    thermometer: "温度计：数字递增",
    difference: "白点：相差这么多",
    ratio: "黑点：一个是另一个的倍数",
    sum: "X 或 V：两格之和",
    greater: "大于",
    arrow: "箭头：首格等于其余各格之和",
    palindrome: "回文线",
    whispers: "低语线：相邻数字至少相差这么多",
    renban: "连续线：一组连续数字，顺序任意",
    between: "夹线：数字在两端之间",
    equal: "克隆：同一个数字",
    odd: "奇数",
    even: "偶数",
    "little-killer": "小杀手：斜线之和",
    sandwich: "三明治：最小与最大数字之间的和",
    quadruple: "四格：这些数字在四格之中",
    region: "额外区域：数字不重复",
  },
  lines: "其他规则，每行一条",
  add: "添加规则……",
  help: "先写单词，再写数字，然后写格子：r1c2 是第 1 行第 2 列。",
};

export const WORDS: Record<Language, RuleWords> = { en, zh };
