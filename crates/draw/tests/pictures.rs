//! Every kind of picture is well-formed and harmless, and shows its contents in words, too.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::parsed;
use gavotte_draw::{
    Blocks, End, Links, Look, MOST_COLUMNS, MOST_ROWS, Matrix, Picture, Pieces, Share, Sudoku, Tree,
};
use gavotte_model::{OptionId, Problem, Role};
use gavotte_puzzles::beads::Board;
use gavotte_puzzles::langford::Langford;
use gavotte_puzzles::latin::Square;
use gavotte_puzzles::queens::Queens;
use gavotte_puzzles::sudoku::{Grid, Shape, Size};

#[test]
fn the_puzzles() {
    let queens = gavotte_draw::queens(&Queens::new(1_000).unwrap().decode(&[OptionId::new(5)]));
    assert_eq!(parsed(&queens).0, "1 queen");
    assert!(queens.svg(Look::Auto).len() < 200_000, "a large board is not a million squares");
    assert_eq!(parsed(&gavotte_draw::beads(&Board::empty())).1, Vec::<String>::new());
    let mut square = Square::empty(60).unwrap();
    square.set(0, 0, 60);
    assert_eq!(parsed(&gavotte_draw::latin(&square, None)).1, ["60"]);
    let langford = Langford::new(3).unwrap().encode().unwrap();
    let pairs = langford.decode(&[1, 6, 7].map(OptionId::new));
    assert_eq!(parsed(&gavotte_draw::langford(&pairs)).1, ["3", "1", "2", "1", "3", "2"]);
    let none = gavotte_draw::langford(&langford.decode(&[]));
    assert_eq!(parsed(&none).1, Vec::<String>::new());
}

#[test]
fn sudokus_of_all_sizes() {
    for size in Size::ALL {
        let side = size.side();
        let mut grid = Grid::empty(size);
        grid.set(0, 0, size.digits());
        let given = grid.clone();
        grid.set(1, side - 1, 2);
        let picture = Sudoku::new(&grid).givens(&given).picture();
        assert_eq!(parsed(&picture).1, [side.to_string(), "2".to_owned()]);
        let share = |at: usize| if at / side == 1 { at % side } else { at % 2 };
        let mut shares: Vec<_> =
            (0..side.pow(3)).map(|at| Share::of(share(at) as u64 % 2, 2)).collect();
        shares[side + 2] = Share::Always;
        let picture = Sudoku::new(&grid).candidates(&shares).picture();
        let (_, texts) = parsed(&picture);
        assert_eq!(texts.last().map(String::as_str), Some("in all"));
        assert!(picture.svg(Look::Auto).contains("<title>2: 50 %</title>"), "{side}");
        assert_eq!(texts[1], "3", "what is sure stands alone");
    }
}

/// The thick lines of a picture: each is a segment of the path that has their width.
fn thick(picture: &Picture) -> String {
    let svg = picture.svg(Look::Light);
    let line =
        svg.split("<path").filter(|it| it.contains("stroke-width=\"2.5\"")).collect::<Vec<_>>();
    assert_eq!(line.len(), 1, "{svg}");
    let (_, path) = line[0].split_once(" d=\"").unwrap();
    path.split_once('"').unwrap().0.to_owned()
}

#[test]
fn regions_have_thick_borders() {
    let shape = Shape::jigsaw("ABBBABCCAACCDDDD".bytes()).unwrap();
    let grid = Grid::empty(shape);
    let path = thick(&Sudoku::new(&grid).picture());
    assert_eq!(path, "M40 0V80M80 40H160M80 40V120M40 80H80M0 120H160");
    let boxes = thick(&Sudoku::new(&Grid::empty(Size::ALL[0])).picture());
    assert_eq!(boxes, "M80 0V160M0 80H160");
    let expected = [
        " . | .   . .\n",
        "   |   +-----\n",
        " . | . | . .\n",
        "   +---+\n",
        " .   . | . .\n",
        "-------+-----\n",
        " .   .   . .\n",
    ]
    .concat();
    let text = Blocks::sudoku(&grid, &grid).text(false);
    assert_eq!(text, expected, "{text}");
}

#[test]
fn wide_boxes_have_borders() {
    let grid = Grid::empty(Size::of_boxes(2, 3).unwrap());
    assert_eq!(thick(&Sudoku::new(&grid).picture()).matches('M').count(), 3);
    let text = Blocks::sudoku(&grid, &grid).text(false);
    let row = " . . . | . . .\n";
    let rule = "-------+-------\n";
    assert_eq!(text, format!("{row}{row}{rule}{row}{row}{rule}{row}{row}"));
}

#[test]
fn cells_that_clash_are_told() {
    let mut grid = Grid::empty(Size::NINE);
    for place in [(0, 0), (0, 8), (2, 1)] {
        grid.set(place.0, place.1, 4);
    }
    let svg = Sudoku::new(&grid).picture().svg(Look::Light);
    assert!(svg.contains("Cells that clash: r1c1, r1c9, r3c2</desc>"), "{svg}");
    let asked = Sudoku::new(&Grid::empty(Size::NINE)).asked(&[(3, 3)]).picture();
    assert_eq!(parsed(&asked).1, ["?"]);
}

