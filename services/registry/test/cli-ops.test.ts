import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runCli } from '../src/cli/run.ts';
import { builtRemote, builtShell, writePackage } from './built-package.ts';
import { asOps, commandLine } from './command-line.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cwd: string;

const { horno, done, json } = commandLine(() => ({ registry, cwd, env: asOps(registry) }));

beforeAll(async () => {
  registry = await startTestRegistry();
  cwd = join(registry.dir, 'work');
  await mkdir(cwd);
  await registry.goLive(
    builtShell(),
    builtRemote(),
    builtRemote({ name: 'mf-content', squad: 'content', paths: ['/'] }),
  );
}, startUpMs);
afterAll(() => registry.close());

test('a version goes from a dry run over staging to production', async () => {
  await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: 'build0401' }));
  expect(await done('publish mf-menu-cart --dry-run')).toMatch(
    /^Would publish mf-menu-cart [0-9a-f]{64}\nWould release in production: 2\nmf-menu-cart /,
  );
  expect((await json('releases')).releases).toHaveLength(1);
  await done('promote shell mf-menu-cart mf-content --from production --channel staging --reason "a place to try"');
  await done('publish mf-menu-cart --channel staging');
  const diff = await done('diff production staging');
  expect(diff).toMatch(/^production@1 → staging@2\nmf-menu-cart {2}[0-9a-f]{12} → [0-9a-f]{12}/);
  expect(diff).toContain('1 route: /order/:slug?');
  expect(await done('promote mf-menu-cart --from staging --reason good --dry-run')).toMatch(
    /^Would release in production: 2\nmf-menu-cart {2}[0-9a-f]{12} → [0-9a-f]{12}\n1 route: /,
  );
  expect(await done('promote mf-menu-cart --from staging --reason good')).toBe('Released in production: 2\n');
  expect(await done('diff production staging')).toContain('There is no difference.');
  expect(await done('rollout')).toBe('production: release 2 reaches everybody (100 %)\n');
});

test('a plan is drafted by one, approved by another and shown to both', async () => {
  const env = { HORNO_TOKEN: await registry.personToken('bruno@horno.pe') };
  await done('rollback --to 1 --reason again');
  const { plan } = await json('promote mf-menu-cart --from staging --reason good --draft');
  expect(await done(`plans show ${plan.id}`)).toMatch(/^Plan \S+: draft\nmf-menu-cart {2}/);
  expect((await horno(`plans approve ${plan.id}`)).err).toMatch(/^REG-SAME-PERSON/);
  expect(await done(`plans approve ${plan.id}`, env)).toBe(`Plan ${plan.id}: approved\n`);
  expect(await done('plans list')).toMatch(/approved +promote +ops +good/);
  expect(await done(`plans activate ${plan.id}`)).toBe(`Plan ${plan.id}: done\nReleased in production: 4\n`);
  expect(await done('plans list')).toBe('production has no open plans.\n');
});

