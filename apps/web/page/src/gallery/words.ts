// The words of the gallery, in English and Chinese; they are loaded with it.
import type { Language } from "../words";

/** A kind of puzzle that is no exact cover, with puzzles of the kind. */
interface Elsewhere {
  names: string;
  why: string;
}

const en = {
  title: "Begin with a puzzle",
  intro: (count: number) => `${count} kinds. Play one by hand, see its solutions, count them, change it, or make a new one.`,
  find: "Find a puzzle",
  notFound: "No puzzle here has this word.",
  /** The sign at the end of a sentence that has no stop yet. */
  stop: ".",
  example: "Example",
  alt: (title: string, isSolved: boolean) => `${title}: ${isSolved ? "a solution" : "the puzzle"}`,
  count: (digits: string) => (digits === "1" ? "Exactly 1 solution" : `${digits} solutions`),
  noSolution: "No solution",
  best: (cost: string) => `The best solution: ${cost}`,
  source: "Source",
  command: "As a command",
  more: "More about it",
  model: "As an exact cover",
  input: "Text",
  play: "Play",
  solution: "Solution",
  edit: "Edit",
  countOne: "Count",
  generate: "New",
  stopMaking: "Stop",
  making: "Making a puzzle with exactly one solution …",
  stopped: "Stopped.",
  unmade: (why: string) => `No puzzle${why ? `: ${why}` : ""}.`,
  playExample: (name: string, title: string) => `Play ${name}: ${title}`,
  playIt: (name: string) => `Play ${name}`,
  solveIt: (name: string) => `Solution of ${name}`,
  editIt: (name: string) => `Edit ${name}`,
  countIt: (name: string) => `Count the solutions: ${name}`,
  generateIt: (name: string) => `New puzzle: ${name}`,
  elsewhere: "Puzzles that are not here",
  elsewhereIntro:
    "Exact cover says what lies where. It does not say that things hang together, so these puzzles are no exact covers, and a model would leave out half of their rules:",
  others: [
    { names: "Slitherlink, Masyu, Country Road", why: "all lines form one single loop." },
    { names: "Numberlink, Hashiwokakero (Bridges)", why: "paths do not cross, and all islands are connected." },
    { names: "Nurikabe, Heyawake, Hitori, LITS", why: "all cells of one color are connected." },
    { names: "Sokoban, Rush Hour, sliding blocks", why: "moves follow one another; the answer is no arrangement." },
  ] satisfies Elsewhere[] as readonly Elsewhere[],
  instead: "Where to go instead",
  places: {
    puzzlink: "to draw and play hundreds of kinds in the browser",
    tatham: "forty puzzles with generators, offline and in the browser",
    cspuz: "a Python package that solves such puzzles with a SAT solver and rules for connected cells and loops",
    ortools: "a constraint solver with a constraint for loops (AddCircuit)",
  },
};

export type GalleryWords = typeof en;

const zh: GalleryWords = {
  title: "从一道谜题开始",
  intro: (count) => `共 ${count} 类。可以动手玩、看解、计数、修改，或生成新题。`,
  find: "查找谜题",
  notFound: "没有包含这个词的谜题。",
  stop: "。",
  example: "示例",
  alt: (title, isSolved) => `${title}：${isSolved ? "一个解" : "题面"}`,
  count: (digits) => (digits === "1" ? "恰有 1 个解" : `${digits} 个解`),
  noSolution: "无解",
  best: (cost) => `最优解：${cost}`,
  source: "来源",
  command: "对应的命令",
  more: "更多",
  model: "作为精确覆盖",
  input: "文本",
  play: "玩",
  solution: "看解",
  edit: "编辑",
  countOne: "计数",
  generate: "新题",
  stopMaking: "停止",
  making: "正在生成恰有一个解的题目……",
  stopped: "已停止。",
  unmade: (why) => `没有题目${why ? `：${why}` : ""}。`,
  playExample: (name, title) => `玩 ${name}：${title}`,
  playIt: (name) => `玩：${name}`,
  solveIt: (name) => `看解：${name}`,
  editIt: (name) => `编辑：${name}`,
  countIt: (name) => `计数：${name}`,
  generateIt: (name) => `新题：${name}`,
  elsewhere: "这里没有的谜题",
  elsewhereIntro: "精确覆盖只规定什么放在哪里，并不要求它们彼此连通。因此下列谜题不是精确覆盖，勉强建模会丢掉一半规则：",
  others: [
    { names: "数回（Slitherlink）、珍珠（Masyu）、Country Road", why: "所有线段构成唯一的一条回路。" },
    { names: "数链（Numberlink）、数桥（Hashiwokakero）", why: "路径互不相交，所有岛屿连通。" },
    { names: "数墙（Nurikabe）、Heyawake、数壹（Hitori）、LITS", why: "同色格子全部连通。" },
    { names: "推箱子、华容道、滑块", why: "走法有先后，答案不是一种摆放。" },
  ],
  instead: "可以去哪里",
  places: {
    puzzlink: "在浏览器中绘制并游玩数百类谜题",
    tatham: "四十种谜题及其生成器，可离线或在浏览器中使用",
    cspuz: "Python 软件包，用 SAT 求解器求解此类谜题，内置连通与回路规则",
    ortools: "约束求解器，带有回路约束（AddCircuit）",
  },
};

export const WORDS: Record<Language, GalleryWords> = { en, zh };
