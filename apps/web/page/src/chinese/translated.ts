// The library's English sentences in the language of the page. Each table is loaded when it is first needed, and
// nobody who reads English loads one.
import type { Language } from "../words";

/** What can be translated: sentences about a text, pictures, how a question was answered, and the steps of people. */
const TABLES = {
  message: () => import("./messages"),
  picture: () => import("./pictures"),
  recipe: () => import("./recipe"),
  steps: () => import("./steps"),
};

export type Kind = keyof typeof TABLES;

/** A sentence or picture of the library in this language; as it is where the table cannot be loaded. */
export async function translated(language: Language, said: string, kind: Kind = "message"): Promise<string> {
  if (language === "en" || said === "") return said;
  try {
    return (await TABLES[kind]()).chinese(said);
  } catch {
    return said;
  }
}
