//! The key of `--key FILE`, with which files are sealed that others might change or forge.

use std::fs::File;
use std::io::Read;

use gavotte::message;
use gavotte::runs::Seal;

use crate::args::KeyArgs;
use crate::failure::{Failure, named, warn};

/// The shortest key: nobody can try all that are as long. [bytes; limit]
const SHORTEST: usize = 16;

/// The longest file of a key; a longer one was named by mistake. [bytes; limit]
const LONGEST: usize = 1 << 16;

/// The seal that the arguments ask for: with the key in the file, or without one.
pub(crate) fn seal(args: &KeyArgs) -> Result<Seal, Failure> {
    let Some(path) = &args.key else { return Ok(Seal::default()) };
    let name = named(path);
    let cannot = |error| {
        Failure::Runtime(message!("cannot read the key {name}: {error}", name = &name, error))
    };
    let file = File::open(path).map_err(cannot)?;
    let is_open = can_be_read_by_others(&file);
    let mut secret = Vec::new();
    file.take(LONGEST as u64 + 1).read_to_end(&mut secret).map_err(cannot)?;
    let help = "help: `head -c 32 /dev/urandom > FILE; chmod 600 FILE` makes one";
    match secret.len() {
        ..SHORTEST => Err(Failure::Input(message!(
            "{name}: a key has at least {SHORTEST} bytes, and this one has {secret}\n{help}",
            name = &name,
            SHORTEST,
            secret = secret.len(),
            help
        ))),
        SHORTEST..=LONGEST => {
            if is_open {
                warn(message!(
                    "others can read the key {name}, and whoever knows it can forge what it seals",
                    name = &name
                ));
            }
            Ok(Seal::keyed(&secret))
        }
        _ => Err(Failure::Input(message!(
            "{name}: a key has at most {LONGEST} bytes, so this is none\n{help}",
            name = &name,
            LONGEST,
            help
        ))),
    }
}

#[cfg(unix)]
fn can_be_read_by_others(file: &File) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|it| it.is_file() && it.permissions().mode() & 0o044 != 0)
}

#[cfg(not(unix))]
fn can_be_read_by_others(_: &File) -> bool {
    false
}
