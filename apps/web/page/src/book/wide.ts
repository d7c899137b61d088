// What is wider than its place is scrolled sideways, and the keyboard must reach it for that. What fits is no stop
// on the way of the Tab key.
import type { Attachment } from "svelte/attachments";

/** Lets Tab reach those elements that can be scrolled, of all that match. */
export function reachable(selector: string): Attachment<HTMLElement> {
  return (root) => {
    const look = ({ target }: { target: Element }) => {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    };
    const sizes = new ResizeObserver((entries) => entries.forEach(look));
    for (const element of root.querySelectorAll(selector)) sizes.observe(element);
    return () => sizes.disconnect();
  };
}
