//! `cargo xtask release`: everything that is published, in one folder with a manifest.
//!
//! # Why this shape
//! A part makes one kind of artifact. Each runs in a process of its own, two at a time, as the parts of the tests do,
//! because compilers use all cores for a part of their time only. A part that lacks a tool says which one, and the
//! others go on: the last lines name what was left out. Publishing is left to a person, who needs only upload the
//! folder.
//!
//! # Invariants
//! 1. An artifact is made from the committed sources, with the versions of Cargo.lock.
//! 2. The same sources and tools give the same bytes: times are those of the commit, and no path of this machine is in
//!    a program.
//!
//! # Cost
//! Some 27 minutes on two cores: each of four systems has a whole build for release.

mod archives;
mod builds;
mod capi;
mod crates;
mod debian_package;
mod making;
mod manifest;
mod materials;
#[cfg(unix)]
mod older;
mod packages;
mod place;
mod system;
mod tools;
pub(crate) mod trial;
mod tried;

use std::process::{Command, ExitCode};
use std::sync::Mutex;

use crate::jobs::{self, Job};
use crate::shell::{relay, root};
use making::Made;

/// A part by its name, and what makes it.
type Part = (&'static str, fn() -> Made);

const PARTS: [Part; 13] = [
    ("tools", tools::get),
    ("x86_64-linux-musl", || builds::build("x86_64-linux-musl")),
    ("x86_64-linux-gnu", || builds::build("x86_64-linux-gnu")),
    ("aarch64-linux-musl", || builds::build("aarch64-linux-musl")),
    ("aarch64-linux-gnu", || builds::build("aarch64-linux-gnu")),
    ("crates", crates::make),
    ("source", packages::source),
    ("npm", packages::npm),
    ("page", packages::page),
    ("archives", archives::make),
    ("debian", debian_package::make),
    ("materials", materials::make),
    ("manifest", manifest::write),
];

/// The order: the tools first; what packs programs comes after these.
const JOBS: [Job; 13] = [
    Job { name: "tools", after: &[], waits: false },
    Job { name: "npm", after: &[], waits: false },
    Job { name: "page", after: &["npm"], waits: false },
    Job { name: "x86_64-linux-musl", after: &["tools"], waits: false },
    Job { name: "x86_64-linux-gnu", after: &["tools"], waits: false },
    Job { name: "aarch64-linux-musl", after: &["tools"], waits: false },
    Job { name: "aarch64-linux-gnu", after: &["tools"], waits: false },
    Job { name: "crates", after: &[], waits: false },
    Job { name: "source", after: &["tools"], waits: false },
    Job { name: "materials", after: &["tools"], waits: false },
    Job {
        name: "archives",
        after: &["page", "x86_64-linux-musl", "x86_64-linux-gnu", "aarch64-linux-musl"],
        waits: false,
    },
    Job { name: "debian", after: &["archives"], waits: false },
    Job {
        name: "manifest",
        after: &["aarch64-linux-gnu", "crates", "source", "materials", "debian"],
        waits: false,
    },
];

/// What a part begins the line with that says why it made nothing.
const LEFT_OUT: &str = "left out: ";

/// Makes everything, or the parts that are named.
pub(crate) fn run(names: &[&str]) -> ExitCode {
    let known = |name: &&str| PARTS.iter().any(|part| part.0 == *name);
    if let Some(name) = names.iter().find(|name| !known(name)) {
        eprintln!("xtask release: no part `{name}`; there are {}", PARTS.map(|it| it.0).join(", "));
        return ExitCode::from(2);
    }
    let left_out = if names.is_empty() { all() } else { names.iter().filter_map(one).collect() };
    for why in &left_out {
        println!("{LEFT_OUT}{why}");
    }
    println!("{}", place::artifacts().display());
    if left_out.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Makes a part here; why it was not made.
fn one(name: &&str) -> Option<String> {
    println!("\n== {name} ==");
    let (_, make) = PARTS.iter().find(|part| part.0 == *name)?;
    make().err().map(|why| format!("{name}: {why}"))
}

/// Makes all parts, two at a time; returns why some were not made.
fn all() -> Vec<String> {
    if let Err(why) = place::clear() {
        return vec![why];
    }
    let outcomes = jobs::all(&JOBS, |job, say| {
        let why = Mutex::new(None);
        let mut command = Command::new(std::env::current_exe().unwrap_or_else(|_| "xtask".into()));
        command.args(["release", job.name]).current_dir(root());
        let made = relay(&mut command, |stream, line| {
            let text = String::from_utf8_lossy(line);
            match text.strip_prefix(LEFT_OUT) {
                Some(words) => *jobs::locked(&why) = Some(words.trim_end().to_owned()),
                None => say(stream, line),
            }
        });
        let why = jobs::locked(&why).take();
        if made { None } else { Some(why.unwrap_or_else(|| format!("{}: it broke off", job.name))) }
    });
    outcomes.into_iter().flatten().collect()
}
