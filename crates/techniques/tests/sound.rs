//! No step removes a candidate that a solution has, and the end agrees with the number of solutions: random puzzles of
//! many kinds with no, one and several solutions, which the engine lists.

use std::collections::BTreeSet;

use gavotte_engine::{Order, Search};
use gavotte_puzzles::sudoku::{Grids, Network, Puzzle, encode_puzzle};
use gavotte_techniques::{End, Next, Solver, Technique};

/// Random numbers: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).expect("a small number")
    }

    /// A digit from 1 to `side`.
    fn digit(&mut self, side: usize) -> u8 {
        u8::try_from(1 + self.below(side)).expect("a small number")
    }
}

/// A quarter of the rounds, at least one, in a run after each change; all of them in a nightly one.
fn share(rounds: u64) -> u64 {
    if std::env::var_os("GAVOTTE_NIGHT").is_some() { rounds } else { rounds.div_ceil(4) }
}

fn read(text: &str) -> Puzzle {
    Grids::new(text.as_bytes())
        .next()
        .expect("a grid")
        .unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// At most `most` solutions of a puzzle, fewer if there are no more.
fn solutions(puzzle: &Puzzle, most: u64) -> Vec<Vec<u8>> {
    let encoded = encode_puzzle(puzzle).expect("a problem");
    let search = Search::links(encoded.problem(), Order::Fewest).limit(most);
    search.map(|it| encoded.decode(it.options()).cells().to_vec()).collect()
}

fn grid(cells: &[u8]) -> String {
    let line: String =
        cells.iter().map(|&it| if it == 0 { '.' } else { char::from(b'0' + it) }).collect();
    line + "\n"
}

/// A solution of an empty grid with these rules and random digits.
fn random_solution(rules: &str, side: usize, random: &mut Random) -> Vec<u8> {
    loop {
        let mut cells = vec![0; side * side];
        for _ in 0..2 {
            cells[random.below(side * side)] = random.digit(side);
        }
        let found = solutions(&read(&format!("{rules}{}", grid(&cells))), 1);
        if let Some(solution) = found.into_iter().next() {
            return solution;
        }
    }
}

/// Checks each step of a puzzle against its solutions, with techniques that presume one solution, too, where there is
/// one; returns the techniques that it took.
fn check(text: &str, most: u64) -> BTreeSet<Technique> {
    let puzzle = read(text);
    let solutions = solutions(&puzzle, most + 1);
    let network = Network::of(&puzzle);
    let mut used = check_by(&Solver::new(&network), &solutions, text);
    let unique = Solver::new(&network).assume_unique();
    assert!(unique.is_none() || solutions.len() == 1, "{text}");
    if let Some(solver) = unique {
        used.extend(check_by(&solver, &solutions, text));
    }
    used
}

fn check_by(solver: &Solver<'_>, solutions: &[Vec<u8>], text: &str) -> BTreeSet<Technique> {
    let solving = solver.solve();
    let mut state = solver.start();
    for step in &solving.steps {
        assert_eq!(solver.next(&state), Next::Step(step.clone()), "{text}");
        for solution in solutions {
            let refuted = step.removed.iter().find(|(cell, digit)| solution[*cell] == *digit);
            assert_eq!(refuted, None, "{}: {}\n{text}", step.technique, step.reason);
            let wrong = step.placed.iter().find(|(cell, digit)| solution[*cell] != *digit);
            assert_eq!(wrong, None, "{}: {}\n{text}", step.technique, step.reason);
        }
        assert!(!step.placed.is_empty() || !step.removed.is_empty(), "{}", step.reason);
        for (cell, digit) in step.removed.iter().chain(&step.placed) {
            assert_eq!(state.candidates()[*cell] >> digit & 1, 1, "{}: {text}", step.reason);
        }
        solver.apply(&mut state, step);
    }
    let is_right = match (solutions.len(), &solving.end) {
        (0, End::NoSolution(_)) | (2.., End::Several) => true,
        (1, End::Solved | End::NeedsSearch { is_all: true, .. }) => {
            solving.solution.as_ref() == solutions.first()
        }
        (_, End::NeedsSearch { is_all: false, .. }) => true,
        _ => false,
    };
    assert!(is_right, "{} solutions and {:?}: {text}", solutions.len(), solving.end);
    solving.steps.iter().map(|step| step.technique).collect()
}

/// Puzzles of a kind: these numbers of random givens of a random solution, once with one of them changed.
fn kind(rules: &str, side: usize, givens: &[usize], seed: u64) -> BTreeSet<Technique> {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut used = BTreeSet::new();
    for &many in givens {
        let solution = random_solution(rules, side, &mut random);
        let mut cells = vec![0; side * side];
        for _ in 0..many {
            let at = random.below(side * side);
            cells[at] = solution[at];
        }
        used.extend(check(&format!("{rules}{}", grid(&cells)), 300));
        let at = random.below(side * side);
        cells[at] = random.digit(side);
        used.extend(check(&format!("{rules}{}", grid(&cells)), 300));
    }
    used
}

#[test]
fn steps_of_small_grids_are_sound() {
    for seed in 0..20 {
        kind("", 4, &[2, 3, 4, 5], seed);
        kind("rules x\n", 4, &[1, 2, 3], seed);
        kind("", 6, &[6, 8, 10, 12], seed);
        kind("rules anti-knight\n", 6, &[4, 6], seed);
    }
}

#[test]
fn steps_of_grids_of_nine_are_sound() {
    for seed in 0..share(2) {
        for rules in [
            "",
            "rules x\n",
            "rules windoku\n",
            "rules disjoint-groups\n",
            "rules asterisk center-dot\n",
            "rules anti-knight\n",
            "rules anti-king\n",
            "rules non-consecutive\n",
            "anti-sum 10\n",
            "anti-ratio 2\n",
        ] {
            kind(rules, 9, &[24, 34], seed);
        }
    }
}

#[test]
fn steps_of_jigsaws_are_sound() {
    let regions = "regions\nAABBB\nAABBC\nADCCC\nDDDEC\nDEEEE\n";
    for seed in 0..20 {
        kind(regions, 5, &[2, 3, 4, 6], seed);
    }
}

/// Rules that hold for a solution: cages, thermometers, arrows and others along random walks.
fn drawn(solution: &[u8], side: usize, random: &mut Random) -> String {
    let mut is_free = vec![true; side * side];
    let mut text = String::new();
    let name = |cell: usize| format!(" r{}c{}", cell / side + 1, cell % side + 1);
    for start in 0..side * side {
        let mut walk = vec![start];
        let length = 1 + random.below(4);
        while walk.len() <= length {
            let last = walk[walk.len() - 1];
            let (row, column) = (last / side, last % side);
            let next = match random.below(4) {
                0 if row > 0 => last - side,
                1 if row + 1 < side => last + side,
                2 if column > 0 => last - 1,
                3 if column + 1 < side => last + 1,
                _ => break,
            };
            if walk.contains(&next) {
                break;
            }
            walk.push(next);
        }
        if walk.iter().any(|&cell| !is_free[cell]) {
            continue;
        }
        let digits: Vec<u32> = walk.iter().map(|&cell| solution[cell].into()).collect();
        let cells: String = walk.iter().map(|&cell| name(cell)).collect();
        let sum: u32 = digits.iter().sum();
        let differ = digits.iter().collect::<BTreeSet<_>>().len() == digits.len();
        let rule = if digits.len() >= 2 && digits.is_sorted() && differ {
            format!("thermometer{cells}")
        } else if digits.len() >= 3 && digits[0] == digits[1..].iter().sum() {
            format!("arrow{cells}")
        } else if digits.len() == 2 && random.below(2) == 0 {
            format!("difference {}{cells}", digits[0].abs_diff(digits[1]))
        } else if digits.len() == 3 && digits[0] == digits[2] {
            format!("palindrome{cells}")
        } else if differ {
            format!("cage {sum}{cells}")
        } else {
            format!("little-killer {sum}{cells}")
        };
        walk.iter().for_each(|&cell| is_free[cell] = false);
        text += &rule;
        text.push('\n');
    }
    text
}

#[test]
fn steps_with_cages_and_lines_are_sound() {
    let mut random = Random(7);
    let mut used = BTreeSet::new();
    for (side, rounds, givens) in [(4, 40, 1), (6, 40, 2), (9, 12, 6)] {
        for _ in 0..share(rounds) {
            let solution = random_solution("", side, &mut random);
            let rules = drawn(&solution, side, &mut random);
            let mut cells = vec![0; side * side];
            for _ in 0..random.below(givens + 1) {
                let at = random.below(side * side);
                cells[at] = solution[at];
            }
            used.extend(check(&format!("{rules}{}", grid(&cells)), 100));
        }
    }
    for technique in
        [Technique::PairRelation, Technique::CageSum, Technique::LineSum, Technique::RuleOf45]
    {
        assert!(used.contains(&technique), "{technique} was never used");
    }
}

/// A puzzle for each technique: all have one solution, except the last, which has 37.
const EXAMPLES: [(Technique, &str); 36] = [
    (
        Technique::FullHouse,
        ".1..3....4.5....3..291874...63.9...4......31...4.....9...7...5.2....9..65..2.1..3",
    ),
    (
        Technique::HiddenSingle,
        "13...4..6.4.2..3....7...4....3.5169..1.........8.27......51.83.82.43..6..........",
    ),
    (
        Technique::NakedSingle,
        ".1..3....4.5....3..291874...63.9...4......31...4.....9...7...5.2....9..65..2.1..3",
    ),
    (
        Technique::Pointing,
        "..3..6..9.4...............1.8...7.9.6..3....83..9...7.4......17.658.194..197.38..",
    ),
    (
        Technique::Claiming,
        "......2.93....5.....89.4..3....6.91....4....2....92.7.1....782....3....72...4.3.1",
    ),
    (
        Technique::NakedPair,
        "13...4..6.4.2..3....7...4....3.5169..1.........8.27......51.83.82.43..6..........",
    ),
    (
        Technique::XWing,
        "86.15.3..5.1.3.8..........79...6.2.8....91......7........61.....3.9.5.4..9..2.6..",
    ),
    (
        Technique::HiddenPair,
        "......7.29.7...5....2..9.4...6......87.1.3...3...5.8.416.7.......3....5..8.9.1..6",
    ),
    (
        Technique::NakedTriple,
        "..4.3.9..2..7.....93.42.7...2...8.7....27..4....5.9.6..42....5..6........5....6.1",
    ),
    (
        Technique::Swordfish,
        "..8..9..45.17...2.......5.142...7..6.6.......8....324........6...32.....6...1.3.7",
    ),
    (
        Technique::HiddenTriple,
        "....748.93..589......6...3...2......5.874....9.............6..1...41.2...7.2..58.",
    ),
    (
        Technique::XyWing,
        "2.......6..6.241...8.6.7.2..48.7.6...7.5.3.9...2.1.73..1.7.8.6...749.5..9.......7",
    ),
    (
        Technique::XyzWing,
        "....9..1..15836...9.....7..28...3......2.8......9...62..3.....7...64298..4..5....",
    ),
    (
        Technique::WWing,
        "..12578......8....52..4..792.......8.8.3.1.2.1.6...7.3...9.8.....74.53..65.....81",
    ),
    (
        Technique::NakedQuad,
        "2..75.8.4..9......3....6.1...43.7..27.......61..5.84...2.4....8......3..5.7.39..1",
    ),
    (
        Technique::Jellyfish,
        "7...2...3.1.9.3.7....4.7...1..3.8..7...2.6...58.....92.9.....1...1...8..3...7...5",
    ),
    (
        Technique::HiddenQuad,
        ".....6....5.87..9...725.8..5.....18..63...94..21.....7..5.217...1..93.5....5.....",
    ),
    (
        Technique::SimpleColoring,
        ".54.6.71....749.............73...52.2.8...1.714.....96..63.19.....4.7...4...9...5",
    ),
    (
        Technique::XChain,
        "3....29.8.1..9......5..7.6..568......7..5..2......351..9.5..6......3..9.5.27....1",
    ),
    (
        Technique::XyChain,
        ".6.2..1....1.4...37..9.3.8...5...3.8.8..6..7.4.9...2...4.1.6..75...2.8....6..7.3.",
    ),
    (
        Technique::AlternatingChain,
        "59......7.4..1..83..8.349....14.2....69...82....1.93....467.2..98..4..3.7......16",
    ),
    (
        Technique::Skyscraper,
        ".58...97..3.2.9.6..1..3..2....857....4.9.1.3...1...7......7.....23...51.4...1...2",
    ),
    (
        Technique::TwoStringKite,
        "..67.38...7.6....5....8...9.3....9.7..5.3.2..9.8....5.3...2....6....1.7...18.46..",
    ),
    (
        Technique::TurbotFish,
        "87...2.1326.3.8.74.....7...127....4...........3....781...2.....35.7.1.6949.8...57",
    ),
    (
        Technique::WxyzWing,
        "36491.........4.....9....74..2..57..8...4...9..16..8..29....1.....8.........26498",
    ),
    (
        Technique::AlsXz,
        "324..9..5..1...2.3.5...2.894.8.3.......7.4.......9.4.181.4...5.5.6...8..7..8..614",
    ),
    (
        Technique::FinnedSwordfish,
        "1.29.63.4..........83...16..4.6.5.9.5.6...4.3..7.4.2....4...5......6....2..4.1..7",
    ),
    (
        Technique::EmptyRectangle,
        ".4..3..9...3.8.5..5...2...4.9.....1...6...2...8..9..5...82.17...2.....4....679...",
    ),
    (
        Technique::FinnedJellyfish,
        "32..8...9...9....3..4..32....76.5.2.8...9...4.6.8.27....52..9..4....9...2...5..16",
    ),
    (
        Technique::UniqueRectangle,
        "79...4..14.....76...1.....9.5...1..3..6.9.4..2..7...5.3.....5...75.....21..3...96",
    ),
    (
        Technique::UniqueLoop,
        "..12578......8....52..4..792.......8.8.3.1.2.1.6...7.3...9.8.....74.53..65.....81",
    ),
    (
        Technique::Bug,
        "324..9..5..1...2.3.5...2.894.8.3.......7.4.......9.4.181.4...5.5.6...8..7..8..614",
    ),
    (
        Technique::FinnedXWing,
        "....182..1......6..967...8.75..8....2..9.4..6....5..79.2...791..7......3..549....",
    ),
    (
        Technique::RemotePair,
        ".215.........83.2...6...8.....8....1.38...45.7....6.....2...5...5.62.........173.",
    ),
    (
        Technique::Nishio,
        "..8.123.......78..53.4....132....9..4...8...7..9....348....6.92..28.......452.7..",
    ),
    (
        Technique::ForcingChain,
        ".96.5..........3...156...4..8.41...6....7.48.........16....2........3294..85.....",
    ),
];

#[test]
fn every_technique_is_used() {
    for (technique, puzzle) in EXAMPLES {
        let used = check(&format!("{puzzle}\n"), 100);
        assert!(used.contains(&technique), "{technique} in {puzzle}");
    }
}

#[test]
fn wrong_digits_are_said() {
    let puzzle =
        read(".3...4..94...25..8.2.8.....285.....4.94.8..7...1..62..9..2.8..374..5...2812.4.9.6\n");
    let network = Network::of(&puzzle);
    let solver = Solver::new(&network);
    let why = |at: usize, digit: u8, marks: Option<&[u64]>| {
        let mut digits = vec![0; 81];
        digits[at] = digit;
        match solver.hint(&solver.filled(&digits, marks)) {
            Next::Contradiction(why) => why,
            other => format!("{other:?}"),
        }
    };
    assert_eq!(why(0, 3, None), "r1c1 and r1c2 both hold 3 in row 1");
    assert_eq!(why(0, 5, None), "r1c1 is not 5");
    let marks: Vec<u64> = vec![0b11_1111_1110 & !(1 << 8); 81];
    assert_eq!(why(0, 0, Some(&marks)), "8 is missing among the candidates of r1c3");
    assert_eq!(why(1, 4, None), "the digit in r1c2 cannot stand there");
    assert!(why(2, 8, None).starts_with("Step"), "the right digit");
}
