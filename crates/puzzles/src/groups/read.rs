//! Reads a plan of groups: lines of words, or the same as a table.
//!
//! # Why this shape
//! Names come from spreadsheets, where they have blanks, and from people who type. So a text is either lines of words or
//! a table, which its first row shows, and both become rows of cells that one reader reads. A table may have the
//! headings `name` and `a,b,score`, under which rows begin with no word of their own, as spreadsheets save them.
//!
//! # Invariants
//! People are read first, so the order of lines does not matter. No name is `|` or `-`, which part groups and pairs.
//!
//! # Cost
//! O(n log n) in the words of the text.

use gavotte_model::{Bounds, Message, message};
use gavotte_ordered::OrderedMap;

use super::encode::Rules;
use super::plan::{MOST_ROUNDS, Plan, Tally};
use crate::PuzzleError;
use crate::csv::{Cell, Row, item_name, lacking, rows};
use crate::error::shown;
use crate::genres::Text;
use crate::input::content;
use crate::lines::Line;
use crate::meetings::{MOST_ENTRIES, MOST_PEOPLE};
use crate::numbers::{range, within};

/// The greatest score: those of all pairs of a group add up to less than 64 bits hold.
const GREATEST: i64 = 1_000_000_000_000;
/// The greatest number of times in a limit; more than there can be rounds.
const MOST_TIMES: u32 = 1_000;
/// The words that begin lines.
const WORDS: [&str; 13] = [
    "people",
    "sizes",
    "rounds",
    "together",
    "apart",
    "score",
    "doubles",
    "meet",
    "partners",
    "opponents",
    "rests",
    "round",
    "name",
];

/// The plan that a text describes.
pub(super) fn plan(text: &Text<'_>) -> Result<Plan, PuzzleError> {
    let all = cut(content(text)?)?;
    let said = said(&all)?;
    let mut reader = Reader::default();
    for (_, row, from) in said.iter().filter(|(word, ..)| *word == "people") {
        reader.people(row, *from)?;
    }
    if reader.plan.names.is_empty() {
        let words = "the people are missing: a line such as `people Ann Ben Cem`, or `people 9` for p1 to p9";
        return Err(lacking(&all, words));
    }
    // Given groups come last, because they keep all other lines.
    for is_given in [false, true] {
        for (word, row, from) in said.iter().filter(|(word, ..)| (*word == "round") == is_given) {
            reader.line(word, row, *from)?;
        }
        if !is_given {
            reader.sum_up(&all)?;
        }
    }
    Ok(reader.plan)
}

/// The lines as rows of cells: of a table, or of words.
fn cut(lines: Vec<Line>) -> Result<Vec<Row>, PuzzleError> {
    if is_table(lines[0].text()) {
        return rows(lines);
    }
    let words = lines.into_iter().map(|line| {
        let mut cells = Vec::new();
        for (column, word) in crate::input::words(&line, ",;") {
            split(column, word, &mut cells);
        }
        if cells.is_empty() {
            return Err(line.wrong(1, "separators without a word between them"));
        }
        Row::of(line, cells)
    });
    words.collect()
}

/// Whether a text that begins with this line is a table: a first cell of one word, and a separator behind it.
fn is_table(line: &str) -> bool {
    let first = line.split([',', ';', '\t']).next().unwrap_or_default().trim();
    let is_alone = first.len() == line.trim().len();
    let first = first.trim_matches('"');
    (!is_alone || first == "name") && !first.is_empty() && !first.contains(char::is_whitespace)
}

/// Parts a word at its bars, which are cells of their own.
fn split(column: usize, word: &str, cells: &mut Vec<Cell>) {
    let mut at = column;
    for part in word.split_inclusive('|') {
        let name = part.trim_end_matches('|');
        if !name.is_empty() {
            cells.push(Cell { column: at, text: name.to_owned() });
        }
        at += part.chars().count();
        if name.len() < part.len() {
            cells.push(Cell { column: at - 1, text: "|".to_owned() });
        }
    }
}

