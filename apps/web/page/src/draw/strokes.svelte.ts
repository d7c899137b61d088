// What the mouse, a finger and keys do with the pen on a board of cells, whose elements are `cell-ROW-COLUMN`.
import { isErasing, neighbour } from "../keys";
import { Pen } from "./pen.svelte";

const elementOf = (row: number, column: number) => document.getElementById(`cell-${row}-${column}`);

/** How far from the middle of a cell a line may miss it: a stroke can go from corner to corner. [cells] */
const NEAR = 0.42;

export class Strokes extends Pen {
  /** Whether the pen is down. */
  #isDown = false;

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const cell = this.#cellUnder(event, false);
    if (cell === undefined) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    elementOf(Math.floor(cell / this.side), cell % this.side)?.focus({ preventScroll: true });
    this.press(cell, event.shiftKey || event.ctrlKey || event.metaKey);
    this.#isDown = true;
  }

  drawn(event: PointerEvent): void {
    if (!this.#isDown) return;
    const cell = this.#cellUnder(event, this.tool.gesture === "line");
    if (cell !== undefined) this.move(cell);
  }

  up(): void {
    if (this.#isDown) this.lift();
    this.#isDown = false;
  }

  /** Whether a key draws: Shift with arrows is a stroke, Enter ends it, digits are the number of the rule. */
  key(event: KeyboardEvent, cell: number): boolean {
    const { key, shiftKey } = event;
    const to = neighbour(key, Math.floor(cell / this.side), cell % this.side);
    if (to && shiftKey) {
      event.stopPropagation();
      const element = elementOf(...to);
      if (!element) return true;
      if (this.path.length === 0) this.press(cell, false);
      this.move(to[0] * this.side + to[1]);
      element.focus();
      return true;
    }
    if (key === "Enter") {
      if (this.path.length === 0) this.press(cell, false);
      this.lift();
      return true;
    }
    if (key === "Escape" && this.marked.length > 0) {
      this.drop();
      return true;
    }
    if (/^\d$/.test(key)) return this.digit(key);
    return isErasing(key) && this.erase(key === "Delete");
  }

  #cellUnder({ clientX, clientY }: PointerEvent, isNear: boolean): number | undefined {
    const first = elementOf(0, 0)!.getBoundingClientRect();
    const [x, y] = [(clientX - first.left) / first.width, (clientY - first.top) / first.height];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isOff = Math.min(row, column) < 0 || Math.max(row, column) >= this.side;
    const isFar = Math.hypot(x - column - 0.5, y - row - 0.5) > NEAR;
    return isOff || (isNear && isFar) ? undefined : row * this.side + column;
  }
}
