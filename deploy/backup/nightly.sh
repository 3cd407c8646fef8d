#!/bin/sh
# nightly.sh <backup folder> <archive folder> [<backups to keep, 7>]
# Runs base-backup.sh now and then every 24 hours, for deployments without a scheduler. A run that fails is tried again after an hour.
set -eu
trap 'exit 0' TERM INT
while :; do
  pause=86400
  base-backup.sh "$@" || pause=3600
  sleep "$pause" &
  wait $!
done
