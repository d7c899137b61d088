// The parts of the registry of puzzles that it has only in English, in Chinese: sources, settings, and inputs.
//
// The rest of the registry has both languages. A title of a book and a name of a person stay as they are.
import { type Pair, translator } from "./patterns";

const SOURCES: readonly Pair[] = [
  ["{}; {}", "{*}；{*}"],
  ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
  ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
  ["a plain search in Python, column by column", "用 Python 逐列直接搜索"],
  ["a plain search in Python, triple by triple", "用 Python 逐个三元组直接搜索"],
  ["a plain search in Python, number by number", "用 Python 逐数直接搜索"],
  ["a plain search in Python, group by group", "用 Python 逐组直接搜索"],
  ["a plain search in Python, game by game", "用 Python 逐场直接搜索"],
  ["a plain search in Python, vertex by vertex", "用 Python 逐个顶点直接搜索"],
  ["a plain search in Python, class by class", "用 Python 逐课直接搜索"],
  ["a plain search in Python, cube by cube", "用 Python 逐个立方体直接搜索"],
  ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
  ["a plain search in Python over all sets of squares", "用 Python 对格子的所有子集直接搜索"],
  ["a plain search in Python", "用 Python 直接搜索"],
  ["a plain search in C, cell by cell", "用 C 逐格直接搜索"],
  ["a plain dancing-links program of one page", "一页长的普通舞蹈链程序"],
  ["one of the four of the 92 with a queen in that corner", "92 个解中皇后在该角的四个之一"],
  ["{}, times the four symmetries of the rectangle", "{}，乘以矩形的四种对称"],
  ["{}, times the four symmetries of the rhombus", "{}，乘以菱形的四种对称"],
  ["{}, times the 48 symmetries of the cube", "{}，乘以立方体的 48 种对称"],
  ["{}, times the eight symmetries of the square", "{}，乘以正方形的八种对称"],
  ["{}, times the eight symmetries of the box", "{}，乘以长方体的八种对称"],
  ["its maker: {}, times the 24 rotations of the cube", "其制造者：{}，乘以立方体的 24 种旋转"],
  ["its maker, and S. Kurowski: {}, times the 24 rotations of the cube", "其制造者及 S. Kurowski：{}，乘以立方体的 24 种旋转"],
  ["{}, times four", "{}，乘以四"],
  ["{}: 3 up to symmetry", "{}：不计对称有 3 个"],
  [
    "those of the 32,288 full triangles that hold these pieces, by comparing their texts",
    "32,288 个填满的三角形中含有这些珠块的，由比较文本得出",
  ],
  ["OEIS A014552, twice", "OEIS A014552，乘以二"],
  ["reduced squares, OEIS A000315", "约化拉丁方，OEIS A000315"],
  ["OEIS A002464, Hertzsprung's problem", "OEIS A002464，Hertzsprung 问题"],
  ["OEIS A030128 by the 10,395 ways to pair the other twelve points", "OEIS A030128，除以其余十二点的 10,395 种配对方式"],
  [
    "840 systems on nine points (OEIS A030128), each with one set of four days in 4! orders",
    "九点上有 840 个三元系（OEIS A030128），每个恰有一组四天，共 4! 种次序",
  ],
  ["840 systems on nine points (OEIS A030128) times 4! orders", "九点上有 840 个三元系（OEIS A030128），乘以 4! 种次序"],
  ["6 sets of rounds (OEIS A000438) in 5! orders", "6 组轮次（OEIS A000438），各有 5! 种次序"],
  ["each way comes in four turns", "每种摆法有四种转向"],
  [
    "8 times the 13328 that are published: those but for turns and reflections of the board and the exchange of the two other colors",
    "已发表的 13328 的 8 倍；该数不计盘面的旋转与翻转，也不计另外两种颜色的互换",
  ],
];

