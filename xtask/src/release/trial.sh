#!/usr/bin/env bash
# One trial of an artifact, as a new user would make it: `trial.sh NAME`, in an empty folder. `trial.rs` runs all of them.
#
# ARTIFACTS is the folder of the artifacts, ROOT that of the sources, TOOLS that of the tools, WORK one that is kept, and RUST the
# oldest compiler. Where OURS is set, packages of Debian may be installed and removed.
set -euo pipefail

here=$PWD
processor=$(uname -m)
# It has 92 solutions.
example=$ROOT/examples/queens-8.dlx
# The greatest size of a wheel in bytes; it holds the command, too.
most_of_a_wheel=7200000

# Ends a trial that cannot be made here, with the reason.
skip() { echo "$*" > "$here/skipped"; exit 0; }

fail() { echo "$*" >&2; exit 1; }

# prints EXPECTED COMMAND...: runs a command whose first line must be this one.
prints() {
  local expected=$1 said
  shift
  said=$("$@") || fail "$1 fails"
  [ "${said%%$'\n'*}" = "$expected" ] || fail "$1 should print $expected, not $said"
}

# counts COMMAND...: the command counts the solutions of the example.
counts() { prints 92 "$@" count "$example"; }

# The path of the one artifact with such a name.
artifact() {
  local found=("$ARTIFACTS"/$1)
  [ -e "${found[0]}" ] || fail "there is no artifact $1: run \`cargo xtask release\` first"
  echo "${found[0]}"
}

unpack() { tar --extract --file "$1" --directory "${2-.}"; }

