// The messages of the readers of single genres of puzzles, and the reasons why a puzzle can have no solution, in
// Chinese.
import type { Pair } from "./patterns";

const REGIONS: readonly Pair[] = [
  ["the board is missing: a row of letters a line", "缺少盘面：每行写一排字母"],
  ["`{}` is too much: {}", "多了 `{}`：{*}"],
  ["`{}` is wrong: {}", "`{}` 有误：{*}"],
  ["a number from 1 to {} stands behind `stars`, and nothing else", "`stars` 之后只能是 1 到 {} 的一个数"],
  ["{} rows; a board has 1 to {}", "有 {} 行；盘面可有 1 到 {} 行"],
  ["{} regions on a board of {} rows, which has {}", "{2} 行的盘面应有 {3} 个区域，这里有 {1} 个"],
  ["more than {} cells, as many as there are rows", "多于 {} 格；格数应与行数相同"],
  [
    "`{}` cannot stand here: a cell is the letter or figure of its region, with `*` behind it where a star is given",
    "这里不能是 `{}`：一格写其区域的字母或数字，已给出星星时在其后加 `*`",
  ],
  ["{} cells instead of {}, as many as there are rows", "有 {} 格，应与行数相同，为 {} 格"],
  ["region {} has {} cells for {} stars", "区域 {} 只有 {} 格，放不下 {} 颗星"],
  ["an object with the member `colorRegions` is wanted here", "这里应为含有成员 `colorRegions` 的对象"],
  ["a second board: give one of them alone", "第二个盘面：请只给其中一个"],
  ["`size` is not {}, the number of rows of `colorRegions`", "`size` 不是 `colorRegions` 的行数 {}"],
  [
    "the member `{}` is not known here, and might be a part of the puzzle; leave it out if it is none",
    "成员 `{}` 无法识别，可能是题目的一部分；如果不是，请删去",
  ],
  ["a list of rows is wanted here, not {}", "这里应为各行的列表，而不是{*}"],
  ["a row is wanted here: a list of colors, not {}", "这里应为一行，即颜色的列表，而不是{*}"],
  ["a color is a string or a number, not {}", "颜色应为字符串或数，而不是{*}"],
];

const SQUARES: readonly Pair[] = [
  ["nothing follows the number N; a drawing has no number before it", "数 N 之后不能有内容；图之前不能有数"],
  ["a square is `.`, `o` (a dot) or `x` (no dot)", "一格是 `.`、`o`（有点）或 `x`（无点）"],
  ["{} squares a row and as many rows, at most {}, are wanted", "应为每行 {} 格，行数相同，至多 {}"],
  ["the board ends after {} of {} rows", "盘面应有 {2} 行，只写了 {1} 行"],
  ["a drawing and a size: give one of them", "既有图又有大小：请只给其一"],
  ["polyominoes of these sizes have more than {} places here", "这些大小的多连方在此的位置多于 {} 个"],
  ["into `{}`: squares or polyominoes", "into `{}`：应为 squares 或 polyominoes"],
  ["sizes `{}`: numbers from 1 to {}, such as 1-3,5", "sizes `{}`：应为 1 到 {} 的数，例如 1-3,5"],
  ["`{}` is said twice", "`{}` 写了两次"],
  ["more than {} rows or columns", "行或列多于 {}"],
  ["{} cells instead of {}", "有 {} 格，应为 {} 格"],
  ["`{}` is no cell: `.`, or the letter of a given piece", "`{}` 不是格子：应为 `.` 或已给拼块的字母"],
  ["the cells marked `{}` are no piece that may be used here", "标为 `{}` 的格子不是这里可用的拼块"],
  ["pieces of sizes {} cannot make up {} cells", "大小为 {} 的拼块凑不成 {} 格"],
  ["`{}`: a number from 1 to that of the squares, or two such as 3-5", "`{}`：应为 1 到格数之间的一个数，或两个数如 3-5"],
  [
    "queens `{}`: a number from 1 to that of the squares, or two such as 3-5",
    "queens `{}`：应为 1 到格数之间的一个数，或两个数如 3-5",
  ],
  ["the number of queens is said twice", "皇后数写了两次"],
  ["`{}`: a square is `.`, `Q` (a queen) or `x` (none)", "`{}`：一格是 `.`、`Q`（皇后）或 `x`（无皇后）"],
  ["{} squares instead of {}", "有 {} 格，应为 {} 格"],
  ["a row has 2 to {} numbers, not {}", "一行有 2 到 {} 个数，不能是 {} 个"],
  ["{} numbers instead of {}", "有 {} 个数，应为 {} 个"],
  ["`{}` is no number from 0 to {}", "`{}` 不是 0 到 {} 的数"],
  ["`{}` is no cell: a number from 1 to {}, as many as the board has cells, or `.`", "`{}` 不是格子：应为 1 到 {}（盘面格数）的数，或 `.`"],
  ["the possible rectangles have more than {} cells", "可能的矩形共有多于 {} 格"],
  ["the numbers add up to {}, the board has {} cells", "各数之和是 {}，盘面却有 {} 格"],
  ["{} lines of {} numbers; {} are wanted", "有 {1} 行，每行 {2} 个数；应为 {3} 行"],
];

