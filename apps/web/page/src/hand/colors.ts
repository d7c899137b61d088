// The color of a thing: the same one wherever it is drawn.

/** So many colors of pieces has the page. */
const COLORS = 12;

export const colorOf = (thing: number): string => `var(--p${thing % COLORS})`;
