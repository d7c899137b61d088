//! The numbers of the variables that all targets share.

/// The number of a variable: `k` up to the number of options is option `k`, greater ones help.
pub type Variable = u32;
