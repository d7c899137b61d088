// The rows, columns and boxes of a sudoku of the usual form, and what clashes in them.

/** How many rows a box of the usual form has: no more than columns, and else as many as can be. */
export function boxRows(side: number): number {
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows) rows -= 1;
  return rows;
}

/** The cells that hold the same digit as another one of their row, column or box; 0 is no digit. */
export function clashes(side: number, digits: ArrayLike<number>): Set<number> {
  const rows = boxRows(side);
  const width = side / rows;
  const seen = new Map<string, number>();
  const found = new Set<number>();
  for (let cell = 0; cell < side * side; cell += 1) {
    const digit = digits[cell]!;
    if (digit === 0) continue;
    const [row, column] = [Math.floor(cell / side), cell % side];
    const box = rows * Math.floor(row / rows) + Math.floor(column / width);
    for (const unit of [`r${row}`, `c${column}`, `b${box}`]) {
      const other = seen.get(`${unit}=${digit}`);
      if (other === undefined) seen.set(`${unit}=${digit}`, cell);
      else found.add(cell).add(other);
    }
  }
  return found;
}
