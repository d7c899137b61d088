//! Certificates of counts up to isomorphism: each remaining problem once, with the number of ways to it.
//!
//! # Why this shape
//! Two remaining problems that a renaming of their options carries into each other have equally many solutions. So the
//! ways to one are added to those of the other, and only one is followed. The certificate gives the renaming, and it
//! is compared, rule by rule. That is all that is believed: which remaining problem stands for which, which item is
//! taken and what is counted by cases are hints, and none can make a wrong count right.
//!
//! | line | says |
//! | --- | --- |
//! | `classes` | that such lines follow; the whole problem is 1 |
//! | `item S o..` | remaining problem S is left by an item that must be covered exactly so many times, with these options |
//! | `option S o` | it is left by one option, which is in or out |
//! | `same i..` | a renaming carries S into itself: the images of its options, ascending |
//! | `new o` | option o leads to a remaining problem that gets the next number |
//! | `old o T i..` | it leads to one that a renaming carries into T: the images of its options; none where they are the same |
//! | `cases o` | the solutions behind it are counted by cases |
//!
//! An option stands for all options of the item that renamings of S carry it to. In place of `o`, `out` is the branch
//! without the option.
//!
//! # Invariants
//! 1. `total` and all that waits, each as often as it was reached, are `scale` times the number of solutions.
//! 2. Once a remaining problem is left, no line leads to it any more.
//!
//! # Cost
//! Memory for what waits. Each line takes the entries of a remaining problem, sorted.
//!
//! # Source
//! B. D. McKay and I. M. Wanless, *On the number of Latin squares* (2005), for counts of this kind.

use std::collections::HashMap;

use crate::cases;
use crate::problem::Problem;
use crate::reason::Reason;
use crate::rest::{Move, Outcome, Rest};
use crate::ways::Ways;
use crate::words::{nothing_more, number};

/// The memory that remaining problems may take. [bytes]
const MOST: usize = 1 << 29;

/// The words of a line.
type Words<'w> = std::str::SplitAsciiWhitespace<'w>;

/// A remaining problem that waits, and how often it was reached.
#[derive(Debug)]
struct Waiting {
    rest: Rest,
    ways: Ways,
}

/// The remaining problem that is left.
#[derive(Debug)]
struct Leaving {
    rest: Rest,
    of: Vec<Vec<u32>>,
    ways: Ways,
    /// The places of the options that are taken, each still to be told.
    taken: Vec<u32>,
    /// For each option another one of its orbit, or itself.
    orbit: Vec<u32>,
    /// The option that is in or out, while the branch without it is still to be told.
    out: Option<u32>,
}

/// A count that a certificate leads.
#[derive(Debug)]
pub(crate) struct Classes {
    waiting: HashMap<u64, Waiting>,
    leaving: Option<Leaving>,
    met: u64,
    bytes: usize,
    total: Ways,
    /// How often each solution is counted, as factors.
    scale: Vec<u64>,
}

impl Classes {
    /// The count of a whole problem, at its beginning.
    pub(crate) fn of(problem: &Problem) -> Self {
        let mut classes = Self {
            waiting: HashMap::new(),
            leaving: None,
            met: 0,
            bytes: 0,
            total: Ways::default(),
            scale: Vec::new(),
        };
        match Rest::whole(problem) {
            Outcome::Dead => {}
            Outcome::Solved => classes.total = Ways::one(),
            Outcome::Open(rest) => {
                // A solution is met by each of the n options of a rule that needs n of them, n times over.
                let exact = rest.rules.iter().filter(|it| it.least == it.most);
                classes.scale = exact.flat_map(|it| 2..=u64::from(it.least)).collect();
                let ways = classes.scale.iter().fold(Ways::one(), |ways, &it| ways.times(it));
                classes.wait(rest, ways);
            }
        }
        classes
    }

    /// Follows a line that begins with this word.
    pub(crate) fn line(&mut self, word: &str, words: Words<'_>) -> Result<(), Reason> {
        match word {
            "item" => self.leave(true, &numbers(words)?),
            "option" => self.leave(false, &numbers(words)?),
            "same" => self.leaving()?.join(&numbers(words)?),
            "new" | "old" | "cases" => self.branch(word, words),
            _ => Err(Reason::Malformed("`item`, `option`, `same`, `new`, `old`, `cases` or `end`")),
        }
    }

    /// The number of solutions, in digits, after the last line.
    pub(crate) fn end(mut self) -> Result<String, Reason> {
        self.check_left()?;
        if !self.waiting.is_empty() {
            return Err(Reason::NotLeft(self.waiting.len()));
        }
        let total = self.scale.iter().try_fold(self.total, |total, &it| total.divided(it));
        Ok(total.ok_or(Reason::NotWhole)?.digits())
    }

