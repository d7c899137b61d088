// The pictures of the cards: the library has drawn them, solved, for the gallery of the documents.
const FILES = import.meta.glob<string>("../../../../../docs/gallery/pictures/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The addresses of the pictures, by the names of the genres. */
export const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, url]) => [/([^/]+)\.svg$/.exec(path)![1]!, url]),
);
