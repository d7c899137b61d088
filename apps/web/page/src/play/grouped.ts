// Long numbers, so that they can be read.

/** Digits in groups of three. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A guessed number in few digits, by its logarithm where it is long. */
export function rounded(value: number, log10: number): string {
  if (value < 1e9) return grouped(value.toFixed(0));
  const exponent = Math.floor(log10 + 0.00001); // 9.9999 is 10
  return `${(10 ** (log10 - exponent)).toFixed(2)} · 10^${exponent}`;
}