/// What a row is about, the row, and the place of its first cell that says it.
type Said<'r> = (&'static str, &'r Row, usize);

/// The rows with what they are about; headings say it for the rows below them.
fn said(rows: &[Row]) -> Result<Vec<Said<'_>>, PuzzleError> {
    let (mut said, mut heading) = (Vec::new(), None);
    for row in rows {
        let first = row.text(0);
        if first == "name" && row.len() == 1 {
            heading = Some("people");
        } else if [first, row.text(1), row.text(2)] == ["a", "b", "score"] && row.len() == 3 {
            heading = Some("score");
        } else if let Some(word) = WORDS.iter().find(|word| **word == first && first != "name") {
            heading = None;
            said.push((*word, row, 1));
        } else if let Some(word) = heading {
            said.push((word, row, 0));
        } else {
            return Err(row.unknown(0, first, "line", WORDS));
        }
    }
    Ok(said)
}

/// The plan so far.
#[derive(Default)]
struct Reader {
    plan: Plan,
    numbers: OrderedMap<String, usize>,
    /// The names as items have them, which differ, too.
    taken: OrderedMap<String, usize>,
    /// Whether people were counted and not named.
    is_counted: bool,
    /// What the lines about pairs say, when all of them were read.
    rules: Option<Rules>,
    /// The people who are in a given group, by round.
    is_placed: Vec<bool>,
}

impl Reader {
    /// The names of a row, or how many there are.
    fn people(&mut self, row: &Row, from: usize) -> Result<(), PuzzleError> {
        let count = row.text(from);
        let is_count = from == 1 && row.len() == 2 && count.bytes().all(|it| it.is_ascii_digit());
        if self.is_counted || (is_count && !count.is_empty() && !self.plan.names.is_empty()) {
            return Err(
                row.wrong(from, "a number of people stands alone: name all of them, or none")
            );
        }
        if is_count && !count.is_empty() {
            let many = row.number(from, "the number of people", 1, MOST_PEOPLE)?;
            self.is_counted = true;
            return (1..=many).try_for_each(|person| self.person(row, from, &format!("p{person}")));
        }
        if row.len() == from {
            row.name(from, "a name")?;
        }
        for at in from..row.len() {
            let name = row.name(at, "a name")?.to_owned();
            self.person(row, at, &name)?;
        }
        Ok(())
    }

    /// Adds a person.
    fn person(&mut self, row: &Row, at: usize, name: &str) -> Result<(), PuzzleError> {
        let next = self.plan.names.len();
        if next == MOST_PEOPLE {
            return Err(row.wrong(at, message!("more than {MOST_PEOPLE} people", MOST_PEOPLE)));
        }
        if matches!(name, "|" | "-") {
            let name = name.to_owned();
            let words = message!("`{name}` is no name: it parts groups and pairs", name);
            return Err(row.wrong(at, words));
        }
        if self.taken.insert(item_name(name), next).is_some() {
            let name = shown(name);
            return Err(row.wrong(at, message!("a second person of the name `{name}`", name)));
        }
        self.numbers.insert(name.to_owned(), next);
        self.plan.names.push(name.to_owned());
        Ok(())
    }

    /// A line that begins with this word.
    fn line(&mut self, word: &str, row: &Row, from: usize) -> Result<(), PuzzleError> {
        match word {
            "sizes" => self.sizes(row),
            "rounds" => {
                if self.plan.rounds > 0 {
                    return Err(again(row));
                }
                self.plan.rounds = row.number(1, "the number of rounds", 1, MOST_ROUNDS)?;
                row.ends(2, "rounds 5")
            }
            "together" | "apart" => {
                let (low, high) = self.pair(row, 1)?;
                if word == "apart" {
                    self.plan.apart.insert((low, high));
                } else {
                    self.plan.together.push((low, high));
                }
                row.ends(3, format!("{word} A B"))
            }
            "score" => self.score(row, from),
            "doubles" => {
                self.plan.is_doubles = true;
                row.ends(1, "doubles")
            }
            "round" => self.given(row),
            _ => match Tally::ALL.iter().position(|tally| tally.word() == word) {
                Some(at) => self.limit(row, at),
                // People were read before.
                None => Ok(()),
            },
        }
    }

