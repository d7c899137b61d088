// The state of the links after any number of moves, and the way there from an earlier or a later state.
//
// Every move has a reverse, so the player holds one state and goes to and fro; it decides nothing.
// Where a move and its reverse are both on the tape (`Cover`, `Uncover`), playing the one backward is
// playing the other.
import { Step, type Tape } from "./moves";

/** A node of the search tree. */
export interface Node {
  parent: number;
  /** The option by which it was reached; -1 at the root. */
  via: number;
  /** The item that is branched on; -1 at a solution. */
  item: number;
  /** How many options that item had: 0 is a dead end. */
  size: number;
  depth: number;
  /** The child that was entered last; -1 for none. */
  last: number;
  /** What `last` of the parent was before. */
  before: number;
  /** After how many moves it is met. */
  met: number;
  /** The node that comes after all that is below it; 0 as long as that is not known. */
  end: number;
}

/** An option that no item rules out. */
const VISIBLE = -1;
/** An option that was left out before the search. */
const DROPPED = -2;

export class Player {
  /** How many moves have been made. */
  at = 0;
  readonly isCovered: Uint8Array;
  /** For each item the color that it has, from 1. */
  readonly color: Uint32Array;
  /** For each option the item that rules it out. */
  readonly hiddenBy: Int32Array;
  /** The options that are in, in the order in which they were tried. */
  readonly path: number[] = [];
  /** For each option whether it is in. */
  readonly isIn: Uint8Array;
  /** The search tree as far as it was ever met, in that order. */
  readonly tree: Node[] = [];
  /** The number of nodes met up to here; later ones are known from further on. */
  met = 0;
  /** The node of the tree where the search stands; -1 before it begins. */
  node = -1;
  solutions = 0;
  deadEnds = 0;
  /** The colors of items that have none any more, for the way back. */
  readonly #colors = new Map<number, number>();

  constructor(
    readonly tape: Tape,
    items: number,
    options: number,
  ) {
    this.isCovered = new Uint8Array(items);
    this.color = new Uint32Array(items);
    this.isIn = new Uint8Array(options);
    this.hiddenBy = new Int32Array(options).fill(VISIBLE);
  }

  /** The item on which the search branches where it stands; -1 for none, and when that is done. */
  get chosen(): number {
    const item = this.tree[this.node]?.item ?? -1;
    if (item < 0 || this.isCovered[item]) return item;
    return this.tape.step(this.at - 1) === Step.Choose ? item : -1;
  }

  /** Whether the search stands at a node where nothing is left to be tried. */
  get isDead(): boolean {
    const node = this.tree[this.node];
    return node !== undefined && node.item >= 0 && node.size === 0;
  }

  /** Goes to the state after this number of moves, or to the end of the tape. */
  goTo(at: number): void {
    while (this.at > at && this.backward());
    while (this.at < at && this.forward());
  }

  /** Makes the next move; false at the end of the tape. */
  forward(): boolean {
    if (this.at >= this.tape.length) return false;
    const { step, first, second } = this.tape.at(this.at);
    switch (step) {
      case Step.Drop:
        this.hiddenBy[first] = DROPPED;
        break;
      case Step.Choose:
        this.#enter(first, second);
        break;
      case Step.Solution:
        this.#enter(-1, 0);
        break;
      case Step.Cover:
        this.isCovered[first] = 1;
        break;
      case Step.Uncover:
        this.isCovered[first] = 0;
        break;
      case Step.Hide:
        this.hiddenBy[first] = second;
        break;
      case Step.Unhide:
        this.hiddenBy[first] = VISIBLE;
        break;
      case Step.Purify:
        this.color[first] = second;
        break;
      case Step.Unpurify:
        this.#colors.set(this.at, this.color[first]!);
        this.color[first] = 0;
        break;
      case Step.Try:
        this.path.push(first);
        this.isIn[first] = 1;
        break;
      case Step.Retract:
        this.path.pop();
        this.isIn[first] = 0;
        this.tree[this.node]!.end = this.met;
        this.node = this.tree[this.node]!.parent;
        break;
    }
    this.at += 1;
    return true;
  }

  /** Takes the last move back; false at the beginning. */
  backward(): boolean {
    if (this.at === 0) return false;
    this.at -= 1;
    const { step, first, second } = this.tape.at(this.at);
    switch (step) {
      case Step.Drop:
      case Step.Hide:
        this.hiddenBy[first] = VISIBLE;
        break;
      case Step.Choose:
      case Step.Solution:
        this.#leave();
        break;
      case Step.Cover:
        this.isCovered[first] = 0;
        break;
      case Step.Uncover:
        this.isCovered[first] = 1;
        break;
      case Step.Unhide:
        this.hiddenBy[first] = second;
        break;
      case Step.Purify:
        this.color[first] = 0;
        break;
      case Step.Unpurify:
        this.color[first] = this.#colors.get(this.at) ?? 0;
        break;
      case Step.Try:
        this.path.pop();
        this.isIn[first] = 0;
        break;
      case Step.Retract:
        this.path.push(first);
        this.isIn[first] = 1;
        this.node = this.tree[this.node]!.last;
        break;
    }
    return true;
  }

  #enter(item: number, size: number): void {
    const above = this.tree[this.node];
    const before = above?.last ?? -1;
    const known = this.tree[this.met];
    if (known) known.before = before;
    else {
      const [depth, via] = [above ? above.depth + 1 : 0, this.path.at(-1) ?? -1];
      const [parent, met] = [this.node, this.at + 1];
      this.tree.push({ parent, via, item, size, depth, last: -1, before, met, end: 0 });
    }
    if (above) above.last = this.met;
    if (item < 0) this.solutions += 1;
    else if (size === 0) this.deadEnds += 1;
    this.node = this.met;
    this.met += 1;
  }

  #leave(): void {
    this.met -= 1;
    const node = this.tree[this.met]!;
    const above = this.tree[node.parent];
    if (above) above.last = node.before;
    if (node.item < 0) this.solutions -= 1;
    else if (node.size === 0) this.deadEnds -= 1;
    this.node = node.parent;
  }
}
