// The rooms of the page and their addresses. An address is a fragment, because the page must work under any path of a
// plain file server.

export const ROOMS = ["gallery", "play", "dance", "book"] as const;

export type Room = (typeof ROOMS)[number];

/** A room, and where in it. */
export interface Place {
  room: Room;
  /** The chapter of the book, and its section: what stands behind `#book/`. */
  chapter?: string;
}

/** The place with this address; nothing if there is none. The first screen has the gallery and an empty address. */
export function placeOf(fragment: string): Place | undefined {
  if (fragment.length < 2) return { room: "gallery" };
  if (fragment.startsWith("#book/")) return { room: "book", chapter: fragment.slice("#book/".length) };
  const room = ROOMS.find((it) => fragment === `#${it}`);
  return room && { room };
}

/** The address of a place. */
export function addressOf({ room, chapter }: Place): string {
  return chapter ? `#${room}/${chapter}` : `#${room}`;
}
