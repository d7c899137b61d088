//! What remains of a problem after some choices: options, and rules about them.
//!
//! # Why this shape
//! Whether two remaining problems have equally many solutions is seen from their rules alone: each says how many of
//! its options may be chosen, or that those that are chosen must agree. Items have no names here. A rule that nothing
//! can break is left out, and rules that allow the same are written in the same way. So a renaming of the options is
//! shown to be right by comparing two lists.
//!
//! # Invariants
//! 1. Options ascend, and so do the members of a rule, which are places in the list of options.
//! 2. No rule is met by every choice, none can be met in one way alone, and none in no way.
//!
//! # Cost
//! Linear in the entries for each choice; a sort of them for each comparison.

use crate::problem::{Problem, UNLIMITED};
use crate::reason::Reason;

/// How many of its options may be chosen, or that those that are chosen agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) members: Vec<u32>,
    /// Where options must agree: the group of each member, all of which are in the group of the chosen ones.
    pub(crate) groups: Vec<u32>,
}

/// The options that can still be chosen, by their numbers from 0, and the rules about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rest {
    pub(crate) options: Vec<u32>,
    pub(crate) rules: Vec<Rule>,
}

/// A choice of the option at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    In(u32),
    Out(u32),
}

/// What a choice leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A rule cannot be met.
    Dead,
    /// Nothing remains.
    Solved,
    /// There is something to choose.
    Open(Rest),
}

impl Rest {
    /// All options that can be chosen, and the rules that the items are.
    pub(crate) fn whole(problem: &Problem) -> Outcome {
        let choosable = (0..problem.option_count()).filter(|&it| problem.is_choosable(it));
        let options: Vec<usize> = choosable.collect();
        let rule = |most, least| Rule { least, most, members: Vec::new(), groups: Vec::new() };
        let items = problem.items.iter();
        let mut rules: Vec<Rule> = items.map(|it| rule(it.most, it.least)).collect();
        for (place, &option) in (0..).zip(&options) {
            for entry in problem.entries(option) {
                let rule = &mut rules[entry.item as usize];
                rule.members.push(place);
                if !problem.items[entry.item as usize].is_primary {
                    // An option without a color agrees with none.
                    let alone = UNLIMITED - place;
                    rule.groups.push(if entry.color == 0 { alone } else { entry.color });
                }
            }
        }
        for (rule, item) in rules.iter_mut().zip(&problem.items) {
            if !item.is_primary {
                (rule.least, rule.most) = (0, UNLIMITED);
            }
        }
        // There are fewer than 2^32 options, because their entries are numbered so.
        let options = options.into_iter().map(|it| u32::try_from(it).unwrap_or(UNLIMITED));
        let whole = Self { options: options.collect(), rules };
        let of = whole.rules_of();
        Choice::new(&whole, &of).outcome()
    }

    /// The place of the option with this number, from 1.
    pub(crate) fn place(&self, number: u64) -> Result<u32, Reason> {
        let option = number.checked_sub(1).and_then(|it| u32::try_from(it).ok());
        let place = option.and_then(|it| self.options.binary_search(&it).ok());
        // There are fewer than 2^32 options.
        place.map(|it| u32::try_from(it).unwrap_or(UNLIMITED)).ok_or(Reason::NoOption(number))
    }

    /// How many of its options a rule needs that has exactly these, and allows no other number.
    pub(crate) fn exact(&self, places: &[u32]) -> Option<u64> {
        let mut rules = self.rules.iter().filter(|it| it.least == it.most && it.groups.is_empty());
        rules.find(|it| it.members == places).map(|it| it.least.into())
    }

    /// The rules of each option.
    pub(crate) fn rules_of(&self) -> Vec<Vec<u32>> {
        let mut of = vec![Vec::new(); self.options.len()];
        for (at, rule) in (0..).zip(&self.rules) {
            rule.members.iter().for_each(|&it| of[it as usize].push(at));
        }
        of
    }

    /// What remains after this move, and after all that it forces. `of` are the rules of each option.
    pub(crate) fn after(&self, of: &[Vec<u32>], made: Move) -> Outcome {
        let mut choice = Choice::new(self, of);
        match made {
            Move::In(option) => choice.choose(option),
            Move::Out(option) => choice.leave_out(option),
        }
        choice.outcome()
    }

    /// The rules, each with these options in place of the members, in an order that the options decide.
    pub(crate) fn told_by(&self, options: &[u32]) -> Vec<Vec<u32>> {
        let mut told: Vec<Vec<u32>> = self.rules.iter().map(|it| it.told_by(options)).collect();
        told.sort_unstable();
        told
    }

    /// How many bytes it takes, nearly.
    pub(crate) fn bytes(&self) -> usize {
        let rules = self.rules.iter().map(|it| 64 + 4 * (it.members.len() + it.groups.len()));
        4 * self.options.len() + rules.sum::<usize>()
    }
}

