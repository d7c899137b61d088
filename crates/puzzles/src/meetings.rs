//! Schedules in which people meet in groups of one size, day after day: schoolgirls, golfers, teams.
//!
//! # Why this shape
//! Items: each person on each day, and each pair of people. Each person is in one group a day. Where everybody has to
//! meet everybody else, a pair meets exactly once, so it is a primary item. Where people must only not meet twice, it
//! is a secondary item. An option is a group on a day. The other groups that share a person on its day or a
//! pair with a given one have no options, and [`Owned`] has items for given groups that clash.
//!
//! The board is the table of meetings: for each two people the day on which they meet. It has the same cells for every
//! schedule, which a list of groups would not have. The picture is a list of groups all the same, because people want
//! that.
//!
//! # Invariants
//! Item ids: people of the first day, of the second, and so on; then those of given groups that clash; then
//! pairs. The first items of an option, as many as
//! a group has people, are its people on its day, in ascending order.
//!
//! # Cost
//! C(people, size) options a day, of size + C(size, 2) items. [`MOST_ENTRIES`] bounds all of them. Where it is known that
//! there is no schedule, there are none.

mod read;

use gavotte_ordered::OrderedSet;

use gavotte_model::{Assembler, Message, OptionId, Problem, Role};

use crate::board::{Board, Content};
use crate::geometry::{Geometry, Motion};
use crate::givens::Owned;
use crate::isometry::of_board;
use crate::rounds::Table;
use crate::{Lay, Opened, Puzzle, PuzzleError};

pub(crate) use read::Reader;

/// The most people: the table of pairs has this side.
pub(crate) const MOST_PEOPLE: usize = 100;
/// The most items of all options together: some 30 MB.
pub(crate) const MOST_ENTRIES: usize = 8_000_000;

/// The conditions that all schedules of a puzzle have in common.
#[derive(Clone)]
pub(crate) struct Plan {
    /// The title of the board.
    pub(crate) title: String,
    /// The first lines of the text: all but the given groups.
    pub(crate) head: String,
    /// The name of a day, such as `week`.
    pub(crate) day: &'static str,
    /// The separators between the people of a group, and between groups.
    pub(crate) joints: [&'static str; 2],
    /// The names of people.
    pub(crate) names: Vec<String>,
    /// The number of people in a group.
    pub(crate) size: usize,
    pub(crate) days: usize,
    /// Whether everybody must meet everybody else.
    pub(crate) is_full: bool,
    /// Groups that may not meet on a day.
    pub(crate) barred: OrderedSet<Group>,
    /// Whether the first person's meetings are in the order of the others' names. For groups of two.
    pub(crate) is_sorted: bool,
    /// The reason why there is no schedule.
    pub(crate) misfit: Option<Message>,
}

/// A day and the people of a group, all from 0, people in ascending order.
pub(crate) type Group = (usize, Vec<usize>);

/// Schedules with their problem.
pub(crate) struct Meetings {
    plan: Plan,
    given: OrderedSet<Group>,
    problem: Problem,
}

impl Plan {
    /// The number of people.
    pub(crate) fn people(&self) -> usize {
        self.names.len()
    }

    /// The number of a pair among all pairs.
    fn pair(&self, low: usize, high: usize) -> usize {
        let before = low * (2 * self.people() - low - 1) / 2;
        before + high - low - 1
    }

    /// Whether a group may meet on a day, apart from the givens.
    pub(crate) fn allows(&self, group: &Group) -> bool {
        let is_in_order = !self.is_sorted || group.1[0] > 0 || group.1[1] == group.0 + 1;
        is_in_order && !self.barred.contains(group)
    }

    /// How many items all options have together, for numbers of people and days that are within the limits.
    pub(crate) fn entries(people: usize, size: usize, days: usize) -> usize {
        let mut groups = 1_usize;
        for at in 0..size.min(people.saturating_sub(size)) {
            groups = groups.saturating_mul(people.saturating_sub(at)) / (at + 1);
        }
        let entries = size.saturating_mul(size + 1) / 2;
        groups.saturating_mul(days).saturating_mul(entries)
    }
}

impl Meetings {
    pub(crate) fn of(plan: Plan, given: OrderedSet<Group>) -> Result<Self, PuzzleError> {
        let problem = encode(&plan, &given)?;
        Ok(Self { plan, given, problem })
    }

