// The words around drawing, in English and Chinese; those of the rules are in the table of the library.
import type { Language } from "../words";

const en = {
  tools: "What is drawn",
  more: "More …",
  number: "Number",
  remove: "Remove",
  done: "Done",
  rules: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
  help: {
    cells: "Drag over the cells, then type the number. Or Shift with the arrow keys, and Enter. Shift and a click adds a cell.",
    line: "Drag along the cells, from one end to the other; from the last cell of the line it grows.",
    pair: "Drag from one cell to its neighbor.",
    corner: "Drag from a cell to the one across the corner, then type the digits.",
    beside: "Click a cell at the edge, or drag in the direction in which the clue looks; then type the clue.",
    diagonal: "Click a cell at the edge, or drag along a diagonal; then type the sum.",
  },
  paint: "Drag from a region over the cells that it takes; with Shift, the smallest region takes them.",
  few: "This rule needs other cells.",
};

export type DrawWords = typeof en;

const zh: DrawWords = {
  tools: "绘制什么",
  more: "更多……",
  number: "数字",
  remove: "删除",
  done: "完成",
  rules: (count) => `${count} 条规则`,
  help: {
    cells: "在格子上拖动，然后输入数字。也可以按住 Shift 用方向键选择，再按回车。按住 Shift 单击可添加一格。",
    line: "沿着格子从一端拖到另一端；从最后一格起拖可以加长。",
    pair: "从一格拖到相邻的一格。",
    corner: "从一格拖到对角的一格，然后输入数字。",
    beside: "单击边上的格子，或沿着提示数的方向拖动；然后输入提示数。",
    diagonal: "单击边上的格子，或沿着斜线拖动；然后输入和。",
  },
  paint: "从一个宫拖向它要占的格子；按住 Shift 则归最小的宫。",
  few: "这条规则需要别的格子。",
};

export const WORDS: Record<Language, DrawWords> = { en, zh };
