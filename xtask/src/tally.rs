//! Adds up the tests that passed and those that failed, and names what failed or was skipped.
//!
//! # Why this shape
//! Test programs end with a line of their own totals; adding these up counts tests, not programs. A part that is no
//! test program counts as one. So does a part that failed without a failed test: it did not compile, or a test program
//! crashed. A test that was skipped is named, because what nobody sees left out is believed to hold.

use std::process::ExitCode;
use std::time::Instant;

use crate::shell::Made;

/// Totals so far.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
    /// The skipped tests with their reasons; a line may stand for several.
    pub(crate) names: Vec<(u64, String)>,
    /// The tests and the parts that failed.
    pub(crate) failures: Vec<String>,
}

impl Tally {
    /// Runs a part between its title and its result, which says how long it took, and counts it.
    pub(crate) fn part(&mut self, name: &str, work: impl FnOnce(&mut Self) -> Made) {
        println!("\n== {name} ==");
        let (begun, mut own) = (Instant::now(), Self::default());
        let made = work(&mut own);
        let result = made.as_ref().map_or_else(|why| format!("FAILED: {why}"), |()| "ok".into());
        println!("{name}: {result} ({} s)", begun.elapsed().as_secs());
        own.close(name, made);
        self.add(own);
    }

    /// Counts the part whose tests these are.
    fn close(&mut self, name: &str, made: Made) {
        match made {
            Ok(()) => self.passed += u64::from(self.passed + self.failed + self.skipped == 0),
            Err(why) => {
                self.failed += u64::from(self.failed == 0);
                self.failures.push(format!("{name}: {why}"));
            }
        }
    }

