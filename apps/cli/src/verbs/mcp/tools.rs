//! The tools, with everything that an agent reads about them.
//!
//! # Why this shape
//! The parameters of a tool are the rows of its question's settings, so a new setting reaches agents without a line here.
//! Some rows are narrower for agents ([`NARROWED`]), because an answer has little room and an agent waits for it.

use gavotte::questions::{self as rows, FrontEnd, Given, Kind, Setting, Values, settings_of};
use serde_json::{Map, Value};

use super::answers::{self, FORMAT, NAME_OF_FORMAT, PROBLEM};
use super::apart::{self, TAKEN};
use super::boards::{self, CHECKED, NEW, SCORED};
use super::grids::{self, BY_HAND, GRIDS};
use super::limits::{Limits, TIME_LIMIT};
use super::pictures::{self, DRAWN};
use crate::failure::Failure;

/// A tool.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    asks: Asks,
    /// The members of its answers, of which `outcomes` has the rows.
    pub(super) gives: &'static str,
}

/// An answer, and its picture as a PNG in base64.
pub(super) type Told = (Value, Option<String>);

/// The question of a tool.
#[derive(Clone, Copy)]
enum Asks {
    /// About a problem.
    Kind(Kind),
    Sudoku,
    Generate,
    Score,
    Check,
    Hint,
    Grade,
    Draw,
    Apart,
    Formats,
}

/// What every agent reads once.
pub(super) const INSTRUCTIONS: &str = "\
Gavotte answers questions about exact-cover problems: choose options so that every item is covered exactly once. Sudokus, \
timetables, tilings, assignments and many other puzzles are such problems. `status` is FOUND (there is a solution), NONE \
(proved: there is none) or UNKNOWN (a limit stopped the search before either was known). `stopped` names the limit that cut an \
answer short; it is null when the answer is final. `shown` and `omitted` count what is in the answer and what did not fit. Every solution has been checked.";

/// Rows that are narrower for agents. [limit]
const NARROWED: &[Setting] = &[
    Setting { values: Values::Whole(1..=100), usual: Some("1"), ..rows::LIMIT },
    Setting { values: Values::Whole(1..=100), usual: Some("1"), ..rows::K },
    Setting { values: Values::Whole(1..=100), ..rows::NUMBER },
    TIME_LIMIT,
    Setting {
        words: [
            "Stop after trying this number of options. Unlike the time limit, this gives the same answer each time.",
            rows::STEP_LIMIT.words[1],
        ],
        ..rows::STEP_LIMIT
    },
];

