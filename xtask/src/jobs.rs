//! Jobs that run at the same time, each in a process of its own. The output of each is shown whole, in the order of the
//! list.
//!
//! # Why this shape
//! A job begins when those it comes [`after`](Job::after) have ended. What it says goes into a file, and the file of
//! the first job that has not ended is shown while it grows. What came of it goes into another one as JSON, so no text
//! is read for that.
//!
//! # Invariants
//! 1. Each job begins once, after all jobs that it comes after, even if one of these failed.
//! 2. A job that leaves no result counts as failed.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::Duration;

use crate::files;
use crate::shell::{Made, target};
use crate::tally::Tally;

/// How many jobs compute at the same time: compilers use all cores for a part of their time only, and tests that wait
/// for a browser or a cluster use less than one.
const AT_ONCE: usize = 2;

/// How long it takes until an end is noticed.
const PAUSE: Duration = Duration::from_millis(50);

/// The variable that names the file for the result of a job.
const RESULT: &str = "XTASK_RESULT";

/// A name and what decides whether it holds.
pub(crate) type Part = (&'static str, fn(&mut Tally) -> Made);

/// One of the jobs.
pub(crate) struct Job {
    pub(crate) name: &'static str,
    /// The jobs that end before it begins. They stand before it in the list.
    pub(crate) after: &'static [&'static str],
    pub(crate) parts: &'static [Part],
}

/// Runs the jobs here, one after the other. The process that has started this one as a job gets the result.
pub(crate) fn here<'j>(jobs: impl IntoIterator<Item = &'j Job>) -> ExitCode {
    let mut tally = Tally::default();
    for job in jobs {
        job.parts.iter().for_each(|(name, work)| tally.part(name, work));
    }
    let Some(file) = std::env::var_os(RESULT) else { return tally.report() };
    files::write(Path::new(&file), tally.json()).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS)
}

/// Runs all jobs as calls of this program, `verb` and their names, and adds up what came of them.
pub(crate) fn all(verb: &str, jobs: &[Job]) -> Tally {
    let call = |job: &Job| {
        let mut command = Command::new(std::env::current_exe().unwrap_or_else(|_| "xtask".into()));
        command.args([verb, job.name]);
        command
    };
    all_in(&target().join("jobs"), jobs, call, io::stdout()).unwrap_or_else(|why| failed(&why))
}

fn failed(why: &str) -> Tally {
    Tally { failed: 1, failures: vec![why.to_owned()], ..Tally::default() }
}

/// Runs the jobs, which leave their files in a folder.
fn all_in(
    folder: &Path,
    jobs: &[Job],
    call: impl Fn(&Job) -> Command,
    mut screen: impl Write,
) -> Made<Tally> {
    files::remade(folder)?;
    let file = |job: &Job, kind: &str| folder.join(job.name).with_extension(kind);
    let mut children: Vec<Option<Child>> = jobs.iter().map(|_| None).collect();
    let (mut begun, mut ended) = (vec![false; jobs.len()], vec![false; jobs.len()]);
    let mut tally = Tally::default();
    for (turn, job) in jobs.iter().enumerate() {
        let mut log = None;
        loop {
            for (at, child) in children.iter_mut().enumerate().filter(|(at, _)| begun[*at]) {
                ended[at] |= !matches!(child.as_mut().map(Child::try_wait), Some(Ok(None)));
            }
            while let Some(at) = next(jobs, &begun, &ended) {
                let (log, result) = (file(&jobs[at], "log"), file(&jobs[at], "json"));
                children[at] = begin(call(&jobs[at]).env(RESULT, result), &log)?;
                begun[at] = true;
            }
            // Seen before the file is read to its end, an end is one.
            let has_ended = ended[turn];
            log = log.or_else(|| File::open(file(job, "log")).ok());
            let mut new = Vec::new();
            // A closed pipe on our side must not end the jobs.
            let _ = log.as_mut().map(|log| log.read_to_end(&mut new));
            let _ = screen.write_all(&new).and_then(|()| screen.flush());
            if has_ended {
                break;
            }
            thread::sleep(PAUSE);
        }
        let result = Tally::of_json(&files::read(&file(job, "json")).unwrap_or_default());
        tally.add(result.unwrap_or_else(|| failed(&format!("{}: it broke off", job.name))));
    }
    Ok(tally)
}

