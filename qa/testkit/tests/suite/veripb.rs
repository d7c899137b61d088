//! Somebody else's checker: VeriPB reads the constraints and the proofs, and accepts them. So our own checker and our
//! proofs cannot share one misunderstanding of the format.
//!
//! The variable `GAVOTTE_VERIPB` names the program; `cargo xtask test proofs` installs it and sets the variable.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gavotte::proof::{Aim, Conclusion, Wanted};
use gavotte::{Engine, Goal, Order, Problem};
use gavotte_testkit::proofs::{Written, best, clausal, listed, whole};
use gavotte_testkit::{corpus, random};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::best_constraints::constrained;

/// The number of random problems that are proved in each way.
const PROBLEMS: usize = 500;

/// A folder that is removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gavotte-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// The verdict of VeriPB on a proof: the last line of its output, or its error.
    fn ask(&self, constraints: (&str, &str), proof: &str) -> String {
        self.ask_for(constraints, proof, &[])
    }

    /// The proof in VeriPB's kernel form, which is what verified checkers read, such as CakePB.
    fn elaborated(&self, constraints: (&str, &str), proof: &str) -> String {
        let kernel = self.0.join("kernel.pbp");
        self.ask_for(constraints, proof, &["--elaborate".as_ref(), kernel.as_os_str()]);
        fs::read_to_string(kernel).unwrap()
    }

    fn ask_for(&self, constraints: (&str, &str), proof: &str, options: &[&OsStr]) -> String {
        let program = std::env::var_os("GAVOTTE_VERIPB")
            .expect("GAVOTTE_VERIPB names VeriPB: run `cargo xtask test proofs`");
        let (formula, log) = (self.0.join(constraints.0), self.0.join("proof.pbp"));
        fs::write(&formula, constraints.1).unwrap();
        fs::write(&log, proof).unwrap();
        let mut command = Command::new(Path::new(&program));
        let run =
            command.arg("--hide-warnings").args(options).args([&formula, &log]).output().unwrap();
        let said = [run.stdout, run.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        match said.lines().find(|line| line.starts_with("s VERIFIED")) {
            Some(line) if run.status.success() => line.to_owned(),
            _ => said,
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The same random problems in each run.
fn problems() -> impl Iterator<Item = Problem> {
    let mut runner = TestRunner::deterministic();
    (0..PROBLEMS).map(move |_| random::problems().new_tree(&mut runner).unwrap().current())
}

/// The expected verdict of VeriPB.
fn verdict(aim: Aim, conclusion: Conclusion) -> String {
    match conclusion {
        Conclusion::None | Conclusion::Within(0, _) => "s VERIFIED UNSATISFIABLE".to_owned(),
        // It does not count listed solutions; the contradiction after them shows that they are all.
        Conclusion::All(_) | Conclusion::Within(..) => "s VERIFIED SATISFIABLE".to_owned(),
        Conclusion::Best(cost) => {
            let cost = if aim.goal == Goal::Greatest { -cost } else { cost };
            format!("s VERIFIED BOUNDS {cost} <= obj <= {cost}")
        }
        Conclusion::Open => panic!("each search has come to its end"),
    }
}

fn takes(folder: &Folder, aim: Aim, written: &Written) {
    let said = folder.ask(("constraints.opb", &written.constraints), &written.proof);
    let Written { constraints, proof, conclusion, .. } = written;
    let expected = verdict(aim, *conclusion);
    assert_eq!(said, expected, "{constraints}\n{proof}");
    // The kernel form has no listed solutions yet (VeriPB 3.0.2).
    if !proof.contains("\nsolx") {
        let files = ("constraints.opb", constraints.as_str());
        let kernel = folder.elaborated(files, proof);
        assert_eq!(folder.ask(files, &kernel), expected, "{constraints}\n{kernel}");
    }
}

#[test]
#[ignore = "needs VeriPB: cargo xtask test proofs"]
fn veripb_takes_what_is_none_and_all() {
    let folder = Folder::new("veripb-all");
    for (at, problem) in problems().enumerate() {
        let engine = [Engine::Links, Engine::Cells, Engine::Bits][at % 3];
        let order = [Order::Fewest, Order::Input, Order::Reverse][at / 3 % 3];
        if let Some(written) = listed(&problem, engine, order) {
            takes(&folder, Aim::default(), &written);
        }
    }
    for case in corpus::basics().iter().filter(|it| it.count.len() < 5) {
        let problem = case.problem();
        if let Some(written) = listed(&problem, Engine::Links, Order::Fewest) {
            takes(&folder, Aim::default(), &written);
        }
    }
}

#[test]
#[ignore = "needs VeriPB: cargo xtask test proofs"]
fn veripb_takes_what_is_best() {
    let folder = Folder::new("veripb-best");
    for (at, problem) in problems().enumerate() {
        let goal = [Goal::Least, Goal::Greatest][at % 2];
        let aim = Aim { goal, is_cover: at % 3 == 0 };
        let problem = if aim.is_cover { problem.to_cover() } else { problem };
        for wanted in [
            Wanted { keep: None, ties: false },
            Wanted { keep: Some(1 + at % 5), ties: at % 2 == 0 },
        ] {
            takes(&folder, aim, &best(&problem, aim, wanted));
        }
    }
}

#[test]
#[ignore = "needs VeriPB: cargo xtask test proofs"]
fn veripb_takes_what_heeds_side_constraints() {
    let folder = Folder::new("veripb-sides");
    for seed in 0..PROBLEMS as u64 {
        let problem = constrained(seed);
        takes(&folder, Aim::default(), &whole(&problem));
        let aim = Aim { goal: Goal::greatest_if(seed % 2 == 1), is_cover: false };
        takes(&folder, aim, &best(&problem, aim, Wanted { keep: None, ties: false }));
        if problem.constraints().iter().all(|it| it.price().is_none()) {
            takes(&folder, aim, &best(&problem, aim, Wanted { keep: Some(3), ties: true }));
        }
    }
}

/// VeriPB reads clauses, too, and a line of LRAT means the same as one of its rules.
#[test]
#[ignore = "needs VeriPB: cargo xtask test proofs"]
fn veripb_takes_the_steps_of_lrat() {
    let folder = Folder::new("veripb-lrat");
    let mut taken = 0;
    for problem in problems() {
        let Some(written) = clausal(&problem, Engine::Links) else { continue };
        if written.conclusion == Conclusion::None {
            let proof = translated(&written);
            let said = folder.ask(("clauses.cnf", &written.constraints), &proof);
            assert_eq!(said, "s VERIFIED UNSATISFIABLE", "{}\n{proof}", written.constraints);
            taken += 1;
        }
    }
    assert!(taken > PROBLEMS / 10, "{taken} problems have no solution");
}

/// The steps of LRAT in the words of VeriPB. The numbers are the same, because LRAT counts here without gaps.
fn translated(written: &Written) -> String {
    let header = written.constraints.lines().next().unwrap();
    let clauses: u64 = header.split(' ').next_back().unwrap().parse().unwrap();
    let mut text = format!("pseudo-Boolean proof version 3.0\nf {clauses};\n");
    let mut last = clauses;
    for line in written.proof.lines() {
        let mut words = line.split(' ').skip(1);
        let (_, rest) = line.split_once(' ').unwrap();
        if let Some(ids) = rest.strip_prefix("d ") {
            text += &format!("del id {};\n", ids.trim_end_matches(" 0"));
            continue;
        }
        let literals: Vec<i64> =
            words.by_ref().map(|it| it.parse().unwrap()).take_while(|&it| it != 0).collect();
        let hints: Vec<&str> = words.take_while(|&it| it != "0").collect();
        text += "rup";
        for literal in literals {
            text += &format!(" 1 {}x{}", if literal < 0 { "~" } else { "" }, literal.abs());
        }
        text += &format!(" >= 1 : {};\n", hints.join(" "));
        last += 1;
        assert!(line.starts_with(&last.to_string()), "the numbers have no gap: {line}");
    }
    text + &format!("output NONE;\nconclusion UNSAT : {last};\nend pseudo-Boolean proof;\n")
}
