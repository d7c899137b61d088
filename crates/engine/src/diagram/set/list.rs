//! The way from a list of solutions to a diagram, for problems where listing is fastest. The list is sorted first,
//! so that solutions with the same beginning lie together and share its nodes.

use gavotte_model::{OptionId, StopReason};

use super::super::graph::{Arc, Diagram, Weaver};
use super::super::record::SKIP;
use crate::run::Interrupt;

/// Solutions, one after the other.
#[derive(Debug, Default)]
pub(crate) struct List {
    options: Vec<OptionId>,
    ends: Vec<usize>,
}

impl List {
    pub(crate) fn push(&mut self, path: &[OptionId]) {
        let start = self.options.len();
        self.options.extend_from_slice(path);
        self.options[start..].sort_unstable();
        self.ends.push(self.options.len());
    }

    /// The memory of the list, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.options.capacity() * size_of::<OptionId>() + self.ends.capacity() * size_of::<usize>()
    }

    /// The diagram of the solutions, options decided in the order of their numbers.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(crate) fn diagram(
        &self,
        options: impl Iterator<Item = OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<Diagram, StopReason> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let solutions = starts.zip(&self.ends).map(|(start, &end)| &self.options[start..end]);
        let mut solutions: Vec<&[OptionId]> = solutions.collect();
        solutions.sort_unstable();
        let mut trie = Trie { weaver: Weaver::new(), open: vec![Vec::new()] };
        let mut before: &[OptionId] = &[];
        for solution in &solutions {
            interrupt.check()?;
            let common = before.iter().zip(*solution).take_while(|(a, b)| a == b).count();
            debug_assert!(
                common < solution.len() || solution.is_empty(),
                "a solution is listed once"
            );
            trie.close_to(common);
            debug_assert_eq!(trie.open.len(), common + 1, "what the two share is open");
            for option in &solution[common..] {
                let (option, child) = (option.raw(), 0);
                if let Some(arcs) = trie.open.last_mut() {
                    arcs.push(Arc { option, child });
                }
                trie.open.push(Vec::new());
            }
            if let Some(arcs) = trie.open.last_mut() {
                arcs.push(Arc { option: SKIP, child: 0 });
            }
            before = solution;
        }
        trie.close_to(0);
        let root = trie.open.pop().and_then(|arcs| trie.weaver.node(&arcs));
        Ok(trie.weaver.finish(root, options.collect()))
    }
}

/// The tree of the solutions' beginnings, along the last solution.
struct Trie {
    weaver: Weaver,
    /// The arcs of the nodes on the way, from the root on; the last arc of each leads to the next.
    open: Vec<Vec<Arc>>,
}

impl Trie {
    /// Makes nodes of everything deeper than `depth`, because no more solutions begin like that.
    fn close_to(&mut self, depth: usize) {
        while self.open.len() > depth + 1 {
            let node = self.open.pop().and_then(|arcs| self.weaver.node(&arcs));
            if let (Some(node), Some(arc)) =
                (node, self.open.last_mut().and_then(|it| it.last_mut()))
            {
                arc.child = node;
            }
        }
    }
}
