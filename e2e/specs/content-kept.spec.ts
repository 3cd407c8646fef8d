import type { Page } from '@playwright/test';
import { addPizza, orderCarryOut, setCarryOutStore } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const later = (hours: number) => new Date(Date.parse(WEDNESDAY_EVENING) + hours * 3_600_000 + 60_000).toISOString();

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));
test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

/** Still there just before its end; taken away by whatever page comes after it, even one whose remotes do not know of it. */
async function expectKeptFor(
  page: Page,
  setClock: (now: string) => Promise<void>,
  key: string,
  hours: [number, number],
) {
  await expect.poll(() => kept(page)).toContain(key);
  await setClock(later(hours[0]));
  await page.goto('/tracking');
  await page.waitForLoadState('networkidle');
  expect(await kept(page)).toContain(key);
  await setClock(later(hours[1]));
  await page.goto('/faq');
  await expect.poll(() => kept(page)).not.toContain(key);
}

test('a coupon that waits is kept for a day', async ({ page, shop }) => {
  await page.goto('/crm/coupon/HORNO10');
  await expectKeptFor(page, shop.setClock, 'sf.coupon.v1', [23, 24]);
});

test('an order is kept until a day after its time', async ({ page, shop }) => {
  await orderCarryOut(page);
  await expectKeptFor(page, shop.setClock, 'sf.lastOrder.v1', [23, 26]);
});

test('the number of a cart is kept as long as the server has the cart', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/deals/);
  await addPizza(page);
  await expect.poll(() => kept(page)).toContain('sf.cart.v1');
  await shop.setClock(later(25));
  await page.goto('/order/drinks');
  await expect.poll(() => kept(page)).not.toContain('sf.cart.v1');
});
