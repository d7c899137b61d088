//! A problem: read, written, looked at, and the check of a solution.

use std::ffi::c_char;
use std::io::{Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use gavotte::formats::{
    DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source, read_problem, write_problem,
};
use gavotte::{ItemId, OptionId, Solution, VerifyError, verify};

use crate::arguments::{Out, list, maybe_text, object, release, text};
use crate::status::{Failure, Status, guarded, guarded_or};

/// An exact-cover problem. It never changes, and any number of threads may use it at the same time.
#[derive(Debug)]
pub struct Problem(pub(crate) Arc<gavotte::Problem>);

impl Problem {
    /// The item at a position.
    fn item(&self, position: u64) -> Result<ItemId, Failure> {
        let item = usize::try_from(position).ok().and_then(|at| self.0.items().nth(at));
        item.ok_or_else(|| out_of_range("item", position, self.0.item_count()))
    }

    /// The option at a position.
    fn option(&self, position: u64) -> Result<OptionId, Failure> {
        option_of(&self.0, position)
    }
}

fn out_of_range(what: &str, position: u64, count: usize) -> Failure {
    Failure::argument(format!(
        "there is no {what} at position {position}: the problem has {count}, from position 0 on"
    ))
}

/// The option of a problem at a position.
pub(crate) fn option_of(problem: &gavotte::Problem, position: u64) -> Result<OptionId, Failure> {
    let is_there = |raw: &u32| (*raw as usize) < problem.option_count();
    let raw = u32::try_from(position).ok().filter(is_there);
    raw.map(OptionId::new).ok_or_else(|| out_of_range("option", position, problem.option_count()))
}

/// The options of a problem at these positions.
pub(crate) fn options_of(
    problem: &gavotte::Problem,
    positions: &[u64],
) -> Result<Vec<OptionId>, Failure> {
    positions.iter().map(|&position| option_of(problem, position)).collect()
}

/// The failure for a text or a file that gave no problem.
fn unread(name: &str, error: &ReadError) -> Failure {
    match error {
        ReadError::Format(error) => Failure::new(Status::GAVOTTE_ERROR_TEXT, error.render(name)),
        // A text that is there can still be packed wrongly.
        _ if name == TEXT => Failure::new(Status::GAVOTTE_ERROR_TEXT, format!("{name}: {error}")),
        _ => Failure::new(Status::GAVOTTE_ERROR_FILE, format!("{name}: {error}")),
    }
}

/// The name of a text in messages.
const TEXT: &str = "<text>";

fn format_of(name: Option<&str>) -> Result<Option<Format>, Failure> {
    let parse = |name: &str| name.parse::<Format>().map_err(|it| Failure::argument(it.to_string()));
    name.map(parse).transpose()
}

/// A text as a source, which owns what it reads.
fn source_of(bytes: &[u8]) -> Result<Source, ReadError> {
    let reader: Box<dyn Read> = Box::new(Cursor::new(bytes.to_vec()));
    Ok(Source::from_reader(None, reader, DEFAULT_UNPACKED_LIMIT)?)
}

/// Reads a problem from a text of `length` bytes, which need not end with a NUL and may be packed by gzip or zstd.
///
/// `format` is the name of its format: "dlx", "matrix", "rows", "json", "csv", "mtx", "orlib-scp", "orlib-rail", "cov",
/// "ec", "list", "list-counted", "hust", "col", "edges", "lp", "mps" or "opb". With NULL the library finds it out.
/// Puzzles are not among them: `gavotte convert --from queens --to json FILE`, or another of the command's genres, makes a
/// problem of one, and `gavotte_sudoku` reads a sudoku.
///
/// GAVOTTE_OK, and `*problem` is the problem, which you free with `gavotte_problem_free`. GAVOTTE_ERROR_TEXT, and
/// `gavotte_message` says what is wrong, with line and column.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_read(
    text: *const c_char,
    length: usize,
    format: *const c_char,
    problem: *mut *mut Problem,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(problem, "problem") }?;
        // SAFETY: as above. Bytes have no alignment.
        let bytes = unsafe { list(text.cast::<u8>(), length, "text") }?;
        // SAFETY: as above.
        let format = format_of(unsafe { maybe_text(format, "format") }?)?;
        let read = source_of(bytes).and_then(|source| read_problem(source, format));
        let (problem, _) = read.map_err(|error| unread(TEXT, &error))?;
        out.hand_over(Problem(Arc::new(problem)));
        Ok(Status::GAVOTTE_OK)
    })
}

