import { describe, expect, test } from '@jest/globals';
import { openBus } from './open-bus.ts';
import { eventParser } from './parse-event.ts';

const summary = { count: 2, subTotalMinor: 5980, totalMinor: 6570, missingMinor: 0 };
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a bus whose contracts arrive when the test says so. */
function early({ fails = false } = {}) {
  const faults: { owner: string; error: unknown }[] = [];
  let here = false;
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve, reject) => {
    arrive = () => {
      here = !fails;
      if (fails) reject(new Error('gone'));
      else resolve();
    };
  });
  const parse = eventParser(
    () => undefined,
    () => undefined,
  );
  const bus = openBus((fault) => faults.push(fault), {
    here: () => (here ? parse : undefined),
    bring: () => coming,
    squadEvent: () => undefined,
  });
  const heard: unknown[] = [];
  bus.on('shell', 'cart.updated@1', (payload) => heard.push(payload));
  const arrived = () => {
    arrive();
    return settle();
  };
  return { bus, faults, heard, arrive: arrived };
}

describe('openBus while the contracts load', () => {
  test('delivers events of the shell at once', () => {
    const { bus } = early();
    bus.publish('shell', 'session.changed@1', { status: 'guest' });
    expect(bus.last('session.changed@1')).toEqual({ status: 'guest' });
  });

  test('queues events of a remote in their order', async () => {
    const { bus, heard, arrive } = early();
    bus.publish('mf-menu-cart', 'cart.updated@1', summary);
    bus.publish('mf-menu-cart', 'cart.updated@1', { ...summary, count: 3 });
    expect([heard, bus.last('cart.updated@1')]).toEqual([[], undefined]);
    await arrive();
    expect(heard).toEqual([summary, { ...summary, count: 3 }]);
  });

  test('queues an event of another tab, even in the name of the shell', async () => {
    const { bus, arrive } = early();
    bus.publish('shell', 'session.changed@1', { status: 'customer' }, true);
    expect(bus.last('session.changed@1')).toBeUndefined();
    await arrive();
    expect(bus.last('session.changed@1')).toEqual({ status: 'customer' });
  });

  test('refuses a queued event that breaks its contract, and names its owner', async () => {
    const { bus, faults, heard, arrive } = early();
    bus.publish('mf-broken', 'cart.updated@1', { ...summary, count: 'two' } as never);
    await arrive();
    expect(heard).toEqual([]);
    expect(faults).toMatchObject([{ owner: 'mf-broken' }]);
  });

  test('reports the queued events when the contracts fail to load', async () => {
    const { bus, faults, arrive } = early({ fails: true });
    bus.publish('mf-menu-cart', 'cart.updated@1', summary);
    await arrive();
    expect(faults).toMatchObject([{ owner: 'mf-menu-cart', error: new Error('gone') }]);
  });
});
