//! Solutions up to symmetry: one of each class, and how many classes there are.
//!
//! # Why this shape
//! The page shows the first classes while the rest is counted, so both go on in slices, and the caller decides which
//! one is next. The page calls a class a kind.
//!
//! # Invariants
//! 1. Each class is listed once, with the number of its solutions.
//! 2. Where both the list and the count came to their ends, they give the same number.
//!
//! # Cost
//! See [`listing`](listing) and [`counting`](counting).

use gavotte::{BigUint, OptionId, UpTo};
use wasm_bindgen::prelude::wasm_bindgen;

mod counting;
mod group;
mod listing;

use counting::Counting;
use group::{meant, work};
use listing::{Listing, State};

use crate::fault::Fault;
use crate::posed::Posed;

/// One solution of each class, and how many classes there are.
#[wasm_bindgen]
pub struct Classes {
    order: String,
    is_board: bool,
    listing: Listing,
    /// `None` where the group is too large to count without a list.
    counting: Option<Counting>,
    /// How many classes were listed.
    listed: u64,
    /// How many solutions these stand for.
    solutions: BigUint,
    /// How many solutions each class of the batch that came last stands for.
    images: Vec<String>,
}

#[wasm_bindgen]
impl Classes {
    /// The classes of a text's solutions: up to the rotations and reflections of the board of a puzzle, and up
    /// to all symmetries of another problem.
    ///
    /// # Errors
    /// A problem with side constraints; when the symmetries are not found within some seconds.
    #[wasm_bindgen(constructor)]
    pub fn new(posed: &Posed) -> Result<Self, Fault> {
        posed.unconstrained("classes")?;
        let effort = &mut work();
        let meant = meant(posed, effort).map_err(|it| Fault::unsupported(it.to_string()))?;
        Ok(Self {
            order: meant.order().map_or_else(String::new, |order| order.to_string()),
            is_board: matches!(meant, UpTo::Group(_)),
            listing: Listing::new(posed.problem(), &meant, effort)
                .map_err(|it| Fault::unsupported(it.to_string()))?,
            counting: Counting::new(posed.problem(), &meant, effort)
                .map_err(|it| Fault::unsupported(it.to_string()))?,
            listed: 0,
            solutions: BigUint::ZERO,
            images: Vec::new(),
        })
    }

    /// How many symmetries there are, in digits; the one that leaves all as it is counts.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn order(&self) -> String {
        self.order.clone()
    }

    /// Whether the symmetries are those of a board.
    #[wasm_bindgen(getter, js_name = isBoard)]
    #[must_use]
    pub fn is_board(&self) -> bool {
        self.is_board
    }

    /// Lists for about this number of milliseconds, or until the batch holds `most` solutions, each of another class.
    /// For each solution the batch has the number of its options, then the options, from 0.
    pub fn list(&mut self, milliseconds: u32, most: u32) -> Vec<u32> {
        let found = self.listing.slice(milliseconds, most);
        self.images = found.iter().map(|class| class.images.to_string()).collect();
        let mut batch = Vec::new();
        for class in found {
            self.listed += 1;
            self.solutions += &class.images;
            let options = class.solution.options();
            batch.push(u32::try_from(options.len()).unwrap_or(u32::MAX));
            batch.extend(options.iter().copied().map(OptionId::raw));
        }
        self.check();
        batch
    }

    /// How many solutions each one of the last batch stands for, itself included, in digits.
    #[must_use]
    pub fn images(&self) -> Vec<String> {
        self.images.clone()
    }

    /// Counts classes for about this number of milliseconds, without a list of them.
    pub fn count(&mut self, milliseconds: u32) {
        if let Some(counting) = &mut self.counting {
            counting.slice(milliseconds);
        }
        self.check();
    }

    /// How many classes there are, in digits: the number itself when it [is known](Self::is_known), and a lower bound
    /// before.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn classes(&self) -> String {
        let listed = BigUint::from(self.listed);
        let counted = self.counting.as_ref().map_or(BigUint::ZERO, Counting::at_least);
        self.exact().cloned().unwrap_or_else(|| listed.max(counted)).to_string()
    }

    /// How many solutions those stand for that were listed, in digits.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn solutions(&self) -> String {
        self.solutions.to_string()
    }

    /// Whether it is known how many classes there are.
    #[wasm_bindgen(getter, js_name = isKnown)]
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.listing.state() == State::Complete || self.exact().is_some()
    }

    /// Whether a count can tell more than the list.
    #[wasm_bindgen(getter, js_name = canCount)]
    #[must_use]
    pub fn can_count(&self) -> bool {
        self.counting.as_ref().is_some_and(|counting| !counting.is_over())
    }

    /// Whether one solution of each class was listed.
    #[wasm_bindgen(getter, js_name = isListed)]
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.listing.state() == State::Complete
    }

    /// Whether the list ended because the memory is full.
    #[wasm_bindgen(getter, js_name = isCutShort)]
    #[must_use]
    pub fn is_cut_short(&self) -> bool {
        self.listing.state() == State::CutShort
    }
}

