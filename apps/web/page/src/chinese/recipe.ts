// How a question was answered, in Chinese: a line for each part of the problem and for each method that takes turns.
import { type Pair, translator } from "./patterns";

const LINES: readonly Pair[] = [
  ["reduced: {}", "化简：{*}"],
  ["to nothing: some item cannot be covered", "什么也不剩：有一列无法覆盖"],
  ["to {} items and {} options in 1 part; {} options are forced", "剩 {} 列 {} 行，共 1 部分；{} 行是必选的"],
  ["to {} items and {} options in {} parts; {} options are forced", "剩 {} 列 {} 行，共 {} 部分；{} 行是必选的"],
  ["parts: {}, because nothing connects them; the largest are", "部分：{} 个，因为彼此没有联系；最大的是"],
  ["part of {} items and {} options: {}, because {}", "{} 列 {} 行的部分：{}，因为{*}"],
  ["engine: none, because {}", "引擎：无，因为{*}"],
  ["engine: branch and bound, because {}", "引擎：分支定界，因为{*}"],
  ["engine: covers by few options, because {}", "引擎：少选项覆盖，因为{*}"],
  ["engine: {}, because {}", "引擎：{}，因为{*}"],
  ["threads: {} share a search that lasts some milliseconds", "线程：搜索超过几毫秒时由 {} 个线程分担"],
];

const REASONS: readonly Pair[] = [
  ["it heeds side constraints on its way", "它在搜索中顾及附加约束"],
  ["nothing is left to search", "已没有什么要搜索"],
  ["it was asked for; a search counts where states hardly ever meet", "有此要求；状态几乎不重复之处由搜索计数"],
  ["it was asked for", "有此要求"],
  ["at most {} options need nothing else", "至多 {} 行，不需要别的方法"],
  ["cells learn from what fails", "cells 能从失败中学习"],
  ["links keep the order {}", "links 保持顺序 {}"],
  ["it carries bounds", "它支持上下界"],
  ["a solution has at most {} options", "每个解至多有 {} 行"],
  ["{} options are too many for bitmaps", "{} 行太多，不适合位图"],
  ["{} items are too many for the others", "{} 列太多，其他引擎处理不了"],
  ["{} options fit into a word", "{} 行可放进一个机器字"],
  ["{} options fit into {} words", "{} 行可放进 {} 个机器字"],
  ["{} options and {} items are counted fast as bitmaps", "{} 行 {} 列用位图计数很快"],
  ["{} items have few options each", "{} 列各自只有少数行"],
  ["{} items have few options each: bitmaps with counters", "{} 列各自只有少数行：用带计数器的位图"],
];

const TURNS: readonly Pair[] = [
  [
    "a search in the order {} takes turns after 10,000 steps, because which order is good for one solution cannot be seen beforehand",
    "10,000 步之后，按顺序 {} 的搜索参与轮换，因为事先看不出哪种顺序适合求一个解",
  ],
  [
    "a SAT solver takes turns after 16,000 steps unless the end is in sight, because it learns from dead ends",
    "16,000 步之后，若还看不到尽头，SAT 求解器参与轮换，因为它从死路中学习",
  ],
  [
    "a sweep takes turns where it seems to be over sooner, because it meets each state once",
    "若看来能更早结束，逐层扫描参与轮换，因为它对每个状态只处理一次",
  ],
  [
    "a count up to isomorphism takes turns after 20,000 steps unless the end is in sight, because isomorphic remaining problems have equally many solutions",
    "20,000 步之后，若还看不到尽头，同构意义下的计数参与轮换，因为同构的剩余问题有同样多的解",
  ],
  ["a count up to isomorphism goes first, because it was asked for", "同构意义下的计数先行，因为有此要求"],
  [
    "a count by components takes turns after 60,000 steps unless the end is in sight, because what remains may fall into independent parts",
    "60,000 步之后，若还看不到尽头，按连通部分的计数参与轮换，因为剩余问题可能分成互不相关的部分",
  ],
  ["a count by components goes first, because it was asked for", "按连通部分的计数先行，因为有此要求"],
  ["a sweep goes first, because it was asked for", "逐层扫描先行，因为有此要求"],
  [
    "weights of the items are looked for after 30,000 steps, because a coloring may show that there is no solution",
    "30,000 步之后，寻找各列的权重，因为染色可能证明无解",
  ],
  [
    "a search by {} that lists all solutions takes turns after 150,000 steps, because they may be few",
    "150,000 步之后，用 {} 列出所有解的搜索参与轮换，因为解可能很少",
  ],
];

const line = translator(LINES, REASONS, TURNS);

/** The same text with Chinese lines; the blanks before a line stay. */
export function chinese(recipe: string): string {
  return recipe.replace(/^( *)(.+)$/gm, (_, blanks: string, said: string) => blanks + line(said));
}
