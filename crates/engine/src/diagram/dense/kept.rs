//! What a dense sweep keeps for another process: the number joined so far.
//!
//! # Why this shape
//! A pass takes seconds or minutes, and its arrays are large; the remainders that are joined take a line. So a snapshot
//! holds the passes that are done, and the pass under way begins anew.
//!
//! # Invariants
//! A snapshot is taken up only by a plan with the same fingerprint: another plan is of another problem or of other assumptions.

use std::io::{self, Read, Write};
use std::sync::Arc;

use super::counting::{Counting, Width};
use super::plan::Plan;
use super::{Dense, Stage};
use crate::diagram::snapshot::{put, take};
use crate::diagram::window::digest;
use crate::run::Threads;
use crate::run::numbers::of_words;

/// The first word: the kind and the version of the bytes. [fixed]
const KIND: u64 = u64::from_le_bytes(*b"dense\0\0\x03");
/// The most words of a number, and half of the most passes: 70,000 digits. [fixed]
const MOST: usize = 1 << 12;

impl Plan {
    /// A hash of all that decides what a number of a state means.
    fn fingerprint(&self) -> [u64; 2] {
        let radices = self.radices.iter().map(|&it| it as u64);
        let steps = self.steps.iter().flat_map(|it| {
            let own = it.own.map_or(u64::MAX, |own| own as u64);
            let ends = it.options.iter().map(|uses| uses.end as u64);
            let cut =
                it.cut.map_or([u64::MAX; 3], |it| [it.from, it.to, it.count].map(|it| it as u64));
            [own, it.live, it.keeps.into()].into_iter().chain(cut).chain(ends)
        });
        let uses = self.uses.iter().flat_map(|it| [it.digit as u64, it.count as u64]);
        digest(radices.chain(steps).chain(uses))
    }
}

impl Dense {
    /// Writes the passes that are done. Returns whether there are any.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<bool> {
        if self.passes < 2 {
            return Ok(false);
        }
        let words = self.joined.number.to_u64_digits();
        put(out, &[KIND])?;
        put(out, &self.plan.fingerprint())?;
        let is_wide = self.width == Width::Wide;
        put(out, &[is_wide.into(), self.bits, self.passes, words.len() as u64])?;
        put(out, &words)?;
        Ok(true)
    }

    /// Whether a snapshot that begins with this word is one of a dense sweep.
    pub(in crate::diagram) fn wrote(word: u64) -> bool {
        word == KIND
    }

    /// The count that goes on from a snapshot, of which the first word was read; `None` where it is of another plan.
    pub(in crate::diagram) fn read(
        plan: Arc<Plan>,
        threads: Threads,
        from: &mut dyn Read,
    ) -> io::Result<Option<Self>> {
        let is_same = take(from, 2)? == plan.fingerprint();
        let head = take(from, 4)?;
        let [is_wide, bits, passes, words] = head[..] else { return Ok(None) };
        let words = usize::try_from(words).unwrap_or(usize::MAX);
        if !is_same || words > MOST || passes > 2 * MOST as u64 {
            return Ok(None);
        }
        let number = of_words(&take(from, words)?);
        let width = if is_wide == 0 { Width::Narrow } else { Width::Wide };
        let joined = width.joined().known(number, passes.saturating_sub(1));
        let Some(joined) = joined else { return Ok(None) };
        let stage = Stage::Counting(Counting::new(&plan, width, joined.prime));
        let threads = threads.at_work();
        Ok(Some(Self { plan, width, threads, stage, joined, bits, passes, steps: 0 }))
    }
}
