//! One solution of each class, slice by slice.
//!
//! # Why this shape
//! Where the group is small, all solutions are listed and the least of each class passes a filter; a slice is one of
//! the search. Where it is large, the classes come one by one from a walk that cannot be interrupted without losing its
//! work. A slice of that ends when a class is found and enough work is done; a page that does not want to wait for the
//! next class ends the worker.
//!
//! # Invariants
//! 1. No class is listed twice.
//! 2. `Work::Levels` is not asked again after it was cut short, because it has lost the classes that it had not yet
//!    passed on.
//!
//! # Cost
//! See `gavotte::Listing`.

use std::sync::Arc;
use std::time::Duration;

use gavotte::symmetry::Effort;
use gavotte::{ByLevels, Filter, NoClasses, Problem, Representative, Search, UpTo, Verdict};
use self_cell::self_cell;

/// The memory of a walk for a large group, because a browser gives a page some gigabytes at most. [bytes; limit]
const MEMORY: usize = 1 << 30;

/// How one solution of each class is found.
enum Work<'p> {
    /// All solutions, and the filter that lets the least of each class pass.
    Filter(Box<Search<'p>>, Filter),
    Levels(ByLevels<'p>),
}

self_cell!(
    struct Owned {
        owner: Arc<Problem>,
        #[not_covariant]
        dependent: Work,
    }
);

/// How a listing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// There may be more.
    Open,
    /// All classes were found.
    Complete,
    /// There may be more, but not enough memory.
    CutShort,
}

/// A listing and its problem.
pub(super) struct Listing {
    owned: Owned,
    effort: Effort,
    state: State,
}

impl Listing {
    /// The listing of a problem's solutions up to the symmetries that are meant.
    ///
    /// # Errors
    /// When the work that is allowed does not suffice to prepare it.
    pub(super) fn new(
        problem: &Arc<Problem>,
        meant: &UpTo,
        effort: &mut Effort,
    ) -> Result<Self, NoClasses> {
        let owned = Owned::try_new(Arc::clone(problem), |problem| work_of(problem, meant, effort))?;
        let effort = Effort::unlimited().until(is_full);
        Ok(Self { owned, effort, state: State::Open })
    }

    /// Works for about this number of milliseconds, or until there are `most` classes.
    pub(super) fn slice(&mut self, milliseconds: u32, most: u32) -> Vec<Representative> {
        let Self { owned, effort, state } = self;
        if *state != State::Open {
            return Vec::new();
        }
        let mut found = Vec::new();
        *state = owned.with_dependent_mut(|_, work| match work {
            Work::Filter(search, filter) => {
                search.resume(Duration::from_millis(u64::from(milliseconds)));
                filtered(search, filter, effort, most as usize, &mut found)
            }
            Work::Levels(levels) => by_levels(levels, effort, most as usize, &mut found),
        });
        found
    }

    /// How it stands.
    pub(super) fn state(&self) -> State {
        self.state
    }
}

fn work_of<'p>(
    problem: &'p Problem,
    meant: &UpTo,
    effort: &mut Effort,
) -> Result<Work<'p>, NoClasses> {
    let listing = match meant {
        UpTo::All(symmetries) => gavotte::Listing::up_to_all(problem, symmetries, effort)?,
        some => gavotte::Listing::up_to(problem, &some.group(effort)?, effort)?,
    };
    Ok(match listing {
        gavotte::Listing::Filter(filter) => {
            let search = gavotte::search(problem).assume(&[], filter.forbidden());
            Work::Filter(Box::new(search), filter)
        }
        gavotte::Listing::Levels(levels) => Work::Levels(levels),
    })
}

/// Those of the next solutions that are the least of their classes.
fn filtered(
    search: &mut Search<'_>,
    filter: &mut Filter,
    effort: &mut Effort,
    most: usize,
    found: &mut Vec<Representative>,
) -> State {
    while found.len() < most {
        let Some(solution) = search.next() else {
            let is_over = search.verdict() == Some(Verdict::Complete);
            return if is_over { State::Complete } else { State::Open };
        };
        match filter.pass(solution, effort) {
            Ok(class) => found.extend(class),
            Err(_) => return State::CutShort,
        }
    }
    State::Open
}

/// The next classes of a walk.
fn by_levels(
    levels: &mut ByLevels<'_>,
    effort: &mut Effort,
    most: usize,
    found: &mut Vec<Representative>,
) -> State {
    // The work of a walk for a large group after which a slice ends: about ten milliseconds.
    let slice: u64 = 10_000_000;
    let end = effort.spent().saturating_add(slice);
    while found.len() < most && effort.spent() < end {
        match levels.next(effort) {
            Ok(Some(class)) => found.push(class),
            Ok(None) => return State::Complete,
            Err(_) => return State::CutShort,
        }
    }
    State::Open
}

/// Whether the module holds as much memory as it may.
#[cfg(target_family = "wasm")]
fn is_full() -> bool {
    // The unit in which WebAssembly has memory.
    let page: usize = 1 << 16;
    core::arch::wasm32::memory_size::<0>() >= MEMORY / page
}

/// Whether the process holds as much memory as it may.
#[cfg(not(target_family = "wasm"))]
fn is_full() -> bool {
    gavotte::resident_memory().is_some_and(|held| held >= MEMORY as u64)
}
