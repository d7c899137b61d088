//! The table of a school: its week, its people, rooms and classes, and their wishes.
//!
//! # Why this shape
//! The first cell of each row says what the row is, so rows may stand in any order, as in a spreadsheet. Teachers,
//! groups, rooms, subjects and `all` are parties. A wish of any party is a cost for each time, and a time at which a
//! party cannot come is barred for all of its classes.
//!
//! # Invariants
//! Each party has a cost and a bar for each time. Names of parties of one kind differ.
//!
//! # Cost
//! O(times) for each party and row.

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_model::{Decimal, message};

use super::week::Week;
use crate::PuzzleError;
use crate::csv::{Row, lacking};
use crate::error::shown;
use crate::numbers::is_within;

/// The most classes, and the most parties: a school of 100 groups has fewer.
const MOST: usize = 2_000;
/// The greatest cost of a wish: the whole wishes of all classes add up to far less than 64 bits hold.
const GREATEST: i64 = 1_000_000_000;
/// The first cells of rows.
pub(super) const KEYWORDS: [&str; 10] =
    ["days", "hours", "teacher", "group", "room", "class", "not", "only", "wish", "most"];

/// The kind of a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Every class belongs to it: its name is `all`.
    All,
    Teacher,
    Group,
    Room,
    Subject,
}

impl Kind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Teacher => "teacher",
            Self::Group => "group",
            Self::Room => "room",
            Self::Subject => "subject",
        }
    }
}

/// Somebody or something that classes need.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) kind: Kind,
    pub(super) name: String,
    /// The people in a group, or the places in a room.
    size: Option<u32>,
    /// The greatest number of classes a day; for a subject, of hours a day of each class.
    pub(super) most: Option<u32>,
    /// The sum of its wishes for each time.
    pub(super) costs: Vec<Decimal>,
    pub(super) is_barred: Vec<bool>,
}

/// Hours of a subject that a group has in a week.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) groups: Vec<usize>,
    pub(super) subject: usize,
    pub(super) teachers: Vec<usize>,
    pub(super) hours: u32,
    /// The rooms from which one is chosen; empty if the class needs none.
    pub(super) rooms: Vec<usize>,
}

/// The contents of the table.
#[derive(Clone, Debug)]
pub(super) struct School {
    pub(super) week: Week,
    /// The first is `all`.
    pub(super) parties: Vec<Party>,
    pub(super) classes: Vec<Class>,
    named: OrderedMap<(Kind, String), usize>,
    /// The names of the classes.
    names: OrderedSet<String>,
}

impl School {
    pub(super) fn read(rows: &[Row]) -> Result<Self, PuzzleError> {
        for row in rows {
            if !KEYWORDS.contains(&row.text(0)) {
                let (word, all) = (shown(row.text(0)), KEYWORDS.join(", "));
                return Err(row.wrong(
                    0,
                    message!("a row begins with one of {all}, not with `{word}`", all, word),
                ));
            }
        }
        let week = Week::read(rows)?;
        let mut school = Self {
            week,
            parties: Vec::new(),
            classes: Vec::new(),
            named: OrderedMap::new(),
            names: OrderedSet::new(),
        };
        school.add(&rows[0], 0, Kind::All, "all")?;
        let of = |keyword: &'static str| rows.iter().filter(move |row| row.text(0) == keyword);
        for (keyword, kind) in
            [("teacher", Kind::Teacher), ("group", Kind::Group), ("room", Kind::Room)]
        {
            for row in of(keyword) {
                school.declare(row, kind)?;
            }
        }
        // If teachers or groups are listed, all of them are; otherwise classes name them in their order.
        let is_closed = [of("teacher").next().is_some(), of("group").next().is_some()];
        for row in of("class") {
            school.class(row, is_closed)?;
        }
        if school.classes.is_empty() {
            let form = "class,group,subject,teacher,hours,rooms";
            return Err(lacking(
                rows,
                message!("a row `{form}` is missing: there is no class", form),
            ));
        }
        for row in rows {
            school.condition(row)?;
        }
        Ok(school)
    }

