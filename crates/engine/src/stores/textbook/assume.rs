//! Options that are taken or dropped before the search begins. They are no part of its profile, because Knuth's
//! programs do not count them.

use gavotte_model::OptionId;

use super::{AGREED, Move, Profile, Textbook};

impl<L: FnMut(Move)> Textbook<L> {
    /// Drops the options of `forbid`, then takes those of `require`, for good.
    pub(super) fn assume_all(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        for &option in forbid {
            if self.is_alive(option) {
                (self.log)(Move::Drop { option });
                self.unlink(option);
            }
        }
        for &option in require {
            if !self.is_alive(option) {
                self.hopeless = true;
                break;
            }
            (self.log)(Move::Try { option });
            self.unlink(option);
            for node in self.nodes_of(option) {
                self.commit(node);
            }
        }
        self.profile = Profile::new();
    }

    /// Whether the option can still be chosen: it stands in the lists of its items, and those that
    /// are primary are open. An option that never could be has no nodes.
    fn is_alive(&self, option: OptionId) -> bool {
        let mut nodes = self.nodes_of(option);
        !nodes.is_empty()
            && nodes.all(|at| {
                let n = self.nodes[at as usize];
                let is_open = self.items[self.items[n.item as usize].prev as usize].next == n.item;
                let is_linked = self.nodes[n.up as usize].down == at;
                is_open && (is_linked || n.color == AGREED)
            })
    }

    /// Takes the option out of all lists, except those of items whose color it agrees with.
    fn unlink(&mut self, option: OptionId) {
        for at in self.nodes_of(option) {
            let n = self.nodes[at as usize];
            if n.color != AGREED {
                self.nodes[n.up as usize].down = n.down;
                self.nodes[n.down as usize].up = n.up;
                self.items[n.item as usize].len -= 1;
            }
        }
    }
}
