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
//! Problem 10 of CSPLib, with its triple of numbers as the name of an instance. G. Tarry, *Le problème de 36 officiers*
//! (1900): no two orthogonal Latin squares of order 6. C. W. H. Lam, L. Thiel, S. Swiercz (1989) with R. H. Bruck (1963):
//! at most six of order 10.

use gavotte_ordered::OrderedSet;

use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::input::{no_more, number, words};
use crate::meetings::{MOST_ENTRIES, MOST_PEOPLE, Meetings, Plan, Reader};
use crate::{Puzzle, PuzzleError, input};
use gavotte_model::{Message, message};

/// Groups that meet week after week.
pub(crate) const GENRE: Genre = Genre {
    name: "golfers",
    chinese: "社交高尔夫",
    what: told([
        "Social golfers: G groups of S players a week for W weeks, no two players together twice",
        "高尔夫球手分组：每周 G 组、每组 S 人，共 W 周，任何两人至多同组一次",
    ]),
    input: told([
        "the numbers `G-S-W`: groups, players of a group, weeks; then, where groups are given, lines such as `week \
         1: 1 2 3 | 4 5 6`",
        "三个数 `G-S-W`：组数、每组人数、周数；有给定的组时，写 `week 1: 1 2 3 | 4 5 6` 这样的行",
    ]),
    model: told([
        "Each player in each week is an item, each pair of players a secondary item; an option is a group in a week. \
         Open here: a plan `8-4-9` or `8-4-10` was not found within minutes; one of ten weeks is known from a construction \
         (A. Aguado, 2004)",
        "每个人的每一周是主列，每一对人是副列；一个选项是某一周的一个组。尚未解决：`8-4-9` 与 `8-4-10` 几分钟内都没有找\
         到；十周的方案已知由构造得到（A. Aguado, 2004）",
    ]),
    endings: &["golfers"],
    marks: &[],
    word: Some("G-S-W"),
    fresh: None,
    settings: &[Setting {
        name: "fixed",
        value: "",
        what: told([
            "The groups of the first week are the players in their order",
            "第一周按顺序分组",
        ]),
    }],
    examples: known(&[
        Example {
            title: ["Three groups of three, four weeks", "三组三人，四周"],
            text: "3-3-4\n",
            settings: &[],
            answer: Answer::Count("20160"),
            source: [
                "840 systems on nine points (OEIS A030128) times 4! orders; a plain search in Python",
                "九点上有 840 个三元系（OEIS A030128），乘以 4! 种次序；用 Python 直接搜索",
            ],
        },
        Example {
            title: ["Four groups of four, five weeks, two given", "四组四人，五周，已给两周"],
            text: "4-4-5\n\
                   week 1: 1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16\n\
                   week 2: 1 5 9 13 | 2 6 10 14 | 3 7 11 15 | 4 8 12 16\n",
            settings: &[],
            answer: Answer::Count("12"),
            source: ["a plain search in Python, group by group", "用 Python 逐组直接搜索"],
        },
        Example {
            title: ["Four pairs, three weeks", "四对，三周"],
            text: "4-2-3\n",
            settings: &[("fixed", "yes")],
            answer: Answer::Count("1884"),
            source: ["a plain search in Python, group by group", "用 Python 逐组直接搜索"],
        },
        Example {
            title: ["Four groups of three, three weeks", "四组三人，三周"],
            text: "4-3-3\n",
            settings: &[("fixed", "yes")],
            answer: Answer::LongCount("72576"),
            source: ["a plain search in Python, group by group", "用 Python 逐组直接搜索"],
        },
    ]),
    read,
};

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = input::content(text)?;
    let first = &lines[0];
    // `4,4,3` says sizes of groups to most people.
    if let Some((column, _)) = (1..).zip(first.text().chars()).find(|(_, letter)| *letter == ',') {
        let words = "a comma does not part groups, players of a group and weeks: write them as 4-4-3; groups of several \
                     sizes are the puzzle `groups`, with a line `sizes 4 4 3`";
        return Err(first.wrong(column, words));
    }
    let counts = words(first, "-x");
    let most = 0..=MOST_PEOPLE;
    let count = |at: usize, least: usize, what: &'static str| {
        let word = counts.get(at).copied().unwrap_or((first.length() + 1, ""));
        number(first, word, least..=*most.end(), what)
    };
    let groups = count(0, 1, "number of groups")?;
    let size = count(1, 2, "number of players of a group")?;
    let weeks = count(2, 1, "number of weeks")?;
    no_more(first, &counts, 3)?;
    let players = groups * size;
    if players > MOST_PEOPLE {
        let words =
            message!("{groups} groups of {size} are {players} players", groups, size, players);
        return Err(first
            .wrong(1, message!("{words}; at most {MOST_PEOPLE} are allowed", words, MOST_PEOPLE)));
    }
    let misfit = misfit(groups, size, weeks);
    let entries = Plan::entries(players, size, weeks);
    if misfit.is_none() && entries > MOST_ENTRIES {
        let words = message!(
            "all groups of {size} of {players} players in {weeks} weeks have {entries} items",
            size,
            players,
            weeks,
            entries
        );
        return Err(first.wrong(
            1,
            message!("{words}; at most {MOST_ENTRIES} are allowed", words, MOST_ENTRIES),
        ));
    }
    let plan = Plan {
        title: format!("Golfers: {groups} groups of {size}, {weeks} weeks"),
        head: format!("{groups}-{size}-{weeks}\n"),
        day: "week",
        joints: [" ", " | "],
        names: (1..=players).map(|player| player.to_string()).collect(),
        size,
        days: weeks,
        is_full: false,
        barred: OrderedSet::new(),
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

/// The reason why there are no such weeks, where it is known.
fn misfit(groups: usize, size: usize, weeks: usize) -> Option<Message> {
    let (met, others) = (size - 1, groups * size - 1);
    if weeks * met > others {
        return Some(message!(
            "a player meets {met} others a week, so {weeks} weeks are too many for {others}",
            met,
            weeks,
            others
        ));
    }
    if weeks > 1 && size > groups {
        return Some(message!(
            "the {size} players of a group must all be in different groups the next week, and there are only {groups}",
            size,
            groups
        ));
    }
    // As many groups as players of a group: all weeks but two are orthogonal Latin squares.
    let most = match (groups, size) {
        (6, 6) => 1,
        (10, 10) => 6,
        _ => usize::MAX,
    };
    (weeks.saturating_sub(2) > most).then(|| {
        let squares = weeks - 2;
        message!("{weeks} weeks of {groups} groups of {size} are {squares} orthogonal Latin squares, and there are at most {most}", weeks, groups, size, squares, most)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No condition denies what a search finds, and what is denied has no schedule.
    #[test]
    fn conditions_deny_what_has_no_schedule() {
        let is_denied = |groups, size, weeks| misfit(groups, size, weeks).is_some();
        for (groups, size, weeks) in
            [(4, 6, 2), (4, 6, 3), (2, 3, 2), (6, 6, 4), (10, 10, 9), (3, 3, 5)]
        {
            assert!(is_denied(groups, size, weeks), "{groups}-{size}-{weeks}");
        }
        for (groups, size, weeks) in [
            (4, 6, 1),
            (3, 3, 4),
            (4, 4, 5),
            (5, 5, 6),
            (6, 6, 3),
            (10, 10, 8),
            (1, 2, 1),
            (8, 4, 10),
        ] {
            assert!(!is_denied(groups, size, weeks), "{groups}-{size}-{weeks}");
        }
    }

    #[test]
    fn each_limit_is_named_and_a_known_reason_comes_first() {
        let open = |text: &str| GENRE.open(text, &[]);
        let words = |text: &str| open(text).err().map(|error| error.to_string());
        assert_eq!(
            words("20-6-2\n").as_deref(),
            Some("20 groups of 6 are 120 players; at most 100 are allowed")
        );
        assert_eq!(
            words("6-6-2\n").as_deref(),
            Some(
                "all groups of 6 of 36 players in 2 weeks have 81807264 items; at most 8000000 are allowed"
            )
        );
        let puzzle = open("4-6-3\n").expect("the reason is known before the limit is met");
        assert!(
            puzzle.misfit().is_some_and(|words| words.to_string().contains("there are only 4"))
        );
        assert_eq!(puzzle.problem().option_count(), 0);
    }
}
