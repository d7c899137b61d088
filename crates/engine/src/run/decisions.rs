//! A part of a problem, as decisions about options, because decisions depend on no engine.

use gavotte_model::OptionId;

/// The solutions that hold all options of `require` and none of `forbid`.
///
/// The rest of a search is a list of these. They speak of the problem alone, so another program, machine or
/// engine can go on with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decisions {
    /// Each solution holds all of these.
    pub require: Vec<OptionId>,
    /// No solution holds any of these.
    pub forbid: Vec<OptionId>,
}
