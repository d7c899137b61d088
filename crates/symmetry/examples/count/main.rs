//! Counts classical designs up to isomorphism of what remains: `count latin 7`, `count sts 15`,
//! `count factors 10`, `count sudoku 8`; a second word names the rule by which items are chosen.

mod exact;
mod problems;
mod sweep;

use std::time::Instant;

use gavotte_symmetry::Effort;
use sweep::Rule;

/// Steps of a plain search that cost about as much as a form. [steps]
const PLAIN: usize = 500;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (&[kind, size, rule] | &[kind, size, rule, ..]) = &[&words[..], &["orbits"]].concat()[..]
    else {
        return Err(
            "usage: count latin|sts|factors|sudoku SIZE [options|options-orbits|orbits|input]"
                .into(),
        );
    };
    let size: usize = size.parse()?;
    let rule = match rule {
        "options" => Rule::Options,
        "options-orbits" => Rule::OptionsOrbits,
        "input" => Rule::Input,
        _ => Rule::OrbitsOptions,
    };
    let problem = match kind {
        "latin" => problems::latin(size)?,
        "sts" => problems::triple_systems(size)?,
        "sudoku" => problems::sudoku(size, size.isqrt())?,
        _ => problems::factorizations(size)?,
    };
    let begin = Instant::now();
    let report = sweep::count(&problem, rule, PLAIN, Effort::unlimited())?;
    println!(
        "{report:?} in {:.3} s, {} entries a form",
        begin.elapsed().as_secs_f64(),
        report.entries / report.forms.max(1) as u64
    );
    Ok(())
}
