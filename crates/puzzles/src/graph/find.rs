//! All subgraphs of a graph that have a given shape.
//!
//! # Why this shape
//! The vertices of the shape get images one after the other, each among the neighbors of the image of an earlier one, so
//! a search leaves no connected place. A subgraph has as many placements as its shape has symmetries, and all but one
//! would be thrown away. So twins (vertices with the same other neighbors), such as the leaves of a star, and equal
//! components have images in ascending order; what remains of the symmetries, such as the turns of a cycle, is removed
//! by a set of the edges that were found.
//!
//! # Invariants
//! Each set of edges is found once. The search keeps its own stack, because a shape has up to hundreds of vertices.
//!
//! # Cost
//! For a shape of k edges at most the product of the degrees on its way; counted in steps, and given up at a limit.
//!
//! # Source
//! J. R. Ullmann, *An algorithm for subgraph isomorphism* (1976), has the plain search.

#![warn(clippy::arithmetic_side_effects)]

use gavotte_ordered::OrderedSet;

use super::plan::{Shape, components, neighbors};

/// The most subgraphs of all shapes together.
pub(super) const MOST_PARTS: usize = 400_000;
/// The most edges of all of them.
pub(super) const MOST_ENTRIES: usize = 2_000_000;
/// The most images that are tried for all shapes together.
pub(super) const MOST_STEPS: usize = 20_000_000;

/// A subgraph: the numbers of its edges in ascending order, and its vertices likewise.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    pub(super) edges: Vec<usize>,
    pub(super) vertices: Vec<usize>,
}

/// Why a search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    Parts,
    Entries,
    Steps,
}

/// A vertex of a shape in the order of the search.
struct Place {
    /// The number of its edges.
    degree: usize,
    /// An earlier neighbor, and all others.
    anchor: Option<usize>,
    others: Vec<usize>,
    /// An earlier place with a lower image.
    above: Option<usize>,
    /// The number of later twins. They have higher images, which lie further behind in the same list.
    twins: usize,
}

/// Finds subgraphs of one graph. All shapes share its limits.
pub(super) struct Finder {
    neighbors: Vec<Vec<(usize, usize)>>,
    seen: OrderedSet<Part>,
    entries: usize,
    steps: usize,
}

impl Finder {
    pub(super) fn new(neighbors: Vec<Vec<(usize, usize)>>) -> Self {
        Self { neighbors, seen: OrderedSet::new(), entries: 0, steps: 0 }
    }

    /// The subgraphs of this shape that no earlier call has returned, in order.
    pub(super) fn find(&mut self, shape: &Shape) -> Result<Vec<Part>, Full> {
        let (places, mut found) = (places(shape), Vec::new());
        if shape.vertices > self.neighbors.len() {
            return Ok(found);
        }
        let (mut images, mut next) = (Vec::with_capacity(places.len()), vec![0]);
        let mut is_used = vec![false; self.neighbors.len()];
        while let Some(cursor) = next.last_mut() {
            let place = &places[images.len()];
            let Some(vertex) = self.candidate(place, &images, *cursor) else {
                next.pop();
                if let Some(vertex) = images.pop() {
                    is_used[vertex] = false;
                }
                continue;
            };
            *cursor = cursor.saturating_add(1);
            self.steps = self.steps.saturating_add(1);
            if self.steps > MOST_STEPS {
                return Err(Full::Steps);
            }
            if is_used[vertex] || !self.fits(place, &images, vertex) {
                continue;
            }
            images.push(vertex);
            if images.len() < places.len() {
                is_used[vertex] = true;
                next.push(0);
                continue;
            }
            let part = self.part(&places, &images);
            images.pop();
            self.keep(part, &mut found)?;
        }
        found.sort_unstable();
        Ok(found)
    }

