//! Why a proof is refused, and where. Each fault keeps the names and numbers that its sentence needs.

use std::fmt;

use crate::aim::Aim;

/// The place of the first fault, and the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The line of the proof, from 1.
    pub line: u64,
    /// The fault.
    pub reason: Reason,
}

/// The fault of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The text cannot be read.
    Input(String),
    /// The first line is not that of a proof.
    NotProof,
    /// The text ends before the proof does.
    Unfinished,
    /// A rule that the checker does not support.
    UnknownRule(String),
    /// A rule is not written as it should be; the text says what was expected.
    Malformed(&'static str),
    /// There is no variable of this name.
    UnknownVariable(String),
    /// There is no constraint of this number, or it was deleted.
    UnknownConstraint(u64),
    /// The proof speaks of another number of constraints than the problem has.
    OtherProblem {
        /// The number in the proof.
        said: u64,
        /// The number of the problem.
        has: u64,
    },
    /// The proof says that it answers this question, and another one was asked.
    OtherGoal {
        /// The question in the proof.
        said: Aim,
        /// The question that was asked.
        asked: Aim,
    },
    /// Something stands behind the end of the proof.
    AfterEnd,
    /// Propagation does not lead from the negated clause to a contradiction.
    NotImplied,
    /// A number does not fit.
    TooLarge,
    /// The listed options break the bounds of an item, or a side constraint.
    NotSolution(String),
    /// The listed solution was excluded before: it is listed already, or too dear.
    RuledOut(u64),
    /// No living constraint would exclude a listed solution any more.
    Uncovered(u64),
    /// A conclusion rests on a constraint that is no contradiction.
    NoContradiction,
    /// A conclusion speaks of solutions that were not listed.
    NoSolutionListed,
    /// The conclusion speaks of another cost than that of the best listed solution.
    OtherBound,
    /// The conclusion claims nothing, or less than an answer.
    NoConclusion,
    /// The order names this option twice or not at all, or there is no option of this number.
    NotOrder(u64),
    /// There is no item of this number, or it is given a weight twice, or it need not be covered an exact number of times.
    NotWeighed(u64),
    /// This option does not weigh 0.
    Unbalanced(u64),
    /// This item has bounds that clauses of two options cannot express.
    Bounds(String),
    /// A certificate of a count knows nothing of side constraints, and the problem has this one.
    Beside(String),
    /// The order meets more states than this at a time, more than memory holds.
    TooManyStates(usize),
    /// No remaining problem of this number waits.
    NoRemaining(u64),
    /// This number of remaining problems were never left.
    NotLeft(usize),
    /// What remains has no option of this number.
    NoOption(u64),
    /// No item with these options must be covered an exact number of times.
    NoItem,
    /// The branch of this option is not told, or is told twice.
    Untold(u64),
    /// The renaming does not carry one remaining problem into the other.
    NotAlike,
    /// A number of ways is no whole number.
    NotWhole,
    /// What remains is counted by cases only where items are covered once.
    NotPairs,
    /// What remains has too many cases.
    TooManyCases,
    /// Whoever asked has stopped the count.
    Stopped,
    /// The count is another one, namely this.
    OtherCount(String),
    /// A line of a text is not the next constraint of the problem.
    OtherConstraint,
    /// The objective of a text is not the cost in this sense.
    OtherObjective,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(why) => write!(f, "the proof cannot be read: {why}"),
            Self::NotProof => {
                write!(f, "no proof: it does not begin with `pseudo-Boolean proof version 3.0`")
            }
            Self::Unfinished => write!(f, "the proof is not finished; run again what wrote it"),
            Self::UnknownRule(rule) => write!(f, "an unknown rule: `{}`", rule.escape_debug()),
            Self::Malformed(expected) => write!(f, "{expected} expected"),
            Self::UnknownVariable(name) => {
                write!(f, "no variable is called `{}`", name.escape_debug())
            }
            Self::UnknownConstraint(id) => {
                write!(f, "there is no constraint {id}, or it was deleted")
            }
            Self::OtherProblem { said, has } => {
                write!(
                    f,
                    "the proof is about {said} constraints, the problem has {has}: it is another one"
                )
            }
            Self::OtherGoal { said, asked } => {
                write!(f, "the proof is about {said}, and asked was about {asked}")
            }
            Self::AfterEnd => write!(f, "the proof has ended, and nothing may stand behind it"),
            Self::NotImplied => write!(f, "the clause does not follow by propagation"),
            Self::TooLarge => write!(f, "a number is too large"),
            Self::NotSolution(item) => {
                write!(f, "no solution: it breaks `{}`", item.escape_debug())
            }
            Self::RuledOut(id) => {
                write!(f, "the solution was ruled out before, by constraint {id}")
            }
            Self::Uncovered(id) => {
                write!(
                    f,
                    "constraint {id} rules out a listed solution, which nothing else would do"
                )
            }
            Self::NoContradiction => write!(f, "the conclusion rests on no contradiction"),
            Self::NoSolutionListed => {
                write!(f, "the conclusion speaks of a solution, but none is listed")
            }
            Self::OtherBound => {
                write!(f, "the conclusion speaks of another cost than the best solution has")
            }
            Self::NotOrder(option) => {
                write!(
                    f,
                    "the order must have each option that can be chosen once; option {option} breaks that"
                )
            }
            Self::NotWeighed(item) => write!(
                f,
                "item {item} cannot have this weight: there is no such item, it has one already, or it need not be \
                 covered an exact number of times"
            ),
            Self::Unbalanced(option) => write!(f, "option {option} does not weigh 0"),
            Self::Bounds(item) => {
                write!(
                    f,
                    "LRAT cannot hold the bounds of `{}`; take a .pbp proof",
                    item.escape_debug()
                )
            }
            Self::Beside(name) => write!(
                f,
                "a certificate of a count cannot heed the side constraint `{}`; take a .pbp proof",
                name.escape_debug()
            ),
            Self::TooManyStates(count) => write!(
                f,
                "the count cannot be made again in this order: it meets more than {count} states at a time"
            ),
            Self::NoRemaining(number) => write!(f, "no remaining problem {number} waits"),
            Self::NotLeft(count) => {
                write!(f, "the count is not finished: {count} remaining problems still wait")
            }
            Self::NoOption(option) => write!(f, "what remains has no option {option}"),
            Self::NoItem => write!(
                f,
                "no item that must be covered an exact number of times has just these options left"
            ),
            Self::Untold(option) => {
                write!(
                    f,
                    "option {option} must be in exactly one branch, with all that are like it"
                )
            }
            Self::NotAlike => {
                write!(f, "this renaming does not carry one remaining problem into the other")
            }
            Self::NotWhole => write!(f, "a number of ways would not be whole"),
            Self::NotPairs => {
                write!(
                    f,
                    "an item is covered several times, so that cases do not count what remains"
                )
            }
            Self::TooManyCases => write!(f, "what remains has too many cases"),
            Self::Stopped => write!(f, "the count was stopped before its end"),
            Self::OtherCount(count) => write!(f, "the count is {count}"),
            Self::OtherConstraint => write!(f, "this is not the next constraint of the problem"),
            Self::OtherObjective => write!(f, "this is not the cost in this sense"),
            Self::NoConclusion => {
                write!(f, "the conclusion claims nothing, or less than an answer")
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Refusal {}
