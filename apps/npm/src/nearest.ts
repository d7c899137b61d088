// The name that was perhaps meant.

/** The name of `names` that is at most two letters away from `name`, if there is one. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, 3];
  for (const other of names) {
    if (Math.abs(other.length - name.length) >= least) continue;
    const apart = distance(name, other);
    if (apart < least && apart < Math.max(name.length, other.length)) [best, least] = [other, apart];
  }
  return best;
}

/** How many letters are to be put in, taken out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
