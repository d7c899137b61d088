//! The kinds of rules: a row for each.
//!
//! # Why this shape
//! A row says all about a kind but its meaning: words, needs, signs on the board, names elsewhere. Readers, writers,
//! pictures, the help of the command, the page and the tests take it from there, so a new kind is a row here and its
//! meaning in `network/meaning.rs`. The enumeration is made from the rows: neither can lack what the other has.

use super::row::{Foreign, Look, MANY, PLAIN, Row, SILENT, Stroke, Told};

/// The enumeration, and two tables with the fields in which a row differs from [`PLAIN`] and [`SILENT`]: a program that
/// shows no menu then holds no words of menus.
macro_rules! kinds {
    ($(
        $(#[$doc:meta])+
        $kind:ident { $($field:ident: $value:expr),+ $(,)? } told { $($said:ident: $words:expr),+ $(,)? }
    )+) => {
        /// A kind of rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[$doc])+ $kind,)+
        }

        /// All kinds with their rows, in the order of the enumeration.
        pub(super) static ROWS: &[(Kind, Row)] =
            &[$((Kind::$kind, Row { $($field: $value,)+ ..PLAIN }),)+];

        /// What people are told of each kind, in the order of the enumeration.
        #[expect(clippy::needless_update, reason = "some rows have all fields")]
        pub(super) static TOLD: &[Told] = &[$(Told { $($said: $words,)+ ..SILENT },)+];
    };
}

