//! Every file of the collection of benchmarks is read with the sizes in its own first line. The
//! collection is no part of the project: these tests run when they are asked for, and fail without it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use gavotte_formats::{DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source, read_problem};
use gavotte_model::Problem;

/// The files of a folder of the collection, of which there are some.
fn files(folder: &str) -> Vec<PathBuf> {
    let data = std::env::var_os("GAVOTTE_DATA").expect("GAVOTTE_DATA is the folder of the data");
    let folder = Path::new(&data).join("opt").join(folder);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files.sort();
    files
}

fn source(path: &Path) -> Source {
    Source::open_with_limit(Some(path), DEFAULT_UNPACKED_LIMIT).unwrap()
}

/// The numbers of the first line, without the `C` or `P` of a cover file.
fn sizes(path: &Path) -> [usize; 2] {
    let mut line = String::new();
    BufReader::new(source(path).into_reader()).read_line(&mut line).unwrap();
    let numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
    numbers.collect::<Vec<_>>().try_into().unwrap()
}

/// Reads a file in the format that its ending or else its content shows, or by its name if they do not.
fn read(path: &Path) -> (Problem, Format) {
    match read_problem(source(path), None) {
        Ok(read) => read,
        Err(ReadError::Format(error)) => {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(error.to_string().contains("several formats"), "{name}: {error}");
            let is_row_wise = name.starts_with("scp");
            let format = if is_row_wise { Format::OrlibScp } else { Format::OrlibRail };
            println!("{name}: ambiguous, {error}");
            read_problem(source(path), Some(format)).unwrap()
        }
        Err(error) => panic!("{}: {error}", path.display()),
    }
}

/// `cargo xtask test data` finds them by this name.
mod needs_data {
    use super::*;

    #[test]
    #[ignore = "needs DATA (opt): cargo xtask test data"]
    fn or_library_files() {
        for path in files("scp").into_iter().chain(files("spp")) {
            let (problem, format) = read(&path);
            let is_row_wise = path.file_name().unwrap().to_string_lossy().starts_with("scp");
            let expected = if is_row_wise { Format::OrlibScp } else { Format::OrlibRail };
            assert_eq!(format, expected, "{}", path.display());
            let [rows, columns] = sizes(&path);
            assert_eq!((problem.item_count(), problem.option_count()), (rows, columns));
            assert!(problem.has_costs() && !problem.has_bounds() && problem.entry_count() > 0);
        }
    }

    #[test]
    #[ignore = "needs DATA (opt): cargo xtask test data"]
    fn cover_files() {
        for path in files("gen") {
            let (problem, format) = read(&path);
            assert_eq!(format, Format::Cov, "{}", path.display());
            let [items, options] = sizes(&path);
            assert_eq!((problem.item_count(), problem.option_count()), (items, options));
        }
    }
}
