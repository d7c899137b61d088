// How far the gallery was scrolled when it was left. It is kept outside of the gallery, because that is gone meanwhile.
let top = 0;

export const place = (): number => top;

export function leave(): void {
  top = scrollY;
}