    fn sizes(&mut self, row: &Row) -> Result<(), PuzzleError> {
        if !self.plan.sizes.is_empty() {
            return Err(again(row));
        }
        for at in 1..row.len().max(2) {
            let size = row.number(at, "the size of a group", 1, MOST_PEOPLE)?;
            self.plan.sizes.push(size);
        }
        let (sum, people) = (self.plan.sizes.iter().sum::<usize>(), self.plan.people());
        if sum == people {
            return Ok(());
        }
        Err(row.wrong(
            1,
            message!(
                "the sizes add up to {sum}, and there are {people} people: change one of them; somebody who rests is a \
                 group of 1",
                sum,
                people
            ),
        ))
    }

    fn score(&mut self, row: &Row, from: usize) -> Result<(), PuzzleError> {
        let pair = self.pair(row, from)?;
        let score = row.cost(from + 2, "the score", GREATEST)?;
        row.ends(from + 3, if from == 0 { "a,b,score" } else { "score A B 5" })?;
        if self.plan.scores.insert(pair, score).is_some() {
            let words = "a second score of these two: a pair has one line, in either order";
            return Err(row.wrong(from, words));
        }
        Ok(())
    }

    /// The limit of the tally at this place.
    fn limit(&mut self, row: &Row, at: usize) -> Result<(), PuzzleError> {
        let tally = Tally::ALL[at];
        if self.plan.limits[at].is_some() {
            return Err(again(row));
        }
        let Some((min, max)) = range(row.text(1), MOST_TIMES) else {
            let (word, what) = (shown(row.text(1)), tally.word());
            let words = message!(
                "`{word}` is no limit of `{what}`: how often over all rounds, such as `1`, `0..1` or `1..`",
                word,
                what
            );
            return Err(row.wrong(1, words));
        };
        self.plan.limits[at] = Some(Bounds::between(min, max.unwrap_or(MOST_TIMES)));
        row.ends(2, format!("{} 0..1", tally.word()))
    }

    /// The pair in two cells, the lower number first.
    fn pair(&self, row: &Row, at: usize) -> Result<(usize, usize), PuzzleError> {
        let (one, other) = (self.number(row, at)?, self.number(row, at + 1)?);
        if one == other {
            return Err(row.wrong(at + 1, "a pair is two different people"));
        }
        Ok((one.min(other), one.max(other)))
    }

    /// The person whose name is in a cell.
    fn number(&self, row: &Row, at: usize) -> Result<usize, PuzzleError> {
        let name = row.name(at, "a name")?;
        let names = self.plan.names.iter().map(String::as_str);
        self.numbers.get(name).copied().ok_or_else(|| row.unknown(at, name, "person", names))
    }

    /// What only all lines together show.
    fn sum_up(&mut self, all: &[Row]) -> Result<(), PuzzleError> {
        let plan = &mut self.plan;
        plan.rounds = plan.rounds.max(1);
        if plan.sizes.is_empty() {
            return Err(lacking(all, "the sizes are missing: a line such as `sizes 4 4 3`"));
        }
        let doubles = [Tally::Partners, Tally::Opponents];
        let lone = doubles.into_iter().find(|&tally| plan.limits[tally as usize].is_some());
        if let Some(tally) = lone.filter(|_| !plan.is_doubles) {
            let what = tally.word();
            let words =
                message!("`{what}` needs a line `doubles`: two and two of a group of four", what);
            return Err(lacking(all, words));
        }
        if plan.is_doubles && !plan.sizes.contains(&4) {
            return Err(lacking(
                all,
                "`doubles` needs a group of 4: two and two of it are partners",
            ));
        }
        let (entries, people, rounds) = (plan.entries(), plan.people(), plan.rounds);
        // A plan that sums or rules deny needs no options.
        if entries > MOST_ENTRIES && plan.misfit().is_none() {
            let words = message!(
                "all groups of {people} people in {rounds} rounds have {entries} items; at most {MOST_ENTRIES} are \
                 allowed: take smaller groups, fewer rounds or fewer people",
                people,
                rounds,
                entries,
                MOST_ENTRIES
            );
            return Err(lacking(all, words));
        }
        self.is_placed = vec![false; plan.people() * plan.rounds];
        self.rules = Some(Rules::of(plan));
        Ok(())
    }

