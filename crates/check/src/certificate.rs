//! Certificates of counts: an order of the options, in which the count is made once more, or weights that leave
//! no solution.
//!
//! # Why this shape
//! A count of 10^30 solutions cannot be listed, but it can be repeated. Options are decided one by one, and the
//! earlier decisions matter only through the items that later options still hold. So equal states are one, with
//! the number of ways to each. A good order makes the states few, and the order is all that a certificate must
//! give. A bad one costs time and memory, and never makes a wrong count right.
//!
//! A certificate with the whole diagram would have to show for each node that no option of its item is left out.
//! So its checker would try each option in each state, too, as this one does. It would be a thousand times as
//! long, and there would be more to misread.
//!
//! # Invariants
//! 1. `columns` are the items of which some options are decided and some are not, each once. A state has a value
//!    for each: how often it is covered, or the color of a secondary item. Bits that belong to no column are 0.
//!
//! # Cost
//! Linear in the states, each as often as options are decided in it. 1.3 * 10^48 tilings of a board of 20x20 take 1.2 s
//! and 32 MB (a sweep: .5 s and 84 MB), the 812,851,200 Latin squares of order 6 take 7 s and 160 MB.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming* 4A, section 7.1.4 (frontiers of decision diagrams).

use std::io::BufRead;

use crate::classes::Classes;
use crate::problem::{Entry, Problem, UNLIMITED};
use crate::reason::{Reason, Refusal};
use crate::states::{Seat, States, digits};
use crate::weights::refutes;
use crate::words::{nothing_more, number};

/// The memory that states may take; making them may take as much again. [bytes]
const MOST: usize = 1 << 29;

/// The first line of a certificate.
pub(crate) const MAGIC: &str = "gavotte certificate 1";

/// Checks a certificate. Returns the number of solutions, in digits.
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
    if let Some(side) = problem.sides.iter().find(|it| it.price.is_none()) {
        return Err(Refusal { line: 1, reason: Reason::Beside(side.name.clone()) });
    }
    let mut said = Said::default();
    let mut verified = None;
    let mut last = 0;
    for (at, line) in certificate.lines().enumerate() {
        last = at as u64 + 1;
        let refuse = |reason| Refusal { line: last, reason };
        let line = line.map_err(|error| refuse(Reason::Input(error.to_string())))?;
        if at == 0 {
            if line.trim_end() != MAGIC {
                return Err(refuse(Reason::NotProof));
            }
        } else if verified.is_none() {
            verified = said.line(problem, &line).map_err(refuse)?;
        } else if !line.trim_ascii().is_empty() {
            return Err(refuse(Reason::AfterEnd));
        }
    }
    verified.ok_or(Refusal { line: last, reason: Reason::Unfinished })
}

/// Makes the count in this order of the options, from 1, as [`check_count`] would, as long as `goes_on`. So whoever
/// writes a certificate can find out whether it will be taken.
///
/// # Errors
/// The reason for which a certificate with this order would be refused, or [`Reason::Stopped`].
///
/// ```
/// let problem = gavotte_check::Problem::dlx("a b c\na b\nc\na\nb c\n")?;
/// assert_eq!(gavotte_check::rehearse_count(&problem, &[1, 3, 2, 4], || true), Ok("2".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rehearse_count(
    problem: &Problem,
    order: &[u64],
    goes_on: impl FnMut() -> bool,
) -> Result<String, Reason> {
    let order = options(problem, order)?;
    Sweep::new(problem, &order).run(goes_on)
}

/// The lines of a certificate so far.
#[derive(Default)]
struct Said {
    count: Option<String>,
    order: Option<Vec<u64>>,
    is_refuted: bool,
    classes: Option<Classes>,
}

impl Said {
    /// Whether nothing is said yet about how the count is made.
    fn is_open(&self) -> bool {
        self.order.is_none() && !self.is_refuted && self.classes.is_none()
    }

    /// Follows a line. Returns the number of solutions at the end of the certificate.
    fn line(&mut self, problem: &Problem, line: &str) -> Result<Option<String>, Reason> {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("count") if self.count.is_none() => self.count = words.next().map(str::to_owned),
            Some("order") if self.is_open() => {
                // More numbers than options are refused, and not all held before.
                let most = problem.option_count() + 1;
                let numbers = words.by_ref().take(most).map(|word| number(word.as_bytes()));
                self.order = Some(numbers.collect::<Result<_, _>>()?);
            }
            Some("classes") if self.is_open() => self.classes = Some(Classes::of(problem)),
            Some("weights") if self.is_open() => {
                refutes(problem, words.by_ref())?;
                self.is_refuted = true;
            }
            Some("end") => return self.end(problem, words).map(Some),
            word => {
                let (Some(classes), Some(word)) = (&mut self.classes, word) else {
                    let expected = "`count`, `order`, `weights` or `classes`, or `end`";
                    return Err(Reason::Malformed(expected));
                };
                return classes.line(word, words).map(|()| None);
            }
        }
        nothing_more(words).map(|()| None)
    }

    fn end<'w>(
        &mut self,
        problem: &Problem,
        words: impl Iterator<Item = &'w str>,
    ) -> Result<String, Reason> {
        nothing_more(words)?;
        let said = self.count.take().ok_or(Reason::Malformed("a count"))?;
        let counted = match self.classes.take() {
            Some(classes) => classes.end()?,
            None if self.is_refuted => "0".to_owned(),
            None => rehearse_count(problem, &self.order.take().unwrap_or_default(), || true)?,
        };
        if said == counted { Ok(said) } else { Err(Reason::OtherCount(counted)) }
    }
}

