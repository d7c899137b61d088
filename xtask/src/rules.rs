//! Which crate may know which: the layers of ARCHITECTURE.md, as data.
//!
//! # Why this shape
//! A crate is judged by its own line, and a crate without a line is refused, because the author of a new crate must
//! say here where it belongs. Lines of crates that do not exist yet do no harm.
//!
//! # Invariants
//! 1. The judge `gavotte-check` never sees the engine or the readers.
//! 2. What users run (`apps/`) names the one crate `gavotte`. The Python package also has the command, as a whole.

/// The dependencies that one crate may have.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The crate.
    pub(crate) package: &'static str,
    /// Crates of this workspace that it may know.
    pub(crate) inside: &'static [&'static str],
    /// Crates from elsewhere that it may know.
    pub(crate) outside: Outside,
}

/// Crates from elsewhere.
#[derive(Debug)]
pub(crate) enum Outside {
    /// Any that its work needs.
    Any,
    /// These and no others.
    Only(&'static [&'static str]),
}

const NONE: Outside = Outside::Only(&[]);

/// All rules.
pub(crate) const RULES: &[Rule] = &[
    rule("gavotte-model", &[], NONE),
    rule("gavotte-simd", &[], NONE),
    rule("gavotte-files", &[], NONE),
    rule(
        "gavotte-formats",
        &["gavotte-model"],
        Outside::Only(&["flate2", "ruzstd", "serde", "serde_json"]),
    ),
    rule("gavotte-puzzles", &["gavotte-model"], NONE),
    rule(
        "gavotte-draw",
        &["gavotte-model", "gavotte-puzzles"],
        // Pixels alone need a crate from elsewhere.
        Outside::Only(&["resvg"]),
    ),
    rule("gavotte-techniques", &["gavotte-model", "gavotte-puzzles"], NONE),
    rule("gavotte-sudoku9", &["gavotte-simd"], NONE),
    rule("gavotte-symmetry", &["gavotte-model"], NONE),
    // To believe a proof is to believe this crate, so it stands alone.
    rule("gavotte-check", &[], NONE),
    rule("gavotte-proof", &["gavotte-model", "gavotte-engine", "gavotte-formats"], NONE),
    rule(
        "gavotte-engine",
        &["gavotte-model", "gavotte-simd", "gavotte-symmetry"],
        Outside::Only(&["num-bigint", "num-integer", "web-time"]),
    ),
    rule(
        "gavotte-backends",
        &["gavotte-model", "gavotte-engine"],
        Outside::Only(&["batsat", "cadical", "web-time"]),
    ),
    rule(
        "gavotte-runs",
        &["gavotte-model", "gavotte-engine", "gavotte-backends", "gavotte-formats"],
        Outside::Only(&["num-bigint", "serde", "serde_json", "sha2", "web-time"]),
    ),
    rule(
        "gavotte",
        &[
            "gavotte-model",
            "gavotte-formats",
            "gavotte-engine",
            "gavotte-backends",
            "gavotte-check",
            "gavotte-draw",
            "gavotte-files",
            "gavotte-proof",
            "gavotte-puzzles",
            "gavotte-runs",
            "gavotte-sudoku9",
            "gavotte-symmetry",
            "gavotte-techniques",
        ],
        Outside::Only(&["num-bigint"]),
    ),
    rule("gavotte-cli", &["gavotte"], Outside::Any),
    rule("gavotte-capi", &["gavotte"], Outside::Only(&["cbindgen", "self_cell"])),
    // The package has the command.
    rule("gavotte-python", &["gavotte", "gavotte-cli"], Outside::Any),
    rule("gavotte-npm", &["gavotte"], Outside::Any),
    rule("gavotte-web-flat", &["gavotte"], NONE),
    rule("gavotte-web-text", &["gavotte", "gavotte-web-flat"], Outside::Any),
    rule("gavotte-web-gallery", &["gavotte", "gavotte-web-flat", "gavotte-web-text"], Outside::Any),
    rule("gavotte-web", &["gavotte", "gavotte-web-text"], Outside::Any),
    rule("gavotte-web-insight", &["gavotte", "gavotte-web-text"], Outside::Any),
    rule("gavotte-web-best", &["gavotte", "gavotte-web-flat"], Outside::Any),
    rule("gavotte-web-proof", &["gavotte", "gavotte-web-flat"], Outside::Any),
    rule("gavotte-web-puzzles", &["gavotte", "gavotte-web-flat"], Outside::Any),
    rule("gavotte-web-variants", &["gavotte"], Outside::Any),
    rule("gavotte-testkit", &["gavotte", "gavotte-model"], Outside::Any),
    rule("gavotte-bench", &[], Outside::Any),
    rule("xtask", &[], Outside::Only(&["proc-macro2", "serde_json", "sha2", "syn"])),
];

const fn rule(package: &'static str, inside: &'static [&'static str], outside: Outside) -> Rule {
    Rule { package, inside, outside }
}

impl Rule {
    /// The rule for a crate.
    pub(crate) fn of(package: &str) -> Option<&'static Self> {
        RULES.iter().find(|rule| rule.package == package)
    }

    /// Whether the crate may depend on that one, which is one of this workspace or is not.
    pub(crate) fn allows(&self, dependency: &str, is_inside: bool) -> bool {
        if is_inside {
            return self.inside.contains(&dependency);
        }
        match self.outside {
            Outside::Any => true,
            Outside::Only(names) => names.contains(&dependency),
        }
    }
}
