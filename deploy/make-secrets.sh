#!/bin/sh
# Makes the secrets of a deployment that are missing: make-secrets.sh <folder> <domain> [<database host>]
# Those of other parties are written as examples: replace them (smtp-url, sms-token, niubiz-password), and the certificates.
set -eu
folder=$1 domain=$2 database=${3:-database}
# The folder is closed to others; containers run as another user, who must read the files.
umask 077
mkdir -p "$folder/tls"
umask 022
put() { [ -e "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"; }
# One role of PostgreSQL for each service, with a schema of its own: roles.sql makes them.
put database-password "$(openssl rand -hex 24)"
role() { put "$2" "postgres://$1:$(openssl rand -hex 24)@$database:5432/horno"; }
password() { sed 's|.*://[^:]*:\([^@]*\)@.*|\1|' "$folder/$1"; }
role horno_api database-url
role horno_registry registry-database-url
role horno_backup backup-database-url
put roles.sql "create role horno_api login password '$(password database-url)';
create role horno_registry login password '$(password registry-database-url)';
create role horno_backup login replication password '$(password backup-database-url)';
grant create on database horno to horno_api, horno_registry, horno_backup;
-- The metrics of the api tell of standbys.
grant pg_monitor to horno_api;
"
put link-secret "$(openssl rand -hex 32)"
put ops-token "$(openssl rand -hex 32)"
put metrics-token "$(openssl rand -hex 32)"
put edge-seal-key "$(openssl rand -hex 32)"
put store-seal-key "$(openssl rand -hex 32)"
# The registry writes builds, the edges only read them.
put objects-key "$(openssl rand -hex 10)"
put objects-secret "$(openssl rand -hex 32)"
put objects-read-key "$(openssl rand -hex 10)"
put objects-read-secret "$(openssl rand -hex 32)"
identity() {
  printf '{"name":"%s","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":[%s]}' \
    "$1" "$(cat "$folder/$2")" "$(cat "$folder/$3")" "$4"
}
put objects.json "$(printf '{"identities":[%s,%s]}' \
  "$(identity registry objects-key objects-secret '"Read:builds","Write:builds","List:builds"')" \
  "$(identity edge objects-read-key objects-read-secret '"Read:builds","List:builds"')")"
put signing-key "$(openssl genpkey -algorithm ed25519)"
put smtp-url 'smtps://user:password@mail.example'
put sms-token 'replace'
put niubiz-password 'replace'
for name in shop pay ops store; do
  [ -e "$folder/tls/$name.crt" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 \
    -subj "/CN=$name.$domain" -addext "subjectAltName=DNS:$name.$domain" \
    -keyout "$folder/tls/$name.key" -out "$folder/tls/$name.crt" 2>/dev/null
done
