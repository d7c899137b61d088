// Small writing in the cells of a board, as plain data, because it is kept on the device.

/** The candidates that were written small into the cells, as options. */
export interface Marks {
  /** Those that somebody has written, while none are shown by themselves. */
  noted: readonly number[];
  /** Those that somebody has crossed out, while all that are possible are shown. */
  struck: readonly number[];
  /** Digits that clash, as numbers of `hand/wrong.ts`; they are no options. */
  wrong: readonly number[];
}

export const UNMARKED: Marks = { noted: [], struck: [], wrong: [] };
