//! Certificates of counts: an order of the options, under which the count is made once more.
//!
//! # Why this shape
//! A count of 10^30 solutions cannot be listed, but it can be made again: options are decided one by one, and what has
//! been decided matters only through the items that later options still hold. So equal states are one, with the number
//! of ways to each. A good order is what makes the states few, and it is all that a certificate has to give; a bad one
//! costs time and memory, and never makes a wrong count right.
//!
//! # Invariants
//! 1. `columns` are the items of which some options are decided and some are not. A state has a value for each: how
//!    often it is covered, for a secondary item its color.
//! 2. Numbers are counted modulo a power of two above every count that can occur, so they are exact.
//!
//! # Cost
//! Linear in the states, each as often as options are decided in it.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming* 4A, section 7.1.4 (frontiers of decision diagrams).

use std::io::BufRead;

use crate::problem::{Problem, UNLIMITED};
use crate::reason::{Reason, Refusal};
use crate::words::number;

/// States may take so much memory, and as much once more while they are made. [bytes]
const MOST: usize = 1 << 29;

/// The first line of a certificate.
pub(crate) const MAGIC: &str = "gavotte certificate 1";

/// Checks a certificate: the number of solutions, in digits.
///
/// # Errors
/// The line that is wrong, and why.
///
/// ```
/// let problem = gavotte_check::Problem::dlx("a b c\na b\nc\na\nb c\n")?;
/// let text = "gavotte certificate 1\ncount 2\norder 1 3 2 4\nend\n";
/// assert_eq!(gavotte_check::check_count(&problem, text.as_bytes())?, "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_count(problem: &Problem, certificate: impl BufRead) -> Result<String, Refusal> {
    let mut said = None;
    let mut order = Vec::new();
    let mut last = 0;
    for (at, line) in certificate.lines().enumerate() {
        last = at as u64 + 1;
        let refuse = |reason| Refusal { line: last, reason };
        let line = line.map_err(|error| refuse(Reason::Input(error.to_string())))?;
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            _ if at == 0 && line.trim_end() == MAGIC => {}
            _ if at == 0 => return Err(refuse(Reason::NotProof)),
            Some("count") => said = words.next().map(str::to_owned),
            Some("order") => {
                for word in words {
                    order.push(number(word.as_bytes()).map_err(refuse)?);
                }
            }
            Some("end") => {
                let said = said.ok_or(refuse(Reason::Malformed("a count")))?;
                let order = options(problem, &order).map_err(refuse)?;
                let counted = Sweep::new(problem, &order).run().map_err(refuse)?;
                return if said == counted {
                    Ok(said)
                } else {
                    Err(refuse(Reason::OtherCount(counted)))
                };
            }
            _ => return Err(refuse(Reason::Malformed("`count`, `order` or `end`"))),
        }
    }
    Err(Refusal { line: last, reason: Reason::Unfinished })
}

/// The options in this order, if it has each that can be chosen once.
fn options(problem: &Problem, numbers: &[u64]) -> Result<Vec<usize>, Reason> {
    let mut is_left: Vec<bool> =
        (0..problem.option_count()).map(|it| problem.is_choosable(it)).collect();
    let mut order = Vec::with_capacity(numbers.len());
    for &number in numbers {
        let option = usize::try_from(number).ok().and_then(|it| it.checked_sub(1));
        let Some(option) = option.filter(|&it| is_left.get(it) == Some(&true)) else {
            return Err(Reason::NotOrder(number));
        };
        is_left[option] = false;
        order.push(option);
    }
    match is_left.iter().position(|&it| it) {
        Some(option) => Err(Reason::NotOrder(option as u64 + 1)),
        None => Ok(order),
    }
}

/// States with the number of ways to each.
#[derive(Clone, Default)]
struct Table {
    /// How many values a state has, and how many words a number.
    width: usize,
    words: usize,
    states: Vec<u32>,
    numbers: Vec<u64>,
    /// Open addressing: 0 or 1 + a state.
    index: Vec<u32>,
}

impl Table {
    fn new(width: usize, words: usize) -> Self {
        Self { width, words, index: vec![0; 64], ..Self::default() }
    }

    fn len(&self) -> usize {
        self.numbers.len() / self.words
    }

    fn bytes(&self) -> usize {
        4 * self.states.len() + 8 * self.numbers.len() + 4 * self.index.len()
    }

    fn state(&self, at: usize) -> &[u32] {
        &self.states[at * self.width..(at + 1) * self.width]
    }

