//! Reads a problem in DLX text from standard input and writes it for another solver to standard
//! output: `export opb|lp|mps|cnf|wcnf [none|costs|fewest] [min|max]`.

use std::error::Error;
use std::io::{self, BufWriter, Write};

use gavotte_formats::{dlx, export};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let target = export::Target::from_name(word(0)).ok_or("opb, lp, mps, cnf or wcnf?")?;
    let objective = match word(1) {
        "" | "none" => export::Objective::None,
        "costs" => export::Objective::Costs,
        "fewest" => export::Objective::Fewest,
        _ => return Err("none, costs or fewest?".into()),
    };
    let sense = match word(2) {
        "" | "min" => export::Sense::Minimise,
        "max" => export::Sense::Maximise,
        _ => return Err("min or max?".into()),
    };
    let problem = dlx::read(io::stdin().lock())?;
    let mut out = BufWriter::new(io::stdout().lock());
    export::write(&problem, target, objective, sense, &mut out)?;
    out.flush()?;
    Ok(())
}
