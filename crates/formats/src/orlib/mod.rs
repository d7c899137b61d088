//! The set-cover and set-partitioning files of the OR-Library.
//!
//! ```text
//! scp, row-wise:       2 3        rail and spp, column-wise:  2 3
//!                      5 1 4                                  5 1 1
//!                      2 1 3                                  1 1 2
//!                      2 2 3                                  4 2 1 2
//! ```
//!
//! Both begin with the numbers of rows and of columns. A row-wise file ([`read_scp`]) continues with the costs
//! of all columns. Then it has, for each row, how many columns hold it, and these columns. A column-wise file
//! ([`read_rail`], [`write_rail`]) has, for each column, its cost, how many rows it holds, and these rows. All
//! count from 1, and lines may end anywhere. Costs may have a point with up to 18 digits behind it (`2.50`).
//!
//! A column becomes an option and a row an item, to be covered exactly once. The files do not say
//! whether they mean a partition or a cover; the question asked of the problem does.
//!
//! # Source
//! J. E. Beasley: OR-Library, *Journal of the Operational Research Society* 41 (1990).

mod rail;
mod scp;
mod write;

pub use rail::read_rail;
pub use scp::read_scp;
pub use write::write_rail;
