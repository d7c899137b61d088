//! The kinds of questions.
//!
//! # Why this shape
//! A kind is a name and a sentence, in a table, because help, schemas and lists of tools all need the same two.

use gavotte_model::nearest;

use crate::fault::Fault;

/// A kind of question about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One solution, some, or all.
    Solve,
    /// How many there are.
    Count,
    /// Those of least or greatest cost.
    Best,
    /// The same where each item is covered at least once.
    Cover,
    /// Random ones.
    Sample,
    /// In how many solutions each option is.
    Marginals,
    /// How many solutions there are of each size or cost.
    Histogram,
    /// The place of a solution among all.
    Rank,
    /// The solution at a place.
    Unrank,
    /// The size of the search, by probes.
    Estimate,
    /// Why there is none.
    Explain,
    /// What to leave uncovered so that there is one.
    Relax,
    /// The size and structure of the problem.
    Describe,
    /// The symmetries of the problem.
    Symmetry,
}

impl Kind {
    /// All kinds with their names and what they ask for, in English and in Chinese.
    pub const ALL: [(Self, &'static str, [&'static str; 2]); 14] = [
        (Self::Solve, "solve", ["One solution, or all of them", "一个解，或全部解"]),
        (Self::Count, "count", ["How many solutions there are, exactly", "解的确切数目"]),
        (
            Self::Best,
            "best",
            ["A solution of least cost, or the best few", "代价最小的解，或最好的几个"],
        ),
        (
            Self::Cover,
            "cover",
            [
                "Repeat cover: each item at least once, at least cost",
                "重复覆盖：每项至少一次，代价最小",
            ],
        ),
        (Self::Sample, "sample", ["Random solutions, each equally likely", "随机解，机会均等"]),
        (
            Self::Marginals,
            "marginals",
            ["In how many solutions each option occurs", "每个选项出现在多少个解中"],
        ),
        (
            Self::Histogram,
            "histogram",
            [
                "How many solutions there are of each size, or of each cost",
                "各种大小或代价的解各有多少",
            ],
        ),
        (
            Self::Rank,
            "rank",
            [
                "How many solutions come before a given one in the order of the set",
                "给定的解在顺序中的位置",
            ],
        ),
        (Self::Unrank, "unrank", ["The solution with a given rank", "给定位置上的解"]),
        (
            Self::Estimate,
            "estimate",
            [
                "How large the search is and how many solutions there are, by random probing",
                "用随机探测估计搜索的规模和解的数目",
            ],
        ),
        (
            Self::Explain,
            "explain",
            [
                "Why there is no solution: a minimal set of items that already conflict",
                "为什么无解：已经互相冲突的极小项集",
            ],
        ),
        (
            Self::Relax,
            "relax",
            [
                "When there is no solution: the fewest items to leave uncovered so that there is one",
                "无解时：至少放弃哪些项才有解",
            ],
        ),
        (
            Self::Describe,
            "describe",
            [
                "Size and structure of a problem, and which engine answers",
                "问题的规模、结构和所用引擎",
            ],
        ),
        (
            Self::Symmetry,
            "symmetry",
            [
                "The symmetries of a problem: how many, generators, and what they carry into each other",
                "问题的对称：数目、生成元和轨道",
            ],
        ),
    ];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// What it asks for, in English and in Chinese.
    #[must_use]
    pub fn words(self) -> [&'static str; 2] {
        Self::ALL.iter().find(|row| row.0 == self).map_or(["", ""], |row| row.2)
    }

    /// The kind of this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn named(name: &str) -> Result<Self, Fault> {
        let names = || Self::ALL.iter().map(|row| row.1);
        match Self::ALL.iter().find(|row| row.1 == name) {
            Some(row) => Ok(row.0),
            None => Err(Fault::unknown("question", name, nearest(name, names()), names())),
        }
    }

    /// Whether it is answered from the set of all solutions, which heeds hard side constraints alone.
    #[must_use]
    pub fn is_of_set(self) -> bool {
        let counted = [Self::Sample, Self::Marginals, Self::Histogram];
        counted.contains(&self) || matches!(self, Self::Rank | Self::Unrank)
    }

    /// Whether it heeds side constraints. The others look at covers alone.
    #[must_use]
    pub fn heeds_constraints(self) -> bool {
        let searches = [Self::Solve, Self::Count, Self::Best, Self::Cover];
        searches.contains(&self) || matches!(self, Self::Explain | Self::Relax | Self::Describe)
    }
}
