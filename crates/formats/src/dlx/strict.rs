//! A check of the narrower form of the text that Knuth's own programs read. It is apart from the writer, because
//! our own text allows more.
//!
//! # Source
//! The programs DLX2, DLX3 and DLX5: names of at most eight characters, colors of one, costs that
//! are not negative and whole.

use gavotte_model::Problem;

use crate::{Format, WriteError};

/// Checks whether the text of `problem` can be read by Knuth's programs, too.
///
/// ```
/// use gavotte_formats::dlx;
/// assert!(dlx::check_strictly(&dlx::read("a b | x\na x:r |3\nb x:r\n".as_bytes())?).is_ok());
/// let long = dlx::read("forty-two\nforty-two\n".as_bytes())?;
/// assert_eq!(
///     dlx::check_strictly(&long).map_err(|error| error.to_string()),
///     Err("the format `dlx` cannot hold the item name `forty-two`".to_owned())
/// );
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
///
/// # Errors
/// The first name of more than eight characters or of others than ASCII, the first color of more
/// than one, a negative cost, and costs with digits behind the point.
pub fn check_strictly(problem: &Problem) -> Result<(), WriteError> {
    let format = Format::Dlx;
    for item in problem.items() {
        let name = problem.item_name(item);
        if name.len() > 8 || !name.is_ascii() {
            return Err(WriteError::Item { format, item: name.into_owned() });
        }
    }
    for option in problem.options() {
        if problem.cost(option) < 0 {
            return Err(WriteError::Unsupported { format, what: "negative costs, read strictly" });
        }
        if problem.decimals() > 0 {
            return Err(WriteError::Unsupported {
                format,
                what: "costs with a point, read strictly",
            });
        }
        for entry in problem.entries(option) {
            let Some(color) = entry.color.map(|color| problem.color_name(color)) else { continue };
            if color.len() > 1 {
                let item = problem.item_name(entry.item).into_owned();
                return Err(WriteError::Color { format, item, color: color.into_owned() });
            }
        }
    }
    Ok(())
}
