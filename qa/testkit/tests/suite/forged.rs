//! Sets whose bytes somebody has changed, checksum included: refused, or right in their answers, because a file may
//! come from anywhere.

use gavotte::{Fault, Goal, Order, Saved, Search, SolutionSet, Verifier, formats::Format};
use gavotte_testkit::seal::sealed;
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(3_000))]

    #[test]
    fn a_forged_set_tells_only_solutions(
        problem in random::problems(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..8), 1..4),
    ) {
        let expected = oracle::solutions(&problem);
        let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
        let bytes = set.to_bytes();
        prop_assert_eq!(&sealed(bytes.clone()), &bytes);
        // Behind magic, version, length and fingerprint.
        let body = 12 + 4 + 8 + 8..bytes.len() - 8;
        let mut forged = bytes;
        for (place, change) in changes {
            let at = body.start + place.index(body.len());
            forged[at] = if change < 4 { change } else { forged[at] ^ 1 << (change - 4) };
        }
        let Ok(set) = SolutionSet::from_bytes(&problem, &sealed(forged)) else { return Ok(()) };
        let listed: Vec<_> = set.solutions().collect();
        prop_assert!(listed.iter().all(|solution| expected.contains(solution)));
        prop_assert_eq!(set.count(), listed.len().into());
        prop_assert_eq!(set.ranked(Goal::Least, |it| set.cost(it)).count(), listed.len());
        for (rank, solution) in listed.iter().enumerate() {
            prop_assert_eq!(set.rank(solution.options()), Some(rank.into()));
            let given = set.given(&solution.options()[..1.min(solution.len())], &[]);
            prop_assert!(given.solutions().any(|it| it == *solution));
        }
        prop_assert!(set.samples(3).take(5).all(|it| listed.contains(&it)));
        prop_assert!(set.marginals().iter().all(|count| *count <= set.count()));
        let _ = (set.to_zdd(), set.to_ddnnf(), set.to_json(), set.sizes());
    }

    #[test]
    fn bytes_of_any_kind_are_no_set(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut all = SolutionSet::MAGIC.to_vec();
        all.extend(2_u32.to_le_bytes());
        all.extend(bytes);
        all.extend([0; 8]);
        prop_assert!(Saved::from_bytes(&sealed(all)).is_err());
    }
}

#[test]
fn what_is_wrong_is_told() {
    let problem = gavotte::Problem::builder().items(["a"]).option(["a"]).build().unwrap();
    let set = gavotte::compile(&problem).unwrap();
    let bytes = Saved { set: set.clone(), format: Format::Matrix }.to_bytes();
    assert_eq!(Saved::from_bytes(&bytes).unwrap().format, Format::Matrix);
    let fault = |bytes: &[u8]| Saved::from_bytes(bytes).unwrap_err();
    assert_eq!(fault(&set.to_bytes()), Fault::NoProblem);
    assert_eq!(fault(b"a b\n"), Fault::NoSet);
    assert_eq!(fault(&bytes[..bytes.len() - 1]), Fault::Damaged);
    let mut old = bytes.clone();
    old[12] = 1;
    assert_eq!(fault(&old), Fault::Version(1));
    // A problem that does not belong to the diagram.
    let other = set.to_bytes_with(b"dlx\n{\"items\":[\"a\"],\"options\":[[\"a\"],[\"a\"]]}");
    assert_eq!(fault(&other), Fault::OtherProblem);
    for kept in ["dlx", "nothing\n{}", "dlx\n{", "dlx\n{\"items\":[\"a\"]}"] {
        assert_eq!(fault(&set.to_bytes_with(kept.as_bytes())), Fault::Damaged, "{kept}");
    }
    let mut verifier = Verifier::new(&problem);
    assert!(set.solutions().all(|solution| verifier.check(solution.options()).is_ok()));
}
