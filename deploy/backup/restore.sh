#!/bin/sh
# restore.sh <base backup> <archive folder> <new data folder> [<moment, such as '2026-11-22 20:15:00+00'>]
# Prepares a data folder. PostgreSQL, started on it, replays the archive to the moment, or to its end, and then accepts orders.
set -eu
base=$1 archive=$2 data=$3 moment=${4:-}
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "restore.sh: $data is not empty" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$base/." "$data"
chmod 700 "$data"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
