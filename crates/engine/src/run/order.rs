//! The order of a search: which item is branched on next, and in which order its options are tried. It is a
//! value, because users choose it.

use gavotte_model::{Message, message};
use std::fmt;
use std::str::FromStr;

/// The order of a search. It never changes which solutions there are, only when they are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// An item with the fewest branches, leftmost among those with more than one; options in the
    /// order in which the engine holds them, the same in every run. Almost always the fastest.
    #[default]
    Fewest,
    /// The leftmost open item; options top to bottom.
    Input,
    /// The rightmost open item; options bottom to top.
    Reverse,
    /// The leftmost open item; options bottom to top.
    LexMax,
    /// The item with the fewest options for what it has cost so far: an item that was left without an option
    /// weighs more from then on. Each branching is "this option is in" or "it is out", so every decision is made
    /// again. It is for hard first solutions and for proofs that there are none. It is slower than
    /// [`Fewest`](Self::Fewest) where all solutions are wanted.
    Weighted,
    /// The same with another measure: how often a decision on the item has failed at once.
    Rate,
}

impl Order {
    /// All orders, with the names they have on the command line.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("fewest", Self::Fewest),
        ("input", Self::Input),
        ("reverse", Self::Reverse),
        ("lex-max", Self::LexMax),
        ("weighted", Self::Weighted),
        ("rate", Self::Rate),
    ];

    /// Whether the order promises nothing of the sequence in which solutions come.
    #[must_use]
    pub const fn is_free(self) -> bool {
        !matches!(self, Self::Input | Self::Reverse | Self::LexMax)
    }

    /// Whether the order depends on what has failed so far. Such a search stays on one thread.
    #[must_use]
    pub const fn learns(self) -> bool {
        matches!(self, Self::Weighted | Self::Rate)
    }

    /// Whether an item's options are tried from the last one to the first.
    pub(crate) const fn is_bottom_up(self) -> bool {
        matches!(self, Self::Reverse | Self::LexMax)
    }
}

gavotte_model::impl_text!(Order);

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|(_, order)| order == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}

impl FromStr for Order {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let found = Self::NAMES.iter().find(|(name, _)| *name == text);
        found
            .map(|(_, order)| *order)
            .ok_or_else(|| message!("no order is called `{text}`", text = text.to_owned()))
    }
}
