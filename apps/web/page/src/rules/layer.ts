// The rules of a sudoku as a picture that lies below its digits. The library draws it, because the page knows no rules.
import { translated } from "../chinese/translated";
import { Solver } from "../solver";
import type { Language } from "../words";

/** An image, and where it lies; in cells of the grid, whose first one begins at 0. */
export interface Layer {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The ground of a picture, which reaches beyond the board: below the digits, the page has its own. */
const GROUND = /<rect [^>]*class="gv-f-paper"[^>]*\/>/;

/** The layer of a text; nothing where it cannot be read. The caller revokes its address. */
export async function layerOf(text: string, language: Language): Promise<Layer | undefined> {
  const reply = await new Solver().once({ kind: "ground", text });
  if (reply.kind !== "ground") return undefined;
  const { svg, cell, room } = reply.ground;
  const [x, y, width, height] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  const said = await translated(language, svg, "picture");
  const url = URL.createObjectURL(new Blob([said.replace(GROUND, "")], { type: "image/svg+xml" }));
  return { url, x: (x! - room) / cell, y: (y! - room) / cell, width: width! / cell, height: height! / cell };
}
