// One question about a problem, and the answer so far.
//
// Several questions about one problem stand side by side, and each of them may be under way, so each has a worker of its
// own. The sentence of an answer is kept as a function of the words, because the language may change while it stands there.
import { parted } from "gavotte";
import { posed, within, type Problem, type Question, type Reply, type Source } from "../protocol";
import { Solver } from "../solver";
import type { Words } from "../words";
import { grouped } from "./grouped";
import type { Drawn, Inquiry } from "./inquiry.svelte";
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
export const ANY_BEST: Best = { keep: undefined, ties: false, gap: 0 };
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
type Message = (t: Words) => string;
const NOTHING: Message = () => "";

export class Answer {
  /** What is said in one line. */
  message = $state.raw<Message>(NOTHING);
  /** A sentence of the library that belongs to it. */
  reason = $state("");
  #isBusy = $state(false);
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
  /** What each of the best solutions costs. */
  costs = $state.raw<string[]>();
  /** How the question is answered. */
  recipe = $state("");
  /** The number of solutions, where it is known. */
  count = $state.raw<bigint>();
  /** The answer that is shown. */
  drawn = $state.raw<Drawn>();
  /** How long it took, once it is there. [ms] */
  took = $state<number>();
  /** What probes say of a count, loaded for the first that takes long. */
  #guessed = $state.raw<typeof import("./guess").guessed>();
  /** The last reply to a count. */
  #counted: (Reply & { kind: "count" }) | undefined;
  #begun = 0;

  readonly problem: Problem | undefined;
  readonly #source: Source;
  readonly #of: Inquiry;
  readonly #solver = new Solver();

