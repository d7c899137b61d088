//! What a puzzle says of a solution beside its options, for programs: names and lists of them.
//!
//! # Why this shape
//! A program that reads an answer as JSON wants the groups of a round and not the numbers of options. This crate knows no
//! JSON, so a field is data that the program that writes it turns into JSON.
//!
//! # Cost
//! As large as what it says.

/// A value that is said of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// A name.
    Text(String),
    /// Values in their order.
    List(Vec<Field>),
}
