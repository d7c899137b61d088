// The next thing to do: first a consequence of the rules alone, then one that only a search finds, because people
// prefer a hint that they can check.
import { powerOfTen } from "../play/grouped";
import type { Game } from "./game.svelte";
import type { Position } from "./history";
import type { Deduced } from "./people";
import { cellWords, itemWords, placeWords } from "./tell";
import type { HandWords } from "./words";

export interface Hint {
  /** What to place; nothing if there is only a word to say. */
  option: number | undefined;
  /** Why, in the language that is chosen when it is shown. */
  words: (w: HandWords) => string;
  /** Why in the words of the library, in place of these. */
  said?: string;
  /** The step of people that it is. */
  step?: Deduced;
  /** Where to look, and by which technique, while the step itself is not told. */
  area?: readonly number[];
  technique?: string;
  /** What is said when it is asked for again. */
  next?: Hint;
}

/** A step told in parts, because most people want to find the rest themselves: where, then how, then the whole. */
export function inParts({ board }: Game, step: Deduced, whole: Hint): Hint {
  const [option] = [...step.placed, ...step.struck];
  const cell = option === undefined ? undefined : board.cells[board.lays[option]!.cells[0]!];
  if (!cell) return whole;
  const hasBox = cell.region >= 0;
  const isThere = (it: typeof cell) => (hasBox ? it.region === cell.region : it.row === cell.row);
  const area = board.cells.flatMap((it, at) => (isThere(it) ? [at] : []));
  const place = (w: HandWords) => (hasBox ? w.inBox(cell.region + 1) : w.inRow(cell.row + 1));
  const how: Hint = { option: undefined, words: place, area, technique: step.technique, next: whole };
  return { option: undefined, words: (w) => w.lookAt(place(w)), area, next: how };
}

/** What a hint does to the board when it is carried out; nothing where there is only a word to say. */
export function doneBy(hint: Hint | undefined, { choice, struck }: Game): Partial<Position> | undefined {
  if (hint?.option !== undefined) return { laid: [...choice, hint.option] };
  if (!hint?.step) return undefined;
  return { laid: [...choice, ...hint.step.placed], struck: [...struck, ...hint.step.struck] };
}

/** An item with no choice left: a thing before a cell, because a thing is seen at once. */
export function direct(game: Game): Hint | undefined {
  const { board, meanings, things, state } = game;
  const rank = (item: number) => (meanings.thing.has(item) ? 0 : meanings.cell.has(item) ? 1 : 2);
  const [best] = state.forced
    .filter((it) => it.options.some((option) => board.lays[option]!.cells.length > 0 || game.loose.includes(option)))
    .sort((one, other) => rank(one.item) - rank(other.item));
  if (!best) return undefined;
  const { item } = best;
  const words = (w: HandWords) => {
    const thing = things.all.get(meanings.thing.get(item) ?? -1);
    const cell = meanings.cell.get(item);
    if (thing) return w.onePiecePlace(thing.name);
    return cell === undefined ? w.onePlace(itemWords(game, item, w)) : w.oneWay(cellWords(board, cell, w));
  };
  return { option: best.options[0]!, words };
}

/** An option that a search has found: in every solution, or in one. */
export function searched({ board }: Game, option: number, isAlways: boolean): Hint {
  const name = board.lays[option]!.name;
  const words = (w: HandWords) => {
    const place = placeWords(board, option, w);
    return isAlways ? w.always(name, place) : w.someWay(name, place);
  };
  return { option, words };
}

/** A number that was guessed, in two digits and words. */
export function rounded(mean: number, log10: number, language: string): string {
  if (log10 > 15) return powerOfTen(Math.round(log10));
  const form = { notation: "compact", compactDisplay: "long", maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(language, form).format(mean);
}