kinds! {
    /// The diagonal from the upper left corner has each digit once.
    DiagonalDown {
        word: "diagonal-down", aliases: &["x", "diagonal", "diagonals"], ignores_order: true,
        look: Look::Diagonal { is_down: true }, foreign: Foreign::Flag("diagonal-", ""),
    } told {
        chinese: "主对角线",
        caption: ["Diagonals (X)", "对角线（X）"],
    }
    /// The diagonal from the lower left corner has each digit once.
    DiagonalUp {
        word: "diagonal-up", aliases: &["x", "diagonal", "diagonals"], ignores_order: true,
        look: Look::Diagonal { is_down: false }, foreign: Foreign::Flag("diagonal+", ""),
    } told {
        chinese: "副对角线",
        caption: ["Diagonals (X)", "对角线（X）"],
    }
    /// Boxes within the grid, one cell from its edge and from each other, have each digit once.
    Windoku {
        word: "windoku", aliases: &["hyper", "hyper-sudoku"], ignores_order: true,
        look: Look::Units, foreign: Foreign::Units,
    } told {
        chinese: "窗口",
        caption: ["Windoku", "窗口"],
    }
    /// The cells at one place of all boxes have each digit once.
    DisjointGroups {
        word: "disjoint-groups", aliases: &["disjoint", "disjointgroups"], ignores_order: true,
        foreign: Foreign::Flag("disjointgroups", "disjoint"),
    } told {
        chinese: "离散组",
        caption: ["Disjoint groups", "离散组"],
    }
    /// Nine cells in the form of a star have each digit once.
    Asterisk {
        word: "asterisk", ignores_order: true,
        look: Look::Units, foreign: Foreign::Units,
    } told {
        chinese: "星号",
        caption: ["Asterisk", "星号"],
    }
    /// The middle cells of all boxes have each digit once.
    CenterDot {
        word: "center-dot", aliases: &["centre-dot", "centerdot"], ignores_order: true,
        look: Look::Units, foreign: Foreign::Units,
    } told {
        chinese: "中心点",
        caption: ["Center dot", "中心点"],
    }
    /// Cells a knight's move apart differ.
    AntiKnight {
        word: "anti-knight", aliases: &["antiknight"], ignores_order: true,
        foreign: Foreign::Flag("antiknight", "antiknight"),
    } told {
        chinese: "无马",
        caption: ["Anti-knight", "无马"],
    }
    /// Cells that touch at a corner differ.
    AntiKing {
        word: "anti-king", aliases: &["antiking"], ignores_order: true,
        foreign: Foreign::Flag("antiking", "antiking"),
    } told {
        chinese: "无缘",
        caption: ["Anti-king", "无缘（王步）"],
    }
    /// Neighbors that no rule of a difference or ratio joins are not consecutive.
    NonConsecutive {
        word: "non-consecutive", aliases: &["nonconsecutive"],
        foreign: Foreign::Flag("nonconsecutive", "nonconsecutive"),
    } told {
        chinese: "不连续",
        caption: ["Non-consecutive", "不连续"],
    }
    /// Neighbors that no rule of a difference or ratio joins do not differ by this much.
    AntiDifference {
        word: "anti-difference", values: (1, 1),
    } told {
        example: "2",
        chinese: "无差",
    }
    /// Of two neighbors that no rule of a difference or ratio joins, neither is this many times the other.
    AntiRatio {
        word: "anti-ratio", values: (1, 1),
    } told {
        example: "2",
        chinese: "无倍数",
    }
    /// Two neighbors that no rule of a sum joins do not have this sum.
    AntiSum {
        word: "anti-sum", values: (1, 1),
    } told {
        example: "10",
        chinese: "无和",
    }
    /// No digit stands twice on these cells; as many cells as digits have each digit.
    Region {
        word: "region", cells: (2, 36), ignores_order: true,
        look: Look::Region, foreign: Foreign::Own("extraregion"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "区域",
        caption: ["Extra region: no digit twice", "额外区域：数字不重复"],
    }
    /// No digit stands twice on these cells, and they have this sum if there is one.
    Cage {
        word: "cage", values: (0, 1), cells: (1, 36), ignores_order: true,
        look: Look::Cage, foreign: Foreign::Own("killercage"),
    } told {
        example: "15 r1c1 r1c2",
        chinese: "笼",
        caption: ["Killer cage: a sum, no digit twice", "杀手笼：给定和，数字不重复"],
    }
    /// These cells hold odd digits.
    Odd {
        word: "odd", cells: (1, MANY),
        look: Look::Disc, foreign: Foreign::Singles("odd"),
    } told {
        example: "r1c1",
        chinese: "奇数",
        caption: ["Odd", "奇数"],
    }
    /// These cells hold even digits.
    Even {
        word: "even", cells: (1, MANY),
        look: Look::Square, foreign: Foreign::Singles("even"),
    } told {
        example: "r1c1",
        chinese: "偶数",
        caption: ["Even", "偶数"],
    }
    /// Each of these cells is less than its neighbors that are not of the rule.
    Minimum {
        word: "minimum", cells: (1, MANY),
        look: Look::Heads { is_inwards: true }, foreign: Foreign::Singles("minimum"),
    } told {
        example: "r1c1",
        chinese: "极小",
    }
    /// Each of these cells is greater than its neighbors that are not of the rule.
    Maximum {
        word: "maximum", cells: (1, MANY),
        look: Look::Heads { is_inwards: false }, foreign: Foreign::Singles("maximum"),
    } told {
        example: "r1c1",
        chinese: "极大",
    }
    /// Digits grow from the first cell to the last.
    Thermometer {
        word: "thermometer", cells: (2, 36),
        look: Look::Thermometer, foreign: Foreign::Lines("thermometer"),
    } told {
        example: "r1c1 r2c1 r3c1",
        chinese: "温度计",
        caption: ["Thermometer: digits grow", "温度计：数字递增"],
    }
    /// The cells read the same from both ends.
    Palindrome {
        word: "palindrome", cells: (2, MANY), ignores_order: true,
        look: Look::Line { tint: 1, stroke: Stroke::Broad }, foreign: Foreign::Lines("palindrome"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "回文线",
        caption: ["Palindrome", "回文线"],
    }
    /// Neighboring digits on the line differ by this much or more.
    Whispers {
        word: "whispers", values: (1, 1), cells: (2, MANY),
        look: Look::Line { tint: 2, stroke: Stroke::Dashed }, foreign: Foreign::Lines("whispers"),
    } told {
        example: "5 r1c1 r2c2 r3c3",
        chinese: "低语线",
        caption: ["Whispers: neighbors differ by so much or more", "低语线：相邻数字至少相差这么多"],
    }
    /// The digits are consecutive and differ, in any order.
    Renban {
        word: "renban", cells: (2, 36),
        look: Look::Line { tint: 5, stroke: Stroke::Dotted }, foreign: Foreign::Lines("renban"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "连续线",
        caption: ["Renban: consecutive digits in any order", "连续线：一组连续数字，顺序任意"],
    }
    /// Of any three cells that follow each other, one holds a digit of the lowest third, one of the middle, one of the
    /// highest.
    Entropic {
        word: "entropic", cells: (3, MANY), sides: 3,
        look: Look::Line { tint: 4, stroke: Stroke::Solid }, foreign: Foreign::Lines("entropicline"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "熵线",
        caption: ["Entropic: low, middle, high on any three in a row", "熵线：相连三格低、中、高各一"],
    }
    /// The digits between the ends of the line lie strictly between those at its ends.
    Between {
        word: "between", cells: (3, 36),
        look: Look::Between, foreign: Foreign::Lines("betweenline"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "夹线",
        caption: ["Between line", "夹线：数字在两端之间"],
    }
    /// The cells have the same digit.
    Equal {
        word: "equal", cells: (2, MANY), ignores_order: true,
        look: Look::Letters, foreign: Foreign::Own("clone"),
    } told {
        example: "r1c1 r5c5",
        chinese: "克隆",
        caption: ["Clones: the same digit", "克隆：同一个数字"],
    }
    /// Two cells differ by this much.
    Difference {
        word: "difference", values: (1, 1), cells: (2, 2),
        look: Look::Dot { is_black: false, usual: 1 }, foreign: Foreign::Pairs("difference", 1),
    } told {
        example: "1 r1c1 r1c2",
        chinese: "差",
        caption: ["White dot: they differ by so much", "白点：相差这么多"],
    }
    /// Of two cells one is this many times the other.
    Ratio {
        word: "ratio", values: (1, 1), cells: (2, 2),
        look: Look::Dot { is_black: true, usual: 2 }, foreign: Foreign::Pairs("ratio", 2),
    } told {
        example: "2 r1c1 r1c2",
        chinese: "倍数",
        caption: ["Black dot: one is so many times the other", "黑点：一个是另一个的倍数"],
    }
    /// Two cells have this sum.
    Sum {
        word: "sum", values: (1, 1), cells: (2, 2),
        look: Look::Letter, foreign: Foreign::Own("xv"),
    } told {
        example: "10 r1c1 r1c2",
        chinese: "和",
        caption: ["X or V: two cells with this sum", "X 或 V：两格之和"],
    }
    /// The first cell is greater than the second.
    Greater {
        word: "greater", cells: (2, 2),
        look: Look::Angle,
    } told {
        example: "r1c1 r1c2",
        chinese: "大于",
        caption: ["Greater than", "大于"],
    }
    /// The first cell is the sum of the others.
    Arrow {
        word: "arrow", cells: (2, 36),
        look: Look::Arrow, foreign: Foreign::Own("arrow"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "箭头",
        caption: ["Arrow: the first is the sum of the others", "箭头：首格等于其余各格之和"],
    }
    /// The cells have this sum; digits may stand twice.
    LittleKiller {
        word: "little-killer", values: (1, 1), cells: (1, 36),
        look: Look::AtDiagonal, foreign: Foreign::Own("littlekillersum"),
    } told {
        example: "20 r1c7 r2c8 r3c9",
        chinese: "小杀手",
        caption: ["Little killer: a sum along a diagonal", "小杀手：斜线之和"],
    }
    /// The digits between the least and the greatest digit of the line have this sum.
    Sandwich {
        word: "sandwich", values: (1, 1), cells: (4, 36),
        look: Look::Beside, foreign: Foreign::Own("sandwichsum"),
    } told {
        example: "15 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        chinese: "三明治",
        caption: ["Sandwich: the sum between the least and the greatest digit", "三明治：最小与最大数字之间的和"],
    }
    /// These digits stand on the cells, each as often as it is listed.
    Quadruple {
        word: "quadruple", values: (1, 4), cells: (4, 4),
        look: Look::Corner, foreign: Foreign::Own("quadruple"),
    } told {
        example: "1 2 3 4 r1c1 r1c2 r2c1 r2c2",
        chinese: "四格",
        caption: ["Quadruple: these digits on four cells", "四格：这些数字在四格之中"],
    }
}
