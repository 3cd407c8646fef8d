import type { Page } from '@playwright/test';
import { addPizza, fillCheckout, orderCarryOut, placeOrder, setCarryOutStore } from '../commands/order.ts';

/** What a remote is for, and how an order gets along without it. */
export interface Scene {
  remote: string;
  /** A page of its own, where its absence shows. */
  path: string;
  /** What the customer had done before the fault came. */
  before?(page: Page): Promise<void>;
  /** The rest of the way to an order while the fault is there; absent where the remote itself takes the order. */
  order?(page: Page): Promise<unknown>;
  /** Where the remote itself takes the order: that it can be placed once the fault has gone, with the same cart. */
  after?(page: Page): Promise<unknown>;
}

async function choosePlace(page: Page): Promise<void> {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
}

async function fillCart(page: Page): Promise<void> {
  await choosePlace(page);
  await addPizza(page);
}

async function checkOut(page: Page): Promise<void> {
  await fillCheckout(page);
  await placeOrder(page);
}

export const scenes: readonly Scene[] = [
  { remote: 'mf-content', path: '/faq', order: (page) => orderCarryOut(page) },
  { remote: 'mf-account', path: '/login', order: (page) => orderCarryOut(page) },
  {
    remote: 'mf-location',
    path: '/huts',
    before: choosePlace,
    async order(page) {
      await addPizza(page);
      await checkOut(page);
    },
  },
  { remote: 'mf-menu-cart', path: '/order/pizzas', before: fillCart, order: checkOut },
  // Who takes the order cannot be done without: the cart has to outlive it.
  { remote: 'mf-checkout', path: '/checkout', before: fillCart, after: checkOut },
];
