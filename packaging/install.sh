#!/bin/sh
# install.sh PROGRAM FOLDER: puts the built program, its manual, completions, licenses and examples below FOLDER, which is a prefix
# such as /usr, with DESTDIR before it where one is set. A program that this machine cannot run writes no manual and no completions.
# The licenses are also those of the crates that are inside, so cargo must find them.
set -eu
[ $# -eq 2 ] || { echo "usage: install.sh PROGRAM FOLDER" >&2; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd)
to=${DESTDIR-}$2
put() {
  mkdir -p "$2"
  cp -R "$1" "$2/"
}
mkdir -p "$to/bin"
cp "$1" "$to/bin/gavotte"
chmod 755 "$to/bin/gavotte"
if "$1" --version > /dev/null 2>&1; then
  share=$to/share
  mkdir -p "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
  "$1" man > "$share/man/man1/gavotte.1"
  "$1" completions bash > "$share/bash-completion/completions/gavotte"
  "$1" completions zsh > "$share/zsh/site-functions/_gavotte"
  "$1" completions fish > "$share/fish/vendor_completions.d/gavotte.fish"
fi
for file in README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE examples; do
  put "$root/$file" "$to/share/doc/gavotte"
done
sh "$root/packaging/third-party.sh" -p gavotte-cli --features full > "$to/share/doc/gavotte/LICENSE-THIRD-PARTY"
