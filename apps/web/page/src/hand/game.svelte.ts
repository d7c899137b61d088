// One game: the choices and marks with their history, the thing in the hand, and where it would lie.
//
// Everything else is derived from these few, so undoing cannot leave anything behind.
import { UNMARKED, type Marks } from "../marks";
import type { Board, Problem } from "../protocol";
import { AREAS, cellsIn, meets, optionOf, type Area } from "./areas";
import * as history from "./history";
import type { Choice, Position } from "./history";
import { meaningsOf } from "./meaning";
import { middleCell, nearest, nextPlace, type Direction } from "./place";
import { indexed, stateWith, type State } from "./state";
import { flippedPose, thingsOf, turnedPose, type Point, type Thing } from "./things";
import { cellOf, digitOf, isDigit, partnersOf, standing, wrongOf } from "./wrong";

export interface Held {
  thing: Thing;
  /** Which of its cells is held. */
  anchor: number;
  /** The option that it was taken from, if it lay on the board. */
  from: number | undefined;
}

export interface Aim {
  at: Point;
  /** How far away the thing may lie. */
  reach: number;
}

export class Game {
  readonly board: Board;
  readonly index;
  readonly things;
  readonly meanings;
  /** What is given: it lies there from the start and is not taken up. */
  readonly fixed: readonly number[];
  #history = $state.raw<history.History>(history.begun([]));
  held = $state.raw<Held>();
  /** The option that the thing in the hand would be. */
  ghost = $state.raw<number>();
  /** The position of each thing. */
  #poses = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Where the hand points to. */
  #aim: Aim = { at: { x: 0, y: 0 }, reach: Infinity };

  /** Options that nobody places: they follow from what lies on the board. */
  readonly #helpers: ReadonlySet<number>;

  /** Whether digits are written into cells: those that clash may stand. */
  readonly isSudoku: boolean;

  /** Whether things are rectangles that are drawn. */
  readonly hasAreas: boolean;
  /** The rectangle that is drawn just now. */
  area = $state.raw<Area>();

  constructor(problem: Problem, board: Board, choice: Choice, { marks = UNMARKED, format = "" } = {}) {
    this.board = board;
    this.index = indexed(problem);
    this.things = thingsOf(board, this.index.options);
    this.isSudoku = format === "sudoku";
    this.hasAreas = AREAS.includes(format);
    this.#helpers = new Set(this.isSudoku ? this.things.loose : []);
    this.meanings = meaningsOf(this.index, board, this.things);
    const only = this.things.on.filter((options, cell) => board.cells[cell]!.isGiven && options.length === 1);
    this.fixed = [...new Set(only.flat())];
    const wrong = this.isSudoku ? standing(board, marks.wrong) : [];
    this.#history = history.begun(this.free(choice), { ...marks, wrong });
  }

