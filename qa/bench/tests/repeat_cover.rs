//! The repeat cover of the tutorials, compared with known answers.

use gavotte_bench::generate;
use gavotte_bench::instance::Instance;
use gavotte_bench::rivals;

/// The fewest options; `None` where it does not answer.
fn fewest(text: &str) -> Option<u64> {
    let instance = Instance::parse(text).expect("it is DLX text");
    let rival = rivals::by_name("repeat-cover").expect("it is built in");
    let answer = || (rival.answer)(&instance).try_into().expect("the cost is small");
    (rival.supports)(&instance).then(answer)
}

/// The answer by trying all sets of options.
fn by_brute_force(text: &str) -> Option<u32> {
    let instance = Instance::parse(text).expect("it is DLX text");
    let bits = |cells: &[gavotte_bench::instance::Cell]| {
        cells.iter().fold(0_u32, |set, cell| set | 1 << cell.item)
    };
    let options: Vec<u32> = instance.options().map(bits).collect();
    let held = |set: u32| {
        let chosen = options.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
        chosen.fold(0, |all, (_, option)| all | option)
    };
    let covers = (0..1_u32 << options.len()).filter(|&set| held(set) == held(u32::MAX));
    covers.map(u32::count_ones).min()
}

fn text(words: &str) -> String {
    generate::from_words(&words.split(' ').collect::<Vec<_>>()).expect("a family")
}

#[test]
fn small_boards() {
    for (n, queens) in [(3, 1), (4, 2), (5, 3), (6, 3), (7, 4)] {
        assert_eq!(fewest(&text(&format!("queens-domination {n}"))), Some(queens), "{n}");
    }
}

#[test]
fn small_graphs() {
    for seed in 0..12 {
        let text = text(&format!("dominating-set 12 {} {seed}", 8 + seed));
        assert_eq!(fewest(&text), by_brute_force(&text).map(u64::from), "{seed}");
    }
}

#[test]
fn what_it_does_not_answer() {
    assert_eq!(fewest("a b\na\n"), None);
    assert_eq!(fewest("a | b\na b\n"), None);
}
