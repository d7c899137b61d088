// The words of the dance, in English and Chinese. They are loaded with it, because other rooms do not need them.
import { grouped } from "../play/grouped";
import type { Order } from "../protocol";
import type { Language } from "../words";
import type { Stride } from "./moves";

const en = {
  matrix: "Matrix",
  tree: "Search tree",
  tally: (solutions: number, deadEnds: number, moves: number) =>
    `${plural(solutions, "solution")}, ${plural(deadEnds, "dead end")}, ${plural(moves, "move")}`,
  size: (items: number, options: number) => `${plural(items, "item")}, ${plural(options, "option")}`,

  first: "To the beginning",
  back: "Back",
  next: "Forward",
  deadEnd: "Next dead end",
  solution: "Next solution",
  speed: "Speed",
  perSecond: (speed: number) => `${grouped(speed)}/s`,
  stride: "One step",
  strides: { move: "a move", cover: "a whole cover", node: "to the next choice" } satisfies Record<Stride, string>,
  order: "Item chosen",
  orders: {
    fewest: "with fewest options",
    input: "first in the text",
    reverse: "last in the text",
  } satisfies Record<Order, string>,
  drawAll: "Links",
  follow: "Follow",
  compare: "Compare two orders",
  save: "Save the dance",
  saving: "The dance is being drawn …",
  saved: (frames: number, isShort: boolean) =>
    `Saved as one picture that moves, in ${plural(frames, "frame")}${isShort ? "; what came later was left out" : ""}.`,
  keys: "Keys: ← → one step, space plays, N next solution, D next dead end, Home beginning.",
  larger: "Larger",
  smaller: "Smaller",
  fit: "Whole",

  tooManyToDraw: (most: number) =>
    `The dance draws up to ${most} options and ${most} items; the playground answers larger problems.`,
  bounds: (item: string, least: number, most: number) =>
    `The dance shows each item covered exactly once; item ${item} wants ${
      least === most ? least : `${least} to ${most}`
    }. The playground answers it.`,
  start: "Nothing is covered yet. Press Play, or step forward.",
  over: "There are no more solutions; the search is over.",
  none: "There is no solution; the search is over.",
  limit: (moves: number) => `The dance ends here, after ${grouped(moves)} moves: no more of them are kept.`,
  moves: {
    drop: (option: string) => `Option ${option} is left out from the start.`,
    choose: (item: string, size: number, order: Order) =>
      `Item ${item} is chosen: ${size === 1 ? "one option is" : `${size} options are`} left for it${
        { fewest: ", and no open item has fewer", input: "; it is the first open item", reverse: "; it is the last open item" }[order]
      }.`,
    dead: (item: string) => `Dead end: no option is left for item ${item}.`,
    solution: (options: string) => `A solution: options ${options} cover all items that must be covered.`,
    cover: (item: string) => `Item ${item} is covered: it leaves the row of open items.`,
    hide: (option: string, item: string) => `Option ${option} leaves all other columns: it holds ${item}, too.`,
    purify: (item: string, color: string) => `Item ${item} has the color ${color} from now on.`,
    try: (option: string) => `Option ${option} is tried: its other items are covered next.`,
    retract: (option: string) => `Option ${option} is taken back.`,
    unpurify: (item: string) => `Item ${item} has no color any more.`,
    unhide: (option: string, item: string) =>
      `Option ${option} comes back into its columns, where ${item} had ruled it out.`,
    uncover: (item: string) => `Item ${item} is open again.`,
    hidden: (options: string, item: string) => `Options ${options} leave all other columns: they hold ${item}, too.`,
    unhidden: (options: string) => `Options ${options} come back into their columns.`,
  },

  about: "What one sees",
  inBook: "How it works, step by step: the chapter in the book",
  sentences: [
    "Each column of the matrix is an item, and each row is an option: a dot says that the option holds the item.",
    "Wanted is an exact cover: some of the options, which together hold every item exactly once.",
    "The search takes an option and unhooks all that it rules out; where that leads nowhere, it hooks everything in again in reverse and tries another one. That is the dance of the links.",
  ],
  legendTitle: "Signs",
  legend: {
    dot: "the option holds the item",
    square: "it holds the item in a color, the letter is the first of its name",
    path: "option in the partial solution",
    hidden: "ruled out: the links go around it",
    open: "open item, with the number of options left",
    secondary: "item that need not be covered",
    chosen: "chosen item",
    covered: "covered item, and its list",
    bow: "link that jumps over what was taken out",
    branch: "item to branch on, and the option taken",
    dead: "dead end",
    found: "solution",
    here: "where the search stands",
    later: "seen before, further on",
    folded: "so many nodes, folded",
    ring: "broken end: the list goes on at its beginning",
  },
  treeKeys: "Click a node to go there; or arrow keys.",

  code: "Algorithm X with dancing links",
  board: "Board",
  partial: (options: number) => `The board with ${plural(options, "option")}`,

  left: "Left",
  right: "Right",
  begin: "Compare",
  working: "Working …",
  counts: "Counts of both searches",
  rows: { nodes: "Nodes of the tree", deadEnds: "Dead ends", solutions: "Solutions", moves: "Moves" },
  isWhole: "whole search",
  isPart: "not whole: the comparison ends here",
  treeOf: (order: string) => `Search tree: item ${order}`,
};

