import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv as readApi } from '@horno/api/env';
import { readEnv as readEdge } from '@horno/edge/env';
import { readEnv as readStore } from '@horno/edge/store/env';
import { readEnv as readRegistry } from '@horno/registry/env';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { compose, names, textOf } from './deploy-resources.ts';

const secrets: Readonly<Record<string, string>> = {
  'database-url': 'postgres://horno@127.0.0.1/horno',
  'link-secret': 'l'.repeat(32),
  'ops-token': 'o'.repeat(16),
  'smtp-url': 'smtps://mail.example',
  'sms-token': 's',
  'niubiz-password': 'n',
  'public-keys': '{"k":"PEM"}',
  'seal-key': '0'.repeat(64),
  'telemetry-token': 't',
  'metrics-token': 'm'.repeat(16),
};
const credentials = mkdtempSync(join(tmpdir(), 'horno-credentials-'));
afterAll(() => rmSync(credentials, { recursive: true }));

function variablesOf(service: string): Record<string, string> {
  const unit = `${textOf('systemd/horno-.service.d/hardening.conf')}\n${textOf(`systemd/horno-${service}.service`)}`;
  for (const [, name = ''] of unit.matchAll(/^LoadCredential=([^:]+):/gm))
    writeFileSync(join(credentials, name), `${secrets[name]}\n`);
  const lines = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value = '']) => [name, value.replace('%d', credentials)]));
}

const services = { api: readApi, edge: readEdge, registry: readRegistry, store: readStore };

test.each(Object.entries(services))(
  'the unit of %s sets what the service needs, and only variables that it reads',
  (service, readEnv) => {
    const variables = variablesOf(service);
    const known = new Set<string>(['NODE_ENV']);
    const recorded = new Proxy(variables, {
      get(target, name: string) {
        known.add(name);
        return target[name];
      },
    });
    expect(() => readEnv(recorded)).not.toThrow();
    expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
  },
);

