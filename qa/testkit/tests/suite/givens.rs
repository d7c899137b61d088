//! Givens of every genre: each is required, whatever the others are, and givens that clash leave no solution and are
//! named.
//!
//! The truth needs no givens: it is the solutions of the open puzzle that hold all of the given options.

use std::collections::BTreeSet;

use gavotte::puzzles::Puzzle;
use gavotte::puzzles::genres::{GENRES, Genre};
use gavotte::{Ask, Engine, OptionId, Query, Seeded};

/// A small text without givens, for each genre that has a place for them.
const OPEN: &[(&str, &str)] = &[
    ("sudoku", "................\n"),
    ("samurai", "grids 2x2 r1c1 r3c3\n....\n....\n......\n......\n  ....\n  ....\n"),
    ("queens", "4\n"),
    ("queens", "5\n"),
    ("polyomino", "board 3x4\npieces domino\ncopies D 6\n"),
    ("polyomino", "board 3x3\npieces trominoes\ncopies * 0-3\n"),
    ("latin", "3\n"),
    ("latin", "4\n"),
    ("star-battle", "DAAAA\nDAAAA\nEEEAC\nBECCC\nBBCCC\n"),
    ("star-battle", "AAAA\nBBBB\nCCCC\nDDDD\n"),
    ("colored-queens", "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n"),
    ("steiner", "7\n"),
    ("kirkman", "3\n"),
    ("golfers", "2-2-2\n"),
    ("golfers", "3-2-2\n"),
    ("groups", "people 5\nsizes 2 2 1\nrounds 2\nmeet 0..1\n"),
    ("groups", "people 6\nsizes 4 2\nrounds 2\ndoubles\npartners 0..1\napart p1 p2\n"),
    ("round-robin", "4\n"),
    ("round-robin", "5\n"),
    ("matching", "a b\nb c\nc d\n"),
    ("matching", "a b\na c\na d\nb c\nb d\nc d\n"),
    ("transversals", "3\n"),
    ("transversals", "5\n"),
    ("mates", "3\n"),
    ("dissection", "3\n"),
    ("costas", "2\n"),
    ("costas", "4\n"),
    ("domination", "3\nqueens 2\n"),
    ("domination", "3\nqueens 1-2\n"),
    ("polyform", "board 3x3\npieces trominoes\ncopies * 0-3\n"),
    ("calendar", "11-21\n"),
    ("instant-insanity", "BRBWGG\nWRRBGW\nGRRRWB\nBWWGRG\n"),
    ("instant-insanity", "R G B R G B\nB R G G R B\nG B R B G R\n"),
    ("edge-matching", "board 2x3\n0000\n0001\n0011\n0101\n0111\n1111\n"),
    ("edge-matching", "board 2x2\nturn no\ncopies any\n0101\n1010\n0110\n"),
];

/// Genres whose boards are too large to list: their givens are tested on a part of a solution alone.
const LARGE: &[&str] = &["beads", "soma"];

/// A puzzle whose givens are these options, if its form can say so.
fn given(genre: &Genre, open: &dyn Puzzle, givens: &[OptionId]) -> Option<Box<dyn Puzzle>> {
    let text = if genre.name == "costas" { dots(open, givens)? } else { open.written(givens)? };
    let puzzle = genre.open(text, &[]).ok()?;
    let names = |puzzle: &dyn Puzzle, options: &[OptionId]| -> BTreeSet<String> {
        options.iter().map(|&option| puzzle.named(option)).collect()
    };
    (names(&*puzzle, &puzzle.givens()) == names(open, givens)).then_some(puzzle)
}

/// All options in words, which are the same in an open puzzle and in one with givens.
fn words(puzzle: &dyn Puzzle) -> Vec<String> {
    puzzle.problem().options().map(|option| puzzle.named(option)).collect()
}

fn said<'w>(words: &'w [String], options: &[OptionId]) -> BTreeSet<&'w str> {
    options.iter().map(|option| words[option.index()].as_str()).collect()
}

/// The drawing of a Costas array with these dots.
fn dots(open: &dyn Puzzle, givens: &[OptionId]) -> Option<String> {
    let mut rows: Vec<Vec<char>> =
        open.board(&[]).rows().iter().map(|row| vec!['.'; row.len()]).collect();
    for &given in givens {
        let [cell] = open.lays(given).cells[..] else { return None };
        let columns = rows.len();
        rows[cell / columns][cell % columns] = 'o';
    }
    Some(rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect())
}

fn solutions(puzzle: &dyn Puzzle) -> Vec<Vec<OptionId>> {
    let all = Query::All { limit: None };
    let search = Ask::new(puzzle.problem()).engine(Some(Engine::Links)).search(all).unwrap();
    search.map(|solution| solution.options().to_vec()).collect()
}

