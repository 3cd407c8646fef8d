import { randomUUID } from 'node:crypto';
import { ReleasePayloadSchema } from '@horno/contracts/release';
import { armMark, type TelemetryRow } from '@horno/contracts/telemetry';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { defaultMinSample, StartOrderSchema } from '../src/rollouts/schemas.ts';
import { startRegistry } from '../src/start.ts';
import { builtRemote, builtShell } from './built-package.ts';
import { commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;
let edgeToken: string;
let build = 0;

beforeAll(async () => {
  registry = await startTestRegistry({ guard: { minSample: 20 } });
  // A session would end while the clock moves on.
  ops = await registry.squadToken('ops');
  edgeToken = await registry.registry.issueEdgeToken();
  await registry.goLive(builtShell(), builtRemote());
}, startUpMs);
afterAll(() => registry.close());

const post = (path: string, body: object = {}, token = ops) =>
  registry.call('POST', `/v1/channels/production/${path}`, { body: { reason: 'for the test', ...body }, token });
const get = async (path: string) =>
  (await registry.call('GET', `/v1/channels/production/${path}`, { token: ops })).body;
const document = async () => ReleasePayloadSchema.parse(JSON.parse((await get('release')).payload));
const steps = [10, 50, 100].map((percent) => ({ percent, minutes: 30 }));
async function start(more: object = {}): Promise<string> {
  build += 1;
  const { digest } = (await registry.publish(builtRemote({ buildId: `build${5000 + build}` }), ops)).body;
  expect((await post('rollout', { pins: { 'mf-menu-cart': digest }, steps, ...more })).status).toBe(201);
  return digest;
}
const percent = async () => (await get('rollout')).rollout.percent;
/** Lets so many minutes pass. Returns the number of steps that were taken. */
async function pass(minutes: number): Promise<number> {
  registry.clock.advance(minutes * 60);
  return registry.registry.runSteps();
}
const actions = async (limit: number) =>
  (await registry.call('GET', `/v1/audit?limit=${limit}`, { token: ops })).body.rows.map(
    ({ action, actor }: { action: string; actor: string }) => `${action} ${actor}`,
  );

afterEach(async () => {
  for (const { id } of (await get('rollouts')).rollouts) await post('rollout/stop', { rollout: id });
});

describe('squad F11: planned steps of a rollout', () => {
  test('are taken one after the other, each after its time, and end at 100 % without a finish', async () => {
    await start();
    expect(await percent()).toBe(10);
    expect(await pass(29)).toBe(0);
    expect(await pass(1)).toBe(1);
    expect([await percent(), (await document()).rollout?.share]).toEqual([50, 5000]);
    expect(await actions(1)).toEqual(['rollout.raise plan']);
    expect((await get('rollout')).rollout.steps).toMatchObject({ nextPercent: 100, isPaused: false });
    expect(await pass(30)).toBe(1);
    expect(await percent()).toBe(100);
    expect(await pass(600)).toBe(0);
    const { rollout } = await get('rollout');
    expect(rollout).toMatchObject({ state: 'running', steps: { nextPercent: null, nextAt: null } });
  });

  test('finish the rollout when that was asked for', async () => {
    const digest = await start({ finish: true });
    for (const _step of steps) expect(await pass(30)).toBe(1);
    expect((await get('rollout')).rollout).toMatchObject({ state: 'done', endedBy: 'plan' });
    expect((await document()).release.remotes['mf-menu-cart']?.version).toBe(digest);
    expect(await actions(1)).toEqual(['release.rollout plan']);
  });

  test('pause and resume by a person; a resumed step waits for its whole time', async () => {
    await start();
    expect((await post('rollout/pause')).body.rollout.steps).toMatchObject({ isPaused: true, nextAt: null });
    expect(codesOf(await post('rollout/pause'))).toEqual(['REG-ROLLOUT-STEPS']);
    expect(await pass(60)).toBe(0);
    expect((await post('rollout/resume')).status).toBe(200);
    expect(await pass(29)).toBe(0);
    expect(await pass(1)).toBe(1);
    expect(await percent()).toBe(50);
    expect((await actions(3)).toReversed()).toEqual(['rollout.pause ops', 'rollout.resume ops', 'rollout.raise plan']);
  });

  test('pause when a person moves the share, and go on from there', async () => {
    await start();
    await post('rollout/share', { percent: 5, direction: 'lower' });
    expect(await pass(60)).toBe(0);
    await post('rollout/resume');
    expect(await pass(30)).toBe(1);
    expect(await percent()).toBe(10);
  });

  test('are not taken while the guard finds the candidate worse', async () => {
    const bad = await start();
    const { rollout } = await document();
    const release = rollout?.candidate.id ?? 0;
    const minute = new Date(Math.floor(registry.clock.now().getTime() / 60_000) * 60_000).toISOString();
    const arm = armMark(rollout?.id ?? '', 'candidate');
    const source = { minute, release, arm, remote: 'mf-menu-cart', version: bad };
    const rows: TelemetryRow[] = [
      { ...source, measure: 'seen', count: 60 },
      { ...source, measure: 'failed', count: 60 },
    ];
    const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
    await registry.call('POST', '/v1/telemetry', { body, token: edgeToken });
    expect(await pass(60)).toBe(0);
    expect(await percent()).toBe(10);
    expect(await registry.registry.guard()).toBe(1);
    expect(await pass(60)).toBe(0);
    expect((await get('rollout')).rollout).toMatchObject({ state: 'stopped', endedBy: 'guard', percent: 10 });
  });

  test('are taken once by two processes, and after a restart', async () => {
    await start();
    const other = await startRegistry({ ...registry.options, port: 0 });
    try {
      registry.clock.advance(30 * 60);
      const taken = await Promise.all([registry.registry.runSteps(), other.runSteps()]);
      expect(taken.toSorted()).toEqual([0, 1]);
      expect(await percent()).toBe(50);
      registry.clock.advance(30 * 60);
      expect(await other.runSteps()).toBe(1);
      registry.clock.advance(1);
      expect((await document()).rollout?.share).toBe(10_000);
    } finally {
      await other.close();
    }
  });

  test('of several rollouts go on by their own times', async () => {
    await start();
    registry.clock.advance(600);
    await post('rollout', { flags: { halves: true }, steps: [{ percent: 1, minutes: 5 }, ...steps] });
    expect(await pass(6)).toBe(1);
    const shares = async () => (await get('rollouts')).rollouts.map((each: { percent: number }) => each.percent);
    expect(await shares()).toEqual([10, 10]);
    expect(await pass(15)).toBe(1);
    expect(await shares()).toEqual([50, 10]);
  });

  test('are refused when they fall, do not end at 100 % before a finish, or leave no share to start with', async () => {
    const order = { flags: { halves: true } };
    expect((await post('rollout', { ...order, steps: [steps[1], steps[0]] })).status).toBe(400);
    expect((await post('rollout', { ...order, steps: [{ percent: 10, minutes: 0 }] })).status).toBe(400);
    expect(codesOf(await post('rollout', order))).toEqual(['REG-ROLLOUT-FIRST']);
    const open = { ...order, steps: [steps[0]], finish: true };
    expect(codesOf(await post('rollout', open))).toEqual(['REG-ROLLOUT-FIRST']);
    expect((await post('rollout', { ...order, percent: 5 })).status).toBe(201);
    expect(codesOf(await post('rollout/resume'))).toEqual(['REG-ROLLOUT-STEPS']);
  });

  test('10, 25, 50 and 100 % with half an hour each lead a version to all visitors by one command', async () => {
    build += 1;
    const digest = (await registry.publish(builtRemote({ buildId: `build${5000 + build}` }), ops)).body.digest;
    const { done } = commandLine(() => ({ registry, cwd: registry.dir, env: { HORNO_TOKEN: ops } }));
    const pin = `--pin mf-menu-cart=${digest.slice(0, 12)}`;
    await done(`rollout start ${pin} --steps 10,25,50,100 --pause 30m --finish --reason "To all in two hours"`);
    const served: unknown[] = [];
    for (const _step of [10, 25, 50, 100]) {
      const { rollout, release } = await document();
      served.push([rollout?.share, release.remotes['mf-menu-cart']?.version === digest]);
      expect(await pass(25)).toBe(0);
      expect(await pass(5)).toBe(1);
    }
    expect(served).toEqual([1000, 2500, 5000, 10_000].map((share) => [share, false]));
    const { rollout, release } = await document();
    expect([rollout, release.remotes['mf-menu-cart']?.version]).toEqual([undefined, digest]);
  });

  test('are given, paused and resumed by the command line', async () => {
    const { horno, done, json } = commandLine(() => ({ registry, cwd: registry.dir, env: { HORNO_TOKEN: ops } }));
    await done('rollout start --flag halves=on --steps 10,25,100 --pause 2h --finish --reason slowly');
    const text = await done('rollout status');
    expect(text).toMatch(/Steps: 10 % for 120 min, 25 % for 120 min, 100 % for 120 min; next 25 % from 2026-/);
    await done('rollout pause --remote halves --reason weekend');
    expect(await done('rollout status')).toContain('next 25 %, paused');
    await done('rollout resume --reason monday');
    expect((await json('rollout')).rollout.steps).toMatchObject({ isPaused: false, finishes: true });
    expect((await horno('rollout start --flag x=on --steps 10,25 --pause soon --reason no')).exitCode).toBe(2);
  });

  test('are described in the help with the units of their times and the least sample', async () => {
    const { done } = commandLine(() => ({ registry, cwd: registry.dir, env: { HORNO_TOKEN: ops } }));
    const help = (await done('rollout start --help')).replace(/\s+/g, ' ');
    expect(help).toContain('in minutes, hours or days: 30m, 2h or 1d (default: 30m)');
    expect(help).toContain(
      `from ${StartOrderSchema.shape.minSample.unwrap().minValue}, without it ${defaultMinSample}`,
    );
  });
});
