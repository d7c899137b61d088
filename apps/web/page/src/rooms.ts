// The rooms of the page and their addresses.

export const ROOMS = ["gallery", "play", "dance", "book"] as const;

export type Room = (typeof ROOMS)[number];

/** A room, and where in it. */
export interface Place {
  room: Room;
  /** The chapter of the book. */
  chapter?: string;
}

const CHAPTER = /^#book\/([a-z][a-z0-9-]{0,63})$/;

/** The place with this address; nothing if there is none. The first screen has the gallery and an empty address. */
export function placeOf(fragment: string): Place | undefined {
  if (fragment.length < 2) return { room: "gallery" };
  const chapter = CHAPTER.exec(fragment)?.[1];
  if (chapter) return { room: "book", chapter };
  const room = ROOMS.find((it) => fragment === `#${it}`);
  return room && { room };
}

/** The address of a place. */
export function addressOf({ room, chapter }: Place): string {
  return chapter ? `#${room}/${chapter}` : `#${room}`;
}