    fn place(&self, state: &[u32]) -> usize {
        let mut hash = 0x9E37_79B9_7F4A_7C15_u64;
        for &value in state {
            hash = (hash ^ u64::from(value)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash ^= hash >> 32;
        }
        let mask = self.index.len() - 1;
        #[allow(clippy::cast_possible_truncation)] // cut by the mask
        let mut at = hash as usize & mask;
        while self.index[at] != 0 && self.state(self.index[at] as usize - 1) != state {
            at = (at + 1) & mask;
        }
        at
    }

    /// Adds ways to a state.
    fn add(&mut self, state: &[u32], ways: &[u64]) {
        if 2 * (self.len() + 1) > self.index.len() {
            self.index = vec![0; 2 * self.index.len()];
            for at in 0..self.len() {
                let place = self.place(self.state(at));
                self.index[place] = index(at);
            }
        }
        let place = self.place(state);
        if self.index[place] == 0 {
            self.states.extend_from_slice(state);
            self.numbers.extend_from_slice(ways);
            self.index[place] = index(self.len() - 1);
            return;
        }
        let start = (self.index[place] as usize - 1) * self.words;
        let mut carry = false;
        for (word, &add) in self.numbers[start..start + self.words].iter_mut().zip(ways) {
            let (sum, first) = word.overflowing_add(add);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, first || second);
        }
    }

    fn ways(&self, at: usize) -> &[u64] {
        &self.numbers[at * self.words..(at + 1) * self.words]
    }
}

/// 1 + a state.
fn index(at: usize) -> u32 {
    // So many states take more memory than there is: 2^32 of them at 12 bytes each.
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

/// The options in their order, and where each item begins and ends to matter.
struct Sweep<'p> {
    problem: &'p Problem,
    order: &'p [usize],
    /// The item of each value of a state.
    columns: Vec<u32>,
    /// How many options of each item are not decided yet, and how many there are.
    left: Vec<u32>,
    all: Vec<u32>,
    table: Table,
}

impl<'p> Sweep<'p> {
    fn new(problem: &'p Problem, order: &'p [usize]) -> Self {
        let mut all = vec![0_u32; problem.item_count()];
        for &option in order {
            problem.entries(option).iter().for_each(|it| all[it.item as usize] += 1);
        }
        // A solution is a choice of at most so many options of each item.
        let bits: usize = order.len().min(
            problem
                .items
                .iter()
                .zip(&all)
                .filter(|(item, _)| item.is_primary)
                .map(|(item, &held)| {
                    let times = item.most.min(held) as usize;
                    times * (u32::BITS - held.leading_zeros()) as usize + 1
                })
                .fold(0, usize::saturating_add),
        );
        let words = bits / 64 + 1;
        let mut table = Table::new(0, words);
        let one: Vec<u64> = (0..words).map(|it| u64::from(it == 0)).collect();
        table.add(&[], &one);
        Self { problem, order, columns: Vec::new(), left: all.clone(), all, table }
    }

    /// The number of solutions.
    ///
    /// # Errors
    /// When there are too many states for the memory.
    fn run(mut self) -> Result<String, Reason> {
        let without =
            self.problem.items.iter().zip(&self.all).any(|(it, &all)| all == 0 && it.least > 0);
        if without {
            return Ok("0".to_owned());
        }
        for &option in self.order {
            self.begin(option);
            self.decide(option)?;
            self.end(option);
        }
        debug_assert!(self.columns.is_empty(), "all options are decided");
        Ok(if self.table.len() == 0 { "0".to_owned() } else { digits(self.table.ways(0)) })
    }

    /// The items of the option that matter from now on.
    fn begin(&mut self, option: usize) {
        let fresh = self.problem.entries(option).iter().map(|it| it.item);
        let fresh: Vec<u32> =
            fresh.filter(|&it| self.left[it as usize] == self.all[it as usize]).collect();
        if fresh.is_empty() {
            return;
        }
        let mut next = Table::new(self.columns.len() + fresh.len(), self.table.words);
        let mut state = Vec::new();
        for at in 0..self.table.len() {
            state.clear();
            state.extend_from_slice(self.table.state(at));
            state.resize(next.width, 0);
            next.add(&state, self.table.ways(at));
        }
        self.columns.extend(fresh);
        self.table = next;
    }

