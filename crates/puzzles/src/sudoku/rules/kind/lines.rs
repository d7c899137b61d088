//! The rows of rules of lines, whose cells are named from one end to the other.
//!
//! # Why this shape
//! The order of their cells has a meaning, and a picture joins them.

/// Hands these rows to `$then`, behind those that it has so far.
macro_rules! lines_rows {
    ($then:ident $(, $rest:ident)* [$($rows:tt)*]) => { $then! { $($rest),* [$($rows)*
    /// Digits grow from the first cell to the last.
    Thermometer {
        word: "thermometer", cells: (2, 36),
        look: Look::Thermometer, foreign: Foreign::Lines("thermometer"), strung: Strung::Cells("Thermo"),
    } told {
        example: "r1c1 r2c1 r3c1",
        chinese: "温度计",
        caption: ["Thermometer: digits grow", "温度计：数字递增"],
    }
    /// The cells read the same from both ends.
    Palindrome {
        word: "palindrome", cells: (2, MANY), ignores_order: true,
        look: Look::Line { tint: 1, stroke: Stroke::Broad }, foreign: Foreign::Lines("palindrome"), strung: Strung::Cells("Palindrome"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "回文线",
        caption: ["Palindrome", "回文线"],
    }
    /// Neighboring digits on the line differ by this much or more.
    Whispers {
        word: "whispers", values: (1, 1), cells: (2, MANY),
        look: Look::Line { tint: 2, stroke: Stroke::Dashed }, foreign: Foreign::Lines("whispers"), strung: Strung::Numbered("Whisper"),
    } told {
        example: "5 r1c1 r2c2 r3c3",
        chinese: "低语线",
        caption: ["Whispers: neighbors differ by so much or more", "低语线：相邻数字至少相差这么多"],
    }
    /// The digits are consecutive and differ, in any order.
    Renban {
        word: "renban", cells: (2, 36),
        look: Look::Line { tint: 5, stroke: Stroke::Dotted }, foreign: Foreign::Lines("renban"), strung: Strung::Cells("Renban"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "连续线",
        caption: ["Renban: consecutive digits in any order", "连续线：一组连续数字，顺序任意"],
    }
    /// Of any three cells that follow each other, one holds a digit of the lowest third, one of the middle, one of the
    /// highest; two cells are of two thirds.
    Entropic {
        word: "entropic", cells: (2, MANY), sides: 3,
        look: Look::Line { tint: 4, stroke: Stroke::Solid }, foreign: Foreign::Lines("entropicline"), strung: Strung::Cells("Entropic"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "熵线",
        caption: ["Entropic: low, middle, high on any three in a row", "熵线：相连三格低、中、高各一"],
    }
    /// The digits between the ends of the line lie strictly between those at its ends.
    Between {
        word: "between", cells: (3, 36),
        look: Look::Between, foreign: Foreign::Lines("betweenline"), strung: Strung::Cells("Between"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "夹线",
        caption: ["Between line", "夹线：数字在两端之间"],
    }
    /// The first cell is the sum of the others.
    Arrow {
        word: "arrow", cells: (2, 36),
        look: Look::Arrow, foreign: Foreign::Own("arrow"), strung: Strung::Cells("Arrow"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "箭头",
        caption: ["Arrow: the first is the sum of the others", "箭头：首格等于其余各格之和"],
    }
    /// Digits do not fall from the first cell to the last.
    SlowThermometer {
        word: "slow-thermometer", cells: (2, MANY),
        look: Look::Thermometer, foreign: Foreign::Lines("slowthermometer"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "慢温度计",
        caption: ["Slow thermometer: digits do not fall", "慢温度计：数字不减"],
    }
    /// The sums of two digits equally far from the middle are the same; a middle digit is this sum.
    Zipper {
        word: "zipper", cells: (3, MANY),
        look: Look::Line { tint: 5, stroke: Stroke::Dashed }, foreign: Foreign::Lines("zipperline"), strung: Strung::Cells("Zipper"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "拉链线",
        caption: ["Zipper: pairs around the middle with one sum", "拉链线：对称两格之和相等"],
    }
    /// The parts of the line in each box have the same sum.
    RegionSum {
        word: "region-sum", cells: (2, MANY),
        look: Look::Line { tint: 1, stroke: Stroke::Dashed }, foreign: Foreign::Lines("regionsumline"), strung: Strung::Cells("RegionSumLine"),
    } told {
        example: "r1c2 r1c3 r1c4 r2c5",
        chinese: "区域和线",
        caption: ["Region sum line: one sum in each box", "区域和线：各宫内之和相等"],
    }
    /// The line falls into parts that have this sum each.
    SumLine {
        word: "sum-line", values: (1, 1), cells: (2, MANY),
        look: Look::Line { tint: 2, stroke: Stroke::Solid }, strung: Strung::Numbered("SumLine"),
    } told {
        example: "10 r1c1 r2c2 r3c3",
        chinese: "分段和线",
        caption: ["Sum line: parts with this sum", "分段和线：每段之和为给定数"],
    }
    /// A closed line falls into parts that have this sum each, wherever the first one begins.
    SumLoop {
        word: "sum-loop", values: (1, 1), cells: (2, MANY),
        look: Look::Line { tint: 2, stroke: Stroke::Dotted },
    } told {
        example: "10 r1c1 r1c2 r2c2 r2c1",
        chinese: "分段和环",
    }
    /// Of any so many cells that follow each other, no two have the same rest of a division by this number.
    Modular {
        word: "modular", values: (1, 1), cells: (2, MANY),
        look: Look::Line { tint: 4, stroke: Stroke::Dashed }, strung: Strung::Numbered("Modular"), foreign: Foreign::Lines("modularline"),
    } told {
        example: "3 r1c1 r2c2 r3c3",
        chinese: "模线",
        caption: ["Modular line: three in a row with all rests", "模线：相连各格余数互不相同"],
    }
    /// The ends differ by this much or more, and no digit of the line lies between them or equals one.
    Lockout {
        word: "lockout", values: (1, 1), cells: (2, 36),
        look: Look::Between, strung: Strung::Numbered("Lockout"), foreign: Foreign::Lines("lockout"),
    } told {
        example: "4 r1c1 r2c2 r3c3",
        chinese: "锁线",
        caption: ["Lockout line: no digit between the ends", "锁线：数字不在两端之间"],
    }
    /// No digit stands twice on the line, and no two are consecutive.
    Nabner {
        word: "nabner", cells: (2, 36),
        look: Look::Line { tint: 5, stroke: Stroke::Solid }, foreign: Foreign::Lines("nabner"),
    } told {
        example: "r1c1 r2c2 r3c3",
        chinese: "反连续线",
        caption: ["Nabner: no two digits equal or consecutive", "反连续线：任意两数不等也不连续"],
    }
    /// The digits between the ends of the line have the sum of those at its ends.
    DoubleArrow {
        word: "double-arrow", cells: (3, 36),
        look: Look::Between, foreign: Foreign::Lines("doublearrow"), strung: Strung::Cells("DoubleArrow"),
    } told {
        example: "r1c1 r2c2 r3c3 r4c4",
        chinese: "双箭头",
        caption: ["Double arrow: the ends have the sum of the rest", "双箭头：两端之和等于中间之和"],
    }
    /// The first cells, so many, are the figures of a number, which is the sum of the others.
    PillArrow {
        word: "pill-arrow", values: (1, 1), cells: (2, 36),
        look: Look::Arrow, strung: Strung::Numbered("PillArrow"),
    } told {
        example: "2 r1c1 r1c2 r2c3 r3c4",
        chinese: "药丸箭头",
        caption: ["Pill arrow: the first cells are a number", "药丸箭头：首格组成一个数"],
    }
    /// The second digit says at which of the cells after it the first digit stands again.
    ValueIndex {
        word: "value-index", cells: (3, 38),
        look: Look::Arrow, strung: Strung::Cells("ValueIndexing"),
    } told {
        example: "r1c1 r1c2 r2c3 r3c4",
        chinese: "值索引",
    }
    /// The digits, read along the line, match an expression: digits, `.`, `[1-3]`, `(12|3)*`, `+`, `?`, `{2,3}`.
    Regex {
        word: "regex", values: (1, 65_536), cells: (1, MANY), is_spelled: true,
        look: Look::Line { tint: 4, stroke: Stroke::Dotted },
    } told {
        example: "(12|3)*.+ r1c1 r2c2 r3c3",
        chinese: "正则表达式",
    }
    /// The digits, read along the line, lead an automaton to an accepting state.
    Automaton {
        word: "automaton", values: (1, 65_536), cells: (1, MANY), is_spelled: true,
        look: Look::Line { tint: 4, stroke: Stroke::Broad },
    } told {
        example: "*1-5>0,6-9>1;6-9>0 r1c1 r2c2 r3c3",
        chinese: "自动机",
    }
    /// Two digits that follow each other are a listed pair: `1:23,2:1`.
    Pairs {
        word: "pairs", values: (1, 65_536), cells: (2, MANY), is_spelled: true,
        look: Look::Line { tint: 3, stroke: Stroke::Dashed },
    } told {
        example: "1:234,2:1345,3:12,4:1-9 r1c1 r2c2 r3c3",
        chinese: "数对线",
    }
    /// Any two digits, the earlier one first, are a listed pair.
    AllPairs {
        word: "all-pairs", values: (1, 65_536), cells: (2, 36), is_spelled: true,
        look: Look::Line { tint: 3, stroke: Stroke::Dotted },
    } told {
        example: "1:234,2:1345,3:124,4:123 r1c1 r2c2 r3c3",
        chinese: "全数对",
    }
    ] } };
}
pub(super) use lines_rows;
