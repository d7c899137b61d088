// What the library says of a text that is wrong or of a puzzle that cannot be solved, in Chinese.
//
// The library speaks English, and to carry a second language in each of its modules would cost every visitor some of
// the first load. So this table is loaded by those who read the page in Chinese. What it does not know stays English.
import { FORMATS } from "./formats";
import { GENRES } from "./genres";
import { translator } from "./patterns";
import { PIECES } from "./pieces";
import { PUZZLES } from "./puzzles";
import { WRONG } from "./rules";

export const chinese = translator(FORMATS, PUZZLES, GENRES, PIECES, WRONG);