    /// The option is out, or in where that can be.
    fn decide(&mut self, option: usize) -> Result<(), Reason> {
        let entries = self.problem.entries(option);
        let places: Vec<usize> = entries
            .iter()
            .filter_map(|entry| self.columns.iter().position(|&it| it == entry.item))
            .collect();
        debug_assert_eq!(places.len(), entries.len(), "invariant 1: the option is not decided");
        // What comes in may meet a state that is not looked at yet, so it waits.
        let (mut states, mut ways) = (Vec::new(), Vec::new());
        let mut state = Vec::new();
        for at in 0..self.table.len() {
            state.clear();
            state.extend_from_slice(self.table.state(at));
            let fits = entries.iter().zip(&places).all(|(entry, &place)| {
                let item = &self.problem.items[entry.item as usize];
                let value = &mut state[place];
                if item.is_primary {
                    // How often an item is covered beyond its least matters only where there is a most.
                    *value = if item.most == UNLIMITED {
                        (*value + 1).min(item.least)
                    } else {
                        *value + 1
                    };
                    return *value <= item.most;
                }
                let taken = 1 + entry.color;
                let agrees = *value == 0 || (entry.color != 0 && *value == taken);
                *value = taken;
                agrees
            });
            if fits {
                states.extend_from_slice(&state);
                ways.extend_from_slice(self.table.ways(at));
            }
        }
        let words = self.table.words;
        for (state, ways) in states.chunks(state.len().max(1)).zip(ways.chunks(words)) {
            self.table.add(state, ways);
        }
        if self.table.bytes() > MOST {
            return Err(Reason::TooManyStates(self.table.len()));
        }
        entries.iter().for_each(|it| self.left[it.item as usize] -= 1);
        Ok(())
    }

    /// The items of the option that matter no more; states that lack some go.
    fn end(&mut self, option: usize) {
        if self.problem.entries(option).iter().all(|it| self.left[it.item as usize] > 0) {
            return;
        }
        let stays: Vec<bool> = self.columns.iter().map(|&it| self.left[it as usize] > 0).collect();
        let width = stays.iter().filter(|&&it| it).count();
        let mut next = Table::new(width, self.table.words);
        let mut state = Vec::new();
        for at in 0..self.table.len() {
            state.clear();
            let mut is_met = true;
            for ((&value, &item), &stays) in
                self.table.state(at).iter().zip(&self.columns).zip(&stays)
            {
                if stays {
                    state.push(value);
                } else {
                    let item = &self.problem.items[item as usize];
                    is_met &= !item.is_primary || value >= item.least;
                }
            }
            if is_met {
                next.add(&state, self.table.ways(at));
            }
        }
        let mut stays = stays.iter();
        self.columns.retain(|_| stays.next() == Some(&true));
        self.table = next;
    }
}

/// A number of several words, the lowest first, in digits.
fn digits(words: &[u64]) -> String {
    const PART: u128 = 10_000_000_000_000_000_000;
    let mut words = words.to_vec();
    let mut parts = Vec::new();
    while words.iter().any(|&it| it > 0) || parts.is_empty() {
        let mut rest = 0_u128;
        for word in words.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            #[allow(clippy::cast_possible_truncation)] // the rest is below the divisor
            {
                *word = (value / PART) as u64;
            }
            rest = value % PART;
        }
        parts.push(rest);
    }
    let mut text = parts.pop().unwrap_or(0).to_string();
    for part in parts.iter().rev() {
        text.push_str(&format!("{part:019}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(problem: &str, order: &str, count: &str) -> Result<String, Reason> {
        let problem = Problem::dlx(problem).map_err(|error| Reason::Input(error.to_string()))?;
        let text = format!("{MAGIC}\ncount {count}\norder {order}\nend\n");
        check_count(&problem, text.as_bytes()).map_err(|it| it.reason)
    }

    #[test]
    fn counts_are_made_once_more() {
        let colors = "a b | x\na x:1\na x:2\nb x:1\nb x:2\nb x\n";
        assert_eq!(counted(colors, "5 1 4 2 3", "2"), Ok("2".to_owned()));
        let bounds = "2:3|a 0:1|b\na\na b\na\na b\n";
        assert_eq!(counted(bounds, "1 2 3 4", "7"), Ok("7".to_owned()));
        assert_eq!(counted("a b\na\n", "1", "0"), Ok("0".to_owned()));
        assert_eq!(counted("2:9|a\na\na\na\n", "1 2", "4"), Err(Reason::NotOrder(3)));
        assert_eq!(counted("a\na\na\n", "1 1 2", "2"), Err(Reason::NotOrder(1)));
        assert_eq!(counted("a\na\na\n", "1 2", "3"), Err(Reason::OtherCount("2".to_owned())));
        let many: String = (0..70).map(|it| format!("i{it} ")).collect();
        let options: String = (0..70).map(|it| format!("i{it}\ni{it}\n")).collect();
        let order: String = (1..=140).map(|it| format!("{it} ")).collect();
        let power = "1180591620717411303424"; // 2^70
        assert_eq!(counted(&format!("{many}\n{options}"), &order, power), Ok(power.to_owned()));
    }

    #[test]
    fn what_ends_early_is_refused() -> Result<(), crate::ReadError> {
        let problem = Problem::dlx("a\na\n")?;
        for text in [
            "",
            "gavotte certificate 1\ncount 1\norder 1\n",
            "gavotte certificate 1\norder 1\nend\n",
        ] {
            assert!(check_count(&problem, text.as_bytes()).is_err(), "{text:?}");
        }
        Ok(())
    }
}
