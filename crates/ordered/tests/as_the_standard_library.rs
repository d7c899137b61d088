//! What the standard library's map and set say, this map and this set say, after each of many random changes.

use std::collections::{BTreeMap, BTreeSet};

use gavotte_ordered::{OrderedMap, OrderedSet};

/// A generator of Marsaglia, so that a failure comes again.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

fn same(ours: &OrderedMap<String, u64>, theirs: &BTreeMap<String, u64>) {
    assert_eq!(ours.len(), theirs.len());
    assert!(ours.iter().eq(theirs.iter()));
    assert!(ours.iter().rev().eq(theirs.iter().rev()));
    assert!(ours.clone().into_iter().eq(theirs.clone()));
    assert!(ours.clone().into_iter().rev().eq(theirs.clone().into_iter().rev()));
    assert_eq!(ours.first_key_value(), theirs.first_key_value());
    assert_eq!(ours.last_key_value(), theirs.last_key_value());
    assert_eq!(format!("{ours:?}"), format!("{theirs:?}"));
}

/// Keys that come anywhere, few keys that come often, and both so many that there are several chunks.
#[test]
fn random_changes_of_a_map() {
    for (seed, keys, changes) in [(1, 5, 300), (2, 40, 2_000), (3, 3_000, 6_000)] {
        let mut random = Random(seed);
        let (mut ours, mut theirs) = (OrderedMap::new(), BTreeMap::new());
        for change in 0..changes {
            let key = random.below(keys).to_string();
            match random.below(8) {
                0..=2 => assert_eq!(ours.insert(key.clone(), change), theirs.insert(key, change)),
                3 => assert_eq!(ours.remove(key.as_str()), theirs.remove(key.as_str())),
                4 if keys < 1_000 => assert_eq!(ours.pop_first(), theirs.pop_first()),
                5 => *ours.get_mut(&key).unwrap_or(&mut 0) = *theirs.get(&key).unwrap_or(&0),
                _ => {
                    *ours.entry(key.clone()).or_insert(change) += 1;
                    *theirs.entry(key.clone()).or_insert(change) += 1;
                    assert_eq!(ours[&key], theirs[&key]);
                }
            }
            if change % 37 == 0 {
                same(&ours, &theirs);
            }
        }
        ours.values_mut().for_each(|value| *value += 1);
        theirs.values_mut().for_each(|value| *value += 1);
        same(&ours, &theirs);
    }
}

/// Keys in order, against it, and from both ends at once.
#[test]
fn long_sets() {
    let orders: [fn(u64) -> u64; 3] = [|it| it, |it| 9_999 - it, |it| it * 7_919 % 10_000];
    for order in orders {
        let (ours, theirs): (OrderedSet<_>, BTreeSet<_>) =
            ((0..10_000).map(order).collect(), (0..10_000).map(order).collect());
        assert!(ours.iter().eq(&theirs) && ours.iter().rev().eq(theirs.iter().rev()));
        let (mut left, mut both) = (ours.iter(), Vec::new());
        while let Some(first) = left.next() {
            both.push((first, left.next_back()));
        }
        assert_eq!((both.len(), both[4_999]), (5_000, (&4_999, Some(&5_000))));
        for (from, to) in
            [(0, 10_000), (127, 130), (128, 128), (255, 257), (256, 5_000), (9_990, 20_000), (9, 3)]
        {
            let expected = if from < to { theirs.range(from..to) } else { theirs.range(0..0) };
            assert!(ours.range(from..to).eq(expected.clone()));
            assert!(ours.range(from..to).rev().eq(expected.rev()));
        }
        assert_eq!((ours.first(), ours.last(), ours.len()), (Some(&0), Some(&9_999), 10_000));
    }
}

/// How entries came does not matter to what is equal, less or hashed.
#[test]
fn the_way_is_forgotten() {
    use std::hash::{BuildHasher, RandomState};
    let (one, other) = (OrderedSet::from([1, 2, 3]), OrderedSet::from([3, 1, 2, 1]));
    let state = RandomState::new();
    assert_eq!((&one, state.hash_one(&one)), (&other, state.hash_one(&other)));
    assert!(one < OrderedSet::from([1, 3]) && OrderedSet::new() < one);
    let mut less = OrderedMap::from([(3, 'c'), (1, 'a'), (2, 'b')]);
    assert_eq!(less.remove(&1), Some('a'));
    assert_eq!(less, OrderedMap::from([(2, 'b'), (3, 'c')]));
}
