#!/usr/bin/env bash
# The book as EPUB in English and in Chinese, by pandoc: `make.sh TARGET`, which `cargo xtask book` calls. Pandoc writes the files,
# because a format with rules of its own is not ours to write. What it is told stands in `epub.yaml`, and what it makes of the
# chapters in `epub.lua`.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$1/book
command -v pandoc > /dev/null || { echo "there is no pandoc: install it (pandoc.org, Debian: pandoc)"; exit 1; }

# book FOLDER LANGUAGE TITLE FILE: one language; its chapters are below the folder.
book() {
  local chapter formats=$out/src/$1formats.md chapters=()
  mkdir -p "$(dirname "$formats")"
  # The chapter on formats is no file of the project, because the library knows them.
  cargo run -q -p gavotte-formats --example chapter -- "$2" > "$formats"
  for chapter in $(grep -o '](.*)' docs/book/src/SUMMARY.md | tr -d '()]'); do
    if [ "$chapter" = formats.md ]; then chapters+=("$formats"); else chapters+=("docs/book/src/$1$chapter"); fi
  done
  pandoc --defaults docs/book/epub.yaml "--metadata=title:$3" "--metadata=lang:$2" --output "$out/$4" "${chapters[@]}"
  echo "$out/$4"
}

book "" en "Dancing links, from the beginning" dancing-links.epub
book zh-CN/ zh-CN "从头学舞蹈链" dancing-links.zh-CN.epub
