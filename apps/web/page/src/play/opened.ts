// A file that is opened: what it is, and what is said of it.
import { NAMES } from "virtual:names";
import type { Language, Words } from "../words";
import type { Room } from "../work.svelte";
import { formatOf, LARGEST } from "./files";
import { said } from "./paste";
import { puzzleOfTable, taken, type Taken } from "./recognise";

const en = {
  empty: (name: string) => `${name} is empty.`,
  noText: (name: string) => `${name} is no text, so there is nothing to read in it.`,
};
const zh: typeof en = {
  empty: (name) => `${name} 是空文件。`,
  noText: (name) => `${name} 不是文本文件，无法读取。`,
};

/** A letter that no text has, or one that stands for bytes that are no letter. */
// eslint-disable-next-line no-control-regex
const NOISE = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g;
/** More than one such letter in so many is noise. */
const RARE = 50;
/** So many letters of the beginning tell whether a file is a text. */
const HEAD = 10_000;

/** Puts the problem of a file into the room; returns the note about it. What is no problem leaves the room as it was. */
export async function opened(room: Room, t: Words, language: Language, file: File): Promise<string> {
  const w = language === "zh" ? zh : en;
  if (file.size > LARGEST) return t.fileTooLarge;
  const text = await textOf(file);
  if (text.trim() === "") return w.empty(file.name);
  if (isNoise(text)) return w.noText(file.name);
  const { known, found } = await read(text, file.name);
  room.set(found?.source ?? { text, format: known ?? "dlx" });
  return found?.foreign ? said(found, language) : t.opened(file.name, room.now.format);
}

/** The text of a file. Some spreadsheets write two bytes for each letter, and say so first. */
async function textOf(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isWide = first === 0xff && second === 0xfe;
  return isWide ? new TextDecoder("utf-16le").decode(await file.arrayBuffer()) : file.text();
}

function isNoise(text: string): boolean {
  const head = text.slice(0, HEAD);
  return (head.match(NOISE)?.length ?? 0) * RARE > head.length;
}

/** The format that a file's name tells, or its contents: JSON and tables may be problems of several kinds. */
async function read(text: string, name: string): Promise<{ known: string | undefined; found: Taken | undefined }> {
  const known = formatOf(name, NAMES.map((it) => it.name));
  if (known === "csv") return { known: await puzzleOfTable(text), found: undefined };
  return { known, found: known === undefined || known === "json" ? await taken(text) : undefined };
}
