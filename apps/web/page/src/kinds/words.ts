// The words for solutions up to symmetry, in English and Chinese; they are loaded with what tells them.
import type { Language } from "../words";

const en = {
  label: "One of each kind",
  /** What stands between two sentences. */
  gap: " ",
  /** What stands between two parts of one. */
  semicolon: "; ",
  working: "Looking for symmetries …",
  stop: "Stop the list",
  /** `order` is the number of symmetries. */
  upTo: (order: string, isBoard: boolean) => {
    if (order === "1") return isBoard ? ": the board has no symmetry here" : ": the problem has no symmetry";
    return isBoard ? ` up to the ${order} symmetries of the board` : ` up to ${order} symmetries`;
  },
  exactly: (kinds: string, upTo: string) => `${kinds} ${kinds === "1" ? "kind" : "kinds"} of solutions${upTo}.`,
  atLeast: (kinds: string, upTo: string) => `At least ${kinds} ${kinds === "1" ? "kind" : "kinds"} of solutions${upTo}.`,
  all: (solutions: string) =>
    solutions === "1" ? "There is 1 solution in all." : `They stand for all ${solutions} solutions.`,
  stopped: "Stopped.",
  full: "The memory is full, so the list ends here.",
  broken: "The worker has ended: a bug, or there was no memory left.",
  none: "There is no solution.",
  place: (at: string, kinds: string, isKnown: boolean) => `Kind ${at} of ${isKnown ? "" : "at least "}${kinds}`,
  standsFor: (images: string) => (images === "1" ? "stands for itself alone" : `stands for ${images} solutions`),
};

export type KindWords = typeof en;

const zh: KindWords = {
  label: "每类一个",
  gap: "",
  semicolon: "；",
  working: "正在寻找对称……",
  stop: "停止列举",
  upTo: (order, isBoard) => {
    if (order === "1") return isBoard ? "：此盘面没有对称" : "：此问题没有对称";
    return isBoard ? `（按盘面的 ${order} 种对称归类）` : `（按 ${order} 种对称归类）`;
  },
  exactly: (kinds, upTo) => `共 ${kinds} 类解${upTo}。`,
  atLeast: (kinds, upTo) => `至少 ${kinds} 类解${upTo}。`,
  all: (solutions) => `合计 ${solutions} 个解。`,
  stopped: "已停止。",
  full: "内存已满，列举到此为止。",
  broken: "后台线程已终止：程序错误，或内存不足。",
  none: "无解。",
  place: (at, kinds, isKnown) => `第 ${at} 类，${isKnown ? "共" : "至少"} ${kinds} 类`,
  standsFor: (images) => (images === "1" ? "只代表自身" : `代表 ${images} 个解`),
};

export const WORDS: Record<Language, KindWords> = { en, zh };