# The oldest compiler that the sources allow, from Debian's archive. It is unpacked, because another version may be
# installed, and links nothing: what an old compiler refuses, it refuses before that. The verb `mcp` needs a newer one.
oldest_compiler() {
  local name version="" libraries paths
  [ "$OURS" ] || skip "Debian's archive is not for this machine"
  for name in rustc-web rustc; do
    version=$(apt-cache madison $name | awk -v start="$RUST." 'index($3, start) == 1 { print $3 }' | head -n 1)
    [ -z "$version" ] || break
  done
  [ "$version" ] || skip "Debian's archive has no rustc $RUST here"
  libraries=${name/rustc/libstd-rust}
  echo "downloading Debian's $name $version with apt-get"
  apt-get download --quiet=2 "$name=$version" "$libraries-$RUST=$version" "$libraries-dev=$version" libllvm19
  for package in *.deb; do dpkg-deb --extract "$package" root; done
  paths=$(printf '%s:' "$here/root/usr/lib/$processor-linux-gnu" "$here"/root/usr/lib/*/lib)
  printf '#!/bin/sh\nLD_LIBRARY_PATH="%s" exec "%s" "$@"\n' "${paths%:}" "$here/root/usr/bin/rustc" > rustc
  chmod +x rustc
  cd "$ROOT"
  RUSTC=$here/rustc CARGO_TARGET_DIR=$WORK/older cargo check --locked -p gavotte -p gavotte-cli \
    --no-default-features --features gavotte/gallery,gavotte/png
}

# A registry that holds the packed crates, and those of other authors that they need: `cargo install` and a new
# program take them from there and from nowhere else.
crates_from_a_registry() {
  local package config
  (cd "$ROOT" && cargo vendor --quiet --locked --versioned-dirs "$here/registry" > /dev/null 2>&1)
  for package in "$ARTIFACTS"/crates/*.crate; do
    unpack "$package" registry
    echo '{"files":{}}' > "registry/$(basename "$package" .crate)/.cargo-checksum.json"
  done
  config=(--config 'source.crates-io.replace-with="packed"'
    --config "source.packed.directory=\"$here/registry\"" --offline)
  export CARGO_TARGET_DIR=$here/target
  cargo install "${config[@]}" --quiet --debug --root "$here/installed" gavotte-cli
  counts installed/bin/gavotte
  mkdir -p user/src
  # `cargo new` would write it into the workspace around the folder.
  printf '[package]\nname = "user"\nedition = "2024"\n\n[workspace]\n' > user/Cargo.toml
  cat > user/src/main.rs <<'PROGRAM'
fn main() {
    let builder = gavotte::Problem::builder().items(["a", "b", "c", "d"]);
    let builder = builder.option(["a", "b"]).option(["c", "d"]).option(["b", "c"]);
    println!("{}", gavotte::count(&builder.build().unwrap()));
}
PROGRAM
  cd user
  cargo add "${config[@]}" --quiet gavotte
  prints 1 cargo run "${config[@]}" --quiet
}

# A wheel in a new environment: the module, and the command that it brings.
wheel_for_glibc() {
  local wheel bytes
  wheel=$(artifact "*manylinux*$processor.whl")
  bytes=$(wc -c < "$wheel")
  echo "$wheel: $bytes bytes"
  [ "$bytes" -le $most_of_a_wheel ] || fail "a wheel may have $most_of_a_wheel bytes"
  python3 -m venv venv
  venv/bin/python -m pip install --quiet --no-index --disable-pip-version-check "$wheel"
  prints 92 venv/bin/python -c 'import gavotte; print(int(gavotte.queens(8).count()))'
  counts venv/bin/gavotte
}

# What the index of Python packages checks before it takes a file.
description_of_python_packages() {
  artifact "*.whl" > /dev/null
  artifact "*.tar.gz" > /dev/null
  "$TOOLS/venv/bin/twine" check --strict "$ARTIFACTS"/*.whl "$ARTIFACTS"/*.tar.gz
}

# The archive: program, manual, page.
archive_of_the_program() {
  local path
  unpack "$(artifact "gavotte-[0-9]*-$processor-linux.tar.xz")"
  counts ./*/bin/gavotte
  for path in share/man/man1/gavotte.1 share/gavotte/site/index.html share/doc/gavotte/LICENSE-THIRD-PARTY; do
    [ "$(cat ./*/$path | wc -c)" -ge 500 ] || fail "$path is too short"
  done
}

# The program for another processor, under QEMU.
program_for_aarch64() {
  unpack "$(artifact "gavotte-[0-9]*-aarch64-linux.tar.xz")"
  [ "$(command -v qemu-aarch64)" ] || skip "there is no qemu-aarch64"
  counts qemu-aarch64 ./*/bin/gavotte
}

# The Debian package: installed, asked, removed; unpacked where nothing may be installed.
debian_package() {
  local package
  package=$(artifact "gavotte_*.deb")
  [ "$(command -v dpkg-deb)" ] || skip "there is no dpkg"
  if [ -z "$OURS" ]; then
    dpkg-deb --extract "$package" .
    counts usr/bin/gavotte
    return
  fi
  trap 'dpkg --purge gavotte' EXIT
  dpkg --install "$package"
  counts /usr/bin/gavotte
}

# The C library: an example of its archive, by pkg-config, with the shared library.
c_library() {
  local home flags
  unpack "$(artifact "gavotte-c-*-$processor-linux-gnu.tar.xz")"
  home=$(echo "$here"/gavotte-c-*)
  [ "$(command -v cc)" ] || skip "there is no C compiler"
  [ "$(command -v pkg-config)" ] || skip "there is no pkg-config"
  flags=$(PKG_CONFIG_PATH=$home/lib/pkgconfig pkg-config --cflags --libs gavotte)
  # shellcheck disable=SC2086 # several words
  cc -o example "$home/share/doc/gavotte-c/examples/c/queens.c" $flags
  export LD_LIBRARY_PATH=$home/lib
  prints "92 solutions" ./example
}

# The package for JavaScript in a new project.
javascript_package() {
  local package
  package=$(artifact "gavotte-*.tgz")
  [ "$(command -v npm)" ] || skip "there is no npm"
  echo '{}' > package.json
  npm install --no-audit --no-fund --offline "$package"
  prints 2 node --input-type=module -e "import { count } from 'gavotte';
    const answer = await count([['a', 'b'], ['c'], ['a'], ['b', 'c']]);
    console.log(\`\${answer.count ?? answer}\`);"
}

# What people check after a download.
checksums() {
  cd "$ARTIFACTS"
  sha256sum --check --quiet SHA256SUMS
}

"$1"