    fn leaving(&mut self) -> Result<&mut Leaving, Reason> {
        self.leaving.as_mut().ok_or(Reason::Malformed("`item` or `option`"))
    }

    /// Keeps a remaining problem under the next number.
    fn wait(&mut self, rest: Rest, ways: Ways) {
        self.met += 1;
        self.bytes += rest.bytes();
        self.waiting.insert(self.met, Waiting { rest, ways });
    }

    /// Begins to leave a remaining problem: its number, then the options of the item, or the one option.
    fn leave(&mut self, is_item: bool, words: &[u64]) -> Result<(), Reason> {
        self.check_left()?;
        let Some((&number, options)) = words.split_first() else {
            return Err(Reason::Malformed("the number of a remaining problem"));
        };
        let Waiting { rest, ways } =
            self.waiting.remove(&number).ok_or(Reason::NoRemaining(number))?;
        self.bytes -= rest.bytes();
        let taken: Vec<u32> = options.iter().map(|&it| rest.place(it)).collect::<Result<_, _>>()?;
        let share = match is_item {
            true => rest.exact(&taken).ok_or(Reason::NoItem)?,
            false if taken.len() == 1 => 1,
            false => return Err(Reason::Malformed("one option")),
        };
        let ways = ways.divided(share).ok_or(Reason::NotWhole)?;
        let (of, orbit) = (rest.rules_of(), (0..).take(rest.options.len()).collect());
        let out = if is_item { None } else { Some(taken[0]) };
        self.leaving = Some(Leaving { rest, of, ways, taken, orbit, out });
        Ok(())
    }

    /// Refuses to go on while a branch of the remaining problem that is left is not told.
    fn check_left(&mut self) -> Result<(), Reason> {
        match self.leaving.take() {
            Some(Leaving { rest, taken, .. }) if !taken.is_empty() => {
                Err(Reason::Untold(u64::from(rest.options[taken[0] as usize]) + 1))
            }
            Some(Leaving { out: Some(_), .. }) => Err(Reason::Malformed("the branch `out`")),
            _ => Ok(()),
        }
    }

    /// Follows a branch, and adds the ways to what it leads to.
    fn branch(&mut self, word: &str, mut words: Words<'_>) -> Result<(), Reason> {
        let option = words.next().ok_or(Reason::Malformed("an option"))?;
        let (outcome, ways) = self.leaving()?.take(option)?;
        match (word, outcome) {
            ("cases", outcome) => {
                nothing_more(words)?;
                let count = match outcome {
                    Outcome::Dead => 0,
                    Outcome::Solved => 1,
                    Outcome::Open(rest) => cases::count(&rest)?,
                };
                self.total.add(&ways, count);
            }
            ("new", Outcome::Open(rest)) => {
                nothing_more(words)?;
                self.wait(rest, ways);
                if self.bytes > MOST {
                    return Err(Reason::TooManyStates(self.waiting.len()));
                }
            }
            ("old", Outcome::Open(rest)) => {
                let number = number(words.next().unwrap_or_default().as_bytes())?;
                let known = self.waiting.get_mut(&number).ok_or(Reason::NoRemaining(number))?;
                let images = numbers(words)?;
                let is_like = match images.is_empty() {
                    true => rest == known.rest,
                    false => carries(&rest, &images, &known.rest)?,
                };
                if !is_like {
                    return Err(Reason::NotAlike);
                }
                known.ways.add(&ways, 1);
            }
            _ => return Err(Reason::Malformed("`cases`, because nothing remains")),
        }
        Ok(())
    }
}

impl Leaving {
    /// Notes that a renaming carries the remaining problem into itself.
    fn join(&mut self, images: &[u64]) -> Result<(), Reason> {
        if !carries(&self.rest, images, &self.rest)? {
            return Err(Reason::NotAlike);
        }
        for (from, &image) in images.iter().enumerate() {
            let to = self.rest.place(image)? as usize;
            let (one, other) = (self.orbit_of(from), self.orbit_of(to));
            self.orbit[one] = self.orbit[other];
        }
        Ok(())
    }

    /// The option that stands for the orbit of this one.
    fn orbit_of(&mut self, mut option: usize) -> usize {
        while self.orbit[option] as usize != option {
            self.orbit[option] = self.orbit[self.orbit[option] as usize];
            option = self.orbit[option] as usize;
        }
        option
    }