const SETTINGS: readonly Pair[] = [
  ["An open board of rows x columns, such as 6x10, instead of reading one", "行数 x 列数的空盘面，如 6x10，不再读取盘面"],
  [
    "The pieces by name: monomino, domino, trominoes, tetrominoes, pentominoes, one-sided-tetrominoes, one-sided-pentominoes",
    "按名称指定拼块：monomino、domino、trominoes、tetrominoes、pentominoes、one-sided-tetrominoes、one-sided-pentominoes",
  ],
  ["How often each piece is used: 2, 0-3, any", "每块使用的次数：2、0-3、any"],
  ["How pieces may be laid, whatever the file says: all, rotations, none", "拼块的转法，不论文本如何规定：all、rotations、none"],
  ["Begin with the empty triangle instead of reading one", "从空三角形开始，不再读取"],
  ["One of each two arrangements that are mirror images", "互为镜像的两个数列只取一个"],
  ["The groups of the first week are the players in their order", "第一周按顺序分组"],
  [
    "Count sets of rounds, whatever their order: round R is the one in which team 1 plays team R + 1",
    "不计轮次的顺序：第 R 轮就是 1 队对 R + 1 队的那一轮",
  ],
  ["the grid reads the same across and down, as a word square does", "横读与纵读相同，如单词方阵"],
  ["a word may be used more than once", "一个词可以多次使用"],
  [
    "runs of fewer than N cells hold no word; 2 without it, or 1 where the list has a word of one letter and a cell is in no longer run",
    "不足 N 格的段不放词；不设时为 2，若词表中有一个字母的词且有格子不在更长的段中则为 1",
  ],
  ["Which puzzle of a daily file: easy, medium or hard", "每日文件中的哪一题：easy、medium 或 hard"],
  [
    "The first row of the mate is in order: counts the ways to part the square into transversals",
    "伴侣的第一行按顺序：计数的是把方阵分成截线的方式",
  ],
  ["What the pieces are: squares or polyominoes", "拼块的种类：squares（正方形）或 polyominoes（多连方）"],
  [
    "The sides of squares, or the cells of polyominoes, that may be used, such as 1-3,5; without it all sides, or as many cells as a row has",
    "可用的正方形边长或多连方格数，如 1-3,5；不设时为所有边长，或与一行的格数相同",
  ],
  ["How many queens there are, such as 5 or 3-5; without it as few as can be", "皇后的个数，如 5 或 3-5；不设时尽可能少"],
  ["No queen attacks another one", "皇后互不攻击"],
  ["Which problem of the file, from 1; the first one without it", "文件中的第几个问题，从 1 开始；不设时为第一个"],
];

