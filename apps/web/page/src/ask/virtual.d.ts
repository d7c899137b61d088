// Made by the build of the page (`vite.config.ts`) from the rows of the library.

/** All questions, in their order. */
declare module "virtual:questions" {
  export const QUESTIONS: readonly import("gavotte").protocol.Kind[];
}
