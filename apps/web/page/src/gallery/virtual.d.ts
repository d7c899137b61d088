// Made by the build of the page (`vite.config.ts`) from the registry of the library.

/** All genres, with their examples. */
declare module "virtual:genres" {
  export const GENRES: readonly import("./genres").Genre[];
}

/** What the menus know of all genres. */
declare module "virtual:names" {
  export const NAMES: readonly { name: string; hasSettings: boolean }[];
}

/** The Chinese names of all genres. */
declare module "virtual:chinese" {
  export const CHINESE: Readonly<Record<string, string>>;
}

/** What the cards know of all genres. */
declare module "virtual:cards" {
  export const CARDS: readonly import("./genres").Card[];
}
