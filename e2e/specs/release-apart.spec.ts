import { generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasePayload, SignedRelease } from '@horno/contracts/release';
import { prepare, type Ready, send } from '../bench/api-orders.ts';
import { newDevice } from '../commands/device.ts';
import { orderCarryOut } from '../commands/order.ts';
import { type Apart, metricsToken, startApart } from '../core/apart/apart.ts';
import { startBalancer } from '../core/apart/balancer.ts';
import { startFalseRegistry } from '../core/apart/false-registry.ts';
import { expectLogLine } from '../core/apart/log-line.ts';
import { type Shop, withDoors } from '../core/shop.ts';
import { test as base, expect } from '../core/test.ts';

/** Api, registry and two edges as separate processes. */
const test = base.extend<object, { shop: Apart & Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const shop = await withDoors(await startApart({ edges: 2, edge: { EDGE_DRAIN_MS: '4000' } }));
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const FALLBACK = 'data-fallback="page"';
const home = async (url: string) => (await fetch(url)).text();
const authorization = `Bearer ${metricsToken}`;
const health = async (url: string) =>
  (await (await fetch(`${url}/healthz`, { headers: { authorization } })).json()) as Record<string, unknown>;
const signedRelease = async ({ opsUrl }: Apart): Promise<SignedRelease> =>
  (await (await fetch(`${opsUrl}/v1/channels/production/release`)).json()) as SignedRelease;
const edgeOf = ({ edges: [edge] }: Apart) => {
  if (!edge) throw new Error('There is no edge.');
  return edge;
};

test('composition 26: guest orders while the registry is down for the whole visit', async ({ page, shop }) => {
  await shop.registry.stop('SIGKILL');
  await expect.poll(async () => (await health(shop.shopUrl)).registry).toBe('down');
  await orderCarryOut(page);
  await test.step('an edge that starts in the meantime serves from its snapshot, and says so', async () => {
    await edgeOf(shop).stop();
    await edgeOf(shop).start();
    expect(await health(shop.shopUrl)).toMatchObject({ status: 'ok', registry: 'down', runsOn: 'snapshot' });
    await orderCarryOut(page);
  });
  await shop.registry.start();
  await expect.poll(async () => (await health(shop.shopUrl)).registry, { timeout: 20_000 }).toBe('ok');
});

test('composition 26: edges that restart under load lose no order, and pages are always served', async ({ shop }) => {
  const balancer = await startBalancer(shop.edges.map(({ url }) => url));
  const visitor = async () => ({ cookie: await newDevice(balancer.url), origin: balancer.url });
  let isOver = false;
  const orders: { ready: Ready; number: unknown }[] = [];
  const pages: number[] = [];
  const customer = async () => {
    while (!isOver) {
      const ready = await prepare(balancer.url, await visitor());
      orders.push({ ready, number: (await send(balancer.url, ready)).number });
    }
  };
  const reader = async () => {
    while (!isOver) pages.push((await fetch(`${balancer.url}/order/pizzas`)).status);
  };
  const everybody = Promise.all([customer(), customer(), reader()]);
  for (const edge of [...shop.edges, ...shop.edges]) {
    const before = orders.length;
    await edge.stop();
    await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThan(before);
    await edge.start();
  }
  isOver = true;
  await everybody;
  expect(new Set(pages)).toEqual(new Set([200]));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  await test.step('an order that is sent again is the same one', async () => {
    for (const { ready, number } of orders.slice(-5)) expect((await send(balancer.url, ready)).number).toBe(number);
  });
  await balancer.close();
});

test('composition 26: order waits while the only edge is down, and is placed once', async ({ shop }) => {
  const edge = edgeOf(shop);
  const visitor = { cookie: await newDevice(shop.shopUrl), origin: shop.shopUrl };
  const ready = await prepare(shop.shopUrl, visitor);
  await edge.stop('SIGKILL');
  await expect(send(shop.shopUrl, ready)).rejects.toThrow(/ECONNREFUSED/);
  await edge.start();
  const [one, other] = [await send(shop.shopUrl, ready), await send(shop.shopUrl, ready)];
  expect(one.number).toBe(other.number);
  expect((await fetch(`${shop.shopUrl}/order/pizzas`)).status).toBe(200);
});

test('composition 27: edge does not serve a tampered artifact, and the log names it', async ({ shop, page }) => {
  const edge = edgeOf(shop);
  const { release } = JSON.parse((await signedRelease(shop)).payload) as ReleasePayload;
  const digest = release.remotes['mf-content']?.version ?? '';
  const folder = join(shop.artifactsDir, 'mf-content', digest, 'client');
  const files = readdirSync(folder).filter((name) => name.startsWith('remoteEntry.js'));
  const untouched = files.map((name) => [join(folder, name), readFileSync(join(folder, name))] as const);
  for (const [path, bytes] of untouched) writeFileSync(path, Buffer.concat([bytes, Buffer.from('\n;evil();')]));
  await edge.stop();
  await edge.start();
  const answer = await fetch(`${shop.shopUrl}/_assets/mf-content/${digest}/client/remoteEntry.js`);
  expect(answer.status).toBe(404);
  await expectLogLine(edge, {
    level: 50,
    msg: 'artifact refused: it is not what was published',
    remote: 'mf-content',
    version: digest,
  });
  expect((await health(shop.shopUrl)).artifactsRefused).toBeGreaterThan(0);
  await test.step('an order does not need it', () => orderCarryOut(page));
  for (const [path, bytes] of untouched) writeFileSync(path, bytes);
  await edge.stop();
  await edge.start();
});

test('composition 27: edge does not serve from a tampered snapshot, and the log says why', async ({ shop }) => {
  const edge = edgeOf(shop);
  const path = join(edge.dataDir, 'release.json');
  await edge.stop();
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll('\\"toggle\\":\\"on\\"', '\\"toggle\\":\\"off\\"'));
  expect(readFileSync(path, 'utf8')).not.toBe(text);
  await edge.start();
  await expectLogLine(edge, { level: 50, msg: 'snapshot refused', reason: 'the signature does not match' });
  expect(await health(shop.shopUrl)).toMatchObject({ status: 'ok', runsOn: 'registry' });
  expect(await home(shop.shopUrl)).not.toContain(FALLBACK);
});

