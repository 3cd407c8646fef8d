import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { canonicalJson, sha256Hex } from '../src/canonical.ts';
import { builtRemote, builtShell, uploadForm } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let menuToken: string;

beforeAll(async () => {
  registry = await startTestRegistry();
  menuToken = await registry.squadToken('menu');
  await registry.goLive(builtShell());
}, startUpMs);
afterAll(() => registry.close());

describe('a build that is in order', () => {
  test('is stored under the digest of its canonical document, with compressed forms beside its files', async () => {
    const built = builtRemote();
    const answer = await registry.publish(built, menuToken, { note: 'first', commit: 'abcdef1' });

    expect(answer.status).toBe(201);
    const digest = sha256Hex(canonicalJson(built.document));
    expect(answer.body).toEqual({ name: 'mf-menu-cart', digest, buildId: 'build0001', created: true, warnings: [] });
    const folder = join(registry.options.artifactsDir, 'mf-menu-cart', digest);
    const page = built.files.get('client/page.js');
    expect(await readFile(join(folder, 'client/page.js'))).toEqual(page);
    expect(brotliDecompressSync(await readFile(join(folder, 'client/page.js.br')))).toEqual(page);
    expect(gunzipSync(await readFile(join(folder, 'client/page.js.gz')))).toEqual(page);
    expect(await readdir(join(folder, 'server'))).toEqual(['index.cjs']);
    expect(sha256Hex(await readFile(join(folder, 'remote.json')))).toBe(digest);
  });

  test('is a no-op the second time', async () => {
    const answer = await registry.publish(builtRemote(), menuToken, { note: 'again' });

    expect(answer.status).toBe(200);
    expect(answer.body.created).toBe(false);
    const list = await registry.call('GET', '/v1/versions?name=mf-menu-cart', { token: menuToken });
    expect(list.body.versions).toMatchObject([
      { note: 'first', commit: 'abcdef1', publishedBy: 'squad:menu', squad: 'menu', buildId: 'build0001' },
    ]);
  });

  test('cannot be changed in the database afterwards', async () => {
    const change = registry.db.execute(sql`update registry.versions set note = 'better'`);
    await expect(change).rejects.toMatchObject({ cause: { message: 'rows of versions are immutable' } });
    await expect(registry.db.execute(sql`delete from registry.versions`)).rejects.toThrow();
  });

  test('may come with the digest that the publisher computed, which then has to be right', async () => {
    const built = builtRemote({ buildId: 'build0002' });
    const wrong = await registry.publish(built, menuToken, { digest: '0'.repeat(64) });
    expect(codesOf(wrong)).toEqual(['REG-DIGEST']);
    const right = await registry.publish(built, menuToken, { digest: sha256Hex(canonicalJson(built.document)) });
    expect(right.status).toBe(201);
  });
});

describe('a remote that opens itself to other sites', () => {
  const open = (buildId: string) =>
    builtRemote({ name: 'mf-board', squad: 'board', paths: ['/board'], buildId, exposeTo: 'any' });

  test('is opened by its squad alone, and then anyone with the right publishes it', async () => {
    const ops = await registry.opsToken();
    const refused = await registry.publish(open('open0001'), ops);
    expect([refused.status, codesOf(refused)]).toEqual([403, ['REG-EXPOSE-OWNER']]);
    expect((await registry.publish(open('open0001'), await registry.squadToken('board'))).status).toBe(201);
    expect((await registry.publish(open('open0002'), ops)).status).toBe(201);
  });

  test('may have in its container what pages of the shop must not run, without a warning', async () => {
    const answer = await registry.publish(open('open0003'), await registry.squadToken('board'));
    expect([answer.status, answer.body.warnings]).toEqual([201, []]);
  });
});

