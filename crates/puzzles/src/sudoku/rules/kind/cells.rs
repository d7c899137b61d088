//! The rows of rules of cells in no order of a line: signs, cages, counts and sums.
//!
//! # Why this shape
//! What they share is that a picture marks their cells and does not join them.

/// Hands these rows to `$then`, behind those that it has so far.
macro_rules! cells_rows {
    ($then:ident $(, $rest:ident)* [$($rows:tt)*]) => { $then! { $($rest),* [$($rows)*
    /// No digit stands twice on these cells; as many cells as digits have each digit.
    Region {
        word: "region", cells: (2, 36), ignores_order: true,
        look: Look::Region, foreign: Foreign::Own("extraregion"), strung: Strung::Cells("AllDifferent"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "区域",
        caption: ["Extra region: no digit twice", "额外区域：数字不重复"],
    }
    /// No digit stands twice on these cells, and they have this sum if there is one.
    Cage {
        word: "cage", values: (0, 1), cells: (1, 36), ignores_order: true,
        look: Look::Cage, foreign: Foreign::Own("killercage"), strung: Strung::Numbered("Cage"),
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
        look: Look::Angle, strung: Strung::Cells("GreaterThan"),
    } told {
        example: "r1c1 r1c2",
        chinese: "大于",
        caption: ["Greater than", "大于"],
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
    /// These cells hold one of these digits each.
    OneOf {
        word: "one-of", values: (1, 36), cells: (1, MANY),
    } told {
        example: "2 4 r1c1",
        chinese: "候选",
    }
    /// No digit stands twice on these cells, and their sum repeated until it has one figure is this.
    DigitalRoot {
        word: "digital-root", values: (1, 1), cells: (1, 36),
        look: Look::Words,
    } told {
        example: "5 r1c1 r1c2",
        chinese: "数根笼",
    }
    /// The digits have this product; digits may stand twice.
    Product {
        word: "product", values: (1, 1), cells: (1, 36),
        look: Look::Cage,
    } told {
        example: "12 r1c1 r1c2",
        chinese: "积",
    }
    /// No digit stands twice on these cells, and no one or more of them have this sum.
    Rellik {
        word: "rellik", values: (1, 1), cells: (1, 36),
        strung: Strung::Numbered("RellikCage"),
    } told {
        example: "7 r1c1 r1c2",
        chinese: "反杀手笼",
    }
    /// No digit stands twice on these cells; as many are even as odd, and as many low as high.
    Equality {
        word: "equality", cells: (2, 36),
        strung: Strung::Cells("EqualityCage"),
    } told {
        example: "r1c1 r1c2",
        chinese: "均等笼",
    }
    /// No digit stands twice on these cells, and those between the least and the greatest have this sum.
    Lunchbox {
        word: "lunchbox", values: (1, 1), cells: (2, 36),
        strung: Strung::Numbered("Lunchbox"),
    } told {
        example: "5 r1c1 r1c2 r1c3",
        chinese: "饭盒",
    }
    /// These digits stand on the cells, each at least as often as it is listed.
    Contains {
        word: "contains", values: (1, 36), cells: (1, 36),
    } told {
        example: "1 2 2 r1c1 r2c2 r3c3",
        chinese: "包含",
    }
    /// So many of the cells (the first number) hold one of the other numbers.
    Count {
        word: "count", values: (2, 37), cells: (1, MANY),
    } told {
        example: "1 3 4 r1c1 r1c2 r1c3",
        chinese: "计数",
    }
    /// The first cell says how many of the others hold one of these digits.
    Tally {
        word: "tally", values: (1, 36), cells: (2, MANY),
    } told {
        example: "3 4 r1c1 r1c2 r1c3",
        chinese: "计数格",
    }
    /// Pairs of a number and a digit: so many of the cells hold this digit.
    LookAndSay {
        word: "look-and-say", values: (2, 36), cells: (1, 36),
    } told {
        example: "1 3 0 4 r1c1 r1c2",
        chinese: "外观数列",
    }
    /// Each digit on these cells stands on as many of them as it says.
    CountingCircles {
        word: "counting-circles", cells: (1, MANY),
        look: Look::Disc, strung: Strung::Cells("CountingCircles"),
    } told {
        example: "r1c1 r1c2 r2c3",
        chinese: "计数圈",
        caption: ["Counting circles: a digit says how often it stands in them", "计数圈：数字等于它在圈中出现的次数"],
    }
    /// The first cell says how many different digits the others hold.
    Distinct {
        word: "distinct", cells: (2, MANY),
        strung: Strung::Cells("CountDistinct"),
    } told {
        example: "r1c1 r1c2 r1c3",
        chinese: "不同个数",
    }
    /// So many groups of cells, one after the other, hold the same digits, each as often.
    SameValues {
        word: "same-values", values: (1, 1), cells: (2, MANY),
        strung: Strung::Numbered("SameValues"),
    } told {
        example: "2 r1c1 r1c2 r2c3 r3c3",
        chinese: "同值组",
    }
    /// Groups of cells with the same sum; the numbers are how many cells each has.
    EqualSums {
        word: "equal-sums", values: (2, 36), cells: (2, MANY),
    } told {
        example: "1 2 r1c1 r2c2 r3c3",
        chinese: "等和组",
    }
    /// The digits times their weights have this sum: `10,1,-1=0` for three cells.
    Weighted {
        word: "weighted", values: (3, 4_096), cells: (1, 36), is_spelled: true,
    } told {
        example: "10,1,-1,-1=0 r1c1 r1c2 r2c2 r3c3",
        chinese: "加权和",
    }
    /// A cell of the rule with digit V: the cell of its column at row V holds the number of its own row.
    RowIndex {
        word: "row-index", cells: (1, MANY),
        foreign: Foreign::Groups("rowindexer"),
    } told {
        example: "r1c1 r2c1",
        chinese: "行索引",
        caption: ["Row indexer: cell (R, C) with V: row V of column C has R", "行索引"],
    }
    /// A cell of the rule with digit V: the cell of its row at column V holds the number of its own column.
    ColumnIndex {
        word: "column-index", cells: (1, MANY),
        foreign: Foreign::Groups("columnindexer"),
    } told {
        example: "r1c1 r2c1",
        chinese: "列索引",
        caption: ["Column indexer: cell (R, C) with V: column V of row R has C", "列索引"],
    }
    /// A cell of the rule with digit V: the cell of its box at place V holds the number of its own place.
    BoxIndex {
        word: "box-index", cells: (1, MANY),
        foreign: Foreign::Groups("boxindexer"),
    } told {
        example: "r1c1 r2c1",
        chinese: "宫索引",
        caption: ["Box indexer: place P of a box with V: place V has P", "宫索引"],
    }
    /// One of several rules holds, or several joined by `and`.
    Or {
        word: "or", values: (1, 65_536), cells: (0, MANY), is_spelled: true,
    } told {
        example: "greater r1c1 r1c2 or greater r2c1 r2c2 and odd r3c3",
        chinese: "或",
    }
    ] } };
}
pub(super) use cells_rows;
