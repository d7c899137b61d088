//! The texts for other solvers by name.
//!
//! # Why this shape
//! A command line takes a name and one set of choices for all texts. A caller that knows which text it wants
//! uses the `write` of that module.

use std::fmt;
use std::io::Write;

use gavotte_model::Problem;

use super::{ExportError, Objective, Sense, cnf, lp, mps, opb, wcnf};

/// A kind of text that other solvers read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Target {
    /// Pseudo-Boolean constraints: [`opb`].
    Opb,
    /// Linear programs as CPLEX writes them: [`lp`].
    Lp,
    /// Linear programs in free MPS: [`mps`].
    Mps,
    /// Clauses: [`cnf`].
    Cnf,
    /// Clauses with weights: [`wcnf`].
    Wcnf,
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Opb, Self::Lp, Self::Mps, Self::Cnf, Self::Wcnf];

    /// The name, which is also the usual ending of such files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opb => "opb",
            Self::Lp => "lp",
            Self::Mps => "mps",
            Self::Cnf => "cnf",
            Self::Wcnf => "wcnf",
        }
    }

    /// The text with this name.
    ///
    /// ```
    /// use gavotte_formats::export::Target;
    /// assert_eq!(Target::from_name("mps"), Some(Target::Mps));
    /// assert_eq!(Target::from_name("xls"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    /// Whether the text can say which solutions are better. Plain clauses cannot, so [`write`] drops the
    /// objective there.
    ///
    /// [`write`]: write()
    #[must_use]
    pub const fn has_objective(self) -> bool {
        !matches!(self, Self::Cnf)
    }
}

gavotte_model::impl_text!(Target);

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Writes a problem in the text that `target` names; an objective that it
/// [cannot have](Target::has_objective) is dropped.
///
/// # Errors
/// Output that fails; a problem too large for the text.
///
/// ```
/// use gavotte_formats::{dlx, export::{self, Objective, Sense, Target}};
/// let problem = dlx::read("a b\na\nb\na b\n".as_bytes())?;
/// for target in Target::ALL {
///     let mut text = Vec::new();
///     export::write(&problem, target, Objective::Fewest, Sense::Minimise, &mut text)?;
///     assert!(!text.is_empty());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    problem: &Problem,
    target: Target,
    objective: Objective,
    sense: Sense,
    out: &mut impl Write,
) -> Result<(), ExportError> {
    match target {
        Target::Opb => opb::write(problem, objective, sense, out),
        Target::Lp => lp::write(problem, objective, sense, out),
        Target::Mps => mps::write(problem, objective, sense, out),
        Target::Cnf => cnf::write(problem, out),
        Target::Wcnf => wcnf::write(problem, objective, sense, out),
    }
}
