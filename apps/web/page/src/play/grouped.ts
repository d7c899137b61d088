// Long numbers, so that they can be read.

/** Digits in groups of three. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}
