import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { verifyAudit } from '../src/audit/audit.repo.ts';
import { openKeyring } from '../src/releases/keyring.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let pins: Record<string, string>;

beforeAll(async () => {
  registry = await startTestRegistry();
  pins = await registry.goLive(builtShell(), builtRemote());
}, startUpMs);
afterAll(() => registry.close());

async function verdict() {
  return (await registry.call('GET', '/v1/audit/verify', { token: await registry.opsToken() })).body;
}

/** Changes the database directly, and reverts the change for the next test. */
async function tamper(...statements: SQL[]): Promise<void> {
  await registry.db.execute(sql`alter table registry.audit disable trigger all`);
  for (const statement of statements) await registry.db.execute(statement);
  await registry.db.execute(sql`alter table registry.audit enable trigger all`);
}

test('every change is there, with who, what and why', async () => {
  const body = { remote: 'mf-menu-cart', state: 'off', reason: 'wrong prices' };
  const token = await registry.opsToken();
  await registry.call('POST', '/v1/channels/production/toggle', { body, token });
  const { rows } = (await registry.call('GET', '/v1/audit', { token })).body;
  expect(rows.map((row: { action: string }) => row.action)).toEqual([
    'release.toggle',
    'release.release',
    'version.publish',
    'version.publish',
    'token.session',
    'token.once',
  ]);
  expect(rows[0]).toMatchObject({
    actor: 'ops',
    subject: 'production#2',
    reason: 'wrong prices',
    before: '{"release":1}',
  });
  expect(JSON.parse(rows[0].after).changes).toEqual([
    {
      name: 'mf-menu-cart',
      before: { version: pins['mf-menu-cart'], toggle: 'on' },
      after: { version: pins['mf-menu-cart'], toggle: 'off', reason: 'wrong prices' },
    },
  ]);
});

test('is for operations only', async () => {
  const token = await registry.squadToken('menu');
  expect(codesOf(await registry.call('GET', '/v1/audit', { token }))).toEqual(['REG-FORBIDDEN']);
});

test('the chain of an untouched log holds', async () => {
  expect(await verdict()).toMatchObject({ ok: true, rows: expect.any(Number) });
});

test('rows cannot be changed by the registry itself', async () => {
  const change = registry.db.execute(sql`delete from registry.audit where seq = 1`);
  await expect(change).rejects.toMatchObject({ cause: { message: 'rows of audit are immutable' } });
});

test('a changed reason breaks the chain at its row', async () => {
  const set = (reason: string) => sql`update registry.audit set reason = ${reason} where action = 'release.toggle'`;
  await tamper(set('harmless'));
  expect(await verdict()).toMatchObject({ ok: false, brokenAt: 6, problem: 'row' });
  await tamper(set('wrong prices'));
  expect(await verdict()).toMatchObject({ ok: true });
});

test('a check of the newest rows finds a change among them only', async () => {
  const keyring = await openKeyring(join(registry.options.dataDir, 'keys'));
  const check = (newest: number) => verifyAudit(registry.db, keyring, { newest });
  expect(await check(2)).toMatchObject({ ok: true, rows: 2 });
  await tamper(sql`update registry.audit set reason = 'harmless' where action = 'release.toggle'`);
  expect(await check(1)).toMatchObject({ ok: true, rows: 1 });
  expect(await check(2)).toMatchObject({ ok: false, brokenAt: 6, problem: 'row' });
  await tamper(sql`update registry.audit set reason = 'wrong prices' where action = 'release.toggle'`);
});

test('a row that is cut off the end is missed', async () => {
  await tamper(
    sql`create table registry.kept as select * from registry.audit order by seq desc limit 1`,
    sql`delete from registry.audit where seq = (select seq from registry.kept)`,
  );
  expect(await verdict()).toMatchObject({ ok: false, problem: 'head' });
  await tamper(sql`insert into registry.audit select * from registry.kept`);
  expect(await verdict()).toMatchObject({ ok: true });
});

test('a head that was put back with the cut is not signed', async () => {
  await tamper(
    sql`delete from registry.audit where seq = (select seq from registry.kept)`,
    sql`update registry.audit_head set (seq, hash) = (select seq, hash from registry.audit order by seq desc limit 1)`,
  );
  expect(await verdict()).toMatchObject({ ok: false, problem: 'signature' });
});
