//! Adds up the tests that passed and those that failed.
//!
//! # Why this shape
//! Test programs end with a line of their own totals; adding these up counts tests, not programs.
//! A part that is no test program counts as one. So does a test run that failed without naming a
//! failed test: it did not compile, or a test program crashed. A test that failed is named, because its own lines
//! stand far above the totals. A test that was skipped is named, too: what nobody sees left out is believed to hold.

use std::fmt;

/// Totals so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many passed.
    pub(crate) passed: u64,
    /// How many failed.
    pub(crate) failed: u64,
    /// How many were not tried.
    pub(crate) skipped: u64,
    /// Their names and reasons. A line of output may name several tests.
    pub(crate) names: Vec<Skip>,
    /// The names of those that failed, as far as they have any.
    pub(crate) failures: Vec<String>,
}

/// Tests that were not tried, for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Skip {
    pub(crate) tests: u64,
    /// The test and the reason.
    pub(crate) name: String,
}

impl fmt::Display for Skip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tests {
            1 => f.write_str(&self.name),
            tests => write!(f, "{tests} times {}", self.name),
        }
    }
}

impl Tally {
    /// Counts a part that is no test program.
    pub(crate) fn part(&mut self, held: bool) {
        self.passed += u64::from(held);
        self.failed += u64::from(!held);
    }

    /// Counts what another has counted.
    pub(crate) fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.names.extend(other.names);
        self.failures.extend(other.failures);
    }

    /// Counts something that is left out as a whole.
    pub(crate) fn left_out(&mut self, tests: u64, name: &str) {
        self.skipped += tests;
        self.name(tests, name);
    }

    /// Forgets what was skipped because a part of this name tries it: that part has said what came of it.
    pub(crate) fn settle(&mut self, part: &str) {
        let reason = format!("cargo xtask test {part}");
        let before = tests(&self.names);
        self.names.retain(|it| !it.name.ends_with(&reason));
        self.skipped = self.skipped.saturating_sub(before - tests(&self.names));
    }

    /// How many skipped tests have not said their names.
    pub(crate) fn nameless(&self) -> u64 {
        self.skipped.saturating_sub(tests(&self.names))
    }

    fn name(&mut self, tests: u64, name: &str) {
        self.names.push(Skip { tests, name: name.to_owned() });
    }

    /// Counts a line of output, if it is the last line of a test program, and notes what failed and what is skipped:
    /// `test NAME ... FAILED` and `test NAME ... ignored, REASON`.
    pub(crate) fn line(&mut self, line: &str) {
        let test = line.strip_prefix("test ").and_then(|it| it.split_once(" ... "));
        if let Some((name, outcome)) = test {
            let outcome = plain(outcome);
            if let Some(reason) = outcome.strip_prefix("ignored") {
                self.name(1, &[name, reason.trim_end()].concat());
            }
            if outcome.trim_end() == "FAILED" {
                self.failures.push(name.to_owned());
            }
        }
        let Some((_, totals)) = line.split_once("test result: ") else { return };
        self.passed += before(totals, " passed");
        self.failed += before(totals, " failed");
        self.skipped += before(totals, " ignored");
    }

    /// Counts a line of output, if it is the last line of pytest, `2 failed, 31 passed in 4.56s`, and notes what failed
    /// and what is skipped: `FAILED TEST - REASON` and `SKIPPED [2] FILE: REASON`.
    pub(crate) fn pytest(&mut self, line: &str) {
        if let Some(test) = line.strip_prefix("FAILED ").or_else(|| line.strip_prefix("ERROR ")) {
            let name = test.split_once(" - ").map_or(test, |(name, _)| name);
            self.failures.push(name.trim_end().to_owned());
            return;
        }
        if let Some((number, name)) =
            line.strip_prefix("SKIPPED [").and_then(|it| it.split_once("] "))
        {
            if let Ok(tests) = number.parse() {
                self.name(tests, name.trim_end());
            }
            return;
        }
        let mut ends = line.trim_matches([' ', '=']).rsplit(" in ");
        let took = ends.next().and_then(|seconds| seconds.split(' ').next());
        let is_last = took.is_some_and(|took| {
            took.strip_suffix('s').is_some_and(|number| number.parse::<f64>().is_ok())
        });
        if !is_last {
            return;
        }
        self.passed += before(line, " passed");
        // A failure before a test begins is an error of pytest.
        self.failed += before(line, " failed") + before(line, " error");
        self.skipped += before(line, " skipped");
    }

    /// Counts a line of output, if it is one of the totals of node's tests, `# pass 12`, and notes what failed and what
    /// is skipped: `not ok 3 - NAME` and `ok 3 - NAME # SKIP REASON`.
    pub(crate) fn tap(&mut self, line: &str) {
        if let Some(test) = line.trim().strip_prefix("not ok ") {
            let name = test.split_once(" - ").map_or(test, |(_, name)| name);
            self.failures.push(name.to_owned());
        }
        if let Some((name, reason)) =
            line.trim().strip_prefix("ok ").and_then(|it| it.split_once(" # SKIP"))
        {
            let name = name.split_once(" - ").map_or(name, |(_, name)| name);
            self.name(1, format!("{name}: {}", reason.trim()).trim_end_matches(": "));
        }
        let Some((word, number)) = line.strip_prefix("# ").and_then(|it| it.split_once(' ')) else {
            return;
        };
        let Ok(number) = number.parse::<u64>() else { return };
        match word {
            "pass" => self.passed += number,
            // Tests that a signal or a timeout ended are counted separately.
            "fail" | "cancelled" => self.failed += number,
            "skipped" | "todo" => self.skipped += number,
            _ => {}
        }
    }

    /// Counts a whole test run, of which `tests` is the sum of the lines.
    pub(crate) fn tests(&mut self, tests: Self, succeeded: bool) {
        self.passed += tests.passed;
        self.failed += tests.failed + u64::from(!succeeded && tests.failed == 0);
        self.skipped += tests.skipped;
        self.names.extend(tests.names);
        self.failures.extend(tests.failures);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

fn tests(skips: &[Skip]) -> u64 {
    skips.iter().map(|it| it.tests).sum()
}

/// A text without the codes of colors.
fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default();
    let others = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
    std::iter::once(first).chain(others).collect()
}

