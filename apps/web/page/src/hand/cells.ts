// The effect of a click on a cell, and the choices there. It is apart from the board, because keys and lists do the
// same.
import type { Game } from "./game.svelte";
import { digitsOf } from "./wrong";

/** A choice at a cell: an option, and whether it lies there already. */
export interface CellChoice {
  option: number;
  name: string;
  isThere: boolean;
}

export interface Pad {
  cell: number;
  choices: CellChoice[];
}

/** The thing on a cell, and the things that could lie there instead; a piece has only its first place, as it can be moved. */
export function choicesAt(game: Game, cell: number): CellChoice[] {
  const { board, things, index } = game;
  const there = things.on[cell]!.filter((option) => game.laid.includes(option));
  const without = there.length ? possibleWithout(game, there) : game.state.possible;
  const seen = new Set<number>();
  const choices: CellChoice[] = [];
  for (const option of things.on[cell]!) {
    const { thing, name } = board.lays[option]!;
    const isThere = there.includes(option);
    if (!isThere && !without[option]) continue;
    if (things.all.get(thing)!.isCarried) {
      if (isThere || seen.has(thing)) continue;
      seen.add(thing);
    }
    choices.push({ option, name: name || index.rules.names[index.rules.options[option]![0]!.item]!, isThere });
  }
  tellApart(game, choices);
  return choices.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
}

/** Adds where they lie to names that several choices have: the rows or columns, if that is a line. */
function tellApart({ board }: Game, choices: CellChoice[]): void {
  const counts = new Map<string, number>();
  for (const { name } of choices) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const choice of choices) {
    if (counts.get(choice.name) === 1) continue;
    const cells = board.lays[choice.option]!.cells.map((cell) => board.cells[cell]!);
    const isRow = cells.every((it) => it.row === cells[0]!.row);
    choice.name += ` ${cells.map(({ row, column }) => (isRow ? column : row) + 1).join(" ")}`;
  }
}

function possibleWithout(game: Game, there: readonly number[]): Uint8Array {
  return game.stateOf(game.laid.filter((option) => !there.includes(option))).possible;
}

/** All digits at a cell of a sudoku, whether they clash or not; numbers below 0 stand for them, because not all are options. */
export function digitsAt({ board, digits }: Game, cell: number): CellChoice[] {
  const all = Array.from({ length: digitsOf(board) }, (_, at) => at + 1);
  return all.map((digit) => ({ option: -digit, name: String(digit), isThere: digits[cell] === digit }));
}

/** The candidates that can be noted on an open cell, and which of them are. */
export function notesAt(game: Game, cell: number, areAll: boolean): CellChoice[] {
  const { board, things } = game;
  if (game.owner[cell] !== -1 || game.digits[cell]) return [];
  const shown = game.candidates(cell, areAll);
  const options = things.on[cell]!.filter((option) => game.state.possible[option]);
  return options.map((option) => ({ option, name: board.lays[option]!.name, isThere: shown.includes(option) }));
}

/** Does what a click can mean only; else the choices are shown. */
export function touch(game: Game, cell: number): Pad | undefined {
  const owner = game.owner[cell]!;
  if (game.fixed.includes(owner)) return undefined;
  if (game.isSudoku) return game.board.cells[cell]!.isGiven ? undefined : { cell, choices: digitsAt(game, cell) };
  if (owner !== -1 && game.things.all.get(game.board.lays[owner]!.thing)!.isCarried) {
    // What was drawn is drawn anew sooner than it is moved.
    if (game.hasAreas) game.remove(owner);
    else game.takeUp(owner, cell);
    return undefined;
  }
  const options = game.things.on[cell]!;
  const [only] = options;
  if (options.length === 0) return undefined;
  if (options.length > 1) return { cell, choices: choicesAt(game, cell) };
  if (owner === only) game.remove(only!);
  else if (game.state.possible[only!]) game.add(only!);
  return undefined;
}

/** Writes a name into a cell in place of what stands there; false if nothing of that name can stand there. */
export function write(game: Game, cell: number, name: string): boolean {
  if (game.isSudoku) return game.put(cell, Number(name));
  if (game.fixed.includes(game.owner[cell]!)) return false;
  const choices = choicesAt(game, cell).filter(({ option }) => !isCarried(game, option));
  const wanted = choices.filter((it) => it.name.toLowerCase() === name.toLowerCase());
  if (wanted.length !== 1) return false;
  const there = new Set(choices.filter((it) => it.isThere).map((it) => it.option));
  game.go([...game.laid.filter((option) => !there.has(option)), wanted[0]!.option]);
  return true;
}

const isCarried = ({ board, things }: Game, option: number) => things.all.get(board.lays[option]!.thing)!.isCarried;