  /** What these options leave beside those that are given. */
  stateOf(laid: Choice): State {
    return stateWith(this.index, [...this.fixed, ...laid], (option) => this.#helpers.has(option));
  }

  /** What can be chosen though it lies nowhere. */
  get loose(): Choice {
    return this.#helpers.size > 0 ? [] : this.things.loose;
  }

  /** What is left of these options without those that are given. */
  free(options: Choice): Choice {
    const free = options.filter((it) => !this.fixed.includes(it) && !this.#helpers.has(it));
    return free.length < options.length ? free : options;
  }

  readonly choice = $derived.by(() => this.#history.present.laid);
  readonly noted = $derived.by(() => this.#history.present.noted);
  readonly struck = $derived.by(() => this.#history.present.struck);
  readonly wrong = $derived.by(() => this.#history.present.wrong);
  readonly #noted = $derived.by(() => new Set(this.noted));
  readonly #struck = $derived.by(() => new Set(this.struck));
  /** What lies on the board, without what is in the hand. */
  readonly laid = $derived.by(() => this.choice.filter((option) => option !== this.held?.from));
  readonly state = $derived.by(() => this.stateOf(this.laid));
  /** Whether the page has placed the last things: what is solved then is not solved by hand. */
  isHelped = $state(false);
  /** The option in which a thing would lie that is looked at in a list. */
  preview = $state.raw<number>();
  readonly isSolved = $derived.by(() => !this.held && this.state.isSolved);
  readonly canUndo = $derived.by(() => this.#history.past.length > 0);
  readonly canRedo = $derived.by(() => this.#history.future.length > 0);
  readonly isMarked = $derived.by(() => this.#history.mark !== undefined);
  readonly placedSince = $derived.by(() => history.placedSince(this.#history));
  /** By cell the option that lies there, the last one if there are several; -1 for none. */
  readonly owner = $derived.by(() => {
    const owner = this.board.cells.map(() => -1);
    for (const option of [...this.fixed, ...this.laid]) for (const cell of this.board.lays[option]!.cells) owner[cell] = option;
    return owner;
  });
  /** By cell the digit that stands there, 0 for none; in a sudoku alone. */
  readonly digits = $derived.by(() => {
    if (!this.isSudoku) return [];
    const digits = this.owner.map((option) => (option === -1 ? 0 : Number(this.board.lays[option]!.name)));
    for (const it of this.wrong) digits[cellOf(it)] = digitOf(it);
    return digits;
  });
  /** The cells whose digits clash. */
  readonly clashes = $derived.by(() => {
    const cells = this.wrong.map(cellOf);
    return new Set([...cells, ...cells.flatMap((it) => partnersOf(this.board, this.digits, it))]);
  });
  readonly areaCells = $derived.by(() => (this.area ? cellsIn(this, this.area) : []));
  /** The option that the drawn rectangle would be. */
  readonly areaOption = $derived.by(() => this.area && optionOf(this, this.area, this.areaCells));
  /** The things that can still be carried to the board, or would have to be. */
  readonly tray = $derived.by(() => {
    const { possible } = this.state;
    return [...this.things.all.values()].filter(
      (it) => it.isCarried && (it.options.some((option) => possible[option]) || this.isMissing(it)),
    );
  });

  isMissing({ thing }: Thing): boolean {
    const item = this.meanings.itemOf.get(thing);
    return item !== undefined && this.state.covered[item]! < this.index.least[item]!;
  }

  /** How many more of a thing may be placed, by its own item. */
  copies({ thing }: Thing): number {
    const item = this.meanings.itemOf.get(thing);
    return item === undefined ? 1 : this.index.most[item]! - this.state.covered[item]!;
  }

  places({ options }: Thing): number {
    return options.reduce((sum, option) => sum + this.state.possible[option]!, 0);
  }

  go(laid: Choice): void {
    this.goTo({ laid });
  }

  /** The same with marks; what is not named stays. */
  goTo(next: Partial<Position>): void {
    this.held = this.ghost = this.area = undefined;
    this.#history = history.went(this.#history, this.#settled({ ...this.#history.present, ...next }));
  }

  /** A digit that clashes no more lies on the board, and none stands on a cell where another one lies. */
  #settled({ laid, wrong, ...marks }: Position): Position {
    for (;;) {
      const taken = new Set([...this.fixed, ...laid].flatMap((option) => this.board.lays[option]!.cells));
      // The same list where it stays the same, because who watches it hears of each other one.
      if (wrong.some((it) => taken.has(cellOf(it)))) wrong = wrong.filter((it) => !taken.has(cellOf(it)));
      const { possible } = wrong.length > 0 ? this.stateOf(laid) : { possible: [] };
      const right = wrong.map((it) => this.#optionOf(cellOf(it), digitOf(it))).find((it) => possible[it]);
      if (right === undefined) return { ...marks, laid, wrong };
      laid = [...laid, right];
    }
  }

  /** The option of a digit on a cell; -1 where the givens allow none. */
  #optionOf(cell: number, digit: number): number {
    return this.things.on[cell]!.find((option) => Number(this.board.lays[option]!.name) === digit) ?? -1;
  }

  /** Writes a digit into a cell of a sudoku, in place of the one there; it may clash. False where it is none. */
  put(cell: number, digit: number): boolean {
    if (!isDigit(this.board, digit) || this.board.cells[cell]!.isGiven) return false;
    const { laid, wrong } = this.#without(cell);
    this.goTo({ laid, wrong: [...wrong, wrongOf(cell, digit)] });
    return true;
  }

  /** Empties a cell of a sudoku: first of its digit, then of its notes. */
  empty(cell: number): void {
    const isNoted = (option: number) => !this.digits[cell] && this.things.on[cell]!.includes(option);
    this.goTo({ ...this.#without(cell), noted: this.noted.filter((option) => !isNoted(option)) });
  }

  #without(cell: number): Pick<Position, "laid" | "wrong"> {
    const { things, laid, wrong } = this;
    return { laid: laid.filter((it) => !things.on[cell]!.includes(it)), wrong: wrong.filter((it) => cellOf(it) !== cell) };
  }

  /** Takes all back. */
  clear(): void {
    this.goTo({ laid: [], wrong: [] });
  }

  /** The candidates that are written small into a cell: all that are possible and not struck, or those that were noted. */
  candidates(cell: number, areAll: boolean): number[] {
    if (this.owner[cell] !== -1 || this.digits[cell]) return [];
    const isShown = (option: number) => (areAll ? !this.#struck.has(option) : this.#noted.has(option));
    return this.things.on[cell]!.filter((option) => this.state.possible[option] && isShown(option));
  }

  /** Writes a candidate, or crosses it out. */
  note(option: number, areAll: boolean): void {
    const { noted, struck } = this;
    this.goTo(areAll ? { struck: toggled(struck, option) } : { noted: toggled(noted, option) });
  }

  undo = () => this.#to(history.undone);
  redo = () => this.#to(history.redone);
  mark = () => this.#to(history.marked);
  unmark = () => this.#to(history.unmarked);
  toMark = () => this.#to(history.returned);

  #to(step: (before: history.History) => history.History): void {
    this.held = this.ghost = this.area = undefined;
    this.#history = step(this.#history);
  }

  add(option: number): void {
    this.go([...this.laid, option]);
  }

  remove(option: number): void {
    this.go(this.choice.filter((it) => it !== option));
  }

  /** Lays the rectangle that is drawn, in place of what it meets; returns its option, if there is one. */
  layArea(): number | undefined {
    const { areaOption: option, laid } = this;
    this.area = undefined;
    if (option === undefined) return undefined;
    const met = meets(this.board.lays, laid, option);
    if (!met.includes(option)) this.go([...laid.filter((it) => !met.includes(it)), option]);
    return option;
  }

  /** What a thing is called in its present position. */
  nameOf(thing: Thing): string {
    const option = thing.poses.length > 0 && thing.isPiece ? this.poseOf(thing).options[0]! : thing.options[0]!;
    return this.board.lays[option]!.name;
  }

  poseAt({ thing }: Thing): number {
    return this.#poses.get(thing) ?? 0;
  }

  poseOf(thing: Thing) {
    return thing.poses[this.poseAt(thing)]!;
  }

  #show({ thing }: Thing, pose: number): void {
    this.#poses = new Map(this.#poses).set(thing, pose);
  }

  /** Takes a thing that does not lie on the board; `anchor` is the cell it is held by. */
  take(thing: Thing, anchor = middleCell(this.poseOf(thing))): void {
    this.held = { thing, anchor, from: undefined };
    this.#aimAgain();
  }

  /** Takes what lies on the board, by a cell. */
  takeUp(option: number, cell: number): void {
    this.#hold(option, cell, option);
  }

  /** Takes a thing so that it would lie as in this option. */
  takeAs(option: number, cell: number): void {
    this.#hold(option, cell, undefined);
  }

  #hold(option: number, cell: number, from: number | undefined): void {
    const thing = this.things.all.get(this.board.lays[option]!.thing)!;
    const pose = thing.poses.findIndex((it) => it.cells.has(option));
    this.#show(thing, pose);
    const anchor = Math.max(0, thing.poses[pose]!.cells.get(option)!.indexOf(cell));
    this.held = { thing, anchor, from };
    this.#aim = { at: this.things.middles[cell]!, reach: Infinity };
    this.ghost = option;
  }

  /** Points to a place: the ghost is the nearest one possible. */
  aim(aim: Aim): void {
    this.#aim = aim;
    this.#aimAgain();
  }

  #aimAgain(): void {
    if (!this.held) return;
    const { thing, anchor } = this.held;
    const aim = { ...this.#aim, anchor };
    this.ghost = nearest(this.poseOf(thing), this.state.possible, this.things.middles, aim);
  }

  /** Shows the first position that has a place, if the present one has none. */
  findPose(thing: Thing): void {
    const isPossible = (option: number) => this.state.possible[option] === 1;
    if (this.poseOf(thing).options.some(isPossible)) return;
    const found = thing.poses.findIndex((it) => it.options.some(isPossible));
    if (found >= 0) this.#show(thing, found);
  }

  step(direction: Direction): void {
    if (!this.held || this.ghost === undefined) return;
    const way = { from: this.ghost, direction };
    const next = nextPlace(this.poseOf(this.held.thing), this.state.possible, this.things.middles, way);
    if (next === undefined) return;
    this.ghost = next;
    const cell = this.poseOf(this.held.thing).cells.get(next)![this.held.anchor]!;
    this.#aim = { at: this.things.middles[cell]!, reach: Infinity };
  }

  turn = (thing: Thing) => this.#turnTo(thing, turnedPose(thing.poses, this.poseAt(thing)));
  flip = (thing: Thing) =>
    this.#turnTo(thing, flippedPose(thing.poses, this.poseAt(thing), this.things.hasLayers));

  #turnTo(thing: Thing, pose: number): void {
    this.#show(thing, pose);
    if (this.held?.thing !== thing) return;
    this.held = { ...this.held, anchor: middleCell(thing.poses[pose]!) };
    this.#aimAgain();
  }

  /** Places what is in the hand; nothing happens where it cannot lie. */
  place(): boolean {
    if (!this.held || this.ghost === undefined) return false;
    const { ghost } = this;
    // What was taken up and lies where it lay has not moved.
    if (this.held.from === ghost) this.drop();
    else this.add(ghost);
    return true;
  }

  /** Puts down what is in the hand: back to where it was. */
  drop(): void {
    this.held = this.ghost = undefined;
  }

  /** Puts away what is in the hand. */
  discard(): void {
    const from = this.held?.from;
    this.drop();
    if (from !== undefined) this.remove(from);
  }
}

const toggled = (options: Choice, option: number): Choice =>
  options.includes(option) ? options.filter((it) => it !== option) : [...options, option];
