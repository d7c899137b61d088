//! The paths of a diagram, one after the other, without a list of them, because there may be more than fit into
//! memory.

use gavotte_model::OptionId;

use super::graph::Diagram;
use super::record::SKIP;

/// A place among the paths of a diagram.
#[derive(Clone, Debug, Default)]
pub(super) struct Paths {
    /// The nodes of the present path, with the number of the arc that is followed.
    stack: Vec<(u32, u32)>,
    path: Vec<OptionId>,
    begun: bool,
}

impl Paths {
    /// The options of the next path, in the order in which they are decided.
    pub(super) fn next(&mut self, diagram: &Diagram) -> Option<&[OptionId]> {
        let root = diagram.root?;
        if !std::mem::replace(&mut self.begun, true) {
            self.descend(diagram, root);
            return Some(&self.path);
        }
        while let Some((node, arc)) = self.stack.pop() {
            let arcs = diagram.arcs(node);
            if arcs[arc as usize].option != SKIP {
                let taken_back = self.path.pop();
                debug_assert!(taken_back.is_some(), "the path holds the option of each arc");
            }
            if let Some(next) = arcs.get(arc as usize + 1) {
                self.stack.push((node, arc + 1));
                self.take(next.option);
                self.descend(diagram, next.child);
                return Some(&self.path);
            }
        }
        None
    }

    /// Follows first arcs to the end.
    fn descend(&mut self, diagram: &Diagram, mut node: u32) {
        while let Some(first) = diagram.arcs(node).first() {
            self.stack.push((node, 0));
            self.take(first.option);
            node = first.child;
        }
    }

    fn take(&mut self, option: u32) {
        if option != SKIP {
            self.path.push(OptionId::new(option));
        }
    }

    /// The present path.
    pub(super) fn path(&self) -> &[OptionId] {
        &self.path
    }
}
