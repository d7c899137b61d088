//! Examples of groups, with answers that other programs found.
//!
//! # Why this shape
//! They are apart from the genre, because they are data of their own length: each shows another kind of lines.
//!
//! # Source
//! A search in Python that goes through all partitions of the people, round by round, and knows no exact cover. Eleven
//! golfers in 4-4-3 cannot all part after a round, because four of them go into three groups; that all of them meet in
//! five rounds was found by trying all partitions after each kind of second round.

use crate::genres::{Answer, Example};

const BY_PARTITIONS: [&str; 2] =
    ["a plain search in Python, partition by partition", "用 Python 逐个划分直接搜索"];

/// The examples; the help shows the first one.
pub(super) const EXAMPLES: &[Example] = &[
    Example {
        title: ["Eleven golfers in groups of 4, 4 and 3", "十一位球手分成 4、4、3 人的组"],
        text: "people Ann Ben Cem Dan Eva Flo Gus Hal Ina Jan Kim\n\
               sizes 4 4 3\n\
               together Ann Ben\n\
               apart Cem Dan\n\
               apart Eva Flo\n",
        settings: &[],
        answer: Answer::Count("800"),
        source: BY_PARTITIONS,
    },
    Example {
        title: ["Two rounds of the greatest score", "总分最大的两轮"],
        text: "people 8\n\
               sizes 3 3 2\n\
               rounds 2\n\
               meet 0..1\n\
               apart p1 p2\n\
               score p1 p2 5\n\
               score p1 p3 -2\n\
               score p2 p4 3\n\
               score p3 p5 4\n\
               score p4 p6 1\n\
               score p5 p6 2\n\
               score p7 p8 6\n\
               score p1 p8 2\n\
               score p3 p7 3\n",
        settings: &[],
        answer: Answer::Best(21),
        source: BY_PARTITIONS,
    },
    Example {
        title: ["A class and its wishes, from a spreadsheet", "表格中的一个班和各人的愿望"],
        text: CLASS,
        settings: &[],
        answer: Answer::Best(31),
        source: BY_PARTITIONS,
    },
    Example {
        title: [
            "Eight players of doubles: each two once partners and twice opponents",
            "八人双打：每两人恰好一次搭档、两次对手",
        ],
        text: DOUBLES,
        settings: &[],
        answer: Answer::Count("11520"),
        source: [
            "a plain search in Python: 720 sets of seven rounds, 16 with any given round, times 6! orders of the others",
            "用 Python 直接搜索：七轮共 720 组，含任一给定轮的有 16 组，乘以其余各轮的 6! 种次序",
        ],
    },
    Example {
        title: [
            "Eleven golfers who all meet in five rounds, three given",
            "十一位球手五轮中每两人都同组过，已给三轮",
        ],
        text: "people 11\n\
               sizes 4 4 3\n\
               rounds 5\n\
               meet 1..\n\
               round 1: p1 p2 p3 p4 | p5 p6 p7 p8 | p9 p10 p11\n\
               round 2: p1 p2 p3 p5 | p4 p9 p10 p11 | p6 p7 p8\n\
               round 3: p1 p2 p6 p9 | p4 p5 p8 p11 | p3 p7 p10\n",
        settings: &[],
        answer: Answer::Count("2"),
        source: BY_PARTITIONS,
    },
    Example {
        title: ["Six people in pairs, five rounds", "六人两两配对，五轮"],
        text: "people 6\nsizes 2 2 2\nrounds 5\nmeet 1\n",
        settings: &[],
        answer: Answer::Count("720"),
        source: [
            "6 one-factorizations of K6 (OEIS A000438) times 5! orders; a plain search in Python",
            "K6 的 6 个一因子分解（OEIS A000438），乘以 5! 种次序；用 Python 直接搜索",
        ],
    },
    Example {
        title: ["Five people, of whom each rests once", "五人，每人轮空一次"],
        text: "people 5\nsizes 2 2 1\nrounds 5\nmeet 1\nrests 1\n",
        settings: &[],
        answer: Answer::Count("720"),
        source: BY_PARTITIONS,
    },
    Example {
        title: ["Nine people, four rounds, a round given", "九人，四轮，已给一轮"],
        text: "people 9\nsizes 3 3 3\nrounds 4\nmeet 0..1\nround 1: p1 p2 p3 | p4 p5 p6 | p7 p8 p9\n",
        settings: &[],
        answer: Answer::Count("72"),
        source: [
            "20160 schedules (`kirkman`) divided by 280 first rounds; a plain search in Python",
            "20160 个安排（见 `kirkman`）除以 280 种第一轮；用 Python 直接搜索",
        ],
    },
];

const CLASS: &str = "sizes,3,3,3\n\
    apart,Ann Ash,Ben Birch\n\
    name\n\
    Ann Ash\n\
    Ben Birch\n\
    Cem Cork\n\
    Dan Dill\n\
    Eva Elm\n\
    Flo Fir\n\
    Gus Gorse\n\
    Hal Hazel\n\
    Ina Ivy\n\
    a,b,score\n\
    Ann Ash,Ben Birch,10\n\
    Ann Ash,Cem Cork,5\n\
    Ben Birch,Eva Elm,6\n\
    Cem Cork,Gus Gorse,8\n\
    Dan Dill,Flo Fir,3\n\
    Eva Elm,Hal Hazel,4\n\
    Flo Fir,Ina Ivy,7\n\
    Gus Gorse,Hal Hazel,-4\n\
    Dan Dill,Ina Ivy,-2\n";

const DOUBLES: &str = "people 8\n\
    sizes 4 4\n\
    rounds 7\n\
    doubles\n\
    partners 1\n\
    opponents 2\n\
    round 1: p1 p2 - p3 p4 | p5 p6 - p7 p8\n";
