import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { armMark, type TelemetryRow } from '@horno/contracts/telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cwd: string;
let build = 0;
let digest = '';

beforeAll(async () => {
  registry = await startTestRegistry({ previewUrl: () => 'https://preview.example' });
  cwd = join(registry.dir, 'work');
  await mkdir(cwd);
  await registry.goLive(builtShell(), builtRemote());
}, startUpMs);
afterAll(() => registry.close());

const { horno, done, json } = commandLine(() => ({ registry, cwd, env: asOps(registry) }));

const publish = 'publish mf-menu-cart --no-release';
beforeEach(async () => {
  build += 1;
  await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: `taken00${build}` }));
  digest = (await json(publish)).version.digest;
});

const start = () =>
  done(`rollout start --pin mf-menu-cart=${digest.slice(0, 12)} --percent 10 --reason "first of all"`);
const stop = (more = '') => done(`rollout stop --reason "it is slow"${more}`);

describe('a version whose rollout was stopped', () => {
  test('is named by the stop, by its dry run too, with the ways on', async () => {
    await start();
    const said = expect.stringMatching(
      new RegExp(
        `stopped at 10 %\nTaken back: mf-menu-cart ${digest.slice(0, 12)}\\. .*no preview.*\n {2}→ .*rollout start`,
      ),
    );
    expect(await stop(' --dry-run')).toEqual(said);
    expect(await stop()).toEqual(said);
  });

  test('has no preview when it is published again: when, who, why and the way on are said', async () => {
    await start();
    await stop();
    const out = await done(publish);
    expect(out).toMatch(
      new RegExp(
        `^Already published: mf-menu-cart ${digest}\nTaken back in production at \\S+Z by ops: it is slow\n {2}→ `,
      ),
    );
    expect(out).not.toContain('preview.example');
    const [, way = ''] = /horno (release .*)\n$/.exec(out) ?? [];
    await done(way.replace('…', 'the database was slow'));
    expect(await done(publish)).toContain('.preview.example/');
  });

  test('is not released by another publish of the same build, and gets no pass, for the same reason', async () => {
    await start();
    await stop();
    const before = await json('status');
    const again = await horno('publish mf-menu-cart --channel production');
    expect(again).toMatchObject({ exitCode: 1, out: '' });
    const refusal = `Version ${digest.slice(0, 12)} of mf-menu-cart was taken back in production at `;
    expect(again.err).toMatch(new RegExp(`^REG-VERSION-REVOKED {2}${refusal}\\S+Z by ops: it is slow\n`));
    expect(await json('status')).toEqual(before);
    const pass = await horno(`override mf-menu-cart --version ${digest} --reason "to look at it"`);
    expect(pass.err).toContain(refusal);
  });

  test('runs again by another rollout', async () => {
    await start();
    await stop();
    await start();
    expect(await done(publish)).toContain('\nPreview: ');
    await stop();
  });
});

describe('squad S1: a version that the guard stopped', () => {
  const short = () => digest.slice(0, 12);
  const worse = /Taken back in production at \S+Z by guard: errors of mf-menu-cart@/;

  /** Its candidate fails for all visitors, the live release for none. */
  async function stoppedByGuard(): Promise<void> {
    await start();
    const { rollout } = await json('rollout status');
    const minute = new Date(Math.floor(registry.clock.now().getTime() / 60_000) * 60_000).toISOString();
    const row = { minute, release: rollout.candidate, arm: armMark(rollout.id, 'candidate'), version: digest };
    const seen = { ...row, remote: 'mf-menu-cart' };
    const rows: TelemetryRow[] = [
      { ...seen, measure: 'seen', count: 60 },
      { ...seen, measure: 'errored', count: 60 },
    ];
    const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
    const token = await registry.registry.issueEdgeToken();
    expect((await registry.call('POST', '/v1/telemetry', { body, token })).body).toEqual({ counted: true });
    expect(await registry.registry.guard()).toBe(1);
  }

  test('is not released by another publish of the same build, nor as the newest one; its preview stays', async () => {
    await stoppedByGuard();
    const before = await json('status');
    const refused = new RegExp(`^REG-VERSION-REVOKED {2}Version ${short()} of mf-menu-cart .* by guard: errors of `);
    for (const command of [
      'publish mf-menu-cart --channel production',
      'publish mf-menu-cart --channel production --dry-run',
      'release mf-menu-cart --reason "the newest"',
      'rollout start mf-menu-cart --percent 10 --reason "the newest"',
    ]) {
      expect(await horno(command)).toMatchObject({ exitCode: 1, out: '', err: expect.stringMatching(refused) });
    }
    expect(await json('status')).toEqual(before);
    const out = await done(publish);
    expect(out).toMatch(worse);
    expect(out).toContain(`https://mf-menu-cart-${digest.slice(0, 8)}.preview.example/`);
    await done(`override mf-menu-cart --version ${digest} --reason "to look at it"`);
  });

  test.each([
    ['release', () => `release mf-menu-cart=${short()} --reason "the figures were of a test"`],
    ['rollout', () => `rollout start --pin mf-menu-cart=${short()} --percent 10 --reason "once more"`],
  ])('comes back by a %s that names it', async (_, command) => {
    await stoppedByGuard();
    await done(command());
    expect(await done(publish)).not.toMatch(worse);
    await horno('rollout stop --reason "end of the test"');
  });

  test('does not hold back the next build', async () => {
    await stoppedByGuard();
    await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: `mended00${build}` }));
    expect(await done('publish mf-menu-cart --channel production')).toMatch(/^Released in production/m);
  });
});

