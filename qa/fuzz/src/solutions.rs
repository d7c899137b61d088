//! The reader of solutions, on fixed problems, because it must know the names of a problem.

use gavotte::Verifier;
use gavotte::formats::solutions::{self, Claim};
use gavotte::formats::{Format, dlx, matrix};

use crate::read::check_message;

const PROBLEMS: [&str; 3] = [
    "a b | x\na x:r |3\nb x:r\na b\n",
    "1 2 3\n1 2\n3\n1\n2 3\n",
    "0:1|cost 0:1|5 no solution {\ncost 5\nno solution\n{\n5\n",
];
const MATRIX: &str = "3 3\n1 1 0\n0 0 1\n0 0 0\n";

/// Reads solutions of one of some problems, which the first byte chooses, and checks them.
pub fn read(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let (problem, format) = match PROBLEMS.get(usize::from(first % 4)) {
        Some(text) => (dlx::read(text.as_bytes()), Format::Dlx),
        None => (matrix::read(MATRIX.as_bytes()), Format::Matrix),
    };
    let problem = problem.expect("these problems are right");
    match solutions::read(&problem, format, text) {
        Err(error) => check_message(&error, Some(text)),
        Ok(readings) => {
            assert!(!readings.is_empty());
            let mut verifier = Verifier::new(&problem);
            for claim in readings.iter().flatten() {
                if let Claim::Solution { options, line, .. } = claim {
                    assert!(*line >= 1);
                    let _ = verifier.check(options);
                }
            }
        }
    }
}