    /// What remains after a branch, and how often it is reached.
    fn take(&mut self, word: &str) -> Result<(Outcome, Ways), Reason> {
        if word == "out" {
            let place = self.out.take().ok_or(Reason::Malformed("an option"))?;
            return Ok((self.rest.after(&self.of, Move::Out(place)), self.ways.clone()));
        }
        let option = number(word.as_bytes())?;
        let place = self.rest.place(option)?;
        let orbit = self.orbit_of(place as usize);
        if !self.taken.contains(&place) {
            return Err(Reason::Untold(option));
        }
        let taken = std::mem::take(&mut self.taken);
        let before = taken.len();
        self.taken = taken.into_iter().filter(|&it| self.orbit_of(it as usize) != orbit).collect();
        let ways = self.ways.times((before - self.taken.len()) as u64);
        Ok((self.rest.after(&self.of, Move::In(place)), ways))
    }
}

/// Whether the renaming that gives each option its image carries one remaining problem into the other.
fn carries(one: &Rest, images: &[u64], other: &Rest) -> Result<bool, Reason> {
    if images.len() != one.options.len() || images.len() != other.options.len() {
        return Ok(false);
    }
    let places: Vec<u32> = images.iter().map(|&it| other.place(it)).collect::<Result<_, _>>()?;
    let mut sorted = places.clone();
    sorted.sort_unstable();
    let is_whole = (0..).zip(&sorted).all(|(at, &place): (u32, _)| at == place);
    let own: Vec<u32> = (0..).take(places.len()).collect();
    Ok(is_whole && one.told_by(&places) == other.told_by(&own))
}

/// The numbers of the rest of a line.
fn numbers(words: Words<'_>) -> Result<Vec<u64>, Reason> {
    words.map(|it| number(it.as_bytes())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Refusal, check_count};

    /// Two ways to cover `a`, each with two ways to cover `b` and a color.
    const PROBLEM: &str = "a b | x\na x:1\na x:2\nb x:1\nb x:1\nb x:2\nb x:2\n";

    fn checked(lines: &str) -> Result<String, Reason> {
        let problem = Problem::dlx(PROBLEM).map_err(|error| Reason::Input(error.to_string()))?;
        let text = format!("gavotte certificate 1\nclasses\n{lines}end\n");
        check_count(&problem, text.as_bytes()).map_err(|Refusal { reason, .. }| reason)
    }

    #[test]
    fn what_is_alike_is_followed_once() {
        let alike = "item 1 1 2\nnew 1\nold 2 2 3 4\nitem 2 3 4\nsame 4 3\ncases 3\ncount 4\n";
        assert_eq!(checked(alike), Ok("4".to_owned()));
        let turned = "item 1 1 2\nsame 2 1 5 6 3 4\nnew 1\nitem 2 3 4\ncases 3\ncases 4\ncount 4\n";
        assert_eq!(checked(turned), Ok("4".to_owned()));
        assert_eq!(checked("item 1 1 2\ncases 1\ncases 2\ncount 4\n"), Ok("4".to_owned()));
        assert_eq!(checked("option 1 3\ncases 3\ncases out\ncount 4\n"), Ok("4".to_owned()));
    }

    #[test]
    fn what_is_wrong_is_refused_by_its_name() {
        for (lines, why) in [
            ("count 4\n", Reason::NotLeft(1)),
            ("item 2 1 2\n", Reason::NoRemaining(2)),
            ("item 1 1 7\n", Reason::NoOption(7)),
            ("item 1 1 3\n", Reason::NoItem),
            ("item 1 1 2\ncases 1\ncount 2\n", Reason::Untold(2)),
            ("item 1 1 2\ncases 1\ncases 1\n", Reason::Untold(1)),
            ("item 1 1 2\nsame 2 1 3 4 5 6\n", Reason::NotAlike),
            ("item 1 1 2\nsame 1 1 3 4 5 6\n", Reason::NotAlike),
            ("item 1 1 2\nsame 2 1\n", Reason::NotAlike),
            ("item 1 1 2\nnew 1\nold 2 2\n", Reason::NotAlike),
            ("item 1 1 2\nnew 1\nold 2 2 3\n", Reason::NotAlike),
            ("item 1 1 2\nold 1 1\n", Reason::NoRemaining(1)),
            ("item 1 1 2\ncases 1\ncases 2\ncount 5\n", Reason::OtherCount("4".to_owned())),
            ("option 1 3\ncases 3\ncount 2\n", Reason::Malformed("the branch `out`")),
            ("option 1 3\ncases out\ncount 2\n", Reason::Untold(3)),
            ("same 1\n", Reason::Malformed("`item` or `option`")),
        ] {
            assert_eq!(checked(lines), Err(why), "{lines}");
        }
    }
}
