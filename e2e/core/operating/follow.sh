#!/usr/bin/env bash
# Follows docs/operating/README.md on a machine with Debian's packages: runs its commands in the order of the text, then orders a pizza.
set -eu
export PATH=/src/e2e/core/operating:$PATH
pg_ctlcluster 15 main start
nginx
cd /src
sed -n '/^## One machine$/,/^## /{/^ *```sh$/,/^ *```$/{/```/!p}}' docs/operating/README.md >/tmp/commands.sh
grep -c '' /tmp/commands.sh
trap 'tail -n 30 /var/log/horno-* /var/log/nginx/error.log >&2' ERR
set -x
# shellcheck disable=SC1091 # written above
. /tmp/commands.sh
set +x
curl -fsS --retry 20 --retry-delay 1 --retry-all-errors --cacert /etc/horno/tls/shop.crt --resolve shop.example:443:127.0.0.1 -L https://shop.example/order/pizzas | grep -o 'La Horno' | head -n 1
curl -fsS --retry 20 --retry-delay 1 --retry-all-errors --cacert /etc/horno/tls/store.crt --resolve store.example:443:127.0.0.1 -o /dev/null https://store.example/
curl -fsS --retry 20 --retry-delay 1 --retry-all-errors --cacert /etc/horno/tls/ops.crt --resolve ops.example:443:127.0.0.1 -o /dev/null https://ops.example/sign-in
node --no-warnings --import ./shared/tooling/loader/register.mjs e2e/core/operating/place-order.ts http://127.0.0.1:4000
