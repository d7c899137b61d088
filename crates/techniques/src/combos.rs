//! A number of sets of a list whose union is no larger than that number, or than a given one. It is one function,
//! because naked sets, hidden sets, fish and almost locked sets all look for this.
//!
//! # Cost
//! All choices of that number of sets, except those whose beginning has too large a union.

/// Calls `found` with the numbers of the sets and their union, until it returns something.
pub(crate) fn combos<T>(
    sets: &[u64],
    many: usize,
    found: impl FnMut(&[usize], u64) -> Option<T>,
) -> Option<T> {
    combos_within(sets, many, many, found)
}

/// The same for unions of at most `most` members.
pub(crate) fn combos_within<T>(
    sets: &[u64],
    many: usize,
    most: usize,
    mut found: impl FnMut(&[usize], u64) -> Option<T>,
) -> Option<T> {
    // The numbers chosen so far, and the union before each.
    let mut chosen: Vec<usize> = Vec::with_capacity(many);
    let mut unions = vec![0_u64];
    let mut next = 0;
    loop {
        let missing = many - chosen.len();
        if missing == 0 || next + missing > sets.len() {
            if missing == 0 {
                let union = unions.last().copied().unwrap_or(0);
                if let Some(found) = found(&chosen, union) {
                    return Some(found);
                }
            }
            next = chosen.pop()? + 1;
            unions.pop();
            continue;
        }
        let union = unions.last().copied().unwrap_or(0) | sets[next];
        if union.count_ones() as usize <= most {
            chosen.push(next);
            unions.push(union);
        }
        next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_choices_are_met_once() {
        let mut met = Vec::new();
        let sets = [0b1, 0b10, 0b1000, 0b11];
        let found: Option<()> = combos(&sets, 2, |chosen, union| {
            met.push((chosen.to_vec(), union));
            None
        });
        assert_eq!(found, None);
        let two = |one, other, union| (vec![one, other], union);
        let all = [
            two(0, 1, 0b11),
            two(0, 2, 0b1001),
            two(0, 3, 0b11),
            two(1, 2, 0b1010),
            two(1, 3, 0b11),
        ];
        assert_eq!(met, all);
        assert_eq!(combos(&[0b111], 2, |_, _| Some(())), None);
    }
}
