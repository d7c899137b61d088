//! Givens in the order in which they are to go. Some go only together, because a symmetric pattern loses whole orbits.

use gavotte_model::OptionId;

/// Groups of givens, in order.
///
/// ```
/// use gavotte_generate::Groups;
/// use gavotte_model::OptionId;
/// let mut groups = Groups::default();
/// groups.push([OptionId::new(3), OptionId::new(5)]);
/// groups.push([OptionId::new(4)]);
/// assert_eq!((groups.len(), groups.givens().len()), (2, 3));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Groups {
    givens: Vec<OptionId>,
    /// For each group, where it ends among the givens.
    ends: Vec<usize>,
}

impl Groups {
    /// Each given by itself.
    #[must_use]
    pub fn singles(givens: &[OptionId]) -> Self {
        Self { givens: givens.to_vec(), ends: (1..=givens.len()).collect() }
    }

    /// Adds a group behind the others.
    pub fn push(&mut self, group: impl IntoIterator<Item = OptionId>) {
        self.givens.extend(group);
        self.ends.push(self.givens.len());
    }

    /// How many groups there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no group.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// All givens, group by group.
    #[must_use]
    pub fn givens(&self) -> &[OptionId] {
        &self.givens
    }

    /// Where the group of this number begins, or the last one ends.
    pub(crate) fn start(&self, group: usize) -> usize {
        group.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    /// The groups that have a given in this list, which ascends, in the same order.
    pub(crate) fn among(&self, givens: &[OptionId]) -> Self {
        let mut left = Self::default();
        for group in 0..self.len() {
            let group = &self.givens[self.start(group)..self.start(group + 1)];
            if group.iter().any(|given| givens.binary_search(given).is_ok()) {
                left.push(group.iter().copied());
            }
        }
        left
    }

    /// The group of the given that stands here.
    pub(crate) fn of(&self, given: usize) -> usize {
        self.ends.partition_point(|&end| end <= given)
    }
}
