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
put database-password "$(openssl rand -hex 24)"
put database-url "postgres://horno:$(cat "$folder/database-password")@$database:5432/horno"
put link-secret "$(openssl rand -hex 32)"
put ops-token "$(openssl rand -hex 32)"
put edge-seal-key "$(openssl rand -hex 32)"
put store-seal-key "$(openssl rand -hex 32)"
put objects-key "$(openssl rand -hex 10)"
put objects-secret "$(openssl rand -hex 32)"
put objects.json "$(printf '{"identities":[{"name":"horno","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin"]}]}' \
  "$(cat "$folder/objects-key")" "$(cat "$folder/objects-secret")")"
put signing-key "$(openssl genpkey -algorithm ed25519)"
put smtp-url 'smtps://user:password@mail.example'
put sms-token 'replace'
put niubiz-password 'replace'
for name in shop pay ops store; do
  [ -e "$folder/tls/$name.crt" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 \
    -subj "/CN=$name.$domain" -addext "subjectAltName=DNS:$name.$domain" \
    -keyout "$folder/tls/$name.key" -out "$folder/tls/$name.crt" 2>/dev/null
done
