// Names as they are drawn: marks that nobody sees are written out, as the library writes them, because
// one that turns the direction of writing would turn what stands beside it.

const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Scripts that are written from the right. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function printable(name: string): string {
  return name.replace(HIDDEN, (mark) => `\\u{${mark.codePointAt(0)!.toString(16)}}`);
}

/** A name within a sentence: one that is written from the right does not turn the sentence. */
export function isolated(name: string): string {
  const shown = printable(name);
  return FROM_RIGHT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** A name of at most so many letters, with dots in place of its middle. */
export function shortened(name: string, most: number): string {
  const letters = [...printable(name)];
  if (letters.length <= most) return letters.join("");
  const [before, after] = [Math.ceil((most - 1) / 2), Math.floor((most - 1) / 2)];
  return `${letters.slice(0, before).join("")}…${letters.slice(letters.length - after).join("")}`;
}

/** How wide a name may be in bold letters of 14 pixels: rather too much than too little. */
export function widthOf(name: string): number {
  let width = 0;
  for (const letter of name) {
    if (letter > "\u1100") width += 15;
    else if (/[MWmw@%…]/.test(letter)) width += 13.5;
    else width += /[A-Z&]/.test(letter) ? 11 : 9;
  }
  return width;
}
