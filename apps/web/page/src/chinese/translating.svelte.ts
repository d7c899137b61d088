// The library's sentences in the language of the page, which may change: English until the translation is there.
import type { Language } from "../words";
import { type Kind, translated } from "./translated";

/** Follows what is said and the language. Call it where a component begins. */
export function translating(
  kind: Kind,
  language: () => Language,
  said: () => string,
): { readonly said: string; readonly isTranslated: boolean } {
  let found = $state.raw({ of: "", said: "" });
  $effect(() => {
    const [to, of] = [language(), said()];
    if (to === "en") return;
    // Something else may be said by the time the translation is there, or nothing: then `said` cannot be asked.
    let isLate = false;
    void translated(to, of, kind).then((it) => {
      if (!isLate) found = { of, said: it };
    });
    return () => {
      isLate = true;
    };
  });
  return {
    get said() {
      return this.isTranslated ? found.said : said();
    },
    get isTranslated() {
      return language() !== "en" && found.of === said() && found.said !== found.of;
    },
  };
}