    /// The parties whose names stand in a cell with `+` between them.
    fn several(
        &mut self,
        row: &Row,
        at: usize,
        kind: Kind,
        is_closed: bool,
    ) -> Result<Vec<usize>, PuzzleError> {
        let mut parties = Vec::new();
        for name in row.text(at).split('+').map(str::trim) {
            row.checked(at, name, message!("the name of a {kind}", kind = kind.name()))?;
            let party = match self.named.get(&(kind, name.to_owned())) {
                Some(&party) => party,
                None if is_closed => return Err(self.unknown(row, at, kind, name)),
                None => self.add(row, at, kind, name)?,
            };
            if parties.contains(&party) {
                return Err(row.wrong(at, message!("`{name}` is there twice", name = shown(name))));
            }
            parties.push(party);
        }
        Ok(parties)
    }

    fn unknown(&self, row: &Row, at: usize, kind: Kind, name: &str) -> PuzzleError {
        let same = self.parties.iter().filter(|party| party.kind == kind);
        row.unknown(at, name, kind.name(), same.map(|party| party.name.as_str()))
    }

    /// A new party, named in a cell of a row.
    fn add(&mut self, row: &Row, at: usize, kind: Kind, name: &str) -> Result<usize, PuzzleError> {
        let number = self.parties.len();
        if number == MOST {
            let words = message!("more than {MOST} teachers, groups, rooms and subjects", MOST);
            return Err(row.wrong(at, words));
        }
        if self.named.insert((kind, name.to_owned()), number).is_some() {
            return Err(row.wrong(
                at,
                message!("a second {kind} `{name}`", kind = kind.name(), name = shown(name)),
            ));
        }
        let times = self.week.count();
        self.parties.push(Party {
            kind,
            name: name.to_owned(),
            size: None,
            most: None,
            costs: vec![Decimal::default(); times],
            is_barred: vec![false; times],
        });
        Ok(number)
    }

    /// A row of a teacher, a group or a room.
    fn declare(&mut self, row: &Row, kind: Kind) -> Result<(), PuzzleError> {
        let name = row.name(1, message!("the name of a {kind}", kind = kind.name()))?;
        if name.contains('+') || name == "all" || name == "any" {
            let words = message!(
                "`{name}` cannot be a name: `+` parts several names, `all` and `any` have a meaning",
                name = shown(name)
            );
            return Err(row.wrong(1, words));
        }
        let party = self.add(row, 1, kind, name)?;
        if kind == Kind::Teacher {
            return row.ends(2, "teacher,name");
        }
        if row.len() > 2 {
            let what = if kind == Kind::Group { "its people" } else { "its places" };
            self.parties[party].size = Some(row.number(2, what, 1, 1_000_000)?);
        }
        row.ends(3, if kind == Kind::Group { "group,name,people" } else { "room,name,places" })
    }

    /// A row `class,group,subject,teacher,hours,rooms`.
    fn class(&mut self, row: &Row, is_closed: [bool; 2]) -> Result<(), PuzzleError> {
        if self.classes.len() == MOST {
            return Err(row.wrong(0, message!("more than {MOST} classes", MOST)));
        }
        let groups = self.several(row, 1, Kind::Group, is_closed[1])?;
        let subject = row.name(2, "a subject")?;
        let subject = match self.named.get(&(Kind::Subject, subject.to_owned())) {
            Some(&known) => known,
            None => self.add(row, 2, Kind::Subject, subject)?,
        };
        let teachers = match row.text(3) {
            "" => Vec::new(),
            _ => self.several(row, 3, Kind::Teacher, is_closed[0])?,
        };
        let most = u32::try_from(self.week.count()).unwrap_or(u32::MAX);
        let hours = row.number(4, "hours a week", 1, most)?;
        let rooms = self.rooms(row, &groups)?;
        let class = Class { groups, subject, teachers, hours, rooms };
        let name = self.name(&class);
        if !self.names.insert(name.clone()) {
            let name = shown(&name);
            let words = message!(
                "a second class `{name}`: add up the hours of one group, subject and teacher",
                name
            );
            return Err(row.wrong(0, words));
        }
        self.classes.push(class);
        Ok(())
    }

