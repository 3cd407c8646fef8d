import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import { describe, expect, jest, test } from '@jest/globals';
import { aComposition, aPage, aRemote } from '../../spec/remotes.ts';
import { createFollower, type FollowParts } from './follow-release.ts';

const digest = (letter: string) => letter.repeat(64);
type Update = ComposedRemote['update'];

const build = (name: string, letter: string, update: Update = 'allow') =>
  aRemote({ name, version: digest(letter), update, pages: { home: aPage('/') } });

function setUp(parts: { update?: Update; mounted?: string[]; shell?: string } & Partial<FollowParts> = {}) {
  const { update = 'allow', mounted = ['mf-menu'], shell = 's', ...own } = parts;
  let composition = aComposition([build('mf-menu', 'a', update), build('mf-other', 'o')], {
    release: 5,
    shell: digest('s'),
  });
  const target = (release: number): Composition =>
    aComposition([build('mf-menu', `${release}`, update), build('mf-other', 'o')], { release, shell: digest(shell) });
  const said: string[] = [];
  const offers: (string | undefined)[] = [];
  const agreedTo: number[] = [];
  let cookie = 5;
  const state = { isIdle: false, isApart: false };
  const set = jest.fn<(next: Composition) => void>((next) => {
    composition = next;
  });
  const follower = createFollower({
    composition: () => composition,
    setComposition: set,
    fetchComposition: async (release) => target(release),
    isMounted: ({ name }) => mounted.includes(name),
    isApart: () => state.isApart,
    prepare: async () => undefined,
    isIdle: () => state.isIdle,
    isBlockedElsewhere: async () => false,
    agreed: () => cookie,
    agreeTo: (release) => {
      cookie = release;
      agreedTo.push(release);
    },
    reload: () => said.push('reload'),
    offer: (offer) => offers.push(offer),
    say: (what) => said.push(what),
    ...own,
  });
  return {
    follower,
    said,
    agreedTo,
    set,
    state,
    mounted,
    offer: () => offers.at(-1),
    write: (release: number) => {
      cookie = release;
    },
    runs: () => composition.remotes[0]?.version[0],
    flags: () => composition.flags,
    states: () => composition.remotes.map(({ state: each }) => each),
  };
}
const settle = async () => {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
};

test('createFollower is settled when the tab runs the live release and no payment is on screen', async () => {
  const { follower, state } = setUp();
  await follower.heard({ release: 5 });
  expect(follower.isSettled()).toBe(true);
  await follower.heard({ release: 6 });
  expect(follower.isSettled()).toBe(false);
  follower.navigated();
  await settle();
  await follower.heard({ release: 6 });
  expect(follower.isSettled()).toBe(true);
  state.isApart = true;
  expect(follower.isSettled()).toBe(false);
});

/** Composition 13. */
describe('a remote that is switched off', () => {
  test('leaves an open tab with an announcement, and comes back', async () => {
    const { follower, states, said, set } = setUp();
    await follower.heard({ release: 5, off: ['mf-menu'] });
    expect([states(), said]).toEqual([['off', 'on'], ['off']]);
    await follower.heard({ release: 5, off: ['mf-menu'] });
    expect(set).toHaveBeenCalledTimes(1);
    await follower.heard({ release: 5 });
    expect(states()).toEqual(['on', 'on']);
  });

  test('stays while a payment is on screen', async () => {
    const { follower, states, state } = setUp();
    state.isApart = true;
    await follower.heard({ release: 5, off: ['mf-menu'] });
    expect(states()).toEqual(['on', 'on']);
  });

  test('stays off when an edge that lags reports it as on', async () => {
    const { follower, states } = setUp();
    await follower.heard({ release: 7, off: ['mf-other'] });
    await follower.heard({ release: 6 });
    expect(states()).toEqual(['on', 'off']);
  });
});

