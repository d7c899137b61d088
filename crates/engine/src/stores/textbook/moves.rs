//! The moves of a textbook search, one by one, for drawings. They are public, because a reader of the moves
//! needs no search.

use gavotte_model::{ColorId, ItemId, OptionId};

/// One move of the dance, in the order in which they are made.
///
/// Backtracking makes the reverse moves in reverse order. A reader of the moves knows at every moment
/// which items are open, which options are hidden and by which item, and why an item was chosen.
/// Options that cannot be chosen (without a primary item) are not in the dance at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Move {
    /// The option was forbidden before the search began: it leaves all lists.
    Drop {
        /// The option.
        option: OptionId,
    },
    /// A node of the search tree. The search branches on `item`, because no open item has fewer options, or
    /// because it is the next one in the order of the search.
    Choose {
        /// The item.
        item: ItemId,
        /// How many options hold it and are not hidden; with 0 this is a dead end.
        size: u32,
    },
    /// A node of the search tree at which no item is open.
    Solution,
    /// The item is no longer open; its options are hidden next.
    Cover {
        /// The item.
        item: ItemId,
    },
    /// The option leaves the lists of all its items, except `item`, which excludes it, and except those whose
    /// color it agrees with.
    Hide {
        /// The option.
        option: OptionId,
        /// The item that is being covered or purified.
        item: ItemId,
    },
    /// The item has this color from now on: options that disagree are hidden next.
    Purify {
        /// The item.
        item: ItemId,
        /// Its color.
        color: ColorId,
    },
    /// The option is in; the options that it excludes go next.
    Try {
        /// The option.
        option: OptionId,
    },
    /// Reverse of [`Try`](Self::Try).
    Retract {
        /// The option.
        option: OptionId,
    },
    /// Reverse of [`Purify`](Self::Purify).
    Unpurify {
        /// The item.
        item: ItemId,
    },
    /// Reverse of [`Hide`](Self::Hide).
    Unhide {
        /// The option.
        option: OptionId,
        /// The item that is being uncovered or unpurified.
        item: ItemId,
    },
    /// Reverse of [`Cover`](Self::Cover).
    Uncover {
        /// The item.
        item: ItemId,
    },
}
