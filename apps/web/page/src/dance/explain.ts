// A move in words.
import type { Problem } from "../protocol";
import type { Words } from "../words";
import { Step, type Move } from "./moves";

/** What the move does, and why; `path` are the options that are in. */
export function explained(t: Words, problem: Problem, move: Move, path: readonly number[]): string {
  const item = (at: number) => problem.names[at] ?? "?";
  const option = (at: number) => String(at + 1);
  const { step, first, second } = move;
  switch (step) {
    case Step.Drop:
      return t.moves.drop(option(first));
    case Step.Choose:
      return second === 0 ? t.moves.dead(item(first)) : t.moves.choose(item(first), second);
    case Step.Solution:
      return t.moves.solution([...path].sort((a, b) => a - b).map(option).join(", "));
    case Step.Cover:
      return t.moves.cover(item(first));
    case Step.Hide:
      return t.moves.hide(option(first), item(second));
    case Step.Purify:
      return t.moves.purify(item(first), problem.colors[second - 1] ?? "?");
    case Step.Try:
      return t.moves.try(option(first));
    case Step.Retract:
      return t.moves.retract(option(first));
    case Step.Unpurify:
      return t.moves.unpurify(item(first));
    case Step.Unhide:
      return t.moves.unhide(option(first), item(second));
    case Step.Uncover:
      return t.moves.uncover(item(first));
  }
}
