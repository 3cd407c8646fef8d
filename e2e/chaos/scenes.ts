import type { Page } from '@playwright/test';
import { addPizza, fillCheckout, orderCarryOut, placeOrder, setCarryOutStore } from '../commands/order.ts';

/** The page of a remote, and an order that does not need the remote. */
export interface Scene {
  remote: string;
  /** Own page of the remote, where its absence shows. */
  path: string;
  /** Steps of the customer before the fault. */
  before?(page: Page): Promise<void>;
  /** Remaining steps to an order during the fault. Absent when the remote itself takes the order. */
  order?(page: Page): Promise<unknown>;
  /** For a remote that takes the order: places it after the fault, with the same cart. */
  after?(page: Page): Promise<unknown>;
}

async function choosePlace(page: Page): Promise<void> {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
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
  // No order is possible without this remote, so the cart must survive the fault.
  { remote: 'mf-checkout', path: '/checkout', before: fillCart, after: checkOut },
];
