//! Adds up the tests that passed and those that failed.
//!
//! # Why this shape
//! Test programs end with a line of their own totals; adding these up counts tests, not programs.
//! A part that is no test program counts as one. So does a test run that failed without naming a
//! failed test: it did not compile, or a test program crashed.

use std::fmt;

/// Totals so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many passed.
    pub(crate) passed: u64,
    /// How many failed.
    pub(crate) failed: u64,
    /// How many were not tried.
    pub(crate) ignored: u64,
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
        self.ignored += other.ignored;
    }

    /// Counts a line of output, if it is the last line of a test program.
    pub(crate) fn line(&mut self, line: &str) {
        let Some((_, totals)) = line.split_once("test result: ") else { return };
        self.passed += before(totals, " passed");
        self.failed += before(totals, " failed");
        self.ignored += before(totals, " ignored");
    }

    /// Counts a line of output, if it is the last line of pytest: `2 failed, 31 passed in 4.56s`.
    pub(crate) fn pytest(&mut self, line: &str) {
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
        self.ignored += before(line, " skipped");
    }

    /// Counts a line of output, if it is one of the totals of node's tests: `# pass 12`.
    pub(crate) fn tap(&mut self, line: &str) {
        let Some((word, number)) = line.strip_prefix("# ").and_then(|it| it.split_once(' ')) else {
            return;
        };
        let Ok(number) = number.parse::<u64>() else { return };
        match word {
            "pass" => self.passed += number,
            // Tests that a signal or a timeout ended are counted separately.
            "fail" | "cancelled" => self.failed += number,
            "skipped" | "todo" => self.ignored += number,
            _ => {}
        }
    }

    /// Counts a whole test run, of which `tests` is the sum of the lines.
    pub(crate) fn tests(&mut self, tests: Self, succeeded: bool) {
        self.passed += tests.passed;
        self.failed += tests.failed + u64::from(!succeeded && tests.failed == 0);
        self.ignored += tests.ignored;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
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
        assert_eq!(tally, Tally { passed: 20, failed: 11, ignored: 2 });
        assert_eq!(tally.to_string(), "20 passed, 11 failed");
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
            "[100%]",
        ] {
            tally.pytest(line);
        }
        assert_eq!(tally, Tally { passed: 134, failed: 3, ignored: 3 });
    }

    #[test]
    fn totals_of_node_are_read() {
        let mut tally = Tally::default();
        for line in
            ["# tests 9", "# pass 6", "# fail 2", "# cancelled 1", "# skipped 4", "# pass x"]
        {
            tally.tap(line);
        }
        assert_eq!(tally, Tally { passed: 6, failed: 3, ignored: 4 });
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
