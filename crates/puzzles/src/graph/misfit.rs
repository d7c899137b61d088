//! Reasons why a question about a graph has no answer, as far as they show before any search.
//!
//! # Why this shape
//! All of them are sums: sizes of parts make up the number of edges (or vertices) of the graph and of each component,
//! their degrees make up the degree of each vertex. Two colors, or exactly one end of each edge, are a walk through
//! each component. The first reason that holds is told, from the whole graph to single edges.
//!
//! # Cost
//! O(n + m), times the number of different sizes for sums.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Message, message};

use super::encode::{Encoded, Laid};
use super::plan::{Covers, Plan, Shape, Task, Vertices, components, neighbors};

/// The reason, if there is one.
pub(super) fn misfit(plan: &Plan, encoded: &Encoded) -> Option<Message> {
    match &plan.task {
        Task::Parts(covers, wanted) => {
            let shapes: Vec<&Shape> = wanted.iter().map(|it| &it.shape).collect();
            sums(plan, *covers, &shapes).or_else(|| lonely(plan, *covers, encoded))
        }
        Task::Color(colors) => match colors.count {
            1 => plan.graph.edges.first().map(|&edge| {
                let edge = edge_name(plan, edge);
                message!("the ends of edge {edge} need two colors", edge)
            }),
            2 => odd_cycle(plan),
            _ => None,
        },
        Task::Vertices(Vertices::HitOnce) => odd_cycle(plan),
        Task::Vertices(Vertices::PerfectCode) => code(plan),
        Task::Vertices(Vertices::Cover | Vertices::Dominate) => None,
    }
}

fn edge_name(plan: &Plan, (one, other): (usize, usize)) -> String {
    let names = &plan.graph.names;
    format!("`{} {}`", crate::error::shown(&names[one]), crate::error::shown(&names[other]))
}

/// Numbers of things that parts of these shapes cannot make up.
fn sums(plan: &Plan, covers: Covers, shapes: &[&Shape]) -> Option<Message> {
    let graph = &plan.graph;
    let neighbors = neighbors(graph.names.len(), &graph.edges);
    let (component, count) = components(&neighbors);
    let mut held = vec![0; count];
    match covers {
        Covers::Edges => graph.edges.iter().for_each(|it| held[component[it.0]] += 1),
        Covers::Vertices => component.iter().for_each(|&it| held[it] += 1),
    }
    let total: usize = held.iter().sum();
    let sizes = Sizes::of(shapes.iter().map(|it| it.size(covers)), total);
    let what: Message = match covers {
        Covers::Edges => "number of edges".into(),
        Covers::Vertices => "number of vertices".into(),
    };
    if !sizes.make_up(total) {
        let why = sizes.why();
        return Some(message!("the {what}, {total}, is {why}", what, total, why));
    }
    if covers == Covers::Edges {
        let degrees = Sizes::of(shapes.iter().flat_map(|it| it.degrees()), graph.names.len());
        let degree = |it: &usize| neighbors[*it].len();
        if let Some(at) = (0..neighbors.len()).find(|it| !degrees.make_up(degree(it))) {
            let (name, degree) = (crate::error::shown(&graph.names[at]), degree(&at));
            let why = degrees.why();
            return Some(message!(
                "the number of edges at vertex `{name}`, {degree}, is {why}",
                name,
                degree,
                why
            ));
        }
    }
    let is_connected = |it: &&Shape| components(&self::neighbors(it.vertices, &it.edges)).1 == 1;
    if !shapes.iter().all(is_connected) {
        return None;
    }
    let at = held.iter().position(|&it| !sizes.make_up(it))?;
    let first = component.iter().position(|&it| it == at)?;
    let (name, held, why) = (crate::error::shown(&graph.names[first]), held[at], sizes.why());
    Some(message!(
        "the {what} of the component with vertex `{name}`, {held}, is {why}",
        name,
        held,
        what,
        why
    ))
}

