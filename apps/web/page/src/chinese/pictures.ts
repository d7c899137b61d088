// The words in the library's pictures, in Chinese.
//
// A picture is shown as an image, so no script can change it later, and to parse it here would apply its styles, which
// the policy of the page forbids. So its texts are found by their tags: the library escapes every `<` in a text. They
// stay escaped meanwhile. What a word means can depend on the picture, because names that were typed are in it, too; a
// name that can be typed, such as a month on a calendar, stays as it is typed.
import { type Pair, translator } from "./patterns";
import { named } from "./rules";

/** What a picture is called, and what it shows. */
const TITLES: readonly Pair[] = [
  ["Conflict: {}", "矛盾：{*}"],
  ["Weights: {}", "权重：{*}"],
  ["Shares of all solutions: {}", "在所有解中的比例：{*}"],
  ["Shares of all solutions on a board of {} x {}", "在所有解中的比例，{} x {} 盘面"],
  ["Shares of all solutions on the wisdom beads", "在所有解中的比例，智慧珠"],
  ["{} of {} cells are certain", "{2} 格中有 {1} 格必然"],
  ["{} of {} beads are certain", "{2} 珠中有 {1} 珠必然"],
  ["{} squares are certain, {} are never used", "{} 格必然，{} 格从不使用"],
  ["{} cells", "{} 格"],
  ["Sudoku, {} x {}", "数独，{} x {}"],
  ["{} sudokus {} x {}", "{} 个 {} x {} 数独"],
  ["Shares of all solutions: {} sudokus {} x {}", "在所有解中的比例：{} 个 {} x {} 数独"],
  ["Sudoku {} x {}", "数独 {} x {}"],
  ["{}. Cells that clash: {}, and more", "{}。冲突的格子：{} 等"],
  ["{}. Cells that clash: {}", "{}。冲突的格子：{}"],
  ["{} queens", "{} 个皇后"],
  ["{} queen", "{} 个皇后"],
  ["A board of {} x {} squares with queens on {}, and more", "{} x {} 棋盘，皇后在 {} 等"],
  ["A board of {} x {} squares with queens on {}", "{} x {} 棋盘，皇后在 {}"],
  ["A board of {} x {} squares with numbers: {}", "{} x {} 棋盘，各格有数：{}"],
  ["A board of {} x {} with 1 piece", "{} x {} 盘面，1 个拼块"],
  ["A board of {} x {} with {} pieces", "{} x {} 盘面，{} 个拼块"],
  ["A board of {} x {}", "{} x {} 盘面"],
  ["{} squares; pieces: {}, and more", "{} 格；拼块：{} 等"],
  ["{} squares; pieces: {}", "{} 格；拼块：{}"],
  ["{} pieces", "{} 个拼块"],
  ["{} piece", "{} 个拼块"],
  ["Wisdom beads", "智慧珠"],
  ["The triangle of the wisdom beads", "智慧珠三角形"],
  ["Langford pairs of 1 to {}", "1 到 {} 的兰福德数列"],
  ["{} Langford pairs", "{} 对兰福德数列"],
  ["Latin square of order {}", "{} 阶拉丁方"],
  ["A Latin square of order {}", "{} 阶拉丁方"],
  ["A transversal of a Latin square of order {}", "{} 阶拉丁方的截线"],
  ["A mate of a Latin square of order {}", "{} 阶拉丁方的伴侣"],
  ["{} rows of {} cells, {} of them empty", "{} 行，每行 {} 格，其中 {} 格为空"],
  ["Dominosa {} x {}", "骨牌配对 {} x {}"],
  ["Shikaku {} x {}", "数方 {} x {}"],
  ["Star battle {} x {}", "星战 {} x {}"],
  ["Colored queens {} x {}", "彩色皇后 {} x {}"],
  ["Nonogram {} x {}", "数织 {} x {}"],
  ["A Steiner triple system on {} points", "{} 个点的施泰纳三元系"],
  ["Kirkman&#39;s schoolgirls: {}", "柯克曼女生问题：{} 人"],
  ["Golfers: {} groups of {}, {} weeks", "高尔夫球手：{} 组，每组 {} 人，{} 周"],
  ["Groups: {} people, rounds: {}", "分组：{} 人，{} 轮"],
  ["A tournament of {} teams", "{} 支球队的赛程"],
  ["A graph of {} vertices", "{} 个顶点的图"],
  ["Words, {} x {}", "单词，{} x {}"],
  ["Pips with {} cells", "点数骨牌，{} 格"],
  ["{} x {} into polyominoes", "{} x {} 分割成多连方"],
  ["{} x {} into squares", "{} x {} 分割成正方形"],
  ["A Costas array of side {}", "{} 阶科斯塔斯阵列"],
  ["Timetable", "课表"],
  ["Tiles on a board of {} x {}", "{} x {} 盘面上的方块"],
  ["Queens that guard {} x {} squares", "控制 {} x {} 格的皇后"],
  ["Roster of {} tasks", "{} 项任务的班次"],
  ["{} cubes, unrolled: top, front, bottom, back", "{} 个立方体，展开为上、前、下、后"],
  ["{} cubes in a row", "{} 个立方体排成一列"],
  ["Free: {}", "露出：{}"],
  ["Pieces: {} on {} cubes", "拼块：{} 个，{} 个立方体"],
  ["Pieces: {} on {} triangles", "拼块：{} 个，{} 个三角形"],
  ["Pieces: {} on {} prisms", "拼块：{} 个，{} 个三棱柱"],
  ["Pieces: {} on {} spheres", "拼块：{} 个，{} 个球"],
  ["Pieces: {} on {} rhombic tetrahedra", "拼块：{} 个，{} 个菱形四面体"],
  ["Pieces: {} on {} tetrahedra", "拼块：{} 个，{} 个四面体"],
  ["Pieces: {} on {} hexagons", "拼块：{} 个，{} 个六边形"],
  ["Pieces: {} on {} sticks", "拼块：{} 个，{} 根短棒"],
  ["Pieces: {} on {} squares", "拼块：{} 个，{} 个方格"],
  ["Exact cover: {} items, {} options, {} chosen", "精确覆盖：{} 列，{} 行，选中 {} 行"],
  ["Exact cover: {} items, {} options", "精确覆盖：{} 列，{} 行"],
  ["Items are columns, options are rows; chosen: {}", "精确覆盖矩阵；选中的行：{}"],
  ["Items are columns, options are rows", "精确覆盖矩阵"],
];