test('a rollout is tried, started, raised, lowered, looked at, stopped and finished', async () => {
  await writePackage(join(cwd, 'mf-menu-cart'), builtRemote({ buildId: 'build0501' }));
  await done('publish mf-menu-cart --channel staging');
  const start = 'rollout start mf-menu-cart --from staging --percent 12.5 --store LIM-MIR-01 --reason try';
  expect(await done(`${start} --dry-run`)).toMatch(/^Would be – production: candidate \d+ for 12\.5 % of visitors\n$/);
  const { rollout } = await json(`${start} --device phone desktop --min-sample 30`);
  expect(rollout).toMatchObject({
    state: 'running',
    percent: 12.5,
    minSample: 30,
    segments: { stores: ['LIM-MIR-01'], devices: ['phone', 'desktop'] },
  });
  expect(await done('rollout raise --percent 40 --reason good')).toContain('for 40 % of visitors');
  expect((await horno('rollout raise --percent 30 --reason good')).err).toMatch(/^REG-ROLLOUT-SHARE/);
  await done('rollout lower --percent 0,01 --reason careful');
  const text = await done('rollout status');
  expect(text).toMatch(/candidate \d+ for 0\.01 % of visitors\nmf-menu-cart {2}[0-9a-f]{12} → [0-9a-f]{12}/);
  expect(text).toContain('No browser has reported yet.');
  expect(await json('rollout')).toMatchObject({ rollout: { id: rollout.id }, guard: expect.any(Array), plans: [] });
  expect(await done('rollout stop --reason "no hurry"')).toContain('stopped at 0.01 %');
  expect(await done('rollout')).toMatch(/reaches everybody \(100 %\)\n.*stopped at 0\.01 %\n {2}no hurry\n$/);
  expect(await json('rollout')).toMatchObject({ rollout: { id: rollout.id, state: 'stopped', endReason: 'no hurry' } });
  expect((await horno('rollout stop --reason again')).err).toMatch(/^REG-ROLLOUT-NONE/);

  const digest = (await json('status --channel staging')).release.remotes['mf-menu-cart'].version;
  await done(`rollout start --pin mf-menu-cart=${digest} --flag halves=on --percent 100 --staff --reason again`);
  expect(await done('rollout finish --reason whole')).toContain('it is live');
  const { release } = await json('status');
  expect([release.remotes['mf-menu-cart'].version, release.flags]).toEqual([digest, { halves: true }]);
  await done('flags set halves unset --reason over');
  expect((await horno('rollout start --channel staging --percent 5 --reason none')).err).toMatch(/^REG-EMPTY-CHANGE/);
  expect((await horno('rollout start --pin nonsense --percent 5 --reason none')).exitCode).toBe(2);
  expect((await horno('rollout raise --percent 101 --reason much')).exitCode).toBe(2);
  expect(await done('rollout staff-pass --reason "the counter" --days 7')).toMatch(/\n\/_staff\/[\w-]+\n$/);
});

test('flags, toggles with an end and dependencies', async () => {
  expect(await done('flags list')).toBe('No flags are set.\n');
  await done('flags set halves on --reason campaign');
  expect(await done('flags list')).toMatch(/halves +on/);
  expect(await done('status')).toMatch(/Flags: halves=on\n$/);
  await done('flags set halves unset --reason over');
  const until = '2027-01-01T00:00:00-05:00';
  await done(`toggle mf-content off --reason oven --owner Ana --until ${until}`);
  expect((await json('status')).release.remotes['mf-content']).toMatchObject({ owner: 'Ana', until });
  await done('toggle mf-content on --reason mended');
  await done('needs mf-menu-cart mf-content --reason "deals are there"');
  expect((await horno('toggle mf-content off --reason oven --dry-run')).err).toMatch(/^REG-NEEDED/);
  await done('needs mf-menu-cart --reason over');
  expect(await done('toggle mf-content off --reason oven --dry-run')).toContain('Would release in production');
});

test('keys are rotated, and the audit verifies on a machine that has only the file and the keys', async () => {
  const { keys, next } = await json('keys rotate --reason yearly');
  expect(keys).toHaveLength(2);
  expect(await done('keys list')).toMatch(new RegExp(`${next} +next +[0-9a-f]{16}`));
  await done(`keys activate ${next} --reason yearly`);
  await writeFile(join(cwd, 'keys.json'), JSON.stringify(await json('keys list')));
  await done('audit export --out log.ndjson');
  const away = { HORNO_OPS_URL: 'http://127.0.0.1:9' };
  expect(await done('audit verify log.ndjson --keys keys.json', away)).toMatch(
    /^The audit is whole: \d+ rows, head [0-9a-f]{64}\n$/,
  );
  expect(await done('audit verify')).toMatch(/^The audit is whole/);
  const text = await readFile(join(cwd, 'log.ndjson'), 'utf8');
  await writeFile(join(cwd, 'log.ndjson'), text.replace('yearly', 'daily'));
  const broken = await horno('audit verify log.ndjson', away);
  expect(broken).toMatchObject({ exitCode: 1, err: expect.stringContaining('The audit does not verify: row') });
  await done('token create --squad menu');
  const { rows } = (await registry.call('GET', '/v1/audit?limit=60', { token: await registry.opsToken() })).body;
  const { seq } = rows.find(({ action }: { action: string }) => action === 'token.token');
  expect(await done(`audit revert ${seq} --reason "not needed"`)).toBe(`Reverted row ${seq} (token.token)\n`);
});

