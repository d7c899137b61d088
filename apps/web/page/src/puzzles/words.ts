// The words for new puzzles, in English and Chinese; they are loaded with the code that makes puzzles.
import type { Language } from "../words";
import type { Level } from "./level";

type Tally = ReadonlyMap<Level, number>;

const en = {
  size: "Size",
  level: "Difficulty",
  anyLevel: "any",
  levels: { easy: "easy", medium: "medium", hard: "hard", hardest: "very hard" } satisfies Record<Level, string>,
  givens: "Givens",
  fewest: "as few as possible",
  exactly: "exactly",
  howMany: "Number of givens",
  symmetry: "Symmetry",
  symmetries: {
    none: "none",
    rotate: "half a turn",
    mirror: "left and right",
    diagonal: "across the diagonal",
    full: "full",
  },
  seed: "Seed",
  anySeed: "random",
  make: "Make the puzzle",
  another: "Another",
  anotherTitle: "A new puzzle with the same wishes and a random seed",
  stop: "Stop making",
  hint: "The puzzle takes the place of the text. The same wishes and seed always give the same puzzle. The difficulty is that of the hardest step that people need; with few givens it is medium at least.",
  badGivens: (most: number) => `The number of givens is a whole number from 1 to ${most}.`,
  badSeed: "A seed is a whole number from 0 to 18446744073709551615.",
  making: "Making a puzzle …",
  checking: "The puzzle is there; its solutions are counted once more …",
  made: (level: Level | undefined, givens: number, seed: string, isMinimal: boolean) =>
    `Exactly one solution: proved, and counted once more. ${level ? `Difficulty: ${en.levels[level]}, ` : ""}${givens} givens${isMinimal ? ", none of which can be left out" : ""}; seed ${seed}.`,
  unmet: (tries: number, nearest: number | undefined) =>
    `No puzzle: none of ${tries} tries gave one as wished.${nearest === undefined ? "" : ` The nearest number of givens was ${nearest}.`} Another seed may give one.`,
  otherLevels: (wished: Level, tally: Tally): string => {
    const all = [...tally].map(([level, count]) => `${count} ${en.levels[level]}`).join(", ");
    return `No puzzle: of those that were made none was ${en.levels[wished]} (${all}). Another number of givens, symmetry or seed may give one.`;
  },
  stopped: "Stopped; the board is as it was.",
  broken: "No puzzle: the worker has ended because of a bug, or because there was no memory left.",
  refuted: "No puzzle: the count did not find exactly one solution. That is a bug.",
};

export type PuzzleWords = typeof en;

const zh: PuzzleWords = {
  size: "大小",
  level: "难度",
  anyLevel: "不限",
  levels: { easy: "简单", medium: "中等", hard: "困难", hardest: "很难" },
  givens: "已知数",
  fewest: "尽可能少",
  exactly: "恰好",
  howMany: "已知数个数",
  symmetry: "对称",
  symmetries: {
    none: "无",
    rotate: "旋转半周",
    mirror: "左右对称",
    diagonal: "沿对角线",
    full: "完全对称",
  },
  seed: "种子",
  anySeed: "随机",
  make: "生成数独",
  another: "再来一题",
  anotherTitle: "按同样的要求、用随机种子再生成一题",
  stop: "停止生成",
  hint: "新题会取代当前文本。相同的要求和种子总是生成同一道题。难度取决于人工解题所需的最难一步；已知数少的题至少为中等。",
  badGivens: (most) => `已知数个数应为 1 至 ${most} 的整数。`,
  badSeed: "种子应为 0 至 18446744073709551615 的整数。",
  making: "正在生成……",
  checking: "题目已生成，正在重新计数……",
  made: (level, givens, seed, isMinimal) =>
    `恰有一个解：已证明，并已重新计数。${level ? `难度：${zh.levels[level]}，` : ""}${givens} 个已知数${isMinimal ? "，缺一不可" : ""}；种子 ${seed}。`,
  unmet: (tries, nearest) =>
    `没有题目：尝试 ${tries} 次均未符合要求。${nearest === undefined ? "" : `最接近的已知数个数是 ${nearest}。`}可换一个种子再试。`,
  otherLevels: (wished, tally) => {
    const all = [...tally].map(([level, count]) => `${zh.levels[level]} ${count} 题`).join("，");
    return `没有题目：生成的题中没有${zh.levels[wished]}的（${all}）。可换已知数个数、对称或种子再试。`;
  },
  stopped: "已停止，盘面未变。",
  broken: "没有题目：后台线程已终止，因为程序错误或内存不足。",
  refuted: "没有题目：重新计数的结果不是恰好一个解。这是程序错误。",
};

export const WORDS: Record<Language, PuzzleWords> = { en, zh };
