//! The gallery in the repository is the one that the registry makes, because people read the files and not the
//! registry.

use std::collections::BTreeSet;
use std::path::Path;

use gavotte_testkit::gallery::{FOLDER, SEEDS, files, seeds};

#[test]
fn the_gallery_is_made_from_the_registry() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FOLDER);
    let how = "`cargo run -p gavotte-testkit --example gallery` makes it again";
    let mut made = BTreeSet::new();
    for (name, text) in files() {
        let there = std::fs::read_to_string(folder.join(&name)).unwrap_or_default();
        assert!(there == text, "{FOLDER}/{name} is not what the registry says; {how}");
        made.insert(name);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (name, text) in seeds() {
        let there = std::fs::read_to_string(root.join(SEEDS).join(&name)).unwrap_or_default();
        assert!(there == text, "{SEEDS}/{name} is not what the registry says; {how}");
    }
    for entry in std::fs::read_dir(folder.join("pictures")).unwrap() {
        let name = format!("pictures/{}", entry.unwrap().file_name().to_string_lossy());
        assert!(made.contains(&name), "{FOLDER}/{name} belongs to no genre");
    }
}
