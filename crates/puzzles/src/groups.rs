//! People into groups, once or round after round: sizes that differ, scores of pairs, duties and bans, doubles.
//!
//! # Why this shape
//! See [`encode`] for the problem. The special cases have genres of their own, because their texts are shorter and more
//! is known of them: `golfers`, `kirkman` and `round-robin`.
//!
//! The board is the table of the rounds: a row a round, a column a group. The options of a round fill the columns of
//! their size from the left, by their first person; so an option alone has no place, and [`Puzzle::lays`] names no
//! cells.
//!
//! # Invariants
//! Cells of the board: the groups of the first round, of the second, and so on; a column has one size.
//!
//! # Cost
//! See [`encode`]. The reader refuses what is beyond the limits.
//!
//! # Source
//! Eight players of doubles: 720 sets of seven rounds in which each two are partners once and opponents twice, as a
//! plain search finds; tournaments of whist have the same rule: E. H. Moore, *Tactical memoranda I-III* (1896).

mod encode;
mod examples;
mod plan;
mod read;

use std::fmt::Write as _;

use gavotte_model::{Message, OptionId, Problem};
use gavotte_ordered::OrderedSet;

use self::examples::EXAMPLES;
use self::plan::{Group, Plan};
use crate::board::{Board, Content};
use crate::field::Field;
use crate::genres::{Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::rounds::Table;
use crate::{Aim, Lay, Opened, Puzzle, PuzzleError};

/// People into groups.
pub(crate) const GENRE: Genre = Genre {
    name: "groups",
    chinese: "分组",
    what: told([
        "People into groups of any sizes, once or round after round, with scores of pairs, bans and duties, doubles",
        "把人分成任意人数的组，一轮或多轮：两人的评分、必须同组与不得同组、双打",
    ]),
    input: told([
        "`people Ann Ben Cem` or `people 9` (p1 to p9), and `sizes 4 4 3`; then, as wanted: `rounds 5`; `together A B` and \
         `apart A B` (in each round); `score A B 2.5` for each round in which the two are together (the greatest sum is \
         best; a price is negative); `meet 0..1`: how often two may meet over all rounds (`1`: exactly once); `rests \
         0..1`: how often somebody may be in a group of 1; `doubles`: a group of four is two pairs, and `partners 1` and \
         `opponents 2` say how often two are so; `round 1: A B C | D E F` for given groups (doubles: `A B - C D`). Or \
         all of this as CSV: `sizes,4,4,3`; rows under a heading `name` are people, and under `a,b,score` scores of \
         pairs. A line with `#` is a comment",
        "`people Ann Ben Cem` 或 `people 9`（p1 到 p9），以及 `sizes 4 4 3`；然后按需要写：`rounds 5`；`together A B` 与 \
         `apart A B`（每一轮都如此）；`score A B 2.5`：两人每同组一轮得此分（总分最大为最好，代价写负数）；`meet \
         0..1`：两人在所有轮中同组的次数（`1`：恰好一次）；`rests 0..1`：一个人独自成组的次数；`doubles`：四人组是两\
         对搭档，`partners 1` 与 `opponents 2` 是两人做搭档和对手的次数；`round 1: A B C | D E F` 是已给的组（双打：\
         `A B - C D`）。也可全部写成 CSV：`sizes,4,4,3`；标题 `name` 之下每行一人，标题 `a,b,score` 之下每行是一对人\
         的评分。带 `#` 的行是注释",
    ]),
    model: told([
        "Each person in each round is an item, and so is each size, with the number of its groups; where meetings are \
         limited, each pair is an item with these bounds. An option is a group in a round, with the sum of its scores",
        "每个人的每一轮是主列，每种人数的每一轮也是主列，次数是这样的组数；限制见面次数时，每一对人是带上下界的列。一个\
         选项是某一轮的一个组，带各对评分之和",
    ]),
    endings: &["groups"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[],
    examples: known(EXAMPLES),
    read,
};

/// A plan with its problem.
struct Groups {
    plan: Plan,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(Groups::of(read::plan(text)?)?))
}

impl Groups {
    fn of(plan: Plan) -> Result<Self, PuzzleError> {
        let problem = encode::encode(&plan)?;
        Ok(Self { plan, problem })
    }

    fn group(&self, option: OptionId) -> Group {
        encode::group(&self.plan, &self.problem, option)
    }

    /// The groups of each round with their columns, in the order of these.
    fn placed(&self, options: &[OptionId]) -> Vec<Vec<(usize, Vec<usize>)>> {
        let mut rounds = vec![Vec::new(); self.plan.rounds];
        let groups: OrderedSet<Group> = options.iter().map(|&option| self.group(option)).collect();
        for (round, people) in &groups {
            let placed: &mut Vec<(usize, Vec<usize>)> = &mut rounds[*round];
            let before = placed.iter().filter(|(_, it)| it.len() == people.len()).count();
            let sizes = self.plan.sizes.iter().enumerate();
            let mut columns = sizes.filter(|(_, size)| **size == people.len()).map(|it| it.0);
            // Options that are no solution may be more groups than there are columns.
            let column = columns.nth(before).unwrap_or(self.plan.sizes.len());
            placed.push((column, people.clone()));
        }
        rounds.iter_mut().for_each(|placed| placed.sort_by_key(|it| it.0));
        rounds
    }

    /// Whether some name has a blank, so that blanks cannot part names.
    fn is_table(&self) -> bool {
        let is_open = |it: char| it.is_whitespace() || matches!(it, ',' | ';' | '|' | '"' | '#');
        self.plan.names.iter().any(|name| name.contains(is_open))
    }

    /// A group in words; the two pairs of doubles have a hyphen between them.
    fn words(&self, people: &[usize]) -> String {
        let joint = if self.is_table() { ", " } else { " " };
        let pairs = if self.plan.is_double(people.len()) { 2 } else { people.len() };
        let named = |people: &[usize]| {
            let names: Vec<&str> = people.iter().map(|&it| self.plan.names[it].as_str()).collect();
            names.join(joint)
        };
        people.chunks(pairs).map(named).collect::<Vec<_>>().join(" - ")
    }

    /// A line for each round that has groups.
    fn lines(&self, options: &[OptionId], is_numbered: bool) -> String {
        let mut lines = String::new();
        for (round, groups) in (1..).zip(self.placed(options)) {
            let groups: Vec<String> = groups.iter().map(|(_, it)| self.words(it)).collect();
            let head = if is_numbered { format!("round {round}: ") } else { String::new() };
            if !groups.is_empty() {
                // Writing to a string cannot fail.
                let _ = writeln!(lines, "{head}{}", groups.join(" | "));
            }
        }
        lines
    }

    /// The title, and a line of names or numbers for each row of the text.
    fn rows(&self) -> Vec<Vec<String>> {
        let (plan, word) = (&self.plan, |it: &str| it.to_owned());
        let name = |person: usize| plan.names[person].clone();
        let mut rows =
            vec![[word("people")].into_iter().chain(plan.names.iter().cloned()).collect()];
        let sizes = plan.sizes.iter().map(ToString::to_string);
        rows.push([word("sizes")].into_iter().chain(sizes).collect());
        rows.push(vec![word("rounds"), plan.rounds.to_string()]);
        if plan.is_doubles {
            rows.push(vec![word("doubles")]);
        }
        for (tally, limit) in plan.limits() {
            rows.push(vec![word(tally.word()), format!("{}..{}", limit.min, limit.max)]);
        }
        let together = plan.together.iter().map(|pair| ("together", pair));
        for (rule, &(one, other)) in together.chain(plan.apart.iter().map(|pair| ("apart", pair))) {
            rows.push(vec![word(rule), name(one), name(other)]);
        }
        for (&(one, other), score) in &plan.scores {
            rows.push(vec![word("score"), name(one), name(other), score.to_string()]);
        }
        rows
    }

    /// The given groups of a round as a row.
    fn given_row(&self, round: usize, groups: &[(usize, Vec<usize>)]) -> Vec<String> {
        let mut row = vec!["round".to_owned(), format!("{}:", round + 1)];
        for (at, (_, people)) in groups.iter().enumerate() {
            if at > 0 {
                row.push("|".to_owned());
            }
            for (place, &person) in people.iter().enumerate() {
                if place == 2 && self.plan.is_double(people.len()) {
                    row.push("-".to_owned());
                }
                row.push(self.plan.names[person].clone());
            }
        }
        row
    }

    /// A row as a line: words with blanks between them, or cells of a table in quotes.
    fn line(&self, row: &[String]) -> String {
        if !self.is_table() {
            return format!("{}\n", row.join(" "));
        }
        let cells = row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
        format!("{}\n", cells.collect::<Vec<_>>().join(","))
    }

    /// The lines of a group in the picture.
    fn labels(&self, people: &[usize]) -> Vec<String> {
        let together = if self.plan.is_double(people.len()) { 2 } else { 1 };
        let named = |people: &[usize]| {
            let names: Vec<&str> = people.iter().map(|&it| self.plan.names[it].as_str()).collect();
            names.join(" ")
        };
        people.chunks(together).map(named).collect()
    }

    /// The table of the picture.
    fn table(&self) -> Table {
        let together = if self.plan.is_doubles { 2 } else { 1 };
        let letters = self.plan.names.iter().map(|name| name.chars().count() + 1).max();
        let lines = |&size: &usize| if self.plan.is_double(size) { 2 } else { size };
        let most = self.plan.sizes.iter().map(lines).max().unwrap_or(1);
        let letters = (letters.unwrap_or(1) * together).saturating_sub(1);
        Table::new(self.plan.sizes.len(), most, letters)
    }
}

impl Geometry for Groups {
    /// None, because the places of groups mean nothing.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Groups {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (people, rounds) = (self.plan.people(), self.plan.rounds);
        let mut board = Board::new(format!("Groups: {people} people, rounds: {rounds}"));
        board.is_spaced = true;
        let (table, columns) = (self.table(), self.plan.sizes.len());
        for row in 1..=rounds {
            table.row(&mut board, &if rounds > 1 { row.to_string() } else { String::new() });
        }
        for (round, groups) in self.placed(options).into_iter().enumerate() {
            for (column, group) in groups.into_iter().filter(|it| it.0 < columns) {
                let at = round * columns + column;
                table.write(&mut board, at, self.labels(&group));
                let cell = &mut board.cells[at];
                cell.say(self.words(&group)).hold(Content::Tint(column));
                cell.given(self.plan.given.contains(&(round, group)));
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let thing = self.group(option).1[0];
        Lay { cells: Vec::new(), thing, name: self.named(option), is_piece: false }
    }

    /// A line for each round with its groups.
    fn text(&self, options: &[OptionId]) -> String {
        let lines = self.lines(options, self.plan.rounds > 1);
        if lines.is_empty() { "no groups\n".to_owned() } else { lines }
    }

    fn aim(&self) -> Aim {
        if self.plan.scores.is_empty() { Aim::Any } else { Aim::Greatest }
    }

    fn misfit(&self) -> Option<Message> {
        self.plan.misfit()
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.plan.given.contains(&self.group(*option));
        self.problem.options().filter(is_given).collect()
    }

    fn named(&self, option: OptionId) -> String {
        self.lines(&[option], true).trim_end().to_owned()
    }

    /// None where pairs have scores, as for [`opened`](Puzzle::opened).
    fn written(&self, givens: &[OptionId]) -> Option<String> {
        if self.aim() != Aim::Any {
            return None;
        }
        let mut text: String = self.rows().iter().map(|row| self.line(row)).collect();
        for (round, groups) in self.placed(givens).iter().enumerate() {
            if !groups.is_empty() {
                text.push_str(&self.line(&self.given_row(round, groups)));
            }
        }
        Some(text)
    }

    /// None where pairs have scores, because without its givens another plan may be the greatest.
    fn opened(&self) -> Option<Opened> {
        if self.aim() != Aim::Any {
            return None;
        }
        let opened = Self::of(Plan { given: OrderedSet::new(), ..self.plan.clone() }).ok()?;
        let is_given = |option: &OptionId| self.plan.given.contains(&opened.group(*option));
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }

    /// `rounds`: for each round its groups, each as a list of names; in doubles the first two are partners.
    fn fields(&self, options: &[OptionId]) -> Vec<(&'static str, Field)> {
        let names = |people: Vec<usize>| {
            let names = people.into_iter().map(|it| Field::Text(self.plan.names[it].clone()));
            Field::List(names.collect())
        };
        let groups = |groups: Vec<(usize, Vec<usize>)>| {
            Field::List(groups.into_iter().map(|(_, people)| names(people)).collect())
        };
        let rounds = self.placed(options).into_iter().map(groups);
        vec![("rounds", Field::List(rounds.collect()))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        GENRE.open(text, &[]).expect(text).problem().option_count()
    }

    #[test]
    fn a_table_says_what_lines_say() {
        let lines = "people Ann Ben Cem Dan\nsizes 2 2\nrounds 2\nmeet 0..1\nscore Ann Ben 2.5\n\
                     round 1: Ann Ben | Cem Dan\n";
        let plain = GENRE.open(lines, &[]).unwrap();
        for text in [
            "people,Ann,Ben,Cem,Dan\nsizes,2,2\nrounds,2\nmeet,0..1\nscore,Ann,Ben,2.5\nround,1,Ann,Ben,|,Cem,Dan\n",
            "sizes;2;2\nrounds;2\nname\nAnn\n\"Ben\"\nCem\nDan\na;b;score\nBen;Ann;2.5\nmeet;0..1\nround;1;Ben;Ann\n\
             round;1;Dan;Cem\n",
            "name\nAnn\nBen\nCem\nDan\na\tb\tscore\nAnn\tBen\t2.5\nsizes\t2\t2\nrounds\t2\nmeet\t0..1\n\
             round\t1:\tAnn\tBen\t|\tCem\tDan\n",
            "round 1: Cem,Dan|Ben,Ann\nmeet 0..1\nscore Ben Ann 2.5\nrounds 2\nsizes 2, 2\npeople Ann, Ben\npeople Cem Dan\n",
        ] {
            let puzzle = GENRE.open(text, &[]).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(puzzle.problem() == plain.problem(), "{text}");
            assert_eq!(puzzle.written(&puzzle.givens()), plain.written(&plain.givens()), "{text}");
        }
    }

    #[test]
    fn rules_about_pairs_take_options_away() {
        assert_eq!(count("people 6\nsizes 3 3\n"), 20);
        assert_eq!(count("people 6\nsizes 3 3\ntogether p1 p2\n"), 8);
        assert_eq!(count("people 6\nsizes 3 3\ntogether p1 p2\ntogether p3 p2\n"), 2);
        assert_eq!(count("people 6\nsizes 3 3\napart p1 p2\n"), 16);
        assert_eq!(count("people 8\nsizes 4 4\ndoubles\n"), 210);
        assert_eq!(count("people 8\nsizes 4 4\nround 1: p1 p2 p3 p4\n"), 2);
        assert_eq!(count("people 4\nsizes 2 2\nmeet 0\n"), 0);
    }

    #[test]
    fn a_solution_is_told_by_rounds() {
        let text = "people Ann Ben Cem Dan Eva\nsizes 4 1\nrounds 2\ndoubles\n";
        let puzzle = GENRE.open(text, &[]).unwrap();
        let wanted = [
            "round 1: Ann Cem - Ben Eva",
            "round 1: Dan",
            "round 2: Ben Cem - Dan Eva",
            "round 2: Ann",
        ];
        let options = wanted.map(|name| {
            let is_it = |option: &OptionId| puzzle.named(*option) == name;
            puzzle.problem().options().find(is_it).expect(name)
        });
        let lines = "round 1: Ann Cem - Ben Eva | Dan\nround 2: Ben Cem - Dan Eva | Ann\n";
        assert_eq!(puzzle.text(&options), lines);
        let list = |names: &[&str]| {
            Field::List(names.iter().map(|&name| Field::Text(name.to_owned())).collect())
        };
        let rounds = Field::List(vec![
            Field::List(vec![list(&["Ann", "Cem", "Ben", "Eva"]), list(&["Dan"])]),
            Field::List(vec![list(&["Ben", "Cem", "Dan", "Eva"]), list(&["Ann"])]),
        ]);
        assert_eq!(puzzle.fields(&options), [("rounds", rounds)]);
        assert_eq!(puzzle.board(&options).rows()[1], ["Ben Cem - Dan Eva", "Ann"]);
        let again = GENRE.open(format!("{text}{lines}"), &[]).unwrap();
        assert_eq!(again.problem().option_count(), 4);
    }

    #[test]
    fn what_cannot_be_is_an_error_at_its_place() {
        for (text, place, words) in [
            ("people 101\n", (1, 8), "from 1 to 100"),
            ("people A B A\n", (1, 12), "a second person of the name `A`"),
            ("people 4\nsizes 4 4\n", (2, 7), "add up to 8, and there are 4 people"),
            ("people 4\nsizes 2 2\nrounds 101\n", (3, 8), "from 1 to 100"),
            ("people 4\nsizes 2 2\nmeet 3..1\n", (3, 6), "no limit of `meet`"),
            ("people 4\nsizes 2 2\nopponents 2\n", (3, 12), "needs a line `doubles`"),
            ("people 4\nsizes 2 2\nscore p1 p5 1\n", (3, 10), "no person `p5`"),
            ("people 4\nsizes 2 2\nround 1: p1 p2 p3\n", (3, 10), "a group of 3"),
            ("people 4\nsizes 2 2\ntogether p1 p3\nround 1: p1 p2\n", (4, 10), "forbid this group"),
            ("people 40\nsizes 20 20\n", (2, 12), "2894777105220 items; at most 8000000"),
            ("people 4\nsizes 2 2\nsizes 2 2\n", (3, 1), "a second line `sizes`"),
        ] {
            let error = GENRE.open(text, &[]).err().expect(text);
            assert_eq!((error.line(), error.column()), (Some(place.0), Some(place.1)), "{error}");
            assert!(error.to_string().contains(words), "{error}");
        }
    }

    #[test]
    fn why_there_is_no_plan_is_said() {
        for (text, words) in [
            (
                "people 4\nsizes 2 2\nrounds 4\nmeet 0..1\n",
                "`meet` allows 6 over all rounds, and groups of these sizes make 8",
            ),
            ("people 11\nsizes 4 4 3\nrounds 2\nmeet 0..1\n", "there are only 3"),
            ("people 24\nsizes 6 6 6 6\nrounds 3\nmeet 0..1\n", "there are only 4"),
            ("people 5\nsizes 2 2 1\nrounds 4\nrests 1\n", "`rests` needs 5 over all rounds"),
            ("people 4\nsizes 2 2\ntogether p1 p2\napart p2 p1\n", "together and apart"),
        ] {
            let misfit = GENRE.open(text, &[]).expect(text).misfit().map(|it| it.to_string());
            assert!(misfit.as_ref().is_some_and(|it| it.contains(words)), "{misfit:?}");
        }
    }
}