describe('flags of the live release', () => {
  const withFlags = (version: string, flags: Composition['flags'], update: Update = 'allow') => ({
    update,
    fetchComposition: async (release: number) =>
      aComposition([build('mf-menu', version, update), build('mf-other', 'o')], { release, shell: digest('s'), flags }),
  });

  test('apply in an open tab at once, with every build as it is', async () => {
    const { follower, flags, runs, said, set } = setUp(withFlags('a', { 'menu.halves': true }));
    await follower.heard({ release: 6 });
    expect([flags(), runs(), said]).toEqual([{ 'menu.halves': true }, 'a', []]);
    expect(set.mock.lastCall?.[0].remotes[0]).toBe(set.mock.calls[0]?.[0].remotes[0]);
    expect(follower.isSettled()).toBe(true);
  });

  test('apply while another build waits for the customer or the next page', async () => {
    for (const update of ['ask', 'allow'] as const) {
      const { follower, flags, runs, set } = setUp(withFlags('6', { 'menu.halves': true }, update));
      await follower.heard({ release: 6 });
      await follower.heard({ release: 6 });
      expect([flags(), runs(), set.mock.calls.length]).toEqual([{ 'menu.halves': true }, 'a', 1]);
    }
  });

  test('do not apply when they belong to a candidate that only another tab runs', async () => {
    const { follower, flags, write } = setUp(withFlags('6', { 'menu.halves': true }, 'block'));
    write(6);
    await follower.heard({ release: 5, candidate: 6 });
    expect(flags()).toEqual({});
  });

  test('apply when they belong to the candidate that the tab runs', async () => {
    const to = withFlags('6', { 'menu.halves': true }, 'block');
    const tried = aComposition([build('mf-menu', 'a', 'block')], { release: 6, arm: 'candidate', rollout: 'r' });
    const set = jest.fn<FollowParts['setComposition']>();
    const { follower } = setUp({ ...to, composition: () => tried, setComposition: set });
    await follower.heard({ release: 7, candidate: 8, rollout: 'r' });
    expect(set.mock.lastCall?.[0]).toEqual({ ...tried, flags: { 'menu.halves': true } });
  });

  test('wait while a payment is on screen', async () => {
    const { follower, flags, state } = setUp(withFlags('a', { 'menu.halves': true }));
    state.isApart = true;
    await follower.heard({ release: 6 });
    expect(flags()).toEqual({});
  });
});

/** Composition 14. */
describe('another build', () => {
  test('that allows updates is replaced with the next page', async () => {
    const { follower, runs, agreedTo, offer } = setUp();
    await follower.heard({ release: 6 });
    expect([runs(), agreedTo, offer()]).toEqual(['a', [], undefined]);
    follower.navigated();
    await settle();
    expect([runs(), agreedTo]).toEqual(['6', [6]]);
  });

  test('that allows updates is replaced when the customer is idle, with an announcement', async () => {
    const { follower, runs, state, said } = setUp();
    state.isIdle = true;
    await follower.heard({ release: 6 });
    expect([runs(), said]).toEqual(['6', ['updated']]);
  });

  test('that is not on screen is replaced silently', async () => {
    const { follower, runs, said, offer } = setUp({ update: 'block', mounted: [] });
    await follower.heard({ release: 6 });
    expect([runs(), said, offer()]).toEqual(['6', [], undefined]);
  });

  test('that asks is offered, and replaced when the customer agrees', async () => {
    const { follower, runs, offer } = setUp({ update: 'ask' });
    await follower.heard({ release: 6 });
    follower.navigated();
    await settle();
    expect([runs(), offer()]).toEqual(['a', 'swap']);
    follower.accept();
    await settle();
    expect([runs(), offer()]).toEqual(['6', undefined]);
  });

  test('that the customer declined is not offered again, but the next one is', async () => {
    const { follower, runs, offer } = setUp({ update: 'ask' });
    await follower.heard({ release: 6 });
    follower.decline();
    await follower.heard({ release: 6 });
    expect([runs(), offer()]).toEqual(['a', undefined]);
    await follower.heard({ release: 7 });
    expect(offer()).toBe('swap');
  });

  test('that the customer agreed to in another tab is replaced here too', async () => {
    const { follower, runs, write } = setUp({ update: 'ask' });
    write(6);
    await follower.heard({ release: 6 });
    expect(runs()).toBe('6');
  });

  test('that blocks is never replaced while it is on screen, agreed or revoked', async () => {
    const { follower, runs, write, mounted, said } = setUp({ update: 'block' });
    write(6);
    await follower.heard({ release: 6 });
    await follower.heard({ release: 7, revoked: ['a'.repeat(16)] });
    follower.navigated();
    await settle();
    expect(runs()).toBe('a');
    mounted.splice(0);
    follower.navigated();
    await settle();
    expect([runs(), said]).toEqual(['7', []]);
  });

  test('waits while another tab shows a part that blocks', async () => {
    let isBlocked = true;
    const { follower, runs } = setUp({ update: 'block', mounted: [], isBlockedElsewhere: async () => isBlocked });
    await follower.heard({ release: 6 });
    expect(runs()).toBe('a');
    isBlocked = false;
    await follower.heard({ release: 6 });
    expect(runs()).toBe('6');
  });

  test('waits for the end of a payment in every case', async () => {
    const { follower, runs, state } = setUp();
    state.isApart = true;
    await follower.heard({ release: 6, revoked: ['a'.repeat(16)] });
    follower.navigated();
    await settle();
    expect(runs()).toBe('a');
  });

  test('that fails to load does not replace the running one, and is not retried endlessly', async () => {
    const prepare = jest.fn<() => Promise<void>>().mockRejectedValue(new Error('404'));
    const { follower, runs, state, agreedTo } = setUp({ prepare });
    state.isIdle = true;
    for (let turn = 0; turn < 6; turn += 1) await follower.heard({ release: 6 });
    expect([runs(), agreedTo, prepare.mock.calls.length]).toEqual(['a', [], 3]);
  });
});

