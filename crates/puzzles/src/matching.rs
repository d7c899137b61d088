//! Perfect matchings: edges of a graph that hold each vertex once.
//!
//! # Why this shape
//! Items: the vertices; an option is an edge and holds its two ends. The other edges at the ends of a given
//! one have no options, and [`Owned`] has items for given edges that clash.
//!
//! # Invariants
//! Cells of the board: vertices, then edges. Edges are in the order of their first and then second vertex.
//!
//! # Cost
//! An option of two items for each edge.
//!
//! # Source
//! The matchings of carbon molecules are Kekulé's structures; the picture of C60 was computed from the truncated
//! icosahedron.

use gavotte_ordered::OrderedSet;
use std::fmt::Write as _;

use gavotte_model::{Message, OptionId, Problem, Role, message};

use crate::board::{Board, Content, Shape};
use crate::edges::graph::{DISC, Graph};
use crate::edges::read;
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::givens::Owned;
use crate::isometry::of_board;
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// Edges that hold each vertex once.
pub(crate) const GENRE: Genre = Genre {
    name: "matching",
    chinese: "完美匹配",
    what: told([
        "Perfect matchings of a graph: edges that hold each vertex once",
        "图的完美匹配：选出的边恰好覆盖每个顶点一次",
    ]),
    input: told([
        "an edge a line as two names, with lines such as `at a 1.0 2.0` for the place of a vertex and `given a b` \
         for an edge that is chosen, and a name alone for a vertex without edges; or a DIMACS graph of `p edge` \
         and `e 1 2` lines; or one line of graph6; or a table of two columns such as `from,to`",
        "每行一条边，写两个名称；`at a 1.0 2.0` 是顶点的位置，`given a b` 是已选的边，单独一个名称是没有边的顶点；\
         或由 `p edge` 和 `e 1 2` 各行构成的 DIMACS 图；或一行 graph6；或两列的表格，如 `from,to`",
    ]),
    model: told([
        "The vertices are items; an option is an edge, which covers its two ends",
        "顶点都是主列；一个选项是一条边，覆盖它的两个端点",
    ]),
    endings: &["matching", "g6"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["The football molecule C60", "足球烯 C60"],
            text: include_str!("matching/c60.txt"),
            settings: &[],
            answer: Answer::Count("12500"),
            source: [
                "D. J. Klein, T. G. Schmalz, G. E. Hite and W. A. Seitz, Resonance in C60 buckminsterfullerene \
                 (1986); a plain search in Python",
                "D. J. Klein, T. G. Schmalz, G. E. Hite and W. A. Seitz, Resonance in C60 buckminsterfullerene \
                 (1986)；用 Python 直接搜索",
            ],
        },
        Example {
            title: ["The Petersen graph, as graph6", "彼得森图（graph6）"],
            text: ">>graph6<<IheA@GUAo\n",
            settings: &[],
            answer: Answer::Count("6"),
            source: ["a plain search in Python, vertex by vertex", "用 Python 逐个顶点直接搜索"],
        },
        Example {
            title: ["The cube, as DIMACS", "立方体（DIMACS）"],
            text: "c the corners are numbers of three bits\np edge 8 12\ne 1 2\ne 1 3\ne 1 5\ne 2 4\ne 2 6\ne 3 4\n\
                   e 3 7\ne 4 8\ne 5 6\ne 5 7\ne 6 8\ne 7 8\n",
            settings: &[],
            answer: Answer::Count("9"),
            source: ["OEIS A005271", "OEIS A005271"],
        },
    ]),
    read,
};

/// A graph with its problem.
struct Matching {
    graph: Graph,
    /// The edge of each option.
    open: Vec<usize>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(Matching::of(read::graph(text)?)?))
}