const TILES: readonly Pair[] = [
  ["`board 4x6` is missing", "缺少 `board 4x6` 这样的一行"],
  ["{} tiles; {} are wanted, one for each cell", "有 {} 个方块；每格一个，应为 {} 个"],
  ["one color stands behind `border`, such as `border 0`", "`border` 之后应为一种颜色，如 `border 0`"],
  ["`turn no` or `turn yes` is wanted here", "这里应为 `turn no` 或 `turn yes`"],
  [
    "a tile has four colors, top, right, bottom and left, not {}; other lines are `board 4x6`, `border 0` and `turn no`",
    "方块有上、右、下、左四种颜色，不能是 {} 种；其他的行是 `board 4x6`、`border 0` 和 `turn no`",
  ],
  ["`{}` is no color: letters and figures are", "`{}` 不是颜色：颜色是字母和数字"],
  ["more than {} tiles", "方块多于 {} 个"],
  [
    "rows and columns stand behind `board`, such as `board 4x6`, with 1 to {} cells",
    "`board` 之后应为行数与列数，如 `board 4x6`，共 1 到 {} 格",
  ],
  ["more than {} cubes", "立方体多于 {} 个"],
  ["{} cubes with {} colors; as many of both are wanted", "有 {} 个立方体、{} 种颜色；两者应一样多"],
  [
    "{} colors; a cube has six: top, bottom, left, right, front and back",
    "有 {} 种颜色；立方体有六个面：上、下、左、右、前、后",
  ],
];

const MEETINGS: readonly Pair[] = [
  ["{} groups of {} are {} players; at most {} are allowed", "{} 组，每组 {} 人，共 {} 人；至多 {} 人"],
  [
    "all groups of {} of {} players in {} weeks have {} items; at most {} are allowed",
    "{2} 人中每组 {1} 人的所有组在 {3} 周里共有 {4} 个元素；至多 {5} 个",
  ],
  [
    "the {} players of a group must all be in different groups the next week, and there are only {}",
    "一组的 {} 人下一周必须各在不同的组，而只有 {} 组",
  ],
  [
    "{} weeks of {} groups of {} are {} orthogonal Latin squares, and there are at most {}",
    "{} 周、{} 组、每组 {} 人相当于 {} 个互相正交的拉丁方，而至多有 {} 个",
  ],
  [
    "a comma does not part groups, players of a group and weeks: write them as 4-4-3; groups of several sizes are none of this puzzle",
    "逗号不能分隔组数、每组人数和周数：请写作 4-4-3；此题各组人数相同",
  ],
  [
    "a player meets {} others a week, so {} weeks are too many for {}",
    "每人每周遇到 {1} 人，其他人共有 {3} 人，所以 {2} 周太多",
  ],
  [
    "{} girls cannot walk so: a number of girls that can leaves 3 when divided by 6",
    "{} 个女生无法这样散步：人数除以 6 须余 3",
  ],
  ["`{}` cannot stand here: `{} 1:` and groups of {} behind it", "这里不能是 `{}`：应为 `{} 1:`，其后是每组 {} 人的各组"],
  ["a group has {} different people", "一组应有 {} 个不同的人"],
  ["{} is in a second group of {} {}", "{1} 在 {2} {3} 中出现于第二组"],
  ["with `unordered`, {} meets R + 1 in {} R", "有 `unordered` 时，{1} 在 {2} R 与 R + 1 相遇"],
  ["a line with `not` says that this group does not meet then", "有一行 `not` 规定此组这时不相遇"],
  ["`{}` is nobody: there are {} to {}", "没有 `{}`：只有 {} 到 {}"],
  ["a triple has three different points", "三元组应有三个不同的点"],
  ["this triple is given twice", "此三元组给出了两次"],
  [
    "there is no system on {} points: a number that has one leaves 1 or 3 when divided by 6",
    "{} 个点没有三元系：点数除以 6 须余 1 或 3",
  ],
];

