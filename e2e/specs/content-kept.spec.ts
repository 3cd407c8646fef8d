import type { Page } from '@playwright/test';
import { orderCarryOut } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const later = (hours: number) => new Date(Date.parse(WEDNESDAY_EVENING) + hours * 3_600_000 + 60_000).toISOString();

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));
test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('a coupon that waits is kept for a day', async ({ page, shop }) => {
  await page.goto('/crm/coupon/HORNO10');
  await expect.poll(() => kept(page)).toContain('sf.coupon.v1');
  await shop.setClock(later(23));
  await page.goto('/order/drinks');
  await page.waitForLoadState('networkidle');
  expect(await kept(page)).toContain('sf.coupon.v1');
  await shop.setClock(later(24));
  await page.goto('/faq');
  await expect.poll(() => kept(page)).not.toContain('sf.coupon.v1');
});

test('an order is kept until a day after its time', async ({ page, shop }) => {
  await orderCarryOut(page);
  await expect.poll(() => kept(page)).toContain('sf.lastOrder.v1');
  await shop.setClock(later(23));
  await page.goto('/tracking');
  await page.waitForLoadState('networkidle');
  expect(await kept(page)).toContain('sf.lastOrder.v1');
  await shop.setClock(later(26));
  await page.goto('/faq');
  await expect.poll(() => kept(page)).not.toContain('sf.lastOrder.v1');
});
