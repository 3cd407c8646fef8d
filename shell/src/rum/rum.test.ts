import { type BeaconBatch, BeaconBatchSchema } from '@horno/contracts/beacon';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aComposition, aPage, aRemote } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import type { ShellRuntime } from '../boot/create-runtime.ts';
import { startRum } from './rum.ts';
import { createSignals } from './signals.ts';

const sent: Blob[] = [];
const set = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test sets and removes its own cookie
  document.cookie = cookie;
};

beforeEach(() => {
  // jsdom has no performance entries; the vitals have their own test.
  Object.assign(performance, { getEntriesByType: () => [] });
  sent.length = 0;
  sessionStorage.clear();
  Object.assign(globalThis, { fetch: async () => ({ status: 200, json: async () => ({ visit: 'a.token' }) }) });
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
});
afterEach(() => set('sf.consent=; Max-Age=0; Path=/'));

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
async function batches(): Promise<BeaconBatch[]> {
  // The token arrives after the start.
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('pagehide'));
  const texts = await Promise.all(sent.map(textOf));
  return texts.map((text) => BeaconBatchSchema.parse(JSON.parse(text)));
}
const stepsIn = (all: BeaconBatch[]) =>
  all.flatMap(({ beacons }) => beacons.flatMap((beacon) => (beacon.kind === 'funnel' ? [beacon.step] : [])));

function start(path = '/order', share = 1, before: (runtime: ShellRuntime) => void = () => undefined) {
  const menu = aRemote({
    name: 'mf-menu-cart',
    version: 'a'.repeat(64),
    pages: { category: aPage('/order/:slug?/:sub?/:uuid?'), coupons: aPage('/order/coupons') },
  });
  const checkout = aRemote({ name: 'mf-checkout', pages: { checkout: aPage('/checkout') } });
  const shell = testShell({ composition: { ...aComposition([menu, checkout]), arm: 'candidate' }, path });
  const signals = createSignals({ addEventListener: jest.fn() } as never);
  before(shell.runtime);
  startRum({ runtime: shell.runtime, signals, edition: '2024-04', share });
  return { ...shell, signals };
}
const added = { menuUuid: 'pz-limena', name: 'Limeña', quantity: 1 };

test('startRum reports failures of every visitor with release, arm and page', async () => {
  const { signals } = start();
  signals.tell({ kind: 'mounted', remote: 'mf-menu-cart', part: 'page:category', ms: 5 });
  const all = await batches();
  expect(all).toMatchObject([
    { release: 1, arm: 'candidate', visit: 'a.token', route: 'category', lang: 'es', width: 'desktop' },
  ]);
  expect(all[0]?.beacons.map(({ kind }) => kind)).toEqual(['mounted']);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['no answer', ''],
  ['a no', 'sf.consent=2024-04.0.2024-05-01T00:00:00.000Z; Path=/'],
  ['a yes to another edition', 'sf.consent=2024-03.1.2024-05-01T00:00:00.000Z; Path=/'],
])('startRum measures nothing with %s', async (_, cookie) => {
  set(cookie);
  const { runtime } = start();
  runtime.bus.publish('mf-menu-cart', 'cart.itemAdded@1', added);
  expect(await batches()).toEqual([]);
});

test('startRum reports each step of an order once after consent, also across documents', async () => {
  set('sf.consent=2024-04.1.2024-05-01T00:00:00.000Z; Path=/');
  const { runtime, router } = start();
  runtime.bus.publish('mf-menu-cart', 'cart.itemAdded@1', added);
  runtime.bus.publish('mf-menu-cart', 'cart.itemAdded@1', added);
  router.navigator.push('/checkout');
  const again = start('/checkout');
  again.runtime.bus.publish('mf-checkout', 'order.placed@1', {
    uuid: '018f0000-0000-4000-8000-00000000000a',
    number: 'W-1',
    orderType: 'D',
    totalMinor: 1,
  });
  expect(stepsIn(await batches())).toEqual(['visit', 'menu', 'cart', 'checkout', 'order']);
});

test('startRum reports steps that happened before it started', async () => {
  set('sf.consent=2024-04.1.2024-05-01T00:00:00.000Z; Path=/');
  const cart = { count: 1, subTotalMinor: 3490, totalMinor: 3490, missingMinor: 0 };
  start('/order', 1, ({ bus }) => bus.publish('mf-menu-cart', 'cart.updated@1', cart));
  expect(stepsIn(await batches())).toEqual(['visit', 'menu', 'cart']);
});

test('startRum follows consent that changes during the visit', async () => {
  const { runtime } = start();
  const consent = { version: '2024-04', at: '2024-05-23T00:30:00.000Z' };
  runtime.bus.publish('shell', 'consent.changed@1', { ...consent, analytics: true });
  runtime.bus.publish('shell', 'consent.changed@1', { ...consent, analytics: false });
  runtime.bus.publish('mf-menu-cart', 'cart.itemAdded@1', added);
  expect(stepsIn(await batches())).toEqual(['visit', 'menu']);
  expect(sessionStorage).toHaveLength(0);
});

test('startRum measures nothing in sessions outside of the sample', async () => {
  set('sf.consent=2024-04.1.2024-05-01T00:00:00.000Z; Path=/');
  const { runtime } = start('/order', 0);
  runtime.bus.publish('mf-menu-cart', 'cart.itemAdded@1', added);
  expect(await batches()).toEqual([]);
});
