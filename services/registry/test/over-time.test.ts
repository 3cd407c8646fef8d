import { randomUUID } from 'node:crypto';
import { type TelemetryRow, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { vitalClass } from '@horno/contracts/vital-classes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let edgeToken: string;
let digests: Record<string, string>;

beforeAll(async () => {
  registry = await startTestRegistry();
  digests = await registry.goLive(
    builtShell(),
    builtRemote(),
    builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] }),
  );
  // A session would end while the clock moves on.
  ops = await registry.squadToken('ops');
  edgeToken = await registry.registry.issueEdgeToken();
}, startUpMs);
afterAll(() => registry.close());

async function tell(remote: string, measures: Record<string, number>, { minutesAgo = 0, arm = 'none' } = {}) {
  const nowMs = registry.clock.now().getTime();
  const minute = new Date(Math.floor(nowMs / 60_000) * 60_000 - minutesAgo * 60_000).toISOString();
  const version = remote === WHOLE_PAGE ? '' : (digests[remote] ?? '');
  const rows = Object.entries(measures).map(
    ([measure, count]): TelemetryRow => ({ minute, release: 1, arm, remote, version, measure, count }),
  );
  const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
  expect((await registry.call('POST', '/v1/telemetry', { body, token: edgeToken })).status).toBe(200);
}
const series = async (query = '') =>
  (await registry.call('GET', `/v1/channels/production/series?${query}`, { token: ops })).body;
const show = async (path: string, lang = 'en') =>
  (await registry.call('GET', path, { headers: { cookie: `horno_ops=${ops}`, 'accept-language': lang } })).text;
const lcp = (value: number) => `page.home.LCP.${vitalClass('LCP', value)}`;

