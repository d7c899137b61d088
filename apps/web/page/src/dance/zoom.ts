// Larger and smaller by the wheel with Ctrl and by two fingers, and moved by dragging with a mouse; one
// finger scrolls as everywhere.

export interface Zoom {
  /** So many times as large, around a point of the screen. */
  by: (factor: number, x: number, y: number) => void;
}

/** Further than this a press is no click. */
const CLICK = 4;

export function zoomable(box: HTMLElement, zoom: Zoom): { destroy: () => void } {
  const ended = new AbortController();
  const { signal } = ended;
  // What can be scrolled must be within reach of the keyboard.
  box.tabIndex = 0;
  box.addEventListener("wheel", (event) => wheel(event, zoom), { signal, passive: false });
  drags(box, signal);
  pinches(box, zoom, signal);
  return { destroy: () => ended.abort() };
}

function wheel(event: WheelEvent, zoom: Zoom): void {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoom.by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
}

function drags(box: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number; left: number; top: number } | undefined;
  let isDragged = false;
  box.addEventListener("pointerdown", (event) => {
    isDragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
  }, { signal });
  box.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragged && Math.hypot(dx, dy) < CLICK) return;
    if (!isDragged) box.setPointerCapture(event.pointerId);
    isDragged = true;
    box.scrollLeft = from.left - dx;
    box.scrollTop = from.top - dy;
  }, { signal });
  for (const end of ["pointerup", "pointercancel"]) {
    box.addEventListener(end, () => (from = undefined), { signal });
  }
  // The end of a drag is no click on what lies there.
  box.addEventListener("click", (event) => {
    if (isDragged) event.stopPropagation();
  }, { signal, capture: true });
}

function pinches(box: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  let before = 0;
  const spread = ([a, b]: Touch[]) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
  box.addEventListener("touchstart", ({ touches }) => {
    before = touches.length === 2 ? spread([...touches]) : 0;
  }, { signal, passive: true });
  box.addEventListener("touchmove", (event) => {
    const [a, b] = event.touches;
    if (!a || !b || event.touches.length !== 2 || before === 0) return;
    event.preventDefault();
    const now = spread([a, b]);
    zoom.by(now / before, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    before = now;
  }, { signal, passive: false });
}
