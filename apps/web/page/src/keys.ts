// Keys on the squares of a board. All boards that are drawn share them, because the same key must do the same.

/** The row and column that an arrow key leads to; `undefined` for another key. They may lie outside. */
export function neighbour(key: string, row: number, column: number): [number, number] | undefined {
  switch (key) {
    case "ArrowUp":
      return [row - 1, column];
    case "ArrowDown":
      return [row + 1, column];
    case "ArrowLeft":
      return [row, column - 1];
    case "ArrowRight":
      return [row, column + 1];
    default:
      return undefined;
  }
}

/** Whether a key empties a square. */
export function isErasing(key: string): boolean {
  return ["Backspace", "Delete", "."].includes(key);
}