/** Composition 23. */
describe('a revoked build', () => {
  test.each(['allow', 'ask'] as const)('is replaced at once with update %s', async (update) => {
    const { follower, runs } = setUp({ update });
    await follower.heard({ release: 6, revoked: ['a'.repeat(16)] });
    expect(runs()).toBe('6');
  });

  test('is replaced even when its successor fails to load beforehand', async () => {
    const { follower, runs } = setUp({ prepare: async () => Promise.reject(new Error('404')) });
    await follower.heard({ release: 6, revoked: ['a'.repeat(16)] });
    expect(runs()).toBe('6');
  });
});

describe('another release while a rollout runs', () => {
  const tried = (letter = 'a') =>
    aComposition([build('mf-menu', letter, 'ask')], {
      release: 6,
      arm: 'candidate',
      rollout: 'r1',
      shell: digest('s'),
    });

  test('changes nothing on screen in a tab of the candidate, and keeps it in its arm', async () => {
    let composition = tried();
    const seen: Composition[] = [];
    const { follower, said, offer, agreedTo } = setUp({
      composition: () => composition,
      setComposition: (next) => {
        seen.push(next);
        composition = next;
      },
      fetchComposition: async (release) => ({ ...tried(), release }),
    });
    const [before] = composition.remotes;
    await follower.heard({ release: 7, candidate: 8, rollout: 'r1' });
    expect([agreedTo, said, offer(), seen.length]).toEqual([[8], [], undefined, 1]);
    expect(composition).toMatchObject({ release: 8, arm: 'candidate', rollout: 'r1' });
    expect(composition.remotes[0]).toBe(before);
    await follower.heard({ release: 7, candidate: 8, rollout: 'r1' });
    expect([seen.length, follower.isSettled()]).toEqual([1, true]);
  });

  test('keeps a tab of the control group counted there', async () => {
    let composition: Composition = { ...tried(), arm: 'control', release: 5 };
    const { follower } = setUp({
      composition: () => composition,
      setComposition: (next) => {
        composition = next;
      },
      fetchComposition: async (release) =>
        aComposition([build('mf-menu', 'a', 'ask')], { release, shell: digest('s') }),
    });
    await follower.heard({ release: 7, candidate: 8, rollout: 'r1' });
    expect(composition).toMatchObject({ release: 7, arm: 'control', rollout: 'r1' });
  });
});

describe('another shell', () => {
  test('is offered as a reload', async () => {
    const { follower, said, offer, agreedTo } = setUp({ shell: 't' });
    await follower.heard({ release: 6 });
    follower.navigated();
    await settle();
    expect([said, offer()]).toEqual([[], 'reload']);
    follower.accept();
    await settle();
    expect([said, agreedTo]).toEqual([['reload'], [6]]);
  });

  test('reloads at once when the running one is revoked', async () => {
    const { follower, said } = setUp({ shell: 't' });
    await follower.heard({ release: 6, revoked: ['s'.repeat(16)] });
    expect(said).toEqual(['reload']);
  });
});

test('createFollower follows only toggles in a tab with an override', async () => {
  const { follower, runs, states } = setUp({
    composition: () => aComposition([{ ...build('mf-menu', 'a'), isOverride: true }], { release: 5 }),
  });
  await follower.heard({ release: 6 });
  expect([runs(), states()]).toEqual(['a', ['on', 'on']]);
});
