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

describe('the order in which the parts of a page come to life', () => {
  test.each([
    { kind: 'page', criticality: 'primary' } as const,
    { kind: 'slot', criticality: 'essential' } as const,
    { kind: 'slot', criticality: 'primary' } as const,
  ])('nothing holds up %j', (target) => {
    const { hydrationQueue, element } = setUp();
    expect(hydrationQueue.waitFor(target, element)).toBeUndefined();
  });

  test('an essential slot without anything to tap waits for the page, not for a rest', async () => {
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

  test('a regular slot waits until the page is up and the browser rests', async () => {
    const { hydrationQueue, started, rest } = setUp();
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/home' });
    await settle();
    expect(started).toEqual([]);
    rest();
    await settle();
    expect(started).toEqual(['regular']);
  });

  test('under a calm page a regular slot waits until it is reached for, and the next page ends that', async () => {
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

  test.each(['pointerover', 'touchstart', 'focusin'])('under a calm page %s anywhere ends the wait', async (type) => {
    const { hydrationQueue, started, rest } = setUp();
    const remote = { pages: { pay: { deferRegularSlots: true } } } as never;
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/pay', remote, key: 'pay' });
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(started).toEqual([]);
    rest();
    await settle();
    expect(started).toEqual(['regular']);
  });

  test('under a layout with a first slot the page follows that slot', async () => {
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

  test('one that comes afterwards does not wait', async () => {
    const { hydrationQueue, element, rest } = setUp();
    hydrationQueue.isUp({ kind: 'page', region: 'page/mf-a/home' });
    rest();
    await settle();
    expect(hydrationQueue.waitFor(regular, element)).toBeUndefined();
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('%s inside it brings it at once', async (type) => {
    const { element, started } = setUp();
    element.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(started).toEqual(['regular']);
  });

  test('a page that never comes holds nobody up for longer than the deadline', async () => {
    const { started } = setUp();
    await jest.advanceTimersByTimeAsync(999);
    expect(started).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['regular']);
  });
});
