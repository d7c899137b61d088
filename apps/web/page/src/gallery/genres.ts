// The library's table of genres of puzzles: the build of the page reads it from the package, so no puzzle can be missing.
import type { protocol } from "gavotte";

/** In English and in Chinese. */
export type Both = protocol.Texts;
export type Genre = protocol.Genre;
export type GenreExample = protocol.Example;

/** What the card of a genre shows: of its first example. */
export interface Card extends Pick<Genre, "name" | "what" | "generates">, Pick<GenreExample, "title" | "count" | "best"> {}