    /// The rooms in the last cells of a class that are large enough for its groups.
    fn rooms(&self, row: &Row, groups: &[usize]) -> Result<Vec<usize>, PuzzleError> {
        let (mut rooms, mut is_any) = (OrderedSet::new(), false);
        let named = |name: &str| self.named.get(&(Kind::Room, name.to_owned()));
        for (at, cell) in (5..).zip(row.from(5)) {
            if let Some(&room) = named(&cell.text) {
                rooms.insert(room);
                continue;
            }
            for name in cell.text.split_whitespace() {
                match named(name) {
                    Some(&room) => {
                        rooms.insert(room);
                    }
                    None if name == "any" => is_any = true,
                    None => return Err(self.unknown(row, at, Kind::Room, name)),
                }
            }
        }
        if is_any {
            let is_room = |room: &usize| self.parties[*room].kind == Kind::Room;
            rooms.extend((0..self.parties.len()).filter(is_room));
        }
        let people: u32 = groups.iter().filter_map(|&group| self.parties[group].size).sum();
        let fits = |&room: &usize| self.parties[room].size.is_none_or(|places| places >= people);
        rooms = rooms.into_iter().filter(fits).collect();
        if rooms.is_empty() && row.len() > 5 {
            return Err(
                row.wrong(5, message!("no room here has places for {people} people", people))
            );
        }
        Ok(rooms.into_iter().collect())
    }

    /// Reads a row `not`, `only`, `wish` or `most`, which names a party.
    fn condition(&mut self, row: &Row) -> Result<(), PuzzleError> {
        let keyword = row.text(0);
        if !["not", "only", "wish", "most"].contains(&keyword) {
            return Ok(());
        }
        let party = self.party(row)?;
        match keyword {
            "most" => {
                if self.parties[party].kind == Kind::All {
                    let words = "`most` is about a teacher, a group, a room or a subject";
                    return Err(row.wrong(1, words));
                }
                let most = row.number(2, "hours a day", 1, 1_000)?;
                self.parties[party].most = Some(most);
                return row.ends(3, "most,name,hours");
            }
            "wish" => {
                let cost = row.cost(2, "the cost", GREATEST)?;
                let is_named = self.week.times(row, 3)?;
                let is_always = row.len() == 3;
                for (at, sum) in self.parties[party].costs.iter_mut().enumerate() {
                    if is_always || is_named[at] {
                        let new = sum.checked_add(cost).filter(|&sum| is_within(sum, GREATEST));
                        *sum = new.ok_or_else(|| {
                            let words = message!(
                                "the wishes of one add up to more than {GREATEST}",
                                GREATEST
                            );
                            row.wrong(2, words)
                        })?;
                    }
                }
            }
            _ => {
                let is_named = self.week.times(row, 2)?;
                if row.len() == 2 {
                    return Err(row.wrong(2, "times are missing here, such as `Mon 1` or `Mon`"));
                }
                for (is_barred, is_named) in self.parties[party].is_barred.iter_mut().zip(is_named)
                {
                    *is_barred |= is_named == (keyword == "not");
                }
            }
        }
        Ok(())
    }

    /// The party, of any kind, whose name is in the second cell.
    fn party(&self, row: &Row) -> Result<usize, PuzzleError> {
        let name = row.name(1, "a name")?;
        let same: Vec<_> =
            (0..self.parties.len()).filter(|&it| self.parties[it].name == name).collect();
        match same[..] {
            [party] => Ok(party),
            [] => {
                let names = self.parties.iter().map(|party| party.name.as_str());
                Err(row.unknown(1, name, "teacher, group, room or subject", names))
            }
            [one, two, ..] => {
                let (one, two) = (self.parties[one].kind.name(), self.parties[two].kind.name());
                let words = message!(
                    "`{name}` is a {one} and a {two}: a name with a wish must be of one alone",
                    name = shown(name),
                    one,
                    two
                );
                Err(row.wrong(1, words))
            }
        }
    }
}
