// The library's messages about a wrong text or a puzzle that cannot be solved, in Chinese.
//
// The library speaks English, because a second language in each of its modules would cost every visitor some of
// the first load. So this table is loaded by those who read the page in Chinese. Unknown messages stay English.
import { FORMATS } from "./formats";
import { GENRES } from "./genres";
import { translator } from "./patterns";
import { PIECES } from "./pieces";
import { PUZZLES } from "./puzzles";
import { WRONG } from "./rules";

export const chinese = translator(FORMATS, PUZZLES, GENRES, PIECES, WRONG);
