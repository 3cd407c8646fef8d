import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@horno/db/testing';
import { closeConnections, prepare, send } from '../bench/api-orders.ts';
import { newDevice } from '../commands/device.ts';
import { metricsToken, startApart } from '../core/apart/apart.ts';
import { startService } from '../core/apart/service.ts';
import { withDoors } from '../core/shop.ts';
import { freePort } from '../core/shop-process.ts';
import { expect, test } from '../core/test.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const inDeploy = (path: string) => readFileSync(join(deploy, path), 'utf8');

test.setTimeout(300_000);

interface Answer {
  data: { result: { value: [number, string] }[] };
}

/** Returns the names of the series that the alerts and the panels read. */
function seriesNames(): string[] {
  const { panels } = JSON.parse(inDeploy('grafana/horno.json')) as { panels: { targets: { expr: string }[] }[] };
  const alerts = [...inDeploy('prometheus/alerts.yaml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
  const all = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].join('\n');
  return [...new Set(all.replace(/=~?"[^"]*"/g, '').match(/\b(?:up|(?:horno|node|probe)_\w+)\b/g))];
}

test('Prometheus, with the files of deploy, has every series of every alert and panel of a running shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horno-monitoring-'));
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL 15 or newer is not installed');
  const programs: ChildProcess[] = [];
  const run = (program: string, ...words: string[]) => programs.push(spawn(program, words, { stdio: 'ignore' }));
  execFileSync('sh', [join(deploy, 'make-secrets.sh'), join(folder, 'secrets'), 'localhost']);
  const tls = (end: string) => join(folder, 'secrets/tls', `shop.${end}`);
  const site = createServer({ cert: readFileSync(tls('crt')), key: readFileSync(tls('key')) }, (_request, response) =>
    response.end('shop'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const shop = await withDoors(await startApart({ api: { DATABASE_URL: server.url } }));
  const [storePort, port, node, blackbox] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const store = await startService({
    main: 'services/dist/store.mjs',
    readyUrl: `http://127.0.0.1:${storePort}/readyz`,
    env: {
      ...{ STORE_PORT: String(storePort), STORE_API_URL: shop.apiUrl, STORE_DATA_DIR: join(folder, 'store') },
      STORE_METRICS_TOKEN: metricsToken,
    },
  });
  try {
    const ports = [
      [4001, new URL(shop.apiUrl).port],
      [3000, new URL(shop.shopUrl).port],
      [3001, new URL(shop.opsUrl).port],
      [3002, storePort],
      [9100, node],
      [9115, blackbox],
    ] as const;
    const site443 = `https://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const settings = ports
      .reduce(
        (text, [from, to]) => text.replace(`127.0.0.1:${from}`, `127.0.0.1:${to}`),
        inDeploy('prometheus/systemd.yaml'),
      )
      .replace(/targets: \["https.*\]/, `targets: ["${site443}"]`)
      .replace(/scrape_interval: \d+s/g, 'scrape_interval: 1s')
      .replaceAll('/etc/prometheus', folder);
    writeFileSync(join(folder, 'prometheus.yaml'), settings);
    writeFileSync(join(folder, 'horno-token'), metricsToken);
    copyFileSync(join(deploy, 'prometheus/alerts.yaml'), join(folder, 'alerts.yaml'));
    const trust = `      tls_config: { ca_file: ${tls('crt')}, server_name: shop.localhost }\n`;
    writeFileSync(join(folder, 'blackbox.yaml'), inDeploy('prometheus/blackbox.yaml') + trust);
    run('prometheus-node-exporter', `--web.listen-address=127.0.0.1:${node}`);
    run(
      'prometheus-blackbox-exporter',
      `--web.listen-address=127.0.0.1:${blackbox}`,
      `--config.file=${folder}/blackbox.yaml`,
    );
    const files = [`--config.file=${folder}/prometheus.yaml`, `--storage.tsdb.path=${folder}/data`];
    run('prometheus', ...files, `--web.listen-address=127.0.0.1:${port}`);

    const headers = { cookie: await newDevice(shop.shopUrl), origin: shop.shopUrl };
    await send(shop.shopUrl, await prepare(shop.shopUrl, headers));
    const violation = {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://x.example',
      'document-uri': shop.shopUrl,
    };
    await fetch(`${shop.shopUrl}/_csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': violation }),
    });

    const ask = async (query: string): Promise<Answer['data']['result']> => {
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
      const answer = await fetch(url).catch(() => undefined);
      return answer?.ok ? ((await answer.json()) as Answer).data.result : [];
    };
    await expect.poll(async () => (await ask('count(up == 1)'))[0]?.value[1], { timeout: 60_000 }).toBe('6');
    const missing = async () => {
      const found = await Promise.all(seriesNames().map(async (name) => ((await ask(name)).length > 0 ? [] : [name])));
      return found.flat();
    };
    expect(seriesNames().length).toBeGreaterThan(30);
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    // A shop without a backup has this alert at once; nothing else of it is wrong.
    const firing = async () => (await ask('ALERTS{severity="page"}')).length;
    expect(await firing()).toBe(0);
  } finally {
    closeConnections();
    for (const program of programs) program.kill();
    await store.stop();
    await shop.stop();
    site.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