describe('squad F11: figures over time', () => {
  test('are added up by minute over releases, arms and pages, with a gap without visitors', async () => {
    await tell(
      WHOLE_PAGE,
      { seen: 40, errored: 1, failed: 2, [lcp(1200)]: 3, 'page.faq.LCP.11': 1 },
      { minutesAgo: 3 },
    );
    await tell(WHOLE_PAGE, { seen: 10, errored: 1 }, { minutesAgo: 3, arm: 'candidate' });
    await tell(WHOLE_PAGE, { seen: 5 }, { minutesAgo: 1 });
    const { step, points } = await series('minutes=60');
    expect([step, points.length]).toEqual([1, 60]);
    expect(points.at(-4)).toMatchObject({ seen: 50, errored: 0.04, failed: 0.04, LCP: expect.any(Number) });
    expect(points.at(-4).LCP).toBeGreaterThan(1000);
    expect(points.at(-3)).toEqual({ ...points.at(-3), seen: 0, errored: null, failed: null, LCP: null, INP: null });
    expect(points.at(-2)).toMatchObject({ seen: 5, errored: 0, LCP: null });
  });

  test('of a remote have its own figures, and only the releases that changed it', async () => {
    await tell('mf-menu-cart', { seen: 8, errored: 2, 'class.INP.3': 4 });
    const menu = await registry.publish(builtRemote({ buildId: 'build0002' }));
    registry.clock.advance(120);
    await registry.release({ 'mf-menu-cart': menu.body.digest });
    await registry.release({
      'mf-content': (
        await registry.publish(
          builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'], buildId: 'build0003' }),
        )
      ).body.digest,
    });
    const own = await series('minutes=60&remote=mf-menu-cart');
    expect(own.points.filter(({ seen }: { seen: number }) => seen > 0)).toMatchObject([{ seen: 8, errored: 0.25 }]);
    expect(own.releases.map(({ release }: { release: number }) => release)).toEqual([1, 2]);
    const all = await series('minutes=60');
    expect(all.releases.map(({ release, kind }: { release: number; kind: string }) => [release, kind])).toEqual([
      [1, 'release'],
      [2, 'release'],
      [3, 'release'],
    ]);
  });

  test.each([
    [60, 60, 1],
    [1440, 144, 10],
    [20_160, 168, 120],
  ])('of %d minutes have %d buckets of %d minutes', async (minutes, count, step) => {
    const found = await series(`minutes=${minutes}`);
    expect([found.points.length, found.step]).toEqual([count, step]);
    expect(found.points.reduce((sum: number, { seen }: { seen: number }) => sum + seen, 0)).toBe(55);
  });

  test.each(['minutes=20161', 'minutes=0', 'remote=*%27', 'remote=?'])('refuse %s', async (query) => {
    expect((await registry.call('GET', `/v1/channels/production/series?${query}`, { token: ops })).status).toBe(400);
  });

  test('are drawn without a script, with every value in a table and a link to every release', async () => {
    const html = await show('/trends?minutes=240');
    expect(html.match(/<svg [^>]*role="img" aria-label="/g)).toHaveLength(5);
    expect(html).toContain('<title>02/03, 10:0');
    expect(html).toMatch(/<a href="\/releases\/2\?channel=production">Release 2<\/a>/);
    expect(html).toMatch(
      /<th scope="row" class="num"><time class="moment" dateTime="2026-03-02T15:0\d:00\.000Z" title="2026-03-02 15:0\d:00 UTC">02\/03, 10:0\d\u00a0PET<\/time>/,
    );
    expect(html).not.toContain('style=');
    expect(await show('/trends', 'es')).toContain('Las líneas verticales son liberaciones.');
  });

  test('lead from one page to the others, for the same time', async () => {
    const html = await show('/health?minutes=240');
    for (const path of ['/experience?channel=production&amp;minutes=240', '/trends?channel=production&amp;minutes=240'])
      expect(html).toContain(`href="${path}"`);
    expect(html).toContain(`href="/versions/${digests['mf-menu-cart']}?channel=production"`);
    expect(await show('/experience')).toContain('href="/health?channel=production&amp;minutes=60"');
    expect(await show('/rollout')).toContain('href="/health?channel=production"');
  });

  test('are stored for 14 days', async () => {
    const count = async () =>
      Number((await registry.db.execute(sql`select count(*)::int as n from registry.series`)).rows[0]?.n);
    expect(await count()).toBeGreaterThan(0);
    registry.clock.advance(15 * 86_400);
    await registry.registry.forgetOld();
    expect(await count()).toBe(0);
  });
});

describe('squad F11: what runs', () => {
  /** The row of a remote on the first page, without tags. */
  const rowOf = async (name: string, lang = 'en') => {
    const [row = ''] = new RegExp(`<tr id="module-${name}".*?</tr>`).exec(await show('/', lang)) ?? [];
    return row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };

  test('shows who published it, and that few visitors say nothing', async () => {
    expect(await rowOf('mf-menu-cart')).toMatch(/\d\d\/03, \d\d:\d\d\sPET ops Little data/);
  });

  test.each([
    [{ seen: 100, errored: 1 }, 'Good', 'Bien'],
    [{ seen: 100, errored: 2 }, 'Has problems', 'Con problemas'],
  ])('shows the health of the last hour for %j', async (measures, en, es) => {
    registry.clock.advance(2 * 3600);
    const { payload } = (await registry.call('GET', '/v1/channels/production/release', { token: ops })).body;
    digests['mf-content'] = JSON.parse(payload).release.remotes['mf-content'].version;
    await tell('mf-content', measures);
    expect([await rowOf('mf-content'), await rowOf('mf-content', 'es')]).toEqual([
      expect.stringContaining(en),
      expect.stringContaining(es),
    ]);
  });

  test('shows the share of a candidate, with a link to its rollout', async () => {
    const { digest } = (await registry.publish(builtRemote({ buildId: 'build0008' }), ops)).body;
    const body = { pins: { 'mf-menu-cart': digest }, percent: 12.5, reason: 'for the test' };
    const started = await registry.call('POST', '/v1/channels/production/rollout', { body, token: ops });
    expect(await rowOf('mf-menu-cart')).toContain('Candidate: 12.5 %');
    expect(await rowOf('mf-content')).not.toContain('Candidate');
    expect(await show('/')).toContain(`/rollout?channel=production&amp;rollout=${started.body.rollout.id}`);
  });
});
