// The whole problem in the fragment of the address: compressed, and never sent to a server.
//
// A link may come from anyone, so it is input like any other: its length and its unpacked size are
// limited, and data without the shape of a shared problem is no link of ours.
import type { Setting, Source } from "./protocol";

export type View = "dance" | "play";

export interface Shared {
  view: View;
  source: Source;
}

/** What the fragment of a link begins with. */
export const KEY = "#g1=";
/** The greatest number of letters of a link, because browsers and mail cut longer ones. */
const LONGEST = 32_768;
/** The greatest number of bytes of an unpacked text. */
const LARGEST = 1 << 20;

/** What formats and settings are called. */
const NAME = /^[a-z][a-z0-9-]{0,31}$/;
/** The greatest number of settings. */
const MOST_SETTINGS = 32;

function isSettings(value: unknown): value is Setting[] {
  const isSetting = (it: unknown) =>
    Array.isArray(it) && it.length === 2 && NAME.test(String(it[0])) && typeof it[1] === "string";
  return Array.isArray(value) && value.length <= MOST_SETTINGS && value.every(isSetting);
}

/** Whether a value from elsewhere is a problem. */
export function isSource(value: unknown): value is Source {
  if (typeof value !== "object" || value === null) return false;
  const { text, format, settings } = value as Record<string, unknown>;
  if (typeof text !== "string" || typeof format !== "string" || !NAME.test(format)) return false;
  return settings === undefined || isSettings(settings);
}

/** The fragment of a link, or nothing if the problem is too large for one. */
export async function toFragment(shared: Shared): Promise<string | undefined> {
  const { view, source } = shared;
  const { format, settings } = source;
  const text = JSON.stringify([view, format, source.text, ...(settings?.length ? [settings] : [])]);
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const safe = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return safe.length <= LONGEST ? KEY + safe : undefined;
}

/** What a fragment holds, or nothing if it is no link of ours. */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  if (!fragment.startsWith(KEY) || fragment.length > KEY.length + LONGEST) return undefined;
  try {
    const safe = fragment.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(safe), (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(await unpacked(bytes));
    if (!Array.isArray(value) || value.length < 3 || value.length > 4) return undefined;
    const [view, format, text, settings] = value as unknown[];
    const source = settings === undefined ? { text, format } : { text, format, settings };
    return (view === "dance" || view === "play") && isSource(source) ? { view, source } : undefined;
  } catch {
    return undefined;
  }
}

/** Unpacks bytes as long as they stay within the limit. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let held = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    held += value.length;
    if (held > LARGEST) {
      await reader.cancel();
      throw new Error("too large");
    }
    text += decoder.decode(value, { stream: true });
  }
}
