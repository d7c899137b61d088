// `<gavotte-board>`: a puzzle on any page, to be solved, played, danced, with hints.
//
//     <script type="module" src="node_modules/gavotte/dist/element.js"></script>
//     <gavotte-board format="queens">8</gavotte-board>
//
// The text of the element is that of the puzzle, `format` its genre, and `settings` may have its settings as in a query of an
// address (`up-to-symmetry=yes`). The board comes from the library as data, so every genre with a board works, and nothing here knows
// one. Each change is told by an event `change`, whose `detail` has the `options` and whether it is `solved`.
import "./browser.js";
import { Game } from "./game.js";
import type { Board } from "./board.js";
import { open, type Asked } from "./desk.js";
import { drawn } from "./drawn.js";
import { isLast, parted, type Described, type Question, type Reply, type TextSource } from "./protocol.js";
import { WORDS } from "./words.js";

/** How long the ways are counted. [ms] */
const COUNT = 300;
/** How long a step of the dance stands. [ms] */
const STEP = 150;
const NONE = new Uint32Array();
/** The moves of the dance that the board shows: see `Step` of the module. */
const MOVES = { solution: 2, tries: 6, retracts: 7 };

const STYLE = `
:host { display: block; max-width: 36rem; font: inherit; }
svg { display: block; width: 100%; max-height: 80vh; font-family: system-ui, sans-serif; }
polygon, circle, line { stroke: currentColor; stroke-width: .03; }
[data-cell] { cursor: pointer; outline: none; }
[data-cell]:focus-visible { stroke-width: .12; }
line.thick { stroke-width: .09; }
line.stick { stroke-width: .15; }
.wall { fill: currentColor; }
.free { fill: transparent; }
.marked { stroke-width: .12; stroke-dasharray: .1; }
text { fill: currentColor; text-anchor: middle; dominant-baseline: central; pointer-events: none; }
.given { font-weight: 700; }
div { display: flex; flex-wrap: wrap; gap: .4rem; margin: .4rem 0; }
button { font: inherit; min-height: 2.2rem; }
p { margin: 0; min-height: 1.5em; }
`;

export class GavotteBoard extends HTMLElement {
  static readonly observedAttributes = ["format", "settings", "lang"];
  #text = "";
  #game: Game | undefined;
  #asked: Asked | undefined;
  #counting: Asked | undefined;
  #isDancing = false;
  /** Counts what is read, because a slow answer may come after another text. */
  #turn = 0;
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #place = document.createElement("div");
  readonly #buttons = document.createElement("div");
  readonly #status = document.createElement("p");

  constructor() {
    super();
    // A page may forbid styles that stand in it.
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [style];
    this.#status.setAttribute("role", "status");
    this.#root.append(this.#place, this.#buttons, this.#status);
    this.#place.addEventListener("click", ({ target }) => this.#pressed(target as Element));
    this.#place.addEventListener("keydown", (event) => this.#typed(event));
  }

  connectedCallback(): void {
    // The text of the element comes after its beginning.
    queueMicrotask(() => this.isConnected && (this.text = this.#text || (this.textContent ?? "")));
  }

  disconnectedCallback(): void {
    this.#turn += 1;
    this.#rest();
    this.#counting?.stop();
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#text !== "") this.text = this.#text;
  }

  /** The text of the puzzle. */
  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text.trim() === "" ? text : `${text.replace(/^\s*\n/, "").trimEnd()}\n`;
    void this.#read();
  }

  /** The options that lie on the board, from 0. */
  get options(): readonly number[] {
    return this.#game?.chosen ?? [];
  }

  /** Lays a solution that holds what lies on the board; whether there is one. */
  async solve(): Promise<boolean> {
    const game = this.#begun();
    if (!game) return false;
    const reply = await this.#once({ kind: "list", ...this.#about(game.chosen), most: 1, wanted: 1, bare: true });
    if (reply.kind !== "list") return this.#refused(reply);
    const [solution] = parted(reply.batch.flat);
    if (solution) game.lay([...solution]);
    this.#changed();
    if (!solution) this.#say(this.#words.none);
    return solution !== undefined;
  }

  /** Marks the cells of an option that is in every solution, or in one. */
  async hint(): Promise<void> {
    const game = this.#begun();
    if (!game) return;
    if (game.isSolved) return this.#say(this.#words.solved);
    const { source, ...about } = this.#about(game.chosen);
    const known = await this.#once({ kind: "possible", source, require: about.require }, 2500);
    const isNew = (option: number) => !game.chosen.includes(option) && game.cellsOf(option).length > 0;
    let option = known.kind === "possible" && known.ended ? known.states.findIndex((it, at) => it === 3 && isNew(at)) : -1;
    if (option < 0) {
      const reply = await this.#once({ kind: "list", source, ...about, most: 1, wanted: 1, bare: true });
      const [solution] = reply.kind === "list" ? parted(reply.batch.flat) : [];
      option = [...(solution ?? [])].find(isNew) ?? -1;
    }
    game.marked = option < 0 ? [] : game.cellsOf(option);
    this.#draw();
    this.#say(option < 0 ? this.#words.none : this.#words.hint(game.board.lays[option]!.name));
  }

  /** Shows the textbook search, one option after the other, up to its first solution; once more, and it stands still. */
  async dance(): Promise<void> {
    if (this.#isDancing) return this.#rest();
    const game = this.#begun();
    if (!game) return;
    game.lay([]);
    this.#isDancing = true;
    const moves: number[] = [];
    let isOver = false;
    let wake: (() => void) | undefined;
    const { source } = this.#about([]);
    const asked = open({ kind: "dance", source, order: "fewest", wanted: 1 }, (reply) => {
      if (reply.kind === "moves") moves.push(...reply.moves);
      else if (reply.kind === "fault") this.#refused(reply);
      isOver = reply.kind !== "moves" || reply.ended !== undefined;
      wake?.();
    });
    this.#asked = asked;
    const path: number[] = [];
    while (this.#isDancing && (moves.length > 0 || !isOver)) {
      const [step, option] = moves.splice(0, 3);
      if (step === undefined) {
        asked.more(1);
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (step === MOVES.solution) break;
      if (step === MOVES.tries) path.push(option!);
      else if (step === MOVES.retracts) path.pop();
      else continue;
      game.lay([...path]);
      this.#draw();
      await new Promise((resolve) => setTimeout(resolve, STEP));
    }
    this.#rest();
    this.#changed();
  }

  /** Takes back the last change. */
  undo(): void {
    if (this.#begun()?.undo()) this.#changed();
  }

  /** Takes everything off the board. */
  clear(): void {
    this.#begun()?.lay([]);
    this.#changed();
  }

  get #words() {
    return WORDS[this.lang.startsWith("zh") ? "zh" : "en"];
  }

  get #source(): TextSource {
    const settings = [...new URLSearchParams(this.getAttribute("settings") ?? "")].flat();
    return { kind: "text", text: this.#text, format: this.getAttribute("format") ?? "", settings };
  }

  #about(chosen: readonly number[]) {
    return { source: this.#source, require: Uint32Array.from(chosen), forbid: NONE };
  }

  /** The game, once what was asked before is stopped. */
  #begun(): Game | undefined {
    this.#rest();
    return this.#game;
  }

  #rest(): void {
    this.#isDancing = false;
    this.#asked?.stop();
    this.#asked = undefined;
  }

  #once(question: Question, milliseconds = Infinity): Promise<Reply> {
    return new Promise((resolve) => {
      let last: Reply = { kind: "stopped" };
      const asked = open(question, (reply) => {
        last = reply.kind === "stopped" ? last : reply;
        if (!isLast(reply)) return;
        clearTimeout(timer);
        resolve(last);
      });
      this.#asked = asked;
      const timer = milliseconds < Infinity ? setTimeout(() => asked.stop(), milliseconds) : undefined;
    });
  }

