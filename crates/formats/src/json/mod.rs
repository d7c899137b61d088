//! JSON, for programs that make problems.
//!
//! ```json
//! {"items":["a",{"name":"b","min":0,"max":2}],
//! "secondary":["x"],
//! "options":[
//! ["a","b"],
//! {"items":["a",["x","red"]],"cost":-3,"label":"r1"}
//! ]}
//! ```
//!
//! One object with the keys `items`, `options` and, if need be, `secondary` and `constraints`, in any order.
//!
//! * An item is its name or an object with its `name` and, if it is primary, `min` and `max`:
//!   how often it may be covered. Without `min` that is at least once; without `max` it is at
//!   most `min` times or once, whichever is more; `"max":null` sets no upper limit. Without both
//!   it is exactly once, by default: a question about covers may change that.
//! * An option is a list of items or an object with its `items` and, if need be, its `cost` and
//!   its `label`. An empty label is none.
//! * An item of an option is its name or, with a color, a list of name and color. A name may hold
//!   any character: `"x:red"` is the item of that name, not a color.
//!
//! * A side constraint is an object with its `terms`, `least` or `most` or both, and, if need be, its `name` and its
//!   `price`: `{"name":"budget","terms":[[1,3],["r1",5]],"most":6}`. A term is a list of an option and how much it
//!   counts; the option is its number, from 1, or its label, if no other option has that. What the chosen options come
//!   to must lie from `least` to `most`; with a price it may lie outside, and each unit costs that much. Without
//!   a name it is called `c1`, `c2`, ... by its place.
//!
//! Bounds and what terms count are integers, written without point and exponent. Costs may have a point with up to 18
//! digits behind it, which are read exactly, but no exponent. No key may stand in an
//! object twice, and no other key at all. A text holds everything that a problem has.

mod constraints;
mod cursor;
mod items;
mod kind;
mod options;
mod read;
mod write;

pub use kind::JsonErrorKind;
pub use read::read;
pub use write::write;
