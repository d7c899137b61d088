//! The numbers of the variables, which all targets share, so that an answer of any solver is read in one way.

/// The number of a variable: numbers up to the number of options are options, greater ones are helpers.
pub type Variable = u32;
