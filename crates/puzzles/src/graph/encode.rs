//! The problem that answers a question about a graph.
//!
//! # Why this shape
//! Parts: what is covered is an item, edges or vertices, and each part is an option. Two parts on the same vertices with
//! different edges are two options. Colors: a vertex is an item, an edge with a color is a secondary item, and an option is
//! a color of a vertex, with that color of all its edges; so no edge has it at both ends. Sets of vertices: an option is a
//! vertex, and an item is what it hits: its edges, or itself and its neighbors.
//!
//! # Cost
//! Parts: the sum of their sizes. Colors: for c colors of n vertices and m edges, c (n + 2 m) entries. Sets: n + 2 m.

use gavotte_model::{Assembler, Bounds, BuildError, ItemId, Problem, Role, message};

use super::find::{Finder, Full, MOST_ENTRIES, MOST_PARTS, MOST_STEPS, Part};
use super::plan::{Colors, Covers, Plan, Task, Vertices, Wanted, neighbors};
use crate::PuzzleError;
use crate::csv::item_name;
use crate::edges::graph::Graph;
use crate::names::unused;

/// The most entries of a problem of colors.
const MOST_COLORED: usize = 4_000_000;

/// The meaning of an option.
pub(super) enum Laid {
    /// A part: the number of its shape, and what it consists of.
    Part(usize, Part),
    /// A vertex with its color, from 0.
    Color(usize, usize),
    /// A vertex.
    Vertex(usize),
}

/// A problem with the meaning of its options.
pub(super) struct Encoded {
    pub(super) problem: Problem,
    pub(super) laid: Vec<Laid>,
}

/// The problem of a plan.
pub(super) fn encode(plan: &Plan) -> Result<Encoded, PuzzleError> {
    let mut making = Making::new(&plan.graph);
    match &plan.task {
        Task::Parts(covers, wanted) => making.parts(*covers, wanted)?,
        Task::Color(colors) => making.colors(colors)?,
        Task::Vertices(vertices) => making.vertices(*vertices)?,
    }
    Ok(Encoded { problem: making.assembler.build(), laid: making.laid })
}

/// A problem in the making.
struct Making<'g> {
    graph: &'g Graph,
    neighbors: Vec<Vec<(usize, usize)>>,
    assembler: Assembler,
    laid: Vec<Laid>,
}

impl<'g> Making<'g> {
    fn new(graph: &'g Graph) -> Self {
        let neighbors = neighbors(graph.names.len(), &graph.edges);
        Self { graph, neighbors, assembler: Problem::assembler(), laid: Vec::new() }
    }

    /// An item of this name, or of a similar one where an item has it already.
    fn item(&mut self, name: &str, role: Role) -> Result<ItemId, BuildError> {
        let name = unused(&self.assembler, item_name(name));
        self.assembler.item(&name, role)
    }

    fn vertex_items(&mut self, role: Role) -> Result<Vec<ItemId>, BuildError> {
        let graph = self.graph;
        graph.names.iter().map(|name| self.item(name, role)).collect()
    }

    fn edge_items(&mut self, role: Role, end: &str) -> Result<Vec<ItemId>, BuildError> {
        let Graph { names, edges, .. } = self.graph;
        let name = |&(one, other): &(usize, usize)| format!("{}-{}{end}", names[one], names[other]);
        edges.iter().map(|edge| self.item(&name(edge), role)).collect()
    }

    /// Adds an option with these items.
    fn option(
        &mut self,
        items: impl IntoIterator<Item = ItemId>,
        laid: Laid,
    ) -> Result<(), BuildError> {
        for item in items {
            self.assembler.entry(item, None)?;
        }
        self.assembler.end_option()?;
        self.laid.push(laid);
        Ok(())
    }

    fn parts(&mut self, covers: Covers, wanted: &[Wanted]) -> Result<(), PuzzleError> {
        let items = match covers {
            Covers::Edges => self.edge_items(Role::Once, "")?,
            Covers::Vertices => self.vertex_items(Role::Once)?,
        };
        let mut finder = Finder::new(std::mem::take(&mut self.neighbors));
        for (number, it) in wanted.iter().enumerate() {
            for part in finder.find(&it.shape).map_err(|full| refused(it, full))? {
                let covered = match covers {
                    Covers::Edges => &part.edges,
                    Covers::Vertices => &part.vertices,
                };
                let held: Vec<_> = covered.iter().map(|&at| items[at]).collect();
                self.option(held, Laid::Part(number, part))?;
            }
        }
        Ok(())
    }

    fn colors(&mut self, colors: &Colors) -> Result<(), PuzzleError> {
        let (vertices, edges) = (self.graph.names.len(), self.graph.edges.len());
        let entries = colors.count * (vertices + 2 * edges);
        if entries > MOST_COLORED {
            let words = message!(
                "the vertices and edges with their colors have {entries} items; at most {MOST_COLORED} are allowed",
                entries,
                MOST_COLORED
            );
            return Err(colors.line.wrong(1, words));
        }
        let items = self.vertex_items(Role::Once)?;
        let mut shared = Vec::new();
        for color in 1..=colors.count {
            shared.push(self.edge_items(Role::Secondary, &format!("={color}"))?);
        }
        for (vertex, &item) in items.iter().enumerate() {
            for (color, shared) in shared.iter().enumerate() {
                let ends: Vec<_> = self.neighbors[vertex].iter().map(|it| shared[it.1]).collect();
                let held = [item].into_iter().chain(ends);
                self.option(held, Laid::Color(vertex, color))?;
            }
        }
        Ok(())
    }

    fn vertices(&mut self, vertices: Vertices) -> Result<(), PuzzleError> {
        let hits_edges = matches!(vertices, Vertices::Cover | Vertices::HitOnce);
        let role = match vertices {
            Vertices::Cover => Role::Primary(Bounds::between(1, 2)),
            Vertices::Dominate => Role::Primary(Bounds::AT_LEAST_ONCE),
            Vertices::HitOnce | Vertices::PerfectCode => Role::Once,
        };
        let items = if hits_edges { self.edge_items(role, "")? } else { self.vertex_items(role)? };
        for vertex in 0..self.graph.names.len() {
            let list = &self.neighbors[vertex];
            let mut held: Vec<_> = if hits_edges {
                list.iter().map(|it| it.1).collect()
            } else {
                list.iter().map(|it| it.0).chain([vertex]).collect()
            };
            // A vertex without edges hits none, so it is in no set that is looked for.
            if held.is_empty() {
                continue;
            }
            held.sort_unstable();
            if matches!(vertices, Vertices::Cover | Vertices::Dominate) {
                self.assembler.cost(1)?;
            }
            let held: Vec<_> = held.into_iter().map(|at| items[at]).collect();
            self.option(held, Laid::Vertex(vertex))?;
        }
        Ok(())
    }
}

/// The error for a shape of which there are too many parts.
fn refused(wanted: &Wanted, full: Full) -> PuzzleError {
    let name = crate::error::shown(&wanted.shape.name);
    let words = match full {
        Full::Parts => {
            message!("with `{name}` there are more than {MOST_PARTS} parts", name, MOST_PARTS)
        }
        Full::Entries => message!(
            "with `{name}` the parts have more than {MOST_ENTRIES} edges and vertices together",
            name,
            MOST_ENTRIES
        ),
        Full::Steps => message!(
            "with `{name}` more than {MOST_STEPS} places of vertices would have to be tried",
            name,
            MOST_STEPS
        ),
    };
    let words = message!("{words}: take smaller shapes or a smaller graph", words);
    wanted.line.wrong(wanted.column, words)
}
