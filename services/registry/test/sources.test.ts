import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtRemote, builtShell, temporaryFolder, writePackage } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cwd: string;
let headers: { cookie: string; 'accept-language': string };
const repository = 'https://github.com/pizza/mf-menu-cart';
const [first, second] = ['a', 'b'].map((digit) => digit.repeat(40)) as [string, string];
const { done, json } = commandLine(() => ({ registry, cwd, env: asOps(registry) }));

beforeAll(async () => {
  registry = await startTestRegistry();
  cwd = await temporaryFolder();
  const token = await registry.opsToken();
  headers = { cookie: `horno_ops=${token}`, 'accept-language': 'en' };
  await registry.goLive(builtShell(), builtRemote({ buildId: 'build0001' }));
}, startUpMs);
afterAll(() => registry.close());

const publish = (buildId: string, fields: Record<string, string>) =>
  registry.publish(builtRemote({ buildId }), undefined, fields);

test('a version shows commit, author and changes wherever its digest is shown', async () => {
  await publish('build0002', { commit: first, author: 'Ana Quispe', repository });
  const changes = JSON.stringify(['feat: deals', 'fix: prices', 'docs: readme', '<b>x</b>']);
  const { digest } = (await publish('build0003', { commit: second, author: 'Luis Rojas', repository, changes })).body;
  await registry.release({ 'mf-menu-cart': digest });
  const commit = `<a class="mono" href="${repository}/commit/${second}" rel="noreferrer" title="${second}">bbbbbbb</a> · Luis Rojas`;
  const pages = ['/', '/remotes/mf-menu-cart', `/versions/${digest}`, '/releases/2', '/catalogue'];
  for (const path of pages)
    expect([path, (await registry.call('GET', path, { headers })).text]).toEqual([
      path,
      expect.stringContaining(commit),
    ]);
  for (const path of ['/remotes/mf-menu-cart', `/versions/${digest}`]) {
    const { text } = await registry.call('GET', path, { headers });
    expect(text).toContain('<li>feat: deals</li><li>fix: prices</li></ul><details><summary>and 2 more</summary>');
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(text).toContain(`href="${repository}/compare/${first}...${second}"`);
  }
});

test('the commands show them too', async () => {
  expect(await done('status')).toMatch(/mf-menu-cart +menu +[0-9a-f]{12} +bbbbbbb +Luis Rojas +on\n/);
  const { sources, release } = await json('status');
  const { version } = release.remotes['mf-menu-cart'];
  expect(sources[version]).toMatchObject({ commit: second, author: 'Luis Rojas', repository });
  const listed = await done('versions mf-menu-cart --limit 2');
  expect(listed).toMatch(/^REMOTE .*\nmf-menu-cart +\w{12} .* bbbbbbb +Luis Rojas\n {2}\+ feat: deals\n/);
  expect(listed).toMatch(/ aaaaaaa +Ana Quispe\n$/);
  const { versions } = await json('versions');
  expect(versions[0]).toMatchObject({ changes: ['feat: deals', 'fix: prices', 'docs: readme', '<b>x</b>'] });
});

test('the command reads them in the work tree, and tells a workflow the version', async () => {
  const dir = join(cwd, 'mf-menu-cart');
  await writePackage(dir, builtRemote({ buildId: 'build0005' }));
  const who = ['-c', 'user.name=Rosa Paz', '-c', 'user.email=rosa@horno.pe', '-c', 'commit.gpgsign=false'];
  const git = async (...words: string[]) => promisify(execFile)('git', [...who, ...words], { cwd: dir });
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-q', '-m', 'feat: halves');
  const output = join(cwd, 'output');
  const { version } = await json('publish mf-menu-cart', { GITHUB_OUTPUT: output });
  expect(await readFile(output, 'utf8')).toBe(`digest=${version.digest}\n`);
  expect((await json('versions mf-menu-cart')).versions[0]).toMatchObject({
    digest: version.digest,
    author: 'Rosa Paz',
    changes: ['feat: halves'],
  });
});

test.each<Record<string, string>>([
  { commit: 'head' },
  { repository: 'javascript:alert(1)' },
  { repository: 'https://ana:secret@github.com/pizza' },
  { changes: 'no JSON' },
  { changes: '["x",1]' },
  { author: 'x'.repeat(101) },
])('%j is refused', async (fields) => {
  expect(codesOf(await publish('build0009', fields))).toEqual(['REG-VALIDATION']);
});
