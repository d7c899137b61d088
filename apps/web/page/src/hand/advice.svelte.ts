// The advice of a search: in how many ways the game can be finished, what to do next, and a solution.
//
// Two workers, because a hint is asked for while the ways are counted.
import { parted } from "gavotte";
import { copied, posed, within, type Reply, type Source } from "../protocol";
import { grouped } from "../play/grouped";
import { isLast } from "../solver";
import { Asker } from "./asker";
import type { Game } from "./game.svelte";
import { isSame } from "./history";
import { direct, doneBy, rounded, searched, type Hint } from "./hint";
import type { People } from "./people";
import { cellWords, itemWords } from "./tell";
import type { HandWords } from "./words";
import { cellOf, digitOf, partnersOf } from "./wrong";

/** How long the ways are counted, and a hint is looked for. [ms] */
const COUNT = 400;
const SEARCH = 2_500;

export interface Status {
  kind: "known" | "bad" | "good";
  words: (w: HandWords, language: string) => string;
}

export class Advice {
  readonly #counter = new Asker();
  readonly #searcher = new Asker();
  readonly #game: Game;
  readonly #source: Source;
  status = $state.raw<Status>({ kind: "known", words: (w) => w.counting });
  /** Whether the status is that of the board before. */
  isStale = $state(true);
  hint = $state.raw<Hint>();
  isSearching = $state(false);

  /** The worker that solves as people do; for sudokus alone. */
  readonly #people: People | undefined;

  constructor(game: Game, source: Source, people?: People) {
    this.#game = game;
    this.#people = people;
    this.#source = copied(source);
  }

  close(): void {
    this.#counter.close();
    this.#searcher.close();
    this.#people?.stop();
  }

  /** The marks have changed: what was said of them is no more. */
  forget(): void {
    this.hint = undefined;
  }

  /** Tells what is known at once, and asks for the rest. */
  consider(choice: readonly number[]): void {
    this.hint = undefined;
    if (this.isSearching) {
      this.#searcher.stop();
      this.#people?.stop();
    }
    this.isSearching = false;
    const { dead, isSolved } = this.#game.stateOf(choice);
    const [item] = dead;
    const [wrong] = this.#game.wrong;
    if (wrong !== undefined) this.#settle({ kind: "bad", words: (w) => this.#clashWords(wrong, w) });
    else if (isSolved) this.#settle({ kind: "good", words: (w) => w.solved });
    else if (item !== undefined) this.#settle({ kind: "bad", words: (w) => this.#deadWords(item, dead.length, w) });
    else this.#count(choice);
  }

  #deadWords(item: number, count: number, w: HandWords): string {
    const name = itemWords(this.#game, item, w);
    return count > 1 ? w.deadMore(name, count - 1) : w.deadItem(name);
  }

