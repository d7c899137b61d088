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
//! * An item is its name or an object with its `name` and, if it is primary, `min` and `max`: how often it may
//!   be covered. Without `min` the lower bound is 1. Without `max` the upper bound is `min` or 1, whichever is
//!   more; `"max":null` sets no upper limit. Without both the item is covered exactly once, by default; a
//!   question about covers may change that.
//! * An option is a list of items or an object with its `items` and, if need be, its `cost` and
//!   its `label`. An empty label is none.
//! * An item of an option is its name or, with a color, a list of name and color. A name may hold
//!   any character: `"x:red"` is the item of that name, not a color.
//!
//! * A side constraint is an object with its `terms`, `least` or `most` or both, and, if need be, its `name` and
//!   its `price`: `{"name":"budget","terms":[[1,3],["r1",5]],"most":6}`. A term is a list of an option and how
//!   much it counts. The option is its number, from 1, or its label, if no other option has that label. The sum
//!   over the chosen options must lie from `least` to `most`; with a price it may lie outside, and each unit
//!   costs the price. Without a name the constraint is called `c1`, `c2`, ... by its place.
//!
//! Bounds and coefficients are integers, written without point and exponent. Costs may have a point with up to
//! 18 digits behind it, which are read exactly, but no exponent. No key may occur in an object twice, and no
//! other keys are allowed. A text holds all parts of a problem.

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
