// The color of a thing, in one place because it must be the same wherever the thing is drawn.

/** The number of colors that the page has for pieces. */
const COLORS = 12;

export const colorOf = (thing: number): string => `var(--p${thing % COLORS})`;
