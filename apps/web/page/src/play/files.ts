// Files that go out of the page and come into it. Browsers have several ways for this, so they are in one place.

/** How many pixels a point of a picture has when it is saved. */
const SCALE = 2;
/** Larger files are refused: no problem of this size is answered in a browser. [bytes] */
export const LARGEST = 16 << 20;

/** Hands a file to the visitor as a download. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A picture as pixels. */
export async function painted(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SCALE * image.naturalWidth;
    canvas.height = SCALE * image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((pixels) => (pixels ? done(pixels) : fail(new Error("no pixels"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The endings of files that are texts of a format; of a genre, its name is the ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  dlx: "dlx",
  json: "json",
  csv: "csv",
  sdk: "sudoku",
  sdm: "sudoku",
  ss: "sudoku",
  non: "nonogram",
  xmpuzzle: "burrtools",
};

/** The format that the name of a file tells; nothing if it tells none of these. */
export function formatOf(name: string, genres: readonly string[]): string | undefined {
  const ending = /\.([a-z-]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return ENDINGS[ending] ?? genres.find((it) => it === ending);
}