impl Rule {
    fn told_by(&self, options: &[u32]) -> Vec<u32> {
        let mut told = Vec::with_capacity(2 + self.members.len() + self.groups.len());
        told.extend([self.least, self.most]);
        if self.groups.is_empty() {
            told.extend(self.members.iter().map(|&it| options[it as usize]));
            told[2..].sort_unstable();
            return told;
        }
        let groups = self.groups.iter().copied();
        let options = self.members.iter().map(|&it| options[it as usize]);
        let mut pairs: Vec<(u32, u32)> = groups.zip(options).collect();
        pairs.sort_unstable();
        // A group has the name of its first option.
        let mut first = (0, 0);
        for (at, pair) in pairs.iter_mut().enumerate() {
            if at == 0 || pair.0 != first.0 {
                first = *pair;
            }
            *pair = (pair.1, first.1);
        }
        pairs.sort_unstable();
        told.extend(pairs.into_iter().flat_map(|(option, name)| [option, name]));
        told
    }

    /// Whether no two members agree.
    fn is_all_apart(&self) -> bool {
        let mut groups = self.groups.clone();
        groups.sort_unstable();
        groups.windows(2).all(|it| it[0] != it[1])
    }

    /// The rule as it is written, or `None` where every choice meets it.
    fn simplified(mut self) -> Option<Self> {
        let count = u32::try_from(self.members.len()).unwrap_or(UNLIMITED);
        if !self.groups.is_empty() {
            if self.groups.iter().all(|it| *it == self.groups[0]) {
                return None;
            }
            if !self.is_all_apart() {
                return Some(self);
            }
            self.groups.clear();
            self.most = 1;
        }
        self.most = self.most.min(count);
        (self.least > 0 || self.most < count).then_some(self)
    }
}

/// A choice in the making.
struct Choice<'r> {
    rest: &'r Rest,
    of: &'r [Vec<u32>],
    is_left: Vec<bool>,
    /// For each rule how many members are left, and how many must and may still be chosen.
    left: Vec<u32>,
    least: Vec<u32>,
    most: Vec<u32>,
    is_dead: bool,
}

impl<'r> Choice<'r> {
    fn new(rest: &'r Rest, of: &'r [Vec<u32>]) -> Self {
        let count = |it: &Rule| u32::try_from(it.members.len()).unwrap_or(UNLIMITED);
        Self {
            rest,
            of,
            is_left: vec![true; rest.options.len()],
            left: rest.rules.iter().map(count).collect(),
            least: rest.rules.iter().map(|it| it.least).collect(),
            most: rest.rules.iter().map(|it| it.most).collect(),
            is_dead: false,
        }
    }

    /// The option is no longer there.
    fn leave_out(&mut self, option: u32) {
        if std::mem::replace(&mut self.is_left[option as usize], false) {
            for &rule in &self.of[option as usize] {
                self.left[rule as usize] -= 1;
            }
        }
    }

    fn choose(&mut self, option: u32) {
        if !self.is_left[option as usize] {
            self.is_dead = true;
            return;
        }
        self.leave_out(option);
        let rest = self.rest;
        for &at in &self.of[option as usize] {
            let (rule, at) = (&rest.rules[at as usize], at as usize);
            if rule.groups.is_empty() {
                self.least[at] = self.least[at].saturating_sub(1);
                self.most[at] = self.most[at].saturating_sub(u32::from(self.most[at] != UNLIMITED));
                if self.most[at] == 0 {
                    rule.members.iter().for_each(|&it| self.leave_out(it));
                }
                continue;
            }
            let place = rule.members.binary_search(&option).unwrap_or_default();
            for (&other, group) in rule.members.iter().zip(&rule.groups) {
                if *group != rule.groups[place] {
                    self.leave_out(other);
                }
            }
        }
    }

    /// Chooses all options of each rule that needs them all, and leaves out those of each that allows none.
    fn force(&mut self) {
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) && !self.is_dead {
            for (at, rule) in self.rest.rules.iter().enumerate() {
                self.is_dead |= self.left[at] < self.least[at];
                if self.is_dead {
                    return;
                }
                let is_forced = self.least[at] > 0 && self.left[at] == self.least[at];
                if self.left[at] == 0 || !is_forced && self.most[at] > 0 {
                    continue;
                }
                is_changed = true;
                let left: Vec<u32> =
                    rule.members.iter().copied().filter(|&it| self.is_left[it as usize]).collect();
                left.into_iter()
                    .for_each(|it| if is_forced { self.choose(it) } else { self.leave_out(it) });
            }
        }
    }

    fn outcome(mut self) -> Outcome {
        self.force();
        if self.is_dead {
            return Outcome::Dead;
        }
        let mut place = vec![UNLIMITED; self.is_left.len()];
        let mut options = Vec::new();
        for (at, &option) in self.rest.options.iter().enumerate() {
            if self.is_left[at] {
                place[at] = u32::try_from(options.len()).unwrap_or(UNLIMITED);
                options.push(option);
            }
        }
        if options.is_empty() {
            return Outcome::Solved;
        }
        let mut rules = Vec::with_capacity(self.rest.rules.len());
        for (at, rule) in self.rest.rules.iter().enumerate().filter(|&(at, _)| self.left[at] > 0) {
            let left = || rule.members.iter().enumerate().filter(|it| self.is_left[*it.1 as usize]);
            let kept = Rule {
                least: self.least[at],
                most: self.most[at],
                members: left().map(|(_, &it)| place[it as usize]).collect(),
                groups: match rule.groups.is_empty() {
                    true => Vec::new(),
                    false => left().map(|(at, _)| rule.groups[at]).collect(),
                },
            };
            rules.extend(kept.simplified());
        }
        Outcome::Open(Rest { options, rules })
    }
}
