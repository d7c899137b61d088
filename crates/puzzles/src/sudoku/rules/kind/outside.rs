//! The rows of rules whose number stands outside the grid.
//!
//! # Why this shape
//! Their cells begin beside the number.

/// Hands these rows to `$then`, behind those that it has so far.
macro_rules! outside_rows {
    ($then:ident $(, $rest:ident)* [$($rows:tt)*]) => { $then! { $($rest),* [$($rows)*
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
        look: Look::Beside, foreign: Foreign::Own("sandwichsum"), strung: Strung::Outside("Sandwich"),
    } told {
        example: "15 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        chinese: "三明治",
        caption: ["Sandwich: the sum between the least and the greatest digit", "三明治：最小与最大数字之间的和"],
    }
    /// The first digit says how many of the cells, itself included, have this sum.
    XSum {
        word: "x-sum", values: (1, 1), cells: (2, 36),
        look: Look::Beside, foreign: Foreign::Outside("xsum"), strung: Strung::Outside("XSum"),
    } told {
        example: "20 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        chinese: "X 和",
        caption: ["X-sum: the first digit says how many have this sum", "X 和：前 X 格之和"],
    }
    /// So many digits are greater than all before them.
    Skyscraper {
        word: "skyscraper", values: (1, 1), cells: (2, 36),
        look: Look::Beside, foreign: Foreign::Outside("skyscraper"), strung: Strung::Outside("Skyscraper"),
    } told {
        example: "3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        chinese: "摩天楼",
        caption: ["Skyscraper: so many are seen", "摩天楼：可见楼数"],
    }
    /// The first digit that is not greater than all before it is this one.
    HiddenSkyscraper {
        word: "hidden-skyscraper", values: (1, 1), cells: (2, 36),
        look: Look::Beside, strung: Strung::Outside("HiddenSkyscraper"),
    } told {
        example: "3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        chinese: "隐藏摩天楼",
        caption: ["Hidden skyscraper: the first that is not seen", "隐藏摩天楼：首个被遮的楼"],
    }
    /// The first digit says at which of the cells this digit stands.
    NumberedRoom {
        word: "numbered-room", values: (1, 1), cells: (2, 36),
        look: Look::Beside, strung: Strung::Outside("NumberedRoom"),
    } told {
        example: "3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        chinese: "门牌号",
        caption: ["Numbered room: the first digit says where this one stands", "门牌号：首格指出该数字的位置"],
    }
    ] } };
}
pub(super) use outside_rows;