    /// The image of this number that a place may have.
    fn candidate(&self, place: &Place, images: &[usize], number: usize) -> Option<usize> {
        let later = number.saturating_add(place.twins);
        match place.anchor {
            Some(anchor) => {
                let list = &self.neighbors[images[anchor]];
                list.get(number).filter(|_| later < list.len()).map(|it| it.0)
            }
            None => (later < self.neighbors.len()).then_some(number),
        }
    }

    fn fits(&self, place: &Place, images: &[usize], vertex: usize) -> bool {
        self.neighbors[vertex].len() >= place.degree
            && place.above.is_none_or(|above| images[above] < vertex)
            && place.others.iter().all(|&other| self.edge(vertex, images[other]).is_some())
    }

    /// The number of the edge between two vertices.
    fn edge(&self, one: usize, other: usize) -> Option<usize> {
        let list = &self.neighbors[one];
        list.binary_search_by_key(&other, |it| it.0).ok().map(|at| list[at].1)
    }

    fn part(&self, places: &[Place], images: &[usize]) -> Part {
        let mut edges = Vec::new();
        for (place, &vertex) in places.iter().zip(images) {
            let earlier = place.anchor.iter().chain(&place.others);
            edges.extend(earlier.filter_map(|&other| self.edge(vertex, images[other])));
        }
        edges.sort_unstable();
        let mut vertices = images.to_vec();
        vertices.sort_unstable();
        Part { edges, vertices }
    }

    fn keep(&mut self, part: Part, found: &mut Vec<Part>) -> Result<(), Full> {
        let entries = part.edges.len().saturating_add(part.vertices.len());
        if !self.seen.insert(part.clone()) {
            return Ok(());
        }
        self.entries = self.entries.saturating_add(entries);
        found.push(part);
        if self.seen.len() > MOST_PARTS {
            return Err(Full::Parts);
        }
        if self.entries > MOST_ENTRIES { Err(Full::Entries) } else { Ok(()) }
    }
}

/// The vertices of a shape, component by component, each but the first one of a component behind a neighbor.
fn places(shape: &Shape) -> Vec<Place> {
    let neighbors = neighbors(shape.vertices, &shape.edges);
    let (order, begins) = order(&neighbors);
    let mut at = vec![0; order.len()];
    for (place, &vertex) in order.iter().enumerate() {
        at[vertex] = place;
    }
    let mut places = Vec::with_capacity(order.len());
    for (place, &vertex) in order.iter().enumerate() {
        let list = &neighbors[vertex];
        let mut earlier: Vec<_> = list.iter().map(|it| at[it.0]).filter(|&it| it < place).collect();
        earlier.sort_unstable();
        let mut others = earlier.into_iter();
        let anchor = others.next();
        let is_twin = |other: &usize| are_twins(&neighbors, order[*other], vertex);
        let above = (0..place).rev().find(is_twin);
        let twins = (place..order.len()).skip(1).filter(is_twin).count();
        places.push(Place { degree: list.len(), anchor, others: others.collect(), above, twins });
    }
    for pair in begins.windows(2) {
        let end = begins.iter().copied().find(|it| *it > pair[1]).unwrap_or(places.len());
        if are_equal(&places, pair[0], pair[1], end) {
            places[pair[1]].above = Some(pair[0]);
        }
    }
    places
}

/// The vertices in the order of the search, and the places where components begin.
fn order(neighbors: &[Vec<(usize, usize)>]) -> (Vec<usize>, Vec<usize>) {
    let (component, count) = components(neighbors);
    let (mut order, mut begins) = (Vec::new(), Vec::new());
    let mut is_there = vec![false; neighbors.len()];
    for number in 0..count {
        let members = (0..neighbors.len()).filter(|&it| component[it] == number);
        // The vertex of most edges has the fewest images; of equal ones the first.
        let Some(first) = members.min_by_key(|&it| std::cmp::Reverse(neighbors[it].len())) else {
            continue;
        };
        begins.push(order.len());
        is_there[first] = true;
        let mut next = order.len();
        order.push(first);
        while let Some(&vertex) = order.get(next) {
            for &(other, _) in &neighbors[vertex] {
                if !std::mem::replace(&mut is_there[other], true) {
                    order.push(other);
                }
            }
            next = next.saturating_add(1);
        }
    }
    (order, begins)
}

