//! The chapters of the book (`docs/book`). Their Rust blocks run as tests, because a program that readers copy has to
//! work.

#[doc = include_str!("../../../docs/book/src/naive-search.md")]
struct NaiveSearch;

#[doc = include_str!("../../../docs/book/src/dancing-links.md")]
struct DancingLinks;

#[doc = include_str!("../../../docs/book/src/which-item-next.md")]
struct WhichItemNext;

#[doc = include_str!("../../../docs/book/src/colors.md")]
struct Colors;

#[doc = include_str!("../../../docs/book/src/bounds.md")]
struct Bounds;

#[doc = include_str!("../../../docs/book/src/cells-and-bitmaps.md")]
struct CellsAndBitmaps;

#[doc = include_str!("../../../docs/book/src/counting.md")]
struct Counting;

#[doc = include_str!("../../../docs/book/src/best.md")]
struct Best;

#[doc = include_str!("../../../docs/book/src/hard-ones.md")]
struct HardOnes;

#[doc = include_str!("../../../docs/book/src/why-none.md")]
struct WhyNone;

#[doc = include_str!("../../../docs/book/src/symmetry.md")]
struct Symmetry;

#[doc = include_str!("../../../docs/book/src/long-run.md")]
struct LongRun;

#[doc = include_str!("../../../docs/book/src/bad-at.md")]
struct BadAt;

#[doc = include_str!("../../../docs/book/src/rust.md")]
struct Rust;
