#!/bin/sh
# Runs once in a new server of the image: base backups come from another container.
set -eu
echo 'host replication horno_backup all scram-sha-256' >>"$PGDATA/pg_hba.conf"