/// All tools, in the order in which an agent reads them. [fixed]
pub(super) const TOOLS: &[Tool] = &[
    Tool {
        name: "solve",
        text: "Finds solutions of an exact-cover problem, or proves that there is none. Each solution has the numbers of its \
               `options` (from 1) and the `items` of each. `exhausted` is true when there are no other solutions: with limit 2 \
               this says whether a solution is the only one. `omitted` counts found solutions that did not fit into the answer.",
        asks: Asks::Kind(Kind::Solve),
        gives: "status stopped notes exhausted shown omitted solutions order images",
    },
    Tool {
        name: "count",
        text: "Counts the solutions of an exact-cover problem, exactly at any size. `count` is a decimal string. If `exact` is \
               false, a limit stopped the count, and there are at least that many. With `weights`, `count` is the exact sum over all \
               solutions of the product of their options' weights instead, an integer or a fraction p/q, or null if a limit came first.",
        asks: Asks::Kind(Kind::Count),
        gives: "status stopped notes count exact digits order",
    },
    Tool {
        name: "best",
        text: "Finds a solution of least cost, where options have costs (`a b |5`; an option without one costs 0, and where none \
               has one each costs 1), and proves that it is best. Also heeds side constraints of problems in JSON. If `optimal` is false, a limit stopped the \
               search: the solutions are the best found so far, and no solution is better than `bound`.",
        asks: Asks::Kind(Kind::Best),
        gives: "status stopped notes optimal bound gap exhausted shown omitted solutions order images",
    },
    Tool {
        name: "cover",
        text: "Repeat cover: finds the cheapest options that cover each item at least once, as in set cover and dominating sets, \
               and proves that they are. The answer is as for `best`.",
        asks: Asks::Kind(Kind::Cover),
        gives: "status stopped notes optimal bound gap exhausted shown omitted solutions",
    },
    Tool {
        name: "explain",
        text: "Says why an exact-cover problem has no solution: a small set of items, and side `constraints` of problems in JSON, that already conflict \
               (`minimal`: none of them can be left out), or weights of the items that prove it. `text` says it in words. `status` is FOUND when \
               there is a solution after all.",
        asks: Asks::Kind(Kind::Explain),
        gives: "version status stopped notes items minimal weights constraints require forbid text omitted",
    },
    Tool {
        name: "relax",
        text: "Says which items to leave uncovered so that an exact-cover problem without solution gets one: the fewest, with \
               the solution that is then possible. At least `bound` items must be left uncovered. Where only side constraints \
               of a problem in JSON stand in the way, `bounds` has the least changes of theirs (`sides`: one-of or together).",
        asks: Asks::Kind(Kind::Relax),
        gives: "status stopped notes items bound bounds sides solutions shown omitted",
    },
    Tool {
        name: "sample",
        text: "Draws random solutions of an exact-cover problem, each equally likely, or in proportion to the product of its \
               options' weights. The same seed draws the same solutions.",
        asks: Asks::Kind(Kind::Sample),
        gives: "status stopped notes exhausted shown omitted solutions",
    },
    Tool {
        name: "marginals",
        text: "Says in how many solutions of an exact-cover problem each option occurs: `marginals` has a decimal string for each \
               option, in their order. An option with 0 is in none; one with the number of all solutions is in every one.",
        asks: Asks::Kind(Kind::Marginals),
        gives: "status stopped notes marginals total omitted",
    },
    Tool {
        name: "histogram",
        text: "Says how many solutions of an exact-cover problem there are of each size, of each cost, or of each sum of scores: \
               `histogram` has pairs of a value and a number of solutions, both decimal strings.",
        asks: Asks::Kind(Kind::Histogram),
        gives: "status stopped notes histogram omitted",
    },
    Tool {
        name: "rank",
        text: "Says how many solutions of an exact-cover problem come before a given one in a fixed order; `rank` is null where \
               the options are no solution.",
        asks: Asks::Kind(Kind::Rank),
        gives: "status stopped notes rank",
    },
    Tool {
        name: "unrank",
        text: "Gives the solutions of an exact-cover problem from a given rank on, in the order of `rank`.",
        asks: Asks::Kind(Kind::Unrank),
        gives: "status stopped notes exhausted shown omitted solutions",
    },
    Tool {
        name: "estimate",
        text: "Estimates by random probing how many steps a search for all solutions of an exact-cover problem takes, and how \
               many solutions there are, when counting them would take too long. These are no bounds; `caution` says why.",
        asks: Asks::Kind(Kind::Estimate),
        gives: "status stopped notes estimate probes confidence caution steps solutions",
    },
    Tool {
        name: "symmetry",
        text: "Finds the symmetries of an exact-cover problem: `order` is their number, `generators` make all of them, and `orbits` \
               are the options, and the items, that they carry into each other.",
        asks: Asks::Kind(Kind::Symmetry),
        gives: "status stopped notes order idle generators orbits omitted",
    },
    Tool {
        name: "sudoku",
        text: "Solves one sudoku of 4x4 to 36x36 cells. `number` is none, unique or several. Solutions have the form of the grid.",
        asks: Asks::Sudoku,
        gives: "status stopped notes number exhausted shown omitted solutions",
    },
    Tool {
        name: "generate",
        text: "Makes new boards of a genre of puzzles, each with exactly one solution. Each of `boards` has the `puzzle` and its `solution` as \
               text, the `question` in words, and its `difficulty`. The same seed makes the same boards.",
        asks: Asks::Generate,
        gives: "status stopped shown omitted boards",
    },
    Tool {
        name: "score",
        text: "Says whether an answer to a puzzle is `right`, and if not, the `reason`. Every solution is right; where the puzzle asks for the \
               best one, it must be the best. `right` is null when a limit came first.",
        asks: Asks::Score,
        gives: "right reason stopped",
    },
    Tool {
        name: "check",
        text: "Says whether solutions of a problem or puzzle that somebody wrote are `right`, and if not, the `reason`; `checked` is \
               their number. That there is no solution cannot be checked so.",
        asks: Asks::Check,
        gives: "right reason checked",
    },
    Tool {
        name: "hint",
        text: "Gives the next step by which a person solves a sudoku: the easiest technique that goes on, with its cells and the \
               reason in `words`. Nothing of the solution beyond that step is told.",
        asks: Asks::Hint,
        gives: "version kind puzzle rules status step words",
    },
    Tool {
        name: "grade",
        text: "Says how difficult a sudoku is for people: `grade`, the `rating` of its hardest step, and all `steps` in words.",
        asks: Asks::Grade,
        gives: "version kind puzzle rules grade rating hardest needs guesses steps omitted",
    },
    Tool {
        name: "draw",
        text: "Draws a puzzle as its board, or any other problem as its matrix, with a solution: the given one, or the first. The \
               picture is an image (PNG), or `svg`.",
        asks: Asks::Draw,
        gives: "status stopped options svg",
    },
    Tool {
        name: "apart",
        text: "Says whether pieces of cubes, or of prisms in layers, come apart when they slide: the `level` and the `moves`, each with \
               its `pieces`, the way `by` columns, rows and layers, and whether they go `away`. The puzzle is one of polyform or \
               burrtools.",
        asks: Asks::Apart,
        gives: "status stopped level moves options omitted",
    },
    Tool {
        name: "formats",
        text: "Tells how problems and puzzles are written: the grammar of one format or kind of puzzle with an example, or all of them in a line \
               each.",
        asks: Asks::Formats,
        gives: "text",
    },
    Tool {
        name: "describe",
        text: "Says how large an exact-cover problem is, what it consists of, and how it would be solved. It does not solve it. \
               Useful as a check that a problem was written as meant.",
        asks: Asks::Kind(Kind::Describe),
        gives: "text notes stopped items primary options entries",
    },
];

