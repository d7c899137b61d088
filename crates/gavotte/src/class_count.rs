//! The loop over the smaller problems of a count up to symmetry, for callers with limits.
//!
//! # Why this shape
//! Programs differ in how they count one problem (limits, progress, statistics), but not in what they make of the
//! counts. What was counted before a limit came is kept as a lower bound.
//!
//! # Cost
//! That of the counts.

use gavotte_engine::Count;
use gavotte_model::{Problem, Verdict};

use crate::classes::{Classes, NoClasses};

impl Classes<'_> {
    /// Counts what is left, problem by problem, until a count is cut short. There are at least so many classes then.
    /// `count` counts the solutions of one problem.
    ///
    /// # Errors
    /// As for [`next_problem`](Self::next_problem), and what `count` says.
    ///
    /// ```
    /// use gavotte::{Classes, Query, symmetry::{Effort, Group}};
    /// let problem = gavotte::puzzles::queens::Queens::new(8)?.encode()?;
    /// let effort = &mut Effort::unlimited();
    /// let group = Group::of(&gavotte::symmetries(&problem, effort)?, effort)?;
    /// let classes = Classes::new(&problem, &group, effort)?.count(|smaller| {
    ///     let search = gavotte::ask(smaller).search(Query::Count);
    ///     Ok::<_, Box<dyn std::error::Error>>(search?.count_all())
    /// })?;
    /// assert!(classes.verdict.is_answer());
    /// assert_eq!(classes.solutions.to_string(), "12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count<E: From<NoClasses>>(
        mut self,
        mut count: impl FnMut(&Problem) -> Result<Count, E>,
    ) -> Result<Count, E> {
        while let Some((smaller, members)) = self.next_problem()? {
            let Count { solutions, verdict } = count(&smaller)?;
            self.add(members, &solutions);
            if verdict != Verdict::Complete {
                return Ok(Count { solutions: self.at_least(), verdict });
            }
        }
        Ok(Count { solutions: self.exact(), verdict: Verdict::Complete })
    }
}