/// Whether two vertices have the same neighbors, but for each other. To exchange them is then a symmetry.
fn are_twins(neighbors: &[Vec<(usize, usize)>], one: usize, other: usize) -> bool {
    let without = |vertex: usize, left: usize| {
        neighbors[vertex].iter().map(|it| it.0).filter(move |&it| it != left)
    };
    !neighbors[one].is_empty() && without(one, other).eq(without(other, one))
}

/// Whether the components that begin at these places, the second of which ends before `end`, are placed alike.
fn are_equal(places: &[Place], one: usize, other: usize, end: usize) -> bool {
    let told = |from: usize, to: usize| {
        let apart = move |place: usize| place.saturating_sub(from);
        let told = move |place: &Place| {
            let earlier = place.anchor.iter().chain(&place.others);
            earlier.map(|&it| apart(it)).collect::<Vec<usize>>()
        };
        places[from..to].iter().map(told).collect::<Vec<_>>()
    };
    told(one, other) == told(other, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::shapes::{of, single};

    fn complete(vertices: usize) -> Vec<Vec<(usize, usize)>> {
        neighbors(vertices, &of("complete", vertices).edges)
    }

    /// The number of subgraphs of this shape, and of the steps.
    fn found(vertices: usize, shape: &Shape) -> (usize, usize) {
        let mut finder = Finder::new(complete(vertices));
        let found = finder.find(shape).expect("it is small");
        (found.len(), finder.steps)
    }

    #[test]
    fn subgraphs_of_complete_graphs_are_as_many_as_is_known() {
        for (vertices, shape, count) in [
            // n choose 2, n choose 3, n (n - 1 choose 3), n! / 2 over (n - 4)!, (n choose 4) 3.
            (7, of("path", 1), 21),
            (7, of("cycle", 3), 35),
            (7, of("star", 3), 140),
            (7, of("path", 3), 420),
            (7, of("cycle", 4), 105),
            (7, of("complete", 4), 35),
            (8, of("matching", 4), 105),
            (7, of("matching", 2), 105),
            (5, of("cycle", 5), 12),
            (7, of("complete", 1), 7),
        ] {
            assert_eq!(found(vertices, &shape).0, count, "{} in {vertices}", shape.name);
        }
    }

    #[test]
    fn twins_and_equal_components_are_placed_once() {
        // 10! placements of the leaves are one each.
        assert_eq!(found(11, &of("star", 10)).0, 11);
        assert!(found(11, &of("star", 10)).1 < 2_000);
        assert_eq!(found(21, &of("star", 20)).0, 21);
        assert_eq!(found(12, &of("complete", 12)).0, 1);
        assert_eq!(found(10, &of("matching", 5)).0, 945);
        assert!(found(10, &of("matching", 5)).1 < 400_000);
    }

    #[test]
    fn one_subgraph_is_returned_for_one_shape_only() {
        let mut finder = Finder::new(complete(4));
        assert_eq!(finder.find(&of("path", 2)).expect("it is small").len(), 12);
        assert_eq!(finder.find(&of("star", 2)).expect("it is small").len(), 0);
        let claw = single("claw").expect("a shape");
        assert_eq!(finder.find(&claw).expect("it is small").len(), 4);
    }

    #[test]
    fn a_search_is_given_up() {
        let mut finder = Finder::new(complete(40));
        assert_eq!(finder.find(&of("path", 30)).err(), Some(Full::Entries));
        let grid: Vec<_> =
            (0..200).flat_map(|at| (0..3).map(move |to| (at, 200 + (at + to) % 200))).collect();
        let mut finder = Finder::new(neighbors(400, &grid));
        assert!(finder.find(&of("path", 150)).is_err());
    }
}