    fn group(&self, option: OptionId) -> Group {
        let items = &self.problem.option_items(option)[..self.plan.size];
        let people = self.plan.people();
        (items[0].index() / people, items.iter().map(|item| item.index() % people).collect())
    }

    /// The lines of a group in the picture: one, or one for each person where names are long.
    fn lines(&self, people: &[usize]) -> Vec<String> {
        let names: Vec<&str> = people.iter().map(|&it| self.plan.names[it].as_str()).collect();
        let longest = self.plan.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        // About as wide as two names that are written out.
        let is_short = (longest + 1) * self.plan.size <= 16;
        let line = if is_short { names.join(self.plan.joints[0]) } else { String::new() };
        if is_short { vec![line] } else { names.into_iter().map(str::to_owned).collect() }
    }

    /// A line for each day, and none for days without groups.
    fn days(&self, options: &[OptionId]) -> String {
        let groups: OrderedSet<_> = options.iter().map(|&option| self.group(option)).collect();
        let Plan { day: word, joints: [inner, outer], names, .. } = &self.plan;
        let days = (0..self.plan.days).filter_map(|day| {
            let on_day = groups.range((day, Vec::new())..(day + 1, Vec::new()));
            let groups = on_day.map(|(_, people)| {
                let people: Vec<_> = people.iter().map(|&it| names[it].as_str()).collect();
                people.join(inner)
            });
            let groups: Vec<_> = groups.collect();
            let line = format!("{word} {}: {}\n", day + 1, groups.join(outer));
            (!groups.is_empty()).then_some(line)
        });
        days.collect()
    }
}

/// The problem of a plan with given groups.
fn encode(plan: &Plan, given: &OrderedSet<Group>) -> Result<Problem, PuzzleError> {
    let (people, mut assembler) = (plan.people(), Problem::assembler());
    let mut items = Vec::new();
    for day in 1..=plan.days {
        for name in &plan.names {
            items.push(assembler.item(&format!("{}{day}.{name}", plan.day), Role::Once)?);
        }
    }
    let name = |(day, group): &Group| {
        let names: Vec<&str> = group.iter().map(|&person| plan.names[person].as_str()).collect();
        format!("{}{}.{}", plan.day, day + 1, names.join("-"))
    };
    let on_day = |(day, group): &Group| group.iter().map(|it| day * people + it).collect();
    let givens = given.iter().map(|group| (group.clone(), on_day(group)));
    let owned = Owned::of(&mut assembler, givens, name)?;
    let pairs = (0..people).flat_map(|low| (low + 1..people).map(move |high| (low, high)));
    let role = if plan.is_full { Role::Once } else { Role::Secondary };
    for (low, high) in pairs {
        let name = format!("{}-{}", plan.names[low], plan.names[high]);
        items.push(assembler.item(&name, role)?);
    }
    let held = |(day, group): &Group| {
        let mut held: Vec<usize> = group.iter().map(|person| day * people + person).collect();
        for (at, &low) in group.iter().enumerate() {
            let pairs = group[at + 1..].iter().map(|&high| plan.pair(low, high));
            held.extend(pairs.map(|pair| plan.days * people + pair));
        }
        held
    };
    let mut is_taken = vec![false; items.len()];
    for item in given.iter().flat_map(held) {
        is_taken[item] = true;
    }
    // Where it is known that there is no schedule, no group belongs to one, and their number may be beyond the limit.
    let days = if plan.misfit.is_some() { 0..0 } else { 0..plan.days };
    for day in days {
        let mut group = (day, (0..plan.size).collect());
        let mut is_another = plan.size <= people;
        while is_another {
            let held = held(&group);
            let is_open = given.contains(&group) || !held.iter().any(|&item| is_taken[item]);
            if is_open && plan.allows(&group) {
                let held = held.iter().map(|&item| items[item]);
                add(&mut assembler, held.chain(owned.item(&group)))?;
            }
            is_another = advance(&mut group.1, people);
        }
    }
    Ok(assembler.build())
}

fn add(
    assembler: &mut Assembler,
    items: impl Iterator<Item = gavotte_model::ItemId>,
) -> Result<(), PuzzleError> {
    for item in items {
        assembler.entry(item, None)?;
    }
    assembler.end_option()?;
    Ok(())
}

/// Moves on to the next ascending list of numbers below `end`; returns whether there is one.
pub(crate) fn advance(list: &mut [usize], end: usize) -> bool {
    let size = list.len();
    let Some(at) = (0..size).rev().find(|&at| list[at] + size - at < end) else { return false };
    let first = list[at] + 1;
    for (place, number) in list[at..].iter_mut().zip(first..) {
        *place = number;
    }
    true
}

impl Geometry for Meetings {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Meetings {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(&self.plan.title);
        board.is_spaced = true;
        let people = self.plan.people();
        for row in 0..people {
            for column in 0..people {
                let cell = board.square(row, column);
                if row == column {
                    cell.say("-").hold(Content::Wall);
                }
            }
        }
        for (place, name) in (0_u32..).zip(&self.plan.names) {
            let middle = f64::from(place) + 0.5;
            board.note((-0.5, middle), name);
            board.note((middle, -0.5), name);
        }
        for &option in options {
            let (lay, group) = (self.lays(option), self.group(option));
            for cell in lay.cells {
                let cell = board.cells[cell].write(&lay.name).hold(Content::Tint(lay.thing));
                cell.given(self.given.contains(&group));
            }
        }
        board
    }

