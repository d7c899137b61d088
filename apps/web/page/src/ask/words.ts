// The words for asking any question, in English and Chinese; they are loaded with the form. What a question and a setting
// mean is said by the library.
import type { Language } from "../words";

const en = {
  label: "Any question",
  question: "Question",
  settings: "Settings",
  ask: "Ask",
  stop: "Stop",
  yes: "yes",
  usual: (value: string) => `usually ${value}`,
  list: "numbers or texts, with spaces between them",
  numbers: "numbers of options, with spaces between them",
  broken: "The worker has ended: a bug, or there was no memory left.",
  stopped: "Stopped.",
  working: "Working …",
  answer: "Answer",
  save: "Save the answer (.json)",
  show: "Show",
  more: (count: number) => `and ${count} more, in the file`,
};

export type AskWords = typeof en;

const zh: AskWords = {
  label: "任意提问",
  question: "问题",
  settings: "设置",
  ask: "提问",
  stop: "停止",
  yes: "是",
  usual: (value) => `默认 ${value}`,
  list: "数或文本，以空格分隔",
  numbers: "选项编号，以空格分隔",
  broken: "后台线程已终止：程序错误，或内存不足。",
  stopped: "已停止。",
  working: "正在计算……",
  answer: "回答",
  save: "保存回答 (.json)",
  show: "显示",
  more: (count) => `其余 ${count} 项在文件中`,
};

export const WORDS: Record<Language, AskWords> = { en, zh };
