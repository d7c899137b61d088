#!/bin/sh
# Installs the library for C, for users and for packagers:
#
#     apps/capi/install.sh PREFIX [LIBRARY]
#
# LIBRARY is the static library as cargo has made it; without it cargo makes one for release. Into $DESTDIR$PREFIX go the
# header, the static library, the file for pkg-config, a page of the manual, and on Linux the shared library. That is linked
# from the static one, because cargo's own has neither a version in its name nor versions of its symbols. The file for
# pkg-config does not know $DESTDIR. $LIBDIR is the folder of libraries, `lib` if absent, $CC the C
# compiler, and $LIBS what the library needs of the system, if it is not what the file for pkg-config says.
set -eu

fail() { echo "install.sh: $*" >&2; exit 2; }

case $# in 1 | 2) ;; *) fail "PREFIX is missing, such as /usr/local" ;; esac
here=$(cd "$(dirname "$0")" && pwd)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$here/../../Cargo.toml" | head -n 1)
case $1 in "") fail "PREFIX is empty" ;; /*) prefix=$1 ;; *) prefix=$(pwd)/$1 ;; esac
libdir=${LIBDIR:-lib} to=${DESTDIR:-}$prefix library=${2:-}

if [ -z "$library" ]; then
  (cd "$here" && cargo build --release --locked --package gavotte-capi)
  library=${CARGO_TARGET_DIR:-$here/../../target}/release/libgavotte_capi.a
fi
[ -f "$library" ] || fail "$library is no file"

mkdir -p "$to/include" "$to/$libdir/pkgconfig" "$to/share/man/man3"
cp "$here/include/gavotte.h" "$to/include/"
cp "$library" "$to/$libdir/libgavotte.a"
sed "s|@PREFIX@|$prefix|; s|@VERSION@|$version|; s|/lib\$|/$libdir|" "$here/gavotte.pc.in" > "$to/$libdir/pkgconfig/gavotte.pc"

# The header is the reference, so it is the page.
{
  printf '.TH GAVOTTE 3 "" "Gavotte %s"\n.SH NAME\ngavotte \\- exact cover for C\n.SH DESCRIPTION\n.nf\n' "$version"
  sed 's/\\/\\e/g; s/-/\\-/g; s/^\([.'"'"']\)/\\\&\1/' "$here/include/gavotte.h"
  printf '.fi\n.SH SEE ALSO\n.BR gavotte (1)\n'
} > "$to/share/man/man3/gavotte.3"

if [ "$(uname -s)" = Linux ]; then
  # The words are separate arguments.
  # shellcheck disable=SC2046,SC2086
  ${CC:-cc} -shared -s -o "$to/$libdir/libgavotte.so.$version" -Wl,-soname,libgavotte.so.0 -Wl,-z,defs -Wl,--gc-sections \
    "-Wl,--version-script=$here/gavotte.map" -Wl,--whole-archive "$to/$libdir/libgavotte.a" -Wl,--no-whole-archive \
    ${LIBS:-$(sed -n 's/^Libs.private: //p' "$here/gavotte.pc.in")}
  ln -sf "libgavotte.so.$version" "$to/$libdir/libgavotte.so.0"
  ln -sf libgavotte.so.0 "$to/$libdir/libgavotte.so"
else
  echo "install.sh: the shared library is made on Linux alone; cargo's own is in the folder of its outputs" >&2
fi
