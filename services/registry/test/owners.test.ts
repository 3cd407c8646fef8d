import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type BuiltPackage, builtRemote, builtShell } from './built-package.ts';
import { type Answer, codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const slot = 'menu.extra';
const event = 'board.voted@1';
const [BOARD, POLL] = ['mf-board', 'mf-poll'] as const;
let registry: TestRegistry;
let ops: string;
let build = 0;
type Versions = Record<string, string>;
/** Versions by remote: with the slot, other ones with it, with the event, with neither. */
let slots: Versions;
let slotsToo: Versions;
let events: Versions;
let plain: Versions;
/** A channel of its own for each test. */
let channel: string;

async function published(name: string, more: object): Promise<string> {
  build += 1;
  const built: BuiltPackage = builtRemote({
    ...{ name, squad: 'board', paths: [`/${name}`], buildId: `build${2000 + build}` },
  });
  Object.assign(built.document.manifest as object, more);
  const { body, status } = await registry.publish(built);
  expect([status, body.findings]).toEqual([201, undefined]);
  return body.digest;
}
const ofBoth = async (more: object): Promise<Versions> => ({
  [BOARD]: await published(BOARD, more),
  [POLL]: await published(POLL, more),
});

beforeAll(async () => {
  registry = await startTestRegistry();
  ops = await registry.opsToken();
  await registry.goLive(builtShell(), builtRemote());
  // None of them is live, so each may be published.
  slots = await ofBoth({ offers: [slot] });
  slotsToo = await ofBoth({ offers: [slot] });
  events = await ofBoth({ publishes: [event], events: { [event]: { payload: { type: 'object', properties: {} } } } });
  plain = await ofBoth({});
}, startUpMs);
afterAll(() => registry.close());
beforeEach(() => {
  build += 1;
  channel = `squad/board${build}`;
});

const call = (path: string, body: object): Promise<Answer> =>
  registry.call('POST', `/v1${path}`, { body: { reason: 'for the test', ...body }, token: ops });
const post = (path: string, body: object, on = channel) => call(`/channels/${encodeURIComponent(on)}/${path}`, body);
type Pins = Record<string, string | undefined>;
const release = async (pins: Pins, on = channel) => refusals(await post('release', { pins }, on));
const rollout = async (pins: Pins) => refusals(await post('rollout', { pins, percent: 10 }));
const refusals = (answer: Answer) => (answer.status < 300 ? [] : codesOf(answer));
const pin = (name: string, versions: Versions): Pins => ({ [name]: versions[name] });

describe('two remotes with the same slot or event', () => {
  test.each([
    ['slot', 'REG-SLOT-OWNER', () => slots],
    ['event', 'REG-EVENT-OWNER', () => events],
  ])('are refused in one release that brings both: %s', async (_what, code, versions) => {
    expect(await release(versions())).toEqual([code, code]);
    expect(await release(pin(BOARD, versions()))).toEqual([]);
    expect(await release(pin(POLL, versions()))).toEqual([code]);
  });

  test('are refused with the name of the owner', async () => {
    await release(pin(BOARD, slots));
    const { status, text } = await post('release', { pins: pin(POLL, slots) });
    expect(status).toBe(409);
    expect(text).toContain(`${slot} es un espacio de ${BOARD}.`);
  });

  test('are refused while the owner is off', async () => {
    await release(pin(BOARD, slots));
    expect(refusals(await post('toggle', { remote: BOARD, state: 'off' }))).toEqual([]);
    expect(await release(pin(POLL, slots))).toEqual(['REG-SLOT-OWNER']);
  });

  test('are refused by a promotion', async () => {
    await release(pin(BOARD, slots));
    const from = `${channel}b`;
    await release(pin(POLL, slots), from);
    expect(refusals(await post('promote', { from, names: [POLL] }))).toEqual(['REG-SLOT-OWNER']);
  });

  test('are refused by a plan when it is activated', async () => {
    const { id } = (await post('plans', { change: { pins: pin(POLL, slots) } })).body;
    await release(pin(BOARD, slots));
    expect(refusals(await call(`/plans/${id}/activate`, {}))).toEqual(['REG-SLOT-OWNER']);
  });

  test('are refused by the start of a rollout', async () => {
    await release(pin(BOARD, slots));
    expect(await rollout(pin(POLL, slots))).toEqual(['REG-SLOT-OWNER']);
  });

  test('are refused by a rollout and by a release beside the rollout of the owner', async () => {
    await release(pin(BOARD, plain));
    expect(await rollout(pin(BOARD, slots))).toEqual([]);
    expect(await rollout(pin(POLL, slots))).toEqual(['REG-SLOT-OWNER']);
    expect(await release(pin(POLL, slots))).toEqual(['REG-SLOT-OWNER']);
    expect(await release(pin(POLL, plain))).toEqual([]);
  });

  test('are refused at the end of a rollout when the other one was taken back to the slot', async () => {
    await release(pin(BOARD, slots));
    await release(pin(BOARD, plain));
    expect(await rollout(pin(POLL, slots))).toEqual([]);
    expect(refusals(await post('rollback', { remote: BOARD }))).toEqual([]);
    expect(refusals(await post('rollout/finish', {}))).toEqual(['REG-SLOT-OWNER']);
  });

  test('do not hinder the way back, nor the next version of a remote that had the slot', async () => {
    await release(pin(BOARD, slots));
    await release(pin(BOARD, plain));
    await release(pin(POLL, slots));
    expect(refusals(await post('rollback', { remote: BOARD }))).toEqual([]);
    expect(await release(pin(BOARD, slotsToo))).toEqual([]);
    expect(await release(pin(POLL, plain))).toEqual([]);
  });

  test('may change the owner in one release', async () => {
    await release(pin(BOARD, slots));
    expect(await release({ ...pin(BOARD, plain), ...pin(POLL, slots) })).toEqual([]);
  });
});