/// The options in this order, if it names each option that can be chosen once.
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

/// An item that matters, and the place of its value in a state.
#[derive(Clone, Copy, Debug)]
struct Column {
    item: u32,
    seat: Seat,
}

/// The options in their order, and the places where each item begins and ends to matter.
struct Sweep<'p> {
    problem: &'p Problem,
    order: &'p [usize],
    columns: Vec<Column>,
    /// Seats of items that no longer matter.
    free: Vec<Seat>,
    /// How many bits have been given away, those of `free` included.
    used: usize,
    /// How many options of each item are not decided yet, and how many there are.
    left: Vec<u32>,
    all: Vec<u32>,
    /// The largest value of each item.
    largest: Vec<u64>,
    states: States,
}

impl<'p> Sweep<'p> {
    fn new(problem: &'p Problem, order: &'p [usize]) -> Self {
        let mut all = vec![0_u32; problem.item_count()];
        let mut largest = vec![1_u64; problem.item_count()];
        for &option in order {
            for entry in problem.entries(option) {
                let (at, item) = (entry.item as usize, &problem.items[entry.item as usize]);
                all[at] += 1;
                let most = match item.most {
                    _ if !item.is_primary => 1 + u64::from(entry.color),
                    UNLIMITED => item.least.into(),
                    most => most.min(all[at]).into(),
                };
                largest[at] = largest[at].max(most);
            }
        }
        let mut states = States::default();
        states.add(&[], &[1]);
        Self {
            problem,
            order,
            columns: Vec::new(),
            free: Vec::new(),
            used: 0,
            left: all.clone(),
            all,
            largest,
            states,
        }
    }

    /// The number of solutions.
    ///
    /// # Errors
    /// When there are too many states for the memory, or it must not go on.
    fn run(mut self, mut goes_on: impl FnMut() -> bool) -> Result<String, Reason> {
        let without =
            self.problem.items.iter().zip(&self.all).any(|(it, &all)| all == 0 && it.least > 0);
        if without {
            return Ok("0".to_owned());
        }
        for &option in self.order {
            self.begin(option, &mut goes_on)?;
            self.decide(option, &mut goes_on)?;
            self.end(option, &mut goes_on)?;
        }
        debug_assert!(self.columns.is_empty(), "all options are decided");
        Ok(if self.states.len() == 0 { "0".to_owned() } else { digits(self.states.ways(0)) })
    }

    /// Adds columns for the items that matter from this option on.
    fn begin(&mut self, option: usize, goes_on: &mut impl FnMut() -> bool) -> Result<(), Reason> {
        for entry in self.problem.entries(option) {
            let at = entry.item as usize;
            if self.left[at] == self.all[at] {
                let seat = self.seat(u64::BITS - self.largest[at].leading_zeros());
                self.columns.push(Column { item: entry.item, seat });
            }
        }
        let width = self.used.div_ceil(64);
        if width > self.states.width {
            let mut next = self.states.like(width);
            let mut state = vec![0; width];
            for at in 0..self.states.len() {
                unless_stopped(goes_on)?;
                state[..self.states.width].copy_from_slice(self.states.state(at));
                next.add(&state, self.states.ways(at));
            }
            self.states = next;
        }
        Ok(())
    }

    /// A seat of this many bits, which are 0 in all states.
    fn seat(&mut self, bits: u32) -> Seat {
        if let Some(at) = self.free.iter().position(|it| it.bits == bits) {
            return self.free.swap_remove(at);
        }
        if self.used % 64 + bits as usize > 64 {
            self.used = self.used.next_multiple_of(64);
        }
        #[allow(clippy::cast_possible_truncation)] // below 64
        let seat = Seat { word: self.used / 64, shift: (self.used % 64) as u32, bits };
        self.used += bits as usize;
        seat
    }

