import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApi } from '@horno/api';
import { openDatabase } from '@horno/db';
import { startPostgres, type TestServer } from '@horno/db/testing';
import { startEdge } from '@horno/edge';
import { startStore } from '@horno/edge/store';
import { startRegistry } from '@horno/registry';
import { buildRenderHost } from '@horno/render/build-host';
import { afterAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { parse } from 'yaml';
import { prometheusRule, ruleFile } from '../scripts/prometheus-rule.ts';
import { compose, kustomization, names, ofKind, podOf, textOf } from './deploy-resources.ts';
import { seriesOf, watched } from './watched-series.ts';

const folder = fileURLToPath(new URL('../../../deploy/prometheus/', import.meta.url));
const jobs = names.map((name) => `horno-${name}`);

test('the alerts for Kubernetes are those of deploy/prometheus (npm run deploy:rules)', () => {
  expect(readFileSync(ruleFile, 'utf8')).toBe(prometheusRule());
});

interface Scrape {
  job_name: string;
  authorization?: { credentials_file: string };
  dns_sd_configs?: { names: string[]; port: number }[];
  static_configs?: { targets: string[] }[];
}
const scrapesOf = (file: string) =>
  (parse(textOf(`prometheus/${file}`)) as { scrape_configs: Scrape[] }).scrape_configs;

/** Port of a service's metrics: one of its own where it has one. */
function metricsPort(variables: Record<string, unknown>): number {
  const [, port] =
    Object.entries(variables).find(([name]) => name === 'METRICS_PORT') ??
    Object.entries(variables).find(([name]) => name.endsWith('PORT')) ??
    [];
  return Number(port);
}
const unitOf = (name: string) =>
  Object.fromEntries(
    [...textOf(`systemd/horno-${name}.service`).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, key, value]) => [
      key,
      value,
    ]),
  );

describe.each(names)('%s is watched', (name) => {
  test('in Compose: every process, at its port and with its token', () => {
    const service = compose.services[name];
    const scrape = scrapesOf('compose.yaml').find(({ job_name }) => job_name === `horno-${name}`);
    expect(scrape?.dns_sd_configs).toMatchObject([{ names: [name], port: metricsPort(service.environment) }]);
    expect(scrape?.authorization?.credentials_file).toBe('/run/secrets/metrics-token');
    expect(Object.entries(service.environment)).toContainEqual([
      expect.stringMatching(/METRICS_TOKEN_FILE$/),
      '/run/secrets/metrics-token',
    ]);
  });

  test('on one machine with systemd', () => {
    const variables = unitOf(name);
    const scrape = scrapesOf('systemd.yaml').find(({ job_name }) => job_name === `horno-${name}`);
    expect(scrape?.static_configs).toEqual([{ targets: [`127.0.0.1:${metricsPort(variables)}`] }]);
    expect(Object.entries(variables)).toContainEqual([
      expect.stringMatching(/METRICS_TOKEN_FILE$/),
      '%d/metrics-token',
    ]);
  });

  test('in Kubernetes, through its network policy', () => {
    const monitors = ofKind<{ spec: Monitor }>('PodMonitor');
    const { spec } = monitors.find(({ metadata }) => metadata.name === name) ?? {};
    const [endpoint] = spec?.podMetricsEndpoints ?? [];
    expect(spec?.selector).toEqual({ matchLabels: { app: name } });
    expect(endpoint).toMatchObject({
      authorization: { credentials: { name: 'horno', key: 'metrics-token' } },
      relabelings: [{ targetLabel: 'job', replacement: `horno-${name}` }],
    });
    const { container } = podOf(name);
    const port = container.ports?.find((each) => each.name === endpoint?.port)?.containerPort;
    const variables = Object.fromEntries((container.env ?? []).map((each) => [each.name, each.value]));
    expect(port).toBe(metricsPort(variables));
    const [policy] = ofKind<{ spec: Policy }>('NetworkPolicy').filter(({ metadata }) => metadata.name === name);
    const ofPrometheus = policy?.spec.ingress.filter(({ from }) => JSON.stringify(from).includes('"monitoring"'));
    expect(ofPrometheus?.map(({ ports }) => ports)).toEqual([[{ port: endpoint?.port }]]);
  });
});

interface Monitor {
  selector: object;
  podMetricsEndpoints: { port: string; authorization: object; relabelings: object[] }[];
}
interface Policy {
  ingress: { from: object[]; ports: object[] }[];
}

