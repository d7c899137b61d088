//! Assemblies in space that take some moves to come apart.
//!
//! # Why this shape
//! Of assemblies that were drawn at random, few have a high level. But one that differs by a cube has mostly the same level or nearly it,
//! so small changes, each kept if the level does not fall, lead upwards. Nothing is searched meanwhile: whether the pieces have another
//! assembly is asked once, at the end.
//!
//! # Cost
//! One assembly taken apart for each change.

use gavotte_disassembly::{Disassembler, Outcome, Separation};
use gavotte_engine::Seeded;
use gavotte_model::StopReason;
use gavotte_puzzles::fresh::{Chance, Draft};

use crate::effort::Effort;

/// A draft, and how its answer comes apart.
type Climbed = (Box<dyn Draft>, Separation);

/// The draft with changes of its answer until the first pieces are free after so many moves, and how it comes apart then; `None` where
/// changes do not lead there.
pub(crate) fn climbed(
    mut draft: Box<dyn Draft>,
    level: usize,
    random: &mut Seeded,
    effort: &mut Effort,
) -> Result<Option<Climbed>, StopReason> {
    // Those that get there do so sooner.
    let most_changes = 1_000;
    let mut best = apart(&*draft, effort)?;
    for _ in 0..most_changes {
        if best.as_ref().is_some_and(|it| it.counts().first() >= Some(&level)) {
            break;
        }
        let Some(varied) = draft.varied(&mut Chance::new(&mut |it| random.below(it))) else {
            continue;
        };
        let found = apart(&*varied, effort)?;
        let counts = |it: &Option<Separation>| it.as_ref().map(Separation::counts);
        // As many moves may be a step on the way to more.
        if counts(&found) >= counts(&best) {
            (draft, best) = (varied, found);
        }
    }
    let best = best.filter(|it| it.counts().first() >= Some(&level));
    Ok(best.map(|separation| (draft, separation)))
}

/// How the answer of a draft comes apart, if it does.
fn apart(draft: &dyn Draft, effort: &mut Effort) -> Result<Option<Separation>, StopReason> {
    // A person finds no way through more; a state takes as long as so many steps of a search.
    let (most_states, steps) = (20_000, 20);
    let Some(bodies) = draft.bodies() else { return Ok(None) };
    let mut stopped = Ok(());
    let outcome = Disassembler::new(bodies.slides).take_apart(&bodies, most_states, &mut || {
        effort.spend(steps);
        stopped = effort.check();
        stopped.is_err()
    });
    stopped?;
    let Outcome::Apart(separation) = outcome else { return Ok(None) };
    Ok(Some(separation))
}
