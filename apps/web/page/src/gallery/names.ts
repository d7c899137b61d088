// The names of the genres in both languages. They are apart from the table of genres, because the menu of formats needs
// them at once.
import type { Language } from "../words";

const CHINESE: Readonly<Record<string, string>> = {
  sudoku: "数独",
  samurai: "武士数独",
  queens: "N 皇后",
  polyomino: "多格骨牌",
  beads: "智慧珠",
  langford: "兰福德数对",
  latin: "拉丁方",
  polyform: "多形拼块",
  soma: "索玛立方",
  calendar: "日历拼图",
  burrtools: "BurrTools 拼块",
  "star-battle": "星战",
  "colored-queens": "彩色皇后",
  dominosa: "多米诺阵",
  shikaku: "数方",
  pips: "点数骨牌",
  nonogram: "数织",
  "edge-matching": "边缘匹配",
  "instant-insanity": "四色方柱",
  steiner: "斯坦纳系",
  kirkman: "柯克曼女生",
  golfers: "社交高尔夫",
  "round-robin": "循环赛",
  matching: "完美匹配",
  transversals: "正交截线",
  mates: "正交拉丁方",
  dissection: "矩形分割",
  costas: "科斯塔斯阵列",
  domination: "支配集",
  words: "填字",
  timetable: "课程表",
  roster: "排班",
};

/** A genre as people call it; its own name where there is no other. */
export function titled(name: string, language: Language): string {
  if (language === "zh") return CHINESE[name] ?? name;
  const words = name.replaceAll("-", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