test('squad S10: a rollout of a remote without a version takes the newest one, as a release does', async () => {
  await done('rollout start mf-menu-cart --percent 10 --reason "the newest"');
  const { rollout } = await json('rollout status');
  expect(rollout.change.pins).toEqual({ 'mf-menu-cart': digest });
  await stop();
});

test('squad S10: a publish starts a rollout in place of a release', async () => {
  const before = await json('status');
  const out = await done('publish mf-menu-cart --channel production --rollout 5,50,100 --pause 1h');
  expect(out).toMatch(new RegExp(`mf-menu-cart ${digest}\n[^]*\nproduction: candidate \\d+ for 5 % of visitors\n$`));
  const { rollout } = await json('rollout status');
  expect(rollout.change.pins).toEqual({ 'mf-menu-cart': digest });
  expect(rollout.steps.steps).toEqual([5, 50, 100].map((percent) => ({ percent, minutes: 60 })));
  expect((await json('status')).release.id).toBe(before.release.id);
  await stop();
});

test('a version that a rollback left says when, who and why; of two times the later one', async () => {
  await done(`release mf-menu-cart=${digest.slice(0, 12)} --reason "to all"`);
  const left = new RegExp(`\nTaken back: mf-menu-cart ${digest.slice(0, 12)}\\. .*\n {2}→ .*rollout start`);
  expect(await done('rollback mf-menu-cart --reason "wrong prices" --dry-run')).toMatch(left);
  expect(await done('rollback mf-menu-cart --reason "wrong prices"')).toMatch(left);
  expect(await done(publish)).toMatch(/Taken back in production at \S+Z by ops: wrong prices\n/);
  await start();
  await stop();
  expect(await done(publish)).toMatch(/by ops: it is slow\n/);
});

test('a rollout of flags takes no version back', async () => {
  await done('rollout start --flag halves=on --percent 10 --reason "halves"');
  expect(await stop()).not.toContain('Taken back');
});

test('the api answers a publish of a version that was taken back with the same facts', async () => {
  await start();
  await stop();
  const built = builtRemote({ buildId: `taken00${build}` });
  const { body } = await registry.publish(built);
  expect(body).toMatchObject({ created: false, takenBack: { channel: 'production', by: 'ops', reason: 'it is slow' } });
  expect(body.preview).toBeUndefined();
  const token = await registry.opsToken();
  const override = { remote: 'mf-menu-cart', version: digest, reason: 'to look' };
  expect(codesOf(await registry.call('POST', '/v1/overrides', { body: override, token }))).toEqual([
    'REG-VERSION-REVOKED',
  ]);
});

describe('rollback of a remote during its first rollout', () => {
  const content = { name: 'mf-content', squad: 'content', paths: ['/'] };

  test('ends the rollout and says so; the live release stays', async () => {
    await writePackage(join(cwd, 'mf-content'), builtRemote(content));
    const first = (await json('publish mf-content --no-release')).version.digest;
    const begin = `rollout start --pin mf-content=${first} --percent 25 --reason "the first one"`;
    await done(begin);
    const before = await done('status');
    const rollback = 'rollback mf-content --reason "wrong texts"';
    const said = (verb: string) =>
      expect.stringMatching(
        new RegExp(
          `^${verb} the rollout of mf-content in production at 25 %: there is no earlier version\\. .*\nTaken back: mf-content ${first.slice(0, 12)}\\. `,
        ),
      );
    expect(await done(`${rollback} --dry-run`)).toEqual(said('Would end'));
    expect((await json('rollout status')).rollout.state).toBe('running');
    expect(await done(rollback)).toEqual(said('Ended'));
    expect((await json('rollout status')).rollout).toMatchObject({ state: 'stopped', endReason: 'wrong texts' });
    expect(await done('status')).toBe(before);
    expect((await horno(rollback)).err).toMatch(/^REG-REMOTE-UNKNOWN/);
    await done(begin);
    const other = { HORNO_TOKEN: await registry.squadToken('menu') };
    expect((await horno(rollback, other)).err).toMatch(/^REG-OWNER/);
    await done(rollback);
  });

  test('ends it too where its only live version has no earlier one', async () => {
    await registry.release({ 'mf-content': (await registry.publish(builtRemote(content))).body.digest });
    const next = (await registry.publish(builtRemote({ ...content, buildId: 'content02' }))).body.digest;
    await done(`rollout start --pin mf-content=${next} --percent 10 --reason "the second one"`);
    expect(await done('rollback mf-content --reason "wrong texts"')).toMatch(/^Ended the rollout of mf-content /);
    expect((await horno('rollback mf-content --reason "wrong texts"')).err).toMatch(/^REG-NO-PREVIOUS-VERSION/);
  });
});
