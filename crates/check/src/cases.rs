//! Counts the solutions of a small remaining problem by cases.
//!
//! # Why this shape
//! Most of what a count up to isomorphism meets has few solutions, and needs no renaming to be believed. Where each
//! rule is about pairs, that is exactly one or at most one of its options, or agreement, a choice is a set of bits
//! less those that exclude each other. So a case is some words.
//!
//! # Invariants
//! 1. Cases are disjoint, because exactly one option of the rule is chosen, or one option is in or out.
//!
//! # Cost
//! As many words for each case as there are options and rules, divided by 64.

use crate::reason::Reason;
use crate::rest::{Rest, Rule};

/// The most words that the cases of one remaining problem may take, a second's work; a sixteenth of them is held.
const MOST_WORDS: usize = 1 << 28;

/// Options, what excludes them, and the rules that need one.
struct Pairs {
    /// The words of a set of options, and of a set of rules.
    options: usize,
    rules: usize,
    /// For each option the options that exclude it, itself included, then the rules that it meets.
    effects: Vec<u64>,
    /// The options of each rule that needs one.
    members: Vec<u64>,
}

impl Pairs {
    fn of(rest: &Rest) -> Result<Self, Reason> {
        let is_of_pairs = |it: &Rule| !it.groups.is_empty() || it.most == 1;
        if !rest.rules.iter().all(is_of_pairs) {
            return Err(Reason::NotPairs);
        }
        let needed = rest.rules.iter().filter(|it| it.least == 1).count();
        let (options, rules) = (rest.options.len().div_ceil(64), needed.div_ceil(64));
        let width = options + rules;
        if width.saturating_mul(rest.options.len()) > MOST_WORDS / 16 {
            return Err(Reason::TooManyCases);
        }
        let (mut effects, mut members) = (vec![0; width * rest.options.len()], Vec::new());
        for option in 0..rest.options.len() {
            insert(&mut effects[option * width..], option);
        }
        for rule in &rest.rules {
            for (place, &option) in rule.members.iter().enumerate() {
                let row = &mut effects[option as usize * width..][..width];
                for (other, &excluded) in rule.members.iter().enumerate() {
                    if rule.groups.is_empty() || rule.groups[place] != rule.groups[other] {
                        insert(row, excluded as usize);
                    }
                }
                if rule.least == 1 {
                    insert(&mut row[options..], members.len() / options);
                }
            }
            if rule.least == 1 {
                let from = members.len();
                members.resize(from + options, 0);
                rule.members.iter().for_each(|&it| insert(&mut members[from..], it as usize));
            }
        }
        Ok(Self { options, rules, effects, members })
    }

    /// The rule in which a case parts: the one with the fewest options; `None` where no rule needs one.
    fn parting(&self, case: &[u64]) -> Option<usize> {
        let (left, open) = case.split_at(self.options);
        let mut best = (u32::MAX, None);
        for rule in members(open) {
            let size = shared(left, self.members_of(rule));
            if size < best.0 {
                best = (size, Some(rule));
            }
            if size < 2 {
                break;
            }
        }
        best.1
    }

    fn members_of(&self, rule: usize) -> &[u64] {
        &self.members[rule * self.options..][..self.options]
    }

    /// Adds the case after an option is chosen.
    fn choose(&self, case: &[u64], option: usize, cases: &mut Vec<u64>) {
        let width = self.options + self.rules;
        let effects = &self.effects[option * width..][..width];
        cases.extend(case.iter().zip(effects).map(|(word, effect)| word & !effect));
    }
}

/// The number of solutions.
///
/// # Errors
/// When a rule is not about pairs, or there are too many cases.
pub(crate) fn count(rest: &Rest) -> Result<u64, Reason> {
    let pairs = Pairs::of(rest)?;
    let width = pairs.options + pairs.rules;
    let mut cases = vec![0; width];
    (0..rest.options.len()).for_each(|it| insert(&mut cases, it));
    let needed = pairs.members.len() / pairs.options;
    (0..needed).for_each(|it| insert(&mut cases[pairs.options..], it));
    let (mut case, mut solutions, mut words) = (vec![0; width], 0, 0);
    while !cases.is_empty() {
        words += width + pairs.members.len();
        if words > MOST_WORDS {
            return Err(Reason::TooManyCases);
        }
        let last = cases.len() - width;
        case.copy_from_slice(&cases[last..]);
        cases.truncate(last);
        let left = &case[..pairs.options];
        if let Some(rule) = pairs.parting(&case) {
            for option in both(left, pairs.members_of(rule)) {
                pairs.choose(&case, option, &mut cases);
            }
        } else if let Some(option) = members(left).next() {
            pairs.choose(&case, option, &mut cases);
            cases.extend_from_slice(&case);
            let last = cases.len() - width;
            cases[last + option / 64] &= !(1 << (option % 64));
        } else {
            solutions += 1;
        }
    }
    Ok(solutions)
}

fn insert(bits: &mut [u64], number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

fn shared(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}

fn members(bits: &[u64]) -> impl Iterator<Item = usize> + '_ {
    both(bits, bits)
}

/// The numbers in both sets, ascending.
fn both<'b>(one: &'b [u64], other: &'b [u64]) -> impl Iterator<Item = usize> + 'b {
    one.iter().zip(other).enumerate().flat_map(|(at, (one, other))| {
        let mut rest = one & other;
        std::iter::from_fn(move || {
            let low = rest.trailing_zeros() as usize;
            let next = rest & rest.wrapping_sub(1);
            (std::mem::replace(&mut rest, next) != 0).then_some(64 * at + low)
        })
    })
}