/** What a part of a picture is called when the pointer rests on it. */
const PARTS: readonly Pair[] = [
  ["{}: always", "{}：必然"],
  ["{}: never", "{}：不可能"],
  [": always", "必然"],
  [": never", "不可能"],
  ["rank {}, file {}, given", "第 {} 行，第 {} 列，已给"],
  ["rank {}, file {}", "第 {} 行，第 {} 列"],
  ["given queens", "已给的皇后"],
  ["no queen may stand here", "这里不可放皇后"],
  ["cube {}", "第 {} 个立方体"],
];

/** Words in pictures of any kind that no name holds. */
const NOTES: readonly Pair[] = [
  ["… {} more rows", "……还有 {} 行"],
  ["… {} more columns", "……还有 {} 列"],
  ["layer {}", "第 {} 层"],
  ["day {}", "第 {} 天"],
  ["week {}", "第 {} 周"],
  ["round {}", "第 {} 轮"],
  ["{} copies", "{} 块"],
  ["cube {}", "第 {} 个立方体"],
  ["any number", "不限"],
  ["up to {}", "至多 {} 块"],
  ["top", "上"],
  ["front", "前"],
  ["bottom", "下"],
  ["back", "后"],
];

/** Words under the picture of shares and in it. */
const SHARES: readonly Pair[] = [
  ["rare", "少"],
  ["in all", "全部"],
  ["all", "全部"],
];
const LINES: readonly Pair[] = [
  ["row: {}", "行：{*}"],
  ["column: {}", "列：{*}"],
  ["row", "行"],
  ["column", "列"],
  ["always", "必然"],
];

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const heading = translator(TITLES);

/** What translates the labels, the titles of parts and the heading of a kind of pictures. */
interface Words {
  label: (label: string) => string;
  part: (part: string) => string;
  heading?: (heading: string) => string;
}
const ANY: Words = { label: translator(NOTES), part: translator(PARTS) };
const SHADED: Words = { ...ANY, label: translator(NOTES, SHARES) };
const CALENDAR: Words = {
  ...SHADED,
  heading: translator(TITLES, MONTHS.map((name, at): Pair => [`${name} {}`, `${at + 1} 月 {} 日`])),
};
const NONOGRAM: Words = { label: translator(NOTES, SHARES, LINES), part: translator(PARTS, LINES) };
/** Nothing that is typed is in it but digits. */
const SUDOKU: Words = { label: named, part: named, heading: (said) => named(heading(said)) };
const LANGFORD: Words = { ...ANY, part: translator(PARTS, [["{} and {}", "{} 和 {}"]]) };
const BEADS: Words = { ...ANY, part: translator(PARTS, [["empty", "空"], ["piece {}", "珠块 {}"]]) };

/** The words of a picture with this title. */
function words(title: string, svg: string): Words {
  if (/^(Shares of all solutions: )?[A-Z][a-z]{2} \d+$/.test(title)) return CALENDAR;
  if (title.startsWith("Shares of all solutions: Nonogram ")) return NONOGRAM;
  // The legend; names alone would hardly be both.
  if (svg.includes(">rare</text>") && svg.includes(">in all</text>")) return SHADED;
  if (title.startsWith("Sudoku, ")) return SUDOKU;
  if (title.startsWith("Langford pairs ")) return LANGFORD;
  return title === "Wisdom beads" ? BEADS : ANY;
}

/** The same picture with Chinese words. */
export function chinese(svg: string): string {
  const of = words(/<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? "", svg);
  let isHeading = true;
  return svg.replace(/>([^<]+)<\/(title|desc|text)>/g, (_, said: string, tag: string) => {
    const isPart = tag === "title" && !isHeading;
    if (tag === "title") isHeading = false;
    const translate = tag === "text" ? of.label : isPart ? of.part : (of.heading ?? heading);
    return `>${translate(said)}</${tag}>`;
  });
}