#[test]
fn each_given_is_required() {
    let (mut random, mut clashes) = (Seeded::new(48), BTreeSet::new());
    for &(name, text) in OPEN {
        let genre = Genre::named(name).unwrap();
        let open = genre.open(text, &[]).unwrap();
        let (options, all) = (open.problem().option_count(), solutions(&*open));
        let open_words = words(&*open);
        for round in 0..40 {
            let mut givens = BTreeSet::new();
            for _ in 0..=round % 4 {
                let number = random.below(u32::try_from(options).unwrap());
                givens.insert(OptionId::new(number));
            }
            let givens: Vec<_> = givens.into_iter().collect();
            let Some(puzzle) = given(genre, &*open, &givens) else { continue };
            let holds = |solution: &&Vec<OptionId>| givens.iter().all(|it| solution.contains(it));
            let wanted: BTreeSet<_> =
                all.iter().filter(holds).map(|it| said(&open_words, it)).collect();
            let (words, found) = (words(&*puzzle), solutions(&*puzzle));
            let sets: BTreeSet<_> = found.iter().map(|it| said(&words, it)).collect();
            let names = said(&open_words, &givens);
            assert_eq!((sets, found.len()), (wanted.clone(), wanted.len()), "{name}: {names:?}");
            if let Some(words) = puzzle
                .obstacle()
                .map(|it| it.to_string())
                .filter(|it| it.starts_with("the givens "))
            {
                assert!(wanted.is_empty(), "{name}: {words}");
                let both = names.iter().filter(|it| words.contains(**it)).count();
                assert!(both >= 2, "{name}: {words} of {names:?}");
                clashes.insert(name);
            }
        }
    }
    // Boards and drawings cannot say two things of one cell; all others had givens that clash.
    for name in ["queens", "steiner", "golfers", "matching", "transversals", "costas", "mates"] {
        assert!(clashes.contains(name), "{name}: {clashes:?}");
    }
}

#[test]
fn every_genre_with_givens_is_tested() {
    for genre in GENRES {
        let example = genre.examples[0];
        let puzzle = genre.open(example.text, example.settings).unwrap();
        let is_tested = OPEN.iter().any(|(name, _)| *name == genre.name);
        assert_eq!(
            puzzle.opened().is_some() || genre.name == "costas",
            is_tested || LARGE.contains(&genre.name),
            "{}",
            genre.name
        );
    }
    for name in LARGE {
        let genre = Genre::named(name).unwrap();
        let example = genre.examples[0];
        let (open, _) = genre.open(example.text, example.settings).unwrap().opened().unwrap();
        let first = Ask::new(open.problem()).search(Query::First).unwrap().next().unwrap();
        for from in 0..first.options().len() {
            let givens = &first.options()[from..];
            let puzzle = given(genre, &*open, givens).unwrap();
            let with = |problem, require: &[OptionId]| {
                let mut search =
                    Ask::new(problem).assume(require, &[]).search(Query::Count).unwrap();
                search.count_all().solutions
            };
            if givens.len() > 3 {
                assert_eq!(with(puzzle.problem(), &[]), with(open.problem(), givens), "{name}");
            }
        }
    }
}

#[test]
fn givens_that_clash_are_named() {
    for (name, text, settings, words) in [
        ("costas", "o.\no.\n", &[][..], "o at r1c1 and o at r2c1 share `c1`"),
        ("queens", "....\n.x..\nQ.Q.\n..Q.\n", &[], "Q at r3c1 and Q at r3c3 share `r3`"),
        ("queens", "Q...\n.Q..\n....\n....\n", &[], "Q at r1c1 and Q at r2c2 share `d0`"),
        (
            "matching",
            "a b\nb c\nc d\ngiven a b\ngiven b c\ngiven c d\n",
            &[],
            "a b and b c share `b`",
        ),
        ("steiner", "7\n2 5 6\n2 6 7\n1 2 5\n", &[], "1 2 5 and 2 5 6 share `2-5`"),
        ("transversals", "1* 2* 3\n2* 3 1\n3 1 2\n", &[], "1 at r1c1 and 2 at r1c2 share `r1`"),
        ("golfers", "2-2-2\nweek 1: 1 3\n", &[("fixed", "yes")], "week 1: 1 2 and week 1: 1 3"),
        (
            "groups",
            "people 4\nsizes 2 1 1\nround 1: p1 p2 | p3 p4\n",
            &[],
            "round 1: p1 p2 and round 1: p3 p4 share `size1.2`",
        ),
        (
            "mates",
            "1 2 3\n2 3 1\n3 1 2\n2 1 .\n1 2 .\n. . .\n",
            &[("reduced", "yes")],
            "share `r1c1`",
        ),
        ("latin", "1 1\n0 0\n", &[], "1 at r1c1 and 1 at r1c2 share `r1=1`"),
        ("sudoku", "1..1............\n", &[], "1 at r1c1 and 1 at r1c4 share `r1=1`"),
        ("domination", "queens 1\nQQ.\n...\n...\n", &[], "share `queens`"),
        ("star-battle", "A*A*B\nABB\nCCC\n", &[], "* at r1c1 and * at r1c2 share `r1`"),
        (
            "polyomino",
            "board 2x2\npieces domino\ngiven D r1c1 r1c2\ngiven D r2c1 r2c2\n",
            &[],
            "D at r1c1 r1c2 and D at r2c1 r2c2 share `D`",
        ),
        (
            "polyform",
            "board 2x2\npieces domino\ngiven D r1c1 r1c2\ngiven D r2c1 r2c2\n",
            &[],
            "D r1c1 r1c2 and D r2c1 r2c2 share `D`",
        ),
    ] {
        let puzzle = Genre::named(name).unwrap().open(text, settings).unwrap();
        assert_eq!(solutions(&*puzzle), Vec::<Vec<_>>::new(), "{name}");
        let said = puzzle.obstacle().map(|it| it.to_string()).unwrap_or_default();
        assert!(
            said.contains(words) && said.ends_with("so there is no solution"),
            "{name}: {said}"
        );
    }
}