const PAIRS_AND_SQUARES: readonly Pair[] = [
  ["{} pairs cannot be laid: a number that can leaves 0 or 3 when divided by 4", "{} 对数无法排列：对数除以 4 须余 0 或 3"],
  ["no Latin square of order {} has an orthogonal mate", "{} 阶拉丁方都没有正交伴侣"],
  [
    "the rows are one row shifted and {} is even, so there is no transversal",
    "各行由同一行循环移位而成，且 {} 是偶数，所以没有截线",
  ],
];

const GRAPHS: readonly Pair[] = [
  ["a matching pairs the vertices, and {} is odd", "匹配把顶点两两配对，而 {} 是奇数"],
  ["this is incremental sparse6, which is not read: write the graph as graph6", "这是增量 sparse6，不支持：请把图写成 graph6"],
  ["this is {}, which is not read: write the graph as graph6", "这是 {}，不支持：请把图写成 graph6"],
  [
    "`{}` is no character of graph6, which are `?` to `~`; an edge is two names",
    "`{}` 不是 graph6 的字符，应为 `?` 到 `~`；一条边是两个名称",
  ],
  ["a graph has 1 to {} vertices, and this line has no such number", "图有 1 到 {} 个顶点，而此行没有这样的数"],
  ["{} vertices want {} characters behind them, not {}", "{} 个顶点之后应有 {} 个字符，而不是 {} 个"],
  ["a second line of one word: graph6 is one line, an edge two names", "第二个单词行：graph6 只有一行，一条边是两个名称"],
  ["more than {} {} are beyond the limits", "多于 {} {*}，超出限制"],
  ["vertices", "个顶点"],
  ["edges", "条边"],
  ["`p {}` is not read: a graph is `p edge` or `p col`", "不支持 `p {}`：图写作 `p edge` 或 `p col`"],
  ["`{}` lines are not read: an edge is `e 1 2`", "不支持 `{}` 行：一条边写作 `e 1 2`"],
  ["an edge has two different ends", "一条边的两端应不同"],
  ["`{}` edges are announced, and {} are there", "声明了 `{}` 条边，实际有 {} 条"],
  ["vertex `{}` has no place: give an `at` line for each, or none", "顶点 `{}` 没有位置：请为每个顶点写一行 `at`，或都不写"],
  ["there is no such edge: a given edge has a line of its own, too", "没有这条边：给定的边也要有自己的一行"],
  ["a second place of this vertex", "此顶点的第二个位置"],
  [
    "a line of {} words: an edge is two names, and there are `given a b` and `at a 1.0 2.0`",
    "一行有 {} 个词：一条边是两个名称，另有 `given a b` 和 `at a 1.0 2.0`",
  ],
  ["`{}` is no coordinate, such as -1.5", "`{}` 不是坐标，坐标如 -1.5"],
];

