//! The formats described for people: a row each, in English and in Chinese.
//!
//! # Why this shape
//! The command, the book and agents show these rows, so no format is described twice. Each row has an example that a test
//! reads and answers. What a format cannot hold is a set of [`PARTS`], which a test compares with the writers.
//!
//! # Invariants
//! The rows stand in the order of [`Format::NAMES`].

use crate::Format;

/// A format described for people.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct About {
    /// What it is, in one line without a full stop, in English and in Chinese.
    pub what: [&'static str; 2],
    /// Its grammar in some lines, in English and in Chinese.
    pub grammar: [&'static str; 2],
    /// A text that has two solutions.
    pub example: &'static str,
    /// Who else reads or writes it, by names that need no translation; empty where nobody is known.
    pub others: &'static str,
    lacks: u8,
}

/// The parts of problems that some formats cannot hold, in English and in Chinese.
const PARTS: [[&str; 2]; 7] = [
    ["names of items", "项的名称"],
    ["labels of options", "选项的标签"],
    ["secondary items", "副列"],
    ["colors", "颜色"],
    ["bounds", "上下界"],
    ["costs", "代价"],
    ["side constraints", "附加约束"],
];

// The bits of the parts. [fixed]
const LABELS: u8 = 1 << 1;
const COLORS: u8 = 1 << 3;
const COSTS: u8 = 1 << 5;
const SIDES: u8 = 1 << 6;
const ALL: u8 = (1 << 7) - 1;

impl About {
    /// Knuth's text, which is the usual one.
    pub const DLX: Self = Self {
        what: [
            "Knuth's text: a line of items, then an option a line",
            "Knuth 的文本：一行写出各项，其后每行一个选项",
        ],
        grammar: [
            "The first line names all items, each further line is an option: the items that it covers. Items behind ` | ` on the\n\
             first line are secondary: covered at most once. `x:red` in an option gives a secondary item a color; options with\n\
             the same color may share it. `2:3|x` on the first line: x is covered 2 to 3 times; `2|x`: twice. `a b |5` is an option\n\
             of cost 5; costs may be negative or decimal, and several add up. A line that begins with `|` is a comment.\n\
             Names are words of any length and script.",
            "第一行写出各项，其后每行是一个选项，即它覆盖的项。第一行中 ` | ` 之后的是副列：至多覆盖一次。选项里的 `x:red` 给副列一种颜色，\n\
             颜色相同的选项可以共用它。第一行的 `2:3|x`：x 覆盖 2 到 3 次；`2|x`：两次。`a b |5` 是代价为 5 的选项；代价可以是负数或小数，\n\
             写几个就相加。以 `|` 开头的行是注释。名称是任意文字的词，长度不限。",
        ],
        example: "| a comment\na b 2:3|c | x\na c x:red |5\nb c x:red\na c |2.50\n",
        others: "Knuth: DLX1, DLX2, DLX3, DLX5",
        lacks: LABELS | SIDES,
    };

    /// Whether the format holds nothing but options of items that have numbers for names.
    #[must_use]
    pub fn holds_nothing_more(&self) -> bool {
        self.lacks == ALL
    }

    /// Whether the format holds nothing but these and costs.
    #[must_use]
    pub fn holds_costs_alone(&self) -> bool {
        self.lacks == ALL & !COSTS
    }

    /// The parts of problems that the format cannot hold.
    pub fn lacks(&self) -> impl Iterator<Item = [&'static str; 2]> {
        let lacks = self.lacks;
        (0..).zip(PARTS).filter(move |(at, _)| lacks >> at & 1 == 1).map(|(_, part)| part)
    }
}

impl Format {
    /// What there is to say about the format.
    ///
    /// ```
    /// use gavotte_formats::Format;
    /// assert_eq!(Format::Rows.about().example, "101\n010\n100\n011\n");
    /// ```
    #[must_use]
    pub fn about(self) -> &'static About {
        let at = Self::NAMES.iter().position(|name| *name == self.name());
        &ROWS[at.unwrap_or_default()]
    }
}

