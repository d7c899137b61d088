// The places and things of a board in words, for screen readers and hints. Both use the same words.
import type { Board } from "../protocol";
import type { Game } from "./game.svelte";
import type { HandWords } from "./words";

export function cellWords(board: Board, cell: number, w: HandWords): string {
  const { row, column, layer } = board.cells[cell]!;
  const hasLayers = board.cells.some((it) => it.layer > 0);
  return w.cell(row + 1, column + 1, hasLayers ? layer + 1 : undefined);
}

/** Where an option lies: its first cell, which is enough beside a picture. */
export function placeWords(board: Board, option: number, w: HandWords): string {
  const [cell] = board.lays[option]!.cells;
  return cell === undefined ? "" : cellWords(board, cell, w);
}

/** What stands on a cell, with the candidates that are written there. */
export function contentWords(game: Game, cell: number, w: HandWords, hasCandidates: boolean): string {
  const { board, owner, things } = game;
  const { isWall, isGiven, text, label } = board.cells[cell]!;
  if (game.clashes.has(cell)) return `${game.digits[cell]}, ${w.clashes}`;
  if (owner[cell] !== -1) return board.lays[owner[cell]!]!.name;
  if (isWall) return w.wall;
  if (isGiven) return `${label || text}, ${w.given}`;
  const what = things.on[cell]!.length === 0 ? w.free : w.empty;
  const small = game.candidates(cell, hasCandidates).map((option) => board.lays[option]!.name);
  const open = small.length > 0 ? `${what}, ${w.candidatesOf(small.join(" "))}` : what;
  return label ? `${label}, ${open}` : open;
}

export function itemWords({ board, index, meanings, things }: Game, item: number, w: HandWords): string {
  const cell = meanings.cell.get(item);
  if (cell !== undefined) return cellWords(board, cell, w);
  const thing = things.all.get(meanings.thing.get(item) ?? -1);
  if (thing) return w.piece(thing.name);
  const name = index.rules.names[item]!;
  const [, kind, place, digit] = /^([rcb])(\d+)=(\d+)$/.exec(name) ?? [];
  if (kind) return w.inUnit(kind as "r" | "c" | "b", place!, digit!);
  const [, rule] = /^x(\d+)\./.exec(name) ?? [];
  return rule ? w.inRule(rule) : name;
}

/** The cells that a dead item leaves open: its cell, or where its marks would have stood. */
export function cellsOf({ board, index, meanings, owner }: Game, item: number): number[] {
  const cell = meanings.cell.get(item);
  if (cell !== undefined) return [cell];
  const lays = index.options[item]!.map((option) => board.lays[option]!.cells);
  return lays.every((it) => it.length === 1) ? [...new Set(lays.flat())].filter((it) => owner[it] === -1) : [];
}