const NONOGRAMS: readonly Pair[] = [
  [
    "this line can still be filled in {} ways when the others have been taken into account; {} are bearable",
    "考虑其他各行列之后，此行仍有 {} 种填法；至多可处理 {} 种",
  ],
  ["with this line the ways to fill lines become too many for a problem", "加上此行，各行列的填法总数太多"],
  ["the rows have {} black cells, the columns {}", "各行共有 {} 个黑格，各列共有 {} 个"],
  [
    "an empty line parts rows and columns, and nothing follows; `0` stands for a line without blocks",
    "空行分隔行与列，而其后没有内容；没有黑格段时请写 `0`",
  ],
  [
    "the columns are missing: an empty line, then the clue of a column a line; or the first line has width and height, and as many clues follow",
    "缺少各列：先空一行，再每行写一列的提示；或第一行写宽和高，其后是同样多的提示",
  ],
  ["a second puzzle: give one of them alone", "第二道题：请只给其中一道"],
  ["no <puzzle> is here; the XML of webpbn has one in a <puzzleset>", "这里没有 <puzzle>；webpbn 的 XML 在 <puzzleset> 中有一个"],
  ['<clues type="{}"> is missing', '缺少 <clues type="{}">'],
  ["a puzzle of type `{}` is no nonogram of rows and columns", "类型 `{}` 不是由行和列组成的数织"],
  ["clues of type `{}`: rows and columns have some", "提示类型 `{}`：只有 rows 和 columns"],
  ["a second list of {}", "第二组 {}"],
  ["a <line> is wanted here", "这里应为 <line>"],
  ["a <count> is wanted here", "这里应为 <count>"],
  ["a number is wanted here", "这里应为数"],
  ["`{}` is a second color; colors are not supported", "`{}` 是第二种颜色；不支持颜色"],
  ["rows and columns have ended, and nothing follows", "行与列已结束，其后没有内容"],
  ["a color is a letter, a colon, a character and a value", "颜色写作一个字母、冒号、一个字符和一个值"],
  [
    "a line with `:` comes before the rows, and another one before the columns",
    "各行之前有一行 `:`，各列之前还有一行",
  ],
  [
    "`{}` is neither rows nor columns; name the lists `rows` and `columns`",
    "`{}` 既不是行也不是列；请把列表命名为 `rows` 和 `columns`",
  ],
  [
    "a list without a name is neither rows nor columns; name the lists `rows` and `columns`",
    "没有名称的列表既不是行也不是列；请把列表命名为 `rows` 和 `columns`",
  ],
  ["`{}` comes after another list for the same side", "`{}` 之前已有同一边的列表"],
  ["`{}` is missing: a list of the clues of the {}", "缺少 `{1}`：其提示的列表"],
  ["a list of clues is wanted here, not {}", "这里应为提示的列表，而不是{*}"],
  ["a clue is a list of numbers, not {}", "提示是数的列表，而不是{*}"],
  ["a block is a number, not {}", "黑格段是数，而不是{*}"],
  ["{} begins no value", "值不能以 {} 开头"],
  ["a value is missing at the end of the text", "文本末尾缺少值"],
  ["the text ends where {} is wanted", "文本在应有 {} 的地方结束"],
  ["this has no end `{}`", "这里没有结束的 `{}`"],
  ["colors are not supported, only black", "不支持颜色，只有黑色"],
  ["a bundle of puzzles: give one of them alone", "这里有多道题：请只给其中一道"],
  ["`{}` is no key, such as `rows`, and no clue is left here", "`{}` 不是 `rows` 之类的键，这里也不再有提示"],
  ["`{}` is missing", "缺少 `{}`"],
  ["`{}` is no number from 1 to {}", "`{}` 不是 1 到 {} 的数"],
  ["`width` and `height` come before `rows` and `columns`", "`width` 和 `height` 应在 `rows` 和 `columns` 之前"],
  ["`{}` is a block of a color; colors are not supported", "`{}` 是有颜色的段；不支持颜色"],
  [
    "`{}` is no block: a number from 1 to {}, or `0` alone for a line without blocks",
    "`{}` 不是黑格段：应为 1 到 {} 的数，没有黑格段时只写 `0`",
  ],
  ["a side of the board has at most {} cells", "盘面每边至多 {} 格"],
  ["these blocks need {} cells, but there are {}", "这些黑格段需要 {} 格，而只有 {} 格"],
];

