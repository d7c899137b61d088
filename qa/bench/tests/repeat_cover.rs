//! The repeat cover of the tutorials against what is known, and how long it takes.

use std::fmt::Write;
use std::time::Instant;

use gavotte_bench::instance::Instance;
use gavotte_bench::rivals::repeat_cover;

/// Queens that attack every square of the board.
fn queens_domination(n: i32) -> String {
    let squares: Vec<(i32, i32)> = (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).collect();
    let mut text = String::new();
    for &(x, y) in &squares {
        let _ = write!(text, "{x}.{y} ");
    }
    for &(x, y) in &squares {
        text.push('\n');
        let attacks = |&(a, b): &(i32, i32)| x == a || y == b || x + y == a + b || x - y == a - b;
        for (a, b) in squares.iter().copied().filter(attacks) {
            let _ = write!(text, "{a}.{b} ");
        }
    }
    text + "\n"
}

fn fewest(text: &str) -> Option<usize> {
    repeat_cover::fewest(&Instance::parse(text).expect("it is DLX text"))
}

#[test]
fn small_boards() {
    for (n, queens) in [(3, 1), (4, 2), (5, 3), (6, 3), (7, 4)] {
        assert_eq!(fewest(&queens_domination(n)), Some(queens), "{n}");
    }
}

#[test]
fn an_item_that_nothing_holds() {
    assert_eq!(fewest("a b\na\n"), None);
}

/// Writes the boards to the folder for temporary files, so that `gavotte cover` can be timed on them.
#[test]
#[ignore = "times to read, not a check"]
fn times() {
    for n in 7..=10 {
        let text = queens_domination(n);
        let path = std::env::temp_dir().join(format!("queens-domination-{n}.dlx"));
        std::fs::write(&path, &text).expect("the folder for temporary files can be written to");
        let begin = Instant::now();
        let queens = fewest(&text);
        let seconds = begin.elapsed().as_secs_f64();
        println!("{}: {queens:?} queens in {seconds:.3} s", path.display());
    }
}
