// Made by the build of the page (`vite.config.ts`) from the registry of the library.

/** All genres, with their examples. */
declare module "virtual:genres" {
  export const GENRES: readonly import("./genres").Genre[];
}

/** What the page knows of all genres from the beginning. */
declare module "virtual:cards" {
  export const CARDS: readonly import("./genres").Card[];
}
