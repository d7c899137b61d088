//! Calls of the builder, made from bytes. The problems are small, so that brute force can solve them, too.

use gavotte::{Bounds, Goal, Member, Problem, ProblemBuilder};
use gavotte_testkit::{oracle, subjects};
use libfuzzer_sys::arbitrary::{Result, Unstructured};

/// Builds a problem; every engine in every order must count what brute force counts.
pub fn differential(data: &[u8]) {
    let Ok(builder) = calls(&mut Unstructured::new(data)) else { return };
    let Ok(problem) = builder.build() else { return };
    if problem.option_count() > 11 {
        return;
    }
    let expected = oracle::solutions(&problem);
    for subject in subjects::all(&problem) {
        let mut found: Vec<_> = subject.search(&problem).collect();
        found.sort();
        assert_eq!(found, expected, "{subject:?}");
    }
    check_best(&problem);
}

fn check_best(problem: &Problem) {
    for goal in [Goal::Least, Goal::Greatest] {
        let expected = oracle::ranking(problem, goal);
        let found = gavotte::Best::new(problem).goal(goal).keep(4).run().solutions;
        assert_eq!(found, expected[..found.len()]);
        assert_eq!(found.len(), expected.len().min(4));
    }
}

fn calls(bytes: &mut Unstructured<'_>) -> Result<ProblemBuilder<u8>> {
    let mut builder = Problem::builder();
    for _ in 0..40 {
        if bytes.is_empty() {
            break;
        }
        let name = bytes.arbitrary::<u8>()? % 8;
        builder = match bytes.arbitrary::<u8>()? % 8 {
            0 => builder.items([name]),
            1 => {
                let (min, max) = (bytes.arbitrary::<u8>()? % 4, bytes.arbitrary::<u8>()?);
                let max = if max == 255 { u32::MAX } else { u32::from(max % 4) };
                builder.item_with(name, Bounds::between(min.into(), max))
            }
            2 => builder.secondary([name]),
            3 => builder.cost(bytes.arbitrary()?),
            4 => builder.label("text"),
            _ => {
                let mut members = vec![name.plain()];
                for _ in 0..bytes.arbitrary::<u8>()? % 5 {
                    let other = bytes.arbitrary::<u8>()?;
                    let color = ["", "r", "g"][usize::from(other / 8 % 3)];
                    let plain = other & 128 != 0;
                    let name = other % 8;
                    members.push(if plain { name.plain() } else { name.color(color) });
                }
                builder.option(members)
            }
        };
    }
    Ok(builder)
}
