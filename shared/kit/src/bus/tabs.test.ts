import { describe, expect, test } from '@jest/globals';
import { createBus } from './bus.ts';
import { joinTabs } from './tabs.ts';

/** Returns two ends of one channel, one per tab. */
function twoTabs() {
  const ends = [new EventTarget(), new EventTarget()];
  const channel = (own: number) =>
    Object.assign(ends[own] as EventTarget, {
      postMessage: (data: unknown) => ends[1 - own]?.dispatchEvent(Object.assign(new Event('message'), { data })),
    }) as unknown as BroadcastChannel;
  return [channel(0), channel(1)] as const;
}

const summary = { count: 1, subTotalMinor: 100, totalMinor: 100, missingMinor: 0 };

describe('joinTabs', () => {
  test('passes shared events to other tabs once and does not send them back', () => {
    const [here, there] = twoTabs();
    const first = createBus(() => undefined);
    const second = createBus(() => undefined);
    joinTabs(first, here);
    joinTabs(second, there);
    const heard: boolean[] = [];
    second.records.subscribe(({ remote }) => heard.push(remote));
    const echoes: boolean[] = [];
    first.records.subscribe(({ remote }) => echoes.push(remote));
    first.publish('mf-menu-cart', 'cart.updated@1', summary);
    expect(heard).toEqual([true]);
    expect(echoes).toEqual([false]);
  });

  test.each(['account.signedOut@1', 'session.changed@1'] as const)('passes %s, so that all tabs sign out', (name) => {
    const [here, there] = twoTabs();
    const first = createBus(() => undefined);
    const second = createBus(() => undefined);
    joinTabs(first, here);
    joinTabs(second, there);
    const heard: unknown[] = [];
    second.on('shell', name, (payload) => heard.push(payload));
    const payload = name === 'session.changed@1' ? { status: 'guest' as const } : {};
    first.publish('shell', name, payload as never);
    expect(heard).toEqual([payload]);
  });

  test('does not pass events that concern one tab', () => {
    const [here, there] = twoTabs();
    const first = createBus(() => undefined);
    const second = createBus(() => undefined);
    joinTabs(first, here);
    joinTabs(second, there);
    first.publish('shell', 'language.changed@1', { lang: 'en' });
    expect(second.last('language.changed@1')).toBeUndefined();
  });

  test('ignores events of other tabs that break their contract', () => {
    const [here, there] = twoTabs();
    const bus = createBus(() => undefined);
    joinTabs(bus, here);
    there.postMessage({ name: 'cart.updated@1', owner: 'x', payload: { count: 'many' } });
    there.postMessage({ name: 'made.up@1', owner: 'x', payload: {} });
    expect(bus.last('cart.updated@1')).toBeUndefined();
  });
});