test('a unit starts again for as long as it takes, within limits of memory and open files', () => {
  const shared = textOf('systemd/horno-.service.d/hardening.conf');
  expect(shared).toMatch(/^\[Unit\]\n(?:#.*\n)*StartLimitIntervalSec=0\n/m);
  expect(shared).toMatch(/^Restart=on-failure\nRestartSec=1$/m);
  expect(shared).toMatch(/^LimitNOFILE=65536$/m);
  for (const name of names) expect(textOf(`systemd/horno-${name}.service`)).toMatch(/^MemoryMax=\d+[MG]$/m);
});

interface Container {
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  image: string;
  command?: string[];
  restart?: string;
}
const containers = compose.services as unknown as Record<string, Container>;

test('in compose.yaml no log and no process grows without end, and every image has a version', () => {
  for (const [name, { logging, mem_limit, image, restart }] of Object.entries(containers)) {
    expect([name, logging?.options]).toEqual([name, { 'max-size': '50m', 'max-file': '5' }]);
    if (restart !== 'on-failure') expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    expect(image).toMatch(/^horno-\w+$|:v?\d+\.\d+/);
  }
});

test('in compose.yaml the database archives its WAL, and a backup is made every night', () => {
  expect(containers.database?.command).toEqual(
    expect.arrayContaining(['-carchive_mode=on', '-carchive_command=archive-wal.sh %p %f /backup/wal']),
  );
  expect(containers.backup?.command).toEqual(['nightly.sh', '/backup/base', '/backup/wal', '7']);
  expect(textOf('backup/Dockerfile')).toMatch(/^COPY .*archive-wal\.sh base-backup\.sh nightly\.sh/m);
});

const servers = textOf('nginx/horno.conf')
  .split(/^server \{$/m)
  .slice(1);
const secure = servers.slice(0, 4);

test('nginx offers no protocol before TLS 1.2, forward secrecy only, HTTP/2, and IPv6', () => {
  expect(servers).toHaveLength(5);
  for (const server of secure) {
    expect(server.match(/^ {2}listen .*;$/gm)).toEqual(['  listen 443 ssl http2;', '  listen [::]:443 ssl http2;']);
    expect(server).toContain('  ssl_protocols TLSv1.2 TLSv1.3;\n');
    expect(server).toContain('  ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;\n');
  }
  const names = secure.map((server) => /server_name (\S+);/.exec(server)?.[1]);
  expect(new Set(names).size).toBe(4);
});

test('nginx answers plain http with the address of TLS only', () => {
  const [plain = ''] = servers.slice(4);
  expect(plain.match(/^ {2}listen .*;$/gm)).toEqual(['  listen 80;', '  listen [::]:80;']);
  const names = secure.map((server) => /server_name (\S+);/.exec(server)?.[1]);
  expect(/server_name (.*);/.exec(plain)?.[1]?.split(' ')).toEqual(names);
  expect(plain).toContain('return 301 https://$host$request_uri;');
  expect(plain).not.toContain('proxy_pass');
});

test('nginx limits the requests, the connections and the slowness of each address', () => {
  for (const server of secure)
    for (const name of [
      'limit_req zone=',
      'limit_conn ',
      'client_header_timeout ',
      'client_body_timeout ',
      'send_timeout ',
    ])
      expect(server).toMatch(new RegExp(`^  ${name}`, 'm'));
});

test('nginx asks again for the address of a service that has a name', () => {
  const passed = [...textOf('nginx/horno.conf').matchAll(/proxy_pass (\S+);/g)].map(([, address]) => address);
  // A name that is written out is looked up at the start only.
  for (const address of passed) expect(address).toMatch(/^http:\/\/\$horno_\w+(?:\/_arm)?$/);
  const start = containers.proxy?.command?.at(-1) ?? '';
  expect(start).toContain('resolver 127.0.0.11 valid=5s');
  for (const name of ['edge:3000', 'registry:3001', 'store:3002', 'edge:3003']) expect(start).toContain(`/${name}/`);
});

test('nginx and the units agree about ports', () => {
  const proxied = [
    ...textOf('nginx/horno.conf').matchAll(/^map "" \$horno_\w+ \{ default 127\.0\.0\.1:(\d+); \}$/gm),
  ].map(([, port]) => port);
  const { EDGE_PORT, EDGE_PAY_PORT, EDGE_API_URL, EDGE_REGISTRY_URL } = variablesOf('edge');
  const { HORNO_OPS_PORT, HORNO_API_URL } = variablesOf('registry');
  const { STORE_PORT, STORE_API_URL } = variablesOf('store');
  const api = `http://127.0.0.1:${variablesOf('api').PORT}`;
  expect(proxied).toEqual([EDGE_PORT, EDGE_PAY_PORT, HORNO_OPS_PORT, STORE_PORT]);
  expect([EDGE_API_URL, HORNO_API_URL, STORE_API_URL]).toEqual([api, api, api]);
  expect(EDGE_REGISTRY_URL).toBe(`http://127.0.0.1:${HORNO_OPS_PORT}`);
});

test.each([
  ['systemd', ['systemd/horno-api.service', 'systemd/horno-registry.service', 'systemd/horno-edge.service']],
  ['Compose', ['compose.yaml']],
  ['Kubernetes', ['kubernetes/kustomization.yaml']],
])('previews have the public address of the shop with %s', (_, paths) => {
  const text = paths.map(textOf).join('\n');
  const addressOf = (name: string) => new RegExp(`\\b${name}(?:=|: )(https://shop\\S+)`).exec(text)?.[1];
  expect(addressOf('HORNO_SHOP_URL')).toBe(addressOf('PUBLIC_URL'));
  expect(addressOf('HORNO_SHOP_URL')).toBe(addressOf('EDGE_PUBLIC_ORIGIN'));
  expect(addressOf('HORNO_SHOP_URL')).toBeDefined();
});

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

test('each alert has a threshold, a severity and an entry in the runbook', () => {
  const { groups } = parse(textOf('prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules);
  const runbook = textOf('../docs/operating/runbook.md');
  const entries = [...runbook.matchAll(/^### (\w+)\n\n`(\w+)` · `(.*)`(?: for (\w+))?\n\n\S/gm)];
  expect(entries.map(([, name, severity, expr, time = '0m']) => [name, severity, expr, time])).toEqual(
    alerts.map((each) => [each.alert, each.labels.severity, each.expr, each.for]),
  );
  for (const { alert, expr, annotations } of alerts) {
    expect(expr).toMatch(/(==|>|<) [\d.]+$/);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/^\S.*\.$/),
      runbook: `docs/operating/runbook.md#${alert.toLowerCase()}`,
    });
  }
});
