import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { commandLine } from './command-line.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cwd: string;
let menu: string;
let build = 0;

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['staging'] });
  cwd = join(registry.dir, 'work');
  await mkdir(cwd);
  menu = await registry.squadToken('menu');
}, startUpMs);
afterAll(() => registry.close());

const { horno, done } = commandLine(() => ({ registry, cwd, env: { HORNO_TOKEN: menu, HORNO_CHANNEL: undefined } }));
const versions = async () =>
  (await registry.call('GET', '/v1/versions?name=mf-menu-cart', { token: menu })).body.versions;

beforeEach(async () => {
  build += 1;
  await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: `channel0${build}` }));
});

test('the first channel of all needs operations, and says so, for a channel of a squad too', async () => {
  for (const channel of ['production', 'squad/menu']) {
    const refused = await horno(`publish mf-menu-cart --channel ${channel} --note "first"`);
    expect([refused.exitCode, refused.err]).toEqual([
      1,
      expect.stringMatching(/^REG-SHELL-FIRST .*\n {2}→ Operations /),
    ]);
  }
  expect(await versions()).toEqual([]);
  await registry.goLive(builtShell(), builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] }));
});

describe.each(['', ' --dry-run'])('publish for a channel%s checks before it stores', (dryRun) => {
  test.each([
    ['a channel that there is not', '--channel prod', 2, /the channel prod: give production, staging or squad/],
    [
      'a channel of another squad',
      '--channel squad/content',
      1,
      /^REG-OWNER {2}squad\/content belongs to the squad content/,
    ],
    [
      'a note that is no reason',
      '--channel production --note ab',
      1,
      /^REG-VALIDATION {2}note: write 3 characters or more/,
    ],
    ['a channel with a second person', '--channel staging --note "first"', 1, /^REG-SECOND-PERSON/],
  ])('%s', async (_what, options, exitCode, err) => {
    expect(await horno(`publish mf-menu-cart ${options}${dryRun}`)).toEqual({
      ...{ exitCode, out: '' },
      err: expect.stringMatching(err),
    });
    expect(await versions()).toEqual([]);
  });
});

test('a dry run for a channel says what the release would change', async () => {
  const out = await done('publish mf-menu-cart --channel production --note "first" --dry-run');
  expect(out).toMatch(/^Would publish mf-menu-cart \w{64}\nWould release in production: 2\n.*mf-menu-cart/);
  expect(await versions()).toEqual([]);
  expect(await done('publish mf-menu-cart --no-release --dry-run')).toMatch(/^Would publish mf-menu-cart \w{64}\n$/);
});

test('a channel of a squad begins with what production runs, and the version of the squad', async () => {
  await done('publish mf-menu-cart --channel squad/menu --note "to try it"');
  const status = await done('status --channel squad/menu');
  expect(status).toMatch(/^squad\/menu: release 1 /);
  expect(status.match(/^(shell|mf-[a-z-]+)/gm)).toEqual(['shell', 'mf-content', 'mf-menu-cart']);
  expect(await done('status --channel production')).not.toContain('mf-menu-cart');
});
