// Made by the build of the page (`vite.config.ts`) from the table of the library.

/** All kinds of rules of a sudoku, in their order. An alias that several rules have means all of them. Rules without a caption
 * are in no menu; plain ones with the same caption are one box. */
declare module "virtual:rules" {
  export const RULES: readonly import("gavotte").protocol.Rule[];
}
