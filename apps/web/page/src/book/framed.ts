// Examples of the book beside its text: a button puts the playground or the dance into the chapter.
//
// The frame is made when somebody wants it, because each one is a whole page. It holds the same link as the one beside
// the button.
import type { Attachment } from "svelte/attachments";

/** Lets the buttons of examples show and hide their frames, each with this name. */
export function framed(name: string): Attachment<HTMLElement> {
  return (root) => {
    const pressed = ({ target }: Event) => {
      const button = (target as Element).closest?.(".live button");
      if (!button) return;
      const [line, link] = [button.parentElement!, button.previousElementSibling as HTMLAnchorElement];
      const shown = line.nextElementSibling;
      const isShown = shown instanceof HTMLIFrameElement;
      button.setAttribute("aria-expanded", String(!isShown));
      if (isShown) return shown.remove();
      const frame = document.createElement("iframe");
      frame.title = name;
      frame.src = `./?embed${link.hash}`;
      line.after(frame);
    };
    root.addEventListener("click", pressed);
    return () => root.removeEventListener("click", pressed);
  };
}
