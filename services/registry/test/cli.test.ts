import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startRegistry } from '../src/start.ts';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cwd: string;

beforeAll(async () => {
  registry = await startTestRegistry({ previewUrl: () => 'https://preview.example' });
  cwd = join(registry.dir, 'work');
  await mkdir(cwd);
}, startUpMs);
afterAll(() => registry.close());

const { horno } = commandLine(() => ({ registry, cwd }));

test('a session from login to rollback', async () => {
  const login = await horno(`login ${registry.registry.oneTimeToken}`);
  expect(login).toMatchObject({ exitCode: 0, err: '' });
  const stored = join(cwd, '.horno', 'cli.json');
  expect((await stat(stored)).mode & 0o777).toBe(0o600);
  expect(Object.keys(JSON.parse(await readFile(stored, 'utf8')).tokens)).toEqual([registry.registry.url]);
  expect((await horno(`login ${registry.registry.oneTimeToken}`)).exitCode).toBe(1);

  await writePackage(join(cwd, 'shell'), builtShell());
  await writePackage(join(cwd, 'mf-menu-cart'), builtRemote());
  expect((await horno('publish shell --note "first shell"')).exitCode).toBe(0);
  const published = await horno('publish mf-menu-cart --json --commit abcdef1');
  expect(published.exitCode).toBe(0);
  expect(JSON.parse(published.out)).toMatchObject({
    ok: true,
    version: { name: 'mf-menu-cart', created: true },
    release: { channel: 'production', id: 2, changed: true },
  });

  const off = await horno('toggle mf-menu-cart off --reason "wrong prices"');
  expect(off).toMatchObject({ exitCode: 0, out: '1 route: /order/:slug?\nReleased in production: 3\n' });
  const status = await horno('status');
  expect(status.out).toMatch(/^production: release 3 since /);
  expect(status.out).toMatch(/mf-menu-cart +menu +[0-9a-f]{12} +abcdef1 +– +off \(wrong prices\)/);
  expect((await horno('rollback --reason mended')).out).toMatch(
    /^Released in production: 4\nmf-menu-cart {2}[0-9a-f]{12} off → [0-9a-f]{12}\n/,
  );
  const log = JSON.parse((await horno('releases --json --limit 2')).out);
  expect(log.releases).toMatchObject([
    { id: 4, kind: 'rollback', restores: 2, reason: 'mended' },
    { id: 3, kind: 'toggle', reason: 'wrong prices' },
  ]);
});

test('squad S11: the command says who it is, lists changes, and signs out', async () => {
  const own = await startRegistry(registry.options);
  const folder = join(registry.dir, 'someone');
  await mkdir(folder);
  const { done, horno: attempt } = commandLine(() => ({ registry, cwd: folder }));
  await done(`login ${own.oneTimeToken}`);
  await own.close();
  expect(await done('whoami')).toMatch(/^ops at http:\/\/127\.0\.0\.1:\d+, until 2026-03-03T\d\d:\d\d/);
  const listed = await done('audit list --search release.toggle --limit 1');
  expect(listed).toMatch(/^ROW +WHEN +CHANGE +WHAT +WHO +REASON\n\d+ +\S+ +release\.toggle +\S+ +ops +wrong prices\n$/);
  expect(await done('audit list --search "no such thing"')).toBe('No such change.\n');
  const session = JSON.parse(await readFile(join(folder, '.horno', 'cli.json'), 'utf8')).tokens[registry.registry.url];
  // A token of the environment is not the session.
  expect(await done('logout', await asOps(registry))).toBe(`Signed out of ${registry.registry.url}\n`);
  expect(JSON.parse(await readFile(join(folder, '.horno', 'cli.json'), 'utf8'))).toEqual({ tokens: {} });
  expect((await attempt('whoami')).err).toContain('REG-AUTH');
  expect((await attempt('whoami', { HORNO_TOKEN: session })).err).toContain('REG-AUTH');
  expect((await attempt('logout')).err).toContain('There is no session');
  await writeFile(join(folder, '.horno', 'cli.json'), JSON.stringify({ tokens: { [registry.registry.url]: session } }));
  expect(await done('logout')).toBe(`Signed out of ${registry.registry.url}\n`);
});

