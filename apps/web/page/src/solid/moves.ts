// The moves of an assembly that comes apart, as places of its pieces.
import type { Apart } from "gavotte";
import type { Place } from "./model";

/** The places of the pieces after so many moves, of which the last may be half done. Pieces slide away by the width of the board. */
export function placesAfter({ moves, pieces }: Apart, options: readonly number[], done: number, width: number): Place[] {
  const numbers = new Map(pieces.map(({ name, option }) => [name, option === null ? -1 : options.indexOf(option)]));
  const places = options.map((): [number, number, number] => [0, 0, 0]);
  (moves ?? []).slice(0, Math.ceil(done)).forEach(({ pieces: moved, by, away }, at) => {
    const share = Math.min(done - at, 1) * (away ? width : 1);
    for (const name of moved) {
      const place = places[numbers.get(name) ?? -1];
      if (!place) continue;
      // Rows come nearer, and layers go up.
      place[0] += by[0] * share;
      place[1] += by[2] * share;
      place[2] += by[1] * share;
    }
  });
  return places;
}