/// Reads a problem from a file, as `gavotte_problem_read` does from a text. With NULL as `format`, the end of the file's
/// name counts, too. GAVOTTE_ERROR_FILE when the file cannot be opened or read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_open(
    path: *const c_char,
    format: *const c_char,
    problem: *mut *mut Problem,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(problem, "problem") }?;
        // SAFETY: as above.
        let path = unsafe { text(path, "path") }?;
        // SAFETY: as above.
        let format = format_of(unsafe { maybe_text(format, "format") }?)?;
        let source = Source::open(Some(Path::new(path))).map_err(ReadError::from);
        let read = source.and_then(|source| read_problem(source, format));
        let (problem, _) = read.map_err(|error| unread(path, &error))?;
        out.hand_over(Problem(Arc::new(problem)));
        Ok(Status::GAVOTTE_OK)
    })
}

/// Writes a problem as text in a format (the names are those of `gavotte_problem_read`; NULL is "json", which holds
/// everything). Free `*text` with `gavotte_string_free`. GAVOTTE_ERROR_UNSUPPORTED when the format has no room for a part
/// of the problem.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_write(
    problem: *const Problem,
    format: *const c_char,
    text: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(text, "text") }?;
        // SAFETY: as above.
        let problem = unsafe { object(problem, "problem") }?;
        // SAFETY: as above.
        let format = format_of(unsafe { maybe_text(format, "format") }?)?.unwrap_or(Format::Json);
        let mut bytes = Vec::new();
        write_problem(&problem.0, format, &mut bytes).map_err(|it| Failure::unsupported(&it))?;
        out.text(&String::from_utf8_lossy(&bytes));
        Ok(Status::GAVOTTE_OK)
    })
}

/// How many items a problem has: primary ones first, then secondary ones. 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_items(problem: *const Problem) -> u64 {
    // SAFETY: NULL, or a problem that the caller has not freed.
    unsafe { number(problem, gavotte::Problem::item_count) }
}

/// How many items of a problem are primary: they are at the positions from 0 on. 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_primary_items(problem: *const Problem) -> u64 {
    // SAFETY: NULL, or a problem that the caller has not freed.
    unsafe { number(problem, gavotte::Problem::primary_count) }
}

/// How many options a problem has. 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_options(problem: *const Problem) -> u64 {
    // SAFETY: NULL, or a problem that the caller has not freed.
    unsafe { number(problem, gavotte::Problem::option_count) }
}

/// A number of a problem.
///
/// # Safety
/// NULL, or a problem that lives as long as the call.
unsafe fn number(problem: *const Problem, of: impl Fn(&gavotte::Problem) -> usize) -> u64 {
    guarded_or(0, || {
        // SAFETY: the caller of this function promises the same.
        unsafe { object(problem, "problem") }.map_or(0, |problem| of(&problem.0) as u64)
    })
}

/// The name of the item at a position, from 0. Free `*name` with `gavotte_string_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_item_name(
    problem: *const Problem,
    item: u64,
    name: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(name, "name") }?;
        // SAFETY: as above.
        let problem = unsafe { object(problem, "problem") }?;
        out.text(&problem.0.item_name(problem.item(item)?));
        Ok(Status::GAVOTTE_OK)
    })
}