  #clashWords(wrong: number, w: HandWords): string {
    const { board, digits } = this.#game;
    const [cell, digit] = [cellOf(wrong), digitOf(wrong)];
    const [other] = partnersOf(board, digits, cell);
    const place = cellWords(board, cell, w);
    return other === undefined ? w.breaks(digit, place) : w.clash(digit, place, cellWords(board, other, w));
  }

  #settle(status: Status): void {
    this.#counter.stop();
    this.status = status;
    this.isStale = false;
  }

  #count(choice: readonly number[]): void {
    this.isStale = true;
    const chosen = Uint32Array.from(choice);
    const source = posed(this.#source);
    this.#counter.ask({ kind: "count", source, guesses: true, milliseconds: COUNT, ...within(chosen) }, (reply) => {
      // The line is read aloud, so it is set once and not while the number grows.
      if (reply.kind === "count" && !reply.ended) return;
      this.status = counted(reply, choice.length === 0);
      this.isStale = false;
    });
  }

  /** A hint; asked for again, it says more, and at last it is carried out. */
  async advise(): Promise<void> {
    const game = this.#game;
    if (this.hint?.next) return void (this.hint = this.hint.next);
    const done = doneBy(this.hint, game);
    if (done) return game.goTo(done);
    game.drop();
    const isBad = this.status.kind === "bad" && !this.isStale;
    const isClash = game.wrong.length > 0;
    this.hint = isBad ? { option: undefined, words: (w) => (isClash ? w.clashHint : w.undoHint) } : this.#people ? undefined : direct(game);
    if (this.hint) return;
    const { choice } = game;
    this.isSearching = true;
    const deduced = await this.#people?.next();
    // Somebody may have gone on meanwhile.
    if (!this.isSearching || !isSame(game.choice, choice)) return;
    const found = deduced ?? (await this.#always(choice)) ?? (await this.#some(choice));
    if (!isSame(game.choice, choice)) return;
    this.isSearching = false;
    this.hint = found;
  }

  /** An option of every solution. */
  #always(choice: readonly number[]): Promise<Hint | undefined> {
    const isNew = (option: number) => !choice.includes(option) && !this.#game.fixed.includes(option);
    return this.#search<Hint>({ kind: "possible", source: posed(this.#source), require: Uint32Array.from(choice) }, (reply) => {
      if (reply.kind !== "possible") return undefined;
      const option = reply.ended ? reply.states.findIndex((state, at) => state === 3 && isNew(at)) : -1;
      return option < 0 ? undefined : searched(this.#game, option, true);
    });
  }

  async #some(choice: readonly number[]): Promise<Hint> {
    const solution = await this.#solution(choice);
    const option = solution && this.#game.free(solution).find((it) => !choice.includes(it));
    if (option !== undefined) return searched(this.#game, option, false);
    return { option: undefined, words: (w) => (solution ? w.undoHint : w.noHint) };
  }

  /** A solution that holds the choice; empty if there is none, nothing if none was found in time. */
  #solution(choice: readonly number[]): Promise<number[] | undefined> {
    const [source, chosen] = [posed(this.#source), Uint32Array.from(choice)];
    return this.#search({ kind: "list", source, most: 1, wanted: 1, bare: true, ...within(chosen) }, (reply) => {
      if (reply.kind !== "list") return undefined;
      const [solution] = parted(reply.batch.flat);
      return solution ? [...solution] : reply.ended ? [] : undefined;
    });
  }

  /** The first thing that `found` makes of a reply; nothing if there is none in time. */
  #search<T>(question: Parameters<Asker["ask"]>[0], found: (reply: Reply) => T | undefined): Promise<T | undefined> {
    return new Promise((resolve) => {
      const end = (value: T | undefined) => {
        clearTimeout(timer);
        this.#searcher.stop();
        resolve(value);
      };
      const timer = setTimeout(() => end(undefined), SEARCH);
      this.#searcher.ask(question, (reply) => {
        const value = found(reply);
        if (value !== undefined || isLast(reply)) end(value);
      });
    });
  }

  /** Completes the board with a solution, if there is one. */
  async finish(): Promise<void> {
    const game = this.#game;
    game.drop();
    const { choice } = game;
    this.isSearching = true;
    const solution = await this.#solution(choice);
    if (!isSame(game.choice, choice)) return;
    this.isSearching = false;
    if (solution?.length) {
      game.isHelped = true;
      game.go([...choice, ...game.free(solution).filter((it) => !choice.includes(it))]);
    } else this.hint = { option: undefined, words: (w) => (solution ? w.undoHint : w.noHint) };
  }
}

/** What is said of a count that has ended, or was broken off. */
function counted(reply: Reply, isEmpty: boolean): Status {
  if (reply.kind === "fault") return { kind: "bad", words: () => reply.message };
  if (reply.kind === "broken") return { kind: "bad", words: (w) => w.broken };
  if (reply.kind !== "count") return { kind: "known", words: (w) => w.unknown };
  const { solutions, estimate } = reply;
  const isOver = reply.ended === "complete";
  if (isOver && solutions === "0") return { kind: "bad", words: (w) => (isEmpty ? w.noneAtAll : w.none) };
  if (isOver) return { kind: "known", words: (w) => w.ways(grouped(solutions)) };
  if (estimate) return { kind: "known", words: (w, language) => w.about(rounded(estimate.mean, estimate.log10, language)) };
  if (solutions === "0") return { kind: "known", words: (w) => w.unknown };
  return { kind: "known", words: (w) => w.atLeast(grouped(solutions)) };
}
