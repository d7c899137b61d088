// A share in words. Rounding must not make a rare option impossible, so only exact shares are certain or impossible.
import type { Words } from "../words";

export function percent(t: Words, share: number): string {
  if (share === 1) return `■ ${t.certain}`;
  if (share === 0) return `✕ ${t.impossible}`;
  const rounded = (100 * share).toFixed(share < 0.001 || share > 0.999 ? 4 : 1);
  return `${rounded} %`;
}