/// The label of the option at a position, from 0. Free `*label` with `gavotte_string_free`. GAVOTTE_NONE, and NULL, for an
/// option without a label.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_option_label(
    problem: *const Problem,
    option: u64,
    label: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(label, "label") }?;
        // SAFETY: as above.
        let problem = unsafe { object(problem, "problem") }?;
        let Some(label) = problem.0.label(problem.option(option)?) else {
            return Ok(Status::GAVOTTE_NONE);
        };
        out.text(&label);
        Ok(Status::GAVOTTE_OK)
    })
}

/// The items of the option at a position, from 0. `*count` is how many it has. The positions of the first `capacity` of
/// them are written to `items`, primary and secondary ones in the order in which they were given. With a capacity of 0,
/// `items` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_option_items(
    problem: *const Problem,
    option: u64,
    items: *mut u64,
    capacity: usize,
    count: *mut usize,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::new(count, "count") }?;
        out.put(0);
        // SAFETY: as above.
        let problem = unsafe { object(problem, "problem") }?;
        let held = problem.0.option_items(problem.option(option)?);
        if capacity > 0 {
            // SAFETY: as above.
            unsafe { Out::new(items, "items") }?;
        }
        for (at, item) in held.iter().take(capacity).enumerate() {
            // SAFETY: there is room for `capacity` numbers, and `at` is below that.
            unsafe { items.add(at).write(u64::from(item.raw())) };
        }
        out.put(held.len());
        Ok(Status::GAVOTTE_OK)
    })
}

/// The cost of a set of options: the sum of their costs, and of the prices of the soft constraints that they break. It is
/// an exact decimal such as "12.5". Free `*cost` with `gavotte_string_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_cost(
    problem: *const Problem,
    options: *const u64,
    count: usize,
    cost: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(cost, "cost") }?;
        // SAFETY: as above.
        let problem = unsafe { object(problem, "problem") }?;
        // SAFETY: as above.
        let positions = unsafe { list(options, count, "options") }?;
        let mut ids = options_of(&problem.0, positions)?;
        ids.sort_unstable();
        if ids.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Failure::argument("an option occurs twice in options"));
        }
        let cost = Solution::new(ids).cost(&problem.0);
        out.text(&problem.0.written(cost).to_string());
        Ok(Status::GAVOTTE_OK)
    })
}

/// Whether a set of options, in any order, is a solution. GAVOTTE_OK: it is. GAVOTTE_NONE: it is none, and `*reason` says
/// the first rule that it breaks; free it with `gavotte_string_free`. `reason` may be NULL. A position that the problem
/// does not have is such a reason, too. The reason names items, and options by their numbers from 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_verify(
    problem: *const Problem,
    options: *const u64,
    count: usize,
    reason: *mut *mut c_char,
) -> Status {
    guarded(|| {
        let out = match reason.is_null() {
            true => None,
            // SAFETY: the header says what the pointers must be.
            false => Some(unsafe { Out::empty(reason, "reason") }?),
        };
        // SAFETY: as above.
        let problem = unsafe { object(problem, "problem") }?;
        // SAFETY: as above.
        let positions = unsafe { list(options, count, "options") }?;
        Ok(match verdict(&problem.0, positions) {
            Ok(()) => Status::GAVOTTE_OK,
            Err(error) => {
                if let Some(out) = out {
                    out.text(&error.to_string());
                }
                Status::GAVOTTE_NONE
            }
        })
    })
}

fn verdict(problem: &gavotte::Problem, positions: &[u64]) -> Result<(), VerifyError> {
    let id = |&position: &u64| {
        let option = option_of(problem, position);
        option.map_err(|_| VerifyError::NoSuchOption(position.saturating_add(1)))
    };
    verify(problem, &positions.iter().map(id).collect::<Result<Vec<_>, _>>()?)
}

/// Frees a problem. Searches, solutions and sets that were made from it stay valid. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_problem_free(problem: *mut Problem) {
    // SAFETY: NULL, or a problem that the caller has not freed and does not use any more.
    unsafe { release(problem) }
}
