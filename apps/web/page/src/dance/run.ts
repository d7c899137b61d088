// One search that dances: its tape, fetched from a worker a part at a time, and its player.
//
// Steps are made at once where their moves have come, and only missing moves are waited for. So a
// frame can make all moves that are due, and draw once.
import { posed, type Order, type Problem, type Reply, type Source } from "../protocol";
import { Solver } from "../solver";
import { isStop, Step, Tape, type Stride } from "./moves";
import { Player } from "./player";

/** More than this cannot be drawn so that one sees anything. */
export const MOST = 64;
/** The greatest number of moves that are kept, because the memory of a tab is limited. */
const LIMIT = 4_000_000;
/** How long moves are made without a frame between them. */
const AT_ONCE = 12;
/** The number of moves that must have come before a step is made, because the end of the step must be known. */
const AHEAD: Record<Stride, number> = { move: 1, cover: MOST + 2, node: 2 * MOST * MOST };

export type Stepped = "made" | "waits" | "over" | "limit";

export class Run {
  readonly tape = new Tape();
  readonly player: Player;
  readonly #solver = new Solver();
  /** Woken when moves have come. */
  #waiting: (() => void)[] = [];
  #isAsked = false;
  /** Counts what was asked for, because a new wish ends a long one before. */
  #wish = 0;
  /** The wish that looks for a move far away; -1 for none. */
  #seeking = -1;

  constructor(
    readonly problem: Problem,
    source: Source,
    readonly order: Order,
    failed: (reply: Reply) => void,
  ) {
    this.player = new Player(this.tape, problem.names.length, problem.options.length);
    this.#solver.ask({ kind: "dance", source: posed(source), order, wanted: 0 }, (reply) => {
      this.#isAsked = false;
      if (reply.kind === "moves") {
        this.tape.add(reply.moves);
        this.tape.isOver = reply.ended !== undefined;
      } else {
        this.tape.isOver = true;
        failed(reply);
      }
      for (const resume of this.#waiting.splice(0)) resume();
    });
  }

  get isOver(): boolean {
    return this.tape.isOver && this.player.at === this.tape.length;
  }

  /** Ends the running wish; the state is kept. */
  rest(): void {
    this.#wish += 1;
  }

  end(): void {
    this.rest();
    this.#solver.stop();
  }

  /** One step forward if its moves have come, else they are asked for. */
  step(stride: Stride): Stepped {
    const { player, tape } = this;
    if (tape.length - player.at < AHEAD[stride] && !tape.isOver) {
      if (tape.length >= LIMIT) return "limit";
      this.#fetch();
      return "waits";
    }
    if (!player.forward()) return "over";
    while (!isStop(tape, player.at, stride)) player.forward();
    return "made";
  }

  /** One step forward, once its moves have come; steps that wait together are all made. */
  async forward(stride: Stride): Promise<Stepped> {
    if (this.#seeking === this.#wish) this.rest();
    const wish = this.#wish;
    for (;;) {
      const made = this.step(stride);
      if (made !== "waits") return made;
      await this.#moves();
      if (wish !== this.#wish) return "waits";
    }
  }

  /** Forward up to a move of this kind, or to the end; `seen` is called now and then. */
  async forwardTo(isThere: (step: Step, second: number) => boolean, seen: () => void): Promise<Stepped> {
    const wish = (this.#wish += 1);
    this.#seeking = wish;
    for (let begun = performance.now(); ; ) {
      const made = this.step("move");
      if (made === "over" || made === "limit") return this.#found(made);
      if (made === "waits") await this.#moves();
      else {
        const { step, second } = this.tape.at(this.player.at - 1);
        if (isThere(step, second)) return this.#found("made");
        if (performance.now() - begun < AT_ONCE) continue;
        seen();
        await new Promise(requestAnimationFrame);
        begun = performance.now();
      }
      if (wish !== this.#wish) return "waits";
    }
  }

  back(stride: Stride): void {
    this.rest();
    while (this.player.backward() && !isStop(this.tape, this.player.at, stride));
  }

  /** Goes back to the state after this number of moves, all of which were made before. */
  goTo(at: number): void {
    this.rest();
    this.player.goTo(at);
  }

  #found(made: Stepped): Stepped {
    this.#seeking = -1;
    return made;
  }

  #fetch(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#solver.more(1);
  }

  #moves(): Promise<void> {
    return new Promise((resume) => this.#waiting.push(resume));
  }
}
