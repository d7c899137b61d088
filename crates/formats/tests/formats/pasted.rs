//! Matrices as people paste them, and texts that only look like problems.

use gavotte_formats::{
    DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source, json, matrix, read_problem,
};
use gavotte_model::Problem;

use crate::support::{options, placed};

fn guessed(text: &str) -> Result<(Problem, Format), ReadError> {
    let reader = std::io::Cursor::new(text.to_owned());
    read_problem(Source::from_reader(None, reader, DEFAULT_UNPACKED_LIMIT)?, None)
}

fn refused(text: &str) -> String {
    placed(guessed(text).map(|read| read.0))
}

/// The same three rows in every form.
#[test]
fn rows_are_read_in_all_the_forms_that_people_paste() {
    for text in [
        "0 0 1\n0 1 0\n1 0 1\n",
        "001\n010\n101\n",
        "0,0,1\n0,1,0\n1,0,1\n",
        "0, 0, 1,\n0, 1, 0,\n1, 0, 1,\n",
        "\u{feff}0\t0\t1\r\n0\t1\t0\r\n1\t0\t1\r\n",
        "3\n0 0 1\n0 1 0\n1 0 1\n",
        "3\n001\n010\n101\n",
        "[[0,0,1],[0,1,0],[1,0,1]]",
        "[[0, 0, 1],\n [0, 1, 0],\n [1, 0, 1]]\n",
        "[[0 0 1]\n [0 1 0]\n [1 0 1]]\n",
        "[[0. 0. 1.]\n [0. 1. 0.]\n [1. 0. 1.]]\n",
        "data = np.array([[0,0,1],[0,1,0],[1,0,1]], dtype=DTYPE)\n",
        "import numpy as np\n\nm = np.array([[0,0,1], # one\n [0,1,0],\n [1,0,1],\n])\n",
        "const m: number[][] = [[0,0,1],[0,1,0],[1,0,1],];\n",
        "int m[3][3] = {{0,0,1},{0,1,0},{1,0,1}};\n",
        "[0,0,1],\n[0,1,0],\n[1,0,1]\n",
        "[[false,false,true],[false,true,false],[true,false,true]]",
    ] {
        let (problem, format) = guessed(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(format, Format::Rows, "{text}");
        assert_eq!(options(&problem), ["3", "2", "1 3"], "{text}");
    }
    let of = |path: &str, head: &str| {
        Format::detect(Some(std::path::Path::new(path)), head.as_bytes()).unwrap()
    };
    assert_eq!(of("x.json", "[[0,0,1],[0,1,0]]"), Format::Rows);
    assert_eq!(of("x.json", "{\"items\":[]}"), Format::Json);
    assert_eq!(of("x.csv", "0,0,1\n0,1,0\n"), Format::Rows);
    assert_eq!(of("x.csv", "0,1\n1,0\n"), Format::Csv, "items called 0 and 1");
    let listed = json::read("[[0,0,1],[0,1,0]]".as_bytes()).unwrap();
    assert_eq!(options(&listed), ["3", "2"]);
}

#[test]
fn a_mistake_in_such_a_matrix_has_its_place() {
    for (text, fault) in [
        ("[[0,0,1],\n [0,2,0]]", "2:5: `2` is not an entry: each is 0 or 1"),
        ("[[0,0,1],\n [0,1]]", "2:6: this row has 2 of 3 entries"),
        ("[[0,1],\n [0,1,1]]", "2:7: this row has more than 2 entries"),
        ("[[0,1],[1,0]", "1:13: the text ends before the brackets of the matrix are closed"),
        (
            "[[0,1],[1,0]]\n[[0,1],[1,1]]",
            "2:1: `[` stands beside a matrix in brackets; give its rows of 0 and 1 alone",
        ),
        (
            "a = [[0,1],[1,0]].T",
            "1:18: `.T` stands beside a matrix in brackets; give its rows of 0 and 1 alone",
        ),
        (
            "a = f([[0,1],[1,0]], 2)",
            "1:22: `2` stands beside a matrix in brackets; give its rows of 0 and 1 alone",
        ),
        ("0,,1\n0,1,0\n", "1:1: no item is called `0,1,0`"),
        ("0,1,1\n0,,0\n", "2:3: `,` is not an entry: each is 0 or 1"),
        ("0,1,1\n0,1\n", "2:4: this row has 2 of 3 entries"),
        ("3\n0 1 1\n0 1\n", "3:4: this row has 2 of 3 entries"),
    ] {
        let found = refused(text);
        if text.starts_with("0,,") {
            assert!(found.starts_with("2:1"), "{text}: {found}");
        } else {
            assert_eq!(found, fault, "{text}");
        }
    }
    let said = placed(matrix::read_rows("x = a b [[0,1],[1,0]]".as_bytes()));
    assert!(said.starts_with("1:5: `a` stands beside a matrix"), "{said}");
    let rows = |text: &str| placed(matrix::read(text.as_bytes()));
    assert_eq!(rows("2 1\n1.5\n0\n"), "2:1: `1.5` is not an entry: each is 0 or 1");
    assert_eq!(rows("2 2\n1.0 0\n0 1\n"), "2:1: `1.0` is not an entry: each is 0 or 1");
}

/// Two readings with different answers.
#[test]
fn what_may_be_items_and_options_is_not_guessed() {
    for text in ["0 1\n1 0\n", "1\n0\n1\n", "0 1 0\n"] {
        let error = refused(text);
        assert!(error.contains("fits several formats"), "{text}: {error}");
    }
    let (problem, format) = guessed("(0,0) (0,1) (1,0)\n(0,0) (0,1)\n(1,0)\n").unwrap();
    assert_eq!((problem.option_count(), format), (2, Format::Dlx), "names may be pairs");
}

/// Any words are the items of a DLX text.
#[test]
fn a_line_of_words_is_no_problem() {
    for text in ["hello world\n", "SELECT 1\n", "6x10\n", "| a remark\n\na b c\n", "x = f(2)\n"] {
        let error = refused(text);
        assert!(error.contains("would be items, but no option follows"), "{text}: {error}");
        let reader = std::io::Cursor::new(text.to_owned());
        let source = Source::from_reader(None, reader, DEFAULT_UNPACKED_LIMIT).unwrap();
        let (problem, _) = read_problem(source, Some(Format::Dlx)).unwrap();
        assert_eq!(problem.option_count(), 0, "{text}: said to be one, it is one");
    }
    assert!(refused("| a remark\n\na b c\n").starts_with("3:1: "));
}

/// The other rows say what was meant, even where the numbers fit another layout.
#[test]
fn a_damaged_matrix_is_no_set_cover() {
    for text in [
        "2 2\n1 1\n1 1\n1 1\n",
        "1 3\n1 1 0 0\n",
        "1 5\n1 0 1 1 0 0\n",
        "2 2\n1 1 0\n1 1\n",
        "1 3\n1 1 1 0\n",
        "3 3\n1 0 1\n0 2 1\n1 1 1\n",
        "2 3\n0 0 3\n0 1 0\n",
    ] {
        assert_eq!(Format::detect(None, text.as_bytes()), Ok(Format::Matrix), "{text}");
        assert!(guessed(text).is_err(), "{text}");
    }
    assert!(guessed("4\n1\n0\n1\n1\n").is_err(), "both sizes stand on the first line");
}
