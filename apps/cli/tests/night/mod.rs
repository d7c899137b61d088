//! How much a test tries: all of it in `cargo xtask test night`, a share of it in a run after each change.

/// `all` in a nightly run, which has `GAVOTTE_NIGHT` in its environment; otherwise `few`.
pub(crate) fn or<T>(all: T, few: T) -> T {
    if std::env::var_os("GAVOTTE_NIGHT").is_some() { all } else { few }
}
