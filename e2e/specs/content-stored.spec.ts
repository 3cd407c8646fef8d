import type { Page } from '@playwright/test';
import { addPizza, orderCarryOut, setCarryOutStore } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const later = (hours: number) => new Date(Date.parse(WEDNESDAY_EVENING) + hours * 3_600_000 + 60_000).toISOString();

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));
test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

/** Expects the key to exist just before its end. Every later page removes it, even a page whose remotes do not know the key. */
async function expectStoredFor(
  page: Page,
  setClock: (now: string) => Promise<void>,
  key: string,
  hours: [number, number],
) {
  await expect.poll(() => storedKeys(page)).toContain(key);
  await setClock(later(hours[0]));
  await page.goto('/tracking');
  await page.waitForLoadState('networkidle');
  expect(await storedKeys(page)).toContain(key);
  await setClock(later(hours[1]));
  await page.goto('/faq');
  await expect.poll(() => storedKeys(page)).not.toContain(key);
}

test('waiting coupon is stored for a day', async ({ page, shop }) => {
  await page.goto('/crm/coupon/HORNO10');
  await expectStoredFor(page, shop.setClock, 'sf.coupon.v1', [23, 24]);
});

test('order is stored until a day after its time', async ({ page, shop }) => {
  await orderCarryOut(page);
  await expectStoredFor(page, shop.setClock, 'sf.lastOrder.v1', [23, 26]);
});

test('number of a cart is stored as long as the server has the cart', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await expect.poll(() => storedKeys(page)).toContain('sf.cart.v1');
  await shop.setClock(later(25));
  await page.goto('/order/drinks');
  await expect.poll(() => storedKeys(page)).not.toContain('sf.cart.v1');
});
