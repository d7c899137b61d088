// The numbers on the tape, which say the kind of a move. They are those of `Step` in `apps/web/src/dance.rs`; a test of
// the page plays a whole tape and would not come back to the start if they differed.

export enum Step {
  Drop,
  Choose,
  Solution,
  Cover,
  Hide,
  Purify,
  Try,
  Retract,
  Unpurify,
  Unhide,
  Uncover,
}

/** One move: `first` is the option, or the item of a move without one. */
export interface Move {
  step: Step;
  first: number;
  second: number;
}

/** The moves that the eye follows; the others are what they bring about. */
export function isLarge(step: Step): boolean {
  return step === Step.Choose || step === Step.Solution || step === Step.Try || step === Step.Retract;
}

/** How far one step goes: a move, a whole cover with all that it hides, or to the next large move. */
export const STRIDES = ["move", "cover", "node"] as const;
export type Stride = (typeof STRIDES)[number];

/** Whether a step of this stride ends between the moves `at - 1` and `at`. */
export function isStop(tape: Tape, at: number, stride: Stride): boolean {
  if (at === 0 || at >= tape.length || stride === "move") return true;
  const before = tape.step(at - 1);
  if (stride === "node") return isLarge(before);
  // What an item hides follows its cover, and comes back before its uncover.
  return tape.step(at) !== Step.Hide && before !== Step.Unhide;
}

/** Moves one after the other, as many as came. */
export class Tape {
  #numbers = new Uint32Array(3 * 1024);
  #length = 0;
  /** Whether no more will come. */
  isOver = false;

  get length(): number {
    return this.#length;
  }

  add(moves: Uint32Array): void {
    const needed = 3 * this.#length + moves.length;
    if (needed > this.#numbers.length) {
      const larger = new Uint32Array(Math.max(needed, 2 * this.#numbers.length));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers.set(moves, 3 * this.#length);
    this.#length += moves.length / 3;
  }

  at(index: number): Move {
    const numbers = this.#numbers;
    return { step: numbers[3 * index]!, first: numbers[3 * index + 1]!, second: numbers[3 * index + 2]! };
  }

  step(index: number): Step {
    return this.#numbers[3 * index]!;
  }
}
