// Examples of the book that open in another room: each is a link that holds the whole problem.
//
// They stand at the ends of sections, and not beside a certain block, because sections keep their order when a
// chapter is translated or grows.
import dominoes from "../../../../../docs/book/problems/dominoes.dlx?raw";
import six from "../../../../../docs/book/problems/six.queens?raw";
import small from "../../../../../docs/book/problems/small.sdk?raw";
import seven from "../../../../../examples/knuth-7-items.dlx?raw";
import sudoku from "../../../../../examples/sudoku.txt?raw";
import { toFragment, type Shared, type View } from "../share";

interface Example extends Shared {
  /** At whose end it stands; what comes before the first heading is section 0. */
  section: number;
}

const SEVEN: Shared = { view: "dance", source: { text: seven, format: "dlx" } };

const EXAMPLES: Record<string, Example[]> = {
  "exact-cover": [
    { section: 0, ...SEVEN },
    { section: 2, view: "dance", source: { text: dominoes, format: "dlx" } },
  ],
  // After "Uncover": then every word of the dance has been explained.
  "dancing-links": [{ section: 3, ...SEVEN }],
  "which-item-next": [
    { section: 4, view: "play", source: { text: "board 4x5\npieces tetrominoes\n", format: "polyomino" } },
  ],
  sudoku: [
    { section: 0, view: "play", source: { text: small, format: "sudoku" } },
    { section: 2, view: "play", source: { text: sudoku, format: "sudoku" } },
  ],
  symmetry: [
    { section: 1, view: "play", source: { text: six, format: "queens" } },
    { section: 2, view: "play", source: { text: dominoes, format: "dlx" } },
  ],
};

export interface Link {
  view: View;
  href: string;
}

/** The links of a chapter, each at the number of its section. */
export async function linksOf(chapter: string): Promise<Link[]> {
  const links: Link[] = [];
  for (const { section, view, source } of EXAMPLES[chapter] ?? []) {
    const href = await toFragment({ view, source });
    if (href) links[section] = { view, href };
  }
  return links;
}
