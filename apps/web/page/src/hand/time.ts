// The time of the play by hand as it is written, and whether somebody wants to see it.

/** Minutes and seconds, and hours where there are some. */
export function clocked(spent: number): string {
  const seconds = Math.floor(spent / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

const KEY = "gavotte.time.hidden";

export function isTimeWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

/** Keeps on the device whether the time is shown. */
export function wantTime(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "yes");
  } catch {
    // Without leave to keep anything, it is shown again the next time.
  }
}
