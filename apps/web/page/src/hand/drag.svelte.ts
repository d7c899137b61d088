// The pointer: a thing is dragged from the tray or from the board, or a rectangle is drawn there, by mouse or finger.
//
// A press becomes a drag when the pointer has moved a little; until then it is a click, which the elements hear
// themselves. So a screen reader's click does what a mouse's does.
import type { Area } from "./areas";
import type { Game } from "./game.svelte";
import { nearestCell } from "./place";
import type { Point, Thing } from "./things";

/** How far the pointer moves before it drags. [pixels] */
const SLACK = 5;
/** How far a thing floats above a finger, which hides everything below it. [pixels] */
const LIFT = 40;
/** A thing snaps to places no farther than this, in distances of neighbours. */
const REACH = 0.9;

export class Drag {
  readonly #game: Game;
  /** The board as it lies in the window, and a point of it in the board's own lengths. */
  readonly #board: () => SVGSVGElement | undefined;
  #press: { x: number; y: number; begin: () => void; id: number } | undefined;
  /** Where the thing in the hand floats, while it is dragged. */
  at = $state.raw<Point>();
  /** Whether the click that follows belongs to a drag. */
  wasDragged = false;

  constructor(game: Game, board: () => SVGSVGElement | undefined) {
    this.#game = game;
    this.#board = board;
  }

  pressThing(event: PointerEvent, thing: Thing): void {
    this.#down(event, () => this.#game.take(thing));
  }

  pressCell(event: PointerEvent, cell: number): void {
    const game = this.#game;
    game.area = undefined;
    if (game.hasAreas && !game.held) return this.#down(event, () => (game.area = [cell, cell]));
    const option = this.#game.owner[cell]!;
    const thing = this.#game.things.all.get(option === -1 ? -1 : this.#game.board.lays[option]!.thing);
    if (thing?.isCarried && !this.#game.fixed.includes(option)) this.#down(event, () => this.#game.takeUp(option, cell));
    else this.wasDragged = false;
  }

  #down(event: PointerEvent, begin: () => void): void {
    this.wasDragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#press = { x: event.clientX, y: event.clientY, begin, id: event.pointerId };
  }

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press) return this.#hover(event);
    if (event.pointerId !== press.id) return;
    if (!this.at && !this.#game.area) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      press.begin();
      this.wasDragged = true;
    }
    if (this.#game.area) return this.#span(event);
    const lift = event.pointerType === "touch" ? LIFT : 0;
    this.at = { x: event.clientX, y: event.clientY - lift };
    this.#aim(this.at);
  };

  /** Draws the rectangle to the cell that is nearest. */
  #span({ clientX, clientY }: PointerEvent): void {
    const at = this.#onBoard({ x: clientX, y: clientY });
    const [from, before] = this.#game.area!;
    const to = at ? nearestCell(this.#game.things.middles, at) : before;
    if (to !== before) this.#game.area = [from, to];
  }

  /** Lays the rectangle; one of a single cell was a click. */
  #endArea([from, to]: Area): void {
    if (from !== to) return void this.#game.layArea();
    this.#game.area = undefined;
    this.wasDragged = false;
  }

  /** What was taken by a click follows the mouse. */
  #hover(event: PointerEvent): void {
    const isOver = event.target instanceof Element && this.#board()?.contains(event.target);
    if (this.#game.held && isOver && event.pointerType === "mouse") this.#aim({ x: event.clientX, y: event.clientY });
  }

  #aim(client: Point): void {
    const at = this.#onBoard(client);
    if (at) this.#game.aim({ at, reach: REACH * this.#game.things.pitch });
  }

  #onBoard({ x, y }: Point): Point | undefined {
    const matrix = this.#board()?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : undefined;
  }

  /** Pixels for the side of a square on the board. */
  get unit(): number {
    return this.#board()?.getScreenCTM()?.a ?? 1;
  }

  up = (event: PointerEvent): void => {
    if (!this.#press || event.pointerId !== this.#press.id) return;
    this.#press = undefined;
    if (this.#game.area) return this.#endArea(this.#game.area);
    const { at } = this;
    this.at = undefined;
    if (!at || this.#game.place()) return;
    const box = this.#board()?.getBoundingClientRect();
    const isInside = box && at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
    // Dropped beside the board it is taken back; on the board, where it cannot lie, it returns to its place.
    if (isInside) this.#game.drop();
    else this.#game.discard();
  };

  cancel = (): void => {
    if (this.at) this.#game.drop();
    if (this.#press) this.#game.area = undefined;
    this.#press = this.at = undefined;
  };
}
