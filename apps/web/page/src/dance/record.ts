// The dance as one picture that moves: an SVG that shows the steps one after the other by itself, for
// slides and pages. It holds no script, only which class, path or text is seen when.
import type { Problem } from "../protocol";
import { isStop, STRIDES, type Stride, type Tape } from "./moves";
import { Player } from "./player";
import css from "./sketch.css?raw";
import type { Shape, Sketch, Varying } from "./sketch";

/** So many frames at most. */
const MOST = 400;
/** How long the last frame stands, in frames. */
const HOLD = 5;
const COLORS = [
  "surface", "text", "faint", "line", "link", "node", "chosen", "chosen-soft", "on-chosen", "in",
];

export interface Recording {
  svg: string;
  frames: number;
  /** Whether the end is not in it. */
  isShort: boolean;
}

interface Telling {
  title: string;
  /** The step that ends where the player stands, in words. */
  words: (player: Player, stride: Stride) => string;
  /** What the colors of the page are now. */
  colors: (name: string) => string;
}

/** Records from the beginning up to the move `end`, in the smallest steps that give few enough frames. */
export function recorded(problem: Problem, sketch: Sketch, tape: Tape, end: number, telling: Telling): Recording {
  const [stride, stops] = frames(tape, end);
  const isShort = stops.length > MOST;
  const player = new Player(tape, problem.names.length, problem.options.length);
  const seen = new Map<Shape, Partial<Record<Varying, string[]>>>();
  for (const shape of sketch.shapes) {
    if (shape.varies) seen.set(shape, Object.fromEntries(Object.keys(shape.varies).map((what) => [what, []])));
  }
  const captions: string[] = [];
  for (const at of stops.slice(0, MOST)) {
    player.goTo(at);
    for (const [shape, values] of seen) {
      for (const what of Object.keys(values) as Varying[]) values[what]!.push(shape.varies![what]!(player));
    }
    captions.push(telling.words(player, stride));
  }
  const film = new Film(captions.length);
  const shapes = sketch.shapes.map((shape) => film.shape(shape, seen.get(shape) ?? {})).join("\n");
  const width = Math.max(sketch.width, 420);
  const caption = film.caption(captions, width, sketch.height);
  const height = Math.ceil(sketch.height + caption.height);
  const colors = COLORS.map((name) => `--${name}:${telling.colors(name)}`).join(";");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" class="sketch" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>${escaped(telling.title)}</title>
<style>svg{${colors}}${css.replace(/\/\*.*?\*\//gs, "")}.sketch .caption{text-anchor:start;font-size:14px}</style>
<rect width="100%" height="100%" fill="${telling.colors("surface")}"/>
${shapes}
${caption.shapes}
</svg>
`;
  return { svg, frames: captions.length, isShort };
}

/** The places where steps end, for the smallest stride that has few of them. */
function frames(tape: Tape, end: number): [Stride, number[]] {
  let [stride, stops]: [Stride, number[]] = ["move", []];
  for (stride of STRIDES) {
    stops = [0];
    for (let at = 1; at <= end; at += 1) if (at === end || isStop(tape, at, stride)) stops.push(at);
    if (stops.length <= MOST) break;
  }
  return [stride, stops];
}

/** What is seen when. */
class Film {
  readonly #seconds: number;
  readonly #total: number;

  constructor(readonly frames: number) {
    this.#total = frames + HOLD;
    this.#seconds = this.#total * (frames > 100 ? 0.3 : 0.6);
  }

  shape(shape: Shape, values: Partial<Record<Varying, string[]>>): string {
    const { text: texts, ...others } = values;
    const fixed = Object.entries(shape.fixed).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
    const first = Object.entries(others).map(([name, all]) => ` ${name}="${escaped(all![0]!)}"`);
    const moving = Object.entries(others).map(([name, all]) => this.#animate(name, all!)).join("");
    const title = shape.title === undefined ? "" : `<title>${escaped(shape.title)}</title>`;
    const open = `<${shape.tag}${fixed.join("")}${first.join("")}`;
    if (!texts) return `${open}>${escaped(shape.text ?? "")}${title}${moving}</${shape.tag}>`;
    // A text cannot be animated, so each stands there and is seen in its time.
    return [...new Set(texts)]
      .filter((text) => text !== "")
      .map((text) => `${open}${this.#when(texts.map((it) => it === text))}${moving}${escaped(text)}</${shape.tag}>`)
      .join("\n");
  }

  /** The steps in words, in as many lines as they need. */
  caption(captions: readonly string[], width: number, top: number): { shapes: string; height: number } {
    const lines = new Map([...new Set(captions)].map((text) => [text, wrapped(text, (width - 32) / 7.6)]));
    const shapes = [...lines].map(([text, lines]) => {
      const spans = lines.map((line, at) => `<tspan x="16" y="${top + 20 * (at + 1)}">${escaped(line)}</tspan>`);
      return `<text class="caption"${this.#when(captions.map((it) => it === text))}${spans.join("")}</text>`;
    });
    const most = Math.max(0, ...[...lines.values()].map((it) => it.length));
    return { shapes: shapes.join("\n"), height: 20 * most + 16 };
  }

  /** The rest of an opening tag, and what makes the element seen in these frames only. */
  #when(isSeen: readonly boolean[]): string {
    const values = isSeen.map((it) => (it ? "visible" : "hidden"));
    return ` visibility="${values[0]}">${this.#animate("visibility", values)}`;
  }

  #animate(name: string, all: readonly string[]): string {
    const [times, values]: [string[], string[]] = [[], []];
    all.forEach((value, at) => {
      if (at > 0 && all[at - 1] === value) return;
      times.push(String(Number((at / this.#total).toFixed(5))));
      values.push(value);
    });
    if (values.length === 1) return "";
    const timing = `dur="${this.#seconds.toFixed(1)}s" repeatCount="indefinite" calcMode="discrete"`;
    return `<animate attributeName="${name}" ${timing} keyTimes="${times.join(";")}" values="${escaped(values.join(";"))}"/>`;
  }
}

/** Lines of about so many letters; a letter of Chinese counts as two. */
function wrapped(text: string, most: number): string[] {
  const lines = [""];
  let length = 0;
  for (const word of text.split(/(?<=\s)|(?<=[\u3000-\u9fff\uff00-\uffef])/u)) {
    const long = [...word].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
    if (length + long > most && length > 0) {
      lines.push("");
      length = 0;
    }
    lines[lines.length - 1] += word;
    length += long;
  }
  return lines;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark]!);
}