export type DanceWords = typeof en;

const zh: DanceWords = {
  matrix: "矩阵",
  tree: "搜索树",
  tally: (solutions, deadEnds, moves) => `${grouped(solutions)} 个解，${grouped(deadEnds)} 个死路，${grouped(moves)} 步`,
  size: (items, options) => `${items} 列，${options} 行`,

  first: "回到开头",
  back: "后退",
  next: "前进",
  deadEnd: "下一个死路",
  solution: "下一个解",
  speed: "速度",
  perSecond: (speed) => `每秒 ${grouped(speed)} 步`,
  stride: "每步",
  strides: { move: "一个动作", cover: "一次完整覆盖", node: "到下一次选择" },
  order: "选列",
  orders: { fewest: "剩余行最少的列", input: "文本中最前的列", reverse: "文本中最后的列" },
  drawAll: "链接",
  follow: "跟随",
  compare: "比较两种顺序",
  save: "保存舞蹈",
  saving: "正在绘制……",
  saved: (frames, isShort) => `已存为一幅会动的图片，共 ${frames} 帧${isShort ? "；其后的部分已略去" : ""}。`,
  keys: "按键：← → 一步，空格播放，N 下一个解，D 下一个死路，Home 回到开头。",
  larger: "放大",
  smaller: "缩小",
  fit: "全图",

  tooManyToDraw: (most) => `舞蹈最多画 ${most} 行 ${most} 列；更大的问题请用解题台。`,
  bounds: (item, least, most) =>
    `舞蹈只演示每列恰好覆盖一次；列 ${item} 需要${least === most ? ` ${least} ` : ` ${least} 到 ${most} `}次。请用解题台求解。`,
  start: "尚未覆盖任何列。请按播放或前进。",
  over: "没有更多的解了，搜索结束。",
  none: "无解，搜索结束。",
  limit: (moves) => `舞蹈到 ${grouped(moves)} 步为止：不再保存更多的步。`,
  moves: {
    drop: (option) => `第 ${option} 行一开始就不选。`,
    choose: (item, size, order) =>
      `选择列 ${item}：它只剩 ${size} 行，${
        { fewest: "没有别的列更少", input: "它是最前的未覆盖列", reverse: "它是最后的未覆盖列" }[order]
      }。`,
    dead: (item) => `死路：列 ${item} 已没有可选的行。`,
    solution: (options) => `找到一个解：第 ${options} 行覆盖了所有必须覆盖的列。`,
    cover: (item) => `覆盖列 ${item}：它离开列头链表。`,
    hide: (option, item) => `第 ${option} 行也含有 ${item}，从其余各列中摘除。`,
    purify: (item, color) => `列 ${item} 从此的颜色是 ${color}。`,
    try: (option) => `尝试第 ${option} 行：接着覆盖它的其余各列。`,
    retract: (option) => `撤回第 ${option} 行。`,
    unpurify: (item) => `列 ${item} 不再有颜色。`,
    unhide: (option, item) => `第 ${option} 行（曾因 ${item} 摘除）回到各列。`,
    uncover: (item) => `恢复列 ${item}。`,
    hidden: (options, item) => `第 ${options} 行也含有 ${item}，从其余各列中摘除。`,
    unhidden: (options) => `第 ${options} 行回到各列。`,
  },

  about: "看的是什么",
  inBook: "逐步讲解：见书中这一章",
  sentences: [
    "矩阵的每一列是要覆盖的对象，每一行是一个选项：圆点表示该行含有该列。",
    "要找的是精确覆盖：选出若干行，使每一列恰好被覆盖一次。",
    "搜索选取一行，摘除与它冲突的一切；走不通时，再按相反的顺序逐一接回，换另一行。这就是链接的舞蹈。",
  ],
  legendTitle: "图例",
  legend: {
    dot: "该行含有该列",
    square: "该行以某种颜色含有该列，字母是颜色名的首字母",
    path: "部分解中的行",
    hidden: "已摘除：链接绕过它",
    open: "未覆盖的列，及剩余行数",
    secondary: "可以不覆盖的列",
    chosen: "选中的列",
    covered: "已覆盖的列及其链表",
    bow: "跳过已摘除者的链接",
    branch: "分支的列，及所选的行",
    dead: "死路",
    found: "解",
    here: "当前位置",
    later: "之前看过，在后面",
    folded: "折叠的若干节点",
    ring: "断开的末端：链表回到开头",
  },
  treeKeys: "点击节点即可前往；也可用方向键。",

  code: "舞蹈链 X 算法",
  board: "盘面",
  partial: (options) => `含 ${options} 行的盘面`,

  left: "左",
  right: "右",
  begin: "比较",
  working: "计算中……",
  counts: "两次搜索的计数",
  rows: { nodes: "树的节点", deadEnds: "死路", solutions: "解", moves: "步数" },
  isWhole: "完整搜索",
  isPart: "不完整：比较到此为止",
  treeOf: (order) => `搜索树：${order}`,
};

export const DANCE: Record<Language, DanceWords> = { en, zh };

function plural(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
}
