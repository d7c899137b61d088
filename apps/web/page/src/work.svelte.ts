// The visitor's work: a problem for each room, its history, and all of it kept on the device.
//
// Every way to another problem goes through `set`, so nothing is lost by a click on an example, a reload or the back
// button: undo brings the problem before back. Letters that follow each other are one change, and so is one stroke over
// a board.
import { untrack } from "svelte";
import { redone, stepped, undone, type History } from "./history";
import { UNMARKED, type Marks } from "./marks";
import type { Inquiry } from "./play/inquiry.svelte";
import type { Mode } from "./play/mode";
import { copied, isSame, type Source } from "./protocol";
import { isSource, type View } from "./share";
import type { Language } from "./words";

const KEY = "gavotte.work";
const TIME = "gavotte.time";
/** How many problems before the present one are held. */
const MOST_PAST = 200;
/** Longer texts are not kept on the device: browsers give a page some megabytes. [letters] */
const LONGEST = 500_000;
/** Letters nearer than this are one change, and so are other changes nearer than the second time. [ms] */
const TYPING = 1500;
const STROKE = 150;

/** The problems of a room. */
export class Room {
  #history = $state.raw<History<Source>>({ past: [], present: { text: "", format: "dlx" }, future: [] });
  /** The options that were placed by hand. */
  chosen = $state.raw<readonly number[]>([]);
  marks = $state.raw(UNMARKED);
  /** How long it was played by hand; nothing where the page has placed the last things. [ms] */
  spent = $state<number | null>(0);
  /** What the playground shows of it. */
  mode = $state<Mode>("puzzle");
  #changed = 0;

  readonly now = $derived(this.#history.present);
  readonly canUndo = $derived(this.#history.past.length > 0);
  readonly canRedo = $derived(this.#history.future.length > 0);

  constructor(first: Source, chosen: readonly number[] = [], marks = UNMARKED) {
    this.#history = { past: [], present: first, future: [] };
    this.chosen = chosen;
    this.marks = marks;
  }

  set(next: Source, isTyped = false): void {
    if (isSame(next, this.now)) return;
    const time = performance.now();
    const isSoon = time - this.#changed < (isTyped ? TYPING : STROKE);
    const isOne = isSoon && next.format === this.now.format && this.canUndo;
    const present = copied(next);
    this.#changed = time;
    this.#show(isOne ? { ...this.#history, present, future: [] } : stepped(this.#history, present, MOST_PAST));
  }

  undo(): void {
    this.#go(undone(this.#history));
  }

  redo(): void {
    this.#go(redone(this.#history));
  }

  #go(to: History<Source>): void {
    if (to === this.#history) return;
    this.#changed = 0;
    this.#show(to);
  }

  /** What was placed by hand belongs to one problem. */
  #show(next: History<Source>): void {
    this.chosen = [];
    this.marks = UNMARKED;
    this.spent = 0;
    this.#history = next;
  }
}

/** The rooms with a problem, the language, and the device that keeps them. */
export class Work {
  readonly dance: Room;
  readonly play: Room;
  language = $state<Language>("en");
  /** What is asked in the playground. It is here and not in that room, because an answer goes on while one is elsewhere. */
  inquiry: Inquiry | undefined;

  constructor(first: Record<View, Source>) {
    const kept = read();
    this.dance = new Room(kept.dance ?? first.dance);
    this.play = new Room(kept.play ?? first.play, kept.play && kept.chosen, kept.play && kept.marks);
    if (kept.play) this.play.spent = readTime();
    this.play.mode = kept.play && kept.isByHand ? "hand" : "puzzle";
    this.language = kept.language ?? (navigator.language.startsWith("zh") ? "zh" : "en");
  }

  /** Keeps the present problems on the device. */
  keep(): void {
    const small = (source: Source) => (source.text.length <= LONGEST ? source : undefined);
    const kept = {
      dance: small(this.dance.now),
      play: small(this.play.now),
      chosen: this.play.chosen,
      marks: this.play.marks,
      isByHand: this.play.mode === "hand",
      language: this.language,
    } satisfies { [name in keyof Kept]: unknown };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without leave to keep anything, the page works as before.
    }
    // It changes all the time, and alone it is no reason to keep all the rest.
    untrack(() => this.keepTime());
  }

  /** Keeps the time of the play by hand. */
  keepTime(): void {
    try {
      localStorage.setItem(TIME, JSON.stringify(this.play.spent));
    } catch {
      // The same.
    }
  }
}

interface Kept {
  dance?: Source;
  play?: Source;
  chosen?: readonly number[];
  marks?: Marks;
  isByHand?: boolean;
  language?: Language;
}

function isOptions(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((it) => Number.isInteger(it) && it >= 0);
}

function isMarks(value: unknown): value is Marks {
  const { noted, struck, wrong } = Object(value) as Record<string, unknown>;
  return isOptions(noted) && isOptions(struck) && (wrong === undefined || isOptions(wrong));
}

/** The time that the device holds; nothing where there is none to be told. */
function readTime(): number | null {
  try {
    const time: unknown = JSON.parse(localStorage.getItem(TIME) ?? "0");
    return typeof time === "number" && time >= 0 ? time : null;
  } catch {
    return null;
  }
}

/** What the device holds, as far as it is what was kept there. */
function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { dance, play, chosen, marks, isByHand, language } = value as Record<string, unknown>;
    return {
      ...(isSource(dance) ? { dance } : {}),
      ...(isSource(play) ? { play } : {}),
      ...(isOptions(chosen) ? { chosen } : {}),
      // An earlier version of the page kept nothing that clashes.
      ...(isMarks(marks) ? { marks: { ...UNMARKED, ...marks } } : {}),
      isByHand: isByHand === true,
      ...(language === "en" || language === "zh" ? { language } : {}),
    };
  } catch {
    return {};
  }
}