    /// Counts what another has counted.
    pub(crate) fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.names.extend(other.names);
        self.failures.extend(other.failures);
    }

    /// Counts tests that are left out as a whole.
    pub(crate) fn left_out(&mut self, tests: u64, why: &str) {
        println!("left out: {why}");
        self.skipped += tests;
        self.names.push((tests, why.to_owned()));
    }

    /// Forgets what was skipped because a part of this name tries it: that part has said what came of it.
    pub(crate) fn settle(&mut self, part: &str) {
        let reason = format!("cargo xtask test {part}");
        let tried = self.names.iter().filter(|(_, name)| name.ends_with(&reason));
        self.skipped -= tried.map(|(tests, _)| tests).sum::<u64>().min(self.skipped);
        self.names.retain(|(_, name)| !name.ends_with(&reason));
    }

    /// The totals and names as JSON, for another process.
    pub(crate) fn json(&self) -> String {
        let Self { passed, failed, skipped, names, failures } = self;
        serde_json::json!([passed, failed, skipped, names, failures]).to_string()
    }

    /// Reads what [`json`](Tally::json) has written.
    pub(crate) fn of_json(text: &str) -> Option<Self> {
        let (passed, failed, skipped, names, failures) = serde_json::from_str(text).ok()?;
        Some(Self { passed, failed, skipped, names, failures })
    }

    /// Prints the names and the totals.
    pub(crate) fn report(&self) -> ExitCode {
        println!("\n== total ==");
        let named: u64 = self.names.iter().map(|(tests, _)| tests).sum();
        for (tests, name) in &self.names {
            let times = if *tests == 1 { String::new() } else { format!("{tests} times ") };
            println!("skipped: {times}{name}");
        }
        if self.skipped > named {
            println!("skipped without a name: {}", self.skipped - named);
        }
        self.failures.iter().for_each(|name| println!("failed: {name}"));
        println!("{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped);
        if self.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// Counts a line of cargo's tests: `test NAME ... FAILED`, `test NAME ... ignored, REASON` and the totals `test
    /// result: ok. 1 passed; 0 failed; ...`.
    pub(crate) fn cargo(&mut self, line: &str) {
        let test = line.strip_prefix("test ").and_then(|it| it.split_once(" ... "));
        if let Some((name, outcome)) = test {
            let skip = outcome.strip_prefix("ignored").map(|reason| (1, format!("{name}{reason}")));
            self.names.extend(skip);
            self.failures.extend((outcome == "FAILED").then(|| name.to_owned()));
        }
        let Some((_, totals)) = line.split_once("test result: ") else { return };
        self.passed += before(totals, " passed");
        self.failed += before(totals, " failed");
        self.skipped += before(totals, " ignored");
    }

    /// Counts a line of pytest: `FAILED TEST - REASON`, `SKIPPED [2] FILE: REASON` and the totals `2 failed, 31 passed
    /// in 4.56s`.
    pub(crate) fn pytest(&mut self, line: &str) {
        if let Some(test) = line.strip_prefix("FAILED ").or_else(|| line.strip_prefix("ERROR ")) {
            self.failures.push(test.split(" - ").next().unwrap_or(test).to_owned());
        }
        let skip = line.strip_prefix("SKIPPED [").and_then(|it| it.split_once("] "));
        let skip = skip.and_then(|(tests, name)| Some((tests.parse().ok()?, name.to_owned())));
        self.names.extend(skip);
        let Some((totals, took)) = line.rsplit_once(" in ") else { return };
        let is_time =
            |word: &str| word.ends_with('s') && word.starts_with(|it: char| it.is_ascii_digit());
        if took.split(' ').next().is_some_and(is_time) {
            self.passed += before(totals, " passed");
            // A failure before a test begins is an error of pytest.
            self.failed += before(totals, " failed") + before(totals, " error");
            self.skipped += before(totals, " skipped");
        }
    }

    /// Counts a line of node's tests: `not ok 3 - NAME`, `ok 3 - NAME # SKIP REASON` and the totals `# pass 12`.
    pub(crate) fn tap(&mut self, line: &str) {
        let named = |test: &str| test.split_once(" - ").map_or(test, |(_, name)| name).to_owned();
        if let Some(test) = line.trim().strip_prefix("not ok ") {
            self.failures.push(named(test));
        } else if let Some((test, reason)) =
            line.trim().strip_prefix("ok ").and_then(|it| it.split_once(" # SKIP"))
        {
            self.names.push((1, format!("{}:{reason}", named(test))));
        }
        let total = line.strip_prefix("# ").and_then(|it| it.split_once(' '));
        let Some((word, Ok(number))) = total.map(|(word, it)| (word, it.parse::<u64>())) else {
            return;
        };
        match word {
            "pass" => self.passed += number,
            // Tests that a signal or a timeout ended are counted separately.
            "fail" | "cancelled" => self.failed += number,
            "skipped" | "todo" => self.skipped += number,
            _ => {}
        }
    }
}

/// The number that stands before a word; 0 if there is none.
fn before(text: &str, word: &str) -> u64 {
    let start = text.split_once(word).map_or("", |(start, _)| start);
    start.rsplit(|c: char| !c.is_ascii_digit()).next().and_then(|it| it.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str =
        "test result: ok. 17 passed; 0 failed; 2 ignored; 0 measured; 3 filtered out";
    const BAD: &str = "test result: FAILED. 3 passed; 11 failed; 0 ignored; 0 measured";

    /// What the lines of a test program come to.
    fn counted(count: fn(&mut Tally, &str), lines: &str) -> Tally {
        let mut tally = Tally::default();
        lines.lines().for_each(|line| count(&mut tally, line));
        tally
    }

    fn tally(
        [passed, failed, skipped]: [u64; 3],
        names: &[(u64, &str)],
        failures: &[&str],
    ) -> Tally {
        let names = names.iter().map(|&(tests, name)| (tests, name.to_owned())).collect();
        let failures = failures.iter().map(|&name| name.to_owned()).collect();
        Tally { passed, failed, skipped, names, failures }
    }

    #[test]
    fn tests_are_counted_and_named() {
        let lines = "test proofs ... ignored, needs VeriPB: cargo xtask test proofs\ntest a ... ok\n\
                     test b::c ... FAILED\n9 failed";
        let skipped = [(1, "proofs, needs VeriPB: cargo xtask test proofs")];
        let mut found = counted(Tally::cargo, &[lines, GOOD, BAD].join("\n"));
        assert_eq!(found, tally([20, 11, 2], &skipped, &["b::c"]));
        found.settle("proofs");
        assert_eq!(found, tally([20, 11, 1], &[], &["b::c"]));
        let lines = "2 failed, 130 passed, 3 skipped in 61.37s (0:01:01)\n[100%]\n7 passed tests in it\n\
                     ==== 4 passed, 1 error in 0.10s ====\nSKIPPED [2] tests/test_ray.py:22: no Ray\n\
                     FAILED tests/test_a.py::test_b - assert 1 == 2\nERROR tests/test_b.py";
        let failures = ["tests/test_a.py::test_b", "tests/test_b.py"];
        let skipped = [(2, "tests/test_ray.py:22: no Ray")];
        assert_eq!(counted(Tally::pytest, lines), tally([134, 3, 3], &skipped, &failures));
        let lines = "# tests 9\n# pass 6\n# fail 2\n# cancelled 1\n# skipped 2\n# pass x\n    \
                     ok 2 - a case # SKIP no such verb\nnot ok 3 - another\nok 4 - third";
        let skipped = [(1, "a case: no such verb")];
        assert_eq!(counted(Tally::tap, lines), tally([6, 3, 2], &skipped, &["another"]));
    }

    #[test]
    fn a_part_without_tests_counts_once_and_so_does_a_failure_without_one() {
        for (lines, made, [passed, failed, skipped]) in [
            ("", Ok(()), [1, 0, 0]),
            ("", Err("why"), [0, 1, 0]),
            (GOOD, Ok(()), [17, 0, 2]),
            (GOOD, Err("why"), [17, 1, 2]),
            (BAD, Err("why"), [3, 11, 0]),
        ] {
            let (mut all, failures) = (tally([5, 1, 0], &[], &[]), made.err().map(|_| "part: why"));
            all.part("part", |own| {
                *own = counted(Tally::cargo, lines);
                made.map_err(str::to_owned)
            });
            assert_eq!(all, tally([passed + 5, failed + 1, skipped], &[], failures.as_slice()));
        }
        let (mut left, why) = (Tally::default(), "no VeriPB");
        left.part("proofs", |own| {
            own.left_out(3, why);
            Ok(())
        });
        assert_eq!(left, tally([0, 0, 3], &[(3, why)], &[]));
    }
}
