//! Tests of groups of permutations against lists of all of their members, and against known groups.

#![allow(clippy::unwrap_used, reason = "a test may end so")]

mod common;

use std::collections::BTreeSet;

use common::Chance;
use gavotte_symmetry::{Effort, Group, Order, Permutation};

fn random(chance: &mut Chance, degree: usize) -> Permutation {
    let mut images: Vec<u32> = (0..u32::try_from(degree).unwrap()).collect();
    chance.shuffle(&mut images);
    // Small groups come from permutations that move little.
    if chance.below(3) > 0 {
        let (one, other) = (chance.below(degree), chance.below(degree));
        images = (0..u32::try_from(degree).unwrap()).collect();
        images.swap(one, other);
        images.swap(chance.below(degree), chance.below(degree));
    }
    Permutation::from_images(&images).unwrap()
}

fn images(permutation: &Permutation, degree: usize) -> Vec<u32> {
    (0..u32::try_from(degree).unwrap()).map(|point| permutation.image(point)).collect()
}

fn product(one: &[u32], other: &[u32]) -> Vec<u32> {
    one.iter().map(|&image| other[image as usize]).collect()
}

/// All products of generators.
fn closure(generators: &[Vec<u32>], degree: usize) -> BTreeSet<Vec<u32>> {
    let identity: Vec<u32> = (0..u32::try_from(degree).unwrap()).collect();
    let mut known = BTreeSet::from([identity.clone()]);
    let mut waiting = vec![identity];
    while let Some(member) = waiting.pop() {
        for generator in generators {
            let next = product(&member, generator);
            if known.insert(next.clone()) {
                waiting.push(next);
            }
        }
    }
    known
}

#[test]
fn random_groups_have_the_members_that_products_give() {
    let mut chance = Chance(11);
    for _ in 0..150 {
        let degree = 2 + chance.below(5);
        let generators: Vec<Permutation> =
            (0..chance.below(4)).map(|_| random(&mut chance, degree)).collect();
        let all: Vec<Vec<u32>> =
            generators.iter().map(|generator| images(generator, degree)).collect();
        let members = closure(&all, degree);
        let effort = &mut Effort::unlimited();
        let group = Group::generated(degree, &generators, effort).unwrap();
        assert_eq!(group.order().to_u64(), Some(members.len() as u64), "{generators:?}");
        let listed: BTreeSet<Vec<u32>> =
            group.elements().unwrap().map(|member| images(&member, degree)).collect();
        assert_eq!(listed, members);
        for _ in 0..20 {
            let any = random(&mut chance, degree);
            assert_eq!(group.contains(&any), members.contains(&images(&any, degree)));
        }
        for point in 0..u32::try_from(degree).unwrap() {
            let fixed = members.iter().filter(|member| member[point as usize] == point).count();
            let stabiliser = group.stabiliser(point, effort).unwrap();
            assert_eq!(stabiliser.order().to_u64(), Some(fixed as u64), "{generators:?}");
            assert!(stabiliser.generators().iter().all(|member| member.image(point) == point));
        }
        check_classes(&group, &members, degree);
    }
}

fn check_classes(group: &Group, members: &BTreeSet<Vec<u32>>, degree: usize) {
    let classes = group.conjugacy_classes(&mut Effort::unlimited()).unwrap();
    let mut left = members.clone();
    for class in &classes {
        let member = images(&class.representative, degree);
        let conjugates: BTreeSet<Vec<u32>> = members
            .iter()
            .map(|by| {
                let mut inverse = vec![0; degree];
                (0..).zip(by).for_each(|(point, &image)| inverse[image as usize] = point);
                product(&product(&inverse, &member), by)
            })
            .collect();
        assert_eq!(conjugates.len(), class.size as usize);
        conjugates.iter().for_each(|member| assert!(left.remove(member), "classes are disjoint"));
    }
    assert!(left.is_empty());
    assert!(classes[0].representative.is_identity());
}

/// The Mathieu group on 24 points, and all permutations of 30.
#[test]
fn groups_that_everybody_knows() {
    let cycles = |cycles: &[&[u32]]| {
        let cycles: Vec<Vec<u32>> = cycles.iter().map(|cycle| cycle.to_vec()).collect();
        Permutation::from_cycles(&cycles).unwrap()
    };
    let shift: Vec<u32> = (0..23).collect();
    let mathieu = [
        cycles(&[&shift]),
        cycles(&[
            &[2, 16, 9, 6, 8],
            &[3, 12, 13, 18, 4],
            &[7, 17, 10, 11, 22],
            &[14, 19, 21, 20, 15],
        ]),
        cycles(&[
            &[0, 23],
            &[1, 22],
            &[2, 11],
            &[3, 15],
            &[4, 17],
            &[5, 9],
            &[6, 19],
            &[7, 13],
            &[8, 20],
            &[10, 16],
            &[12, 21],
            &[14, 18],
        ]),
    ];
    let effort = &mut Effort::unlimited();
    let group = Group::generated(24, &mathieu, effort).unwrap();
    assert_eq!(group.order().to_string(), "244823040");
    let stabiliser = group.stabiliser(0, effort).unwrap();
    assert_eq!(stabiliser.order().to_string(), "10200960");
    let two = [cycles(&[&[0, 1]]), cycles(&[&(0..30).collect::<Vec<u32>>()])];
    let all = Group::generated(30, &two, effort).unwrap();
    assert_eq!(all.order().to_string(), "265252859812191058636308480000000");
    assert!(all.elements().is_none());
    assert!(all.conjugacy_classes(effort).is_err(), "2^32 members or more are not listed");
    assert_eq!([0, 5].into_iter().product::<Order>().to_string(), "0");
    assert!(Group::generated(30, &two, &mut Effort::new(100)).is_err());
}
