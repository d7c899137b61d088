//! The tools, with everything that an agent reads about them.

use serde_json::Value;

use super::arguments::{Arguments, Kind, Parameter};
use super::counts::{MODULO, WEIGHTS};
use super::limits::{Limits, STEP_LIMIT, TIME_LIMIT};
use super::parameters::{FORBID, FORMAT, PROBLEM, REQUIRE};
use super::{answers, counts, grids};
use crate::failure::Failure;

/// A tool.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    pub(super) parameters: &'static [Parameter],
    pub(super) answer: fn(&mut Arguments, &Limits) -> Result<Value, Failure>,
}

/// What every agent reads once.
pub(super) const INSTRUCTIONS: &str = "\
Gavotte answers questions about exact-cover problems: choose options so that every item is covered exactly once. Sudokus, \
timetables, tilings, assignments and many other puzzles are such problems. `status` is FOUND (there is a solution), NONE \
(proved: there is none) or UNKNOWN (a limit stopped the search before either was known). `stopped` names the limit that cut an \
answer short; it is null when the answer is final. Every solution has been checked.";

/// All tools, in the order in which an agent reads them. [fixed]
pub(super) const TOOLS: &[Tool] = &[
    Tool {
        name: "solve",
        text: "Finds solutions of an exact-cover problem, or proves that there is none. Each solution has the numbers of its \
               `options` (from 1) and the `items` of each. `exhausted` is true when there are no other solutions: with limit 2 \
               this says whether a solution is the only one. `omitted` counts found solutions that did not fit into the answer.",
        parameters: &[
            PROBLEM,
            FORMAT,
            Parameter::new(
                "limit",
                Kind::Whole(1..=100, Some(1)),
                "The greatest number of solutions.",
            ),
            REQUIRE,
            FORBID,
            TIME_LIMIT,
            STEP_LIMIT,
        ],
        answer: answers::solve,
    },
    Tool {
        name: "count",
        text: "Counts the solutions of an exact-cover problem, exactly at any size. `count` is a decimal string. If `exact` is \
               false, a limit stopped the count, and there are at least that many. With `weights`, `count` is the exact sum over all \
               solutions of the product of their options' weights instead, an integer or a fraction p/q, or null if a limit came first.",
        parameters: &[PROBLEM, FORMAT, WEIGHTS, MODULO, REQUIRE, FORBID, TIME_LIMIT, STEP_LIMIT],
        answer: counts::count,
    },
    Tool {
        name: "best",
        text: "Finds a solution of least cost, where options have costs (`a b |5`; an option without one costs 0, and where none \
               has one each costs 1), and proves that it is best. Also heeds side constraints of problems in JSON. If `optimal` is false, a limit stopped the \
               search: the solutions are the best found so far, and no solution is better than `bound`.",
        parameters: &[
            PROBLEM,
            FORMAT,
            Parameter::new("max", Kind::Flag, "Greatest cost instead of least."),
            Parameter::new("k", Kind::Whole(1..=100, Some(1)), "The k best solutions, in order."),
            REQUIRE,
            FORBID,
            TIME_LIMIT,
            STEP_LIMIT,
        ],
        answer: answers::best,
    },
    Tool {
        name: "explain",
        text: "Says why an exact-cover problem has no solution: a small set of items that already conflict (`minimal`: none of \
               them can be left out), or weights of the items that prove it. `text` says it in words. `status` is FOUND when \
               there is a solution after all.",
        parameters: &[PROBLEM, FORMAT, REQUIRE, FORBID, TIME_LIMIT, STEP_LIMIT],
        answer: answers::explain,
    },
    Tool {
        name: "sudoku",
        text: "Solves one sudoku of 4x4 to 36x36 cells. `number` is none, unique or several. Solutions have the form of the grid.",
        parameters: &[
            Parameter::required(
                "grid",
                "The grid: 81 characters with `.` or `0` for an empty cell, or a line for each row. Larger grids have letters or \
                 numbers with spaces between. A link to f-puzzles or SudokuPad is read, too, as long as it holds the whole puzzle.",
            ),
            Parameter::new(
                "variant",
                Kind::Text,
                "Rules beyond rows, columns and boxes, with commas between: x, windoku, anti-knight, or a rule with its cells as \
                 `cage 15 r1c1 r1c2`.",
            ),
            Parameter::new(
                "size",
                Kind::Text,
                "The side, or rows x columns of the boxes, where a grid can be read in two ways: 16, 5x2.",
            ),
            Parameter::new(
                "limit",
                Kind::Whole(1..=100, Some(2)),
                "The greatest number of solutions; 2 are enough to know whether there is only one.",
            ),
            TIME_LIMIT,
            STEP_LIMIT,
        ],
        answer: grids::sudoku,
    },
    Tool {
        name: "describe",
        text: "Says how large an exact-cover problem is, what it consists of, and how it would be solved. It does not solve it. \
               Useful as a check that a problem was written as meant.",
        parameters: &[PROBLEM, FORMAT, TIME_LIMIT],
        answer: answers::describe,
    },
];

/// The tool of this name.
pub(super) fn named(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}
