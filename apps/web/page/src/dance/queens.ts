// Four queens as the library poses and searches them, as a constant: the first screen shows them before the
// library is there. A test of the page compares all of it with the library.

export const NAMES = "r3 f3 r2 f2 r4 f4 r1 f1 a5 d0 a4 d-1 a6 d1 a3 d-2 a7 d2".split(" ");
export const PRIMARY = 8;
/** The items of each option, and three numbers a move, as letters of base 36. */
export const OPTIONS = "679 63eb 61af 658 27ed 23a9 218b 25cf 07ah 038d 01c9 05gb 478 43ch 41gd 459";
export const MOVES =
  "1043004804904a04b06803704074474c73a042a45a3h04dh1313304136103e03b046b3604361113104e16e03g03d0340" +
  "4f41213204726703503c03f0200af0ac0a50770972a209f4a40ad0ag07e09e1a10936a6096bab0ae0710913a309dhah0" +
  "95a92aaa09c7947907a707806903304134534d33804384684c83d044d4ed1113104216203a03f047f360406120320a20" +
  "906a6097faf0aa0720921a109ed94dad09c8968938a809d3953913a307906a03104214614e13c047c4dc3904094594f9" +
  "1213204426403704c73e041e3d0130330a30ad091eae09c7a70740942a209f9959909a909dc97cac09e1961921a107a0" +
  "6b03504354754f53g04eg3b041b46b1113104216203a045a3f03604061213204426403704c73e03d01313304d36d03c0" +
  "3h0340200a40ah0ac07d09d3a30ad0ae09c7a70740942a20906a60af095aaa0720921a1096b91bab09egag09f5975935" +
  "a507b09b09a0990980a00";

export function numbers(letters: string): number[] {
  return [...letters].map((letter) => Number.parseInt(letter, 36));
}
