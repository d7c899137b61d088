//! What the text of a plan of groups says, and what follows from it without any search.
//!
//! # Why this shape
//! The reader, the problem, the board and the written text all need the same few facts about a group: which pairs meet
//! in it, whether the rules allow it, how often it stands in a text. Limits over all rounds are of four kinds and
//! differ only in what is counted, so each kind is a [`Tally`], and nothing else knows the difference.
//!
//! # Invariants
//! 1. Sizes add up to the number of people.
//! 2. People of a group are in ascending order; in doubles, a group of four is two pairs of partners, each in ascending
//!    order, the pair with the first person in front.
//!
//! # Cost
//! A group is checked in the square of its size.

use gavotte_model::{Bounds, Decimal, Message, message};
use gavotte_ordered::{OrderedMap, OrderedSet};

/// The most rounds.
pub(super) const MOST_ROUNDS: usize = 100;

/// A round and the people of a group, all from 0.
pub(super) type Group = (usize, Vec<usize>);

/// Something that is counted over all rounds, for each pair or for each person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tally {
    /// How often two are in one group.
    Meet,
    /// How often two are partners.
    Partners,
    /// How often two are opponents.
    Opponents,
    /// How often one is alone.
    Rests,
}

impl Tally {
    pub(super) const ALL: [Self; 4] = [Self::Meet, Self::Partners, Self::Opponents, Self::Rests];

    /// The word that begins its line, and the names of its items.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Meet => "meet",
            Self::Partners => "partners",
            Self::Opponents => "opponents",
            Self::Rests => "rests",
        }
    }
}

/// The contents of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) names: Vec<String>,
    /// The sizes of groups, in the order of the text.
    pub(super) sizes: Vec<usize>,
    pub(super) rounds: usize,
    pub(super) together: Vec<(usize, usize)>,
    /// Pairs with the lower number first.
    pub(super) apart: OrderedSet<(usize, usize)>,
    pub(super) scores: OrderedMap<(usize, usize), Decimal>,
    /// The limits, by the places of [`Tally::ALL`].
    pub(super) limits: [Option<Bounds>; 4],
    /// Whether a group of four is two pairs.
    pub(super) is_doubles: bool,
    pub(super) given: OrderedSet<Group>,
}

impl Plan {
    pub(super) fn people(&self) -> usize {
        self.names.len()
    }

    /// The number of a pair among all pairs; the lower person comes first.
    pub(super) fn pair(&self, low: usize, high: usize) -> usize {
        low * (2 * self.people() - low - 1) / 2 + high - low - 1
    }

