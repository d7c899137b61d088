// Examples of the book beside its text: a button puts a board to play on into the chapter, or the dance, or the playground for a
// problem without a board.
//
// Nothing is made before somebody wants it, because a board loads the library, and a frame is a whole page. Both show what the link
// beside the button holds.
import type { Attachment } from "svelte/attachments";
import { FORMATS } from "../examples";
import { fromFragment } from "../share";

/** Lets the buttons of examples show and hide them, each frame with this name. */
export function framed(name: string): Attachment<HTMLElement> {
  return (root) => {
    const pressed = ({ target }: Event) => {
      const button = (target as Element).closest?.(".live button");
      if (!button) return;
      const [line, link] = [button.parentElement!, button.previousElementSibling as HTMLAnchorElement];
      const shown = line.nextElementSibling;
      const isShown = shown?.matches("iframe, gavotte-board") ?? false;
      button.setAttribute("aria-expanded", String(!isShown));
      if (isShown) return shown!.remove();
      void made(link.hash, name).then((example) => line.after(example));
    };
    root.addEventListener("click", pressed);
    return () => root.removeEventListener("click", pressed);
  };
}

async function made(fragment: string, name: string): Promise<HTMLElement> {
  const shared = await fromFragment(fragment);
  if (shared?.view === "play" && !FORMATS.includes(shared.source.format)) {
    await import("gavotte/element");
    const board = document.createElement("gavotte-board");
    const { text, format, settings = [] } = shared.source;
    board.setAttribute("format", format);
    board.setAttribute("settings", String(new URLSearchParams(settings.map((it) => [...it]))));
    board.lang = document.documentElement.lang;
    board.textContent = text;
    return board;
  }
  const frame = document.createElement("iframe");
  frame.title = name;
  frame.src = `./?embed${fragment}`;
  return frame;
}