#[test]
fn hostile_names_stay_names() {
    let hostile = "</title><script>alert('1')</script>\u{1b}[2J\u{202e}\u{0}\u{ffff}&\"";
    let mut assembler = Problem::assembler();
    let first = assembler.item(hostile, Role::Once).unwrap();
    let second = assembler.item(&"long ".repeat(100_000), Role::Secondary).unwrap();
    let color = assembler.color("\"><image href=x>").unwrap();
    assembler.entry(first, None).unwrap();
    assembler.entry(second, Some(color)).unwrap();
    assembler.end_option().unwrap();
    let problem = assembler.build();
    let picture = Matrix::new(&problem).picture().titled(hostile);
    parsed(&picture);
    assert!(picture.svg(Look::Auto).len() < 10_000, "a long name is cut, its title too");
    let mut pieces = Pieces::new();
    let piece = pieces.piece(hostile);
    pieces.square(i64::MIN, i64::MAX, Some(piece));
    pieces.square(i64::MAX, i64::MIN, None);
    parsed(&pieces.picture());
    assert!(parsed(&Pieces::new().picture()).1.is_empty());
}

#[test]
fn a_large_problem_is_cut_and_says_so() {
    let mut assembler = Problem::assembler();
    let items: Vec<_> =
        (0..300).map(|at| assembler.item(&format!("i{at}"), Role::Once).unwrap()).collect();
    for item in &items {
        assembler.entry(*item, None).unwrap();
        assembler.end_option().unwrap();
    }
    let problem = assembler.build();
    let last = OptionId::new(299);
    let (title, texts) = parsed(&Matrix::new(&problem).chosen(&[last]).picture());
    assert_eq!(title, "Exact cover: 300 items, 300 options, 1 chosen");
    assert!(texts.contains(&"300".to_owned()), "what was chosen is drawn");
    assert!(texts.contains(&format!("… {} more rows", 300 - MOST_ROWS)), "{texts:?}");
    assert!(texts.contains(&format!("… {} more columns", 300 - MOST_COLUMNS)));
    let all: Vec<_> = problem.options().collect();
    let (_, texts) = parsed(&Matrix::new(&problem).chosen(&all).picture());
    assert!(texts.contains(&format!("… {} more rows", 300 - 4 * MOST_ROWS)));
    parsed(&Matrix::new(&Problem::assembler().build()).chosen(&[OptionId::new(7)]).picture());
}

#[cfg(feature = "png")]
#[test]
fn pixels() {
    let queens = |side| gavotte_draw::queens(&Queens::new(side).unwrap().decode(&[]));
    let size = |png: &[u8]| u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert_eq!(size(&queens(4).png(Look::Light).unwrap()), 2 * 180);
    let error = queens(1_000).png(Look::Dark).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a picture of 40020 x 40020 pixels is too large; SVG can hold it"
    );
    assert!(queens(4).png_knows_its_letters());
    let mut pieces = Pieces::new();
    let piece = pieces.piece("数");
    pieces.square(0, 0, Some(piece));
    assert!(!pieces.picture().png_knows_its_letters());
    assert!(pieces.picture().png(Look::Auto).is_ok());
}

#[test]
fn a_search_and_its_links() {
    let names = ["a", "<b>&\"", "\u{1b}[31m"];
    let problem = Problem::builder().items(names).option([names[0], names[1]]).option([names[2]]);
    let problem = problem.option([names[0], names[2]]).build().unwrap();
    let items: Vec<_> = problem.items().collect();
    let hidden = [(OptionId::new(2), items[2])];
    let links = Links::new(&problem).covered(&items[..1]).hidden(&hidden).branching(items[0]);
    let (title, texts) = parsed(&links.picture());
    assert_eq!(title, "Links of 3 items and 3 options, 1 item covered");
    // The numbers of the options, then the lengths of the lists.
    let numbers: Vec<_> = texts.iter().filter(|it| it.parse::<u8>().is_ok()).collect();
    assert_eq!(numbers, ["1", "2", "3", "2", "1", "1"]);
    let many: Vec<String> = (0..200).map(|at| at.to_string()).collect();
    let builder = Problem::builder().items(many.clone());
    let many = many.into_iter().fold(builder, |it, name| it.option([name])).build().unwrap();
    let (_, texts) = parsed(&Links::new(&many).picture());
    assert!(texts.contains(&"… and more".to_owned()) && !texts.contains(&"150".to_owned()));

    let mut tree = Tree::default();
    let root = tree.node(None, "", names[1], None);
    tree.node(Some(root), names[2], "no", Some(End::Dead));
    tree.node(Some(root), "1", "yes", Some(End::Solution));
    let (title, texts) = parsed(&tree.picture());
    assert_eq!(title, "A search tree: 3 nodes, 1 dead end, 1 solution");
    assert_eq!(texts, ["\\u{1b}[31m", "1", names[1], "no", "yes"]);
}
