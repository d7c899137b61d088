//! Regular expressions over digits, as machines.
//!
//! # Why this shape
//! The parts of an expression are runs of states side by side, so a repeat copies a run. Open brackets are on a list,
//! so that no depth of them takes the stack.
//!
//! # Invariants
//! The states of a [`Part`] are those from `low` to before `high`, and no move leads out of them.
//!
//! # Source
//! K. Thompson, *Regular expression search algorithm*, CACM 11 (1968).

use super::machine::{Choices, Machine, digit_of, digits_of};
use gavotte_model::{Message, message};

/// A run of states, with the one where it begins and the one where it ends.
#[derive(Clone, Copy)]
struct Part {
    low: usize,
    high: usize,
    start: usize,
    end: usize,
}

/// What was read within a bracket.
#[derive(Default)]
struct Open {
    /// The alternatives before the last `|`.
    before: Vec<Part>,
    /// The parts behind it.
    parts: Vec<Part>,
}

/// The machine of an expression.
///
/// # Errors
/// What is wrong with it, or that it is too large.
pub(super) fn read(text: &str, digits: u8) -> Result<Machine, Message> {
    let letters: Vec<char> = text.chars().collect();
    let mut reader = Reader { machine: Choices::default(), digits };
    let (mut open, mut at) = (vec![Open::default()], 0);
    while let Some(&letter) = letters.get(at) {
        at += 1;
        let place = at;
        let wrong = || {
            message!(
                "`{letter}` at letter {place} of its expression cannot stand there",
                letter = crate::error::shown(&letter.to_string()),
                place
            )
        };
        match letter {
            '(' => open.push(Open::default()),
            ')' if open.len() > 1 => {
                let part = reader.closed(&open.pop().unwrap_or_default())?;
                open.last_mut().ok_or_else(wrong)?.parts.push(part);
            }
            '|' => {
                let group = open.last_mut().ok_or_else(wrong)?;
                let parts = std::mem::take(&mut group.parts);
                group.before.push(reader.joined(&parts)?);
            }
            '*' | '+' | '?' | '{' => {
                let part = open.last_mut().and_then(|it| it.parts.pop()).ok_or_else(wrong)?;
                let (least, most, length) = bounds(&letters[at - 1..]).ok_or_else(wrong)?;
                at += length - 1;
                let part = reader.repeated(part, least, most)?;
                open.last_mut().ok_or_else(wrong)?.parts.push(part);
            }
            _ => {
                let (set, length) = class(&letters[at - 1..], digits).ok_or_else(wrong)?;
                at += length - 1;
                let part = reader.one(set)?;
                open.last_mut().ok_or_else(wrong)?.parts.push(part);
            }
        }
    }
    if open.len() != 1 {
        return Err("a bracket of its expression is not closed".into());
    }
    let whole = reader.closed(&open.pop().unwrap_or_default())?;
    reader.machine.starts = vec![whole.start];
    reader.machine.accepting = vec![whole.end];
    reader.machine.decided(digits)
}

/// The set of a digit, of `.` or of a class, and its length.
fn class(letters: &[char], digits: u8) -> Option<(u64, usize)> {
    let all = (1..=digits).fold(0, |set, digit| set | 1_u64 << digit);
    match letters.first()? {
        '.' => Some((all, 1)),
        '[' => {
            let length = letters.iter().position(|&it| it == ']')?;
            let text: String = letters[1..length].iter().collect();
            let set = match text.strip_prefix('^') {
                Some(rest) => all & !digits_of(rest, digits)?,
                None => digits_of(&text, digits)?,
            };
            Some((set, length + 1))
        }
        &letter => Some((1 << digit_of(letter, digits)?, 1)),
    }
}

/// The bounds of a repeat, and its length.
fn bounds(letters: &[char]) -> Option<(usize, Option<usize>, usize)> {
    match letters.first()? {
        '*' => Some((0, None, 1)),
        '+' => Some((1, None, 1)),
        '?' => Some((0, Some(1), 1)),
        _ => {
            let end = letters.iter().position(|&it| it == '}')?;
            let text: String = letters[1..end].iter().collect();
            let number = |it: &str| it.parse::<usize>().ok();
            let (least, most) = match text.split_once(',') {
                None => (number(&text)?, Some(number(&text)?)),
                Some((least, "")) => (number(least)?, None),
                Some((least, most)) => (number(least)?, Some(number(most)?)),
            };
            most.is_none_or(|most| least <= most).then_some((least, most, end + 1))
        }
    }
}

struct Reader {
    machine: Choices,
    digits: u8,
}

impl Reader {
    /// A new start and a new end around the states from `low` on.
    fn around(&mut self, low: usize) -> Result<Part, Message> {
        let (start, end) = (self.machine.state()?, self.machine.state()?);
        Ok(Part { low, high: self.machine.moves.len(), start, end })
    }

    fn free(&mut self, from: usize, to: usize) {
        self.machine.free[from].push(to);
    }

    fn one(&mut self, set: u64) -> Result<Part, Message> {
        debug_assert!(set >> self.digits >> 1 == 0);
        let part = self.around(self.machine.moves.len())?;
        self.machine.moves[part.start].push((set, part.end));
        Ok(part)
    }

    /// One part behind the other.
    fn joined(&mut self, parts: &[Part]) -> Result<Part, Message> {
        let (Some(first), Some(last)) = (parts.first(), parts.last()) else {
            let part = self.around(self.machine.moves.len())?;
            self.free(part.start, part.end);
            return Ok(part);
        };
        for pair in parts.windows(2) {
            self.free(pair[0].end, pair[1].start);
        }
        Ok(Part { low: first.low, high: last.high, start: first.start, end: last.end })
    }

    /// The alternatives of a bracket.
    fn closed(&mut self, group: &Open) -> Result<Part, Message> {
        let last = self.joined(&group.parts)?;
        let Some(first) = group.before.first() else { return Ok(last) };
        let whole = self.around(first.low)?;
        for part in group.before.iter().chain([&last]) {
            self.free(whole.start, part.start);
            self.free(part.end, whole.end);
        }
        Ok(whole)
    }

    fn copied(&mut self, part: Part) -> Result<Part, Message> {
        let low = self.machine.moves.len();
        let shifted = |state: usize| state - part.low + low;
        for state in part.low..part.high {
            let moves = self.machine.moves[state].iter().map(|&(set, to)| (set, shifted(to)));
            let (moves, free): (Vec<_>, Vec<_>) =
                (moves.collect(), self.machine.free[state].iter().map(|&to| shifted(to)).collect());
            let copy = self.machine.state()?;
            (self.machine.moves[copy], self.machine.free[copy]) = (moves, free);
        }
        let high = self.machine.moves.len();
        Ok(Part { low, high, start: shifted(part.start), end: shifted(part.end) })
    }

    /// So many copies at least, and at most so many.
    fn repeated(&mut self, part: Part, least: usize, most: Option<usize>) -> Result<Part, Message> {
        // Copies are made before the part gets moves to the others.
        let many = most.unwrap_or(least.max(1));
        let mut all = vec![part];
        while all.len() < many {
            all.push(self.copied(part)?);
        }
        let whole = self.around(part.low)?;
        let mut before = whole.start;
        for (at, copy) in all.iter().enumerate().take(many) {
            if at >= least {
                self.free(before, whole.end);
            }
            self.free(before, copy.start);
            before = copy.end;
        }
        self.free(before, whole.end);
        if let (None, Some(last)) = (most, all.last()) {
            self.free(last.end, last.start);
        }
        Ok(whole)
    }
}
