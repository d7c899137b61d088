//! Settings of the store for a search for any good solution: few choices, or the surroundings of a solution.
//! They stand apart from the proofs, because such a search proves nothing.

use gavotte_model::OptionId;

use super::Relaxed;
use crate::run::numbers::narrow;

impl Relaxed {
    /// Limits how often the search takes another option than the first of a branching on its way down. The
    /// second one counts once, the third one twice. The largest number is no limit.
    pub(in crate::best) fn set_discrepancies(&mut self, discrepancies: u32) {
        self.discrepancies = discrepancies;
    }

    /// All options that are taken.
    pub(in crate::best) fn taken(&self) -> Vec<OptionId> {
        let before = self.whole.iter().flat_map(|whole| whole.taken_since(0));
        before.chain(self.state.taken_since(0)).collect()
    }

    /// Whether this is a problem of covering, for which there are better methods.
    pub(in crate::best) fn is_cover(&self) -> bool {
        self.coverer.is_some()
    }

    /// Takes the options of `solution` except about `torn` of them, which lie near each other: those that clash
    /// with options drawn by `seed`. It is called after [`begin`](Self::begin).
    pub(in crate::best) fn keep_most_of(&mut self, solution: &[OptionId], torn: usize, seed: u64) {
        let mut holders = vec![Vec::new(); self.state.items.len()];
        let whole = self.whole.as_deref().unwrap_or(&self.state);
        for (at, option) in solution.iter().enumerate() {
            for &item in whole.members(option.raw()) {
                holders[item as usize].push(narrow(at));
            }
        }
        let mut is_torn = vec![false; solution.len()];
        let (mut count, mut random) = (0, seed.wrapping_mul(0xD129_0D3F_B6F3_1FC1));
        let mut from: Vec<u32> = self.state.free().to_vec();
        while count < torn.min(solution.len()) && !from.is_empty() {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let at = usize::try_from((random >> 33) % from.len() as u64).unwrap_or(0);
            let option = from.swap_remove(at);
            for &item in self.state.members(option) {
                for &at in &holders[item as usize] {
                    count += usize::from(!is_torn[at as usize]);
                    is_torn[at as usize] = true;
                }
            }
        }
        for (option, is_torn) in solution.iter().zip(is_torn) {
            let Some(option) = self.state.number(*option).filter(|_| !is_torn) else { continue };
            if self.state.is_free(option) {
                self.state.take(option);
            }
        }
    }
}
