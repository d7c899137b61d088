// Words by which people look for a kind of puzzle, beside those that its card says: other names, and what its puzzles may
// have. They are data of the page, because a card has no room for them.
const WORDS: Readonly<Record<string, string>> = {
  sudoku: `killer cage thermo thermometer kropki sandwich arrow palindrome renban whispers xv skyscraper little killer
    windoku hyper diagonal anti-knight anti-king jigsaw irregular consecutive variant number place
    杀手 温度计 三明治 箭头 回文 摩天楼 窗口 对角线 骑士 锯齿 不规则 连续 变体 九宫格`,
  samurai: "overlapping gattai twin sumo 重叠 连体",
  queens: "chess n-queens eight queens 国际象棋 八皇后",
  polyomino: "pentomino tetromino tangram packing jigsaw pieces 五连块 拼图 七巧板",
  beads: "kanoodle lonpos iq puzzle pyramid 珠子 金字塔",
  langford: "skolem sequence 序列",
  latin: "quasigroup completion 拟群",
  dominosa: "domino 骨牌 多米诺",
  shikaku: "rectangles divide by box 矩形 四方",
  "star-battle": "two not touch 星星",
  "colored-queens": "linkedin queens regions 领英 区域",
  nonogram: "picross griddler hanjie paint by numbers 绘图 数图",
  steiner: "design triple 区组设计",
  kirkman: "schoolgirl groups 分组",
  golfers: "social golfer groups seating 分组 座位",
  groups: "teams tables seating rooms doubles whist partners workshop breakout 座位 双打 搭档 分班",
  "round-robin": "tournament league fixture schedule 赛程 联赛 日程",
  matching: "pairs graph kekule 配对",
  graph: "decomposition factorization coloring chromatic vertex cover dominating perfect code claw star path packing 分解 染色 着色 顶点覆盖 支配集 完美码",
  words: "crossword word square fill-in 填词 纵横",
  pips: "nyt domino sum 骨牌 多米诺",
  transversals: "orthogonal graeco latin euler 欧拉",
  mates: "orthogonal graeco latin euler 欧拉 正交",
  dissection: "squared square tiling packing 铺砌 装箱",
  costas: "radar sonar permutation 雷达 排列",
  timetable: "schedule scheduling school lessons rooms teachers course 课表 排课 日程 调度",
  "edge-matching": "macmahon eternity tiles 永恒",
  domination: "chess guards cover 国际象棋 守卫",
  roster: "schedule scheduling shift crew staff duty vehicle routing delivery set partitioning 排班 值班 轮班 班表 调度 配送",
  "instant-insanity": "cubes tantalizer 立方",
  polyform: "pentomino tetromino hexiamond tangram packing burr cube 五连块 六三角 拼图",
  soma: "cube piet hein 立方",
  calendar: "date puzzle a day 日期",
  burrtools: "burr packing cube interlocking 鲁班锁 孔明锁",
};

export const wordsOf = (genre: string): string => WORDS[genre] ?? "";
