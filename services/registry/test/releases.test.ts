import { createPublicKey, verify } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleasePayload, ReleasePayloadSchema } from '@horno/contracts/release';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let pins: Record<string, string>;

const production = '/v1/channels/production';
const content = { name: 'mf-content', squad: 'content', paths: ['/'] };
const cartButton = {
  cartButton: { slot: 'home.deals', order: 1, criticality: 'essential' as const, render: 'client' as const },
};

beforeAll(async () => {
  registry = await startTestRegistry();
  pins = await registry.goLive(
    builtShell(),
    builtRemote({ slots: cartButton }),
    builtRemote({ ...content, offers: ['home.deals'] }),
  );
}, startUpMs);
afterAll(() => registry.close());

async function current(): Promise<ReleasePayload> {
  const { body } = await registry.call('GET', `${production}/release`);
  return ReleasePayloadSchema.parse(JSON.parse(body.payload));
}

async function order(what: 'toggle' | 'rollback' | 'flags' | 'needs', body: object, token?: string) {
  return registry.call('POST', `${production}/${what}`, { body, token: token ?? (await registry.opsToken()) });
}

describe('a release', () => {
  test('pins what was asked for and carries the documents of all of it', async () => {
    const { release, versions } = await current();
    expect(release).toMatchObject({ id: 1, channel: 'production', shell: { version: pins.shell }, flags: {} });
    expect(release.remotes).toEqual({
      'mf-menu-cart': { version: pins['mf-menu-cart'], toggle: 'on' },
      'mf-content': { version: pins['mf-content'], toggle: 'on' },
    });
    expect(Object.keys(versions).sort()).toEqual(Object.values(pins).sort());
  });

  test('is signed over its exact text, by a key that the registry shows', async () => {
    const { keys } = (await registry.call('GET', '/v1/keys')).body;
    const { payload, keyId, signature } = (await registry.call('GET', `${production}/release`)).body;
    const key = createPublicKey(keys.find((each: { keyId: string }) => each.keyId === keyId).publicKey);
    const isGenuine = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
    expect(isGenuine(payload)).toBe(true);
    expect(isGenuine(payload.replace('"on"', '"off"'))).toBe(false);
    expect(registry.registry.publicKeys).toEqual({ [keyId]: keys[0].publicKey });
  });

  test('answers 304 to who has it already', async () => {
    const first = await registry.call('GET', `${production}/release`);
    const etag = first.headers.get('etag') as string;
    const again = await registry.call('GET', `${production}/release`, { headers: { 'if-none-match': `W/${etag}` } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    await order('toggle', { remote: 'mf-menu-cart', state: 'off', reason: 'wrong prices' });
    const fresh = await registry.call('GET', `${production}/release`, { headers: { 'if-none-match': etag } });
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('etag')).not.toBe(etag);
  });

  test('is not made when nothing would change', async () => {
    const before = (await current()).release.id;
    const answer = await registry.release({ 'mf-content': pins['mf-content'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: before, changed: false });
  });

  test('is refused for a version that is unknown, or of another name', async () => {
    expect(codesOf(await registry.release({ 'mf-content': '0'.repeat(64) }))).toEqual(['REG-VERSION-UNKNOWN']);
    const mixed = await registry.release({ 'mf-content': pins['mf-menu-cart'] });
    expect(codesOf(mixed)).toEqual(['REG-VERSION-UNKNOWN']);
  });

  test('is refused when the decision was made on an older one', async () => {
    const body = { remote: 'mf-content', state: 'off', reason: 'stale page', expected: 1 };
    const answer = await order('toggle', body);
    expect(answer.status).toBe(409);
    expect(codesOf(answer)).toEqual(['REG-STALE']);
  });

  test('cannot be changed in the database', async () => {
    const change = registry.db.execute(sql`update registry.releases set reason = 'other'`);
    await expect(change).rejects.toMatchObject({ cause: { message: 'rows of releases are immutable' } });
  });

  test('needs a shell when it is the first of its channel', async () => {
    const refused = await registry.release({ 'mf-content': pins['mf-content'] }, { channel: 'staging' });
    expect(codesOf(refused)).toEqual(['REG-SHELL-FIRST']);
    const answer = await registry.release(pins, { channel: 'staging' });
    expect(answer.body).toMatchObject({ channel: 'staging', id: 1, changed: true });
  });
});

describe('the toggle', () => {
  test('makes a new signed release, with its reason, and keeps the version', async () => {
    const before = (await current()).release.id;
    const answer = await order('toggle', { remote: 'mf-content', state: 'off', reason: 'banner with a wrong price' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: before + 1, kind: 'toggle', changed: true });
    const { release } = await current();
    expect(release.remotes['mf-content']).toEqual({
      version: pins['mf-content'],
      toggle: 'off',
      reason: 'banner with a wrong price',
    });
    await order('toggle', { remote: 'mf-content', state: 'on', reason: 'mended' });
    expect((await current()).release.remotes['mf-content']).toEqual({ version: pins['mf-content'], toggle: 'on' });
  });

  test('needs a reason, and a remote that is there', async () => {
    const noReason = await order('toggle', { remote: 'mf-content', state: 'off', reason: ' ' });
    expect(noReason.status).toBe(400);
    expect(codesOf(noReason)).toEqual(['REG-VALIDATION']);
    const loneSurrogate = await order('toggle', { remote: 'mf-content', state: 'off', reason: 'banner \ud83d' });
    expect(loneSurrogate.status).toBe(400);
    expect(codesOf(loneSurrogate)).toEqual(['REG-VALIDATION']);
    const absent = await order('toggle', { remote: 'mf-none', state: 'off', reason: 'not there' });
    expect(codesOf(absent)).toEqual(['REG-REMOTE-UNKNOWN']);
  });

  test('is for a squad on its own remote only', async () => {
    const menu = await registry.squadToken('menu');
    const foreign = await order('toggle', { remote: 'mf-content', state: 'off', reason: 'not mine' }, menu);
    expect(codesOf(foreign)).toEqual(['REG-OWNER']);
    const own = await order('toggle', { remote: 'mf-menu-cart', state: 'on', reason: 'mended' }, menu);
    expect(own.body).toMatchObject({ changed: true });
  });

  test('tells its reach beforehand', async () => {
    const path = `${production}/remotes/mf-content/reach`;
    const { body } = await registry.call('GET', path, { token: await registry.opsToken() });
    expect(body).toEqual({
      remote: 'mf-content',
      squad: 'content',
      routes: ['/'],
      slots: [],
      carried: [{ remote: 'mf-menu-cart', slot: 'home.deals' }],
    });
  });
});

describe('going back', () => {
  test('makes a new release with the content of the one before', async () => {
    const good = await current();
    const { digest } = (await registry.publish(builtRemote({ ...content, offers: ['home.deals'], code: 'bad' }))).body;
    await registry.release({ 'mf-content': digest });
    expect((await current()).release.remotes['mf-content']?.version).toBe(digest);

    const answer = await order('rollback', { reason: 'the new content fails' });
    expect(answer.body).toMatchObject({ kind: 'rollback', changed: true });
    const after = await current();
    expect(after.release.remotes).toEqual(good.release.remotes);
    expect(after.release.id).toBe(good.release.id + 2);
  });

  test('twice goes back further', async () => {
    const before = (await current()).release.id;
    await order('rollback', { reason: 'further' });
    const path = `${production}/releases`;
    const { releases } = (await registry.call('GET', path, { token: await registry.opsToken() })).body;
    expect(releases[0]).toMatchObject({ id: before + 1, kind: 'rollback', previous: before });
    expect(releases[0].restores).toBe(releases[1].restores - 1);
  });

  test('reaches any release that there is, and no other', async () => {
    await order('rollback', { to: 1, reason: 'to the start' });
    expect((await current()).release.remotes['mf-menu-cart']).toEqual({ version: pins['mf-menu-cart'], toggle: 'on' });
    expect(codesOf(await order('rollback', { to: 999, reason: 'to nowhere' }))).toEqual(['REG-RELEASE-UNKNOWN']);
    expect(codesOf(await order('rollback', { reason: 'before the first' }))).toEqual(['REG-NO-PREVIOUS']);
  });

  test.each([
    ['flags', { flags: { halves: true } }, { flags: { halves: false } }],
    ['needs', { needs: { 'mf-content': ['mf-menu-cart'] } }, { needs: { 'mf-content': null } }],
  ] as const)(
    'takes back a release of %s only, as a rollback and as a revert of its row',
    async (what, change, later) => {
      const said = async () => {
        const { flags, needs } = (await current()).release;
        return { flags, needs };
      };
      const make = (body: object) => order(what, { ...body, reason: 'for a while' });
      const token = await registry.opsToken();
      const lastRow = async () => (await registry.call('GET', '/v1/audit?limit=1', { token })).body.rows[0].seq;
      const revert = async (seq: number) =>
        registry.call('POST', `/v1/audit/${seq}/revert`, { body: { reason: 'was wrong' }, token });
      const before = await said();

      await make(change);
      expect(await said()).toMatchObject(change);
      expect((await order('rollback', { reason: 'back' })).body).toMatchObject({ kind: 'rollback', changed: true });
      expect(await said()).toEqual(before);

      await make(change);
      const seq = await lastRow();
      await make(later);
      expect(codesOf(await revert(seq))).toEqual(['REG-REVERT-LATER']);
      await revert(await lastRow());
      expect((await revert(seq)).status).toBe(200);
      expect(await said()).toEqual(before);
    },
  );

  test('is not for squads in production', async () => {
    const answer = await order('rollback', { to: 1, reason: 'not mine' }, await registry.squadToken('menu'));
    expect(codesOf(answer)).toEqual(['REG-FORBIDDEN']);
  });

  test('is refused when the files are missing, until they are published again', async () => {
    const { digest } = (await registry.publish(builtRemote({ ...content, offers: ['home.deals'], code: 'next' }))).body;
    await registry.release({ 'mf-content': digest });
    const stored = join(registry.options.artifactsDir, 'mf-content', pins['mf-content'] as string);
    await rm(stored, { recursive: true });
    expect(codesOf(await order('rollback', { to: 1, reason: 'without files' }))).toEqual(['REG-ARTIFACT']);
    expect((await registry.publish(builtRemote({ ...content, offers: ['home.deals'] }))).status).toBe(200);
    expect((await order('rollback', { to: 1, reason: 'with files' })).body).toMatchObject({ changed: true });
  });
});

describe('the document of a channel', () => {
  test('names versions that it served before, for tabs that are still open', async () => {
    const versionOf = async (code: string) => {
      const built = builtRemote({ ...content, offers: ['home.deals'], code });
      return (await registry.publish(built)).body.digest as string;
    };
    const [first, second] = [await versionOf('served first'), await versionOf('served second')];
    await registry.release({ 'mf-content': first });
    await registry.release({ 'mf-content': second });
    // The release before stays in it as the previous build.
    expect((await current()).release.remotes['mf-content']?.previous).toBe(first);
    await registry.release({ 'mf-content': await versionOf('served third') });
    const { recent = {}, versions, release } = await current();
    expect(recent).toMatchObject({ [first]: release.createdAt });
    expect(Object.keys(recent).filter((digest) => digest in versions)).toEqual([]);
    await order('toggle', { remote: 'mf-menu-cart', state: 'off', reason: 'to keep them' });
    expect((await current()).recent).toMatchObject({ [first]: release.createdAt });
    await order('toggle', { remote: 'mf-menu-cart', state: 'on', reason: 'as before' });
  });
});

describe('channels', () => {
  test("of a squad are that squad's, and open to operations", async () => {
    const channel = 'squad/menu';
    const content = await registry.squadToken('content');
    const menuPins = { shell: pins.shell, 'mf-menu-cart': pins['mf-menu-cart'] };
    const foreign = await registry.release(menuPins, { token: content, channel });
    expect(codesOf(foreign)).toEqual(['REG-OWNER']);
    expect((await registry.release(menuPins, { channel })).status).toBe(201);
    const answer = await registry.call('GET', `/v1/channels/${encodeURIComponent(channel)}/release`, {
      token: content,
    });
    expect(JSON.parse(answer.body.payload).release).toMatchObject({ channel, id: 1 });
  });

  test('other than production are read with any token, that of an edge too', async () => {
    await registry.release({ shell: pins.shell, 'mf-content': pins['mf-content'] }, { channel: 'staging' });
    const tokens = [await registry.squadToken('content'), await registry.registry.issueEdgeToken()];
    for (const path of ['/v1/channels/staging/release', '/v1/channels/staging/releases/1']) {
      for (const token of [undefined, 'horno_made_up'])
        expect(codesOf(await registry.call('GET', path, { token }))).toEqual(['REG-AUTH']);
      for (const token of tokens) {
        const answer = await registry.call('GET', path, { token });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('private')]);
      }
      const shown = await registry.call('GET', path.replace('staging', 'production'));
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, expect.not.stringContaining('private')]);
    }
  });

  test('without a release say so', async () => {
    const token = await registry.opsToken();
    const answer = await registry.call('GET', '/v1/channels/squad%2Fnobody/release', { token });
    expect(answer.status).toBe(404);
    expect(codesOf(answer)).toEqual(['REG-CHANNEL-EMPTY']);
  });
});

test('two releases at once both count, one after the other', async () => {
  const before = (await current()).release.id;
  const answers = await Promise.all([
    order('toggle', { remote: 'mf-content', state: 'off', reason: 'first of two' }),
    order('toggle', { remote: 'mf-menu-cart', state: 'off', reason: 'second of two' }),
  ]);
  expect(answers.map(({ body }) => body.id).sort()).toEqual([before + 1, before + 2]);
  const { release } = await current();
  expect(Object.values(release.remotes).map((pin) => pin.toggle)).toEqual(['off', 'off']);
});
