//! Puzzles that other programs have drawn: by two engines, each has one solution, the one in the file beside it.

use std::fs;
use std::path::PathBuf;

use gavotte::puzzles::sudoku::{Grids, Network, Puzzle, encode_puzzle, to_fpuzzles, to_link};
use gavotte::{Engine, Query, Verdict};

fn file(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../corpus/drawn");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn read(text: &str) -> Puzzle {
    let mut grids = Grids::new(text.as_bytes());
    let puzzle = grids.next().unwrap().unwrap();
    assert!(grids.next().is_none());
    puzzle
}

/// The names of the puzzles, each with the cells of its solution.
fn solutions() -> Vec<(String, Vec<u8>)> {
    let text = file("solutions.txt");
    let pair = |line: &str| {
        let (name, cells) = line.split_once(' ').unwrap();
        (name.to_owned(), cells.bytes().map(|it| it - b'0').collect())
    };
    text.lines().map(pair).collect()
}

#[test]
fn each_has_one_solution_by_two_engines() {
    for (name, solution) in solutions() {
        let puzzle = read(&file(&format!("{name}.json")));
        let said = puzzle.said.as_ref().unwrap();
        assert_eq!((&*said.title, &*said.author), (&*name, "Gavotte"));
        assert!(said.notes.is_empty(), "{name}: {:?}", said.notes);
        assert!(Network::of(&puzzle).holds(&solution), "{name}: the solution breaks a rule");
        let encoded = encode_puzzle(&puzzle).unwrap();
        let problem = encoded.problem();
        for engine in [Engine::Links, Engine::Sat] {
            let ask = gavotte::ask(problem).engine(engine);
            let mut search = ask.search(Query::All { limit: Some(2) }).unwrap();
            let found: Vec<_> = search.by_ref().collect();
            assert_eq!(search.verdict(), Some(Verdict::Complete), "{name}, {engine}");
            assert_eq!(found.len(), 1, "{name}, {engine}");
            assert_eq!(encoded.decode(found[0].options()).cells(), solution, "{name}, {engine}");
        }
    }
}

#[test]
fn links_hold_the_same_puzzles() {
    let links = file("links.txt");
    let solutions = solutions();
    assert_eq!(links.lines().count(), solutions.len());
    for (link, (name, _)) in links.lines().zip(&solutions) {
        let (linked, puzzle) = (read(link), read(&file(&format!("{name}.json"))));
        assert_eq!(
            (&linked.grid, &linked.candidates),
            (&puzzle.grid, &puzzle.candidates),
            "{name}"
        );
        assert_eq!(to_link(&linked).unwrap(), link, "{name}");
        let again = read(&to_fpuzzles(&puzzle).unwrap());
        assert_eq!((again.grid, again.said), (puzzle.grid, puzzle.said), "{name}");
    }
    let (pad, killer) = (read(&file("sudokupad.txt")), read(&file("killer.json")));
    assert_eq!((pad.grid, pad.said), (killer.grid, killer.said));
}
