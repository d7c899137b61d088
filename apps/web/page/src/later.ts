// Questions that nobody asks first: a random solution, which options are possible, the board to play on, and which format
// a text has.
//
// Apart from the worker, because it is loaded with the page and this is not.
import type { Gallery, Insight } from "./worker";
import type { Board, Question, Reply } from "./protocol";

/** What the worker lends to a question. */
export interface Desk {
  tell(reply: Reply): void;
  /** Whether the question goes on, once messages were heard; if not, this was told. */
  isOpen(): Promise<boolean>;
  gallery(): Promise<Gallery>;
  insight(): Promise<Insight>;
}

type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;
/** The class has the same source in all modules. */
type Text = InstanceType<Gallery["Text"]>;

/** The board, read anew by the module of all puzzles: another one has no boards. */
export async function board(desk: Desk, { source }: Of<"board">): Promise<void> {
  const { board, read } = await desk.gallery();
  const text = read(source.text, source.format, (source.settings ?? []).flat());
  const told = board(text);
  text.free();
  desk.tell({ kind: "board", board: told === undefined ? undefined : (JSON.parse(told) as Board) });
}