test('composition 27: release with a foreign signature changes nothing, and the log says why', async ({ shop }) => {
  const edge = edgeOf(shop);
  const genuine = await signedRelease(shop);
  const payload = genuine.payload.replaceAll('"toggle":"on"', '"toggle":"off"');
  const { privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
  await shop.registry.stop();
  const forger = await startFalseRegistry(shop.opsUrl, { ...genuine, payload, signature });
  await expectLogLine(edge, { level: 50, msg: 'release refused', reason: 'the signature does not match' });
  expect((await health(shop.shopUrl)).refused).toBe('the signature does not match');
  expect(await home(shop.shopUrl)).not.toContain(FALLBACK);
  await forger.stop();
  await shop.registry.start();
});

test('composition 27: old release with its valid signature is not accepted again, and the log says why', async ({
  shop,
}) => {
  const edge = edgeOf(shop);
  const old = await signedRelease(shop);
  await shop.operator.horno(['toggle', 'mf-content', 'off', '--reason', 'Precio equivocado']);
  await expect.poll(() => home(shop.shopUrl), { timeout: 20_000 }).toContain(FALLBACK);
  await shop.registry.stop();
  const replayer = await startFalseRegistry(shop.opsUrl, old);
  await expectLogLine(edge, {
    level: 50,
    msg: 'release refused',
    reason: expect.stringMatching(/^an older document: \d+ after \d+$/),
  });
  expect(await home(shop.shopUrl)).toContain(FALLBACK);
  await replayer.stop();
  await shop.registry.start();
  await shop.operator.horno(['toggle', 'mf-content', 'on', '--reason', 'Precio corregido']);
  await expect.poll(() => home(shop.shopUrl), { timeout: 20_000 }).not.toContain(FALLBACK);
});

test('composition 18: stolen squad token is valid for its own remotes only, and for nothing after its revocation', async ({
  shop,
}) => {
  const { operator, registry, opsUrl } = shop;
  const stolen = await operator.squadToken('menu');
  const as = (token: string, path: string, body: object) =>
    fetch(`${opsUrl}/v1/channels/production/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, reason: 'robado' }),
    });
  const refused = { level: 40, msg: 'refused', by: 'squad:menu', codes: ['REG-OWNER'] };
  expect((await as(stolen, 'toggle', { remote: 'mf-checkout', state: 'off' })).status).toBe(403);
  await expectLogLine(registry, refused);
  expect((await as(stolen, 'rollback', {})).status).toBe(403);
  await expect(operator.horno(['publish', 'mf-checkout', '--no-release'], stolen)).rejects.toThrow(/REG-OWNER/);

  const list = (await (
    await fetch(`${opsUrl}/v1/tokens`, { headers: { authorization: `Bearer ${operator.token}` } })
  ).json()) as { tokens: { id: string; scope: string }[] };
  for (const { id, scope } of list.tokens) if (scope === 'menu') await operator.horno(['token', 'revoke', id]);
  expect((await as(stolen, 'toggle', { remote: 'mf-menu-cart', state: 'off' })).status).toBe(403);
  await expectLogLine(registry, { level: 40, msg: 'refused', codes: ['REG-AUTH'] });
  expect(await home(shop.shopUrl)).not.toContain(FALLBACK);
});
