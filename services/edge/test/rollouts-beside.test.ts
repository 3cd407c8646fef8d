import { combinedNumber, type ReleasePayload } from '@horno/contracts/release';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bucketOf } from '../src/rollout/bucket-of.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { newDevice, type TestDevice } from './support/devices.ts';
import { type FixtureRelease, signPayload } from './support/release.ts';
import { makeRollouts } from './support/rollout.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';
import { visitToken } from './support/visits.ts';

let shop: TestShop;
afterEach(() => shop.close());

type Update = 'allow' | 'ask';
/** A release whose two remotes say these words. */
const saying = (id: number, x: string, y: string, update: Update = 'allow'): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: {
    'mf-x': { server: bundle(`{ html: '<p>${x}' }`), pages: { a: { path: '/a', cacheable: true } }, update },
    'mf-y': { server: bundle(`{ html: '<p>${y}' }`), pages: { b: { path: '/b', cacheable: true } } },
  },
});
const [FIRST, SECOND] = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'];

interface Shares {
  x?: number;
  y?: number;
  /** Number of the live release. */
  live?: number;
  /** Number of the candidate of x. */
  first?: number;
  update?: Update;
  staff?: boolean;
}
let revision = 1;
/** Serves x for one share of visitors and y for another. */
async function rollOut({ x = 5000, y = 5000, live = 1, first = 2, update, staff }: Shares = {}): Promise<void> {
  revision += 1;
  const payload = await makeRollouts(shop.dir, saying(live, 'x1', 'y1', update), revision, [
    { id: FIRST, salt: 'one', share: x, candidate: saying(first, 'x2', 'y1', update) },
    {
      ...{ id: SECOND, salt: 'two', share: y, candidate: saying(first + 1, 'x1', 'y2', update) },
      segments: staff ? { staff: true } : {},
    },
  ]);
  await serve(payload);
}
async function serve(payload: ReleasePayload): Promise<void> {
  shop.answerWith(signPayload(payload));
  await shop.edge.watcher.poll();
}
const open = async (update?: Update) => {
  shop = await openShop(saying(1, 'x1', 'y1', update));
};
const state = async ({ cookie }: Pick<TestDevice, 'cookie'>, more = '', path = '/a') =>
  inlinedState(await shop.html(path, { cookie: cookie + more })).composition;
const isIn = ({ visitor }: TestDevice, salt: string, share = 5000) => bucketOf(salt, visitor) < share;
/** A visitor whose buckets are in these halves. */
async function visitorIn(x: boolean, y: boolean): Promise<TestDevice> {
  for (;;) {
    const device = await newDevice(shop);
    if (isIn(device, 'one') === x && isIn(device, 'two') === y) return device;
  }
}

describe('squad F5: rollouts beside each other', () => {
  test('give every visitor the arm of each, by its own draw, on every page', async () => {
    await open();
    await rollOut();
    const seen = new Set<number>();
    for (let n = 0; n < 24; n += 1) {
      const device = await newDevice(shop);
      const [x, y] = [isIn(device, 'one'), isIn(device, 'two')];
      const positions = (x ? 1 : 0) + (y ? 2 : 0);
      const release = positions === 0 ? 1 : combinedNumber(2, positions);
      const trials = [...(x ? [FIRST] : []), ...(y ? [SECOND] : [])];
      const arm = positions === 0 ? 'control' : 'candidate';
      const expected = { release, arm, rollout: FIRST, ...(trials.length > 0 && { trials }) };
      expect(await state(device)).toMatchObject(expected);
      expect(await state(device, `; sf.release=${release}`, '/b')).toMatchObject(expected);
      seen.add(positions);
    }
    expect(seen.size).toBe(4);
  });

  test('render both candidates for a visitor of both', async () => {
    await open();
    await rollOut({ x: 10_000, y: 10_000 });
    const { cookie } = await newDevice(shop);
    expect(await shop.html('/a', { cookie })).toContain('<p>x2');
    expect(await shop.html('/b', { cookie })).toContain('<p>y2');
    const [composition] = [await (await shop.get('/_release/4')).json()];
    expect(composition).toMatchObject({ release: 4, arm: 'candidate', trials: [FIRST, SECOND] });
    expect((await shop.get('/_release/5')).status).toBe(404);
  });

  test('a share is what was typed: 100 % of one takes nothing from the other', async () => {
    await open();
    await rollOut({ x: 10_000, y: 2500 });
    for (let n = 0; n < 20; n += 1) {
      const device = await newDevice(shop);
      expect((await state(device)).release).toBe(isIn(device, 'two', 2500) ? 4 : 2);
    }
  });

  test('tell open tabs the oldest one as before, and the others beside it', async () => {
    await open();
    await rollOut();
    expect(await (await shop.get('/_release')).json()).toEqual({
      release: 1,
      candidate: 2,
      rollout: FIRST,
      beside: [SECOND],
    });
  });
});

describe('squad F5: a session', () => {
  test('keeps its candidates when their numbers change, and leaves the one that ended', async () => {
    await open();
    await rollOut({ x: 10_000, y: 10_000, update: 'ask' });
    const device = await newDevice(shop);
    await rollOut({ x: 0, y: 10_000, live: 5, first: 6, update: 'ask' });
    expect(await state(device, '; sf.release=4')).toMatchObject({ release: 8, trials: [FIRST, SECOND] });
    // The first one ended; the second one has moved up.
    revision += 1;
    await serve(
      await makeRollouts(shop.dir, saying(5, 'x1', 'y1'), revision, [
        { id: SECOND, salt: 'two', share: 10_000, candidate: saying(9, 'x1', 'y2') },
      ]),
    );
    expect(await state(device, '; sf.release=8')).toMatchObject({ release: 9, trials: [SECOND] });
  });

  test('takes the candidate of one remote while another remote asks before an update', async () => {
    await open('ask');
    await rollOut({ x: 10_000, y: 10_000, update: 'ask' });
    const device = await newDevice(shop);
    expect(await state(device)).toMatchObject({ release: 4 });
    expect(await state(device, '; sf.release=1')).toMatchObject({ release: 3, trials: [SECOND] });
  });
});

describe('squad F5: figures', () => {
  const cohortOf = async (device: TestDevice, release: number, arm: 'control' | 'candidate') => {
    const token = await visitToken(shop, { cookie: device.cookie, release, arm });
    return token?.split('.').slice(1, -1).join('.');
  };

  test('name the arm of each rollout, so that each candidate is compared with its own control', async () => {
    await open();
    await rollOut();
    expect(await cohortOf(await visitorIn(true, true), 4, 'candidate')).toBe('yaaaaaaaaybbbbbbbb');
    expect(await cohortOf(await visitorIn(true, false), 2, 'candidate')).toBe('yaaaaaaaanbbbbbbbb');
    expect(await cohortOf(await visitorIn(false, true), 3, 'candidate')).toBe('naaaaaaaaybbbbbbbb');
    expect(await cohortOf(await visitorIn(false, false), 1, 'control')).toBe('naaaaaaaanbbbbbbbb');
  });

  test('leave out a rollout whose segments the visitor is not in, and one whose candidate waits for an answer', async () => {
    await open('ask');
    await rollOut({ update: 'ask', staff: true });
    expect(await cohortOf(await visitorIn(false, true), 1, 'control')).toBe('naaaaaaaa');
    await rollOut({ update: 'ask', x: 10_000 });
    const device = await visitorIn(true, false);
    const waiting = { ...device, cookie: `${device.cookie}; sf.release=1` };
    expect(await cohortOf(waiting, 1, 'control')).toBe('nbbbbbbbb');
  });
});
