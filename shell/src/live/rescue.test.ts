import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import { AppError } from '@horno/contracts/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { passes } from '../../spec/region.ts';
import { aComposition, aFill, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import type { OpenRemote } from '../federation/container.ts';
import { remoteBreaker } from '../slots/breaker.ts';
import { heal, stepBack } from './rescue.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const previous = {
  version: 'b'.repeat(64),
  global: 'mf_sample_0',
  entry: `/_assets/mf-sample/${'b'.repeat(64)}/remoteEntry.js`,
  integrity: 'sha384-y',
  i18n: 'sample',
  publishes: [],
  listens: [],
};
const saying = (text: string) => ({ default: { component: () => text } });
let turn = 0;

/** Mounts two parts of a remote in one slot, over remote handles by container name. */
function setUp(
  tables: Record<string, Record<string, unknown>>,
  hasPrevious = true,
  { publishes = [] as string[], others = [] as ComposedRemote[] } = {},
) {
  turn += 1;
  const global = `mf_sample_new_${turn}`;
  const version = String(turn).padStart(64, '0');
  const remote = aRemote({
    global,
    version,
    ...(hasPrevious && { previous: { ...previous, publishes } }),
    slots: { cart: aFill('header.cart'), second: aFill('header.cart', { order: 20 }) },
  });
  const opened: string[] = [];
  const spoilt: string[] = [];
  const open: OpenRemote = (which) => {
    opened.push(which.global);
    const table = tables[which.global === global ? 'new' : 'old'] ?? {};
    const door = fakeRemotes({ [which.name]: table }).open(which);
    return { load: door.load, spoil: () => void spoilt.push(which.global) };
  };
  const shell = testShell({ composition: aComposition([remote, ...others]), open });
  const parts = { runtime: shell.runtime, open };
  Object.assign(shell.shell.fills, {
    stepBack: (target: never) => stepBack(target, parts),
    heal: (target: never, error: unknown) => heal(target, error, parts),
    breaker: remoteBreaker({ storage: localStorage, now: Date.now, isOnline: () => true }),
  });
  const host = document.createElement('div');
  host.innerHTML = '<div data-fill="header.cart/mf-sample/cart"><b>from the server</b></div>';
  document.body.replaceChildren(host);
  const start = () => shell.runtime.slots?.mount('header.cart', host, {});
  const runs = () => (shell.runtime.composition as Composition).remotes[0]?.global;
  return { ...shell, host, start, opened, spoilt, runs, global, version };
}

/** Composition 3. */
describe('a build that fails to load', () => {
  test('is replaced by the previous build in all its parts, without an empty region', async () => {
    const { host, start, runs, faults, version } = setUp({
      new: { 'slot-cart': saying('new cart') },
      old: { 'slot-cart': saying('old cart'), 'slot-second': saying('old second') },
    });
    start();
    await passes(0);
    await passes(3000);
    expect(host).toHaveTextContent('old cartold second');
    expect(runs()).toBe('mf_sample_0');
    expect(faults.at(-1)).toMatchObject({ phase: 'load-or-mount', version, part: 'slot:second' });
  });

  test('shows the fallback when the previous build fails to load too', async () => {
    const { host, start } = setUp({ new: {}, old: {} });
    start();
    await passes(6000);
    expect(host.querySelectorAll('[data-fallback]')).toHaveLength(2);
    expect(host).toHaveTextContent('(01) 505-1111');
  });

  test('shows the fallback when it has no previous build', async () => {
    const { host, start } = setUp({ new: {} }, false);
    start();
    await passes(6000);
    expect(host.querySelectorAll('[data-fallback]')).toHaveLength(2);
  });

  test('shows the fallback when the previous build would duplicate the state of another remote', async () => {
    const neighbour = aRemote({ name: 'mf-other', publishes: ['cart.updated@1'], slots: {}, pages: {} });
    const tables = { new: {}, old: { 'slot-cart': saying('old cart'), 'slot-second': saying('old second') } };
    const { host, start, opened, faults } = setUp(tables, true, {
      publishes: ['cart.updated@1'],
      others: [neighbour],
    });
    start();
    await passes(6000);
    expect(host.querySelectorAll('[data-fallback]')).toHaveLength(2);
    expect(opened).not.toContain('mf_sample_0');
    expect(faults).toContainEqual(
      expect.objectContaining({
        phase: 'step-back',
        error: expect.objectContaining({ message: expect.stringContaining('"kind":"state"') }),
      }),
    );
  });

  test('is replaced by the previous build when it fails to mount', async () => {
    const broken = {
      default: {
        bootstrap: async () => undefined,
        mount: async () => Promise.reject(new Error('no')),
        unmount: async () => undefined,
      },
    };
    const { host, start } = setUp({
      new: { 'slot-cart': broken, 'slot-second': saying('new second') },
      old: { 'slot-cart': saying('old cart'), 'slot-second': saying('old second') },
    });
    start();
    await passes(3000);
    expect(host).toHaveTextContent('old cartold second');
  });
});

/** Composition 4. */
test('a build that rests is replaced by its previous build without a try', async () => {
  const tables = { new: {}, old: { 'slot-cart': saying('old cart'), 'slot-second': saying('old second') } };
  const first = setUp(tables);
  const breaker = first.shell.fills.breaker;
  breaker?.failed(first);
  breaker?.failed(first);
  first.start();
  await passes(50);
  expect(first.host).toHaveTextContent('old cartold second');
  expect(first.opened).not.toContain(first.global);
});

const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

function Lazy() {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => open(true), 100);
    return () => clearTimeout(timer);
  }, []);
  if (isOpen && !isHealed()) throw thrown;
  return isOpen ? 'the map' : 'a button';
}
let thrown: Error = gone;
let loads = 0;
let heals = Number.POSITIVE_INFINITY;
const isHealed = () => loads > heals;
const part = () => {
  loads += 1;
  return { default: { component: Lazy as ComponentType } };
};

/** Composition 6. */
describe('a missing chunk', () => {
  afterEach(() => {
    thrown = gone;
  });

  test.each([
    ['is repaired by loading its remote once more, by another path', gone],
    ['of a lazy component is repaired too', new AppError('NETWORK', {}, { cause: gone })],
  ])('%s', async (_, error) => {
    thrown = error;
    [loads, heals] = [0, 1];
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host, start, spoilt, global } = setUp({ new: { 'slot-cart': part, 'slot-second': saying('second') } });
    start();
    await passes(50);
    await act(() => jest.advanceTimersByTimeAsync(200));
    await passes(500);
    expect(spoilt).toEqual([global]);
    expect(host).toHaveTextContent('the map');
  });

  test('shows a failure with a retry when it stays missing', async () => {
    [loads, heals] = [0, Number.POSITIVE_INFINITY];
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host, start, spoilt } = setUp({ new: { 'slot-cart': part, 'slot-second': saying('second') } });
    start();
    for (let round = 0; round < 10; round += 1) await passes(500);
    expect(spoilt).toHaveLength(1);
    expect(loads).toBe(2);
    expect(host.querySelector('[data-region-failed]')).not.toBeNull();
  });
});
