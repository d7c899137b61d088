//! The chapters of the book (`docs/book`). Their Rust blocks run as tests, because a program that readers copy has to
//! work.

#[doc = include_str!("../../../docs/book/src/naive-search.md")]
struct NaiveSearch;

#[doc = include_str!("../../../docs/book/src/dancing-links.md")]
struct DancingLinks;

#[doc = include_str!("../../../docs/book/src/which-item-next.md")]
struct WhichItemNext;

#[doc = include_str!("../../../docs/book/src/sudoku.md")]
struct Sudoku;

#[doc = include_str!("../../../docs/book/src/long-run.md")]
struct LongRun;

#[doc = include_str!("../../../docs/book/src/symmetry.md")]
struct Symmetry;