test('the doctor tells what is in order, and fails for what is not', async () => {
  expect(await done('doctor')).toMatch(/✓ DOC-OK {2}audit: in order\./);
  const digest = (await json('status')).release.remotes['mf-content'].version;
  await writeFile(join(registry.options.artifactsDir, 'mf-content', digest, 'client/page.js'), 'stolen()');
  const answer = await horno('doctor');
  expect(answer.exitCode).toBe(1);
  expect(answer.out).toMatch(/✗ DOC-INTEGRITY {2}client\/page\.js of mf-content/);
  expect(JSON.parse((await horno('doctor --json')).out)).toMatchObject({
    ok: false,
    findings: [{ code: 'DOC-INTEGRITY', hint: expect.any(String) }],
  });
});

test('the shell completes commands, subcommands, choices and options', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) expect(await done(`completion ${shell}`)).toContain('horno complete --');
  const completed = async (...words: string[]) => {
    const out: string[] = [];
    const context = { cwd, env: {}, write: (text: string) => void out.push(text), writeError: () => undefined };
    await runCli(['complete', '--', ...words], context);
    return out.join('').split('\n').filter(Boolean);
  };
  expect(await completed('ro')).toEqual(['rollback', 'rollout']);
  expect(await completed('keys', '')).toEqual(['activate', 'list', 'retire', 'rotate']);
  expect(await completed('toggle', 'mf-content', '')).toEqual(['off', 'on']);
  expect(await completed('publish', '--d')).toEqual(['--dir', '--dry-run']);
});

test('a pass for another build is made by one command', async () => {
  const made = await json('override mf-menu-cart --minutes 30 --reason "to look at it"');
  expect(made).toMatchObject({ remote: 'mf-menu-cart', pass: expect.stringMatching(/^[\w-]{100,}$/) });
  expect(await done('override mf-menu-cart --reason "to look at it"')).toContain(
    'Paste this at /_override of the shop:',
  );
  expect((await horno('override mf-none --reason "to look at it"')).err).toMatch(/^REG-/);
});

test('squad F5: two rollouts at once are listed, and moved by the name of a remote or flag', async () => {
  const digest = (await registry.publish(builtRemote({ buildId: 'build4001' }))).body.digest;
  await done(`rollout start --pin mf-menu-cart=${digest} --percent 10 --reason "a new menu"`);
  await done('rollout start --flag late=on --percent 20 --reason "open late"');
  const text = await done('rollout status');
  expect(text).toMatch(
    /candidate \d+ for 10 % of visitors\nmf-menu-cart[\s\S]*candidate \d+ for 20 % of visitors\n.*late/,
  );
  const { rollouts } = await json('rollout');
  expect(rollouts.map(({ rollout }: { rollout: { percent: number } }) => rollout.percent)).toEqual([10, 20]);
  const unnamed = await horno('rollout raise --percent 30 --reason good');
  expect(unnamed.err).toMatch(/^REG-ROLLOUT-WHICH.*mf-menu-cart, late/);
  await done('rollout raise --remote mf-menu-cart --percent 30 --reason good');
  expect((await json('rollout status --remote mf-menu-cart')).rollout.percent).toBe(30);
  expect(await done('rollout stop --remote late --reason "no hurry"')).toContain('stopped at 20 %');
  expect(await done('rollout stop --reason enough')).toContain('stopped at 30 %');
});
