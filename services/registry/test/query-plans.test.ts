import type { Database } from '@horno/db';
import { hasServer, openOnServer } from '@horno/db/testing/databases';
import { planWatch } from '@horno/db/testing/plans';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const RELEASES = 3000;
const ROWS = 30_000;
/** Days over which releases, audit and figures are spread. */
const DAYS = 400;

/** Releases, audit rows and figures of a chain that runs for more than a year. */
const history = [
  sql`insert into registry.releases select channel, head.id + n, kind, payload, key_id, signature, actor, reason,
    head.at - interval '1 day' * ${DAYS} * (1 - n / ${RELEASES}::float8), head.id + n - 1, null
    from registry.releases as head, generate_series(1, ${RELEASES}) as n where head.id = 1`,
  sql`update registry.channels set numbered = ${RELEASES} + 1`,
  sql`insert into registry.versions select md5('a' || n) || md5('b' || n), name, build_id, squad, document, note, commit, published_by,
    at - interval '1 day' * ${DAYS} * (1 - n / ${RELEASES}::float8)
    from (select * from registry.versions where name <> 'shell' limit 1) as one, generate_series(1, ${RELEASES}) as n`,
  sql`insert into registry.audit select head.seq + n, head.hash, head.hash, 'ema', null, 'release.toggle', 'production#' || n, null, null,
    'reason ' || n, now() from registry.audit_head as head, generate_series(1, ${ROWS}) as n`,
  sql`update registry.audit_head set seq = seq + ${ROWS}`,
  sql`insert into registry.telemetry select 'production', now() - interval '1 minute' * (n % 20000), 1 + n % 100, 'none', 'mf-' || n % 7, 'v',
    (array['seen', 'failed', 'class.phone.LCP.3', 'group.RENDER'])[1 + n % 4], 1 from generate_series(1, ${ROWS}) as n on conflict do nothing`,
  sql`insert into registry.plans (id, channel, kind, change, state, reason, author, author_identity, created_at)
    select gen_random_uuid(), 'production', 'release', '{}', 'done', 'r', 'ema', 'ema', now() - interval '1 hour' * n
    from generate_series(1, ${RELEASES}) as n`,
  sql`insert into registry.tokens (id, hash, kind, scope, created_by, created_at, expires_at)
    select gen_random_uuid(), 'h' || n, 'session', 'ops', 'ema', now() - interval '1 hour' * n, now()
    from generate_series(1, ${RELEASES}) as n`,
];

const pages = [
  '/',
  '/releases',
  '/releases?before=1500',
  '/audit',
  '/audit?before=15000',
  '/audit?search=none-has-this',
  '/rollout',
  '/health',
  '/experience',
  '/trends',
  '/errors',
  '/catalogue',
  '/flags',
  '/plans',
  '/tokens',
] as const;

(hasServer ? describe : describe.skip)('queries of the console with a long history', () => {
  let database: Database;
  let registry: TestRegistry;
  let watch: ReturnType<typeof planWatch>;
  let headers: { cookie: string };

  beforeAll(async () => {
    database = await openOnServer();
    registry = await startTestRegistry({ db: database.db, clock: { now: () => new Date() } });
    await registry.goLive(builtShell(), builtRemote());
    headers = { cookie: `horno_ops=${await registry.opsToken()}` };
    for (const statement of history) await database.db.execute(statement);
    await database.db.execute(sql`vacuum analyze`);
    watch = planWatch(database.db);
  }, startUpMs);
  afterAll(async () => {
    await registry.close();
    await database.close();
  });

  const findings = (path: string) =>
    watch.examine(async () => {
      const { status } = await registry.call('GET', path, { headers });
      expect([path, status]).toEqual([path, 200]);
    });

  test.each(pages)('%s reads no whole table', async (path) => {
    expect(await findings(path)).toEqual([]);
    expect(watch.sent()).toBeGreaterThan(0);
  });

  test('a search reads a bounded number of rows and names the next page', async () => {
    const token = await registry.opsToken();
    const { body } = await registry.call('GET', '/v1/audit?search=none-has-this', { token });
    expect(body).toEqual({ rows: [], next: expect.any(Number) });
    const page = await registry.call('GET', '/audit?search=none-has-this', { headers });
    expect(page.text).toContain(`before=${body.next}&amp;search=none-has-this`);
    const last = await registry.call('GET', '/v1/audit?search=none-has-this&before=100', { token });
    expect(last.body).toEqual({ rows: [] });
  });

  test('are reported when the index of the figures is missing', async () => {
    await database.db.execute(sql`drop index registry.telemetry_by_minute`);
    expect(await findings('/experience')).not.toEqual([]);
  });
});
