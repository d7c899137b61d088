//! The rows of rules of the whole grid.
//!
//! # Why this shape
//! They name no cells, so that a menu ticks them.

/// Hands these rows to `$then`, behind those that it has so far.
macro_rules! grid_rows {
    ($then:ident $(, $rest:ident)* [$($rows:tt)*]) => { $then! { $($rest),* [$($rows)*
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
        look: Look::Units, foreign: Foreign::Units, strung: Strung::Whole("Windoku"),
    } told {
        chinese: "窗口",
        caption: ["Windoku", "窗口"],
    }
    /// The cells at one place of all boxes have each digit once.
    DisjointGroups {
        word: "disjoint-groups", aliases: &["disjoint", "disjointgroups"], ignores_order: true,
        foreign: Foreign::Flag("disjointgroups", "disjoint"), strung: Strung::Whole("DisjointSets"),
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
        foreign: Foreign::Flag("antiknight", "antiknight"), strung: Strung::Whole("AntiKnight"),
    } told {
        chinese: "无马",
        caption: ["Anti-knight", "无马"],
    }
    /// Cells that touch at a corner differ.
    AntiKing {
        word: "anti-king", aliases: &["antiking"], ignores_order: true,
        foreign: Foreign::Flag("antiking", "antiking"), strung: Strung::Whole("AntiKing"),
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
    /// Cells whose steps apart are as many as their digit do not both hold this digit.
    AntiTaxicab {
        word: "anti-taxicab", aliases: &["antitaxicab"], strung: Strung::Whole("AntiTaxicab"),
    } told {
        chinese: "无出租车",
        caption: ["Anti-taxicab", "无出租车"],
    }
    /// Each square of four cells has a digit of each third: low, middle and high.
    GlobalEntropy {
        word: "global-entropy", sides: 3, strung: Strung::Whole("GlobalEntropy"),
    } told {
        chinese: "全局熵",
        caption: ["Entropy: low, middle, high in each 2x2", "全局熵：每个 2x2 低、中、高俱全"],
    }
    /// Each square of four cells has each rest of a division by three.
    GlobalModulo {
        word: "global-modulo", sides: 3, strung: Strung::Whole("GlobalMod"),
    } told {
        chinese: "全局模数",
        caption: ["Modulo 3: each rest in each 2x2", "全局模数：每个 2x2 三种余数俱全"],
    }
    /// A 5 has a 1 right above it or a 9 right below it.
    Flatmates {
        word: "flatmates", aliases: &["dutch-flatmates"], strung: Strung::Whole("DutchFlatmates"),
    } told {
        chinese: "荷兰室友",
        caption: ["Dutch flatmates: 1 above or 9 below each 5", "荷兰室友：5 的上方为 1 或下方为 9"],
    }
    ] } };
}
pub(super) use grid_rows;