test('squad S11: the list of tokens shows how each begins, its last use and its end', async () => {
  const { done, json } = commandLine(() => ({ registry, cwd, env: asOps(registry) }));
  const { token } = await json('token create --squad lows --days 30');
  const rowOf = async () => (await done('token list')).split('\n').find((line) => line.includes('lows')) ?? '';
  expect(await rowOf()).toMatch(new RegExp(`lows +${token.slice(0, 14)} +\\S+ +never +2026-04-\\S+ +valid$`));
  await horno('whoami', { HORNO_TOKEN: token });
  expect(await rowOf()).toMatch(/lows +horno_tok_\S{4} +\S+ +2026-03-02T\S+ +2026-04-\S+ +valid$/);
});

test('squad S7: the types have the events of the own build before anything of it runs', async () => {
  const { document, files } = builtRemote({ name: 'mf-promos', squad: 'promos', paths: ['/promos'] });
  const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const lists = { offers: [], routes: ['/promos'], calls: [], links: [], owns: [], reads: [], needs: [], fills: [] };
  const surface = { ...lists, publishes: { 'promos.picked@1': schema }, listens: {} };
  const folder = join(cwd, 'promos');
  await writePackage(folder, { document: { ...document, surface }, files });
  const { done } = commandLine(() => ({ registry, cwd: folder, env: asOps(registry) }));
  const out = await done('types');
  expect(out).toMatch(/^Wrote .*horno-env\.d\.ts: \d+ remotes? of production, and the build of mf-promos here\n$/);
  const text = await readFile(join(folder, 'horno-env.d.ts'), 'utf8');
  expect(text).toContain('"promos.picked@1": { "id": string };');
  expect(text).toContain('"/promos"');
});

test("a squad's token publishes its own remote and nothing else", async () => {
  const created = await horno('token create --squad menu --json');
  const { id, token } = JSON.parse(created.out);
  const env = { HORNO_TOKEN: token };
  await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: 'build0002' }));
  expect(await horno('publish mf-menu-cart --no-release', env)).toMatchObject({ exitCode: 0, err: '' });
  await writePackage(join(cwd, 'elsewhere'), builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] }));
  expect((await horno('publish mf-content --dir elsewhere', env)).err).toMatch(
    /^REG-OWNER {2}mf-content belongs to the squad content/,
  );
  expect((await horno('token list')).out).toMatch(new RegExp(`${id} +menu .* valid`));
  expect((await horno(`token revoke ${id}`)).exitCode).toBe(0);
  expect(await horno('releases', env)).toMatchObject({ exitCode: 1, err: expect.stringMatching(/^REG-AUTH/) });
});

describe('squad F13: no channel is the default', () => {
  test('publish without a channel stores the version with an address of its own, releases it nowhere and names the next command', async () => {
    await horno('publish shell --channel staging');
    await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: 'build0009' }));
    const channels = () => Promise.all(['production', 'staging'].map((name) => horno(`status --channel ${name}`)));
    const before = await channels();
    expect(before.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    const { exitCode, out } = await horno('publish mf-menu-cart', { HORNO_CHANNEL: undefined });
    expect(exitCode).toBe(0);
    const said =
      /^Published mf-menu-cart (\w{64})\nPreview: (\S+)\n {2}without a sign-in: \S+\nNot released\. Next: horno (.+)\n$/.exec(
        out,
      );
    const [, digest = '', preview = '', next = ''] = said ?? [];
    expect(await channels()).toEqual(before);
    expect(preview).toBe(`https://mf-menu-cart-${digest.slice(0, 8)}.preview.example/order`);
    const [production, staging] = before;
    expect(await horno(next.replace('…', 'To look at it'), { HORNO_CHANNEL: undefined })).toMatchObject({
      exitCode: 0,
      err: '',
    });
    expect((await horno('status --channel staging')).out).toContain(digest.slice(0, 12));
    expect(staging?.out).not.toContain(digest.slice(0, 12));
    expect(await horno('status --channel production')).toEqual(production);
  });

  test.each(['status', 'toggle mf-menu-cart off --reason x', 'rollback mf-menu-cart --reason x'])(
    '%s without a channel is a usage error that names the option',
    async (line) => {
      expect(await horno(line, { HORNO_CHANNEL: undefined })).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining('--channel'),
      });
    },
  );
});