    /// The given groups of a row such as `round 1: A B C | D E`.
    fn given(&mut self, row: &Row) -> Result<(), PuzzleError> {
        let rounds = self.plan.rounds;
        let word = row.text(1).trim_end_matches(':');
        let round = within(word, 1..=rounds).ok_or_else(|| {
            let (what, word) = ("round", shown(word));
            row.wrong(
                1,
                message!(
                    "`{word}` is no {what}: a number from {least} to {most}",
                    word,
                    what,
                    least = 1_usize,
                    most = rounds
                ),
            )
        })?;
        let mut from = 2;
        while from < row.len() {
            let end = (from..row.len()).find(|&at| row.text(at) == "|").unwrap_or(row.len());
            if end > from {
                self.group(row, from..end, round - 1)?;
            }
            from = end + 1;
        }
        Ok(())
    }

    /// The given group in these cells.
    fn group(
        &mut self,
        row: &Row,
        cells: std::ops::Range<usize>,
        round: usize,
    ) -> Result<(), PuzzleError> {
        let (mut people, mut parts, begin) = (Vec::new(), Vec::new(), cells.start);
        for at in cells {
            if row.text(at) == "-" {
                parts.push((at, people.len()));
                continue;
            }
            let person = self.number(row, at)?;
            let place = round * self.plan.people() + person;
            if std::mem::replace(&mut self.is_placed[place], true) {
                let words = message!(
                    "{name} is in a second group of {day} {group}",
                    name = shown(row.text(at)),
                    day = "round",
                    group = round + 1
                );
                return Err(row.wrong(at, words));
            }
            people.push(person);
        }
        let is_double = self.plan.is_double(people.len());
        if let Some(&(at, _)) = parts
            .iter()
            .enumerate()
            .find_map(|(number, part)| (!is_double || number > 0 || part.1 != 2).then_some(part))
        {
            return Err(row.wrong(
                at,
                "`-` stands between the two pairs of a group of four, with a line `doubles`",
            ));
        }
        self.checked(&people).map_err(|words| row.wrong(begin, words))?;
        self.plan.given.insert((round, in_order(people, is_double)));
        Ok(())
    }

    /// Checks that there can be a group of these people.
    fn checked(&self, people: &[usize]) -> Result<(), Message> {
        let (size, sizes) = (people.len(), &self.plan.sizes);
        if !sizes.contains(&size) {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            let sizes = sizes.join(" ");
            return Err(message!(
                "a group of {size}, and the sizes are {sizes}: `|` stands between groups",
                size,
                sizes
            ));
        }
        let mut people = people.to_vec();
        people.sort_unstable();
        let is_allowed = self.rules.as_ref().is_none_or(|rules| rules.allow(&people));
        is_allowed
            .then_some(())
            .ok_or_else(|| "lines with `together` or `apart` forbid this group".into())
    }
}

/// People in the order that [`Plan`] has.
fn in_order(mut people: Vec<usize>, is_double: bool) -> Vec<usize> {
    if is_double {
        people.chunks_mut(2).for_each(<[usize]>::sort_unstable);
        if people[0] > people[2] {
            people.rotate_left(2);
        }
    } else {
        people.sort_unstable();
    }
    people
}

/// An error for a line of a kind that a text has once.
fn again(row: &Row) -> PuzzleError {
    let word = row.text(0).to_owned();
    row.wrong(0, message!("a second line `{word}`; a text has one", word))
}
