#!/bin/sh
# base-backup.sh <backup folder> <archive folder> [<backups to keep, 7>]
# Makes a verified base backup of the PostgreSQL of $DATABASE_URL, as <backup folder>/<UTC time>. Deletes older ones, and WAL files that
# only they need. Run it every night.
set -eu
folder=$1 archive=$2 keep=${3:-7}
name=$(date -u +%Y%m%dT%H%M%S.%3NZ)
pg_basebackup --dbname="$DATABASE_URL" --pgdata="$folder/$name.part" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name"
sync "$folder"
echo "$folder/$name"

kept() { ls -d "$folder"/*Z | sort -r | head -n "$keep"; }
for old in "$folder"/*Z; do
  kept | grep -qx "$old" || rm -r "$old"
done
oldest=$(kept | tail -n 1)
needed=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive" "$needed"