describe('a build that is not in order is refused', () => {
  const build = () => builtRemote({ buildId: 'build0009' });

  test('with a tampered file', async () => {
    const built = build();
    const entry = built.files.get('client/remoteEntry.js') as Buffer;
    built.files.set('client/remoteEntry.js', Buffer.from(entry.toString().replace('1', '2')));
    const answer = await registry.publish(built, menuToken);

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'REG-FILE-INTEGRITY',
      findings: [
        {
          code: 'REG-FILE-INTEGRITY',
          message: 'client/remoteEntry.js no tiene la huella declarada.',
          hint: 'El archivo cambió después de compilar: compila de nuevo.',
        },
      ],
    });
  });

  test('with a file missing, one too many and one of another size', async () => {
    const built = build();
    built.files.delete('client/page.css');
    built.files.set('client/other.js', Buffer.from('1'));
    built.files.set('client/page.js', Buffer.from('shorter'));
    const answer = await registry.publish(built, menuToken);
    expect(codesOf(answer).sort()).toEqual(['REG-FILE-EXTRA', 'REG-FILE-MISSING', 'REG-FILE-SIZE']);
    expect(await readdir(join(registry.options.artifactsDir, 'mf-menu-cart'))).toHaveLength(2);
  });

  test('with a document that does not fit its schema, in the language asked for', async () => {
    const form = uploadForm(build());
    form.set('document', JSON.stringify({ ...build().document, entry: '../../etc/passwd' }));
    const headers = { 'accept-language': 'en' };
    const answer = await registry.call('POST', '/v1/versions', { body: form, token: menuToken, headers });
    expect(answer.status).toBe(422);
    expect(answer.body.findings[0]).toMatchObject({
      code: 'REG-SCHEMA',
      message: expect.stringMatching(/^remote\.json, entry: /),
      hint: expect.stringMatching(/^Build again with the shared preset/),
    });
  });

  const zeros = (megabytes: number, more = 0) => Buffer.alloc(megabytes * 1024 * 1024 + more);
  test.each<[string, [string, Buffer][]]>([
    ['a file over 8 MB', [['client/a.js', zeros(8, 1)]]],
    ['files over 64 MB together', Array.from({ length: 9 }, (_, at) => [`client/${at}.js`, zeros(8)])],
    ['more than 600 files', Array.from({ length: 601 }, (_, at) => [`client/${at}.js`, zeros(0)])],
  ])('with %s, before anything is stored', async (_, files) => {
    const built = build();
    for (const [path, content] of files) built.files.set(path, content);
    const answer = await registry.publish(built, menuToken);
    expect([answer.status, codesOf(answer)]).toEqual([413, ['REG-TOO-LARGE']]);
    expect(await readdir(join(registry.options.artifactsDir, 'mf-menu-cart'))).toHaveLength(2);
  });

  test('without a document', async () => {
    const answer = await registry.call('POST', '/v1/versions', { body: new FormData(), token: menuToken });
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(['REG-VALIDATION']);
  });

  test('when its route belongs to a live remote, until that one gives it up', async () => {
    await registry.goLive(builtRemote({ name: 'mf-content', squad: 'content', paths: ['/', '/faq'] }));
    const claim = builtRemote({ buildId: 'build0010', paths: ['/faq'] });
    const refused = await registry.publish(claim, menuToken);
    expect(codesOf(refused)).toEqual(['REG-ROUTE']);
    await registry.publish(builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'], buildId: 'build0011' }));
    expect((await registry.publish(claim, menuToken)).status).toBe(201);

    const { digest } = (await registry.publish(claim, menuToken)).body;
    const release = await registry.release({ 'mf-menu-cart': digest }, { token: menuToken });
    expect(codesOf(release)).toEqual(['REG-ROUTE']);
  });

  test('at an address of the platform', async () => {
    const refused = await registry.publish(builtRemote({ buildId: 'build0012', paths: ['/api/board'] }), menuToken);
    expect(codesOf(refused)).toEqual(['REG-ROUTE-RESERVED']);
    const { findings } = refused.body as { findings: { message: string }[] };
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('/api/board')]);
  });

  test('over its own budget', async () => {
    const answer = await registry.publish(builtRemote({ budgets: { js: '60 B', css: '8 kB' } }), menuToken);
    expect(codesOf(answer)).toEqual(['REG-BUDGET']);
  });

  test('is refused for an unpublished shell', async () => {
    const answer = await registry.publish(builtRemote({ shell: '^2.0' }), menuToken);
    expect(codesOf(answer)).toEqual(['REG-SHELL']);
  });
});

describe('the right to publish', () => {
  test('is refused without a token', async () => {
    const answer = await registry.call('POST', '/v1/versions', { body: uploadForm(builtRemote()) });
    expect(answer.status).toBe(403);
    expect(codesOf(answer)).toEqual(['REG-AUTH']);
  });

  test("not a squad for another's remote, whatever its document says", async () => {
    const checkout = await registry.squadToken('checkout');
    expect(codesOf(await registry.publish(builtRemote({ buildId: 'build0020' }), checkout))).toEqual(['REG-OWNER']);
    const disguised = builtRemote({ buildId: 'build0020', squad: 'checkout' });
    expect(codesOf(await registry.publish(disguised, checkout))).toEqual(['REG-OWNER']);
  });

  test('a squad for a name that is new', async () => {
    const built = builtRemote({ name: 'mf-new', squad: 'menu', paths: ['/new'], buildId: 'build0021' });
    expect((await registry.publish(built, menuToken)).status).toBe(201);
  });

  test('a squad for the shell only when it is its own', async () => {
    const shell = builtShell({ buildId: 'shell0002' });
    expect(codesOf(await registry.publish(shell, menuToken))).toEqual(['REG-OWNER']);
    expect((await registry.publish(shell, await registry.squadToken('platform'))).status).toBe(201);
  });
});