  async #read(): Promise<void> {
    const turn = (this.#turn += 1);
    this.#rest();
    this.#game = undefined;
    const source = this.#source;
    const read = await this.#once({ kind: "read", source });
    const found = read.kind === "problem" ? await this.#once({ kind: "board", source }) : read;
    if (turn !== this.#turn) return;
    this.#list();
    if (read.kind === "problem" && found.kind === "board" && found.board) this.#begin(read, found.board);
    else if (read.kind === "problem") this.#say(this.#words.noBoard);
    else this.#refused(read);
  }

  #begin(problem: Described, board: Board): void {
    this.#game = new Game(problem, board);
    this.#changed();
    this.dispatchEvent(new Event("load"));
  }

  /** The buttons, in the language of the element. */
  #list(): void {
    const words = this.#words;
    const actions: [string, () => unknown][] = [
      [words.solve, () => this.solve()],
      [words.hints, () => this.hint()],
      [words.dance, () => this.dance()],
      [words.undo, () => this.undo()],
      [words.clear, () => this.clear()],
    ];
    this.#buttons.replaceChildren(
      ...actions.map(([name, act]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.part.add("button");
        button.textContent = name;
        button.addEventListener("click", () => void act());
        return button;
      }),
    );
  }

  #refused(reply: Reply): false {
    this.#say("message" in reply ? String(reply.message) : reply.kind);
    return false;
  }

  #say(words: string): void {
    this.#status.textContent = words;
  }

  #draw(): void {
    if (!this.#game) return;
    const focused = this.#root.activeElement?.getAttribute("data-cell");
    this.#place.replaceChildren(drawn(this.#game, this.#words));
    if (focused) this.#place.querySelector<SVGElement>(`[data-cell="${focused}"]`)?.focus();
  }

  /** Draws, says in how many ways the board can be completed, and tells the page. */
  #changed(): void {
    const game = this.#game;
    if (!game) return;
    this.#draw();
    const { chosen, isSolved } = game;
    this.dispatchEvent(new CustomEvent("change", { detail: { options: [...chosen], solved: isSolved } }));
    this.#counting?.stop();
    if (isSolved) return this.#say(this.#words.solved);
    const counting = open({ kind: "count", ...this.#about(chosen), milliseconds: COUNT }, (reply) => {
      if (this.#counting !== counting || reply.kind !== "count" || !reply.ended) return;
      this.#say(this.#words.ways(reply.solutions, reply.ended === "complete"));
    });
    this.#counting = counting;
  }

  #pressed(target: Element): void {
    const cell = target.getAttribute("data-cell");
    if (cell === null || !this.#begun()?.next(Number(cell))) return;
    this.#changed();
  }

  #typed(event: KeyboardEvent): void {
    const cell = (event.target as Element).getAttribute("data-cell");
    const game = this.#game;
    if (cell === null || !game || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const to = game.neighbour(Number(cell), key);
    if (to !== undefined) this.#place.querySelector<SVGElement>(`[data-cell="${to}"]`)?.focus();
    else if (key === "Enter" || key === " ") this.#pressed(event.target as Element);
    else if (key === "Delete" || key === "Backspace") game.free(Number(cell)) && this.#changed();
    else if (game.named(Number(cell), key)) this.#changed();
    else return;
    event.preventDefault();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "gavotte-board": GavotteBoard;
  }
}

if (!customElements.get("gavotte-board")) customElements.define("gavotte-board", GavotteBoard);
