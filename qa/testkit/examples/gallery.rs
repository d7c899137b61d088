//! Writes the gallery: `cargo run -p gavotte-testkit --example gallery`.

use std::path::Path;

use gavotte_testkit::gallery::{FOLDER, files};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FOLDER);
    std::fs::create_dir_all(folder.join("pictures"))?;
    for (name, text) in files() {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}
