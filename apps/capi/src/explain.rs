//! Why there is no solution.

use std::ffi::{c_char, c_int};

use gavotte::weights::Weights;
use gavotte::{Engine, Explain, ItemId, OptionId, StopReason};

use crate::arguments::{Out, object, release};
use crate::problem::Problem;
use crate::settings::{Settings, Wishes};
use crate::status::{Failure, Status, guarded, guarded_or, unknown};

/// It is not known whether there is a solution.
pub const GAVOTTE_WHY_UNKNOWN: i32 = 0;
/// There is a solution, so there is nothing to explain.
pub const GAVOTTE_WHY_SOLVABLE: i32 = 1;
/// Some items cannot all be covered, whatever becomes of the others; the words name hard side constraints that take part.
pub const GAVOTTE_WHY_CONFLICT: i32 = 2;
/// Weights of some items prove it: each option weighs 0, and all items together do not. Or no option weighs more than 0,
/// and all items do, however often each is covered within its bounds.
pub const GAVOTTE_WHY_WEIGHTS: i32 = 3;

/// The reason why a problem has no solution. It never changes, and any number of threads may use it at the same time.
#[derive(Debug, Default)]
pub struct Explanation {
    kind: i32,
    items: Vec<u64>,
    require: Vec<u64>,
    forbid: Vec<u64>,
    weights: Vec<i64>,
    modulus: u64,
    words: String,
}

impl Explanation {
    fn new(kind: i32, words: impl Into<String>) -> Self {
        Self { kind, words: words.into(), ..Self::default() }
    }

    fn conflict(problem: &gavotte::Problem, items: &[ItemId]) -> Self {
        let names = names(problem, items);
        let words = match items.len() {
            1 => format!("No choice of options covers this item as often as it must be: {names}."),
            _ => format!(
                "No choice of options covers these items as often as they must be: {names}."
            ),
        };
        let items = items.iter().map(|item| u64::from(item.raw())).collect();
        Self { items, ..Self::new(GAVOTTE_WHY_CONFLICT, words) }
    }

    fn weights(problem: &gavotte::Problem, weights: &Weights) -> Self {
        let (items, numbers): (Vec<_>, Vec<_>) = weights.items().iter().copied().unzip();
        let (names, total) = (names(problem, &items), weights.total());
        let modulo = match weights.modulus() {
            0 => String::new(),
            modulus => format!(" modulo {modulus}"),
        };
        let words = if weights.is_bound() {
            format!(
                "Weights of these items prove it: no option weighs more than 0, and all items together weigh at least \
                 {total}, however often each is covered within its bounds: {names}."
            )
        } else {
            format!(
                "Weights of these items prove it: each option weighs 0{modulo}, and all items together weigh {total}: {names}."
            )
        };
        let items = items.iter().map(|item| u64::from(item.raw())).collect();
        let modulus = weights.modulus();
        let plain = Self::new(GAVOTTE_WHY_WEIGHTS, words);
        Self { items, weights: numbers, modulus, ..plain }
    }

    /// The same with side constraints, which are more than none.
    fn constrained(problem: &gavotte::Problem, items: &[ItemId], constraints: &[usize]) -> Self {
        let few = constraints.iter().take(FEW).map(|&at| problem.constraints()[at].name());
        let mut named = few.collect::<Vec<_>>().join(", ");
        if constraints.len() > FEW {
            named.push_str(&format!(", and {} more", constraints.len() - FEW));
        }
        let words = match items {
            [] => format!("No choice of options meets these side constraints: {named}."),
            _ => format!(
                "No choice of options meets these side constraints: {named}, and covers these items as often as they \
                 must be: {}.",
                names(problem, items)
            ),
        };
        Self { words, ..Self::conflict(problem, items) }
    }

    /// The same with the assumptions that take part.
    fn under(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        let raw = |ids: &[OptionId]| ids.iter().map(|it| u64::from(it.raw())).collect::<Vec<_>>();
        (self.require, self.forbid) = (raw(require), raw(forbid));
        if !require.is_empty() || !forbid.is_empty() {
            self.words.push_str(" Options that are required or forbidden take part.");
        }
        self
    }
}

/// The names of the first items.
fn names(problem: &gavotte::Problem, items: &[ItemId]) -> String {
    let few = items.iter().take(FEW).map(|&item| problem.item_name(item).into_owned());
    let mut names = few.collect::<Vec<_>>().join(", ");
    if items.len() > FEW {
        names.push_str(&format!(", and {} more", items.len() - FEW));
    }
    names
}

/// How many items the words name. [items]
const FEW: usize = 20;

/// Asks why a problem has no solution.
///
/// GAVOTTE_OK: `*explanation` says it, or that there is a solution; see `gavotte_explanation_kind`. GAVOTTE_UNKNOWN: a limit
/// came first. Then `*explanation` may still be right, but with more items than needed. In both cases free it with
/// `gavotte_explanation_free`. Of the settings the limits, the token, `require` and `forbid` count. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explain(
    problem: *const Problem,
    settings: *const Settings,
    explanation: *mut *mut Explanation,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(explanation, "explanation") }?;
        // SAFETY: as above.
        let problem = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, problem) }?;
        let fits = gavotte::ask(problem).engine(Engine::Sat).check();
        fits.map_err(|it| Failure::unsupported(&it))?;
        let explain = Explain::new(problem).assume(&wishes.require, &wishes.forbid);
        let answer = explain.budget(wishes.budget).cancel(&wishes.cancel).run();
        let (explanation, stopped) = explained(problem, &answer);
        out.hand_over(explanation);
        Ok(stopped.map_or(Status::GAVOTTE_OK, unknown))
    })
}

