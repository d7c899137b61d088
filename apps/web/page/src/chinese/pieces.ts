// The messages of the readers of pieces on any lattice, of calendars, of BurrTools files and of spreadsheets, in
// Chinese.
import type { Pair } from "./patterns";

const PACKING: readonly Pair[] = [
  ["the name of a piece and its cells must follow", "其后应为拼块的名称及其格子"],
  ["the board has no cell `{}`; one is {}", "盘面没有格子 `{}`；格子写作 {}"],
  ["piece {} cannot lie on these cells, turned as pieces may be", "按允许的转法，拼块 {} 不能放在这些格子上"],
  ["the board has no cell: draw one of `.`, or say `board` and its size", "盘面没有格子：请用 `.` 画出，或写 `board` 及其大小"],
  ["a board has at most {} cells, not {}", "盘面至多 {} 格，不能是 {} 格"],
  ["the box around the board has {} places; {} are allowed", "包住盘面的长方体有 {} 个位置；至多 {} 个"],
];

const LATTICES: readonly Pair[] = [
  ["rows x columns of squares, as 6x10; at most {} cells", "方格的行数 x 列数，如 6x10；至多 {} 格"],
  ["layers x rows x columns, as 3x4x5; at most {} cells", "层数 x 行数 x 列数，如 3x4x5；至多 {} 格"],
  [
    "a rhombus or parallelogram, as 6x6; `triangle 6` or `hexagon 3` by its side; at most {} cells",
    "菱形或平行四边形，如 6x6；或按边长写 `triangle 6`、`hexagon 3`；至多 {} 格",
  ],
  [
    "a parallelogram, as 4x7; `triangle 6` or `hexagon 3` by its side; at most {} cells",
    "平行四边形，如 4x7；或按边长写 `triangle 6`、`hexagon 3`；至多 {} 格",
  ],
  ["drawings and cells alone: these boards have no sizes; at most {} cells", "只能用图和格子：这种盘面没有大小；至多 {} 格"],
  ["a drawing has at most {} rows and columns", "图至多有 {} 行和列"],
  ["`{}` cannot stand in a drawing: {}", "图中不能有 `{}`：{*}"],
  ["letters of pieces and `.`", "应为拼块的字母和 `.`"],
  [
    "`.` for a cell, a figure for a cell of that color, `#` or a blank for none",
    "`.` 是格子，数字是该颜色的格子，`#` 或空白不是格子",
  ],
  [
    "no stick is here: sticks lie between the corners of the first, third, ... lines, and stand below them",
    "这里没有短棒：短棒横放在第一、三……行的顶点之间，或竖放在其下",
  ],
  [
    "no hexagon is here: columns are doubled, so that column + row is even; those of a line are two columns apart, and shifted by one to the next line",
    "这里没有六边形：列是加倍的，列 + 行为偶数；同一行的六边形相隔两列，下一行错开一列",
  ],
  ["`{}` is no setting; there are {}", "`{}` 不是设置；可用的有 {}"],
  ["there may be {} pieces of {} cells at most", "至多可有 {} 个拼块，每块至多 {} 格"],
  ["the cells of piece {} are not connected", "拼块 {} 的格子没有连成一片"],
  ["the lattice must be said once, before board and pieces", "格点种类只能写一次，并在盘面和拼块之前"],
  ["squares, cubes, triangles, prisms, hexagons, sticks", "squares、cubes、triangles、prisms、hexagons 或 sticks"],
  ["a name of up to eight letters and figures, a letter first", "至多八个字母和数字的名称，以字母开头"],
  [
    "`{}` is no cell on {}: (column,row), whose sum is even, because columns are doubled, with numbers up to {}",
    "`{}` 不是 {} 上的格子：应为 (column,row)，二者之和为偶数（列是加倍的），数至多为 {}",
  ],
  ["`{}` is no cell on {}: {} with numbers up to {}", "`{1}` 不是 {2} 上的格子：应为 {3}，数至多为 {4}"],
  ["{} is named twice", "{} 写了两次"],
  ["cells must follow, as (0,0) (1,0)", "其后应为格子，如 (0,0) (1,0)"],
  ["the name of a piece that stands above", "上文中拼块的名称"],
  ["{} figures or `.`, one a cell in reading order", "{} 个数字或 `.`，按阅读顺序每格一个"],
  ["there is no board: draw one of `.`, or say `board` and its size", "没有盘面：请用 `.` 画出，或写 `board` 及其大小"],
  ["the board has cell {} twice", "盘面的格子 {} 出现了两次"],
  ["no two colors part {} as those of a chess board", "{} 不能像国际象棋棋盘那样染成两色"],
  [
    "there are no pieces: draw some in letters, or say `pieces` and their name",
    "没有拼块：请用字母画出，或写 `pieces` 及其名称",
  ],
  ["the board is holes alone", "盘面全是洞"],
  [
    "monomino to heptominoes, also one-sided-pentominoes and so on; kanoodle, beads",
    "monomino 到 heptominoes，也可用 one-sided-pentominoes 等；kanoodle、beads",
  ],
  [
    "tetracubes, pentacubes and so on; pentominoes and so on, as flat pieces of cubes; soma, bedlam, tetris-cube",
    "tetracubes、pentacubes 等；pentominoes 等，作为立方体的平板块；soma、bedlam、tetris-cube",
  ],
  [
    "moniamond to heptiamonds, also one-sided-hexiamonds and so on",
    "moniamond 到 heptiamonds，也可用 one-sided-hexiamonds 等",
  ],
  ["monohex to heptahexes, also one-sided-tetrahexes and so on", "monohex 到 heptahexes，也可用 one-sided-tetrahexes 等"],
  [
    "monostick to heptasticks, also one-sided-tetrasticks, welded-tetrasticks, one-sided-welded-tetrasticks and so on",
    "monostick 到 heptasticks，也可用 one-sided-tetrasticks、welded-tetrasticks、one-sided-welded-tetrasticks 等",
  ],
  ["none: draw the pieces", "没有现成的：请画出拼块"],
];

