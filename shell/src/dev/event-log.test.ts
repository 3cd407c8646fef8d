import type { ComposedRemote } from '@horno/contracts/composition';
import { createBus } from '@horno/kit/shell';
import { describe, expect, test } from '@jest/globals';
import { createEventLog, matches } from './event-log.ts';

const summary = { count: 2, subTotalMinor: 5980, totalMinor: 6570, missingMinor: 0 };

function open() {
  const bus = createBus(() => undefined);
  let nowMs = 0;
  const remotes = [{ name: 'mf-menu-cart', squad: 'menu', version: 'abc' } as ComposedRemote];
  const log = createEventLog(
    bus,
    () => ({ release: 7, remotes }),
    () => {
      nowMs += 10;
      return nowMs;
    },
  );
  return { bus, log, cart: (count: number) => bus.publish('mf-menu-cart', 'cart.updated@1', { ...summary, count }) };
}

/** Composition 32. */
describe('createEventLog', () => {
  test('lists every event with its owner, squad, build, release, time and payload, the latest first', () => {
    const { bus, log, cart } = open();
    cart(1);
    bus.publish('shell', 'session.changed@1', { status: 'guest' }, true);
    expect(log.get().events).toEqual([
      {
        key: 1,
        atMs: 20,
        name: 'session.changed@1',
        owner: 'shell',
        payload: { status: 'guest' },
        remote: true,
        release: 7,
      },
      {
        ...{
          key: 0,
          atMs: 10,
          name: 'cart.updated@1',
          owner: 'mf-menu-cart',
          squad: 'menu',
          version: 'abc',
          release: 7,
          remote: false,
        },
        payload: { ...summary, count: 1 },
      },
    ]);
  });

  test('is limited in length and continues its numbers', () => {
    const { log, cart } = open();
    for (let count = 0; count < 305; count += 1) cart(count);
    expect([log.get().events.length, log.get().count]).toEqual([300, 305]);
    log.clear();
    expect([log.get().events.length, log.get().count]).toEqual([0, 0]);
  });

  test.each([
    ['', true],
    [' CART', true],
    ['menu-cart', true],
    ['session', false],
  ])('a look for %j finds the cart: %p', (wanted, expected) => {
    const { log, cart } = open();
    cart(1);
    expect(log.get().events.some((event) => matches(event, wanted))).toBe(expected);
  });

  test('records between two taps and notifies its listeners of each step', () => {
    const { log, cart } = open();
    let heard = 0;
    const stop = log.subscribe(() => {
      heard += 1;
    });
    cart(1);
    log.record();
    cart(2);
    log.stop();
    cart(3);
    expect(log.get().recording?.events.map(({ payload }) => (payload as typeof summary).count)).toEqual([2]);
    expect(heard).toBe(5);
    stop();
    cart(4);
    expect(heard).toBe(5);
  });
});
