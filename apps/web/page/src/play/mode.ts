// The modes of the playground's board, in a file of their own because several parts name them.

/** The puzzle to be changed, rules drawn on it, the puzzle played by hand, or an answer. */
export type Mode = "puzzle" | "draw" | "hand" | "answer";

/** What is wished of a problem that is opened: to play it by hand, or a question. */
export type Wish = "hand" | "list" | "count";
