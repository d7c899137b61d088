//! A basis to come back to, and its translation to a program with other columns and rows.
//!
//! # Why this shape
//! The open nodes of a tree keep the bases of their parents. When the root drops options for good and the
//! program is made once more, these would be lost, and each node would be solved from a basis far away. So they
//! are renamed: variables that are gone leave gaps, and the factors fill the gaps with columns of single rows.
//!
//! # Invariants
//! A basis names no variable twice.
//!
//! # Cost
//! A look at each variable of a basis.

use crate::run::numbers::narrow;

/// Stands for a variable that is not there. [fixed]
pub(in crate::best) const OUT: u32 = u32::MAX;

/// The variables of a basis and the weights of their edges; `OUT` where one is gone.
#[derive(Clone, Debug)]
pub(in crate::best) struct Basis {
    pub(super) variables: Vec<u32>,
    pub(super) weights: Vec<f64>,
}

/// The variables of one program in the numbers of another.
#[derive(Clone, Debug)]
pub(in crate::best) struct Renaming {
    /// The new number of each variable, `OUT` for one that is gone.
    names: Vec<u32>,
    /// The rows' variables that are new.
    added: Vec<u32>,
    height: usize,
}

impl Renaming {
    /// From a program with `before` columns and rows to one whose columns and rows had these numbers before,
    /// `OUT` for new ones.
    pub(in crate::best) fn new(before: (usize, usize), columns: &[u32], rows: &[u32]) -> Self {
        let (width, height) = before;
        let (mut names, mut added) = (vec![OUT; width + height], Vec::new());
        for (name, &old) in columns.iter().enumerate().filter(|it| *it.1 != OUT) {
            names[old as usize] = narrow(name);
        }
        for (row, &old) in rows.iter().enumerate() {
            let name = narrow(columns.len() + row);
            match old {
                OUT => added.push(name),
                _ => names[width + old as usize] = name,
            }
        }
        Self { names, added, height: rows.len() }
    }

    /// The variables that both programs have: the number before and the one now.
    pub(super) fn kept(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let all = self.names.iter().enumerate();
        all.filter(|it| *it.1 != OUT).map(|(old, &name)| (old, name as usize))
    }

    /// The basis in the new numbers. New rows come in, so that the search can go on from it.
    pub(in crate::best) fn apply(&self, basis: &Basis) -> Basis {
        let old = basis.variables.iter().zip(&basis.weights);
        let kept = old.filter_map(|(&variable, &weight)| {
            let name = self.names.get(variable as usize).copied().filter(|&name| name != OUT)?;
            Some((name, weight))
        });
        let new = self.added.iter().map(|&variable| (variable, 1.0));
        let (mut variables, mut weights): (Vec<u32>, Vec<f64>) = new.chain(kept).unzip();
        variables.resize(self.height, OUT);
        weights.resize(self.height, 1.0);
        Basis { variables, weights }
    }
}

#[cfg(test)]
mod tests {
    use super::{Basis, OUT, Renaming};

    #[test]
    fn what_is_gone_leaves_a_gap_and_what_is_new_comes_in() {
        // Of the columns 0 to 3 and the rows 4 to 6, column 1 and row 5 go; a row comes.
        let renaming = Renaming::new((4, 3), &[0, 2, 3], &[0, 2, OUT]);
        let basis = Basis { variables: vec![1, 2, 6], weights: vec![2.0, 3.0, 4.0] };
        let after = renaming.apply(&basis);
        assert_eq!(after.variables, [5, 1, 4]);
        assert_eq!(after.weights, [1.0, 3.0, 4.0]);
        let basis = Basis { variables: vec![1, 5, 0], weights: vec![2.0, 3.0, 4.0] };
        assert_eq!(renaming.apply(&basis).variables, [5, 0, OUT]);
    }
}
