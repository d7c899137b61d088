// What `<gavotte-board>` says, in English and Chinese.

const en = {
  solve: "Solve",
  hints: "Hint",
  dance: "Dance",
  undo: "Undo",
  clear: "Clear",
  solved: "Solved.",
  none: "There is no solution with what lies on the board.",
  noBoard: "This problem has no board.",
  hint: (name: string) => `Look at the marked cells: ${name}.`,
  ways: (count: string, isExact: boolean) =>
    count === "0"
      ? isExact
        ? "It cannot be completed like this."
        : "Nobody knows yet in how many ways it can be completed."
      : `It can be completed in ${isExact ? "" : "at least "}${count} ${count === "1" ? "way" : "ways"}.`,
  cell: (row: number, column: number, name: string | undefined) => `row ${row}, column ${column}: ${name ?? "empty"}`,
};

export type BoardWords = typeof en;

const zh: BoardWords = {
  solve: "求解",
  hints: "提示",
  dance: "跳舞",
  undo: "撤销",
  clear: "清空",
  solved: "已解出。",
  none: "以现有的摆放没有解。",
  noBoard: "这个题目没有盘面。",
  hint: (name) => `看标记的格子：${name}。`,
  ways: (count, isExact) =>
    count === "0"
      ? isExact
        ? "这样无法完成。"
        : "还不知道有多少种方法完成。"
      : `${isExact ? "有" : "至少有"} ${count} 种方法完成。`,
  cell: (row, column, name) => `第 ${row} 行第 ${column} 列：${name ?? "空"}`,
};

export const WORDS = { en, zh };
