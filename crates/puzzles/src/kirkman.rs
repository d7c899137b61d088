//! Kirkman's schoolgirls: girls walk out in triples day after day, so that each two walk together once.
//!
//! # Why this shape
//! See [`meetings`](crate::meetings): each pair of girls is a primary item. Days are distinguished, so a system of
//! triples that falls into d days counts d! times; a given first day removes most of this.
//!
//! # Cost
//! For n girls, n (n - 1)^2 (n - 2) / 12 options of six items.
//!
//! # Source
//! T. P. Kirkman, *Query VI*, Lady's and Gentleman's Diary (1850).

use gavotte_ordered::OrderedSet;

use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::input::{content, no_more, number};
use crate::meetings::{Meetings, Plan, Reader};
use crate::{Puzzle, PuzzleError};
use gavotte_model::message;

/// The most girls: the next number that has a solution is beyond the limit on options.
const MOST: usize = 63;

/// Triples day after day.
pub(crate) const GENRE: Genre = Genre {
    name: "kirkman",
    chinese: "柯克曼女生",
    what: told([
        "Kirkman's schoolgirls: N girls walk out in triples day after day, each two together once",
        "柯克曼女生问题：N 个女生每天三人一组散步，每两人恰好同组一次",
    ]),
    input: told([
        "the number N of girls; then, where triples are given, lines such as `day 1: 1 2 3 | 4 5 6 | 7 8 9`",
        "女生人数 N；有给定的三人组时，写 `day 1: 1 2 3 | 4 5 6 | 7 8 9` 这样的行",
    ]),
    model: told([
        "Items: each girl on each day, each pair of girls; an option is a triple of girls on a day",
        "主列：每个女生的每一天、每一对女生；一个选项是某一天的一个三人组",
    ]),
    endings: &["kirkman"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["Nine girls, four days", "九个女生，四天"],
            text: "9\n",
            settings: &[],
            answer: Answer::Count("20160"),
            source: [
                "840 systems on nine points (OEIS A030128), each with one set of four days in 4! orders; a plain \
                 search in Python",
                "九点上有 840 个三元系（OEIS A030128），每个恰有一组四天，共 4! 种次序；用 Python 直接搜索",
            ],
        },
        Example {
            title: ["Fifteen girls, three days given", "十五个女生，已给三天"],
            text: "15\n\
                   day 1: 1 2 3 | 4 5 6 | 7 8 9 | 10 11 12 | 13 14 15\n\
                   day 2: 1 4 7 | 2 5 8 | 3 10 13 | 6 11 14 | 9 12 15\n\
                   day 3: 1 5 10 | 2 6 12 | 3 8 15 | 4 9 14 | 7 11 13\n",
            settings: &[],
            answer: Answer::Count("24"),
            source: ["a plain search in Python, triple by triple", "用 Python 逐个三元组直接搜索"],
        },
    ]),
    read,
};

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let words: Vec<_> = lines[0].words().collect();
    let girls = number(&lines[0], words[0], 1..=MOST, "number of girls")?;
    no_more(&lines[0], &words, 1)?;
    let misfit = (girls % 6 != 3 && girls > 1).then(|| {
        message!(
            "{girls} girls cannot walk so: a number of girls that can leaves 3 when divided by 6",
            girls
        )
    });
    let plan = Plan {
        title: format!("Kirkman's schoolgirls: {girls}"),
        head: format!("{girls}\n"),
        day: "day",
        joints: [" ", " | "],
        names: (1..=girls).map(|girl| girl.to_string()).collect(),
        size: 3,
        days: if girls > 1 { girls / 2 } else { 0 },
        is_full: true,
        barred: OrderedSet::new(),
        is_sorted: false,
        misfit,
    };
    let mut reader = Reader::new(&plan);
    for line in &lines[1..] {
        reader.take(line)?;
    }
    let given = reader.given;
    Ok(Box::new(Meetings::of(plan, given)?))
}