const PIPS: readonly Pair[] = [
  ["{} dominoes do not cover {} cells", "{} 块骨牌不能铺满 {} 格"],
  ["`level` chooses from a daily file, which is JSON; this is a drawing", "`level` 用于从每日文件（JSON）中选题；这里是图"],
  ["the drawing of the board is missing", "缺少盘面的图"],
  ["the dominoes are missing: `dominoes 0-1 2-3` and so on", "缺少骨牌：写作 `dominoes 0-1 2-3` 等"],
  [
    "region {} has no rule, such as `{} = 8`; `.` is a cell without one",
    "区域 {} 没有规则，如 `{} = 8`；没有规则的格子写 `.`",
  ],
  ["the board is too large: at most {} x {}, {} cells", "盘面太大：至多 {} x {}，{} 格"],
  [
    "`{}` cannot stand here: a letter is a cell of a region, `.` a cell without a rule, `-` no cell",
    "这里不能是 `{}`：字母是区域中的格子，`.` 是没有规则的格子，`-` 不是格子",
  ],
  [
    "`{}` is no letter of the drawing; a row of it has no blanks, and a rule is `A = 8`, `A < 3`, `A > 4`, `A equal` or `A unequal`",
    "`{}` 不是图中的字母；图的一行没有空白，规则写作 `A = 8`、`A < 3`、`A > 4`、`A equal` 或 `A unequal`",
  ],
  [
    "a rule is `{} = 8`, `{} < 3`, `{} > 4`, `{} equal` or `{} unequal`, with numbers up to {}",
    "规则写作 `{} = 8`、`{} < 3`、`{} > 4`、`{} equal` 或 `{} unequal`，数至多为 {}",
  ],
  ["a second rule for region {}", "区域 {} 的第二条规则"],
  [
    "`{}` is no domino: two numbers from 0 to {} with `-` or `|` between them",
    "`{}` 不是骨牌：应为 0 到 {} 的两个数，中间用 `-` 或 `|`",
  ],
  ["more than {} dominoes", "骨牌多于 {} 块"],
  ["there is no level `{}` here: easy, medium and hard are levels", "这里没有难度 `{}`：难度有 easy、medium 和 hard"],
  ["there are several puzzles: choose one by `level`: {}", "有多道题：请用 `level` 选一道：{}"],
  ["more than {} cells", "多于 {} 格"],
  ["this cell is there twice", "此格出现了两次"],
  ["the board has no cell", "盘面没有格子"],
  ["1 to {} dominoes are wanted, not {}", "应有 1 到 {} 块骨牌，而不是 {} 块"],
  ["an object with the member `{}` is wanted here", "这里应为含有成员 `{}` 的对象"],
  ["`{}` is a list, not {}", "`{}` 应为列表，而不是{*}"],
  ["two whole numbers from 0 to {} are wanted here, not {}", "这里应为 0 到 {} 的两个整数，而不是{*}"],
  ["two whole numbers from 0 to {} are wanted here", "这里应为 0 到 {} 的两个整数"],
  ["a whole number from 0 to {} is wanted here", "这里应为 0 到 {} 的整数"],
  ["a region of this type has a member `target`", "这种区域应有成员 `target`"],
  [
    "the `type` of a region is one of sum, less, greater, equals, unequal and empty",
    "区域的 `type` 是 sum、less、greater、equals、unequal 和 empty 之一",
  ],
];

