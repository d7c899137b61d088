// The names of the genres in both languages, from a table apart from that of the genres, because the menu of formats needs
// them at once.
import { NAMES } from "virtual:names";
import type { Language } from "../words";

const CHINESE = new Map(NAMES.map(({ name, chinese }) => [name, chinese]));

/** A genre as people call it; its own name where there is no other. */
export function titled(name: string, language: Language): string {
  if (language === "zh") return CHINESE.get(name) ?? name;
  const words = name.replaceAll("-", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