impl Classes {
    /// The number of classes, where it was counted.
    fn exact(&self) -> Option<&BigUint> {
        self.counting.as_ref().and_then(Counting::exact)
    }

    /// The list and the count, which have little in common, agree.
    fn check(&self) {
        if let (State::Complete, Some(exact)) = (self.listing.state(), self.exact()) {
            assert_eq!(BigUint::from(self.listed), *exact, "as many classes are listed as counted");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posed(text: &str, format: &str) -> Posed {
        Posed::with(text.as_bytes(), format, &[]).unwrap()
    }

    /// All classes by slices, each with how many solutions it stands for.
    fn listed(text: &str, format: &str) -> (Classes, Vec<(Vec<u32>, String)>) {
        let mut kinds = Classes::new(&posed(text, format)).unwrap();
        let mut classes = Vec::new();
        while !kinds.is_listed() {
            let batch = kinds.list(1, 7);
            let mut images = kinds.images().into_iter();
            let mut rest = &batch[..];
            while let [length, after @ ..] = rest {
                let (options, after) = after.split_at(*length as usize);
                classes.push((options.to_vec(), images.next().unwrap()));
                rest = after;
            }
            assert_eq!(images.next(), None);
        }
        (kinds, classes)
    }

    /// The number of classes by slices of the count alone.
    fn counted(text: &str, format: &str) -> String {
        let mut kinds = Classes::new(&posed(text, format)).unwrap();
        while kinds.can_count() {
            assert!(!kinds.is_known());
            kinds.count(1);
        }
        assert!(kinds.is_known());
        kinds.classes()
    }

    #[test]
    fn one_of_each_kind_is_listed_and_they_stand_for_all() {
        for (text, format, order, kinds, solutions) in [
            ("8\n", "queens", "8", "12", "92"),
            ("6\n", "queens", "8", "1", "4"),
            ("board 3x20\npieces pentominoes\n", "polyomino", "4", "2", "8"),
            ("7\n", "langford", "2", "26", "52"),
            ("1...\n....\n....\n....\n", "sudoku", "2", "36", "72"),
            // No symmetry.
            ("a b\na\nb\na b\nb |3\n", "dlx", "1", "3", "3"),
            // Two items and their options can be exchanged.
            ("a b\na\na\nb\nb\n", "dlx", "8", "1", "4"),
        ] {
            let (found, classes) = listed(text, format);
            assert_eq!((found.order(), found.classes()), (order.into(), kinds.into()), "{text}");
            assert_eq!(found.solutions(), solutions, "{text}");
            assert_eq!(classes.len().to_string(), kinds, "{text}");
            assert_eq!(counted(text, format), kinds, "{text}");
        }
    }

    #[test]
    fn eight_queens_have_eleven_kinds_of_eight_and_one_of_four() {
        let (found, classes) = listed("8\n", "queens");
        let of = |images: &str| classes.iter().filter(|(_, it)| it == images).count();
        assert_eq!((found.is_board(), of("8"), of("4")), (true, 11, 1));
        let text = posed("8\n", "queens");
        for (options, _) in classes {
            let options: Vec<_> = options.into_iter().map(OptionId::new).collect();
            assert!(gavotte::verify(text.problem(), &options).is_ok());
        }
    }

    #[test]
    fn a_list_and_a_count_at_once_agree() {
        let text = posed("9\n", "queens");
        let mut kinds = Classes::new(&text).unwrap();
        while kinds.can_count() || !kinds.is_listed() {
            kinds.count(1);
            kinds.list(1, 1);
        }
        assert_eq!((kinds.classes(), kinds.solutions()), ("46".into(), "352".into()));
    }

    #[test]
    fn a_group_that_is_too_large_for_a_count_has_a_list() {
        // Forty equal options can be exchanged in 40! ways.
        let (found, classes) = listed(&format!("a b\n{}b\n", "a\n".repeat(40)), "dlx");
        assert_eq!(found.order(), "815915283247897734345611269596115894272000000000");
        assert!(!found.can_count() && found.is_known() && !found.is_board());
        assert_eq!((classes.len(), classes[0].1.as_str()), (1, "40"));
        assert_eq!((found.classes(), found.solutions()), ("1".into(), "40".into()));
    }

    #[test]
    fn a_count_that_is_not_over_is_a_lower_bound() {
        let text = posed("8\n", "queens");
        let mut kinds = Classes::new(&text).unwrap();
        assert_eq!(
            (kinds.classes(), kinds.is_known(), kinds.is_listed()),
            ("0".into(), false, false)
        );
        while kinds.classes() == "0" {
            kinds.list(1, 1);
        }
        assert_eq!((kinds.classes(), kinds.is_known()), ("1".into(), false));
        while kinds.can_count() {
            kinds.count(1);
        }
        assert_eq!(
            (kinds.classes(), kinds.is_known(), kinds.is_listed()),
            ("12".into(), true, false)
        );
    }
}
