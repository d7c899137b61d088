//! Questions about graphs: counts that a program of another language found by trying all sets of edges or vertices,
//! reasons why there is no answer, and errors with their places.

use gavotte_model::{OptionId, verify};
use gavotte_puzzles::genres::Genre;
use gavotte_puzzles::{Aim, Puzzle};

use crate::brute::{all, count};

const PETERSEN: &str = "IheA@GUAo\n";
const CUBE: &str = "p edge 8 12\ne 1 2\ne 1 3\ne 1 5\ne 2 4\ne 2 6\ne 3 4\ne 3 7\ne 4 8\ne 5 6\ne 5 7\ne 6 8\ne 7 8\n";
const OCTAHEDRON: &str = "a b\na c\na d\na e\nb c\nb d\nb f\nc e\nc f\nd e\nd f\ne f\n";
const K33: &str = "a x\na y\na z\nb x\nb y\nb z\nc x\nc y\nc z\n";

fn open(text: &str) -> Result<Box<dyn Puzzle>, String> {
    let genre = Genre::named("graph").unwrap();
    genre.open(text, &[]).map_err(|error| {
        let place = error.line().zip(error.column());
        let (line, column) = place.unwrap_or_else(|| panic!("{error} has no place: {text}"));
        format!("{line}:{column} {error}")
    })
}

