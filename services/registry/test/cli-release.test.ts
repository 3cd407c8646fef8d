import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const fills = { deals: { slot: 'home.deals', order: 1, criticality: 'regular' as const, render: 'client' as const } };

let registry: TestRegistry;
let cwd: string;

const { horno, done, json } = commandLine(() => ({ registry, cwd, env: asOps(registry) }));

const digests: Record<string, string> = {};

async function publish(name: string, built: ReturnType<typeof builtRemote>): Promise<void> {
  await writePackage(join(cwd, name), built);
  digests[name] = (await json(`publish ${name} --no-release`)).version.digest;
}

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['staging'] });
  cwd = join(registry.dir, 'work');
  await mkdir(cwd);
  await publish('shell', builtShell());
  await publish(
    'mf-content',
    builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'], offers: ['home.deals'] }),
  );
  await publish('mf-menu-cart', builtRemote({ slots: fills }));
}, startUpMs);
afterAll(() => registry.close());

const all = 'shell mf-content mf-menu-cart';
const head = async () => (await horno('status --json')).out;
const traces = async () => [await head(), await json('releases'), await json('plans list --all')];

describe('published versions', () => {
  test('are released together, the newest of each, after a dry run that leaves no trace', async () => {
    const before = await traces();
    const text = await done(`release ${all} --reason "first of all" --dry-run`);
    expect(text).toMatch(/^Would release in production: 1\n(?:.*\n)*mf-content {2}– → [0-9a-f]{12}/);
    expect(await traces()).toEqual(before);
    expect(await done(`release ${all} --reason "first of all"`)).toBe('Released in production: 1\n');
    const { release } = await json('status');
    expect(release).toMatchObject({
      shell: { version: digests.shell },
      remotes: {
        'mf-content': { version: digests['mf-content'] },
        'mf-menu-cart': { version: digests['mf-menu-cart'] },
      },
    });
    expect((await json('releases')).releases).toMatchObject([{ id: 1, kind: 'release', reason: 'first of all' }]);
  });

  test('are released by their digest too, and what was never published is refused', async () => {
    const former = digests['mf-menu-cart'];
    await publish('mf-menu-cart', builtRemote({ slots: fills, buildId: 'build0002' }));
    expect(await done('release mf-menu-cart --reason newer')).toBe('Released in production: 2\n');
    expect(await done(`release mf-menu-cart=${former} --reason back`)).toBe('Released in production: 3\n');
    expect((await json('status')).release.remotes['mf-menu-cart'].version).toBe(former);
    expect(await horno('release mf-none --reason none')).toMatchObject({
      exitCode: 1,
      err: 'REG-VERSION-NONE  No version of mf-none has been published.\n  → Publish it first.\n',
    });
    expect((await horno('release --reason none')).exitCode).toBe(2);
  });

  test('wait for a second person where the channel takes two', async () => {
    const to = `release ${all} --channel staging --reason "to try"`;
    expect((await horno(to)).err).toMatch(/^REG-SECOND-PERSON/);
    expect((await horno(`${to} --until 2030-01-01T00:00:00Z --dry-run`)).err).toMatch(/^REG-SECOND-PERSON/);
    expect((await json('plans list --all --channel staging')).plans).toEqual([]);
    const { plan } = await json(`${to} --draft`);
    const env = { HORNO_TOKEN: await registry.personToken('bruno@horno.pe') };
    await done(`plans approve ${plan.id}`, env);
    expect(await done(`plans activate ${plan.id}`)).toContain('Released in staging: 1');
  });
});

