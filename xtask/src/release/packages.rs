//! The sources of the Python package, the package for JavaScript, and the page.

use std::path::Path;

use super::making::{Made, copy, run_or};
use super::{place, tools};
use crate::shell::{program, root};
use crate::{npm, site};

/// The source distribution: building it takes a Rust compiler and the registry of crates.
pub(crate) fn source() -> Made {
    let mut pack = program(&tools::tool("maturin"));
    pack.arg("sdist").arg("--out").arg(place::artifacts());
    pack.current_dir(root().join("apps").join("python"));
    pack.env("SOURCE_DATE_EPOCH", place::epoch());
    tools::reach(&mut pack);
    run_or(&mut pack, "the source distribution cannot be made")
}

/// The package for Node.js and browsers.
pub(crate) fn npm() -> Made {
    let path = npm::build().ok_or("the package for JavaScript cannot be built")?;
    let name = path.file_name().map(Path::new).unwrap_or(Path::new("gavotte.tgz"));
    copy(&path, &place::artifacts().join(name))
}

/// The page, which the archives of the programs hold.
pub(crate) fn page() -> Made {
    site::build().map(|_| ()).ok_or_else(|| "the page cannot be built".to_owned())
}