describe('exit code 1', () => {
  test('for a tampered build, with the finding and the way out', async () => {
    const dir = await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: 'build0003' }));
    await writeFile(join(dir, 'dist/client/page.css'), '.mf-menu-cart-page{color:tan}');
    const answer = await horno('publish mf-menu-cart');
    expect(answer).toEqual({
      exitCode: 1,
      out: '',
      err: 'REG-FILE-INTEGRITY  client/page.css does not have the declared hash.\n  → The file changed after the build: build again.\n',
    });
    const json = JSON.parse((await horno('publish mf-menu-cart --json')).out);
    expect(json).toMatchObject({ ok: false, code: 'REG-FILE-INTEGRITY', findings: [{ hint: expect.any(String) }] });
  });

  test('for a folder that was not built, and for a build of another remote', async () => {
    expect((await horno('publish mf-none')).err).toMatch(/^There is no dist\/remote\.json in /);
    expect((await horno('publish mf-content --dir mf-menu-cart')).err).toContain('holds mf-menu-cart, not mf-content');
  });

  test('for a document that would read outside its folder, before anything is read', async () => {
    const built = builtRemote();
    const document = { ...built.document, files: { '../../secret': built.document.files['client/page.js'] } };
    await mkdir(join(cwd, 'mf-evil', 'dist'), { recursive: true });
    await writeFile(join(cwd, 'mf-evil', 'dist', 'remote.json'), JSON.stringify(document));
    expect((await horno('publish mf-evil')).err).toMatch(/^REG-SCHEMA /);
  });
});

test.each([
  'toggle mf-menu-cart off',
  'toggle mf-menu-cart maybe --reason why',
  'rollback --to x --reason why',
  'dance',
  'token',
])('exit code 2 for what cannot be understood: %s', async (line) => {
  expect((await horno(line)).exitCode).toBe(2);
});

test.each([
  [{ HORNO_OPS_URL: 'nonsense' }, 'status', /^CLI-URL {2}HORNO_OPS_URL is not an address: «nonsense»\.\n {2}→ .*https/],
  [{ HORNO_OPS_URL: 'localhost:3001' }, 'status', /^CLI-URL {2}HORNO_OPS_URL is not an address/],
  [{ HORNO_OPS_URL: '' }, 'status', /^CLI-URL {2}HORNO_OPS_URL is not an address: «»/],
  [{}, '--url nonsense status', /^CLI-URL {2}--url is not an address: «nonsense»/],
  [{ HORNO_TOKEN: '' }, 'status', /^CLI-TOKEN {2}HORNO_TOKEN is empty\.\n {2}→ .*unset it/],
  [{ HORNO_TOKEN: 'a b' }, 'status', /^CLI-TOKEN {2}HORNO_TOKEN has spaces/],
])('exit code 2 with a code and the way out for the setting %j', async (env, line, err) => {
  expect(await horno(line, env)).toEqual({ exitCode: 2, out: '', err: expect.stringMatching(err) });
  const { out } = await horno(`${line} --json`, env);
  expect(JSON.parse(out)).toMatchObject({ ok: false, code: expect.stringMatching(/^CLI-(URL|TOKEN)$/) });
});

test('a sign-in needs no token, so an empty one does not stop it', async () => {
  expect((await horno('login wrong', { HORNO_TOKEN: '' })).err).toMatch(/^REG-ONE-TIME/);
});

/** An address of this machine at which nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

test('exit code 3 when the registry is not there', async () => {
  const answer = await horno('status --json', { HORNO_OPS_URL: await closedAddress() });
  expect(answer.exitCode).toBe(3);
  expect(JSON.parse(answer.out)).toMatchObject({ ok: false, code: 'CLI-UNREACHABLE', findings: [] });
  expect(answer.out).toContain('ECONNREFUSED');
});

test('horno runs from the workspace and writes English', async () => {
  const bin = fileURLToPath(new URL('../../cli/bin/horno.mjs', import.meta.url));
  const env = { PATH: process.env.PATH, HORNO_OPS_URL: registry.registry.url };
  const child = spawn(process.execPath, [bin, 'status', '--channel', 'production'], { cwd, env });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^production: release \d+ since /);
}, 30_000);
