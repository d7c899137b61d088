// The problem of the playground, the present question about it, and those before.
//
// Every question has an answer of its own, so none shows what belongs to another one, and one that is under way goes on
// when the next is asked. Another problem ends them all.
import { copied, isSame, mistakeOf, posed, problemOf, type Cubes, type Mistake, type Problem, type Source, type Reply } from "../protocol";
import { Solver } from "../solver";
import { Answer, ANY_BEST, type Asked, type Best } from "./answer.svelte";
import type { Told } from "./earlier";
import type { Kept } from "./kept";
import { isUnloaded } from "./told";

/** So many answers are held besides the present one. */
const MOST = 4;

/** How it is asked: a count may go on from where one was kept. */
type How = Partial<Best> & { from?: Uint8Array };

/** A picture of the library. */
export interface Drawn {
  svg: string;
  /** What is drawn, as people write it. */
  text: string | undefined;
  cubes: Cubes | undefined;
  /** Asks whether the pieces come apart. */
  apart?: () => Promise<Reply>;
}

/** How many states of an assembly are tried at most: some seconds. */
const MOST_STATES = 200_000;

export class Inquiry {
  problem = $state.raw<Problem>();
  mistake = $state.raw<Mistake>();
  /** Whether the candidates of a sudoku are shown after each change. */
  isLive = $state(false);
  /** Which of the best are asked for. */
  wished = $state.raw<Best>({ keep: 10, ties: false, gap: 0 });
  /** A count of this problem that was not over, and may go on. */
  kept = $state.raw<Kept & { from: Uint8Array }>();
  /** The puzzle without an answer. */
  puzzle = $state.raw<Drawn>();
  /** Whether the problem has a solution, once an answer has said so. */
  hasSolution: boolean | undefined;
  source: Source = { text: "", format: "dlx" };
  /** The present question; none was asked where it has no key. */
  now = $state.raw(new Answer(this));
  /** The questions before, the last first. */
  earlier = $state.raw<readonly (Answer | Told)[]>([]);

  readonly #reader = new Solver();
  /** Draws while others search. */
  readonly #painter = new Solver();
  /** Questions about the text wait until it was read, because its options are looked up in `problem`. */
  #reading = Promise.resolve();
  /** Whether that source was read, or is being read. */
  #isCurrent = false;

  /** The question that is under way, of several the last. */
  get underWay(): Answer | undefined {
    return [this.now, ...this.earlier].find((it) => it instanceof Answer && it.isBusy) as Answer | undefined;
  }

  /** Reads another text; what was asked about the one before is stopped. Of the same text, all answers stay. */
  read(source: Source): void {
    if (this.#isCurrent && isSame(source, this.source)) return;
    this.#isCurrent = true;
    this.source = copied(source);
    this.now.picked = undefined;
    for (const it of [this.now, ...this.earlier]) close(it);
    this.#reading = this.#read(this.source);
  }

  async #read(source: Source): Promise<void> {
    const reply = await this.#reader.once({ kind: "read", source: posed(source) });
    if (reply.kind === "stopped" || source !== this.source) return;
    this.hasSolution = undefined;
    this.problem = this.mistake = this.kept = undefined;
    this.earlier = [];
    // It is tried again when somebody comes back.
    this.#isCurrent = reply.kind !== "broken" && !isUnloaded(reply);
    if (reply.kind === "problem") this.problem = problemOf(reply);
    this.drop();
    if (isUnloaded(reply)) this.now.message = (t) => t.notLoaded;
    else if (reply.kind === "fault") this.mistake = mistakeOf(reply);
    else if (reply.kind === "broken") this.now.message = (t) => t.broken;
    if (this.problem) void this.#recall(source);
    if (!this.problem) this.puzzle = undefined;
    else if (this.problem.givens.length === 0) this.puzzle = await this.drawn(source, new Uint32Array());
    else if (this.isLive) this.now.askCandidates(false);
  }

  /** Looks whether a count of this problem was kept. */
  async #recall(source: Source): Promise<void> {
    const kept = await (await import("./kept")).keptOf(source);
    const { now } = this;
    if (source !== this.source || now.count !== undefined || !kept) return;
    if (kept.from) this.kept = { ...kept, from: kept.from };
    else if (!now.isBusy && !now.asked) now.recall(kept.solutions);
  }

  /** Waits until the last text was read; whether it is a problem. */
  async isRead(): Promise<boolean> {
    for (let last; last !== this.#reading; ) await (last = this.#reading);
    return this.problem !== undefined;
  }

  /** Another answer takes the place of the present one, which stands among the earlier ones from now on. */
  show(next: Answer): void {
    const { now } = this;
    // A solution that is looked at meanwhile is no answer.
    if (now.key !== "sample") now.picked = undefined;
    this.earlier = this.earlier.filter((it) => it !== next);
    if (now.key !== next.key && now.isWorthKeeping) this.put(now);
    else now.close();
    this.remove(next.key);
    this.now = next;
  }

  /** Puts an answer among the earlier ones, where it takes the place of one to the same question. */
  put(answer: Answer | Told): void {
    this.remove(answer.key);
    const all = [answer, ...this.earlier];
    all.slice(MOST).forEach(close);
    this.earlier = all.slice(0, MOST);
  }

  /** Removes the earlier answer to a question, and stops it. */
  remove(key: string): void {
    this.earlier.filter((it) => it.key === key).forEach(close);
    this.earlier = this.earlier.filter((it) => it.key !== key);
  }

  /** Another part of the page answers now. */
  leave(): void {
    this.show(new Answer(this));
  }

  /** The present answer is gone. */
  drop(): void {
    this.now.close();
    this.now = new Answer(this);
  }

  /** Looks for a solution, and where solutions cost something for one that is best. */
  async solve(): Promise<void> {
    if (await this.isRead()) await (this.problem!.costs.length > 0 ? this.ask("best", ANY_BEST) : this.ask("list"));
  }

  /** Asks; what was asked before goes on, except the same. A count may go on from where one was kept. */
  async ask(asked: Asked, how: How = {}): Promise<void> {
    if (!(await this.isRead())) return;
    const { from, ...best } = { ...this.wished, ...how };
    const key = asked === "best" ? JSON.stringify(best) : asked;
    const same = this.earlier.find((it) => it.key === key);
    if (same instanceof Answer && same.isBusy) return this.show(same);
    const answer = new Answer(this, key, asked, best);
    this.show(answer);
    answer.ask(from);
  }

  /** A solution drawn at random, each equally likely. */
  async sample(): Promise<void> {
    if (!(await this.isRead())) return;
    const before = this.now;
    const answer = new Answer(this, "sample");
    this.show(answer);
    answer.sample(before);
  }

  async drawn(source: Source, options: Uint32Array): Promise<Drawn | undefined> {
    const reply = await this.#painter.once({ kind: "draw", source: posed(source), options });
    if (reply.kind !== "picture") return source === this.source ? this.puzzle : undefined;
    const { svg, text, cubes } = reply;
    const apart = () =>
      this.#painter.once({ kind: "apart", source: posed(source), options, most: MOST_STATES });
    return { svg, text, cubes, apart };
  }
}

function close(it: Answer | Told): void {
  if (it instanceof Answer) it.close();
}
