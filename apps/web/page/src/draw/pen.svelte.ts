// The pen that draws rules on a sudoku, by mouse, finger or keys. The text is the puzzle: each stroke writes a line into it,
// so that undo, links and the text field know nothing of drawing.
import { read, written, type Lines } from "../rules/lines";
import { partedLines } from "../edit/sudoku";
import { drawnOn, finished } from "./path";
import { edgesOf, lettersOf, linesOf, painted, REGIONS } from "./regions";
import { FIRST, lineOf, ruleOf, typed, usual, type Rule, type Tool } from "./tools";

/** What a stroke came to. */
export type Outcome = "drawn" | "chosen" | "few" | undefined;

export class Pen {
  tool = $state.raw<Tool>(FIRST[0]!);
  /** The stroke that is being drawn. */
  path = $state.raw<readonly number[]>([]);
  /** The line of the rule that was drawn or chosen last. */
  line = $state<string>();
  /** What the last stroke came to. */
  outcome = $state<Outcome>();
  readonly #text: () => string;
  readonly #write: (text: string) => void;
  readonly #rows: () => number;
  /** Whether the numbers of the rule are those that it began with. */
  #isFresh = false;
  /** Whether the stroke makes the rule longer. */
  #isLonger = false;
  /** Whether it was begun with the key for more. */
  #isAdding = false;

