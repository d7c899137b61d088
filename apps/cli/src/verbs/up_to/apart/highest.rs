//! The assemblies with the highest levels.
//!
//! # Invariants
//! They are in order, the highest first; of two with one level, the one that came first.
//!
//! # Cost
//! A place among the best is found by halving, and the others move.

use super::crew::Done;
use gavotte::disassembly::Outcome;

/// The best of those that came.
pub(super) struct Highest {
    most: usize,
    held: Vec<(Vec<usize>, Done)>,
}

impl Highest {
    /// At most so many.
    pub(super) fn new(most: usize) -> Self {
        Self { most, held: Vec::new() }
    }

    /// Keeps an assembly if it comes apart and is one of the best.
    pub(super) fn meet(&mut self, done: Done) {
        let Some(Outcome::Apart(separation)) = &done.outcome else { return };
        let level = separation.counts();
        let place = self.held.partition_point(|it| it.0 >= level);
        if place < self.most {
            self.held.truncate(self.most - 1);
            self.held.insert(place, (level, done));
        }
    }

    /// All of them, the highest first.
    pub(super) fn all(self) -> impl Iterator<Item = Done> {
        self.held.into_iter().map(|it| it.1)
    }
}

#[cfg(test)]
mod tests {
    use gavotte::disassembly::{Move, Outcome, Separation, Stage};
    use gavotte::puzzles::Bodies;

    use super::{Done, Highest};

    /// An assembly of this number with these numbers of moves.
    fn done(number: u32, counts: &[usize]) -> Done {
        let step = || Move { bodies: Vec::new(), step: [1, 0, 0], steps: None };
        let stage = |&count: &usize| Stage {
            bodies: Vec::new(),
            moves: (0..count).map(|_| step()).collect(),
        };
        let outcome = Outcome::Apart(Separation { stages: counts.iter().map(stage).collect() });
        let options = vec![gavotte::OptionId::new(number)];
        Done { options, bodies: Bodies::default(), outcome: Some(outcome), is_stopped: false }
    }

    #[test]
    fn levels_are_compared_number_by_number() {
        let all: [&[usize]; 6] = [&[2, 1], &[10], &[3], &[10, 1], &[3], &[2, 2]];
        for most in 1..=7 {
            let mut highest = Highest::new(most);
            for (number, counts) in (0..).zip(all) {
                highest.meet(done(number, counts));
            }
            highest.meet(Done { outcome: Some(Outcome::Stuck), ..done(9, &[]) });
            let found: Vec<usize> = highest.all().map(|it| it.options[0].index()).collect();
            assert_eq!(found, [3, 1, 2, 4, 5, 0][..most.min(6)]);
        }
    }
}
