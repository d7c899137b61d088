//! Langford pairs: each number from 1 to N twice in a row of 2N slots, so that between the two
//! copies of `i` lie `i` slots.
//!
//! # Why this shape
//! Items: the numbers and the slots, all covered exactly once; an option is a number in the slots
//! `j` and `j + i + 1`.
//!
//! An arrangement read backwards is an arrangement, too. So each has a mirror image, and half of the work is wasted
//! where one of the two is enough. [`Langford::encode_up_to_symmetry`] keeps one of the two by allowing one number `m`
//! only some of its places: `m` is N, or N - 1 when N is even, so it is always odd. In slots `j` and `j + m + 1`, it
//! has `j` from 1 to 2N - m - 1, and the mirror image has it at 2N - m - j. As 2N - m is odd, these two are never the
//! same: no arrangement is its own image, and of an arrangement and its image exactly one has `j < (2N - m) / 2`. For N
//! odd that is `j < N / 2`, for N even `j < (N + 1) / 2`; either way `j <= N / 2`, rounded down.
//!
//! # Invariants
//! Item ids: the numbers, then the slots. An option holds its number, the left slot, the right one.
//!
//! # Cost
//! 3 N (N - 1) / 2 options of three items.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, section 7.2.2.1, with the exercise on
//! avoiding mirror images.

mod genre;

use std::fmt;

use gavotte_model::{BuildError, ItemId, OptionId, Problem, Role};

use crate::geometry::{Geometry, Motion, Place, motion};
use crate::{PuzzleError, PuzzleErrorKind};
pub use genre::GENRE;

/// The greatest number of pairs: a million and a half options.
pub const MOST_PAIRS: usize = 1_000;

/// The puzzle for one number of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Langford {
    pairs: usize,
}

impl Langford {
    /// The puzzle with the numbers from 1 to `pairs`.
    ///
    /// # Errors
    /// When `pairs` is 0 or above [`MOST_PAIRS`].
    ///
    /// ```
    /// use gavotte_puzzles::langford::Langford;
    /// assert!(Langford::new(4).is_ok());
    /// let error = Langford::new(0).err().ok_or("an error")?;
    /// assert_eq!(error.to_string(), "an arrangement has 1 to 1000 pairs, not 0");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn new(pairs: usize) -> Result<Self, PuzzleError> {
        if (1..=MOST_PAIRS).contains(&pairs) {
            return Ok(Self { pairs });
        }
        Err(PuzzleErrorKind::PairCount { asked: pairs, most: MOST_PAIRS }.into())
    }

    /// The number of pairs.
    #[must_use]
    pub const fn pairs(self) -> usize {
        self.pairs
    }

    /// The problem whose solutions are all arrangements. Numbers are called `1`, slots `s1`.
    ///
    /// There are none unless N or N + 1 is a multiple of 4.
    ///
    /// # Errors
    /// Never; the limits of the model are far away.
    ///
    /// ```
    /// use gavotte_puzzles::langford::Langford;
    /// let encoded = Langford::new(4)?.encode()?;
    /// let problem = encoded.problem();
    /// assert_eq!((problem.item_count(), problem.option_count()), (12, 18));
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    pub fn encode(self) -> Result<Encoded, PuzzleError> {
        Ok(self.with_places(|_, places| places)?)
    }

    /// The problem whose solutions are one of each two arrangements that are mirror images.
    ///
    /// # Errors
    /// As [`encode`](Self::encode).
    ///
    /// ```
    /// use gavotte_puzzles::langford::Langford;
    /// let encoded = Langford::new(4)?.encode_up_to_symmetry()?;
    /// // The number 3 has two of its four places.
    /// assert_eq!(encoded.problem().option_count(), 16);
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    pub fn encode_up_to_symmetry(self) -> Result<Encoded, PuzzleError> {
        let halved = self.pairs - usize::from(self.pairs % 2 == 0);
        let half = |number, places| if number == halved { self.pairs / 2 } else { places };
        Ok(self.with_places(half)?)
    }

    /// The problem in which each number has only its first places. `allowed` returns how many, from the number and the
    /// number of its places.
    fn with_places(self, allowed: impl Fn(usize, usize) -> usize) -> Result<Encoded, BuildError> {
        let mut assembler = Problem::assembler();
        let (mut numbers, mut slots): (Vec<ItemId>, Vec<ItemId>) = (Vec::new(), Vec::new());
        for number in 1..=self.pairs {
            numbers.push(assembler.item(&number.to_string(), Role::Once)?);
        }
        for slot in 1..=2 * self.pairs {
            slots.push(assembler.item(&format!("s{slot}"), Role::Once)?);
        }
        for (number, item) in (1..).zip(numbers) {
            let places = slots.iter().zip(slots.iter().skip(number + 1));
            let count = allowed(number, places.len());
            for (&left, &right) in places.take(count) {
                for item in [item, left, right] {
                    assembler.entry(item, None)?;
                }
                assembler.end_option()?;
            }
        }
        Ok(Encoded { problem: assembler.build(), pairs: self.pairs })
    }
}

/// The problem that a number of pairs asks, and the way back from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    problem: Problem,
    pairs: usize,
}

impl Encoded {
    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The arrangement with the pairs of these options, and no others.
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Arrangement {
        let mut slots = vec![0; 2 * self.pairs];
        for &option in options {
            let items = self.problem.option_items(option);
            for slot in &items[1..] {
                slots[slot.index() - self.pairs] = items[0].index() + 1;
            }
        }
        Arrangement { slots }
    }
}

/// The row read backwards.
impl Geometry for Encoded {
    fn motions(&self) -> Vec<Motion> {
        let places = self.problem.options().map(|option| {
            let items = self.problem.option_items(option);
            let slots = items[1..].iter().map(|slot| (0, slot.index() - self.pairs));
            Place { cells: slots.collect(), thing: items[0].index(), is_piece: false }
        });
        let places: Vec<Place> = places.collect();
        let last = 2 * self.pairs - 1;
        let backwards = move |(row, slot)| Some((row, last.checked_sub(slot)?));
        motion("reversal", &places, &backwards).into_iter().collect()
    }
}

/// Numbers in slots.
///
/// ```
/// use gavotte_model::OptionId;
/// use gavotte_puzzles::langford::Langford;
/// let encoded = Langford::new(3)?.encode()?;
/// let arrangement = encoded.decode(&[1, 6, 7].map(OptionId::new));
/// assert_eq!(arrangement.slots(), [3, 1, 2, 1, 3, 2]);
/// assert_eq!(arrangement.to_string(), "3 1 2 1 3 2\n");
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrangement {
    slots: Vec<usize>,
}

impl Arrangement {
    /// The number in each slot, from left to right; 0 where there is none.
    #[must_use]
    pub fn slots(&self) -> &[usize] {
        &self.slots
    }
}

impl fmt::Display for Arrangement {
    /// One line with its end: the slots with single blanks between them, `0` for an empty one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self.slots.iter().map(ToString::to_string).collect();
        writeln!(f, "{}", words.join(" "))
    }
}