  readonly lines = $derived.by(() => read(this.#text()));
  /** The rule that keys and strokes change. */
  readonly rule = $derived.by(() => {
    const { line } = this;
    return line !== undefined && this.lines.lines.includes(line) ? ruleOf(line, this.side) : undefined;
  });
  /** The letters of the regions, while they are painted. */
  readonly letters = $derived.by(() => {
    if (this.tool !== REGIONS) return undefined;
    const [letters, { path }] = [lettersOf(this.#text(), this.side), this];
    return path.length > 0 ? painted(letters, path, this.side, this.#isAdding) : letters;
  });
  /** The cells that are marked on the board. */
  readonly marked = $derived(this.path.length > 0 ? this.path : (this.rule?.cells ?? []));

  /** The middles of the marked cells, as points of a line, in cells. */
  readonly stroke = $derived.by(() => {
    const side = this.side;
    const middle = (cell: number) => `${(cell % side) + 0.5},${Math.floor(cell / side) + 0.5}`;
    return this.tool.gesture === "cells" ? "" : this.marked.map(middle).join(" ");
  });
  /** The edges between regions, while they are painted. */
  readonly edges = $derived(this.letters ? edgesOf(this.letters, this.side) : "");

  constructor(text: () => string, side: () => number, write: (text: string) => void) {
    this.#text = text;
    this.#rows = side;
    this.#write = write;
  }

  choose(tool: Tool): void {
    this.tool = tool;
    this.drop();
  }

  /** Takes up a rule that is there. */
  take(line: string, tools: readonly Tool[]): void {
    const word = ruleOf(line, this.side)?.word;
    this.tool = tools.find((it) => it.word === word) ?? this.tool;
    this.path = [];
    this.line = line;
    this.#isFresh = true;
  }

  /** Puts down what is drawn and what is chosen. */
  drop(): void {
    this.path = [];
    this.line = this.outcome = undefined;
  }

  /** Begins a stroke; at a rule that is chosen, the stroke makes it longer. */
  press(cell: number, isAdding: boolean): void {
    const { rule, tool } = this;
    const isOwn = rule?.word === tool.word;
    this.#isAdding = isAdding;
    const isAtEnd = tool.gesture === "line" && rule?.cells.at(-1) === cell;
    const isInside = tool.gesture === "cells" && rule?.cells.includes(cell);
    if (isOwn && isAdding && tool.gesture === "cells") return this.#toggle(rule, cell);
    this.#isLonger = isOwn && (isAtEnd || isInside === true);
    this.path = this.#isLonger ? [...rule!.cells.filter((it) => it !== cell), cell] : [cell];
    this.outcome = undefined;
  }

  /** Draws the stroke on. */
  move(cell: number): void {
    const last = this.path.at(-1);
    if (last === undefined || last === cell) return;
    this.path = drawnOn(this.path, cell, this.tool.gesture, this.side);
  }

  /** Ends the stroke: it is a new rule, or the chosen one made longer, or a click that chooses. */
  lift(): void {
    const { path, tool, rule } = this;
    if (path.length === 0) return;
    const side = this.side;
    if (tool === REGIONS) return this.#paint();
    this.path = [];
    if (this.#isLonger && rule) {
      const isSame = path.length === rule.cells.length && path.every((it) => rule.cells.includes(it));
      if (!isSame) this.#replace({ ...rule, cells: path });
      return;
    }
    const there = path.length === 1 ? this.#at(path[0]!) : undefined;
    if (there !== undefined) {
      [this.line, this.#isFresh, this.outcome] = [there, true, "chosen"];
      return;
    }
    const cells = finished(path, tool.gesture, side);
    if (cells.length < Math.max(tool.cells[0], 1) || cells.length > tool.cells[1]) {
      this.outcome = "few";
      return;
    }
    const line = lineOf({ word: tool.word, numbers: usual(tool), cells }, side);
    this.#say({ lines: [...this.lines.lines, line] });
    [this.line, this.#isFresh, this.outcome] = [line, true, "drawn"];
  }

  /** A digit becomes part of the number of the rule; whether it has one. */
  digit(digit: string): boolean {
    const { rule, tool } = this;
    if (!rule || rule.word !== tool.word || tool.values[1] === 0) return false;
    const isFirst = this.#isFresh;
    this.#isFresh = false;
    this.#replace({ ...rule, numbers: typed(tool, rule.numbers, digit, isFirst) });
    return true;
  }

  /** Other numbers for the rule. */
  number(numbers: string): void {
    if (!this.rule) return;
    this.#isFresh = false;
    this.#replace({ ...this.rule, numbers: numbers.trim() });
  }

  /** Takes the last digit of the number away, or the rule; whether there was one. */
  erase(isWhole = false): boolean {
    const { rule, line } = this;
    if (!rule || line === undefined) return false;
    if (!isWhole && rule.numbers !== "" && !this.#isFresh) {
      this.#replace({ ...rule, numbers: rule.numbers.slice(0, -1).trim() });
      return true;
    }
    const at = this.lines.lines.lastIndexOf(line);
    this.#say({ lines: this.lines.lines.filter((_, it) => it !== at) });
    this.drop();
    return true;
  }

  /** Writes the regions as they are painted now. */
  #paint(): void {
    const { letters, path } = this;
    this.path = [];
    if (!letters || (path.length < 2 && !this.#isAdding)) return;
    this.#say({ grid: [...linesOf(letters, this.side), ...partedLines(this.#text()).others] });
  }

  /** How many rows the grid has. */
  protected get side(): number {
    return this.#rows();
  }

  /** A rule of the tool's kind that has this cell, from the last one on; a second click chooses the next. */
  #at(cell: number): string | undefined {
    const all = this.lines.lines.filter((it) => {
      const rule = ruleOf(it, this.side);
      return rule?.word === this.tool.word && rule.cells.includes(cell);
    });
    const now = this.line === undefined ? -1 : all.indexOf(this.line);
    return all.at(now < 0 ? -1 : now - 1);
  }

  #toggle(rule: Rule, cell: number): void {
    const rest = rule.cells.filter((it) => it !== cell);
    const cells = rest.length < rule.cells.length ? rest : [...rest, cell];
    if (cells.length >= Math.max(this.tool.cells[0], 1)) this.#replace({ ...rule, cells });
  }

  #replace(rule: Rule): void {
    const line = lineOf(rule, this.side);
    const at = this.lines.lines.lastIndexOf(this.line!);
    this.#say({ lines: this.lines.lines.with(at, line) });
    this.line = line;
  }

  #say(next: Partial<Lines>): void {
    this.#write(written({ ...this.lines, ...next }));
  }
}
