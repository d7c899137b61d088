//! Writes the gallery, and the seeds of the fuzzing: `cargo run -p gavotte-testkit --example gallery`. A test compares
//! both.

use std::path::Path;

use gavotte_testkit::gallery::{FOLDER, SEEDS, files, seeds};

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(folder.join("pictures"))?;
    std::fs::create_dir_all(root.join(SEEDS))?;
    for (name, text) in seeds() {
        std::fs::write(root.join(SEEDS).join(name), text)?;
    }
    for (name, text) in files() {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}
