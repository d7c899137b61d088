// The pictures of the cards: the library has drawn them, solved, for the gallery of the documents.
import easy from "./easy.svg?url";

const FILES = import.meta.glob<string>("../../../../../docs/gallery/pictures/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The addresses of the pictures, by the names of the genres. */
export const PICTURES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FILES).map(([path, url]): [string, string] => [/([^/]+)\.svg$/.exec(path)![1]!, url]),
  // The card of the sudoku begins with a puzzle of the page's own.
  ["sudoku", easy],
]);
