import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHydrationQueue } from './hydration-queue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const regular = { kind: 'slot', criticality: 'regular' } as const;

function setUp() {
  const idle: (() => void)[] = [];
  const hydrationQueue = createHydrationQueue({ patienceMs: 1000, whenIdle: (run) => idle.push(run) });
  const element = document.createElement('div');
  element.append(document.createElement('a'));
  const started: string[] = [];
  hydrationQueue.waitFor(regular, element)?.then(() => started.push('regular'));
  return { hydrationQueue, element, started, rest: () => idle.splice(0).map((run) => run()) };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('createHydrationQueue', () => {
  test.each([
    { kind: 'page', criticality: 'primary' } as const,
    { kind: 'slot', criticality: 'essential' } as const,
    { kind: 'slot', criticality: 'primary' } as const,
  ])('does not delay %j', (target) => {
    const { hydrationQueue, element } = setUp();
    expect(hydrationQueue.waitFor(target, element)).toBeUndefined();
  });

  test('delays an essential slot without controls until the page is up', async () => {
    const { hydrationQueue, started } = setUp();
    hydrationQueue
      .waitFor({ kind: 'slot', criticality: 'essential' }, document.createElement('div'))
      ?.then(() => started.push('essential'));
    await settle();
    expect(started).toEqual([]);
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/home' });
    await settle();
    expect(started).toEqual(['essential']);
  });

  test('delays a regular slot until the page is up and the browser is idle', async () => {
    const { hydrationQueue, started, rest } = setUp();
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/home' });
    await settle();
    expect(started).toEqual([]);
    rest();
    await settle();
    expect(started).toEqual(['regular']);
  });

  test('delays a regular slot under a calm page until the customer reaches for it or the next page', async () => {
    const { hydrationQueue, element, started, rest } = setUp();
    const remote = { pages: { pay: { deferRegularSlots: true }, home: {} } } as never;
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/pay', remote, key: 'pay' });
    rest();
    await jest.advanceTimersByTimeAsync(5000);
    expect(started).toEqual([]);
    element.dispatchEvent(new Event('focusin'));
    await settle();
    expect(started).toEqual(['regular']);

    const other = document.createElement('div');
    hydrationQueue.waitFor(regular, other)?.then(() => started.push('other'));
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/home', remote, key: 'home' });
    rest();
    await settle();
    expect(started).toEqual(['regular', 'other']);
  });

  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])(
    'ends the wait under a calm page on %s anywhere',
    async (type) => {
      const { hydrationQueue, started, rest } = setUp();
      const remote = { pages: { pay: { deferRegularSlots: true } } } as never;
      hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/pay', remote, key: 'pay' });
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      expect(started).toEqual([]);
      rest();
      await settle();
      expect(started).toEqual(['regular']);
    },
  );

  test('does not take a page that moves below a resting mouse for input', async () => {
    const { hydrationQueue, element, started, rest } = setUp();
    const remote = { pages: { pay: { deferRegularSlots: true } } } as never;
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/pay', remote, key: 'pay' });
    element.dispatchEvent(new Event('pointerover'));
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    rest();
    await settle();
    expect(started).toEqual([]);
  });

  test('delays the page after the first slot of its layout', async () => {
    const hydrationQueue = createHydrationQueue({ patienceMs: 1000, whenIdle: (run) => run(), firstSlot: 'home.hero' });
    const started: string[] = [];
    const element = document.createElement('div');
    hydrationQueue.waitFor({ kind: 'page', criticality: 'primary' }, element)?.then(() => started.push('page'));
    hydrationQueue.isUp({ kind: 'slot', region: 'home.heroes/mf-b/other' });
    await settle();
    expect(started).toEqual([]);
    hydrationQueue.isUp({ kind: 'slot', region: 'home.hero/mf-a/tool' });
    await settle();
    expect(started).toEqual(['page']);
    expect(hydrationQueue.waitFor({ kind: 'page', criticality: 'primary' }, element)).toBeUndefined();
  });

  test('does not delay a slot that mounts afterwards', async () => {
    const { hydrationQueue, element, rest } = setUp();
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/home' });
    rest();
    await settle();
    expect(hydrationQueue.waitFor(regular, element)).toBeUndefined();
  });

  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])(
    'ends the wait of a slot on %s inside it',
    async (type) => {
      const { element, started } = setUp();
      element.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      expect(started).toEqual(['regular']);
    },
  );

  test('ends every wait at the deadline when the page fails to load', async () => {
    const { started } = setUp();
    await jest.advanceTimersByTimeAsync(999);
    expect(started).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['regular']);
  });
});
