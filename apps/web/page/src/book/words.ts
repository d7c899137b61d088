// The words of the book's room, in English and Chinese; they are loaded with it.
import type { View } from "../share";
import type { Language } from "../words";

const en = {
  title: "Dancing links, from the beginning",
  contents: "Contents",
  previous: "Previous",
  next: "Next",
  around: "Previous and next chapter",
  unknown: "There is no such chapter. This is where the book begins.",
  live: { dance: "See it dance", play: "Open in the playground" } satisfies Record<View, string> as Record<View, string>,
  /** The button that shows an example in the chapter, and what the frame is called that has it. */
  here: "Try it here",
  frame: "The example",
  search: "Search the book",
  nothing: "Nothing found",
};

type BookWords = typeof en;

const zh: BookWords = {
  title: "从头学舞蹈链",
  contents: "目录",
  previous: "上一章",
  next: "下一章",
  around: "上一章和下一章",
  unknown: "没有这一章。书从这里开始。",
  live: { dance: "看它跳舞", play: "在解题台中打开" },
  here: "就在这里试",
  frame: "例子",
  search: "在书中查找",
  nothing: "没有找到",
};

export const WORDS: Record<Language, BookWords> = { en, zh };
