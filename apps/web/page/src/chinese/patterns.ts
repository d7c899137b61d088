// Sentences with places for names and numbers, and how they are said in another language.
//
// The library makes its sentences from templates, so a table of templates translates them all. Templates are matched
// piece by piece from the left and not by regular expressions, because the time is linear then, whatever a text holds. A
// sentence may fit several templates where one stands in another: the first that leaves no English is taken.

/** A template, `{}` for what may stand there, and its translation.
 *
 * In the translation `{}` is what stood in the next place, `{2}` what stood in the second one, and with a star
 * (`{*}`, `{2*}`) it is translated itself. */
export type Pair = readonly [template: string, translation: string];

interface Pattern {
  /** What stands between the places. */
  pieces: readonly string[];
  translation: string;
}

/** No sentence of the library is longer, but for names that were typed. */
const LONGEST = 20_000;
/** So many sentences stand in each other at most. */
const DEEPEST = 4;

/** What translates by these tables; a sentence that no template fits stays as it is. */
export function translator(...tables: readonly (readonly Pair[])[]): (sentence: string) => string {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [template, translation] of tables.flat()) {
    if (template.includes("{}")) patterns.push({ pieces: template.split("{}"), translation });
    else whole.set(template, translation);
  }
  // A template that says more fits fewer sentences, so it comes first; one that begins with a place fits most.
  const said = ({ pieces }: Pattern) => pieces.join("").length + (pieces[0] ? LONGEST : 0);
  patterns.sort((one, other) => said(other) - said(one));

  function translate(sentence: string, depth: number): string {
    const same = whole.get(sentence);
    if (same !== undefined) return same;
    if (depth > DEEPEST || sentence.length > LONGEST) return sentence;
    let first: string | undefined;
    for (const { pieces, translation } of patterns) {
      const found = places(sentence, pieces);
      if (!found) continue;
      const said = filled(translation, found, (it) => translate(it, depth + 1));
      if (!isEnglish(said)) return said;
      first ??= said;
    }
    return first ?? sentence;
  }
  return (sentence) => translate(sentence, 0);
}

/** Whether a sentence has words side by side, but for what is quoted; names and numbers have none. */
function isEnglish(sentence: string): boolean {
  return /[a-z]{2,} [a-z]/.test(sentence.replace(/`[^`]*`/g, ""));
}

/** What stands between these pieces, if the sentence is made of them. */
function places(sentence: string, pieces: readonly string[]): string[] | undefined {
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  const end = sentence.length - last.length;
  if (!sentence.startsWith(first) || !sentence.endsWith(last) || end < first.length) return undefined;
  const found: string[] = [];
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const next = sentence.indexOf(piece, at);
    if (next < 0 || next + piece.length > end) return undefined;
    found.push(sentence.slice(at, next));
    at = next + piece.length;
  }
  found.push(sentence.slice(at, end));
  return found;
}

function filled(translation: string, found: readonly string[], translate: (part: string) => string): string {
  let next = 0;
  return translation.replace(/\{(\d*)(\*?)\}/g, (_, place: string, star: string) => {
    const part = found[place ? Number(place) - 1 : next++] ?? "";
    return star ? translate(part) : part;
  });
}
