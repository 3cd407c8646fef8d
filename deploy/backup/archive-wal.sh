#!/bin/sh
# archive_command of PostgreSQL: archive-wal.sh %p %f <archive folder>
# Copies a finished WAL file to the archive, whole or not at all. Fails if the archive has another file of this name.
set -eu
target=$3/$2
if [ -e "$target" ]; then
  cmp -s "$1" "$target"
  exit
fi
cp "$1" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$3"
