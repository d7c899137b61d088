// How far the gallery was scrolled when it was left.
let top = 0;

export const place = (): number => top;

export function leave(): void {
  top = scrollY;
}
