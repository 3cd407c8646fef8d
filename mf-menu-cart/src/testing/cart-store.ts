import type { Cart, CartChange } from '@horno/contracts/cart';
import type { EventPayload } from '@horno/contracts/events';
import { CART_KEY } from '@horno/contracts/stored-cart';
import { type ScopedBus, slot } from '@horno/kit';
import {
  type Answers,
  aCart,
  aCartLine,
  aDisposition,
  fakeApi,
  type InShell,
  renderInShell,
  TEST_NOW,
} from '@horno/testing';
import manifest from '../../remote.manifest.ts';
import { execute } from '../cart/execute.ts';
import { createCartStore } from '../cart/store.ts';
import { cartData } from '../data/cart.data.ts';
import type { LineDraft } from '../domain/cart-ops.ts';

export const CART = '018f0000-0000-4000-8000-00000000000a';
export const PIZZA = '018f0000-0000-7000-8000-000000000001';
export const CHICHA = '018f0000-0000-7000-8000-000000000002';

export const draft: LineDraft = {
  body: { product_type: '0', uuid: 'dr-chicha', toppings: [] },
  quantity: 1,
  name: 'Chicha morada',
  summary: '',
  image: '/chicha.svg',
  unitMinor: 1090,
};
export const chichaLine = (quantity = 1) =>
  aCartLine({
    id: CHICHA,
    menu_uuid: 'dr-chicha',
    name: 'Chicha morada',
    quantity,
    item_price: 10.9,
    total: Math.round(1090 * quantity) / 100,
    items: [{ menu_uuid: 'dr-chicha', name: 'Chicha morada', layer_info: [], toppings: [] }],
  });
export const answer = (data: Cart['data'], part: Partial<Cart> = {}, changes: CartChange[] = []) => ({
  item: aCart({ data, ...part }),
  changes,
});
export const made = (uuid = CART) => ({ item: { uuid } });

/** A promise that the test settles. */
export function later<T>() {
  let settle: (value: T) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = resolve;
    refuse = reject;
  });
  return { promise, settle, refuse };
}

/** Storage, server clock and network of the test. */
export const device = {
  storage: window.localStorage,
  now: TEST_NOW,
  isOnline: true,
  goOnline: () => undefined as unknown,
};

/** The network connection of one test. */
export const connection = {
  isOnline: () => device.isOnline,
  onChange(run: () => void) {
    device.goOnline = () => {
      device.isOnline = true;
      run();
    };
    return () => undefined;
  },
};

export function newDevice(): void {
  window.localStorage.clear();
  device.now = TEST_NOW;
  device.isOnline = true;
}

/** The bus of the page, and the scoped bus of this remote. */
export function realBus(): { bus: InShell['bus']; own: ScopedBus } {
  const module = slot({ component: () => null });
  const { bus, unmount } = renderInShell({ manifest, messages: { es: {}, en: {} }, module: module as never });
  unmount();
  const own: ScopedBus = {
    publish: (name, payload) => bus.publish(manifest.name, name, payload),
    on: (name, handler) => bus.on(manifest.name, name, handler),
    last: (name) => bus.last(name),
  };
  return { bus, own };
}

/** A store on a real bus, after the given change of place. */
export function setUp(
  answers: Answers = {},
  place: EventPayload<'disposition.changed@1'> = { disposition: aDisposition() },
) {
  const { bus, own } = realBus();
  const api = fakeApi(answers);
  let ids = 0;
  const makeId = () => `op-${++ids}`;
  const sent = cartData(api, () => new Date(TEST_NOW));
  /** Idempotency keys of the saved lines, in order. */
  const keys: string[] = [];
  const data: typeof sent = {
    ...sent,
    save(...[uuid, line, key, lineId]) {
      keys.push(key);
      return sent.save(uuid, line, key, lineId);
    },
  };
  const now = () => new Date(device.now);
  const store = createCartStore({ data, execute, bus: own, makeId, now, connection });
  bus.publish('mf-location', 'disposition.changed@1', place);
  const detach = store.attach();
  return { bus, own, api, store, keys, detach };
}

export function keep(part: object = {}) {
  const stored = { schema: 1, uuid: CART, count: 1, subTotalMinor: 2990, totalMinor: 3580, missingMinor: 0, ...part };
  device.storage.setItem(CART_KEY, JSON.stringify(stored));
}

/** Waits until all requests are answered. */
export async function settled(store: ReturnType<typeof setUp>['store']) {
  for (let turn = 0; turn < 50 && store.get().isBusy; turn++) await Promise.resolve();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export const shown = (store: ReturnType<typeof setUp>['store']) =>
  store.get().cart?.lines.map((line) => `${line.name} ${line.quantity}`) ?? [];
export const calls = (api: ReturnType<typeof setUp>['api']) => api.made.map(({ id }) => id);