fn opened(text: &str) -> Box<dyn Puzzle> {
    open(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A cycle as a list of edges.
fn cycle(vertices: usize) -> String {
    (0..vertices).map(|at| format!("{at} {}\n", (at + 1) % vertices)).collect()
}

#[test]
fn partitions_are_as_many_as_a_plain_search_finds() {
    for (graph, question, wanted) in [
        (PETERSEN, "parts claw", 0),
        (PETERSEN, "parts path 3", 24),
        (PETERSEN, "parts edge\ncover vertices", 6),
        (PETERSEN, "parts claw path 2\ncover vertices", 30),
        (PETERSEN, "parts cycle 5\ncover vertices", 6),
        ("C~\n", "parts edge\ncover vertices", 3),
        ("C~\n", "parts edge, vertex\ncover vertices", 10),
        ("C~\n", "parts path 2", 8),
        ("C~\n", "parts path 3", 6),
        ("C~\n", "parts triangle\nparts claw", 4),
        ("C~\n", "parts matching 2", 1),
        ("D~{\n", "parts path 2", 144),
        ("D~{\n", "parts cycle 5", 6),
        ("D~{\n", "parts path 2, triangle", 174),
        ("D~{\n", "parts square triangle", 15),
        ("D~{\n", "shape bull a-b b-c c-a a-d b-e\nparts bull", 30),
        ("E~~w\n", "parts edge\ncover vertices", 15),
        ("E~~w\n", "parts edge vertex\ncover vertices", 76),
        ("E~~w\n", "parts triangle\ncover vertices", 10),
        ("E~~w\n", "parts matching 3", 6),
        ("F~~~w\n", "parts complete 3", 30),
        (K33, "parts path 2", 0),
        (K33, "parts claw", 2),
        (K33, "parts path 3", 12),
        (K33, "parts matching 3", 2),
        (CUBE, "parts path 2", 32),
        (CUBE, "parts star 3", 2),
        (CUBE, "parts path 3 star 3", 126),
        (OCTAHEDRON, "parts triangle", 2),
        (OCTAHEDRON, "parts square", 7),
        (OCTAHEDRON, "parts path 2", 344),
        (OCTAHEDRON, "shape paw a-b b-c c-a a-d\nparts paw", 16),
        (OCTAHEDRON, "parts path 2\ncover vertices", 42),
    ] {
        let puzzle = opened(&format!("{graph}{question}\n"));
        assert_eq!(count(puzzle.problem()), wanted, "{graph} {question}");
        if puzzle.misfit().is_some() {
            assert_eq!(wanted, 0, "{graph} {question}");
        }
    }
}

#[test]
fn colors_and_codes_are_as_many_as_a_plain_search_finds() {
    for (graph, question, wanted) in [
        (PETERSEN, "color 3", 120),
        (PETERSEN, "perfect-code", 0),
        ("C~\n", "color 4", 24),
        ("C~\n", "color 3", 0),
        (CUBE, "color 3", 114),
        (CUBE, "color 2", 2),
        (CUBE, "perfect-code", 4),
        (CUBE, "exact-hitting", 2),
        (OCTAHEDRON, "color 3", 6),
        (&cycle(5), "color 3", 30),
        (&cycle(5), "exact-hitting", 0),
        (&cycle(6), "perfect-code", 3),
        (&cycle(7), "perfect-code", 0),
        (&cycle(9), "perfect-code", 3),
    ] {
        let puzzle = opened(&format!("{graph}{question}\n"));
        assert_eq!(count(puzzle.problem()), wanted, "{graph} {question}");
        assert_eq!(puzzle.aim(), Aim::Any);
    }
}

#[test]
fn covers_and_dominating_sets_are_those_of_their_definition() {
    for (graph, question, sets, least, best) in [
        (PETERSEN, "vertex-cover", 76, 6, 5),
        (PETERSEN, "dominate", 653, 3, 10),
        (CUBE, "vertex-cover", 35, 4, 2),
        (CUBE, "dominate", 183, 2, 4),
        ("a b\nb c\nc d\n", "vertex-cover", 8, 2, 3),
        ("a b\nb c\nc d\n", "dominate", 9, 2, 4),
    ] {
        let puzzle = opened(&format!("{graph}{question}\n"));
        let problem = puzzle.problem();
        let options: Vec<OptionId> = problem.options().collect();
        let subset = |mask: u32| -> Vec<OptionId> {
            options.iter().copied().filter(|it| mask >> it.index() & 1 == 1).collect()
        };
        let found: Vec<_> = (0..1 << options.len())
            .map(subset)
            .filter(|it| verify(problem, it).is_ok())
            .map(|it| it.len())
            .collect();
        let fewest = found.iter().copied().min();
        let at_best = found.iter().filter(|&&it| it == least).count();
        assert_eq!((found.len(), fewest, at_best), (sets, Some(least), best), "{graph} {question}");
        assert_eq!(puzzle.aim(), Aim::Least);
    }
}

#[test]
fn solutions_are_written_in_the_names_of_the_graph() {
    let text = |text: &str| {
        let puzzle = opened(text);
        puzzle.text(&all(puzzle.problem())[0])
    };
    assert_eq!(text("a b\nb c\nc d\nd a\nparts path 2 edge\n").lines().count(), 2);
    assert_eq!(text("parts path 2\na b\nb c\n"), "path 2: a-b, b-c\n");
    assert_eq!(text("from,to\nNew York,Rome\ncolor 2\n"), "1: New York\n2: Rome\n");
    assert_eq!(text("a b\nb c\nperfect-code\n"), "b\n");
    assert_eq!(text("a\nb\nexact-hitting\n c d"), "c\n");
    assert_eq!(text("a b\nc\nparts edge vertex\ncover vertices\n"), "edge: a-b\nvertex: c\n");
}

#[test]
fn a_reason_is_told_where_it_shows_before_any_search() {
    for (graph, question, words) in [
        ("C~\n", "parts cycle 4 star 4", "the number of edges, 6, is no multiple of 4"),
        ("a b\nb c\n", "parts claw", "the number of edges, 2, is no multiple of 3"),
        ("D~{\n", "parts claw", "the number of edges, 10, is no multiple of 3"),
        (
            "a b\nb c\n",
            "parts claw square",
            "the number of edges, 2, is no sum of these numbers: 3, 4",
        ),
        ("E~~w\n", "parts triangle", "the number of edges at vertex `0`, 5, is no multiple of 2"),
        (
            "D~{\n",
            "parts triangle\ncover vertices",
            "the number of vertices, 5, is no multiple of 3",
        ),
        (
            "a b\nb c\nx y\n",
            "parts triangle path 2",
            "with vertex `x`, 1, is no sum of these numbers: 2, 3",
        ),
        (
            "a b\nb c\nc d\nx y\n",
            "parts path 2",
            "the number of edges of the component with vertex `a`, 3, is no multiple of 2",
        ),
        (
            "a b\nc d\n",
            "parts path 2\nparts star 3\ncover vertices",
            "the component with vertex `a`, 2, is no sum of these numbers: 3, 4",
        ),
        ("a b\nb c\nc d\nd a\n", "parts path 2 square\nparts triangle", ""),
        ("a b\nb c\nc d\n", "parts claw", "edge `a b` is in no part of these shapes"),
        (
            "a b\nb c\nc d\n",
            "parts claw\ncover vertices",
            "vertex `a` is in no part of these shapes",
        ),
        ("a b\n", "color 1", "the ends of edge `a b` need two colors"),
        ("a b\nb c\nc a\n", "color 2", "closes a cycle of odd length"),
        ("a b\nb c\nc a\n", "exact-hitting", "closes a cycle of odd length"),
        (&cycle(7), "perfect-code", "the number of vertices, 7, is no multiple of 3"),
    ] {
        let puzzle = opened(&format!("{graph}{question}\n"));
        let found = puzzle.misfit().map(|it| it.to_string()).unwrap_or_default();
        assert!(
            found.contains(words) && words.is_empty() == found.is_empty(),
            "{graph} {question}: {found}"
        );
        assert_eq!(count(puzzle.problem()) == 0, !words.is_empty(), "{graph} {question}: {found}");
    }
}

#[test]
fn wrong_texts_are_refused_with_their_place() {
    for (text, wanted) in [
        ("a b\n", "1:4 what is asked of the graph?"),
        ("parts claw\n", "1:1 there is no graph"),
        ("a b\nparts\n", "2:6 which shapes?"),
        ("a b\nparts blob\n", "2:7 there is no shape `blob`"),
        ("a b\nparts path\n", "2:11 `` is no size of this shape: a number from 1 to 200"),
        ("a b\nparts path 0\n", "2:12 `0` is no size of this shape: a number from 1 to 200"),
        ("a b\nparts complete 21\n", "2:16 `21` is no size of this shape: a number from 1 to 20"),
        ("a b\nparts cycle 2\n", "2:13 `2` is no size of this shape: a number from 3 to 200"),
        ("a b\nparts vertex\n", "2:7 a vertex alone covers no edge"),
        ("a b\nparts edge\ncover all\n", "3:7 `all`: parts cover `edges` or `vertices`"),
        ("a b\nparts edge\ncover edges\ncover edges\n", "4:1 what the parts cover is said twice"),
        ("a b\ncolor 3\ncover edges\n", "3:1 only `parts` cover edges or vertices"),
        ("a b\ncolor 0\n", "2:7 `0` is no number of colors: a number from 1 to 100"),
        ("a b\ncolor 3\ncolor 3\n", "3:1 a second question"),
        ("a b\ncolor 3\nparts edge\n", "3:1 a second question"),
        ("a b\ndominate 3\n", "2:10 `3` is too much on this line"),
        ("a b\nshape\nparts edge\n", "2:6 a shape is `shape NAME a-b b-c`"),
        ("a b\nshape claw a-b\nparts claw\n", "2:7 `claw` is taken"),
        ("a b\nshape x a-b b-a\nparts x\n", "2:13 the shape has this edge already"),
        ("a b\nshape x a-a\nparts x\n", "2:9 `a-a` is no edge"),
        ("a b\nshape x a\nparts x\n", "2:9 `a` is no edge"),
        ("a b\nshape x\nparts x\n", "2:8 this shape has no edge"),
        ("a b\nshape x a-b\nshape x a-b\nparts x\n", "3:7 a second shape of this name"),
        ("a b\ngiven a b\nparts edge\n", "2:1 no edge is given here"),
        ("from,to\nparts edge\n", "1:8 there is no row below the heading"),
        ("from,to\na,b,c\nparts edge\n", "2:5 `c` is too much: the line is `from,to`"),
        ("from,to\na,a\nparts edge\n", "2:3 an edge has two different ends"),
        ("from,to\n,a\nparts edge\n", "2:1 the name of a vertex is missing here"),
    ] {
        let found = open(text).err().unwrap_or_default();
        assert!(found.starts_with(wanted), "{text}: {found}");
    }
    for (vertices, question, words) in [
        (100, "parts path 2", "with `path 2` there are more than 400000 parts"),
        (40, "parts path 30", "with `path 30` the parts have more than 2000000 edges and vertices"),
    ] {
        let pairs = (0..vertices).flat_map(|high| (0..high).map(move |low| (low, high)));
        let complete: String = pairs.map(|(low, high)| format!("{low} {high}\n")).collect();
        let found = open(&format!("{complete}{question}\n")).err().unwrap_or_default();
        assert!(found.contains(words), "{found}");
    }
}

#[test]
fn a_table_is_a_graph_and_names_with_commas_are_names() {
    for table in [
        "from,to\na,b\nb,c\n",
        "a,b\nb,c\n",
        "a, b\nb, c\n",
        "Source;Target;\na;b\nb;c;\n",
        "起点\t终点\na\tb\nb\tc\n",
    ] {
        let puzzle = opened(&format!("{table}parts,path 2,\n"));
        let problem = puzzle.problem();
        let names: Vec<_> = (0..problem.item_count())
            .map(|at| {
                problem
                    .item_name(gavotte_model::ItemId::new(u32::try_from(at).unwrap()))
                    .into_owned()
            })
            .collect();
        assert_eq!(names, ["a-b", "b-c"], "{table}");
    }
    let corners = opened("0,0\n0,0 0,1\n0,1 1,1\nparts edge\n");
    assert_eq!(corners.text(&[OptionId::new(0)]), "edge: 0,0-0,1\n");
}
