//! Lists of numbers, one behind the other: the items of options, and the options of items.

use crate::run::numbers::narrow;

/// Numbers of several lists, one behind the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    pub(super) starts: Vec<u32>,
    pub(super) entries: Vec<u32>,
}

impl Lists {
    #[inline(always)]
    pub(super) fn of(&self, at: u32) -> &[u32] {
        let at = at as usize;
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The lists in which each of `count` numbers is.
    pub(super) fn transposed(&self, count: usize) -> Self {
        let mut starts = vec![0_u32; count + 1];
        self.entries.iter().for_each(|&it| starts[it as usize + 1] += 1);
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let (mut next, mut entries) = (starts.clone(), vec![0; self.entries.len()]);
        for list in 0..narrow(self.starts.len() - 1) {
            for &it in self.of(list) {
                entries[next[it as usize] as usize] = list;
                next[it as usize] += 1;
            }
        }
        Self { starts, entries }
    }
}
