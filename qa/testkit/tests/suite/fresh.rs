//! Boards from nothing have exactly one solution by another engine, are the same on any number of threads, and refuse
//! sizes that do not exist.

use std::ops::ControlFlow;

use gavotte::generate::{Boards, Difficulty, Effort, FreshWish, MadeBoard, series};
use gavotte::puzzles::genres::{GENRES, Genre, Text};
use gavotte::{Engine, Query};

/// The genres that make boards from nothing.
fn genres() -> impl Iterator<Item = &'static Genre> {
    GENRES.iter().filter(|genre| genre.fresh.is_some())
}

fn boards(genre: &'static Genre, size: Option<&str>) -> Boards {
    Boards::new(genre, size).unwrap().unwrap()
}

/// The first boards of a genre with these wishes.
fn made(boards: &Boards, wish: &FreshWish, count: u64, threads: usize) -> Vec<MadeBoard> {
    let mut all = Vec::new();
    let worker = || {
        let mut worker = boards.worker();
        move |seed: u64, effort: &mut Effort| worker.make(wish, seed, effort)
    };
    let take = |made| {
        all.push(made);
        ControlFlow::Continue(())
    };
    let end = series(0, count, threads, &Effort::default(), worker, take);
    assert_eq!(end, (count, None));
    all
}

#[test]
fn boards_have_one_solution_by_another_engine() {
    for genre in genres() {
        for made in made(&boards(genre, None), &FreshWish::default(), 200, 2) {
            let puzzle = genre.open(&made.text, &[]).unwrap();
            let ask = gavotte::ask(puzzle.problem()).engine(Engine::Sat);
            let found: Vec<_> = ask.search(Query::All { limit: Some(2) }).unwrap().collect();
            assert_eq!(
                found,
                [made.solution],
                "{} of seed {}\n{}",
                genre.name,
                made.seed,
                made.text
            );
        }
    }
}

#[test]
fn boards_depend_on_the_seed_and_not_on_threads() {
    for genre in genres() {
        let boards = boards(genre, None);
        let texts = |threads| -> Vec<String> {
            made(&boards, &FreshWish::default(), 6, threads).into_iter().map(|it| it.text).collect()
        };
        let alone = texts(1);
        assert_eq!(alone, texts(3), "{}", genre.name);
        assert!(alone.windows(2).all(|pair| pair[0] != pair[1]), "{}", genre.name);
    }
}

#[test]
fn a_board_tells_its_size() {
    for genre in genres() {
        let fresh = genre.fresh.as_ref().unwrap();
        let made = made(&boards(genre, None), &FreshWish::default(), 1, 1);
        let size = (fresh.like)(&made[0].puzzle.board(&[]));
        let again = boards(genre, Some(&size));
        let same = again.worker().make(&FreshWish::default(), 0, &mut Effort::default()).unwrap();
        assert_eq!(same.text, made[0].text, "{} of size {size}", genre.name);
    }
}

#[test]
fn sizes_that_do_not_exist_are_refused_in_words() {
    for genre in genres() {
        for size in ["0", "-3", "x", "5x", "99999999999", "3x99999", "5x5x5x5", ""] {
            let refused = Boards::new(genre, Some(size)).err();
            let words = refused.map(|error| error.to_string()).unwrap_or_default();
            assert!(words.contains("is no size"), "{} {size:?}: {words}", genre.name);
        }
    }
}

#[test]
fn a_wish_for_a_difficulty_is_met() {
    let genre = Genre::named("colored-queens").unwrap();
    for band in ["easy", "medium", "hard..harder"] {
        let wished: Difficulty = band.parse().unwrap();
        let wish = FreshWish { difficulty: Some(wished.clone()), ..FreshWish::default() };
        for made in made(&boards(genre, Some("6")), &wish, 3, 2) {
            assert!(wished.holds(made.trials.grade()), "{band}\n{}", made.text);
            assert_eq!(made.trials.number() == 0, band == "easy");
        }
    }
}

/// A picture with several solutions changes in few cells, which are named; one with a single solution stays.
#[test]
fn a_picture_of_ones_own_becomes_a_puzzle() {
    let genre = Genre::named("nonogram").unwrap();
    let own = |text: &str| {
        let text = Text { text: text.as_bytes(), settings: &[] };
        Boards::own(genre, &text).map(|boards| {
            let boards = boards.unwrap();
            boards.worker().make(&FreshWish::default(), 0, &mut Effort::default()).unwrap()
        })
    };
    let stays = own(".#.\n###\n.#.\n").unwrap();
    assert_eq!(stays.text, "1\n3\n1\n\n1\n3\n1\n");
    assert!(stays.remark.is_none());
    let changed = own("#.\n.#\n").unwrap();
    let remark = changed.remark.unwrap().to_string();
    assert!(remark.contains("changed in the picture") && remark.contains(": r"), "{remark}");
    for (text, why) in [
        ("#.\n#\n", "1 cells instead of 2"),
        ("#?\n", "`?` is no cell of a picture"),
        ("", "no puzzle"),
    ] {
        let error = own(text).err().map(|it| it.to_string()).unwrap_or_default();
        assert!(error.contains(why), "{text:?}: {error}");
    }
}
