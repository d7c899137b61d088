// The signs on the buttons of the play by hand, drawn in a square of 16 by 16, because several parts show them.
export const ICONS = {
  undo: "M6 3L2.5 6.5L6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H6",
  redo: "M10 3L13.5 6.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7H10",
  turn: "M12.5 5A5.5 5.5 0 1 0 13.5 9M13 1.5V5.5H9",
  print: "M4 6V2h8v4M4 12H2V6h12v6h-2M4 10h8v4H4z",
  clock: "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12M8 4.5V8L10.5 9.5",
  flip: "M8 1.5V14.5M6 4L1.5 12H6ZM10 4L14.5 12H10Z",
};
