#!/usr/bin/env bash
# Makes one part of a release: `make.sh PART`. `mod.rs` says what comes after what, and in which folders.
#
# The same sources and tools give the same bytes: times are those of the commit, and no path of this machine is in a
# program.
set -euo pipefail

export PATH=$TOOLS/venv/bin:$TOOLS/bin:$PATH

fail() { echo "$*" >&2; exit 1; }

# place FILE... FOLDER/: copies files and folders, and makes the folder.
place() {
  mkdir -p "${!#}"
  cp -rL "$@"
}

# empty FOLDER: an empty folder.
empty() {
  rm -rf "$1"
  mkdir -p "$1"
}

# The tools, in a folder of their own. Zig is a C compiler and linker for every system, with the headers and libraries of
# each; cargo-zigbuild and maturin call it. All three come as Python packages, so no machine needs more than Python. Their
# versions are fixed, because a release should be the same when it is made again.
tools() {
  if ! [ -e "$TOOLS/venv/bin/maturin" ] || ! [ -e "$TOOLS/venv/bin/cargo-zigbuild" ]; then
    python3 -m venv "$TOOLS/venv" || fail "Python 3 with the module venv is missing"
    "$TOOLS/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
      maturin==1.16.0 ziglang==0.17.1 cargo-zigbuild==0.24.0 twine==7.0.0
  fi
  if ! [ -e "$TOOLS/bin/cargo-deb" ] || ! [ -e "$TOOLS/bin/cargo-cyclonedx" ]; then
    cargo install --quiet --locked --debug --root "$TOOLS" cargo-deb@3.8.0 cargo-cyclonedx@0.5.9
  fi
  # Beside the others, so that the wheels have it, too.
  packaging/third-party.sh -p gavotte-python -p gavotte-capi > apps/python/LICENSE-THIRD-PARTY
}

# system PROCESSOR LIBC: the wheel, the program and the C library for one system.
#
# All three come from the same libraries, so they are built in one folder with the same flags, and the libraries are
# compiled once. A wheel for musl must be linked dynamically and the program statically: the libraries are compiled for
# the first, and the last step of the program asks for the second. Zig links, because it knows the C libraries of all
# systems, and old ones of glibc: what is linked to glibc 2.17 runs on every Linux since 2014.
system() {
  local processor=$1 libc=$2 triple=$1-unknown-linux-$2 old="" zig=$1-linux-$2 wheel=musllinux_1_2 std="" flags built
  if [ "$libc" = gnu ]; then old=.2.17 zig=$zig.2.17 wheel=manylinux_2_17; fi
  flags="--remap-path-prefix=$ROOT=gavotte --remap-path-prefix=${CARGO_HOME:-${HOME-}/.cargo}=cargo"
  # Zig has the parts of musl that a program begins and ends with.
  [ "$libc" = gnu ] || flags+=" -Clink-self-contained=no"
  if [ "$DEBIANS" ]; then
    std=build-std=std,panic_unwind
    flags+=" --remap-path-prefix=/usr/lib/rustlib/src/rust=rust"
  fi
  export RUSTFLAGS=$flags CARGO_TARGET_DIR=$WORK/$triple CARGO_INCREMENTAL=0
  # maturin and cargo-zigbuild have a linker each, and cargo builds all libraries once more when it has another path.
  mkdir -p "$CARGO_TARGET_DIR"
  cat > "$CARGO_TARGET_DIR/linker" <<LINKER
#!/bin/sh
export CARGO_ZIGBUILD_ZIG_COMMAND='$TOOLS/venv/bin/python' CARGO_ZIGBUILD_ZIG_COMMAND_ARGS='-m ziglang'
exec '$TOOLS/venv/bin/cargo-zigbuild' zig cc -- -fno-sanitize=all -target $zig "\$@"
LINKER
  chmod +x "$CARGO_TARGET_DIR/linker"
  export "CARGO_TARGET_$(echo "$triple" | tr a-z- A-Z_)_LINKER=$CARGO_TARGET_DIR/linker"
  built=$CARGO_TARGET_DIR/$triple/dist
  (cd apps/python && maturin build --profile dist --locked --zig --target "$triple" --compatibility $wheel \
    --out "$ARTIFACTS" --target-dir "$CARGO_TARGET_DIR" ${std:+-Z $std})
  local build=(--package gavotte-cli --profile dist --locked --target "$triple$old" ${std:+-Z$std} --features gavotte-cli/full)
  if [ "$libc" = musl ]; then
    # Maturin adds these very words at this place. With others, cargo would build all libraries once more.
    export RUSTFLAGS="$flags -C target-feature=-crt-static"
    cargo-zigbuild rustc --bin gavotte "${build[@]}" -- -Clink-arg=-static
    place "$built/gavotte" "$WORK/programs/$processor-linux-$libc/"
    return
  fi
  # Only Debian's package wants the program for glibc, and linking takes minutes. What is built together has the features of
  # all, so the libraries are those of the wheel.
  if [ "$processor" = x86_64 ]; then
    cargo-zigbuild zigbuild --package gavotte-capi "${build[@]}"
    place "$built/gavotte" "$WORK/programs/$processor-linux-$libc/"
  else
    cargo-zigbuild zigbuild --package gavotte-capi "${build[@]}" --lib
  fi
  c_library "$processor-linux-$libc" "$zig" "$built"
}

