// The keys of the board and of the tray.
//
// While something is in the hand, the arrows move it wherever the focus is; else they lead from cell to cell, or from
// thing to thing.
import { write } from "./cells";
import type { Game } from "./game.svelte";
import { sizeOf } from "./areas";
import { isDirection, nextCell } from "./place";
import type { Thing } from "./things";
import type { HandWords } from "./words";

export interface Hands {
  press(cell: number): void;
  /** Writes a name small; false while that is not wanted, or where it cannot stand. */
  note(cell: number, name: string): boolean;
  /** False where nothing can be written small. */
  togglePencil(): boolean;
  take(thing: Thing): void;
  focusCell(cell: number): void;
  focusThing(thing: number): void;
  /** Whether one was open. */
  closePad(): boolean;
  tell(said: (w: HandWords) => string): void;
}

/** Digits that follow each other within this time are one number. [ms] */
const TYPING = 1_200;

export class Keys {
  readonly #game: Game;
  readonly #hands: Hands;
  #typed = { text: "", cell: -1, at: 0 };

  constructor(game: Game, hands: Hands) {
    this.#game = game;
    this.#hands = hands;
  }

  closePad(): boolean {
    return this.#hands.closePad();
  }

  pressed(event: KeyboardEvent, focused: number): void {
    if (event.altKey) return;
    const isDone = event.ctrlKey || event.metaKey ? this.#command(event) : this.#plain(event, focused);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #command({ key, shiftKey }: KeyboardEvent): boolean {
    const isBack = key.toLowerCase() === "z" && !shiftKey;
    const isAgain = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && shiftKey);
    if (isBack) this.#game.undo();
    else if (isAgain) this.#game.redo();
    return isBack || isAgain;
  }

  #plain(event: KeyboardEvent, focused: number): boolean {
    const target = event.target as Element;
    const thing = target.closest<HTMLElement>("[data-thing]")?.dataset.thing;
    const isOnCell = target.closest("[data-cell]") !== null;
    if (event.key === "Escape" && this.#hands.closePad()) return true;
    if (target.closest("[role=dialog]")) return this.#type(event.key, focused);
    if (this.#game.held && this.#inHand(event.key, isOnCell || thing !== undefined)) return true;
    if (thing !== undefined) return this.#onThing(event.key, this.#game.things.all.get(+thing)!);
    return isOnCell && (this.#onArea(event, focused) || this.#onCell(event.key, focused));
  }

  /** Keys that draw a rectangle: Shift with arrows from the cell where it begins, then Enter. */
  #onArea({ key, shiftKey }: KeyboardEvent, cell: number): boolean {
    const game = this.#game;
    if (!game.hasAreas || key === "Shift") return false;
    if (shiftKey && isDirection(key)) {
      this.#span(cell, nextCell(game.things.middles, cell, key) ?? cell);
      return true;
    }
    if (!game.area) return false;
    if (key === "Enter" || key === " ") {
      const option = game.layArea();
      if (option !== undefined) this.#hands.tell((w) => w.placed(game.board.lays[option]!.name));
      return true;
    }
    game.area = undefined;
    return key === "Escape";
  }

  #span(cell: number, to: number): void {
    const game = this.#game;
    game.area = [game.area?.[0] ?? cell, to];
    this.#hands.focusCell(to);
    const [rows, columns] = sizeOf(game, game.area);
    const fits = game.areaOption !== undefined;
    this.#hands.tell((w) => w.area(rows, columns, fits));
  }

  #inHand(key: string, isOnBoard: boolean): boolean {
    const game = this.#game;
    const { thing } = game.held!;
    if (isDirection(key) && isOnBoard) game.step(key);
    else if (key === "r" || key === "R") game.turn(thing);
    else if (key === "f" || key === "F") game.flip(thing);
    else if (key === "Escape") game.drop();
    else if (key === "Delete" || key === "Backspace") this.#putAway(thing);
    else if ((key === "Enter" || key === " ") && isOnBoard) this.#place(thing);
    else return false;
    return true;
  }

  #place(thing: Thing): void {
    const { ghost, board } = this.#game;
    if (!this.#game.place()) return;
    this.#hands.tell((w) => w.placed(thing.name));
    if (ghost !== undefined) this.#hands.focusCell(board.lays[ghost]!.cells[0]!);
  }

  #putAway(thing: Thing): void {
    this.#game.discard();
    this.#hands.tell((w) => w.tookBack(thing.name));
  }

  #onThing(key: string, thing: Thing): boolean {
    const { tray } = this.#game;
    const at = tray.indexOf(thing);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (step) this.#hands.focusThing(tray[(at + step + tray.length) % tray.length]!.thing);
    else if (key === "Enter" || key === " ") this.#hands.take(thing);
    else if (key === "r" || key === "R") this.#game.turn(thing);
    else if (key === "f" || key === "F") this.#game.flip(thing);
    else return false;
    return true;
  }

  #onCell(key: string, cell: number): boolean {
    const { things, owner, board, fixed } = this.#game;
    if (isDirection(key)) {
      const next = nextCell(things.middles, cell, key);
      if (next !== undefined) this.#hands.focusCell(next);
    } else if (key === "Enter" || key === " ") this.#hands.press(cell);
    else if (key === "Delete" || key === "Backspace") {
      if (this.#game.isSudoku) return this.#erase(cell);
      const option = owner[cell]!;
      if (option === -1 || fixed.includes(option)) return true;
      this.#game.remove(option);
      this.#hands.tell((w) => w.tookBack(board.lays[option]!.name));
    } else return this.#type(key, cell);
    return true;
  }

  #erase(cell: number): boolean {
    const digit = this.#game.digits[cell]!;
    this.#game.empty(cell);
    if (digit && !this.#game.digits[cell]) this.#hands.tell((w) => w.tookBack(String(digit)));
    return true;
  }

  /** A name that is typed: into the cell, or that of a piece, which is taken then. */
  #type(key: string, cell: number): boolean {
    if ([...key].length !== 1 || key === " ") return false;
    const now = performance.now();
    const isMore = this.#typed.cell === cell && now - this.#typed.at < TYPING;
    const longer = isMore ? this.#typed.text + key : key;
    for (const text of longer === key ? [key] : [longer, key]) {
      if (!this.#hands.note(cell, text)) {
        if (!write(this.#game, cell, text)) continue;
        this.#hands.closePad();
      } else if (text !== key) this.#hands.note(cell, this.#typed.text);
      this.#typed = { text, cell, at: now };
      return true;
    }
    this.#typed = { text: longer, cell, at: now };
    if (key.toLowerCase() === "p" && this.#hands.togglePencil()) return true;
    const thing = this.#game.tray.find((it) => it.name.toLowerCase() === key.toLowerCase());
    if (thing) this.#hands.take(thing);
    return thing !== undefined;
  }
}
