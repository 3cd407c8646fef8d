import { describe, expect, test } from '@jest/globals';
import { createBus } from './bus.ts';
import { scopeBus } from './scoped.ts';

const summary = { count: 2, subTotalMinor: 5980, totalMinor: 6570, missingMinor: 0 };

function busWithFaults() {
  const faults: { owner: string; name: string; error: unknown }[] = [];
  return { bus: createBus((fault) => faults.push(fault)), faults };
}

describe('createBus', () => {
  test('gives the last value of a state event to a late subscriber', () => {
    const { bus } = busWithFaults();
    bus.publish('mf-menu-cart', 'cart.updated@1', summary);
    const seen: number[] = [];
    bus.on('mf-checkout', 'cart.updated@1', ({ count }) => seen.push(count));
    expect(seen).toEqual([2]);
    expect(bus.last('cart.updated@1')).toEqual(summary);
  });

  test('does not repeat a plain event to a late subscriber', () => {
    const { bus } = busWithFaults();
    bus.publish('mf-account', 'account.signedOut@1', {});
    const seen: unknown[] = [];
    bus.on('shell', 'account.signedOut@1', (payload) => seen.push(payload));
    expect(seen).toEqual([]);
  });

  test('refuses a payload that does not fit the contract', () => {
    const { bus } = busWithFaults();
    expect(() => bus.publish('mf-menu-cart', 'cart.updated@1', { ...summary, count: 'two' } as never)).toThrow();
    expect(bus.last('cart.updated@1')).toBeUndefined();
  });

  test('contains a subscriber that throws, names its owner, and serves the others', () => {
    const { bus, faults } = busWithFaults();
    const seen: number[] = [];
    bus.on('mf-broken', 'cart.updated@1', () => {
      throw new Error('broken');
    });
    bus.on('mf-checkout', 'cart.updated@1', ({ count }) => seen.push(count));
    bus.publish('mf-menu-cart', 'cart.updated@1', summary);
    bus.publish('mf-menu-cart', 'cart.updated@1', { ...summary, count: 3 });
    expect(seen).toEqual([2, 3]);
    expect(faults.map(({ owner }) => owner)).toEqual(['mf-broken', 'mf-broken']);
  });

  test('ends a subscription with the returned function', () => {
    const { bus } = busWithFaults();
    const seen: number[] = [];
    const stop = bus.on('mf-checkout', 'cart.updated@1', ({ count }) => seen.push(count));
    stop();
    bus.publish('mf-menu-cart', 'cart.updated@1', summary);
    expect(seen).toEqual([]);
  });
});

describe('scopeBus', () => {
  const scope = { name: 'mf-x', publishes: ['account.signedOut@1'], listens: ['cart.updated@1'] };

  test('publishes under the name of its remote', () => {
    const { bus } = busWithFaults();
    const owners: string[] = [];
    bus.records.subscribe(({ owner }) => owners.push(owner));
    scopeBus(bus, scope).publish('account.signedOut@1', {});
    expect(owners).toEqual(['mf-x']);
  });

  test('refuses what the manifest does not declare, and says where to declare it', () => {
    const scoped = scopeBus(busWithFaults().bus, scope);
    expect(() => scoped.publish('cart.updated@1', summary)).toThrow(/`publishes` in its manifest/);
    expect(() => scoped.on('account.signedOut@1', () => undefined)).toThrow(/`listens`/);
    expect(() => scoped.last('session.changed@1')).toThrow(/`listens`/);
  });
});
