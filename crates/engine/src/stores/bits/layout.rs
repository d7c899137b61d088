//! The bitmaps that suit a problem, and a search over them. The choice is by averages, because they need one
//! linear look.

use gavotte_model::Problem;
#[cfg(target_arch = "x86_64")]
use gavotte_simd::Level;
use gavotte_simd::{Best, LANES, Plain};

use super::bounded;
use super::count::Counting;
use super::small::{self, Small};
use super::sparse::{self, Counter, Sparse};
use super::tables::Tables;
use super::wide::Wide;
use crate::run::{Run, SharedLog, Unsupported};
use crate::stores::making::Making;

/// How the bitmaps of a problem are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// At most 320 options and 128 items: all branches of an item are looked at together.
    Small,
    /// Counting again is cheaper than following the items that an option touches.
    Wide,
    /// Many items, each with few options: a counter an item.
    Sparse,
}

impl Layout {
    /// The layout that suits the problem. Linear time.
    ///
    /// # Errors
    /// When an option has only items with bounds, which bitmaps do not carry, or when the tables would be too large.
    pub fn of(problem: &Problem) -> Result<Self, Unsupported> {
        Self::supports(problem)?;
        if problem.has_bounds() {
            return Ok(Self::Wide);
        }
        let words = problem.option_count().div_ceil(64);
        // Compares the options that one option removes, times their items, with a look at all items.
        let groups = problem.primary_count().div_ceil(LANES);
        let counting = (groups * words) as u128;
        // The cost of lowering a counter, in looks at a group of items.
        let update_cost: u128 = 2;
        Ok(if updates(problem) * update_cost < counting && sparse::fits(problem) {
            Self::Sparse
        } else if small::fits(problem, MOST_SMALL) {
            Self::Small
        } else {
            Self::Wide
        })
    }

    fn supports(problem: &Problem) -> Result<(), Unsupported> {
        bounded::check(problem)?;
        let options = problem.option_count();
        let too_large = || Unsupported::new("bits", format!("as many as {options} options"));
        if Tables::fit(problem) { Ok(()) } else { Err(too_large()) }
    }

    /// All layouts that can carry the problem, the one that suits it among them.
    pub fn all(problem: &Problem) -> impl Iterator<Item = Self> {
        let fits = Self::supports(problem).is_ok();
        let is_plain = fits && !problem.has_bounds();
        let small = is_plain && small::fits(problem, MOST_SMALL);
        let sparse = is_plain && sparse::fits(problem);
        let layouts = [(small, Self::Small), (fits, Self::Wide), (sparse, Self::Sparse)];
        layouts.into_iter().filter(|(carries, _)| *carries).map(|(_, layout)| layout)
    }
}

/// About how many counters of items an option changes; at least 1. In 128 bits: in a browser a cube
/// of thousands of entries is too large for a machine word.
fn updates(problem: &Problem) -> u128 {
    let [items, options, entries] =
        [problem.item_count(), problem.option_count(), problem.entry_count()]
            .map(|count| count.max(1) as u128);
    (entries.pow(3) / options.pow(2) / items).max(1)
}

/// The most words of [`Layout::Small`]. With more, jumps cost less than counting. [words]
const MOST_SMALL: usize = 5;

/// A search by bitmaps with the best instructions that the processor has. Those that count ones without vectors of 256 bits
/// are older than 2013, and get the copies for any processor.
pub(crate) fn search(layout: Layout, making: Making<'_>) -> Box<dyn Run> {
    match Best::detect() {
        Best::Plain(processor) => search_on(processor, layout, making),
        #[cfg(target_arch = "x86_64")]
        Best::Popcnt(_) => search_on(Plain, layout, making),
        #[cfg(target_arch = "x86_64")]
        Best::Avx2(processor) => search_on(processor, layout, making),
        #[cfg(target_arch = "x86_64")]
        Best::Avx512(processor) => search_on(processor, layout, making),
    }
}

/// The same for a search that is logged. Writing takes longer than searching, so two levels of vectors and two layouts are
/// enough.
pub(in crate::stores) fn logged(
    layout: Layout,
    making: Making<'_>,
    log: &SharedLog,
) -> Box<dyn Run> {
    #[cfg(target_arch = "x86_64")]
    if Best::detect().level() >= Level::Avx2 {
        if let Some(processor) = gavotte_simd::Avx2::detect() {
            return logged_on(processor, layout, making, log);
        }
    }
    logged_on(Plain, layout, making, log)
}

fn logged_on<P: Counting>(
    processor: P,
    layout: Layout,
    making: Making<'_>,
    log: &SharedLog,
) -> Box<dyn Run> {
    let Making { problem, order, .. } = making;
    match layout {
        Layout::Sparse => making.logged(log, Sparse::<P, u16>::new(processor, problem, order)),
        Layout::Small | Layout::Wide => making.logged(log, Wide::new(processor, problem, order)),
    }
}

fn search_on<P: Counting>(processor: P, layout: Layout, making: Making<'_>) -> Box<dyn Run> {
    let Making { problem, order, .. } = making;
    match (layout, problem.option_count().div_ceil(64)) {
        (Layout::Sparse, _) if sparse::most_options(problem) <= <u8 as Counter>::MOST => {
            making.over(Sparse::<P, u8>::new(processor, problem, order))
        }
        (Layout::Sparse, _) if !P::FEW => {
            making.over(Sparse::<P, u16>::new(processor, problem, order))
        }
        (Layout::Small, 0..=2) if !P::FEW => small::<P, 2>(processor, making),
        (Layout::Small, 3) if !P::FEW => small::<P, 3>(processor, making),
        (Layout::Small, 4) if !P::FEW => small::<P, 4>(processor, making),
        (Layout::Small, _) => small::<P, MOST_SMALL>(processor, making),
        (Layout::Wide | Layout::Sparse, _) => making.over(Wide::new(processor, problem, order)),
    }
}

fn small<P: Counting, const W: usize>(processor: P, making: Making<'_>) -> Box<dyn Run> {
    making.over(Small::<P, W>::new(processor, making.problem, making.order))
}
