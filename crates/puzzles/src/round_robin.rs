//! Round-robin tournaments: each two teams play once, and in each round each team plays once.
//!
//! # Why this shape
//! See [`meetings`](crate::meetings): a game is a group of two, and each pair of teams is a primary item. With an odd
//! number of teams one of them rests in each round: it plays against `bye`, which is a team like the others. Rounds are
//! distinguished. With `unordered` they are named after the opponent of the first team, so that each set of rounds
//! counts once: it is a 1-factorization of the complete graph.
//!
//! # Cost
//! For n teams, n (n - 1)^2 / 2 options of three items.
//!
//! # Source
//! OEIS A000438 counts the sets of rounds.

use gavotte_ordered::OrderedSet;

use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::input::{content, no_more, number, words};
use crate::lines::Line;
use crate::meetings::{MOST_PEOPLE, Meetings, Plan, Reader};
use crate::{Puzzle, PuzzleError};

/// Each two teams once.
pub(crate) const GENRE: Genre = Genre {
    name: "round-robin",
    chinese: "循环赛",
    what: told([
        "Round-robin tournaments: N teams, each two play once, each team once a round",
        "单循环赛程：N 支球队，每两队比赛一次，每队每轮一场",
    ]),
    input: told([
        "the number N of teams; then lines such as `round 1: 1-2 3-4` for given games, `not round 2: 1-3` for \
         games that are not then, and `unordered`; a team that rests plays `bye`",
        "球队数 N；之后可写给定的比赛 `round 1: 1-2 3-4`，当轮不打的比赛 `not round 2: 1-3`，以及 `unordered`；轮空\
         的球队与 `bye` 比赛",
    ]),
    model: told([
        "Items: each team in each round, each pair of teams; an option is a game in a round",
        "主列：每队的每一轮、每一对球队；一个选项是某一轮的一场比赛",
    ]),
    endings: &["teams"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[Setting {
        name: "unordered",
        value: "",
        what: told([
            "Count sets of rounds, whatever their order: round R is the one in which team 1 plays team R + 1",
            "不计轮次的顺序：第 R 轮就是 1 队对 R + 1 队的那一轮",
        ]),
    }],
    examples: known(&[
        Example {
            title: ["Six teams", "六支球队"],
            text: "6\n",
            settings: &[],
            answer: Answer::Count("720"),
            source: [
                "6 sets of rounds (OEIS A000438) in 5! orders",
                "6 组轮次（OEIS A000438），各有 5! 种次序",
            ],
        },
        Example {
            title: ["Eight teams, rounds in any order", "八支球队，不计轮次顺序"],
            text: "8\n",
            settings: &[("unordered", "yes")],
            answer: Answer::Count("6240"),
            source: ["OEIS A000438", "OEIS A000438"],
        },
        Example {
            title: ["Seven teams with wishes", "七支球队，有限制"],
            text: "7\nround 1: 1-2 3-4 5-6 7-bye\nround 2: 1-3\nnot round 3: 1-4 2-4\nnot round 7: 6-7 1-bye\n",
            settings: &[],
            answer: Answer::Count("22716"),
            source: ["a plain search in Python, game by game", "用 Python 逐场直接搜索"],
        },
        Example {
            title: ["Ten teams, rounds in any order", "十支球队，不计轮次顺序"],
            text: "10\nunordered\n",
            settings: &[],
            answer: Answer::Count("1225566720"),
            source: ["OEIS A000438", "OEIS A000438"],
        },
    ]),
    read,
};

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let counts: Vec<_> = lines[0].words().collect();
    let teams = number(&lines[0], counts[0], 2..=MOST_PEOPLE - 1, "number of teams")?;
    no_more(&lines[0], &counts, 1)?;
    let mut names: Vec<_> = (1..=teams).map(|team| team.to_string()).collect();
    if teams % 2 == 1 {
        names.push("bye".to_owned());
    }
    let is = |line: &Line, wanted: &str| words(line, ":").first().is_some_and(|it| it.1 == wanted);
    let lines = &lines[1..];
    let mut plan = Plan {
        title: format!("A tournament of {teams} teams"),
        head: String::new(),
        day: "round",
        joints: ["-", " "],
        days: names.len() - 1,
        names,
        size: 2,
        is_full: true,
        barred: OrderedSet::new(),
        is_sorted: text.is_on("unordered") || lines.iter().any(|line| is(line, "unordered")),
        misfit: None,
    };
    let (reader, mut barred) = (Reader::new(&plan), OrderedSet::new());
    for line in lines.iter().filter(|line| is(line, "not")) {
        barred.extend(reader.groups(line, 1)?.into_iter().map(|(_, group)| group));
    }
    plan.barred = barred;
    let mut reader = Reader::new(&plan);
    for line in lines.iter().filter(|line| !is(line, "not")) {
        if is(line, "unordered") {
            no_more(line, &words(line, ""), 1)?;
        } else {
            reader.take(line)?;
        }
    }
    let given = reader.given;
    plan.head = head(teams, &plan);
    Ok(Box::new(Meetings::of(plan, given)?))
}

/// All lines except those of given games.
fn head(teams: usize, plan: &Plan) -> String {
    let unordered = if plan.is_sorted { "unordered\n" } else { "" };
    let barred = plan.barred.iter().map(|(round, game)| {
        let [one, other] = [game[0], game[1]].map(|team| &plan.names[team]);
        format!("not round {}: {one}-{other}\n", round + 1)
    });
    format!("{teams}\n{unordered}{}", barred.collect::<String>())
}