/// Sizes, and the numbers that sums of them are.
struct Sizes {
    sizes: Vec<usize>,
    is_sum: Vec<bool>,
}

impl Sizes {
    fn of(sizes: impl Iterator<Item = usize>, most: usize) -> Self {
        let sizes: OrderedSet<usize> = sizes.filter(|&it| it > 0).collect();
        let sizes: Vec<usize> = sizes.into_iter().collect();
        let mut is_sum = vec![true];
        for number in 1..=most {
            let is_made = sizes.iter().any(|&size| size <= number && is_sum[number - size]);
            is_sum.push(is_made);
        }
        Self { sizes, is_sum }
    }

    fn make_up(&self, number: usize) -> bool {
        self.is_sum.get(number).copied().unwrap_or(true)
    }

    /// What a number is that they do not make up.
    fn why(&self) -> Message {
        let divisor = self.sizes.iter().copied().fold(0, divisor);
        if self.sizes.first() == Some(&divisor) {
            return message!("no multiple of {divisor}", divisor);
        }
        let sizes: Vec<String> = self.sizes.iter().map(ToString::to_string).collect();
        let sizes = sizes.join(", ");
        message!("no sum of these numbers: {sizes}", sizes)
    }
}

/// The greatest common divisor.
fn divisor(mut one: usize, mut other: usize) -> usize {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Something that is in no part.
fn lonely(plan: &Plan, covers: Covers, encoded: &Encoded) -> Option<Message> {
    let count = match covers {
        Covers::Edges => plan.graph.edges.len(),
        Covers::Vertices => plan.graph.names.len(),
    };
    let mut is_held = vec![false; count];
    for laid in &encoded.laid {
        if let Laid::Part(_, part) = laid {
            let held = if covers == Covers::Edges { &part.edges } else { &part.vertices };
            held.iter().for_each(|&it| is_held[it] = true);
        }
    }
    let at = is_held.iter().position(|it| !it)?;
    Some(match covers {
        Covers::Edges => {
            let edge = edge_name(plan, plan.graph.edges[at]);
            message!("edge {edge} is in no part of these shapes", edge)
        }
        Covers::Vertices => {
            let name = crate::error::shown(&plan.graph.names[at]);
            message!("vertex `{name}` is in no part of these shapes", name)
        }
    })
}

/// A cycle of odd length: its vertices cannot alternate.
fn odd_cycle(plan: &Plan) -> Option<Message> {
    let neighbors = neighbors(plan.graph.names.len(), &plan.graph.edges);
    let mut side = vec![None; neighbors.len()];
    for first in 0..neighbors.len() {
        if side[first].is_some() {
            continue;
        }
        side[first] = Some(false);
        let mut open = vec![first];
        while let Some(vertex) = open.pop() {
            for &(other, edge) in &neighbors[vertex] {
                if side[other].is_none() {
                    side[other] = side[vertex].map(|it| !it);
                    open.push(other);
                } else if side[other] == side[vertex] {
                    let edge = edge_name(plan, plan.graph.edges[edge]);
                    let words = message!("edge {edge} closes a cycle of odd length", edge);
                    return Some(message!(
                        "{words}, on which two kinds of vertices cannot alternate",
                        words
                    ));
                }
            }
        }
    }
    None
}

/// Neighborhoods that cannot part the vertices by their sizes.
fn code(plan: &Plan) -> Option<Message> {
    let neighbors = neighbors(plan.graph.names.len(), &plan.graph.edges);
    let total = neighbors.len();
    let sizes = Sizes::of(neighbors.iter().map(|it| it.len() + 1), total);
    if sizes.make_up(total) {
        return None;
    }
    let why = sizes.why();
    let words = message!(
        "a vertex of the code takes itself and its neighbors, and the number of vertices, {total}, is {why}",
        total,
        why
    );
    Some(words)
}
