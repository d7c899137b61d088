// The rules of a sudoku in Chinese: their names, their words in pictures, and the messages about faults in them.

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
