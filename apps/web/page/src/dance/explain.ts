// A step in words. They are made from the moves alone, so that they cannot say anything else than the picture.
import type { Order, Problem } from "../protocol";
import { isStop, Step, type Move, type Stride, type Tape } from "./moves";
import { isolated } from "./names";
import type { DanceWords } from "./words";

/** The move in words, with its reason; `path` are the options that are in. */
export function explained(t: DanceWords, problem: Problem, order: Order, move: Move, path: readonly number[]): string {
  const item = (at: number) => isolated(problem.names[at] ?? "?");
  const { step, first, second } = move;
  switch (step) {
    case Step.Drop:
      return t.moves.drop(option(first));
    case Step.Choose:
      return second === 0 ? t.moves.dead(item(first)) : t.moves.choose(item(first), second, order);
    case Step.Solution:
      return t.moves.solution([...path].sort((a, b) => a - b).map(option).join(", "));
    case Step.Cover:
      return t.moves.cover(item(first));
    case Step.Hide:
      return t.moves.hide(option(first), item(second));
    case Step.Purify:
      return t.moves.purify(item(first), isolated(problem.colors[second - 1] ?? "?"));
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

/** The step of this stride that ended after this number of moves, in words. */
export function stepped(
  t: DanceWords,
  problem: Problem,
  order: Order,
  { tape, at, path }: { tape: Tape; at: number; path: readonly number[] },
  stride: Stride,
): string {
  const last = tape.at(at - 1);
  const words = explained(t, problem, order, last, path);
  if (stride !== "cover") return words;
  const options: number[] = [];
  const isBack = last.step === Step.Uncover || last.step === Step.Unpurify;
  let from = at - 1;
  // The first move of the step; a step never begins in the middle of a cover.
  while (from > 0 && !isStop(tape, from, "cover")) from -= 1;
  for (let move = from; move < at; move += 1) {
    const { step, first } = tape.at(move);
    if (step === Step.Hide || step === Step.Unhide) options.push(first);
  }
  if (options.length === 0) return words;
  const item = isolated(problem.names[isBack ? last.first : tape.at(from).first] ?? "?");
  const list = options.map(option).join(", ");
  if (isBack) return `${t.moves.unhidden(list)} ${words}`;
  return `${explained(t, problem, order, tape.at(from), path)} ${t.moves.hidden(list, item)}`;
}

function option(at: number): string {
  return String(at + 1);
}
