// The library's table of genres of puzzles: `apps/web/gallery/src/catalogue.rs` writes it, and the build of the
// page reads it from there, so no puzzle can be missing.

/** In English and in Chinese. */
export type Both = readonly [en: string, zh: string];

export interface Genre {
  name: string;
  chinese: string;
  /** What it is, in one sentence without a full stop. */
  what: Both;
  /** What a text holds. */
  input: Both;
  /** How the problem is made. */
  model: Both;
  marks: readonly string[];
  settings: readonly { name: string; value: string; what: Both }[];
  /** Whether new puzzles can be made from its first example. */
  generates: boolean;
  examples: readonly GenreExample[];
}

export interface GenreExample {
  title: Both;
  text: string;
  settings: readonly (readonly [string, string])[];
  /** How many solutions, in digits. */
  count: string | null;
  /** What the best solution costs, in digits, where that is asked and not the number. */
  best: string | null;
  /** The source of the answer; a name is the same in both languages. */
  source: Both;
}

/** What the card of a genre shows: of its first example. */
export interface Card {
  name: string;
  what: Both;
  generates: boolean;
  title: Both;
  count: string | null;
  best: string | null;
}