# c_library NAME ZIG'S-NAME FOLDER: what `apps/capi/install.sh` installs, but the file for pkg-config finds its folder from
# its own place, so the archive may be unpacked anywhere.
c_library() {
  local name=gavotte-c-$VERSION-$1 stage=$WORK/stage-c to
  to=$stage/$name
  empty "$to"
  CC="python -m ziglang cc -target $2" LIBS="-lunwind -lpthread -lm -ldl -lc" \
    apps/capi/install.sh "$to" "$3/libgavotte_capi.a"
  sed -i 's|^prefix=.*|prefix=${pcfiledir}/../..|' "$to/lib/pkgconfig/gavotte.pc"
  place apps/capi/README.md LICENSE-MIT LICENSE-APACHE apps/python/LICENSE-THIRD-PARTY "$to/share/doc/gavotte-c/"
  place apps/capi/examples/c apps/capi/examples/cpp apps/capi/examples/cmake "$to/share/doc/gavotte-c/examples/"
  pack "$stage" "$name"
}

# pack FOLDER NAME: an archive, with the same bytes whenever it has the same files.
pack() {
  mkdir -p "$ARTIFACTS"
  rm -f "$ARTIFACTS/$2.tar.xz"
  tar --create --xz --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX "--mtime=@$SOURCE_DATE_EPOCH" \
    --directory "$1" --file "$ARTIFACTS/$2.tar.xz" "$2"
}

# installed SYSTEM FOLDER: the folders of a Unix system: the command finds the page in `share/gavotte/site`, a shell its
# completions and `man` the manual, wherever `bin` is in the search path. The program that this machine runs writes
# manual and completions, because they are the same for all systems.
installed() {
  local runnable
  runnable=$WORK/programs/$(uname -m)-linux-musl/gavotte
  empty "$2"
  place "$WORK/programs/$1/gavotte" "$2/bin/"
  mkdir -p "$2"/share/{man/man1,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
  "$runnable" man > "$2/share/man/man1/gavotte.1"
  "$runnable" completions bash > "$2/share/bash-completion/completions/gavotte"
  "$runnable" completions zsh > "$2/share/zsh/site-functions/_gavotte"
  "$runnable" completions fish > "$2/share/fish/vendor_completions.d/gavotte.fish"
  place README.md README.zh-CN.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE examples "$2/share/doc/gavotte/"
  place apps/python/LICENSE-THIRD-PARTY "$2/share/doc/gavotte/"
  place "$TARGET/site" "$2/share/gavotte/"
  place "$TARGET/npm/package/LICENSE-THIRD-PARTY" "$2/share/gavotte/site/"
}

# The archives of the programs for musl, which hold all that they need: unpacked anywhere they are installed.
archives() {
  local processor name
  for processor in x86_64 aarch64; do
    name=gavotte-$VERSION-$processor-linux
    installed "$processor-linux-musl" "$WORK/stage/$name"
    pack "$WORK/stage" "$name"
  done
}

# The package for Debian and its kin: the program for glibc. What goes where is said in `apps/cli/Cargo.toml`.
debian() {
  installed x86_64-linux-gnu "$WORK/stage/debian"
  CARGO_TARGET_DIR=$TARGET cargo-deb --package gavotte-cli --no-build --no-strip --quiet \
    --target x86_64-unknown-linux-gnu --output "$ARTIFACTS"
}

# The crates, as a registry gets them. Cargo packs all and builds each from the packed files alone.
crates() {
  local private=() manifest license
  for manifest in crates/*/Cargo.toml apps/*/Cargo.toml apps/*/*/Cargo.toml qa/*/Cargo.toml xtask/Cargo.toml; do
    case $manifest in apps/npm/glue/* | qa/fuzz/*) continue ;; esac
    if grep -q '^publish = false' "$manifest"; then
      private+=(--exclude "$(sed -n 's/^name = "\(.*\)"/\1/p' "$manifest" | head -n 1)")
      continue
    fi
    # What is published is read without the rest.
    for license in LICENSE-MIT LICENSE-APACHE; do
      cmp -s "$license" "$(dirname "$manifest")/$license" || fail "$manifest: beside it must be a copy of $license"
    done
  done
  export CARGO_TARGET_DIR=$WORK/crates
  # Nothing of it is run, so it is not optimized.
  CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0 cargo package --locked --workspace "${private[@]}" \
    $([ -e .git ] || echo --allow-dirty)
  place "$CARGO_TARGET_DIR"/package/*.crate "$ARTIFACTS/crates/"
  # As the registry builds its pages.
  RUSTDOCFLAGS="-D warnings --cfg docsrs" cargo doc --locked --no-deps --all-features -p gavotte
}

# The source distribution for Python: building it takes a Rust compiler and the registry of crates.
source_distribution() {
  (cd apps/python && maturin sdist --out "$ARTIFACTS")
}

# The bills of materials: which libraries each program holds, with versions and licenses. cargo-cyclonedx writes beside the
# manifests it reads, so it reads a copy of the sources, and the folder of this machine is taken out.
materials() {
  local sources=$WORK/sources name
  empty "$sources"
  git clone --quiet --depth 1 "file://$ROOT" "$sources"
  (cd "$sources/apps/cli" && cargo-cyclonedx cyclonedx --quiet --format json --spec-version 1.5 \
    --target x86_64-unknown-linux-gnu --no-build-deps)
  mkdir -p "$ARTIFACTS/materials"
  for name in cli python capi; do
    sed "s|$sources||g" "$sources/apps/$name/gavotte-$name.cdx.json" > "$ARTIFACTS/materials/gavotte-$name.cdx.json"
  done
}

"$@"