    /// A row for each day, with its groups side by side.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let Plan { title, day: word, days, size, .. } = &self.plan;
        let columns = self.plan.people() / size.max(&1);
        let mut board = Board::new(title);
        let all = self.lines(&(0..self.plan.people()).take(*size).collect::<Vec<_>>());
        let names = self.plan.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let joint = self.plan.joints[0].chars().count();
        let letters = if all.len() == 1 { (names + joint) * size } else { names };
        let table = Table::new(columns, all.len(), letters);
        for day in 1..=*days {
            table.row(&mut board, &format!("{word} {day}"));
        }
        let groups: OrderedSet<_> = options.iter().map(|&option| self.group(option)).collect();
        for day in 0..*days {
            let groups = groups.range((day, Vec::new())..(day + 1, Vec::new()));
            for (column, group) in groups.take(columns).enumerate() {
                let at = day * columns + column;
                table.write(&mut board, at, self.lines(&group.1));
                board.cells[at].given(self.given.contains(group));
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (day, group) = self.group(option);
        let people = self.plan.people();
        let pairs = group.iter().flat_map(|row| group.iter().map(move |column| (row, column)));
        let pairs = pairs.filter(|(row, column)| row != column);
        let cells = pairs.map(|(row, column)| row * people + column).collect();
        Lay { cells, thing: day, name: (day + 1).to_string(), is_piece: false }
    }

    /// A line for each day with its groups.
    fn text(&self, options: &[OptionId]) -> String {
        let days = self.days(options);
        if days.is_empty() { "no groups\n".to_owned() } else { days }
    }

    fn misfit(&self) -> Option<Message> {
        self.plan.misfit.clone()
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.given.contains(&self.group(*option));
        self.problem.options().filter(is_given).collect()
    }

    fn named(&self, option: OptionId) -> String {
        self.days(&[option]).trim_end().to_owned()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        Some(format!("{}{}", self.plan.head, self.days(givens)))
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(self.plan.clone(), OrderedSet::new()).ok()?;
        let is_given = |option: &OptionId| self.given.contains(&opened.group(*option));
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genres::Genre;

    #[test]
    fn options_are_counted_without_overflow() {
        assert_eq!(Plan::entries(9, 3, 4), 84 * 4 * 6);
        assert_eq!(Plan::entries(100, 100, 100), 100 * 5050);
        assert!(
            Plan::entries(100, 50, 1) > MOST_ENTRIES && Plan::entries(100, 3, 100) > MOST_ENTRIES
        );
    }

    #[test]
    fn a_given_group_that_cannot_be_is_an_error_at_its_place() {
        for (text, column, words) in [
            ("4\nround 1: 1-2 2-3\n", 14, "2 is in a second group of round 1"),
            ("4\nunordered\nround 1: 3-1\n", 10, "with `unordered`, 1 meets R + 1 in round R"),
            ("4\nround 4: 1-2\n", 7, "`4` is no round: a number from 1 to 3"),
            ("4\nround 1: 1-bye\n", 12, "`bye` is nobody: there are 1 to 4"),
        ] {
            let genre = Genre::named("round-robin").expect("a genre");
            let error = genre.open(text, &[]).err().expect("an error");
            assert_eq!((error.column(), error.to_string().as_str()), (Some(column), words));
        }
    }
}
