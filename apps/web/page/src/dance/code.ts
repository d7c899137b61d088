// The program of the book in short, and the line of each move. It is data, because the page shows it in two languages.
import type { Player } from "./player";
import { Step } from "./moves";

/** The lines, by name; those with colors are shown where a problem has some. */
const LINES = [
  ["search", "fn search() {"],
  ["found", "  if no_item_is_open() { return found() }"],
  ["choose", "  let item = next_item();"],
  ["coverChosen", "  cover(item);"],
  ["each", "  for o in options(item) {"],
  ["take", "    take(o);"],
  ["coverOther", "    for i in o { cover(i) }"],
  ["recurse", "    search();"],
  ["uncoverOther", "    for i in o.rev() { uncover(i) }"],
  ["giveBack", "    give_back(o);"],
  ["endEach", "  }"],
  ["uncoverChosen", "  uncover(item);"],
  ["endSearch", "}"],
  ["gap", ""],
  ["cover", "fn cover(i) {"],
  ["unlink", "  unlink_head(i);"],
  ["purify", "  // or, with a color: keep(i)"],
  ["hide", "  for o in options(i) { hide(o) }"],
  ["endCover", "}"],
  ["gap2", ""],
  ["uncover", "fn uncover(i) {"],
  ["unhide", "  for o in options(i).rev() { unhide(o) }"],
  ["unpurify", "  // or, with a color: forget(i)"],
  ["link", "  link_head(i);"],
  ["endUncover", "}"],
] as const;

export type Line = (typeof LINES)[number][0];

/** The lines of the program, as a problem needs them. */
export function program(hasColors: boolean): readonly (readonly [Line, string])[] {
  return LINES.filter(([name]) => hasColors || (name !== "purify" && name !== "unpurify"));
}

/** The words of the language among the letters of a line. */
export function parts(line: string): { text: string; isWord: boolean }[] {
  return line
    .split(/\b(fn|if|let|for|in|return)\b/)
    .filter((text) => text !== "")
    .map((text) => ({ text, isWord: /^(fn|if|let|for|in|return)$/.test(text) }));
}

/** The line that runs, and the one that has called it. */
export function running(player: Player): { line?: Line; caller?: Line } {
  if (player.at === 0) return {};
  const { step, first, second } = player.tape.at(player.at - 1);
  const item = step === Step.Hide || step === Step.Unhide ? second : first;
  const isChosen = player.tree[player.node]?.item === item;
  const [down, up] = isChosen ? (["coverChosen", "uncoverChosen"] as const) : (["coverOther", "uncoverOther"] as const);
  switch (step) {
    case Step.Drop:
      return { line: "search" };
    case Step.Choose:
      return { line: second === 0 ? "each" : "choose" };
    case Step.Solution:
      return { line: "found" };
    case Step.Cover:
      return { line: "unlink", caller: down };
    case Step.Purify:
      return { line: "purify", caller: down };
    case Step.Hide:
      return { line: "hide", caller: down };
    case Step.Try:
      return { line: "take" };
    case Step.Retract:
      return { line: "giveBack" };
    case Step.Unhide:
      return { line: "unhide", caller: up };
    case Step.Unpurify:
      return { line: "unpurify", caller: up };
    case Step.Uncover:
      return { line: "link", caller: up };
  }
}