/// The number that stands before a word; 0 if there is none.
fn before(text: &str, word: &str) -> u64 {
    let number = text.split(word).next().filter(|start| start.len() < text.len());
    let last = number.and_then(|start| start.rsplit(|c: char| !c.is_ascii_digit()).next());
    last.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "test result: ok. 17 passed; 0 failed; 2 ignored; 0 measured; 3 filtered out; finished in 0.00s";
    const BAD: &str = "test result: FAILED. 3 passed; 11 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.08s";

    fn names(tally: &Tally) -> Vec<String> {
        tally.names.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_skipped_has_a_name() {
        let mut tally = counted(&[
            "test needs_data::covers ... ignored, needs DATA: cargo xtask test data",
            "test proofs ... \u{1b}[33mignored, needs VeriPB: cargo xtask test proofs\u{1b}[m",
            "test slow ... ignored",
            "test quick ... ok",
            &GOOD.replace("2 ignored", "4 ignored"),
        ]);
        assert_eq!((tally.skipped, tally.nameless()), (4, 1));
        tally.settle("proofs");
        assert_eq!((tally.skipped, tally.nameless()), (3, 1));
        let covers = "needs_data::covers, needs DATA: cargo xtask test data";
        assert_eq!(names(&tally), [covers, "slow"]);
        tally.left_out(3, "fuzzing");
        assert_eq!((tally.skipped, tally.nameless()), (6, 1));
    }

    fn counted(lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        for line in lines {
            tally.line(line);
        }
        tally
    }

    #[test]
    fn totals_of_test_programs_add_up() {
        let tally =
            counted(&["running 17 tests", "test a ... ok", GOOD, "5 passed; 9 failed", BAD]);
        assert_eq!(tally, Tally { passed: 20, failed: 11, skipped: 2, ..Tally::default() });
        assert_eq!(tally.to_string(), "20 passed, 11 failed, 2 skipped");
        assert_eq!(tally.nameless(), 2);
    }

    #[test]
    fn what_failed_has_a_name() {
        let mut tally = counted(&[
            "test quick ... ok",
            "test wrong::answer ... FAILED",
            "test colored ... \u{1b}[31mFAILED\u{1b}[m\n",
        ]);
        tally.pytest("FAILED tests/test_ray.py::test_a - assert 1 == 2");
        tally.pytest("ERROR tests/test_b.py\n");
        tally.tap("    not ok 2 - a case");
        tally.tap("ok 3 - another");
        let failures =
            ["wrong::answer", "colored", "tests/test_ray.py::test_a", "tests/test_b.py", "a case"];
        assert_eq!(tally.failures, failures);
        let mut all = Tally::default();
        all.tests(tally, false);
        assert_eq!((all.failed, &all.failures[..]), (1, &failures.map(str::to_owned)[..]));
    }

    #[test]
    fn colored_totals_are_read_too() {
        let colored = GOOD.replace("ok", "\u{1b}[32mok\u{1b}[m");
        assert_eq!(counted(&[&colored]), counted(&[GOOD]));
    }

    #[test]
    fn totals_of_pytest_are_read() {
        let mut tally = Tally::default();
        for line in [
            "2 failed, 130 passed, 3 skipped in 61.37s (0:01:01)",
            "==== 4 passed, 1 error in 0.10s ====",
            "7 passed tests in a message",
            "SKIPPED [2] tests/test_ray.py:22: no Ray",
            "SKIPPED [1] tests/a.py: x",
            "[100%]",
        ] {
            tally.pytest(line);
        }
        assert_eq!((tally.passed, tally.failed, tally.skipped), (134, 3, 3));
        assert_eq!(names(&tally), ["2 times tests/test_ray.py:22: no Ray", "tests/a.py: x"]);
    }

    #[test]
    fn totals_of_node_are_read() {
        let mut tally = Tally::default();
        for line in
            ["# tests 9", "# pass 6", "# fail 2", "# cancelled 1", "# skipped 2", "# pass x"]
        {
            tally.tap(line);
        }
        tally.tap("    ok 2 - a case # SKIP no such verb");
        tally.tap("ok 3 - another # SKIP");
        tally.tap("ok 4 - a third");
        assert_eq!((tally.passed, tally.failed, tally.skipped), (6, 3, 2));
        assert_eq!(names(&tally), ["a case: no such verb", "another"]);
    }

    #[test]
    fn a_failure_without_a_failed_test_counts_once() {
        for (lines, succeeded, failed) in
            [(&[][..], false, 1), (&[BAD], false, 11), (&[GOOD], false, 1), (&[GOOD], true, 0)]
        {
            let mut tally = Tally::default();
            tally.tests(counted(lines), succeeded);
            assert_eq!(tally.failed, failed, "{lines:?}");
        }
    }
}