  /** `key` is the question with its settings: of two answers to the same one the last is kept. */
  constructor(
    of: Inquiry,
    readonly key = "",
    readonly asked?: Asked,
    readonly best = ANY_BEST,
  ) {
    [this.#of, this.#source, this.problem] = [of, of.source, of.problem];
  }

  get solution(): Uint32Array | undefined {
    return this.picked ?? this.solutions[this.shown];
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }
  set isBusy(isBusy: boolean) {
    // More solutions of the same list take time of their own.
    if (this.#isBusy && !isBusy) this.took ??= performance.now() - this.#begun;
    this.#isBusy = isBusy;
  }

  /** Whether there is something to be kept when another question takes its place. */
  get isWorthKeeping(): boolean {
    return this.key !== "" && (this.isBusy || this.message !== NOTHING || !!this.reason || !!this.solution);
  }

  /** Whether the question was neither answered nor is under way. */
  get isUnanswered(): boolean {
    return !this.isBusy && this.count === undefined && this.solutions.length === 0;
  }

  #begin(message: Message): void {
    [this.took, this.#begun] = [undefined, performance.now()];
    this.isBusy = true;
    this.message = message;
  }

  /** Asks; a count may go on from where one was kept. */
  ask(from?: Uint8Array): void {
    const asked = this.asked!;
    this.#begin((t) => t.working);
    if (this.#cannotFit()) return asked === "conflict" ? this.#look() : undefined;
    if (asked === "shares" && this.problem!.givens.length > 0) return this.askCandidates(true);
    this.#solver.ask(this.#question(asked, from), (reply) => this.#hear(reply));
  }

  #question(asked: Asked, from?: Uint8Array): Question {
    const [source, all, milliseconds] = [posed(this.#source), within(), PATIENCE];
    switch (asked) {
      case "list":
        return { kind: "list", source, wanted: AT_ONCE, bare: true, ...all };
      case "count":
        return { kind: "count", source, guesses: true, keep: { from, every: KEEP, isOptional: true }, ...all };
      case "shares":
        return { kind: "shares", source, milliseconds };
      case "best": {
        const { keep, ties, gap } = this.best;
        return { kind: "best", source, greatest: undefined, ties, keep, gap: gap || undefined, milliseconds, ...all };
      }
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
  askCandidates(areWeighed: boolean): void {
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

  /** Ends it for good: what it has found stays. */
  close(): void {
    this.#solver.close();
    this.isBusy = false;
  }

  /** A solution drawn at random, each equally likely; what was shown before stays until then. */
  sample(before: Answer): void {
    [this.count, this.picked, this.drawn] = [before.count, before.solution, before.drawn];
    this.#begin((t) => t.drawing);
    if (this.#cannotFit()) return;
    const prepared = { preparation: COMPILE, milliseconds: SEARCH, most: 1, seed: SEED };
    this.#solver.ask({ kind: "sample", source: posed(this.#source), ...prepared, ...within() }, (reply) => {
      this.isBusy = false;
      if (reply.kind !== "sample") return this.#ended(reply);
      const [options] = parted(reply.batch.flat);
      if (options) {
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
    const drawn = await this.#of.drawn(this.#source, solution);
    // Another one may be shown meanwhile.
    if (drawn && solution === this.solution) this.drawn = drawn;
  }

  /** What was kept of a count that was over. */
  recall(solutions: string): void {
    this.#know(BigInt(solutions));
    this.message = (t) => t.counted(grouped(solutions));
  }

  /** Keeps a count: of one that is over, only its number. */
  async #keep({ ended, kept: from, solutions }: Reply & { kind: "count" }): Promise<void> {
    const isOver = ended === "complete";
    // A short count is made again sooner than it is kept, and another one is not lost for it.
    const isLong = this.#of.kept !== undefined || performance.now() - this.#begun > LONG;
    if (isOver ? !isLong : !from) return;
    const source = this.#source;
    const { keep } = await import("./kept");
    await keep({ source, from: isOver ? undefined : from, solutions });
    // It is offered once it is safe.
    if (source === this.#of.source) this.#of.kept = isOver || !from ? undefined : { source, from, solutions };
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
    else if (this.solutions.length > 0) this.#of.hasSolution = true;
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
    this.#of.hasSolution = left > 0;
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
      this.drawn = { svg: found.svg, text: undefined, cubes: undefined };
      const isOnBoard = this.problem!.givens.length > 0;
      const digits = grouped(found.solutions);
      this.message = (t) => (isOnBoard ? t.sharesOnBoard(digits) : t.sharesDone(digits));
    }
  }

  #hearConflict(reply: Reply & { kind: "explain" }): void {
    const { items, constraints, weights, modulus, total, isMinimal } = reply;
    const { clash } = this.problem!;
    if (reply.found === "solution") this.#of.hasSolution = true;
    this.isBusy = false;
    this.#picture(reply);
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

  /** The library marks items on boards where they are cells; a matrix has them as columns, and other boards have places for them. */
  async #mark(items: Uint32Array): Promise<void> {
    const { puzzle } = this.#of;
    if (!puzzle) return;
    const { marked } = await import("./columns");
    const svg = marked(puzzle.svg, items) ?? (await this.#placed(puzzle.svg, items));
    if (svg && items === this.conflict) this.drawn = { svg, text: undefined, cubes: undefined };
  }

  async #placed(svg: string, items: Uint32Array): Promise<string | undefined> {
    const [{ placed }, reply] = await Promise.all([
      import("./places"),
      new Solver().once({ kind: "board", source: posed(this.#source) }),
    ]);
    return reply.kind === "board" && reply.board ? placed(svg, reply.board, this.problem!, items) : undefined;
  }

  /** What cannot fit is known without a search, but not where: that is looked for, and marked. */
  #look(): void {
    this.isBusy = true;
    this.#solver.ask(this.#question("conflict"), (reply) => {
      this.isBusy = false;
      if (reply.kind === "explain" && reply.weights.length === 0) this.#picture(reply);
    });
  }

  #picture({ items, svg }: Reply & { kind: "explain" }): void {
    this.conflict = items;
    if (svg) this.drawn = { svg, text: undefined, cubes: undefined };
    else if (items.length > 0) void this.#mark(items);
  }

  /** No conflict was found: whether there is a solution is looked for, where that is not known. */
  #seek(): void {
    const tell = (): void => {
      const has = this.#of.hasSolution;
      this.message = (t) => (has === undefined ? t.noConflict : has ? t.hasSolution : t.unexplained);
    };
    if (this.#of.hasSolution !== undefined) return tell();
    this.took = undefined;
    this.isBusy = true;
    const source = posed(this.#source);
    this.#solver.ask({ kind: "list", source, most: 1, wanted: 1, bare: true, ...within() }, (reply) => {
      if (reply.kind === "list") {
        if (!reply.ended) return;
        this.#of.hasSolution = reply.batch.flat.length > 0;
      }
      this.isBusy = false;
      if (reply.kind === "broken") this.#ended(reply);
      else tell();
    });
  }

  #know(count: bigint): void {
    this.count = count;
    this.#of.hasSolution = count > 0n;
  }

  #add(batch: Uint32Array): void {
    if (batch.length === 0) return;
    this.solutions = this.solutions.concat([...parted(batch)]);
  }
}
