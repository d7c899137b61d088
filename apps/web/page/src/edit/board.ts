// Boards in the texts of puzzles: what their editors have in common.

/** Row by row: each square as the letter that stands for it in the text. */
export type Board = string[][];

/** A board on which nothing is set, with rows of these lengths. */
export function emptyBoard(lengths: number[]): Board {
  return lengths.map((length) => Array<string>(length).fill("."));
}

/** The board with so many rows and columns, but no more than `most`; what is new is open. */
export function resized(board: Board, rows: number, columns: number, most: number): Board {
  const side = (count: number) => Math.min(Math.max(Math.trunc(count) || 1, 1), most);
  return emptyBoard(Array<number>(side(rows)).fill(side(columns))).map((line, row) =>
    line.map((square, column) => board[row]?.[column] ?? square),
  );
}

const isComment = (line: string) => line.trim().startsWith("#");

/** The lines of a text that is a board and nothing else: no comments, and none that is blank. */
export function boardLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() && !isComment(line));
}

/** Such a text with other lines; its comments stay. */
export function withLines(text: string, lines: string[]): string {
  return [...text.split("\n").filter(isComment), ...lines, ""].join("\n");
}
