import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres, type TestServer } from '@horno/db/testing';
import S3rver from 's3rver';
import { closeConnections, prepare, send } from '../bench/api-orders.ts';
import { nextTime } from '../commands/next-time.ts';
import { signInOperator } from '../commands/operator.ts';
import { publicKeysOf } from '../core/apart/apart.ts';
import { publishAll } from '../core/apart/publish-all.ts';
import { shopHosts } from '../core/hosts.ts';
import { buildBase, buildImage, type ImageStore, imageStore } from '../core/images/build-images.ts';
import { type Container, runContainer } from '../core/images/run-container.ts';
import { freePort } from '../core/shop-process.ts';
import { expect, test } from '../core/test.ts';

const SERVICES = ['api', 'registry', 'edge', 'store'];
const script = fileURLToPath(new URL('../../deploy/make-secrets.sh', import.meta.url));

test.describe.configure({ mode: 'serial' });
test.setTimeout(30 * 60_000);

let store: ImageStore;
let secrets: string;
let database: TestServer;
let objects: S3rver;
const running: Record<string, Container> = {};

const put = (name: string, text: string) => writeFileSync(join(secrets, name), text);

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horno-images-'));
  store = imageStore(folder);
  secrets = join(folder, 'secrets');
  execFileSync('sh', [script, secrets, 'localhost']);
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL 15 or newer is not installed');
  database = server;
  for (const name of ['database-url', 'registry-database-url']) put(name, database.url);
  objects = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 'objects') },
    configureBuckets: [{ name: 'builds', configs: [] }],
  });
});
test.afterAll(async () => {
  for (const container of Object.values(running)) await container.stop();
  await objects.close();
  await database.stop();
  await store.buildah('rmi', '--all', '--force');
  rmSync(store.folder, { recursive: true, force: true });
});

test('every image is built by the Dockerfile', async () => {
  await buildBase(store);
  for (const service of SERVICES) {
    const sizeMb = await buildImage(store, service);
    console.log(`image of ${service}: ${sizeMb.toFixed(0)} MB above its base`);
    expect(sizeMb).toBeGreaterThan(10);
    expect(sizeMb).toBeLessThan(250);
  }
});

test('the shop runs from its images, without rights and with a root that cannot be written, and takes an order', async ({
  page,
}) => {
  const { port: objectsPort } = (await objects.run()) as { port: number };
  const [api = 0, ops = 0, shop = 0, screen = 0, pay = 0] = await Promise.all([...SERVICES, 'pay'].map(freePort));
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const start = async (name: string, port: number, env: Record<string, string | undefined>) => {
    running[name] = await runContainer(name, { store, secrets, env, readyUrl: `${url(port)}/readyz` });
  };
  const s3 = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const noFile = { AWS_ACCESS_KEY_ID_FILE: undefined, AWS_SECRET_ACCESS_KEY_FILE: undefined };
  await start('registry', ops, {
    ...{ HORNO_OPS_HOST: '127.0.0.1', HORNO_OPS_PORT: String(ops), HORNO_OPS_ORIGIN: url(ops), ...s3, ...noFile },
    ...{ HORNO_ARTIFACTS_DIR: `s3://builds/shop?endpoint=${url(objectsPort)}`, HORNO_API_URL: url(api) },
    HORNO_SECOND_PERSON: '',
  });
  const tokenIn = () => /horno_once_[\w-]+/.exec(running.registry?.output() ?? '')?.[0] ?? '';
  await expect.poll(tokenIn).not.toBe('');
  const oneTimeToken = tokenIn();
  const operator = await signInOperator({ opsUrl: url(ops), oneTimeToken });
  await publishAll(operator, url(ops));
  put('public-keys', await publicKeysOf(url(ops)));
  put('telemetry-token', await operator.squadToken('edge'));
  // The parties outside of the shop are those of the demonstration.
  await start('api', api, {
    ...{ HOST: '127.0.0.1', PORT: String(api), PUBLIC_URL: url(shop), HORNO_DEMO: '1', PAYMENT_GATEWAY: 'sandbox' },
    ...{ SMTP_URL_FILE: undefined, SMS_URL: undefined, SMS_TOKEN_FILE: undefined, NIUBIZ_URL: undefined },
  });
  await start('edge', shop, {
    ...{ EDGE_HOST: '127.0.0.1', EDGE_PORT: String(shop), EDGE_PAY_PORT: String(pay), ...s3, ...noFile },
    ...{ EDGE_PUBLIC_ORIGIN: url(shop), EDGE_PAY_ORIGIN: url(pay) },
    ...{ EDGE_API_URL: url(api), EDGE_REGISTRY_URL: url(ops), EDGE_ARTIFACTS_S3: `${url(objectsPort)}/builds/shop` },
  });
  await start('store', screen, {
    ...{ STORE_HOST: '127.0.0.1', STORE_PORT: String(screen), STORE_API_URL: url(api) },
  });

  await test.step('its page comes from the server, and an order is placed', async () => {
    shopHosts.add(new URL(url(shop)).host);
    await page.goto(`${url(shop)}/order/pizzas`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cookies = await page.context().cookies(url(shop));
    const headers = { origin: url(shop), cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const ready = await prepare(url(shop), headers, await nextTime(url(api), 'LIM-MIR-01', 'C'));
    expect((await send(url(shop), ready)).number).toMatch(/^W-\d{6}-\d{4}$/);
    closeConnections();
  });

  for (const [name, container] of Object.entries(running))
    await test.step(`${name}: no rights, nothing to write, a clean end`, async () => {
      expect(
        await container.exec('sh', '-c', 'id -u; touch /x /opt/horno/x 2>&1 || true; grep CapEff /proc/1/status'),
      ).toMatch(/^10001\n(.*Read-only file system\n){2}CapEff:\s+0{16}\n$/);
      console.log(`${name} ready after ${container.startSeconds.toFixed(2)} s`);
      expect(await container.stop()).toBe(0);
      delete running[name];
    });
});
