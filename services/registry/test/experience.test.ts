import { randomUUID } from 'node:crypto';
import { type TelemetryRow, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { type VitalName, vitalClass } from '@horno/contracts/vital-classes';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cookie: string;
let digests: Record<string, string>;
let edgeToken: string;
let seq = 0;

beforeAll(async () => {
  registry = await startTestRegistry();
  digests = await registry.goLive(builtShell(), builtRemote({ paths: ['/order', '/combo'] }));
  cookie = `horno_ops=${await registry.opsToken()}`;
  edgeToken = await registry.registry.issueEdgeToken();
}, startUpMs);
afterAll(() => registry.close());

/** Telemetry batch of one minute. */
async function tell(remote: string, measures: Record<string, number>, minutesAgo = 0): Promise<void> {
  const nowMs = registry.clock.now().getTime();
  const minute = new Date(Math.floor(nowMs / 60_000) * 60_000 - minutesAgo * 60_000).toISOString();
  const version = remote === WHOLE_PAGE ? '' : (digests[remote] ?? '');
  const rows = Object.entries(measures).map(
    ([measure, count]): TelemetryRow => ({ minute, release: 1, arm: 'none', remote, version, measure, count }),
  );
  seq += 1;
  const body = { edge: randomUUID(), seq, channel: 'production', rows };
  const answer = await registry.call('POST', '/v1/telemetry', { body, token: edgeToken });
  expect([answer.status, answer.body]).toEqual([200, { counted: true }]);
}
const page = (key: string, name: VitalName, value: number) => `page.${key}.${name}.${vitalClass(name, value)}`;
const show = (path: string, lang = 'es') =>
  registry.call('GET', path, { headers: { cookie, 'accept-language': lang } });
const rowOf = (html: string, name: string) =>
  (html.split(/<\/?tr>/).find((row) => row.includes(`>${name}<`)) ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the page shows a notice without measurements', async () => {
  const { text } = await show('/experience');
  expect(text.match(/Nadie midió nada en este tiempo\./g)).toHaveLength(3);
});

test('shows what edges counted: vitals by kind of page, the funnel, errors by version', async () => {
  await tell(WHOLE_PAGE, {
    [page('home', 'LCP', 1200)]: 6,
    [page('home', 'LCP', 5000)]: 2,
    [page('home', 'CLS', 0)]: 8,
    [page('category', 'LCP', 60_000)]: 1,
    [page('other', 'INP', 90)]: 3,
    'vital.LCP.good': 6,
    'step.visit': 40,
    'step.menu': 30,
    'step.order': 6,
    seen: 44,
  });
  await tell('mf-menu-cart', {
    'class.LCP.11': 4,
    errors: 3,
    'load-failures': 2,
    'code.TypeError': 3,
    'code.mount/REMOTE-THREW': 2,
    seen: 12,
  });
  await tell('?', { beacons: 9 });

  const { body } = await registry.call('GET', '/v1/channels/production/experience', {
    token: await registry.opsToken(),
  });
  expect(body.pages.map((each: { page: string }) => each.page)).toEqual(['home', 'other', 'category']);
  expect(body.pages[0].vitals).toEqual({
    LCP: { count: 8, p75: 1250, isBeyond: false, rating: 'good' },
    CLS: { count: 8, p75: 0, isBeyond: false, rating: 'good' },
  });
  expect(body.pages[2].vitals.LCP).toEqual({ count: 1, p75: 30_000, isBeyond: true, rating: 'poor' });
  expect(body.all.LCP).toMatchObject({ count: 9, rating: 'poor' });
  expect(body.funnel).toEqual(
    [40, 0, 30, 0, 0, 6].map((visitors, index) => ({
      step: ['visit', 'place', 'menu', 'cart', 'checkout', 'order'][index],
      visitors,
    })),
  );
  expect(body.versions).toEqual([
    {
      remote: 'mf-menu-cart',
      version: digests['mf-menu-cart'],
      squad: 'menu',
      runs: 'live',
      vitals: { LCP: { count: 4, p75: 1187.5, isBeyond: false, rating: 'good' } },
      errors: 3,
      loadFailures: 2,
      codes: [
        { code: 'TypeError', count: 3 },
        { code: 'mount/REMOTE-THREW', count: 2 },
      ],
    },
  ]);

  const { text } = await show('/experience');
  expect(rowOf(text, '/')).toBe('/ 1.3 s bien, de 8 · pocos – 0 bien, de 8 · pocos – –');
  expect(text).toContain('&gt; 30 s');
  expect(rowOf(text, 'Hizo el pedido')).toBe('Hizo el pedido 6 15 % –');
  expect(rowOf(text, 'mf-menu-cart')).toMatch(/^mf-menu-cart · menu/);
  expect(rowOf(text, 'mf-menu-cart')).toContain('3 2 TypeError × 3, mount/REMOTE-THREW × 2');
  const english = (await show('/experience', 'en')).text;
  expect(rowOf(english, 'Other pages')).toContain('good, of 3');
  expect(rowOf(english, 'Saw the menu')).toBe('Saw the menu 30 75 % –');
});

test('looks back as far as it is asked to', async () => {
  await tell(WHOLE_PAGE, { [page('faq', 'LCP', 900)]: 5 }, 90);
  const pagesOf = async (minutes: number) =>
    (
      await registry.call('GET', `/v1/channels/production/experience?minutes=${minutes}`, {
        token: await registry.opsToken(),
      })
    ).body.pages.map((each: { page: string }) => each.page);
  expect(await pagesOf(60)).not.toContain('faq');
  expect(await pagesOf(240)).toContain('faq');
});

test('fetches its figures without the page, and reports when the rows change', async () => {
  const before = (await show('/experience/live')).body;
  await tell(WHOLE_PAGE, { 'step.order': 2 });
  const after = (await show('/experience/live')).body;
  expect([before.texts['step.order'], after.texts['step.order']]).toEqual(['6', '8']);
  expect(after.version).toBe(before.version);
  await tell(WHOLE_PAGE, { [page('huts', 'LCP', 900)]: 1 });
  expect((await show('/experience/live')).body.version).not.toBe(before.version);
});

test('is for operators', async () => {
  expect((await registry.call('GET', '/experience')).headers.get('location')).toBe('/sign-in?back=%2Fexperience');
  const path = '/v1/channels/production/experience';
  expect((await registry.call('GET', path)).status).toBe(403);
  expect((await registry.call('GET', path, { token: edgeToken })).status).toBe(403);
});
