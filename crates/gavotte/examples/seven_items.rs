//! Knuth's example of exact cover: which of the options {c e}, {a d g}, {b c f}, {a d f}, {b g}
//! and {d e g} hold each of the items a to g exactly once?
//!
//! - Input: none, the example is in the program.
//! - Output: a line for each solution, the numbers of its options.
//! - As exact cover: it is one.
//! - Source: D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1, (6).

use gavotte::{BuildError, Problem};

fn main() -> Result<(), BuildError> {
    let options = ["c e", "a d g", "b c f", "a d f", "b g", "d e g"];
    let items = Problem::builder().items(["a", "b", "c", "d", "e", "f", "g"]);
    let problem = options.iter().fold(items, |it, option| it.option(option.split(' '))).build()?;
    for solution in gavotte::search(&problem) {
        let numbers: Vec<String> = solution.numbers().map(|it| it.to_string()).collect();
        println!("{}", numbers.join(" "));
    }
    Ok(())
}
