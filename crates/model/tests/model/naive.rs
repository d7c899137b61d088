//! Tests of the verifier against the definition written once more, in the slow and obvious way.

use std::collections::BTreeSet;

use gavotte_model::{Assembler, Bounds, OptionId, Problem, Role, Verifier, verify};
use proptest::prelude::*;

const PRIMARY: usize = 3;
const SECONDARY: usize = 2;

/// A problem as plain data: bounds of the primary items, and for each option its effect on each item: 0 leaves
/// it alone, 1 covers it, a greater number covers it in that color.
#[derive(Clone, Debug)]
struct Plain {
    bounds: Vec<(u32, u32)>,
    options: Vec<Vec<u8>>,
}

impl Plain {
    fn build(&self) -> Problem {
        let mut assembler: Assembler = Problem::assembler();
        let mut items = Vec::new();
        for (at, &(min, max)) in self.bounds.iter().enumerate() {
            let role = Role::Primary(Bounds::between(min, max));
            items.push(assembler.item(&format!("p{at}"), role).unwrap());
        }
        for at in 0..SECONDARY {
            items.push(assembler.item(&format!("s{at}"), Role::Secondary).unwrap());
        }
        for option in &self.options {
            for (&item, &what) in items.iter().zip(option).filter(|(_, what)| **what > 0) {
                let color = (what > 1).then(|| assembler.color(&what.to_string()).unwrap());
                assembler.entry(item, color).unwrap();
            }
            assembler.end_option().unwrap();
        }
        assembler.build()
    }

    /// Whether the options at these places, which may repeat or not exist, are a solution.
    fn solved_by(&self, chosen: &[usize]) -> bool {
        let set: BTreeSet<_> = chosen.iter().collect();
        let Some(options) =
            chosen.iter().map(|&at| self.options.get(at)).collect::<Option<Vec<_>>>()
        else {
            return false;
        };
        let covers = |item: usize| options.iter().map(move |option| option[item]);
        let primary = self.bounds.iter().enumerate().all(|(item, &(min, max))| {
            let count = covers(item).filter(|&what| what > 0).count();
            (min as usize..=max as usize).contains(&count)
        });
        let secondary = (PRIMARY..PRIMARY + SECONDARY).all(|item| {
            let uses: Vec<_> = covers(item).filter(|&what| what > 0).collect();
            uses.len() < 2 || (uses[0] > 1 && uses.iter().all(|&what| what == uses[0]))
        });
        let choosable = options.iter().all(|option| option[..PRIMARY].contains(&1));
        set.len() == chosen.len() && primary && secondary && choosable
    }
}

fn plain() -> impl Strategy<Value = Plain> {
    let bounds = (0_u32..3, 0_u32..3).prop_map(|(min, more)| (min, (min + more).max(1)));
    let option =
        (prop::collection::vec(0_u8..2, PRIMARY), prop::collection::vec(0_u8..4, SECONDARY));
    let option = option.prop_map(|(primary, secondary)| [primary, secondary].concat());
    (prop::collection::vec(bounds, PRIMARY), prop::collection::vec(option, 0..7))
        .prop_map(|(bounds, options)| Plain { bounds, options })
}

fn ids(chosen: &[usize]) -> Vec<OptionId> {
    chosen.iter().map(|&at| OptionId::new(u32::try_from(at).unwrap())).collect()
}

proptest! {
    #[test]
    fn every_subset_is_judged_alike(plain in plain()) {
        let problem = plain.build();
        let mut verifier = Verifier::new(&problem);
        for set in 0_u32..1 << plain.options.len() {
            let chosen: Vec<_> = (0..plain.options.len()).filter(|at| set >> at & 1 == 1).collect();
            let right = plain.solved_by(&chosen);
            prop_assert_eq!(verifier.check(&ids(&chosen)).is_ok(), right, "{:?}", chosen);
        }
    }

    #[test]
    fn any_list_is_judged_alike(
        plain in plain(),
        lists in prop::collection::vec(prop::collection::vec(0_usize..8, 0..6), 1..20),
    ) {
        let problem = plain.build();
        let mut verifier = Verifier::new(&problem);
        for chosen in lists {
            let found = verifier.check(&ids(&chosen));
            prop_assert_eq!(found.is_ok(), plain.solved_by(&chosen), "{:?}", chosen);
            prop_assert_eq!(found, verify(&problem, &ids(&chosen)));
        }
    }
}
