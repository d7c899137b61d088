//! Social golfers: G groups of S players a week for W weeks, and no two players meet twice.
//!
//! # Why this shape
//! See [`meetings`](crate::meetings): each pair of players is a secondary item. Weeks and players are distinguished.
//! The setting `fixed` gives the first week; this only divides the count by the number of first weeks, because players
//! may exchange their names.
//!
//! # Cost
//! C(G S, S) options for each week, of S (S + 1) / 2 items; larger problems than the limit of that module allows are
//! refused.
//!
//! # Source
//! Problem 10 of CSPLib, with its triple of numbers as the name of an instance.

use std::collections::BTreeSet;

use crate::genres::{Answer, Example, Genre, Setting, Text};
use crate::input::{no_more, number, words};
use crate::meetings::{MOST_PEOPLE, Meetings, Plan, Reader};
use crate::{Puzzle, PuzzleError, input};

/// Groups that meet week after week.
pub(crate) const GENRE: Genre = Genre {
    name: "golfers",
    what: [
        "Social golfers: G groups of S players a week for W weeks, no two players together twice",
        "高尔夫球手分组：每周 G 组、每组 S 人，共 W 周，任何两人至多同组一次",
    ],
    input: "the numbers `G-S-W`: groups, players of a group, weeks; then, where groups are given, lines such as \
            `week 1: 1 2 3 | 4 5 6`",
    model: [
        "Each player in each week is an item, each pair of players a secondary item; an option is a group in a week",
        "每个人的每一周是主列，每一对人是副列；一个选项是某一周的一个组",
    ],
    endings: &["golfers"],
    marks: &[],
    word: Some("G-S-W"),
    settings: &[Setting {
        name: "fixed",
        value: "",
        what: "The groups of the first week are the players in their order",
    }],
    examples: &[
        Example {
            title: ["Three groups of three, four weeks", "三组三人，四周"],
            text: "3-3-4\n",
            settings: &[],
            answer: Answer::Count("20160"),
            source: "840 systems on nine points (OEIS A030128) times 4! orders; a plain search in Python",
        },
        Example {
            title: ["Four groups of four, five weeks, two given", "四组四人，五周，已给两周"],
            text: "4-4-5\n\
                   week 1: 1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16\n\
                   week 2: 1 5 9 13 | 2 6 10 14 | 3 7 11 15 | 4 8 12 16\n",
            settings: &[],
            answer: Answer::Count("12"),
            source: "a plain search in Python, group by group",
        },
        Example {
            title: ["Four pairs, three weeks", "四对，三周"],
            text: "4-2-3\n",
            settings: &[("fixed", "yes")],
            answer: Answer::Count("1884"),
            source: "a plain search in Python, group by group",
        },
        Example {
            title: ["Four groups of three, three weeks", "四组三人，三周"],
            text: "4-3-3\n",
            settings: &[("fixed", "yes")],
            answer: Answer::LongCount("72576"),
            source: "a plain search in Python, group by group",
        },
    ],
    read,
};

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = input::content(text)?;
    let first = &lines[0];
    let counts = words(first, "-x,");
    let most = 0..=MOST_PEOPLE;
    let count = |at: usize, least: usize, what: &str| {
        let word = counts.get(at).copied().unwrap_or((first.length() + 1, ""));
        number(first, word, least..=*most.end(), what)
    };
    let groups = count(0, 1, "number of groups")?;
    let size = count(1, 2, "number of players of a group")?;
    let weeks = count(2, 1, "number of weeks")?;
    no_more(first, &counts, 3)?;
    let players = groups * size;
    if players > MOST_PEOPLE || !Plan::fits(players, size, weeks) {
        let words = format!("{groups} groups of {size} in {weeks} weeks are beyond the limits");
        return Err(first.wrong(1, format!("{words}: {MOST_PEOPLE} players, 8 million entries")));
    }
    let others = players - 1;
    let misfit = (weeks * (size - 1) > others).then(|| {
        let met = size - 1;
        format!("a player meets {met} others a week, so {weeks} weeks are too many for {others}")
    });
    let plan = Plan {
        title: format!("Golfers: {groups} groups of {size}, {weeks} weeks"),
        head: format!("{groups}-{size}-{weeks}\n"),
        day: "week",
        joints: [" ", " | "],
        names: (1..=players).map(|player| player.to_string()).collect(),
        size,
        days: weeks,
        is_full: false,
        barred: BTreeSet::new(),
        is_sorted: false,
        misfit,
    };
    let mut reader = Reader::new(&plan);
    for line in &lines[1..] {
        reader.take(line)?;
    }
    let mut given = reader.given;
    if text.is_on("fixed") {
        given.extend((0..groups).map(|group| (0, (group * size..(group + 1) * size).collect())));
    }
    Ok(Box::new(Meetings::of(plan, given)?))
}