/// The first job that may begin now.
fn next(jobs: &[Job], begun: &[bool], ended: &[bool]) -> Option<usize> {
    let has_ended =
        |name: &&str| jobs.iter().zip(ended).any(|(job, ended)| *ended && job.name == *name);
    let is_full =
        begun.iter().zip(ended).filter(|(begun, ended)| **begun && !**ended).count() >= AT_ONCE;
    let may = |job: &Job| !is_full && job.after.iter().all(has_ended);
    (0..jobs.len()).find(|&at| !begun[at] && may(&jobs[at]))
}

/// Starts a program that says all it has to say into a file; none if it cannot be started, which the file says.
fn begin(command: &mut Command, log: &Path) -> Made<Option<Child>> {
    let words = |error: io::Error| format!("{}: {error}", log.display());
    let mut log = File::create(log).map_err(words)?;
    let (output, errors) = (log.try_clone().map_err(words)?, log.try_clone().map_err(words)?);
    let begun = command.stdin(Stdio::null()).stdout(output).stderr(errors).spawn();
    begun.map(Some).or_else(|error| writeln!(log, "{error}").map(|()| None).map_err(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn job(name: &'static str, after: &'static [&'static str]) -> Job {
        Job { name, after, parts: &[] }
    }

    #[test]
    fn jobs_come_after_others_and_few_at_once() {
        let jobs = [job("a", &[]), job("b", &["a"]), job("c", &[]), job("d", &["b", "c"])];
        // Jobs ahead, running and at their end.
        for (stages, expected) in [
            ("....", Some(0)),
            ("r...", Some(2)),
            ("r.r.", None),
            ("e.r.", Some(1)),
            ("ere.", None),
            ("eee.", Some(3)),
            ("eeee", None),
        ] {
            let begun: Vec<bool> = stages.chars().map(|stage| stage != '.').collect();
            let ended: Vec<bool> = stages.chars().map(|stage| stage == 'e').collect();
            assert_eq!(next(&jobs, &begun, &ended), expected, "{stages}");
        }
    }

    /// Jobs that are lines for the shell.
    #[cfg(unix)]
    #[test]
    fn what_jobs_say_stands_together_and_what_came_of_them_adds_up() {
        let folder = std::env::temp_dir().join(format!("xtask-jobs-{}", std::process::id()));
        let result = |passed, failed, failures: &[&str]| {
            let failures = failures.iter().map(|&it| it.to_owned()).collect();
            let tally = Tally { passed, failed, skipped: 1, failures, ..Tally::default() };
            format!("echo '{}' > $XTASK_RESULT", tally.json())
        };
        let call = |job: &Job| {
            let line = match job.name {
                "slow" => format!("echo 1; sleep 0.3; echo 2 >&2; {}", result(5, 1, &["t::f"])),
                "quick" => format!("echo 3; echo 4; {}", result(30, 0, &[])),
                "broken" => "echo 5; kill -9 $$".to_owned(),
                _ => return Command::new(folder.join("no-such-program")),
            };
            let mut command = Command::new("sh");
            command.args(["-c", &line]);
            command
        };
        let jobs = [
            job("slow", &[]),
            job("quick", &[]),
            job("broken", &["quick"]),
            job("none", &["broken"]),
        ];
        let mut screen = Vec::new();
        let found = all_in(&folder, &jobs, call, &mut screen).unwrap();
        let screen = String::from_utf8(screen).unwrap();
        assert!(screen.starts_with("1\n2\n3\n4\n5\n"), "{screen}");
        assert_eq!((found.passed, found.failed, found.skipped), (35, 3, 2));
        assert_eq!(found.failures, ["t::f", "broken: it broke off", "none: it broke off"]);
        files::cleared(&folder).unwrap();
    }
}
