//! Builds the cells from a problem, in linear time, because some searches are shorter than that.

use gavotte_model::{ColorId, OptionId, Problem};

use super::super::binders::{Binders, Listing};
use super::sizes::{CLOSED, Sizes};
use super::{Cells, NONE, Node, narrow};
use crate::run::{Order, copies};

impl<S: Sizes> Cells<S> {
    /// The cells of all options that can be chosen. Linear time.
    pub(crate) fn new(problem: &Problem, order: Order) -> Self {
        let counts = counts(problem);
        let starts = starts(&counts);
        let mut nodes = Vec::with_capacity(problem.entry_count());
        let mut places = Vec::with_capacity(problem.entry_count());
        let mut options = Vec::with_capacity(problem.entry_count());
        let mut colors = Vec::with_capacity(problem.entry_count());
        let mut sets = vec![0; problem.entry_count()];
        let mut ends = starts.clone();
        for option in choosable(problem) {
            let first = narrow(nodes.len());
            for entry in problem.entries(option) {
                let (item, at) = (entry.item.raw(), narrow(nodes.len()));
                let place = ends[entry.item.index()];
                sets[place as usize] = at;
                ends[entry.item.index()] += 1;
                nodes.push(Node { item, right: at + 1 });
                places.push(place);
                options.push(option);
                colors.push(entry.color.map_or(0, ColorId::raw));
            }
            if let Some(last) = nodes.last_mut() {
                last.right = first;
            }
        }
        let primary = narrow(problem.primary_count());
        let flagged = counts
            .iter()
            .zip(0..)
            .map(|(&count, item)| if item < primary { count } else { count | CLOSED });
        let mut cells = Self {
            nodes,
            places,
            options,
            colors,
            sets,
            starts,
            sizes: S::new(flagged.collect()),
            primary,
            open: primary,
            order,
            arranges: order != Order::Fewest,
            forced: Vec::new(),
            head: 0,
            starved: Vec::new(),
            last: if order == Order::Reverse { primary.saturating_sub(1) } else { 0 },
            dead: 0,
            hopeless: false,
            binders: Binders::default(),
            present: NONE,
        };
        if problem.has_colors() && S::SETS && copies::BINDERS {
            cells.find_binders();
        }
        cells.look_around();
        cells
    }

    fn find_binders(&mut self) {
        let mut listing = Listing::default();
        for (at, (node, &color)) in self.nodes.iter().zip(&self.colors).enumerate() {
            listing.entries.push((node.item, color));
            if node.right as usize <= at {
                listing.ends.push(narrow(at + 1));
            }
        }
        self.binders = Binders::new(self.starts.len(), self.primary as usize, &listing);
    }

    /// Finds the forced items and those without options, before a search.
    pub(super) fn look_around(&mut self) {
        self.forced.clear();
        self.starved.clear();
        self.head = 0;
        for item in 0..self.primary {
            match self.sizes.get(item) {
                0 => self.hopeless = true,
                1 => self.forced.push(item),
                _ => {}
            }
        }
    }
}

fn choosable(problem: &Problem) -> impl Iterator<Item = OptionId> {
    problem.options().filter(|&option| problem.is_choosable(option))
}

/// How many options each item has.
fn counts(problem: &Problem) -> Vec<u32> {
    let mut counts = vec![0; problem.item_count()];
    for option in choosable(problem) {
        for item in problem.option_items(option) {
            counts[item.index()] += 1;
        }
    }
    counts
}

fn starts(counts: &[u32]) -> Vec<u32> {
    let mut sum = 0;
    let begin = |&count: &u32| {
        sum += count;
        sum - count
    };
    counts.iter().map(begin).collect()
}
