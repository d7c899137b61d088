//! Boards as pictures show them, where these are other ones than those of the texts.

use gavotte_model::OptionId;
use gavotte_puzzles::Puzzle;
use gavotte_puzzles::board::{Board, Content, Shape};
use gavotte_puzzles::genres::Genre;

fn open(genre: &str, text: &str) -> Box<dyn Puzzle> {
    Genre::named(genre).unwrap().open(text, &[]).unwrap()
}

fn notes(board: &Board) -> Vec<&str> {
    board.notes.iter().map(|it| it.text.as_str()).collect()
}

/// The colors of a cube that is turned about its three axes, as often as one likes: every way in which it can lie.
fn all_turns(faces: [char; 6]) -> Vec<[char; 6]> {
    let mut all = vec![faces];
    let mut at = 0;
    while at < all.len() {
        let [top, bottom, left, right, front, back] = all[at];
        for turned in [
            // About the axis from left to right, and about the upright one.
            [front, back, left, right, bottom, top],
            [top, bottom, front, back, right, left],
        ] {
            if !all.contains(&turned) {
                all.push(turned);
            }
        }
        at += 1;
    }
    all
}

#[test]
fn cubes_are_seen_as_they_can_be_turned() {
    // Six colors on the last cube, so that each way to lie shows others.
    let text = "abcdef\nabcdef\nabcdef\nabcdef\nabcdef\nabcdef\n";
    let puzzle = open("instant-insanity", text);
    let turns = all_turns(['a', 'b', 'c', 'd', 'e', 'f']);
    assert_eq!(turns.len(), 24);
    let mut count = 0;
    for option in puzzle.problem().options().filter(|&it| puzzle.lays(it).thing == 5) {
        let board = puzzle.pictured(&[option]);
        let seen: Vec<char> = board.cells.iter().filter_map(|it| it.label.chars().next()).collect();
        // The upper and the front color of each view, then the right end.
        let [top, front, end, bottom, back, again] = seen[..] else { panic!("{seen:?}") };
        assert_eq!(end, again);
        let is_seen = |it: &&[char; 6]| {
            [it[0], it[1], it[3], it[4], it[5]] == [top, bottom, end, front, back]
        };
        assert!(turns.iter().any(|it| is_seen(&it)), "{seen:?}");
        count += 1;
    }
    assert_eq!(count, 24);
}

#[test]
fn colors_with_a_name_have_their_own_paint() {
    let first = |text: &str| open("instant-insanity", text).pictured(&[]).beside[0].board.clone();
    let named = first("RGGGGG\nGRRRRR\n");
    assert!(matches!(named.cells[0].content, Content::Rgb([red, green, _]) if red > 2 * green));
    // `x` is no color, so `R` need not be red.
    let other = first("RxxxxR\nxRRRRR\n");
    assert_eq!(other.cells[0].content, Content::Tint(0));
}

#[test]
fn a_given_cube_is_on_the_board_and_in_the_picture() {
    let puzzle = open("instant-insanity", "BRBWGG\nWRRBGW\nGRRRWB\nBWWGRG\ngiven 2 WGRW\n");
    let board = puzzle.board(&[]);
    let given: String = board.cells.iter().filter(|it| it.is_given).map(|it| &*it.text).collect();
    assert_eq!(given, "WGRW");
    let picture = puzzle.pictured(&[]);
    let used: Vec<bool> = picture.beside.iter().map(|it| it.is_used).collect();
    assert_eq!(used, [false, true, false, false]);
}

#[test]
fn dominoes_leave_their_regions_to_be_seen() {
    let puzzle = open("pips", "AB\nAB\nA = 3\nB = 5\ndominoes 1-2 2-3\n");
    let at = |cells: [usize; 2]| {
        let lies = |it: &OptionId| puzzle.lays(*it).cells == cells;
        puzzle.problem().options().find(lies).unwrap()
    };
    let board = puzzle.pictured(&[at([0, 2])]);
    let tints: Vec<_> = board.cells[..4].iter().map(|it| it.content).collect();
    assert_eq!(tints, [0, 1, 0, 1].map(Content::Tint));
    let halves: Vec<_> =
        board.cells[4..6].iter().map(|it| (it.row, it.column, it.region)).collect();
    assert_eq!(halves, [(0, 0, Some(0)), (1, 0, Some(0))]);
    let badges = board.cells.iter().filter(|it| matches!(it.shape, Shape::Disc(..)));
    assert!(badges.map(|it| it.label.as_str()).eq(["3", "5"]));
    assert_eq!(board.beside.iter().filter(|it| !it.is_used).count(), 1);
}

#[test]
fn schedules_are_rows_of_groups() {
    let puzzle = open("golfers", "2-2-2\n");
    let problem = puzzle.problem();
    // The groups 1 2 and 3 4 on the first day, and 1 4 on the second.
    let wanted = ["week1.1 week1.2", "week1.3 week1.4", "week2.1 week2.4"];
    let chosen = wanted.map(|names| {
        let holds = |option: &OptionId| {
            let items: Vec<_> = problem.option_items(*option).iter().collect();
            names.split(' ').all(|name| items.iter().any(|it| problem.item_name(**it) == name))
        };
        problem.options().find(holds).unwrap_or_else(|| panic!("{names}"))
    });
    let board = puzzle.pictured(&chosen);
    assert_eq!(board.cells.len(), 4);
    assert_eq!(notes(&board), ["week 1", "week 2", "1 2", "3 4", "1 4"]);
}

#[test]
fn triples_are_a_table_in_order() {
    let puzzle = open("steiner", "7\n");
    let options: Vec<OptionId> = puzzle.problem().options().collect();
    let board = puzzle.pictured(&[options[3], options[0]]);
    // 7 triples, 3 of which are those of a point.
    let last = board.cells.last().unwrap();
    assert_eq!((board.cells.len(), last.row, last.column), (7, 2, 0));
    assert_eq!(notes(&board), ["1 2 3", "1 2 6"]);
}

#[test]
fn guarded_squares_are_those_that_a_queen_attacks() {
    let puzzle = open("domination", "5\n");
    let corner = puzzle.problem().options().find(|&it| puzzle.lays(it).cells == [0]).unwrap();
    for cell in puzzle.pictured(&[corner]).cells {
        let is_guarded = cell.row == 0 || cell.column == 0 || cell.row == cell.column;
        assert_eq!(cell.content != Content::Empty, is_guarded, "{cell:?}");
        assert_eq!(cell.label == "\u{265b}", (cell.row, cell.column) == (0, 0));
    }
}

#[test]
fn five_rows_and_columns_of_a_nonogram_belong_together() {
    let lines = "1\n".repeat(7);
    let board = open("nonogram", &format!("{lines}\n{lines}")).pictured(&[]);
    let region = |row: usize, column: usize| board.cells[7 * row + column].region;
    assert!(region(0, 0) == region(4, 4) && region(5, 0) == region(6, 4));
    let corners = [region(0, 0), region(0, 5), region(5, 0), region(5, 5)];
    assert!((0..4).all(|at| !corners[..at].contains(&corners[at])));
}

#[test]
fn dots_are_no_letters_on_ink() {
    let puzzle = open("costas", "3\n");
    let dot = puzzle.problem().options().find(|&it| puzzle.lays(it).cells == [1]).unwrap();
    let board = puzzle.pictured(&[dot]);
    assert_eq!(
        (board.cells[1].label.as_str(), board.cells[1].content),
        ("\u{25cf}", Content::Empty)
    );
}
