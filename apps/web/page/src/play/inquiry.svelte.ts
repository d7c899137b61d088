// The question about a problem, and the answer so far.
//
// The view shows the fields; every question empties them first, so no answer to another question stays. The sentence
// of an answer is kept as a function of the words, because the language may change while it stands there.
import { parted } from "gavotte";
import {
  copied,
  isSame,
  mistakeOf,
  posed,
  problemOf,
  within,
  type Cubes,
  type Mistake,
  type Problem,
  type Question,
  type Reply,
  type Source,
} from "../protocol";
import { Solver } from "../solver";
import type { Words } from "../words";
import { present, withEarlier, type Earlier } from "./earlier";
import { grouped } from "./grouped";
import type { Kept } from "./kept";
import { inWords, isUnloaded, stoppedAt } from "./told";

/** Which of the best solutions are wanted. */
export interface Best {
  /** How many; nothing for any one of the best. */
  keep: number | undefined;
  /** Whether all that cost the same as the last one are wanted, too. */
  ties: boolean;
  /** By which share of its cost the answer may be worse than the best. */
  gap: number;
}

/** One of the best, which is what a problem with costs is solved for. */
const ANY_BEST: Best = { keep: undefined, ties: false, gap: 0 };
/** How many solutions are fetched at once, which is enough for looking at them one by one. */
const AT_ONCE = 200;
/** How long a question without slices may take. [ms] */
const PATIENCE = 20_000;
/** How long all solutions are made into a set before one is drawn, and how long one is looked for where that was in vain. [ms] */
const COMPILE = 3_000;
const SEARCH = 2_000;
/** How often a long count is kept on the device. [ms] */
const KEEP = 10_000;
/** From how long a count's number is kept when it is over. [ms] */
const LONG = 1_000;
/** One for the whole visit, so that the worker may keep what it has prepared. */
const SEED = crypto.getRandomValues(new BigUint64Array(1))[0]!;

/** What can be asked of any problem. */
export type Asked = "list" | "count" | "shares" | "best" | "conflict";
/** How it is asked: a count may go on from where one was kept. */
type How = Partial<Best> & { from?: Uint8Array };
type Message = (t: Words) => string;
const NOTHING: Message = () => "";

/** A picture of the library. */
export interface Drawn {
  svg: string;
  /** What is drawn, as people write it. */
  text: string | undefined;
  cubes: Cubes | undefined;
}

export class Inquiry {
  problem = $state.raw<Problem>();
  mistake = $state.raw<Mistake>();
  /** What is said in one line. */
  message = $state.raw<Message>(NOTHING);
  /** A sentence of the library that belongs to it. */
  reason = $state("");
  #isBusy = $state(false);
  /** Whether the candidates of a sudoku are shown after each change. */
  isLive = $state(false);
  /** What was asked last. */
  asked = $state.raw<Asked>();
  /** Options of each solution found. */
  solutions = $state.raw<Uint32Array[]>([]);
  shown = $state(0);
  /** Whether there are no more solutions than those. */
  isAll = $state(false);
  /** A solution that is not one of the list: drawn at random, or one of a kind. */
  picked = $state.raw<Uint32Array>();
  /** For each option whether it is possible, as in the reply. */
  states = $state.raw<Uint8Array>();
  shares = $state.raw<Float64Array>();
  conflict = $state.raw<Uint32Array>();
  /** Which of the best are asked for. */
  wished = $state.raw<Best>({ keep: 10, ties: false, gap: 0 });
  /** What each of the best solutions costs. */
  costs = $state.raw<string[]>();
  /** How the present question is answered. */
  recipe = $state("");
  /** The number of solutions, where it is known. */
  count = $state.raw<bigint>();
  /** A count of this problem that was not over, and may go on. */
  kept = $state.raw<Kept & { from: Uint8Array }>();
  /** The puzzle without an answer. */
  puzzle = $state.raw<Drawn>();
  /** The answer that is shown. */
  answer = $state.raw<Drawn>();
  /** The answers to the questions before, the last first; then the present question with its settings. */
  earlier = $state.raw<readonly Earlier[]>([]);
  key = $state("");
  /** Whether the problem has a solution, once an answer has said so. */
  #hasSolution: boolean | undefined;
  /** What probes say of a count, loaded for the first that takes long. */
  #guessed = $state.raw<typeof import("./guess").guessed>();
  /** The last reply to a count. */
  #counted: (Reply & { kind: "count" }) | undefined;

