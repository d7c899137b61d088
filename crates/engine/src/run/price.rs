//! What counts as a step in work that tries no options, so that all limits and shares are in steps.

/// The entries that a labelling reads while a plain step is made. [entries/step; DESIGN 13, 16]
pub(crate) const ENTRIES: u64 = 16;
/// The words that a count reads in one step, so that a step takes about as long as that of a sweep.
/// [words/step; DESIGN 16, 18]
pub(crate) const WORDS: u64 = 64;