impl Tool {
    /// The tool of this name.
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        TOOLS.iter().find(|tool| tool.name == name)
    }

    /// Its parameters.
    pub(super) fn rows(&self) -> Vec<&'static Setting> {
        let kind = match self.asks {
            Asks::Kind(kind) => kind,
            Asks::Sudoku => return GRIDS.iter().collect(),
            Asks::Generate => return NEW.iter().collect(),
            Asks::Score => return SCORED.iter().collect(),
            Asks::Check => return CHECKED.iter().collect(),
            Asks::Hint | Asks::Grade => return BY_HAND.iter().collect(),
            Asks::Draw => return DRAWN.iter().collect(),
            Asks::Apart => return TAKEN.iter().collect(),
            Asks::Formats => return vec![&NAME_OF_FORMAT, &TIME_LIMIT],
        };
        let for_agents = |row: &&Setting| row.absent.iter().all(|it| it.0 != FrontEnd::Agents);
        let narrowed =
            |row: &'static Setting| NARROWED.iter().find(|it| it.name == row.name).unwrap_or(row);
        let text: [&Setting; 2] = [&PROBLEM, &FORMAT];
        let own = settings_of(kind).filter(for_agents).map(narrowed);
        // Reading and describing take time, too.
        let time = (kind == Kind::Describe).then_some(&TIME_LIMIT);
        text.into_iter().chain(own).chain(time).collect()
    }

    /// The arguments of a call, each of which its row allows, with the usual value of each that is left out: what is usual
    /// for an agent is narrower than what is usual for others.
    pub(super) fn given(&self, arguments: Option<Map<String, Value>>) -> Result<Given, Failure> {
        let (mut values, rows) = (arguments.unwrap_or_default(), self.rows());
        for row in &rows {
            let is_given = values.get(row.name).is_some_and(|value| !value.is_null());
            if let (Some(usual), false) = (row.usual(), is_given) {
                values.insert(row.name.to_owned(), usual);
            }
        }
        Ok(Given::new(values, &rows)?)
    }

    /// The answer to a call.
    pub(super) fn answer(&self, given: Given, limits: &Limits) -> Result<Told, Failure> {
        let answer = match self.asks {
            Asks::Draw => return pictures::draw(given, limits),
            Asks::Kind(kind) => answers::answer(kind, given, limits),
            Asks::Sudoku => grids::sudoku(given, limits),
            Asks::Generate => boards::generate(given, limits),
            Asks::Score => boards::score(given, limits),
            Asks::Check => boards::check(given, limits),
            Asks::Hint => grids::hint(given),
            Asks::Grade => grids::grade(given),
            Asks::Apart => apart::apart(given, limits),
            Asks::Formats => Ok(answers::formats(given)),
        };
        Ok((answer?, None))
    }
}