  readonly solution = $derived(this.picked ?? this.solutions[this.shown]);

  readonly #solver = new Solver();
  /** Draws while the other one searches. */
  readonly #painter = new Solver();
  /** Questions about the text wait until it was read, because its options are looked up in `problem`. */
  #reading = Promise.resolve();
  #source: Source = { text: "", format: "dlx" };
  /** Whether that source was read, or is being read. */
  #isCurrent = false;
  /** When the present question was asked, and how long its answer took. [ms] */
  #asked = 0;
  #took: number | undefined;
  /** Which of the best it asks for. */
  #best = ANY_BEST;

  get isBusy(): boolean {
    return this.#isBusy;
  }
  set isBusy(isBusy: boolean) {
    // More solutions of the same list take time of their own.
    if (this.#isBusy && !isBusy) this.#took ??= performance.now() - this.#asked;
    this.#isBusy = isBusy;
  }

  /** Whether the question was neither answered nor is under way. */
  get isUnanswered(): boolean {
    return !this.isBusy && this.count === undefined && this.solutions.length === 0;
  }

  /** Reads another text; what was asked about the one before is stopped. Of the same text, all answers stay. */
  read(source: Source): void {
    if (this.#isCurrent && isSame(source, this.#source)) return;
    this.#isCurrent = true;
    this.#source = copied(source);
    this.picked = undefined;
    this.#reading = this.#read(this.#source);
  }

  async #read(source: Source): Promise<void> {
    const reply = await this.#solver.once({ kind: "read", source: posed(source) });
    if (reply.kind === "stopped" || source !== this.#source) return;
    this.clear();
    this.isBusy = false;
    this.#hasSolution = undefined;
    this.problem = this.mistake = this.kept = undefined;
    [this.earlier, this.key] = [[], ""];
    // It is tried again when somebody comes back.
    this.#isCurrent = reply.kind !== "broken" && !isUnloaded(reply);
    if (isUnloaded(reply)) this.message = (t) => t.notLoaded;
    else if (reply.kind === "fault") this.mistake = mistakeOf(reply);
    else if (reply.kind === "broken") this.message = (t) => t.broken;
    else if (reply.kind === "problem") this.problem = problemOf(reply);
    if (this.problem) void this.#recall(source);
    if (!this.problem) this.puzzle = undefined;
    else if (this.problem.givens.length === 0) this.puzzle = await this.#drawn(source, new Uint32Array());
    else if (this.isLive) this.#askCandidates(false);
  }

  /** Looks whether a count of this problem was kept. */
  async #recall(source: Source): Promise<void> {
    const kept = await (await import("./kept")).keptOf(source);
    if (source !== this.#source || this.count !== undefined || !kept) return;
    if (kept.from) this.kept = { ...kept, from: kept.from };
    else if (!this.isBusy && !this.asked) {
      this.#know(BigInt(kept.solutions));
      this.message = (t) => t.counted(grouped(kept.solutions));
    }
  }

  /** Keeps a count: of one that is over, only its number. */
  async #keep({ ended, kept: from, solutions }: Reply & { kind: "count" }): Promise<void> {
    const isOver = ended === "complete";
    // A short count is made again sooner than it is kept, and another one is not lost for it.
    const isLong = this.kept !== undefined || performance.now() - this.#asked > LONG;
    if (isOver ? !isLong : !from) return;
    const source = this.#source;
    const { keep } = await import("./kept");
    await keep({ source, from: isOver ? undefined : from, solutions });
    // It is offered once it is safe.
    if (source === this.#source) this.kept = isOver || !from ? undefined : { source, from, solutions };
  }

  /** Waits until the last text was read; whether it is a problem. */
  async isRead(): Promise<boolean> {
    for (let last; last !== this.#reading; ) await (last = this.#reading);
    return this.problem !== undefined;
  }

  /** Keeps the present answer, because another question takes its place. */
  leave(key: string): void {
    const isAnswered = this.#took !== undefined && (this.message !== NOTHING || this.reason || this.solution);
    if (this.key && this.key !== key && isAnswered && !this.isBusy) {
      this.earlier = withEarlier(this.earlier, present(this, this.key, this.#took!, this.#best));
    }
    this.key = key;
    [this.#took, this.#asked] = [undefined, performance.now()];
  }

  clear(): void {
    this.solutions = [];
    this.shown = 0;
    this.isAll = false;
    this.states = this.shares = this.conflict = this.costs = undefined;
    this.picked = this.answer = this.count = this.asked = undefined;
    this.#counted = undefined;
    this.message = NOTHING;
    this.recipe = this.reason = "";
  }

  /** Looks for a solution, and where solutions cost something for one that is best. */
  async solve(): Promise<void> {
    if (await this.isRead()) await (this.problem!.costs.length > 0 ? this.ask("best", ANY_BEST) : this.ask("list"));
  }

  /** Asks; what was asked before is stopped. A count may go on from where one was kept. */
  async ask(asked: Asked, how: How = {}): Promise<void> {
    if (!(await this.isRead())) return;
    const { from, ...best } = { ...this.wished, ...how };
    this.leave(asked === "best" ? JSON.stringify(best) : asked);
    this.#best = best;
    this.clear();
    this.asked = asked;
    this.isBusy = true;
    this.message = (t) => t.working;
    if (this.#cannotFit()) return;
    if (asked === "shares" && this.problem!.givens.length > 0) return this.#askCandidates(true);
    this.#solver.ask(this.#question(asked, { ...best, from }), (reply) => this.#hear(reply));
  }

  #question(asked: Asked, { from, keep, ties = false, gap }: How = {}): Question {
    const [source, all, milliseconds] = [posed(this.#source), within(), PATIENCE];
    switch (asked) {
      case "list":
        return { kind: "list", source, wanted: AT_ONCE, bare: true, ...all };
      case "count":
        return { kind: "count", source, guesses: true, keep: { from, every: KEEP, isOptional: true }, ...all };
      case "shares":
        return { kind: "shares", source, milliseconds };
      case "best":
        return { kind: "best", source, greatest: undefined, ties, keep, gap: gap || undefined, milliseconds, ...all };
      case "conflict":
        return { kind: "explain", source, milliseconds, ...all };
    }
  }

  /** Whether it is known without a search that there is no solution; then that is said. */
  #cannotFit(): boolean {
    const { misfit } = this.problem!;
    if (misfit === undefined) return false;
    this.isBusy = false;
    this.#know(0n);
    this.message = NOTHING;
    this.reason = misfit;
    return true;
  }

  /** Which candidates are possible, at once; then how many solutions have each, if that is wanted and can be found. */
  #askCandidates(areWeighed: boolean): void {
    this.isBusy = true;
    const question: Question = { kind: "possible", source: posed(this.#source), require: new Uint32Array() };
    this.#solver.ask(question, (reply) => {
      if (reply.kind === "possible") this.#hearPossible(reply, areWeighed);
      else this.#ended(reply);
    });
  }

  stop(): void {
    this.#solver.stop();
  }

  /** A solution drawn at random, each equally likely. */
  async sample(): Promise<void> {
    if (!(await this.isRead())) return;
    const count = this.count;
    this.leave("sample");
    this.isBusy = true;
    this.message = (t) => t.drawing;
    if (this.#cannotFit()) return;
    const prepared = { preparation: COMPILE, milliseconds: SEARCH, most: 1, seed: SEED };
    this.#solver.ask({ kind: "sample", source: posed(this.#source), ...prepared, ...within() }, (reply) => {
      this.isBusy = false;
      if (reply.kind !== "sample") return this.#ended(reply);
      const [options] = parted(reply.batch.flat);
      if (options) {
        this.clear();
        this.count = count;
        this.picked = options;
        this.message = reply.isUniform ? (t) => t.sampled : (t) => t.sampledSomehow;
      } else this.message = (t) => t.timedOut;
    });
  }

  next(): void {
    if (this.picked) this.picked = undefined;
    else if (this.shown + 1 < this.solutions.length) this.shown += 1;
    if (!this.isAll && !this.isBusy && this.shown + 2 > this.solutions.length) {
      this.isBusy = true;
      this.#solver.more(AT_ONCE);
    }
  }

  /** Draws the solution that is shown. */
  async draw(): Promise<void> {
    const { solution } = this;
    if (!solution) return;
    const drawn = await this.#drawn(this.#source, solution);
    // The next question may have been asked meanwhile.
    if (drawn && solution === this.solution) this.answer = drawn;
  }

  async #drawn(source: Source, options: Uint32Array): Promise<Drawn | undefined> {
    const reply = await this.#painter.once({ kind: "draw", source: posed(source), options });
    if (reply.kind !== "picture") return source === this.#source ? this.puzzle : undefined;
    const { svg, text, cubes } = reply;
    return { svg, text, cubes };
  }

  #hear(reply: Reply): void {
    switch (reply.kind) {
      case "list":
        return this.#listed(reply);
      case "count":
        return this.#hearCount(reply);
      case "best":
        this.#hearBest(reply);
        break;
      case "shares":
        this.#hearShares(reply.shares);
        break;
      case "better":
        return;
      case "explain":
        return this.#hearConflict(reply);
      default:
        this.#ended(reply);
    }
    this.isBusy = false;
  }

  /** What ends any question. */
  #ended(reply: Reply): void {
    this.isBusy = false;
    if (isUnloaded(reply)) this.message = (t) => t.notLoaded;
    else if (reply.kind === "fault") {
      this.message = NOTHING;
      this.reason = reply.message;
    } else if (reply.kind === "stopped") {
      const counted = this.#counted;
      if (counted) this.message = (t) => stoppedAt(t, counted) + (this.#guessed?.(t, counted) ?? "");
      else if (this.message === NOTHING || !this.states) this.message = (t) => t.stopped;
    } else if (reply.kind === "broken") this.message = (t) => t.broken;
  }

  #listed(reply: Reply & { kind: "list" }): void {
    this.isAll = reply.ended === "complete";
    this.isBusy = !reply.ended && !reply.waits;
    this.recipe = reply.recipe;
    this.#add(reply.batch.flat);
    if (this.isAll) this.#know(BigInt(this.solutions.length));
    else if (this.solutions.length > 0) this.#hasSolution = true;
    if (this.isAll && this.solutions.length === 0) this.message = (t) => t.none;
    else if (!this.isBusy || this.solutions.length > 0) this.message = NOTHING;
  }

  #hearCount(reply: Reply & { kind: "count" }): void {
    this.#counted = reply;
    void this.#keep(reply);
    this.isBusy = !reply.ended;
    this.recipe = reply.recipe;
    const digits = grouped(reply.solutions);
    if (reply.ended === "complete") {
      this.#know(BigInt(reply.solutions));
      this.message = this.count === 0n ? (t) => t.none : (t) => t.counted(digits);
      return;
    }
    if (reply.estimate) void import("./guess").then((it) => (this.#guessed = it.guessed));
    const part = reply.fraction >= 0.0005 ? `${(100 * reply.fraction).toFixed(1)} %` : undefined;
    const soFar = (t: Words) => (digits === "0" ? t.noneYet(part) : t.atLeast(digits, part));
    this.message = (t) => soFar(t) + (reply.isSweeping ? ` ${t.sweeps}` : "") + (this.#guessed?.(t, reply) ?? "");
  }

  #hearBest({ batch: { flat, costs = [] }, ended }: Reply & { kind: "best" }): void {
    const isBest = ended === "complete";
    this.#add(flat);
    this.isAll = true;
    this.costs = costs;
    if (costs.length === 0) this.message = (t) => (isBest ? t.none : t.timedOut);
    else if (ended === "gap") this.message = (t) => t.bestNearly(costs.length);
    else this.message = (t) => (isBest ? t.best(costs.length) : t.bestInTime(costs.length));
  }

  #hearPossible({ states, ended }: Reply & { kind: "possible" }, areWeighed: boolean): void {
    this.states = states;
    const left = states.filter((it) => it === 1 || it === 3).length;
    const open = states.filter((it) => it === 0).length;
    if (!ended) {
      this.message = (t) => t.candidatesSoFar(left, open);
      return;
    }
    this.#hasSolution = left > 0;
    if (left === 0 || !areWeighed) {
      this.message = left === 0 ? (t) => t.none : (t) => t.candidatesDone(left);
      this.isBusy = false;
      return;
    }
    this.message = (t) => `${t.candidatesDone(left)} ${t.weighing}`;
    this.#solver.ask(this.#question("shares"), (reply) => {
      this.isBusy = false;
      const shares = reply.kind === "shares" ? reply.shares : undefined;
      if (shares) this.#hearShares(shares);
      else this.message = (t) => t.candidatesDone(left);
    });
  }