const CALENDARS: readonly Pair[] = [
  ["a date is missing, as 2026-01-25 or Jan 25", "缺少日期，如 2026-01-25 或 Jan 25"],
  [
    "`{}` is no date: year-month-day as 2026-01-25, month-day as 01-25 or 1/25, or Jan 25",
    "`{}` 不是日期：年-月-日如 2026-01-25，月-日如 01-25 或 1/25，或 Jan 25",
  ],
  [
    "`{}` is a day of {} or of {}: write {} or {}, the month first",
    "`{}` 可能是 {} 或 {} 的一天：请写 {} 或 {}，月份在前",
  ],
  ["behind the date come lines of `given`, a piece and its cells", "日期之后是 `given` 行：一个拼块及其格子"],
];

const BURR_FILES: readonly Pair[] = [
  ["problem `{}`: it is a number from 1", "problem `{}`：应为从 1 开始的数"],
  ["shape {} has `+`, which a result may have and a piece may not", "形状 {} 中有 `+`，只有目标可以有，拼块不可以"],
  ["shape {} has no `#`, so it is no piece", "形状 {} 中没有 `#`，所以不是拼块"],
  ["the problem has no pieces", "问题中没有拼块"],
  ["the grid type must be said once, before shapes", "网格类型只能写一次，并在形状之前"],
  ["problem {} is wanted, and the file has {}", "要的是第 {} 个问题，而文件只有 {} 个"],
  ["<{}> instead of <puzzle>: this is no file of BurrTools", "<{}> 处应为 <puzzle>：这不是 BurrTools 的文件"],
  ["version `{}` is not read; 1 and 2 are", "不支持版本 `{}`；支持 1 和 2"],
  ["<puzzle> has no version", "<puzzle> 没有版本"],
  ["more than {} shapes", "形状多于 {} 个"],
  ["grid type `{}`; 0 (bricks) and 1 (triangular prisms) are read", "网格类型 `{}`；支持 0（立方体）和 1（三棱柱）"],
  [
    "grid type {} ({}) is not read; 0 (bricks) and 1 (triangular prisms) are",
    "不支持网格类型 {}（{*}）；支持 0（立方体）和 1（三棱柱）",
  ],
  ["spheres", "球"],
  ["rhombic tetrahedra", "菱形四面体"],
  ["tetrahedra and octahedra", "四面体和八面体"],
  ["{} `{}` is no number from 0 to {}", "{} `{}` 不是 0 到 {} 的数"],
  ["<{}> has no {}", "<{}> 没有 {}"],
  ["a shape holds text alone", "形状中只能有文本"],
  ["a shape with {} places; {} are allowed", "形状有 {} 个位置；至多 {} 个"],
  ["shapes of type {} are not read; 0 is", "不支持类型 {} 的形状；支持 0"],
  ["`{}` in a shape: `#` is filled, `+` may be, `_` is empty", "形状中有 `{}`：`#` 是填满，`+` 可填可不填，`_` 是空"],
  ["more than the {} cells of the shape's sides", "多于形状边长所定的 {} 格"],
  [
    "color {} cannot stand here: of the {} colors of the file 63 can be used, and `_` has none",
    "这里不能有颜色 {}：文件的 {} 种颜色中可用 63 种，`_` 没有颜色",
  ],
  ["{} cells of the {} that the shape's sides say", "形状边长所定的 {2} 格中只有 {1} 格"],
  ["the file has no shapes before", "文件在此之前没有形状"],
  ["shape {} stands twice in the problem", "形状 {} 在问题中出现了两次"],
  ["the problem has no <result>", "问题没有 <result>"],
  ["min {} is more than max {}", "min {} 大于 max {}"],
];

