#!/bin/sh
# third-party.sh OPTION...: the crates by others that a program holds, with the texts of their licenses, on standard output. The
# options are those of `cargo tree`, such as `-p gavotte-cli --features full`. A text that several crates have stands once.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
folders=$(cargo metadata --locked --format-version 1 | grep -oE '"(id|manifest_path)":"[^"]*"' |
  sed -n '/^"id":"registry/{s/.*#\(.*\)"/\1/;h;n;s/.*:"\(.*\)\/Cargo.toml"/\1/;H;g;s/\n/ /;p;}')
crates=$(cargo tree --locked --edges normal,no-proc-macro --prefix none --format '{p}|{l}' "$@")
echo "Beside the code of Gavotte there is that of Rust's standard library, by the Rust Project contributors (MIT OR Apache-2.0),"
echo 'in programs for musl that of musl, by Rich Felker and others (MIT), and that of these crates.'
seen=" "
printf '%s\n' "$crates" | sed '/^$/d; / (\//d; s/ (\*)$//' | sort -u | while IFS='|' read -r crate license; do
  folder=$(printf '%s\n' "$folders" | sed -n "s|^${crate% v*}@${crate##* v} /|/|p")
  [ -d "$folder" ] || { echo "third-party.sh: where is the source of $crate?" >&2; exit 1; }
  printf '\n==== %s, %s\n' "$crate" "$license"
  has_text=
  for file in "$folder"/[Ll][Ii][Cc][Ee][Nn]* "$folder"/COPY* "$folder"/UNLICENSE* "$folder"/NOTICE*; do
    [ -f "$file" ] || continue
    has_text=1
    sum=$(cksum < "$file" | tr -d ' ')
    case $seen in
      *" $sum="*) same=${seen#*" $sum="}; printf -- '---- %s: that of %s\n' "${file##*/}" "${same%% *}" ;;
      *) seen="$seen$sum=${crate% v*}/${file##*/} "; printf -- '---- %s:\n' "${file##*/}"; cat "$file"; echo ;;
    esac
  done
  [ -z "$has_text" ] || continue
  # One brings no text: its sources name the holders, and our copy of the license has the words.
  holders=$(grep -rhiE 'copyright \(c\)' "$folder/src" | sort -u)
  case $license,$holders in MIT,?*) ;; *) echo "third-party.sh: where is the license of $crate?" >&2; exit 1 ;; esac
  printf -- '---- of its sources:\n%s\n' "$holders"
  sed '/^MIT License/d; /^Copyright/d' LICENSE-MIT
done