const WORD_GRIDS: readonly Pair[] = [
  ["the list of words is missing: an empty line, then a word a line", "缺少词表：先空一行，再每行写一个词"],
  [
    "{} words in {} slots are too many: give letters, draw black cells, or shorten the list",
    "{} 个词填 {} 个空位太多：请给出字母、画黑格，或缩短词表",
  ],
  [
    "{} places of words in {} slots are too many: give letters, draw black cells, or shorten the list",
    "{2} 个空位中词的位置有 {1} 个，太多：请给出字母、画黑格，或缩短词表",
  ],
  ["shortest `{}`: a number from 1 to {}", "shortest `{}`：应为 1 到 {} 的数"],
  [
    "the cell in row {}, column {} is in no run of {} cells, so nothing says what its letter is: make it black or give it a letter",
    "第 {} 行第 {} 列的格子不在任何 {} 格以上的段中，无法确定其字母：请改为黑格或给出字母",
  ],
  ["the grid has no run of {} cells", "网格中没有 {} 格以上的段"],
  ["no word of {} letters in the list fits {}", "词表中没有 {} 个字母的词能填入 {*}"],
  ["no word fits {} and the words that cross it", "没有词能填入 {*} 并与交叉的词相容"],
  ["{} across", "横 {}"],
  ["{} down", "纵 {}"],
  [
    "{} rows and {} columns: a symmetric grid has as many rows as columns",
    "{} 行 {} 列：对称的网格行数与列数相同",
  ],
  [
    "row {}, column {} differs from row {}, column {}: a symmetric grid is its mirror image",
    "第 {} 行第 {} 列与第 {} 行第 {} 列不同：对称的网格与其镜像相同",
  ],
  ["`{}`: write rows x columns, each 1 to {}, as in `grid 4x5`", "`{}`：请写行数 x 列数，各为 1 到 {}，如 `grid 4x5`"],
  ["`{}`: the line ends here", "`{}`：此行应到此为止"],
  ["more than {} rows; an empty line ends them", "多于 {} 行；各行以空行结束"],
  ["{} cells in a row; at most {} are allowed", "一行有 {} 格；至多 {} 格"],
  ["{} cells instead of {}; an empty line parts the grid from the words", "有 {} 格，应为 {} 格；网格与词表之间空一行"],
  ["`{}` is no cell: `.` is open, `#` is black, a letter is given", "`{}` 不是格子：`.` 是空格，`#` 是黑格，字母是已给的"],
  ["a grid comes first: rows of `.` and `#`, or `grid 4x5`", "先写网格：用 `.` 和 `#` 画出各行，或写 `grid 4x5`"],
  ["more than {} words", "多于 {} 个词"],
  [
    "`{}` is no letter: a line is a word of letters and perhaps `;` and a score",
    "`{}` 不是字母：每行是一个由字母组成的词，其后可有 `;` 和分数",
  ],
  ["a word is missing here, as in `apple;50`", "这里缺少词，写法如 `apple;50`"],
  ["a score is missing here, as in `apple;50`", "这里缺少分数，写法如 `apple;50`"],
  [
    "`{}` cannot stand here: a score, a number up to {}, as in `apple;50`",
    "这里不能是 `{}`：应为至多 {} 的分数，写法如 `apple;50`",
  ],
  [
    "`{}` has more than 18 digits behind the point: a score, a number up to {}, as in `apple;50`",
    "`{}` 的小数位多于 18 位：应为至多 {} 的分数，写法如 `apple;50`",
  ],
];

/** Why no puzzle was made. */
const MAKING: readonly Pair[] = [
  ["there is no solution", "无解"],
  [
    "the givens {} and {} share `{}`, which takes {}, so there is no solution",
    "给定的 {1} 与 {2} 都占用 `{3}`，而它最多容纳 {4} 个，因此无解",
  ],
  ["the givens {} and {} share `{}`, so there is no solution", "给定的 {1} 与 {2} 都占用 `{3}`，因此无解"],
  [
    "no pattern of {} givens has the symmetry `{}` on {}x{} cells; the nearest have {}",
    "在 {3}x{4} 的盘面上，没有 {1} 个给定数的图案具有对称 `{2}`；最接近的有 {5} 个",
  ],
  ["a symmetry is one of the givens, and none are wished", "对称是给定数的对称，而所求的给定数为零"],
  [
    "no 9x9 sudoku with fewer than {} givens has exactly one solution",
    "给定数少于 {} 个的九阶数独不可能恰有一解",
  ],
  [
    "with fewer than {} givens two digits are missing, which can be exchanged",
    "给定数少于 {} 个时至少缺两个数字，它们可以互换",
  ],
  [
    "a grid of {}x{} has {} cells, so there are no {} givens",
    "{1}x{2} 的盘面有 {3} 格，不可能有 {4} 个给定数",
  ],
  ["there are several solutions", "有多个解"],
  ["stopped by the step limit", "已达步数上限"],
  ["stopped by the time limit", "已达时间上限"],
  ["stopped by the memory limit", "已达内存上限"],
  ["none of {} tries gave a puzzle as wished", "{} 次尝试都没有得到所要的题目"],
  [
    "none of {} tries gave a puzzle as wished; the nearest number of givens was {}",
    "{} 次尝试都没有得到所要的题目；最接近的给定数是 {}",
  ],
];

export const GENRES: readonly Pair[] = [
  ...REGIONS,
  ...SQUARES,
  ...TILES,
  ...MEETINGS,
  ...PAIRS_AND_SQUARES,
  ...GRAPHS,
  ...NONOGRAMS,
  ...PIPS,
  ...WORD_GRIDS,
  ...MAKING,
];
