//! A problem as a text for the checker.
//!
//! # Why this shape
//! The checker reads texts and nothing else. A problem that a program has built has no text yet, so this module writes
//! one. Beyond the checker, one only has to believe that this text says the same as the problem. DLX text holds nearly
//! every problem, with numbers for names where it must; a matrix holds those with options without items.
//!
//! # Cost
//! Linear in the problem; a matrix is as large as its zeros and ones.

use gavotte_formats::{Format, WriteError, dlx, matrix};
use gavotte_model::{BuildError, Problem, Role};

/// The most zeros and ones of a matrix, which is written into memory. \[entries; limit\]
const MOST: usize = 1 << 26;

/// A problem as a text that the checker reads, and the format of the text. Options keep their numbers; where names do not
/// fit into a text, items have numbers for names.
///
/// ```
/// use gavotte::{Problem, formats::Format};
/// let problem = Problem::builder().items(["a", "b"]).option(["b"]).build()?;
/// let (text, format) = gavotte::text_for_check(&problem)?;
/// assert_eq!((text.as_str(), format), ("a b\nb\n", Format::Dlx));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the problem has parts that no such text holds, such as side constraints.
pub fn text_for_check(problem: &Problem) -> Result<(String, Format), WriteError> {
    match dlx_text(problem) {
        Ok(text) => Ok((text, Format::Dlx)),
        // Numbers for names would not help, and would lose the constraints.
        Err(error) if !problem.constraints().is_empty() => Err(error),
        Err(error) => match numbered(problem).map(|it| dlx_text(&it)) {
            Ok(Ok(text)) => Ok((text, Format::Dlx)),
            _ => matrix_text(problem).map(|text| (text, Format::Matrix)).ok_or(error),
        },
    }
}

fn dlx_text(problem: &Problem) -> Result<String, WriteError> {
    let mut text = Vec::new();
    dlx::write(problem, &mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// The problem as a matrix of bearable size, where one can hold it.
fn matrix_text(problem: &Problem) -> Option<String> {
    let (items, options) = (problem.item_count(), problem.option_count());
    // A reader takes no text without rows for a matrix, and no row without columns.
    if items == 0 || options == 0 || items.checked_mul(options)? > MOST {
        return None;
    }
    let mut text = Vec::new();
    matrix::write(problem, &mut text).ok()?;
    String::from_utf8(text).ok()
}

/// The same problem with numbers for the names of its items and colors.
fn numbered(problem: &Problem) -> Result<Problem, BuildError> {
    let mut made = Problem::assembler();
    for item in problem.items() {
        let role = match problem.given_bounds(item) {
            _ if !problem.is_primary(item) => Role::Secondary,
            None => Role::Once,
            Some(bounds) => Role::Primary(bounds),
        };
        made.item(&item.number().to_string(), role)?;
    }
    for option in problem.options() {
        for entry in problem.entries(option) {
            let color =
                entry.color.map(|color| made.color(&color.raw().to_string())).transpose()?;
            made.entry(entry.item, color)?;
        }
        if problem.has_costs() {
            made.decimal_cost(problem.written(problem.cost(option)))?;
        }
        made.end_option()?;
    }
    Ok(made.build())
}

#[cfg(test)]
mod tests {
    use gavotte_check::Problem as Read;
    use gavotte_model::{Bounds, Sum};

    use super::*;

    #[test]
    fn names_that_fit_into_no_text_are_numbers() {
        let named = |a: &str, red: &str| {
            let mut made = Problem::assembler();
            let bounds = Bounds::between(0, 2);
            let a = made.item(a, Role::Primary(bounds)).unwrap();
            let x = made.item("x", Role::Secondary).unwrap();
            let red = made.color(red).unwrap();
            made.entry(a, None).unwrap();
            made.entry(x, Some(red)).unwrap();
            made.decimal_cost("2.5".parse().unwrap()).unwrap();
            made.end_option().unwrap();
            made.build()
        };
        let text = |a, red| text_for_check(&named(a, red)).unwrap().0;
        assert_eq!(text("a", "red"), "0:2|a | x\na x:red |2.5\n");
        for (a, red) in [("a b", "red"), ("a\t", "red"), ("a", "r|d"), ("a:", "b c")] {
            assert_eq!(text(a, red), "0:2|1 | 2\n1 2:1 |2.5\n");
        }
    }

    #[test]
    fn options_without_items_are_rows_of_zeros() {
        let matrix = matrix::read(&b"2 2\n1 1\n0 0\n"[..]).unwrap();
        let (text, format) = text_for_check(&matrix).unwrap();
        assert_eq!(format, Format::Matrix);
        assert_eq!(Read::matrix(&text).unwrap().option_count(), 2);
        let empty = Problem::builder::<&str>().option([""; 0]).build().unwrap();
        assert!(text_for_check(&empty).is_err());
    }

    #[test]
    fn side_constraints_are_not_lost() {
        let builder = Problem::builder().items(["a b"]).option(["a b"]);
        let problem = builder.constraint(Sum::new("none").term(0, 1).most(0)).build().unwrap();
        assert!(text_for_check(&problem).unwrap_err().to_string().contains("constraint"));
    }
}