impl Matching {
    fn of(graph: Graph) -> Result<Self, PuzzleError> {
        let (mut assembler, mut items) = (Problem::assembler(), Vec::new());
        for name in &graph.names {
            items.push(assembler.item(name, Role::Once)?);
        }
        let mut is_taken = vec![false; items.len()];
        for &(one, other) in &graph.given {
            (is_taken[one], is_taken[other]) = (true, true);
        }
        let name =
            |&(one, other): &(usize, usize)| format!("{}-{}", graph.names[one], graph.names[other]);
        let givens = graph.given.iter().map(|&edge| (edge, vec![edge.0, edge.1]));
        let owned = Owned::of(&mut assembler, givens, name)?;
        let mut open = Vec::new();
        for (at, &(one, other)) in graph.edges.iter().enumerate() {
            if graph.given.contains(&(one, other)) || !(is_taken[one] || is_taken[other]) {
                let ends = [items[one], items[other]];
                for item in ends.into_iter().chain(owned.item(&(one, other))) {
                    assembler.entry(item, None)?;
                }
                assembler.end_option()?;
                open.push(at);
            }
        }
        Ok(Self { graph, open, problem: assembler.build() })
    }

    /// The edge of an option, as its number and its ends.
    fn edge(&self, option: OptionId) -> (usize, (usize, usize)) {
        let edge = self.open[option.index()];
        (edge, self.graph.edges[edge])
    }
}

impl Geometry for Matching {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Matching {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let Graph { names, edges, given, .. } = &self.graph;
        let mut board = Board::new(format!("A graph of {} vertices", names.len()));
        board.is_spaced = true;
        let middles = self.graph.middles();
        for (at, name) in names.iter().enumerate() {
            board.cell(0, at, Shape::Disc(middles[at], DISC)).write(name);
        }
        for (at, &(one, other)) in edges.iter().enumerate() {
            board.cell(1, at, Shape::Stick(middles[one], middles[other]));
        }
        for &option in options {
            let (edge, ends) = self.edge(option);
            let cell = board.cells[names.len() + edge].say("-").given(given.contains(&ends));
            cell.hold(Content::Piece { piece: edge, color: 0 });
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (edge, (one, other)) = self.edge(option);
        let names = &self.graph.names;
        let name = format!("{} {}", names[one], names[other]);
        Lay { cells: vec![names.len() + edge], thing: 0, name, is_piece: false }
    }

    /// A line for each edge, as two names.
    fn text(&self, options: &[OptionId]) -> String {
        let edges: OrderedSet<_> = options.iter().map(|&option| self.edge(option).0).collect();
        let names = &self.graph.names;
        let ends = edges.iter().map(|&edge| self.graph.edges[edge]);
        let lines: String =
            ends.map(|(one, other)| format!("{} {}\n", names[one], names[other])).collect();
        if lines.is_empty() { "no edges\n".to_owned() } else { lines }
    }

    fn remark(&self) -> Option<Message> {
        self.graph.remark()
    }

    fn misfit(&self) -> Option<Message> {
        let vertices = self.graph.names.len();
        (vertices % 2 == 1)
            .then(|| message!("a matching pairs the vertices, and {vertices} is odd", vertices))
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.graph.given.contains(&self.edge(*option).1);
        self.problem.options().filter(is_given).collect()
    }

    fn named(&self, option: OptionId) -> String {
        self.lays(option).name
    }

    /// All lines have names, whatever form was read, because a graph without edges has no such form.
    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let Graph { names, places, edges, .. } = &self.graph;
        let mut text = String::new();
        let places = places.as_deref().unwrap_or_default();
        for (name, (x, y)) in names.iter().zip(places) {
            writeln!(text, "at {name} {x} {y}").ok()?;
        }
        if places.is_empty() {
            // These lines keep the order of the vertices, because a vertex is known from its first line on.
            text.extend(names.iter().map(|name| format!("{name}\n")));
        }
        for &(one, other) in edges {
            writeln!(text, "{} {}", names[one], names[other]).ok()?;
        }
        for &option in givens {
            writeln!(text, "given {}", self.lays(option).name).ok()?;
        }
        (!edges.is_empty()).then_some(text)
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(Graph { given: OrderedSet::new(), ..self.graph.clone() }).ok()?;
        let is_given = |option: &OptionId| self.graph.given.contains(&opened.edge(*option).1);
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}