test('the alerts name the jobs that are scraped', () => {
  for (const file of ['compose.yaml', 'systemd.yaml'])
    expect(scrapesOf(file).map(({ job_name }) => job_name)).toEqual(
      expect.arrayContaining([...jobs, 'horno-addresses', 'node']),
    );
  const named = watched().flatMap(({ expr }) => [...expr.matchAll(/\bjob="([\w-]+)"/g)].map(([, job = '']) => job));
  expect([...new Set(named)].sort()).toEqual(['horno-addresses', 'horno-edge']);
  expect(kustomization.resources).toContain('monitoring');
});

interface Receiver {
  receiver: string;
  matchers?: string[];
}

test('each severity has a receiver', () => {
  const { route } = parse(textOf('prometheus/alertmanager.yaml')) as { route: Receiver & { routes: Receiver[] } };
  const ways = route.routes.map(({ matchers, receiver }) => [matchers?.[0], receiver]);
  expect([...ways, ['', route.receiver]]).toEqual([
    ['severity="page"', 'pager'],
    ['severity="store"', 'stores'],
    ['', 'tickets'],
  ]);
  const { groups } = parse(textOf('prometheus/alerts.yaml')) as {
    groups: { rules: { labels: { severity: string } }[] }[];
  };
  const severities = new Set(groups.flatMap(({ rules }) => rules.map(({ labels }) => labels.severity)));
  expect([...severities].sort()).toEqual(['page', 'store', 'ticket']);
});

/** With the programs of Debian's package `prometheus`; `npm run test:all` installs it. */
const withProgram = (name: string) => (existsSync(`/usr/bin/${name}`) ? test : test.skip);
const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return { status, text: status === 0 ? '' : stdout + stderr };
};
const fine = { status: 0, text: '' };

withProgram('promtool')(
  'the alerts fire when they should, and not otherwise',
  () => {
    expect(run('promtool', 'test', 'rules', 'alerts.test.yaml', 'alerts-week.test.yaml')).toEqual(fine);
  },
  120_000,
);

withProgram('promtool')('Prometheus reads its files', () => {
  for (const file of ['compose.yaml', 'systemd.yaml'])
    expect(run('promtool', 'check', 'config', '--syntax-only', file)).toEqual(fine);
});

withProgram('amtool')('Alertmanager reads its file', () => {
  expect(run('amtool', 'check-config', 'alertmanager.yaml')).toEqual(fine);
});

describe('the services', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'horno-watched-'));
  const closers: (() => Promise<unknown> | undefined)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(server: TestServer) {
    const log = pino({ level: 'silent' });
    const token = 'the token of the metrics';
    const host = '127.0.0.1';
    closers.push(() => server.stop());
    const database = await openDatabase({ url: server.url });
    closers.push(() => database.close());
    const env = { NODE_ENV: 'test', PORT: '0', METRICS_TOKEN: token, DATA_DIR: dataDir, DATABASE_URL: server.url };
    const api = await startApi({ env, log });
    closers.push(() => api.close());
    const artifactsDir = join(dataDir, 'artifacts');
    const registry = await startRegistry({
      ...{ db: database.db, dataDir: join(dataDir, 'registry'), artifactsDir, host, port: 0, log, metricsToken: token },
    });
    closers.push(() => registry.close());
    const edge = await startEdge({
      ...{ port: 0, apiUrl: api.url, registryUrl: registry.url, publicKeys: registry.publicKeys, artifactsDir, log },
      ...{ dataDir: join(dataDir, 'edge'), metricsToken: token },
      renderHostPath: await buildRenderHost(join(dataDir, 'render-host.cjs')),
    });
    closers.push(() => edge.close());
    const screenDir = mkdtempSync(join(dataDir, 'screen-'));
    mkdirSync(join(screenDir, 'assets'));
    for (const name of ['index.html', 'worker.js']) writeFileSync(join(screenDir, name), '');
    const store = await startStore({ port: 0, apiUrl: api.url, dataDir, screenDir, log, metricsToken: token });
    closers.push(() => store.close());
    return { urls: [api.url, registry.url, edge.url, store.url], token };
  }

  test('export every series of the alerts and of the dashboard', async () => {
    const server = await startPostgres();
    if (!server) return;
    const { urls, token } = await start(server);
    const exported = new Set<string>();
    for (const url of urls) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect([url, answer.status]).toEqual([url, 200]);
      for (const [, name = '', type] of (await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm))
        for (const end of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) exported.add(name + end);
    }
    const missing = watched().flatMap(({ name, expr }) =>
      seriesOf(expr)
        .filter((series) => series.startsWith('horno_') && !exported.has(series))
        .map((series) => `${name}: ${series}`),
    );
    expect(missing).toEqual([]);
  }, 120_000);
});