const ROSTERS: readonly Pair[] = [
  ["no duty covers {}, and it has no penalty", "没有班次包含任务 {}，它也没有罚金"],
  ["a second duty `{}`", "第二个班次 `{}`"],
  ["there is no duty: a row `name,cost,tasks` is missing", "没有班次：缺少一行 `name,cost,tasks`"],
  ["a second penalty for `{}`", "`{}` 的第二个罚金"],
  ["more than {} duties", "班次多于 {} 个"],
  ["more than {} tasks", "任务多于 {} 项"],
  ["`{}` is there twice", "`{}` 出现了两次"],
  ["tasks are missing here, with blanks between them", "这里缺少任务，任务之间用空白隔开"],
  ["a second column `{}`", "第二个列 `{}`"],
  [
    "the columns are `duty`, `cost` and last `tasks`, and perhaps `driver`",
    "各列是 `duty`、`cost`，最后是 `tasks`，另可有 `driver`",
  ],
];

const TIMETABLES: readonly Pair[] = [
  ["more than {} hours of all groups together", "各班课时总数多于 {}"],
  ["too many times and rooms for the classes: name fewer rooms for each", "课程可选的时间和教室太多：请为每门课少写几间教室"],
  ["teacher {} has {} hours, but {} times", "教师 {} 有 {} 课时，却只有 {} 个可用时间"],
  ["group {} has {} hours, but {} times", "班级 {} 有 {} 课时，却只有 {} 个可用时间"],
  ["{} has {} hours, but {} times", "{} 有 {} 课时，却只有 {} 个可用时间"],
  ["a row begins with one of {}, not with `{}`", "每行应以 {} 之一开头，而不是 `{}`"],
  ["a row `{}` is missing: there is no class", "缺少一行 `{}`：没有课程"],
  ["more than {} teachers, groups, rooms and subjects", "教师、班级、教室和科目多于 {} 个"],
  ["a second {} `{}`", "第二个{*} `{}`"],
  [
    "`{}` cannot be a name: `+` parts several names, `all` and `any` have a meaning",
    "`{}` 不能作为名称：`+` 用来分隔名称，`all` 和 `any` 另有含义",
  ],
  ["more than {} classes", "课程多于 {} 门"],
  [
    "a second class `{}`: add up the hours of one group, subject and teacher",
    "第二门课 `{}`：同一班级、科目和教师的课时请合并",
  ],
  ["no room here has places for {} people", "没有教室能容纳 {} 人"],
  ["`most` is about a teacher, a group, a room or a subject", "`most` 只能用于教师、班级、教室或科目"],
  ["the wishes of one add up to more than {}", "一方的愿望之和超过 {}"],
  ["times are missing here, such as `Mon 1` or `Mon`", "这里缺少时间，如 `Mon 1` 或 `Mon`"],
  [
    "`{}` is a {} and a {}: a name with a wish must be of one alone",
    "`{}` 既是{*}又是{*}：带愿望的名称只能属于一种",
  ],
  ["`{}` would name two times: choose other names", "`{}` 会指两个时间：请另取名称"],
  ["`{}` among other times needs its day, as in `{} {}`", "与其他时间同写时，`{}` 须带上日子，如 `{} {}`"],
  ["a line `{}` is missing", "缺少一行 `{}`"],
  ["a second line `{}`", "第二行 `{}`"],
  ["1 to {} names come behind `{}`, as in `{}`", "`{2}` 之后应有 1 到 {1} 个名称，如 `{3}`"],
];

export const PIECES: readonly Pair[] = [
  ...PACKING,
  ...LATTICES,
  ...CALENDARS,
  ...BURR_FILES,
  ...ROSTERS,
  ...TIMETABLES,
];
