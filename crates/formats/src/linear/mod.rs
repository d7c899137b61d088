//! Models of 0-1 variables and linear rows, as other people's solvers read them: LP, MPS and OPB.
//!
//! # Why this shape
//! The three texts say the same: variables, rows, an objective. So each reader fills one `Model`, and
//! `problem.rs` alone knows what becomes of it. A variable is an option, with its name as label. A row of equal
//! coefficients is an item: `= 1` a primary one, `<= 1` a secondary one, other sums bounds. A row with both signs
//! needs options for negated variables; their labels begin with `~`. All other rows are side constraints.
//!
//! # Invariants
//! The solutions of the problem are the feasible 0-1 vectors, one for one: the options without `~` in their labels
//! are the variables that are 1.
//!
//! # Cost
//! Linear in the text, but for sorting the terms of each row; memory for the text and the model.
//!
//! # Source
//! The LP format of the CPLEX and Gurobi manuals; the MPS format of the same and of HiGHS; O. Roussel and V. Manquinho:
//! *Input/output format and solver requirements for the competitions of pseudo-Boolean solvers*.

pub(crate) mod answers;
mod error;
pub mod lp;
mod lp_tokens;
mod model;
pub mod mps;
mod number;
pub mod opb;
mod problem;
mod rows;
mod text;

pub use error::LinearErrorKind;

use crate::Format;
use crate::head::filled;

/// The format of such a text, by its beginning.
pub(crate) fn detect(head: &[u8]) -> Option<Format> {
    let text = String::from_utf8_lossy(head);
    let is_comment = |line: &&str| line.starts_with('*') || line.starts_with('\\');
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next()?;
    if first.starts_with("* #variable=") {
        return Some(Format::Opb);
    }
    let mut lines = lines.by_ref().skip_while(is_comment);
    let line = lines.next()?.to_ascii_lowercase();
    let word = line.split_whitespace().next()?;
    if matches!(word, "min:" | "max:") || is_constraint(&line) {
        return Some(Format::Opb);
    }
    let has = |wanted: &[&str]| {
        filled(head).any(|line| {
            let text = String::from_utf8_lossy(line.bytes()).trim().to_ascii_lowercase();
            wanted.iter().any(|it| text == *it || text.starts_with(&format!("{it} ")))
        })
    };
    if matches!(word, "name" | "rows" | "objsense") && has(&["rows"]) && has(&["columns"]) {
        return Some(Format::Mps);
    }
    let is_objective = lp::SENSES.iter().any(|(it, _)| *it == word);
    (is_objective && has(&["subject to", "such that", "st", "s.t.", "st."])).then_some(Format::Lp)
}

/// Whether a line is a constraint as OPB has them: `+1 x1 +2 ~x2 >= 1 ;`.
fn is_constraint(line: &str) -> bool {
    let Some(body) = line.strip_suffix(';') else { return false };
    let words: Vec<&str> = body.split_whitespace().collect();
    let [first, .., relation, bound] = words[..] else { return false };
    let is_whole = |word: &str| word.parse::<i64>().is_ok();
    is_whole(first) && matches!(relation, ">=" | "=" | "<=") && is_whole(bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_tells_the_format() {
        let of = |text: &str| detect(text.as_bytes());
        assert_eq!(of("* #variable= 3 #constraint= 1\n+1 x1 >= 1 ;\n"), Some(Format::Opb));
        assert_eq!(of("min: +1 x1 ;\n"), Some(Format::Opb));
        assert_eq!(of("+1 x1 +1 ~x2 >= 1 ;\n"), Some(Format::Opb));
        assert_eq!(
            of("\\ a model\nMaximize\n obj: x\nSubject To\n x <= 1\nEnd\n"),
            Some(Format::Lp)
        );
        assert_eq!(of("* c\nNAME a\nROWS\n N o\nCOLUMNS\nENDATA\n"), Some(Format::Mps));
        for other in ["a b\na\nb\n", "min max\nmin\nmax\n", "* a\n* a\n", "NAME a\nNAME\n", ""] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