    /// The limits that say something, each with what it counts.
    pub(super) fn limits(&self) -> impl Iterator<Item = (Tally, Bounds)> + '_ {
        let limits = Tally::ALL.into_iter().zip(self.limits);
        let limits = limits.filter_map(|(tally, limit)| Some((tally, limit?)));
        limits.filter(|(_, it)| {
            it.min > 0 || usize::try_from(it.max).is_ok_and(|max| max < self.rounds)
        })
    }

    /// The sizes without repetition, in the order of the text.
    pub(super) fn distinct(&self) -> Vec<usize> {
        let mut distinct = Vec::new();
        for &size in &self.sizes {
            if !distinct.contains(&size) {
                distinct.push(size);
            }
        }
        distinct
    }

    /// Whether groups of this many people are two pairs of partners.
    pub(super) fn is_double(&self, size: usize) -> bool {
        self.is_doubles && size == 4
    }

    /// The groups that these people, in ascending order, can make.
    pub(super) fn arranged(&self, people: &[usize]) -> Vec<Vec<usize>> {
        match *people {
            [a, b, c, d] if self.is_doubles => {
                vec![vec![a, b, c, d], vec![a, c, b, d], vec![a, d, b, c]]
            }
            _ => vec![people.to_vec()],
        }
    }

    /// The pairs, or the people, that a group adds one to.
    pub(super) fn tallied(&self, tally: Tally, people: &[usize]) -> Vec<usize> {
        if tally == Tally::Rests {
            return if people.len() == 1 { people.to_vec() } else { Vec::new() };
        }
        let is_counted = |one: usize, other: usize| match tally {
            Tally::Partners => self.is_double(people.len()) && one / 2 == other / 2,
            Tally::Opponents => self.is_double(people.len()) && one / 2 != other / 2,
            _ => true,
        };
        let mut pairs = Vec::new();
        for (at, &one) in people.iter().enumerate() {
            for (place, &other) in people.iter().enumerate().skip(at + 1) {
                if is_counted(at, place) {
                    pairs.push(self.pair(one.min(other), one.max(other)));
                }
            }
        }
        pairs
    }

    /// How many items all groups of all rounds have together, each with its people, its size and what it is counted in.
    pub(super) fn entries(&self) -> usize {
        let mut entries = 0_usize;
        for size in self.distinct() {
            let people: Vec<usize> = (0..size).collect();
            let counted = self.limits().map(|(tally, _)| self.tallied(tally, &people).len());
            let held = counted.fold(size.saturating_add(1), usize::saturating_add);
            let arranged = if self.is_double(size) { 3 } else { 1 };
            let groups = self.choices(size).saturating_mul(arranged);
            entries = entries.saturating_add(groups.saturating_mul(held));
        }
        entries.saturating_mul(self.rounds)
    }

    /// The number of sets of this many people; what does not fit is far beyond the limit.
    pub(super) fn choices(&self, size: usize) -> usize {
        let mut choices = 1_usize;
        for at in 0..size.min(self.people().saturating_sub(size)) {
            choices = choices.saturating_mul(self.people().saturating_sub(at)) / (at + 1);
        }
        choices
    }

    /// For each person the first of those with whom it is together, directly or through others.
    pub(super) fn classes(&self) -> Vec<usize> {
        let mut classes: Vec<usize> = (0..self.people()).collect();
        for &(one, other) in &self.together {
            let (one, other) = (classes[one], classes[other]);
            let first = one.min(other);
            for class in &mut classes {
                if *class == one || *class == other {
                    *class = first;
                }
            }
        }
        classes
    }

    /// The reason why there can be no such groups, where sums or the rules show it.
    pub(super) fn misfit(&self) -> Option<Message> {
        let sum = || self.limits().find_map(|(tally, limit)| self.sum(tally, limit));
        self.torn().or_else(|| self.crowd()).or_else(sum)
    }

    /// People of a group that is larger than there are groups cannot all part: two of them meet again.
    fn crowd(&self) -> Option<Message> {
        let is_once = self.limits().any(|(tally, it)| tally == Tally::Meet && it.max <= 1);
        let (most, groups) = (self.sizes.iter().copied().max()?, self.sizes.len());
        (is_once && self.rounds > 1 && most > groups).then(|| {
            message!(
                "the {most} people of a group must all be in different groups of the next round, and there are only {groups}",
                most,
                groups
            )
        })
    }

    /// Rules about pairs that no group can keep.
    fn torn(&self) -> Option<Message> {
        let classes = self.classes();
        let name = |person: usize| self.names[person].escape_debug().to_string();
        let both = self.apart.iter().find(|(one, other)| classes[*one] == classes[*other]);
        if let Some(&(one, other)) = both {
            let (one, other) = (name(one), name(other));
            return Some(message!("{one} and {other} are to be together and apart", one, other));
        }
        let most = self.sizes.iter().copied().max().unwrap_or(0);
        let many = |class: usize| classes.iter().filter(|it| **it == class).count();
        let first = (0..self.people()).find(|&class| many(class) > most)?;
        Some(message!(
            "{many} people are to be together with {name}, themselves counted, and the greatest group has {most}",
            many = many(first),
            name = name(first),
            most
        ))
    }

    /// Why a limit cannot be kept, because of how much all rounds have together.
    fn sum(&self, tally: Tally, limit: Bounds) -> Option<Message> {
        let of = |size: &usize| self.tallied(tally, &(0..*size).collect::<Vec<_>>()).len();
        let total = self.sizes.iter().map(of).sum::<usize>() * self.rounds;
        let people = self.people();
        let many = if tally == Tally::Rests { people } else { self.choices(2) };
        let many = if people < 2 && tally != Tally::Rests { 0 } else { many };
        let room = |times: u32| usize::try_from(times).unwrap_or(usize::MAX).saturating_mul(many);
        let (least, most, word) = (room(limit.min), room(limit.max), tally.word());
        if total > most {
            Some(message!(
                "`{word}` allows {most} over all rounds, and groups of these sizes make {total}",
                word,
                most,
                total
            ))
        } else if total < least {
            Some(message!(
                "`{word}` needs {least} over all rounds, and groups of these sizes make {total}",
                word,
                least,
                total
            ))
        } else {
            None
        }
    }
}