fn explained(
    problem: &gavotte::Problem,
    answer: &gavotte::Explanation,
) -> (Explanation, Option<StopReason>) {
    use gavotte::Explanation as Answer;
    match answer {
        Answer::Solvable(_) => {
            (Explanation::new(GAVOTTE_WHY_SOLVABLE, "There is a solution."), None)
        }
        Answer::Conflict { items, stopped } => (Explanation::conflict(problem, items), *stopped),
        Answer::Assumed { require, forbid, items, stopped } => {
            (Explanation::conflict(problem, items).under(require, forbid), *stopped)
        }
        Answer::Constrained { require, forbid, items, constraints, stopped } => {
            let explanation = Explanation::constrained(problem, items, constraints);
            (explanation.under(require, forbid), *stopped)
        }
        Answer::Weights(weights) => (Explanation::weights(problem, weights), None),
        Answer::AssumedWeights { forbid, weights } => {
            (Explanation::weights(problem, weights).under(&[], forbid), None)
        }
        Answer::Unknown(reason) => {
            let words = "It is not known whether there is a solution.";
            (Explanation::new(GAVOTTE_WHY_UNKNOWN, words), Some(*reason))
        }
    }
}

/// One of GAVOTTE_WHY_UNKNOWN, GAVOTTE_WHY_SOLVABLE, GAVOTTE_WHY_CONFLICT and GAVOTTE_WHY_WEIGHTS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_kind(explanation: *const Explanation) -> c_int {
    guarded_or(GAVOTTE_WHY_UNKNOWN, || {
        // SAFETY: NULL, or an explanation that the caller has not freed.
        let explanation = unsafe { object(explanation, "explanation") };
        explanation.map_or(GAVOTTE_WHY_UNKNOWN, |it| it.kind)
    })
}

/// A list of an explanation.
///
/// # Safety
/// NULL or an explanation that is not freed, and NULL or a place for a number.
unsafe fn part<T: 'static>(
    explanation: *const Explanation,
    count: *mut usize,
    of: impl Fn(&Explanation) -> &[T],
) -> *const T {
    guarded_or(std::ptr::null(), || {
        // SAFETY: the caller of this function promises it.
        let list = unsafe { object(explanation, "explanation") }.map_or(&[] as &[T], of);
        // SAFETY: as above.
        if let Ok(Some(out)) = unsafe { Out::maybe(count, "count") } {
            out.put(list.len());
        }
        if list.is_empty() { std::ptr::null() } else { list.as_ptr() }
    })
}

/// The items of an explanation: `*count` positions, from 0, ascending. NULL where there is none. The list belongs to the
/// explanation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_items(
    explanation: *const Explanation,
    count: *mut usize,
) -> *const u64 {
    // SAFETY: the header says what the pointers must be.
    unsafe { part(explanation, count, |it| &it.items) }
}

/// The weights of the items of an explanation by weights, in the order of the items. NULL where there is none. They are
/// integers modulo `*modulus`, or plain integers where that is 0. The list belongs to the explanation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_weights(
    explanation: *const Explanation,
    count: *mut usize,
    modulus: *mut u64,
) -> *const i64 {
    guarded_or(std::ptr::null(), || {
        // SAFETY: the header says what the pointers must be.
        if let Ok(Some(out)) = unsafe { Out::maybe(modulus, "modulus") } {
            // SAFETY: as above.
            out.put(unsafe { object(explanation, "explanation") }.map_or(0, |it| it.modulus));
        }
        // SAFETY: as above.
        unsafe { part(explanation, count, |it| &it.weights) }
    })
}

/// The options that were required and take part in the conflict: `*count` positions, from 0, ascending. NULL where there is
/// none. The list belongs to the explanation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_required(
    explanation: *const Explanation,
    count: *mut usize,
) -> *const u64 {
    // SAFETY: the header says what the pointers must be.
    unsafe { part(explanation, count, |it| &it.require) }
}

/// The options that were forbidden and take part in the conflict: `*count` positions, from 0, ascending. NULL where there
/// is none. The list belongs to the explanation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_forbidden(
    explanation: *const Explanation,
    count: *mut usize,
) -> *const u64 {
    // SAFETY: the header says what the pointers must be.
    unsafe { part(explanation, count, |it| &it.forbid) }
}

/// An explanation as a sentence for people, with the names of items. Free `*words` with `gavotte_string_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_text(
    explanation: *const Explanation,
    words: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(words, "words") }?;
        // SAFETY: as above.
        let explanation = unsafe { object(explanation, "explanation") }?;
        out.text(&explanation.words);
        Ok(Status::GAVOTTE_OK)
    })
}

/// Frees an explanation. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_explanation_free(explanation: *mut Explanation) {
    // SAFETY: NULL, or an explanation that the caller has not freed and does not use any more.
    unsafe { release(explanation) }
}