static ROWS: [About; Format::NAMES.len()] = [
    About::DLX,
    About {
        what: [
            "rows of 0 and 1 below a line with their number and width",
            "0/1 矩阵，第一行是行数与列数",
        ],
        grammar: [
            "The numbers of rows and of columns, then a row a line: 0 and 1, joined or with blanks or commas between.\n\
             Columns are items and are called 1, 2, ...; rows are options.",
            "行数、列数，然后每行一行 0 和 1，可连写，也可用空白或逗号隔开。列是项，名为 1、2、……；行是选项。",
        ],
        example: "4 3\n1 0 1\n0 1 0\n1 0 0\n0 1 1\n",
        others: "Luogu P4929",
        lacks: ALL,
    },
    About {
        what: ["rows of 0 and 1 alone", "只有 0/1 的各行"],
        grammar: [
            "As matrix without its first line, or with the number of columns alone on it. Rows in brackets, as programs\n\
             write them, are read, too.",
            "同 matrix，但没有第一行，或第一行只写列数。也读程序写出的带方括号的各行。",
        ],
        example: "101\n010\n100\n011\n",
        others: "NumPy, Excel",
        lacks: ALL,
    },
    About {
        what: [
            "an object of items and options; the only format that holds everything",
            "由项和选项组成的对象；唯一能容纳一切的格式",
        ],
        grammar: [
            "An object with `items`, `options` and, if need be, `secondary` and `constraints`. An item is a name, or an object\n\
             with `name`, `min`, `max` (null: no limit). An option is a list of items, or an object with `items`, `cost`, `label`;\n\
             [\"x\",\"red\"] is an item with a color. A side constraint is {\"name\":\"budget\",\"terms\":[[1,3],[\"r1\",5]],\"most\":6}: terms\n\
             are options (number or label) with what they count, their sum is from `least` to `most`, and a `price`\n\
             for each unit outside makes it soft.",
            "一个对象，含 `items`、`options`，需要时还有 `secondary` 和 `constraints`。项是名称，或含 `name`、`min`、`max`（null 为无上限）的对象。\n\
             选项是项的列表，或含 `items`、`cost`、`label` 的对象；[\"x\",\"red\"] 是带颜色的项。附加约束如\n\
             {\"name\":\"budget\",\"terms\":[[1,3],[\"r1\",5]],\"most\":6}：每项是选项（编号或标签）及其系数，总和在 `least` 到 `most` 之间；\n\
             有 `price` 时可以超出，每超出一单位付这个价。",
        ],
        example: "{\"items\":[\"a\",\"b\",{\"name\":\"c\",\"min\":2,\"max\":3}],\"secondary\":[\"x\"],\n\
                  \"options\":[{\"items\":[\"a\",\"c\",[\"x\",\"red\"]],\"cost\":5,\"label\":\"r1\"},\n\
                  [\"b\",\"c\",[\"x\",\"red\"]],{\"items\":[\"a\",\"c\"],\"cost\":2.5}]}\n",
        others: "",
        lacks: 0,
    },
    About {
        what: [
            "a table: a row of items, then an option a row",
            "表格：第一行是各项，其后每行一个选项",
        ],
        grammar: [
            "Cells have the meaning of the words of dlx, and a cell `|` stands before secondary items. Names may hold blanks.\n\
             Empty cells do not count; there are no comments.",
            "单元格的含义同 dlx 的词，副列之前是单元格 `|`。名称可以含空格。空单元格不算；没有注释。",
        ],
        example: "a,b,2:3|c,|,x\na,c,x:red,|5\nb,c,x:red\na,c,|2.50\n",
        others: "Excel, LibreOffice, pandas",
        lacks: LABELS | SIDES,
    },
    About {
        what: [
            "MatrixMarket: the places of the ones of a matrix",
            "MatrixMarket：矩阵中各个 1 的位置",
        ],
        grammar: [
            "The banner, comments with `%`, the numbers of rows, columns and entries, then row and column of each entry,\n\
             from 1. Rows are options, columns items. A value behind an entry must be 1.",
            "标题行，`%` 开头的注释，行数、列数、1 的个数，然后是每个 1 的行号与列号，从 1 数起。行是选项，列是项。若写出数值，必须是 1。",
        ],
        example: "%%MatrixMarket matrix coordinate pattern general\n4 3 6\n1 1\n1 3\n2 2\n3 1\n4 2\n4 3\n",
        others: "SciPy, Octave, SuiteSparse",
        lacks: ALL,
    },
    About {
        what: ["set cover of the OR-Library, item by item", "OR-Library 的集合覆盖，逐项写出"],
        grammar: [
            "The numbers of items and of options, the costs of all options, then for each item how many options hold it,\n\
             and which, from 1. Lines may end anywhere. `cover` asks for a cover, the other verbs for a partition.",
            "项数、选项数，全部选项的代价，然后对每一项写出含有它的选项有几个、是哪些，从 1 数起。可随处换行。`cover` 问覆盖，其他命令问划分。",
        ],
        example: "3 4\n1 1 1 1\n2 1 3\n2 2 4\n2 1 4\n",
        others: "OR-Library (scp)",
        lacks: ALL & !COSTS,
    },
    About {
        what: [
            "set cover and partitioning of the OR-Library, option by option",
            "OR-Library 的集合覆盖与划分，逐选项写出",
        ],
        grammar: [
            "The numbers of items and of options, then for each option its cost, how many items it holds, and which, from 1.",
            "项数、选项数，然后对每个选项写出代价、含几项、是哪些，从 1 数起。",
        ],
        example: "3 4\n1 2 1 3\n1 1 2\n1 1 1\n1 2 2 3\n",
        others: "OR-Library (rail, spp)",
        lacks: ALL & !COSTS,
    },
    About {
        what: [
            "a kind of cover, sizes, then options with costs",
            "覆盖的种类、大小，然后是带代价的选项",
        ],
        grammar: [
            "`P` (each item once) or `C` (at least once), the numbers of items and of options, then for each option its cost,\n\
             how many items it holds, and which, from 0.",
            "`P`（每项恰好一次）或 `C`（至少一次），项数、选项数，然后对每个选项写出代价、含几项、是哪些，从 0 数起。",
        ],
        example: "P 3 4\n1 2 0 2\n1 1 1\n1 1 0\n1 2 1 2\n",
        others: "",
        lacks: ALL & !COSTS,
    },
    About {
        what: [
            "lines `s` of item numbers, in the manner of DIMACS",
            "DIMACS 式：`s` 行列出项的编号",
        ],
        grammar: [
            "`c` begins a comment. `p ec N`: there are N items, called 1 to N. `s` and numbers: an option.",
            "`c` 开头是注释。`p ec N`：共 N 项，名为 1 到 N。`s` 和各编号：一个选项。",
        ],
        example: "p ec 3\ns 1 3\ns 2\ns 1\ns 2 3\n",
        others: "Junttila, Kaski (2010)",
        lacks: ALL,
    },
    About {
        what: ["numbers of items, an option a line", "项的编号，每行一个选项"],
        grammar: [
            "The numbers of items and of options, then an option a line: its items, from 1. An option cannot be empty.",
            "项数、选项数，然后每行一个选项：它的各项，从 1 数起。选项不能为空。",
        ],
        example: "3 4\n1 3\n2\n1\n2 3\n",
        others: "",
        lacks: ALL,
    },
    About {
        what: ["list with a count before each option", "同 list，每个选项前写出项数"],
        grammar: [
            "As list, but each line begins with the number of its items.",
            "同 list，但每行先写它有几项。",
        ],
        example: "3 4\n2 1 3\n1 2\n1 1\n2 2 3\n",
        others: "Fang et al. (SAT 2026)",
        lacks: ALL,
    },
    About {
        what: ["the input of HUST 1017", "HUST 1017 的输入"],
        grammar: [
            "As list-counted, but the number of options (rows) comes first, then that of items (columns). A text is one case.\n\
             `solve` answers as the judge wants: how many rows and which, or `NO`.",
            "同 list-counted，但先写选项数（行数），再写项数（列数）。一个文本只含一组数据。`solve` 按评测要求回答：行数与行号，或 `NO`。",
        ],
        example: "4 3\n2 1 3\n1 2\n1 1\n2 2 3\n",
        others: "HUST 1017",
        lacks: ALL,
    },
    About {
        what: ["a DIMACS graph: its perfect matchings", "DIMACS 的图：它的完美匹配"],
        grammar: [
            "`c` begins a comment. `p edge N M`: N vertices, called 1 to N, and M edges. `e 1 2`: an edge. Vertices are items,\n\
             edges options.",
            "`c` 开头是注释。`p edge N M`：N 个顶点，名为 1 到 N，M 条边。`e 1 2`：一条边。顶点是项，边是选项。",
        ],
        example: "p edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n",
        others: "DIMACS",
        lacks: ALL,
    },
    About {
        what: [
            "a graph as lines of two vertices: its perfect matchings",
            "每行两个顶点的图：它的完美匹配",
        ],
        grammar: [
            "An edge a line: two words, the names of its vertices. `#` and `%` begin comments.",
            "每行一条边：两个词，即两个顶点的名称。`#` 和 `%` 开头是注释。",
        ],
        example: "# a square\na b\nb c\nc d\nd a\n",
        others: "SNAP, NetworkX",
        lacks: ALL & !1,
    },
    About {
        what: ["a model of 0-1 variables as CPLEX writes it", "CPLEX 的 LP 格式，变量为 0-1"],
        grammar: [
            "Sections `Minimize` or `Maximize`, `Subject To`, `Binary`, `End`. A variable is an option with its name as label.\n\
             A row `= 1` is an item, `<= 1` a secondary one; sums of equal coefficients are bounds, others side constraints.",
            "各节为 `Minimize` 或 `Maximize`、`Subject To`、`Binary`、`End`。变量是选项，变量名是标签。`= 1` 的行是项，`<= 1` 的是副列；\n\
             系数相等的和成为上下界，其余的成为附加约束。",
        ],
        example: "Minimize\n 2 x + 3 y\nSubject To\n a: x + y = 1\nBinary\n x y\nEnd\n",
        others: SOLVERS,
        lacks: COLORS,
    },
    About {
        what: ["the same in MPS, free or fixed", "同上，用 MPS，自由或固定格式"],
        grammar: [
            "Sections ROWS (N, E, L, G), COLUMNS, RHS, RANGES, BOUNDS (BV), ENDATA; their meaning is that of lp.",
            "各节为 ROWS（N、E、L、G）、COLUMNS、RHS、RANGES、BOUNDS（BV）、ENDATA；含义同 lp。",
        ],
        example: "ROWS\n N cost\n E a\nCOLUMNS\n x cost 2 a 1\n y cost 3 a 1\nRHS\n RHS a 1\nBOUNDS\n BV B x\n BV B y\nENDATA\n",
        others: SOLVERS,
        lacks: COLORS,
    },
    About {
        what: ["pseudo-Boolean constraints", "伪布尔约束"],
        grammar: [
            "`*` begins a comment. `min:` and a sum is the objective; each constraint is a sum, `=` or `>=`, a number and `;`.\n\
             Variables are x1, x2, ...; their meaning is that of lp.",
            "`*` 开头是注释。`min:` 和一个和式是目标；每条约束是和式、`=` 或 `>=`、数和 `;`。变量为 x1、x2、……；含义同 lp。",
        ],
        example: "* #variable= 2 #constraint= 1\nmin: +2 x1 +3 x2 ;\n+1 x1 +1 x2 = 1 ;\n",
        others: "Pseudo-Boolean Competition, PySAT, RoundingSat",
        lacks: COLORS,
    },
];

const SOLVERS: &str = "CPLEX, Gurobi, HiGHS, SCIP, PuLP";
