// Long numbers, so that they can be read.

/** Digits in groups of three; all numbers of the page look so, in both languages. */
export function grouped(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A power of ten, with its exponent raised. */
export function powerOfTen(exponent: number): string {
  return `10${String(exponent).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]!)}`;
}
