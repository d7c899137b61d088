//! Published times, carried over to the machine of a record.
//!
//! # Why this shape
//! A published time is one of another machine. Its authors have also timed dancing links, on many of the same problems, and
//! so has the record: our frozen [textbook links](crate::rivals). The ratio of these two is what a time of that machine is
//! worth on this one. It is also a ratio of two programs, so it is an estimate; the page says from how many problems.
//!
//! # Invariants
//! 1. Only right counts give a time, and times below [`SHORT_S`] on either side give no ratio.
//! 2. The best published time of a problem is that of the fastest program with the right count.

use super::claims::Claim;
use super::row::Row;
use crate::document::seconds;
use crate::summary::{SHORT_S, geometric_mean, ratio};

/// The program of publications that is also ours.
const THEIRS: &str = "DLX";
/// Ours, which is frozen.
pub const OURS: &str = "textbook";

/// A published time above which the page counts a problem as a long one. [s]
const LONG_S: f64 = 1.0;

/// Our times against the best that were published, carried over.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MachineFactor {
    /// The problems that both dancing links have solved.
    pub problems: usize,
    /// Our machine's seconds for a published second.
    pub factor: f64,
    /// The problems with a published time of a right count, and a time of ours.
    pub all: Tenths,
    /// Those of them whose best published time is at least a second.
    pub long: Tenths,
}

/// How many of some problems took us how much less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tenths {
    /// The problems.
    pub problems: usize,
    /// Where we took less than the best published time, carried over.
    pub less: usize,
    /// Where we took at most a tenth of it.
    pub tenth: usize,
}

impl Tenths {
    fn note(&mut self, ours: f64, theirs: f64) {
        self.problems += 1;
        self.less += usize::from(ours < theirs);
        self.tenth += usize::from(10.0 * ours <= theirs);
    }
}

impl MachineFactor {
    /// From the claims that were settled, each with its row; none if no program was timed on both machines.
    pub fn new(settled: &[(&Claim, &Row)]) -> Option<Self> {
        let both = settled.iter().filter_map(|(claim, row)| {
            let ours = row.rivals.iter().find(|it| it.program == OURS)?.right_s()?;
            let theirs = published(claim, row).find(|&(name, _)| name == THEIRS)?.1;
            (ours.min(theirs) >= SHORT_S).then(|| ratio(ours, theirs))
        });
        let ratios: Vec<f64> = both.collect();
        let factor = geometric_mean(ratios.iter().copied())?;
        let mut it = Self { problems: ratios.len(), factor, ..Self::default() };
        for (claim, row) in settled {
            let best = published(claim, row).map(|(_, time)| time).min_by(f64::total_cmp);
            let (Some(best), Some(ours)) = (best, row.gavotte().right_s()) else { continue };
            it.all.note(ours, factor * best);
            if best >= LONG_S {
                it.long.note(ours, factor * best);
            }
        }
        Some(it)
    }

    /// What the page says.
    pub fn text(&self, source: &str) -> String {
        let Self { problems, factor, all, long } = self;
        format!(
            "A second of {source} is {} s here: that is the geometric mean over the {problems} problems on which its DLX and our \
             textbook links both took {SHORT_S} s or more. So carried over, the best published time of a right count is longer \
             than ours on {} of {} problems, and ten times as long on {}; of the {} on which it is {LONG_S} s or more, on {} and {}.\n\n",
            seconds(*factor),
            all.less,
            all.problems,
            all.tenth,
            long.problems,
            long.less,
            long.tenth
        )
    }
}

/// The programs that found the row's count, each with its published seconds.
fn published<'c>(claim: &'c Claim, row: &'c Row) -> impl Iterator<Item = (&'c str, f64)> {
    let right = claim.said.iter().filter(|said| Some(&said.count) == row.count.as_ref());
    right.flat_map(|said| &said.programs).filter_map(|text| timed(text))
}

/// The parts of a text such as `DLX (2.55 s)`.
fn timed(text: &str) -> Option<(&str, f64)> {
    let (name, rest) = text.split_once(" (")?;
    Some((name, rest.strip_suffix(" s)")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::super::claims::Said;
    use super::super::row::{Answer, State};
    use super::*;

    fn answer(program: &str, time: f64) -> Answer {
        Answer { state: State::Right, cpu_s: vec![time], ..Answer::of(program) }
    }

    fn row(ours: f64, textbook: f64) -> Row {
        Row {
            instance: String::new(),
            items: 1,
            secondary: 0,
            options: 1,
            count: Some("7".to_owned()),
            checked: Vec::new(),
            ours: vec![answer("gavotte", ours)],
            rivals: vec![answer(OURS, textbook)],
            shuffled_s: Vec::new(),
        }
    }

    fn claim(said: &[(&str, &[&str])]) -> Claim {
        let said = said.iter().map(|(count, programs)| Said {
            count: (*count).to_owned(),
            programs: programs.iter().map(|&it| it.to_owned()).collect(),
        });
        let (instance, title, source) = Default::default();
        Claim { instance, title, source, said: said.collect(), unfinished: Vec::new() }
    }

    #[test]
    fn times_are_carried_over_by_dancing_links() {
        // Wrong counts and times too short to compare say nothing.
        let claims = [
            claim(&[("7", &["DLX (2 s)", "DXZ (1.5 s)"]), ("8", &["DXD (0.001 s)"])]),
            claim(&[("7", &["DLX (0.5 s)"])]),
            claim(&[("7", &["DLX (0.01 s)"])]),
            claim(&[("8", &["DLX (9 s)"])]),
        ];
        let rows = [row(0.01, 8.0), row(0.3, 0.5), row(0.1, 3.0), row(0.1, 3.0)];
        let settled: Vec<(&Claim, &Row)> = claims.iter().zip(&rows).collect();
        let found = MachineFactor::new(&settled).unwrap();
        assert!((found.factor - 2.0).abs() < 1e-9);
        assert_eq!(found.problems, 2);
        assert_eq!(found.all, Tenths { problems: 3, less: 2, tenth: 1 });
        assert_eq!(found.long, Tenths { problems: 1, less: 1, tenth: 1 });
        assert_eq!(MachineFactor::new(&settled[2..]), None);
    }
}
