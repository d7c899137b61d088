// Made by the build of the page (`vite.config.ts`) from the table of the library.

/** All kinds of rules of a sudoku, in their order. */
declare module "virtual:rules" {
  export const RULES: readonly {
    word: string;
    /** Other words for it; one that several rules have means all of them. */
    aliases: readonly string[];
    chinese: string;
    /** What menus say; empty where they leave it out. Plain rules with the same words are one box. */
    caption: import("../gallery/genres").Both;
    /** Whether it is only a word, for the whole grid. */
    plain: boolean;
    /** A line with it. */
    example: string;
  }[];
}
