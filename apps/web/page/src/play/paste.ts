// A problem from the clipboard: a grid in any of the forms that people send each other, or another text.
import { recognised } from "./recognise";
import type { Language } from "../words";
import type { Room } from "../work.svelte";

const en = {
  pasted: (format: string) => `Pasted, and read as ${format}.`,
  unread: "What is in the clipboard is no problem that this page recognises. The text field takes any text.",
  refused: "The browser does not let the page read the clipboard: press Ctrl+V.",
};
const zh: typeof en = {
  pasted: (format) => `已粘贴，按 ${format} 读入。`,
  unread: "剪贴板里的内容不是本页认得的问题。文本框可以输入任何文本。",
  refused: "浏览器不允许网页读取剪贴板：请按 Ctrl+V。",
};

/** Puts the text, or what the clipboard holds, into the room; what is to be said of it. */
export async function paste(room: Room, language: Language, given?: string): Promise<string> {
  const w = language === "zh" ? zh : en;
  let text = given;
  try {
    text ??= await navigator.clipboard.readText();
  } catch {
    return w.refused;
  }
  const format = await recognised(text);
  if (format === undefined) return w.unread;
  room.set({ text: text.endsWith("\n") ? text : `${text}\n`, format });
  return w.pasted(format);
}