const INPUTS: readonly Pair[] = [
  [
    "one grid in any of the styles of `gavotte sudoku`, also as the JSON or the link of f-puzzles",
    "一个盘面，可用 `gavotte sudoku` 的任何一种写法，也可以是 f-puzzles 的 JSON 或链接",
  ],
  [
    "the rows of the board, where a cell of no grid is a blank, `#` or `.`; before them, unless it is a samurai of grids of 9 x 9, a line `grids` with their size and the first cell of each, as `grids 9 r1c1 r7c7`",
    "盘面的各行，不属于任何数独的格子写空格、`#` 或 `.`；除非是 9 x 9 的武士数独，前面要有一行 `grids`，写出大小和每个数独的首格，如 `grids 9 r1c1 r7c7`",
  ],
  ["all pairs of the 288 grids of 4 x 4 that agree in a box, compared one by one", "288 个 4 x 4 盘面中同一宫一致的所有对，逐一比较"],
  ["made by this program; the SAT solver finds no second solution", "由本程序生成；SAT 求解器找不到第二个解"],
  [
    "N lines of N squares: `.` for a free square, `Q` for one that has a queen, `x` for one that has none; or the number N alone",
    "N 行，每行 N 格：`.` 是自由的格子，`Q` 有皇后，`x` 没有皇后；或单独写数 N",
  ],
  [
    "a drawing of the board with `.` and `#`, drawings of the pieces with their letters, and settings",
    "用 `.` 和 `#` 画出盘面，用各自的字母画出拼块，以及各项设置",
  ],
  [
    "ten lines, the first of one cell and the last of ten: a letter from `A` to `L` for a piece that lies there, `.` for a free cell",
    "十行，第一行一格，最后一行十格：`A` 到 `L` 的字母是已放的珠块，`.` 是空格",
  ],
  ["the number of pairs, alone on a line", "对数，单独写一行"],
  [
    "N lines of N numbers from 1 to N, 0 or `.` for an empty cell; or the number N alone",
    "N 行，每行 N 个 1 到 N 的数，空格写 0 或 `.`；或单独写数 N",
  ],
  [
    "N + 1 lines of N + 2 numbers from 0 to N, blanks between them; figures alone need no blanks",
    "N + 1 行，每行 N + 2 个 0 到 N 的数，以空白隔开；都是一位数时不需要空白",
  ],
  [
    "a row a line: numbers, and `.`, `-` or `0` for cells without one, with blanks between them; where all numbers are figures no blanks are needed",
    "每行写盘面的一行：数，或表示无数格子的 `.`、`-` 或 `0`，以空白隔开；都是一位数时不需要空白",
  ],
  [
    "N lines of N letters or figures, the same one for all cells of a region, N regions in all; `*` behind a letter for a star that is given; before them a line `stars K`, else it is one",
    "N 行，每行 N 个字母或数字，同一区域的格子相同，共 N 个区域；字母后的 `*` 是已给的星星；之前可有一行 `stars K`，否则为一颗",
  ],
  [
    "N lines of N letters or figures, the same one for all cells of a color, N colors in all; `*` behind a letter for a queen that is given. Or an object of JSON or TypeScript whose `colorRegions` is a list of N lists of N words or numbers; a member that is not known is refused",
    "N 行，每行 N 个字母或数字，同色的格子相同，共 N 种颜色；字母后的 `*` 是已给的皇后。或 JSON 或 TypeScript 的对象，其 `colorRegions` 是 N 个列表的列表，各含 N 个词或数；无法识别的成员会被拒绝",
  ],
  [
    "The clue of a row a line, from the top: lengths of blocks, with blanks or commas between them, `0` for none; an empty line; the clues of the columns, from the left. Or the form `.non`: lines `width W` and `height H`, the word `rows` and H clues, the word `columns` and W clues; other keys are ignored. Or the form `.nin`: width and height, then the clues; the XML of webpbn; the form `.g`; lists of clues called `rows` and `columns` in JSON, JavaScript, Python or TOML",
    "从上到下每行写一行的提示：各黑格段的长度，以空白或逗号隔开，没有时写 `0`；空一行；再从左到右写各列的提示。或 `.non` 格式：`width W` 和 `height H` 两行，`rows` 与 H 条提示，`columns` 与 W 条提示；其他键忽略。或 `.nin` 格式：宽和高，再写提示；webpbn 的 XML；`.g` 格式；JSON、JavaScript、Python 或 TOML 中名为 `rows` 和 `columns` 的提示列表",
  ],
  [
    "the number V of points; then, where triples are given, a line such as `1 2 3` for each",
    "点数 V；有给定的三元组时，每个写一行，如 `1 2 3`",
  ],
  [
    "the number N of girls; then, where triples are given, lines such as `day 1: 1 2 3 | 4 5 6 | 7 8 9`",
    "女生人数 N；有给定的三人组时，写 `day 1: 1 2 3 | 4 5 6 | 7 8 9` 这样的行",
  ],
  [
    "the numbers `G-S-W`: groups, players of a group, weeks; then, where groups are given, lines such as `week 1: 1 2 3 | 4 5 6`",
    "三个数 `G-S-W`：组数、每组人数、周数；有给定的组时，写 `week 1: 1 2 3 | 4 5 6` 这样的行",
  ],
  [
    "the number N of teams; then lines such as `round 1: 1-2 3-4` for given games, `not round 2: 1-3` for games that are not then, and `unordered`; a team that rests plays `bye`",
    "球队数 N；之后可写给定的比赛 `round 1: 1-2 3-4`，当轮不打的比赛 `not round 2: 1-3`，以及 `unordered`；轮空的球队与 `bye` 比赛",
  ],
  [
    "an edge a line as two names, with lines such as `at a 1.0 2.0` for the place of a vertex and `given a b` for an edge that is chosen, and a name alone for a vertex without edges; or a DIMACS graph of `p edge` and `e 1 2` lines; or one line of graph6",
    "每行一条边，写两个名称；`at a 1.0 2.0` 是顶点的位置，`given a b` 是已选的边，单独一个名称是没有边的顶点；或由 `p edge` 和 `e 1 2` 各行构成的 DIMACS 图；或一行 graph6",
  ],
  [
    "the grid, a row a line: `.` for an open cell, `#` for a black one, a letter that is given; or `grid 4x5`; then an empty line or the line `words`, and the list, a word a line, with a score or without: `apple;50`, `pear;2.5`. The command reads 1 MiB, which is a list of about 100,000 words",
    "网格，每行一行：`.` 是空格，`#` 是黑格，字母是已给的；或写 `grid 4x5`；之后空一行或写一行 `words`，再写词表，每行一个词，可带分数：`apple;50`、`pear;2.5`。命令可读 1 MiB，约十万个词",
  ],
  [
    "A drawing of the board: a letter for a cell of a region, `.` for a cell without a rule, `-` for no cell; a rule a line: `A = 8`, `A < 3`, `A > 4` for the sum of a region, `A equal`, `A unequal`; and `dominoes 0-1 2-3` and so on. Or the JSON of a daily puzzle, with `dominoes` and `regions`, alone or in levels",
    "盘面的图：字母是区域中的格子，`.` 是没有规则的格子，`-` 不是格子；每行一条规则：`A = 8`、`A < 3`、`A > 4` 是区域的和，另有 `A equal`、`A unequal`；以及 `dominoes 0-1 2-3` 等。或每日谜题的 JSON，含 `dominoes` 和 `regions`，单独或按难度",
  ],
  [
    "N lines of N symbols, with `*` behind the symbol of a cell that is chosen; or the number N alone for the cyclic square",
    "N 行，每行 N 个符号，已选的格子在符号后加 `*`；或单独写数 N，即循环方阵",
  ],
  [
    "N lines of N symbols, or the number N alone for the cyclic square; then, where cells of the mate are given, N lines of N numbers from 1 to N with `.` for an empty cell",
    "N 行，每行 N 个符号，或单独写数 N，即循环方阵；给定伴侣的格子时，再写 N 行，每行 N 个 1 到 N 的数，空格写 `.`",
  ],
  [
    "the size `N` or `RxC`, or R lines of C cells: `.` where nothing is given, and one letter for all cells of a given piece; lines `into polyominoes` and `sizes 1-3,5`, as the settings",
    "大小 `N` 或 `RxC`，或 R 行，每行 C 格：没有给定处写 `.`，给定的一块各格写同一字母；`into polyominoes` 和 `sizes 1-3,5` 两行与设置相同",
  ],
  [
    "the number N alone, or N lines of N squares: `.` for a free square, `o` for one with a dot and `x` for one without",
    "单独写数 N，或 N 行，每行 N 格：`.` 是自由的格子，`o` 有点，`x` 没有点",
  ],
  [
    "CSV, with commas, semicolons or tabs. Rows: `days,Mon,Tue`; `hours,1,2,3`; `teacher,name`; `group,name,people`; `room,name,places`; `class,group,subject,teacher,hours a week,rooms` (rooms are names, `any`, or nothing; `+` joins groups or teachers); `not,name,times` and `only,name,times` for when a teacher, group, room or subject can; `wish,name,cost,times`, where `all` is a name, too; `most,name,hours a day`, for a subject in each of its classes by itself. A time is `Mon 1`, `Mon`, or `1` on each day. Costs may have digits behind a point: `2.50`. A line with `#` is a comment",
    "CSV，用逗号、分号或制表符分隔。各行为：`days,Mon,Tue`；`hours,1,2,3`；`teacher,名称`；`group,名称,人数`；`room,名称,座位数`；`class,班级,科目,教师,每周课时,教室`（教室可写名称、`any` 或不写；`+` 连接几个班级或教师）；`not,名称,时间` 和 `only,名称,时间` 规定教师、班级、教室或科目何时可用；`wish,名称,代价,时间`，名称也可以是 `all`；`most,名称,每日课时`，名称是科目时分别限制它的每一门课。时间写作 `Mon 1`、`Mon`，或每天的 `1`。代价可带小数：`2.50`。带 `#` 的行是注释",
  ],
  [
    "`board 4x6` for 4 rows of 6; `border 0` when all edges at the border have the color 0; `turn no` when tiles may not be turned; then a tile a line: the colors of its top, right, bottom and left, four letters or figures together or four words with blanks between them",
    "`board 4x6` 是 4 行，每行 6 格；边框上的边都是颜色 0 时写 `border 0`；方块不能旋转时写 `turn no`；之后每行一个方块：上、右、下、左的颜色，写成连在一起的四个字母或数字，或用空白隔开的四个词",
  ],
  [
    "the size `N` or `RxC`, or R lines of C squares: `.` free, `Q` with a queen, `x` without; lines `queens 5` or `queens 3-5` for how many there are, and `independent`, as the settings",
    "大小 `N` 或 `RxC`，或 R 行，每行 C 格：`.` 自由，`Q` 有皇后，`x` 没有；`queens 5` 或 `queens 3-5` 一行是皇后的个数，另有 `independent`，与设置相同",
  ],
  [
    "CSV, with commas, semicolons or tabs. A row a duty: `name,cost,tasks`, the tasks in one cell with blanks between them, or in several cells; or first a row with the names of the columns, such as `duty,driver,cost,tasks`: then a duty may have a driver, who has at most one. `task,name,penalty`: the task may be left out at that cost. `tasks,names` lists all tasks, so that wrong names are found. Costs may have digits behind a point: `2.50`. A line with `#` is a comment",
    "CSV，用逗号、分号或制表符分隔。每行一个班次：`名称,代价,任务`，各任务写在一个单元格里以空白隔开，或写在几个单元格里；也可先写一行列名，如 `duty,driver,cost,tasks`，这时班次可以有司机，每位司机至多一个班次。`task,名称,罚金`：可以付此罚金放弃这项任务。`tasks,各名称` 列出所有任务，以便发现写错的名称。代价可带小数：`2.50`。带 `#` 的行是注释",
  ],
  [
    "a cube a line: the colors of its top, bottom, left, right, front and back, six letters or figures together or six words with blanks between them; as many cubes as colors",
    "每行一个立方体：上、下、左、右、前、后的颜色，写成连在一起的六个字母或数字，或用空白隔开的六个词；立方体与颜色一样多",
  ],
  [
    "`lattice cubes` (squares, cubes, triangles, prisms, hexagons with doubled columns, so that column + row is even, sticks) first; `board 3x3x3`, `board hexagon 3`, a drawing of `.`, or `cells (0,0,0) (1,0,0)` by column, row and layer; `holes l2r2c2`; `pieces soma`, drawings in letters, or `piece A (0,0) (1,0)`; `turns all`, `rotations` (usual in space, because wood has no mirror image) or `none`; `copies A 2`, `copies A 0-3`, `copies A any`, with `*` in place of A for every piece; colors by figures in the drawing or `checkered`, and `color A 01.`; `given A r1c1 r1c2`; `/` parts layers",
    "先写 `lattice cubes`（squares 方格、cubes 立方体、triangles 三角形、prisms 三棱柱、hexagons 六边形（列加倍，列 + 行为偶数）、sticks 短棒）；`board 3x3x3`、`board hexagon 3`、用 `.` 画的图，或 `cells (0,0,0) (1,0,0)`，按列、行、层；`holes l2r2c2`；`pieces soma`、用字母画的图，或 `piece A (0,0) (1,0)`；`turns all`、`rotations`（在空间中是默认的，因为木块没有镜像）或 `none`；`copies A 2`、`copies A 0-3`、`copies A any`，A 处写 `*` 指每个拼块；颜色用图中的数字或 `checkered`，以及 `color A 01.`；`given A r1c1 r1c2`；`/` 分隔各层",
  ],
  [
    "nothing, or a text of `polyform` that begins as the example does, with pieces that lie there already, as `given V l3r2c1 l3r2c2 l3r3c1`",
    "不写，或与示例开头相同的 `polyform` 文本，加上已放的拼块，如 `given V l3r2c1 l3r2c2 l3r3c1`",
  ],
  [
    "a date, as 2026-01-25, 01-25, 1/25, Jan 25 or 25 January; then pieces that lie there already, as `given O Jan Feb Mar Jul Aug Sep`",
    "日期，如 2026-01-25、01-25、1/25、Jan 25 或 25 January；之后是已放的拼块，如 `given O Jan Feb Mar Jul Aug Sep`",
  ],
  [
    "an .xmpuzzle file, compressed as BurrTools writes it or unpacked: grid types 0 (bricks) and 1 (triangular prisms), shapes with `#`, `+` and `_`, numbers of pieces, color constraints, maxHoles. Solutions are counted in all positions, and whether they come apart is not asked",
    ".xmpuzzle 文件，可以是 BurrTools 写出的压缩形式，也可以是解压后的。支持网格类型 0（立方体）和 1（三棱柱）、含 `#`、`+` 和 `_` 的形状、拼块数目、颜色约束和 maxHoles。解按所有位置计数，不问能否拆开",
  ],
];

/** Translates a source, a setting or an input of a genre. */
export const chinese = translator(SOURCES, SETTINGS, INPUTS);