  #hearShares(found: { solutions: string; of: Float64Array; svg: string } | undefined): void {
    if (!found) this.message = (t) => t.timedOut;
    else if (found.solutions === "0") this.message = (t) => t.none;
    else {
      this.shares = found.of;
      this.#know(BigInt(found.solutions));
      this.answer = { svg: found.svg, text: undefined, cubes: undefined };
      const isOnBoard = this.problem!.givens.length > 0;
      const digits = grouped(found.solutions);
      this.message = (t) => (isOnBoard ? t.sharesOnBoard(digits) : t.sharesDone(digits));
    }
  }

  #hearConflict(reply: Reply & { kind: "explain" }): void {
    const { items, constraints, weights, modulus, total, isMinimal, svg } = reply;
    const { clash } = this.problem!;
    if (reply.found === "solution") this.#hasSolution = true;
    this.isBusy = false;
    this.conflict = items;
    if (svg) this.answer = { svg, text: undefined, cubes: undefined };
    else if (items.length > 0) void this.#mark(items);
    const names = this.problem!.names;
    const isSudoku = this.problem!.givens.length > 0;
    const named = (t: Words) => [...items].map((item) => inWords(t, names[item] ?? "?", isSudoku));
    const parts = (t: Words) => [...constraints, ...named(t)].join(", ");
    if (clash.length > 0) this.message = (t) => t.clashing;
    else if (items.length === 0 && constraints.length === 0) this.#seek();
    else if (weights.length === 0) this.message = (t) => t.conflict(parts(t), isMinimal);
    else {
      this.message = (t) => t.weights(named(t).map((name, at) => `${name}: ${weights[at]}`).join(", "), modulus, total);
    }
  }

  /** A problem without a board has the items marked in the picture of its matrix. */
  async #mark(items: Uint32Array): Promise<void> {
    const { marked } = await import("./columns");
    const svg = this.puzzle && marked(this.puzzle.svg, items);
    if (svg && items === this.conflict) this.answer = { svg, text: undefined, cubes: undefined };
  }

  /** No conflict was found: whether there is a solution is looked for, where that is not known. */
  #seek(): void {
    const tell = (): void => {
      const has = this.#hasSolution;
      this.message = (t) => (has === undefined ? t.noConflict : has ? t.hasSolution : t.unexplained);
    };
    if (this.#hasSolution !== undefined) return tell();
    this.#took = undefined;
    this.isBusy = true;
    const source = posed(this.#source);
    this.#solver.ask({ kind: "list", source, most: 1, wanted: 1, bare: true, ...within() }, (reply) => {
      if (reply.kind === "list") {
        if (!reply.ended) return;
        this.#hasSolution = reply.batch.flat.length > 0;
      }
      this.isBusy = false;
      if (reply.kind === "broken") this.#ended(reply);
      else tell();
    });
  }

  #know(count: bigint): void {
    this.count = count;
    this.#hasSolution = count > 0n;
  }

  #add(batch: Uint32Array): void {
    if (batch.length === 0) return;
    this.solutions = this.solutions.concat([...parted(batch)]);
  }
}