    /// Decides the option: out, or in where that is possible.
    fn decide(&mut self, option: usize, goes_on: &mut impl FnMut() -> bool) -> Result<(), Reason> {
        let entries: Vec<(Seat, Entry)> = self
            .problem
            .entries(option)
            .iter()
            .filter_map(|&entry| {
                self.columns.iter().find(|it| it.item == entry.item).map(|it| (it.seat, entry))
            })
            .collect();
        debug_assert_eq!(entries.len(), self.problem.entries(option).len(), "invariant 1");
        // A state with the option may equal one that was not looked at yet, so it waits.
        let (mut states, mut ways) = (Vec::new(), Vec::new());
        let (width, words) = (self.states.width, self.states.words());
        for at in 0..self.states.len() {
            unless_stopped(goes_on)?;
            let start = states.len();
            states.extend_from_slice(self.states.state(at));
            let state = &mut states[start..];
            if entries.iter().all(|&(seat, entry)| self.take(state, seat, entry)) {
                ways.extend_from_slice(self.states.ways(at));
            } else {
                states.truncate(start);
            }
        }
        for (state, ways) in states.chunks(width.max(1)).zip(ways.chunks(words)) {
            unless_stopped(goes_on)?;
            self.states.add(state, ways);
        }
        if self.states.bytes() > MOST {
            return Err(Reason::TooManyStates(self.states.len()));
        }
        self.problem.entries(option).iter().for_each(|it| self.left[it.item as usize] -= 1);
        Ok(())
    }

    /// Covers an item of a state once more, if that is possible.
    #[inline]
    fn take(&self, state: &mut [u64], seat: Seat, entry: Entry) -> bool {
        let item = &self.problem.items[entry.item as usize];
        let value = seat.get(state);
        let (next, fits) = if !item.is_primary {
            let taken = 1 + u64::from(entry.color);
            (taken, value == 0 || (entry.color != 0 && value == taken))
        } else if item.most == UNLIMITED {
            // Coverings beyond the lower bound matter only where there is an upper bound.
            ((value + 1).min(item.least.into()), true)
        } else {
            (value + 1, value < u64::from(item.most))
        };
        if fits {
            seat.set(state, next);
        }
        fits
    }

    /// Removes the columns of items that matter no more, and the states that lack a covering.
    fn end(&mut self, option: usize, goes_on: &mut impl FnMut() -> bool) -> Result<(), Reason> {
        let left = &self.left;
        let is_over = |it: &Column| left[it.item as usize] == 0;
        if self.problem.entries(option).iter().all(|it| left[it.item as usize] > 0) {
            return Ok(());
        }
        let columns = std::mem::take(&mut self.columns);
        let (ended, columns): (Vec<Column>, Vec<Column>) = columns.into_iter().partition(is_over);
        self.columns = columns;
        let mut next = self.states.like(self.states.width);
        let mut state = Vec::new();
        for at in 0..self.states.len() {
            unless_stopped(goes_on)?;
            state.clear();
            state.extend_from_slice(self.states.state(at));
            let is_met = ended.iter().all(|it| {
                let item = &self.problem.items[it.item as usize];
                let has = it.seat.get(&state);
                it.seat.set(&mut state, 0);
                !item.is_primary || has >= item.least.into()
            });
            if is_met {
                next.add(&state, self.states.ways(at));
            }
        }
        self.free.extend(ended.iter().map(|it| it.seat));
        self.states = next;
        Ok(())
    }
}

#[inline]
fn unless_stopped(goes_on: &mut impl FnMut() -> bool) -> Result<(), Reason> {
    if goes_on() { Ok(()) } else { Err(Reason::Stopped) }
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

    #[test]
    fn nothing_stands_behind_the_end_and_nothing_is_said_twice() -> Result<(), crate::ReadError> {
        let problem = Problem::dlx("a\na\na\n")?;
        let said = |lines: &str| {
            let text = format!("{MAGIC}\n{lines}");
            check_count(&problem, text.as_bytes()).map_err(|it| (it.line, it.reason))
        };
        assert_eq!(said("count 2\norder 1 2\nend\n \n\n"), Ok("2".to_owned()));
        assert_eq!(said("count 2\norder 1 2\nend\ncount 3\n"), Err((5, Reason::AfterEnd)));
        assert_eq!(said("count 2\norder 1 2\nend\n\nend\n"), Err((6, Reason::AfterEnd)));
        for (line, lines) in [
            (2, "count 2 3\norder 1 2\nend\n"),
            (3, "count 3\ncount 2\norder 1 2\nend\n"),
            (4, "count 2\norder 1\norder 2\nend\n"),
            (4, "count 2\norder 1 2\nend 2\n"),
            (4, "count 2\norder 1 2\nweights 2 1 1\nend\n"),
        ] {
            assert_eq!(said(lines).map_err(|it| it.0), Err(line), "{lines}");
        }
        Ok(())
    }

    #[test]
    fn a_count_can_be_stopped() -> Result<(), crate::ReadError> {
        let problem = Problem::dlx("a b\na\nb\na b\n")?;
        let mut asked = 0;
        let all = rehearse_count(&problem, &[1, 2, 3], || {
            asked += 1;
            true
        });
        assert_eq!(all, Ok("2".to_owned()));
        for most in 0..asked {
            let mut left = most;
            let stopped = rehearse_count(&problem, &[1, 2, 3], || {
                left -= 1;
                left >= 0
            });
            assert_eq!(stopped, Err(Reason::Stopped), "{most} of {asked}");
        }
        Ok(())
    }
}
