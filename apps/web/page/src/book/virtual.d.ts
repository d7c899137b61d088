// Made by the build of the page (`build/book.ts`) from `docs/book`.

/** The chapters of the book, in their order. */
declare module "virtual:book" {
  type Language = import("../words").Language;

  export interface Section {
    /** What it is called in addresses, and the `id` of its heading; the same in every language. */
    id: string;
    title: string;
  }

  export interface Chapter {
    id: string;
    titles: Record<Language, string>;
    /** HTML without styles and scripts, in each language. */
    load: Record<Language, Load>;
  }
  type Load = () => Promise<{ default: string; sections: readonly Section[] }>;

  export const CHAPTERS: readonly Chapter[];

  /** The text of one section, or of what stands above the first one. */
  export interface Text {
    chapter: string;
    /** The section's id and title, where it is one. */
    section?: string;
    title?: string;
    text: string;
  }

  /** All texts, for each language of the page: loaded when somebody searches. */
  export const SEARCHED: Record<Language, () => Promise<{ TEXTS: readonly Text[] }>>;
}
