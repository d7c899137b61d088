// A problem from the clipboard: a grid in any of the forms that people send each other, a link to a puzzle of another
// program, or another text.
import { translated } from "../chinese/translated";
import { titled } from "../gallery/names.svelte";
import type { Language } from "../words";
import type { Room } from "../work.svelte";
import { taken, type Taken } from "./recognise";

const en = {
  pasted: (format: string) => `Pasted, and read as ${format}.`,
  foreign: (what: string) => `Pasted${what && `: ${what}`}.`,
  by: (title: string, author: string) => [title, author && `by ${author}`].filter(Boolean).join(" "),
  notes: "Left out of account:",
  unread: "What is in the clipboard is no problem that this page recognises. The text field takes any text.",
  wrong: (why: string) => `This puzzle cannot be read: ${why}.`,
  unchanged: (what: string) => `On the board is still what was there before: ${what}.`,
  empty: "The clipboard is empty.",
  refused: "The browser does not let the page read the clipboard: press Ctrl+V.",
};
const zh: typeof en = {
  pasted: (format) => `已粘贴，按 ${format} 读入。`,
  foreign: (what) => `已粘贴${what && `：${what}`}。`,
  by: (title, author) => [title, author && `作者 ${author}`].filter(Boolean).join("，"),
  notes: "未计入：",
  unread: "剪贴板里的内容不是本页认得的问题。文本框可以输入任何文本。",
  wrong: (why) => `无法读入这道题：${why}。`,
  unchanged: (what) => `盘面仍是原来的题目：${what}。`,
  empty: "剪贴板是空的。",
  refused: "浏览器不允许网页读取剪贴板：请按 Ctrl+V。",
};

/** Puts the text, or the clipboard's, into the room; returns the note about it. */
export async function paste(room: Room, language: Language, given?: string): Promise<string> {
  const w = language === "zh" ? zh : en;
  try {
    const text = given ?? (await navigator.clipboard.readText());
    if (text.trim() === "") return w.empty;
    const found = await taken(text.endsWith("\n") ? text : `${text}\n`);
    if (found.source) room.set(found.source);
    const words = await said(found, language);
    return found.source ? words : `${words} ${w.unchanged(titled(room.now.format, language))}`;
  } catch {
    return w.refused;
  }
}

/** What is to be said of a text that was taken. */
export async function said({ source, foreign, why }: Taken, language: Language): Promise<string> {
  const w = language === "zh" ? zh : en;
  if (why !== undefined) return w.wrong(await translated(language, why));
  if (!source) return w.unread;
  if (!foreign) return w.pasted(source.format);
  const { title, author, notes } = foreign;
  const left = await Promise.all(notes.map((note) => translated(language, note)));
  return [w.foreign(w.by(title, author)), ...(left.length > 0 ? [w.notes, ...left] : [])].join(" ");
}
