//! The problem of a school: classes at times in rooms.
//!
//! # Why this shape
//! The hours of a class are alike, so the class is one item that is covered as often as it has hours; numbered hours
//! would multiply the solutions. A secondary item for each person and time keeps anybody from being at two places at
//! once. Loads a day are items with bounds; a load of one class a day is a secondary item, which is easier.
//!
//! # Invariants
//! The options are those of the lessons, in their order. Every item is in some option, except for classes.
//!
//! # Cost
//! At most [`MOST`] options.
//!
//! # Source
//! D. de Werra, *An introduction to timetabling* (1985).

use gavotte_ordered::OrderedMap;

use gavotte_model::{Assembler, Bounds, Decimal, ItemId, Message, Problem, Role, message};

use super::read::{Class, Kind, School};
use crate::PuzzleError;
use crate::csv::item_name;

/// The most options: a school of this size is far beyond a search for the least cost.
const MOST: usize = 300_000;

/// A class at a time in a room: an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    pub(super) class: usize,
    pub(super) time: usize,
    pub(super) room: Option<usize>,
}

/// Something with a limit: the classes of a party at a time or on a day, or those of a class on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Limit {
    PartyDay(usize, usize),
    ClassDay(usize, usize),
    PartyTime(usize, usize),
}

/// The classes at all times at which everybody can come; `None` when there are too many.
pub(super) fn lessons(school: &School) -> Option<Vec<Lesson>> {
    let mut lessons = Vec::new();
    for (class, it) in school.classes.iter().enumerate() {
        for time in 0..school.week.count() {
            let can = |party: usize| !school.parties[party].is_barred[time];
            if !people(it).chain([it.subject, 0]).all(can) {
                continue;
            }
            if it.rooms.is_empty() {
                lessons.push(Lesson { class, time, room: None });
            }
            for &room in it.rooms.iter().filter(|&&room| can(room)) {
                lessons.push(Lesson { class, time, room: Some(room) });
            }
            if lessons.len() > MOST {
                return None;
            }
        }
    }
    Some(lessons)
}

/// The groups and teachers of a class.
fn people(class: &Class) -> impl Iterator<Item = usize> + '_ {
    class.groups.iter().chain(&class.teachers).copied()
}

/// The problem whose options are these lessons.
pub(super) fn encode(school: &School, lessons: &[Lesson]) -> Result<Problem, PuzzleError> {
    let mut assembler: Assembler = Problem::assembler();
    let mut classes = Vec::with_capacity(school.classes.len());
    for class in &school.classes {
        let role = Role::Primary(Bounds::exactly(class.hours));
        classes.push(assembler.item(&item_name(&school.name(class)), role)?);
    }
    let limits = items(&mut assembler, school, lessons)?;
    for lesson in lessons {
        assembler.entry(classes[lesson.class], None)?;
        for limit in of_lesson(school, lesson) {
            if let Some(&item) = limits.get(&limit) {
                assembler.entry(item, None)?;
            }
        }
        let class = &school.classes[lesson.class];
        for party in people(class).chain([class.subject, 0]).chain(lesson.room) {
            let cost = school.parties[party].costs[lesson.time];
            if cost != Decimal::default() {
                assembler.decimal_cost(cost)?;
            }
        }
        assembler.end_option()?;
    }
    Ok(assembler.build())
}

/// The items of the limits: those with bounds first.
fn items(
    assembler: &mut Assembler,
    school: &School,
    lessons: &[Lesson],
) -> Result<OrderedMap<Limit, ItemId>, PuzzleError> {
    let mut uses: OrderedMap<Limit, u32> = OrderedMap::new();
    for limit in lessons.iter().flat_map(|lesson| of_lesson(school, lesson)) {
        *uses.entry(limit).or_default() += 1;
    }
    let mut items = OrderedMap::new();
    let (days, parties) = (&school.week.days, &school.parties);
    for is_secondary in [false, true] {
        for (&limit, &count) in &uses {
            let (name, most) = match limit {
                Limit::PartyDay(party, day) => {
                    let it = &parties[party];
                    (format!("{} {} on {}", it.kind.name(), it.name, days[day]), it.most)
                }
                Limit::ClassDay(class, day) => {
                    let it = &school.classes[class];
                    let name = format!("{} on {}", school.name(it), days[day]);
                    (name, parties[it.subject].most)
                }
                Limit::PartyTime(party, time) => {
                    let (it, time) = (&parties[party], school.week.name(time));
                    (format!("{} {} {time}", it.kind.name(), it.name), Some(1))
                }
            };
            let most = most.unwrap_or(u32::MAX);
            if count > most && (most == 1) == is_secondary {
                let bounds = Role::Primary(Bounds::between(0, most));
                let role = if is_secondary { Role::Secondary } else { bounds };
                items.insert(limit, assembler.item(&item_name(&name), role)?);
            }
        }
    }
    Ok(items)
}

/// The limits that apply to a lesson.
fn of_lesson(school: &School, lesson: &Lesson) -> Vec<Limit> {
    let class = &school.classes[lesson.class];
    let (day, _) = school.week.split(lesson.time);
    let mut limits = Vec::new();
    for party in people(class).chain(lesson.room) {
        limits.push(Limit::PartyTime(party, lesson.time));
        if school.parties[party].most.is_some() {
            limits.push(Limit::PartyDay(party, day));
        }
    }
    if school.parties[class.subject].most.is_some() {
        limits.push(Limit::ClassDay(lesson.class, day));
    }
    limits
}

impl School {
    /// The name of a class, such as `1A Maths Ada`, which no other class has.
    pub(super) fn name(&self, class: &Class) -> String {
        let groups = self.joined(&class.groups);
        format!("{groups} {}", self.what(class))
    }

    /// The name of a class for its groups, such as `Maths Ada`.
    pub(super) fn what(&self, class: &Class) -> String {
        let subject = self.parties[class.subject].name.clone();
        let teachers = self.joined(&class.teachers);
        if teachers.is_empty() { subject } else { format!("{subject} {teachers}") }
    }

    fn joined(&self, parties: &[usize]) -> String {
        let names: Vec<&str> = parties.iter().map(|&it| self.parties[it].name.as_str()).collect();
        names.join("+")
    }

    /// The reason why there can be no timetable, where counting shows it.
    pub(super) fn misfit(&self, lessons: &[Lesson]) -> Option<Message> {
        let count = self.week.count();
        let mut times = vec![vec![false; count]; self.classes.len()];
        let mut needed = vec![0_u64; self.parties.len()];
        for lesson in lessons {
            times[lesson.class][lesson.time] = true;
        }
        for (class, times) in self.classes.iter().zip(&times) {
            let open = times.iter().filter(|&&it| it).count();
            if (open as u64) < u64::from(class.hours) {
                let name = self.name(class);
                return Some(message!(
                    "{name} has {hours} hours, but {open} times",
                    name,
                    hours = class.hours,
                    open
                ));
            }
            people(class).for_each(|party| needed[party] += u64::from(class.hours));
        }
        for (party, &needed) in self.parties.iter().zip(&needed) {
            let open = party.is_barred.iter().filter(|&&it| !it).count();
            if matches!(party.kind, Kind::Teacher | Kind::Group) && (open as u64) < needed {
                let (kind, name) = (party.kind.name(), &party.name);
                return Some(message!(
                    "{kind} {name} has {needed} hours, but {open} times",
                    kind,
                    name,
                    needed,
                    open
                ));
            }
        }
        None
    }
}
