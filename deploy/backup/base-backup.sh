#!/bin/sh
# base-backup.sh <backup folder> <archive folder, or none> [<backups to keep, 7>]
# Makes a verified base backup of the PostgreSQL of $DATABASE_URL, or of the file $DATABASE_URL_FILE, as <backup folder>/<UTC time>. Deletes
# older ones, and WAL files that only they need. Run it every night. It writes its end into the table backup.base_backups, which the api
# reports as horno_backup_timestamp_seconds: the role of $DATABASE_URL may replicate, and create that schema.
set -eu
folder=$1 archive=$2 keep=${3:-7}
[ -z "${DATABASE_URL_FILE:-}" ] || DATABASE_URL=$(cat "$DATABASE_URL_FILE")
mkdir -p "$folder"
name=$(date -u +%Y%m%dT%H%M%S.%3NZ)
trap 'rm -rf "$folder/$name.part"' EXIT
pg_basebackup --dbname="$DATABASE_URL" --pgdata="$folder/$name.part" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name"
sync "$folder"
psql --quiet --no-psqlrc --dbname="$DATABASE_URL" --set=ON_ERROR_STOP=1 --set=name="$name" <<'SQL'
set client_min_messages = warning;
create schema if not exists backup;
grant usage on schema backup to public;
create table if not exists backup.base_backups (name text primary key, ended_at timestamptz not null default now());
grant select on backup.base_backups to public;
insert into backup.base_backups (name) values (:'name');
SQL
echo "$folder/$name"

kept() { ls -d "$folder"/*Z | sort -r | head -n "$keep"; }
for old in "$folder"/*Z; do
  kept | grep -qx "$old" || rm -r "$old"
done
[ "$archive" != none ] || exit 0
oldest=$(kept | tail -n 1)
needed=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive" "$needed"
