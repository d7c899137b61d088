// What the board of the playground shows.

/** The puzzle to be changed, the puzzle played by hand, or an answer. */
export type Mode = "puzzle" | "hand" | "answer";