describe('a dry run', () => {
  beforeAll(async () => {
    await publish('mf-menu-cart', builtRemote({ slots: fills, buildId: 'build0003' }));
    await done('release mf-menu-cart --channel staging --reason try --break-glass');
  });

  const change = 'mf-menu-cart --reason "to try" --dry-run';
  test.each([
    ['--draft', 'draft', false],
    ['--until 2030-01-01T00:00:00Z', 'active', true],
    ['--start 2030-01-01T00:00:00Z', 'scheduled', false],
    ['--start 2030-01-01T00:00:00Z --until 2030-02-01T00:00:00Z', 'scheduled', false],
  ])('of a plan with %s shows what would change and changes nothing', async (more, state, isMade) => {
    const before = await traces();
    for (const line of [`promote --from staging ${change} ${more}`, `release ${change} ${more}`]) {
      const text = await done(line);
      const made = isMade ? 'Would release in production: \\d+\n' : '';
      expect(text).toMatch(
        new RegExp(`^Would make a plan: ${state}\n${made}mf-menu-cart  [0-9a-f]{12} → [0-9a-f]{12}`),
      );
      expect(text).toContain('1 route: /order/:slug?');
      expect(await json(line)).toMatchObject({ ok: true, dryRun: true, plan: { state }, diff: { remotes: [{}] } });
    }
    expect(await traces()).toEqual(before);
    expect(await registry.registry.runDue()).toBe(0);
  });

  test.each([
    ['a promotion', 'promote --from staging', /^mf-menu-cart {2}[0-9a-f]{12} → [0-9a-f]{12}$/m],
    ['a rollback of the channel', 'rollback', /^mf-menu-cart {2}[0-9a-f]{12} → [0-9a-f]{12}$/m],
    ['a flag', 'flags set tips on', /^tips {2}– → on$/m],
    ['dependencies', 'needs mf-menu-cart mf-content', /^mf-menu-cart needs mf-content$/m],
  ])('of %s shows what would change from what to what', async (_, order, change) => {
    const before = await traces();
    const line = `${order} --reason "to try" --dry-run`;
    const text = await done(line);
    expect(text).toMatch(/^Would release in production: \d+$/m);
    expect(text).toMatch(change);
    expect(await json(line)).toMatchObject({ release: { dryRun: true, diff: {}, reach: {} } });
    expect(await traces()).toEqual(before);
  });

  test('of an activation and of a revert changes nothing', async () => {
    const { plan } = await json('promote mf-menu-cart --from staging --reason good --draft');
    const before = await traces();
    expect(await done(`plans activate ${plan.id} --dry-run`)).toMatch(
      /^Would be – Plan \S+: done\nWould release in production: \d+\nmf-menu-cart {2}[0-9a-f]{12} → [0-9a-f]{12}/,
    );
    const { rows } = (await registry.call('GET', '/v1/audit?limit=50', { token: await registry.opsToken() })).body;
    const { seq } = rows.find(({ action }: { action: string }) => action === 'release.release');
    expect(await done(`audit revert ${seq} --reason wrong --dry-run`)).toBe(
      `Would revert row ${seq} (release.release)\n`,
    );
    expect(await json(`audit revert ${seq} --reason wrong --dry-run`)).toMatchObject({ reverted: { dryRun: true } });
    expect(await traces()).toEqual(before);
    expect(await done(`plans activate ${plan.id}`)).toContain('Released in production');
  });

  test('of what runs already says so', async () => {
    await done('promote mf-content --from production --channel staging --reason same --break-glass');
    expect(await done('promote mf-content --from staging --reason same --dry-run')).toMatch(
      /^production stays at \d+: there was nothing to change\n$/,
    );
  });

  test('of a toggle shows whom it reaches and what goes with it', async () => {
    const before = await traces();
    const text = await done('toggle mf-content off --reason oven --dry-run');
    expect(text).toMatch(
      /^1 route: \/\nGoes with it: home\.deals of mf-menu-cart\n[\s\S]*Would release in production: \d+\nmf-content {2}[0-9a-f]{12} → [0-9a-f]{12} off\n$/,
    );
    expect(await traces()).toEqual(before);
  });
});

test('the public keys are printed as an edge takes them', async () => {
  const text = await done('keys list --env');
  expect(text.trimEnd()).not.toContain('\n');
  expect(JSON.parse(text)).toEqual(registry.registry.publicKeys);
  await done('keys rotate --reason yearly');
  expect(JSON.parse(await done('keys list --env --json'))).toEqual(registry.registry.publicKeys);
  expect(Object.keys(registry.registry.publicKeys)).toHaveLength(2);
});

test('the list of tokens names who holds them', async () => {
  const { id } = await json('token create --squad menu --holder ana@horno.pe');
  expect(await done('token list')).toMatch(/^ID +SQUAD +HOLDER +BEGINS +MADE +LAST USE +EXPIRES +STATE\n/);
  expect(await done('token list')).toMatch(
    new RegExp(`${id} +menu +ana@horno\\.pe +horno_tok_\\S{4} +\\S+ +never +never +valid`),
  );
});

test('help and completion know how to release, to try it out, and to print keys', async () => {
  expect(await done('release --help')).toMatch(/<name\[=digest\]\.\.\.>[\s\S]*--dry-run/);
  const completed = async (words: string) => (await horno(`complete -- ${words}`)).out.split('\n').filter(Boolean);
  expect(await completed('rel')).toEqual(['release', 'releases']);
  expect(await completed('keys list --e')).toEqual(['--env']);
  expect(await completed('plans activate --d')).toEqual(['--despite-freeze', '--dry-run']);
  expect(await completed('audit revert --d')).toEqual(['--dry-run']);
});
