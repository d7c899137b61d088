// The names of the genres in both languages. Those in Chinese come with the Chinese words of the page, because whoever reads
// English needs none of them.
import type { Language } from "../words";

let chinese = $state.raw<Readonly<Record<string, string>>>({});

/** Takes the Chinese names. */
export function learn(names: Readonly<Record<string, string>>): void {
  chinese = names;
}

/** A genre as people call it; its own name where there is no other. */
export function titled(name: string, language: Language): string {
  if (language === "zh") return chinese[name] ?? name;
  const words = name.replaceAll("-", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
