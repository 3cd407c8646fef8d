import type { Page } from '@playwright/test';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { placeByCalls, saveDoor } from '../commands/placed-order.ts';
import { shiftsOf, watchShifts } from '../commands/shifts.ts';
import { expect, type Shop, test } from '../core/test.ts';

/** Phases from the acceptance to the end of an order. */
const PHASES = 6;

async function signIn(page: Page, shop: Shop): Promise<void> {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await fillLogin(page, await makeCustomer(shop.shopUrl));
  await page.waitForURL('/profile');
  await saveDoor(page);
}

async function finish(page: Page, shop: Shop): Promise<void> {
  const { uuid } = await placeByCalls(page);
  for (let step = 0; step < PHASES; step += 1) await shop.stepKitchen(uuid);
}

const customers: Record<string, (page: Page, shop: Shop) => Promise<unknown>> = {
  'no order': async () => undefined,
  'a finished order': finish,
  'a live order': (page) => placeByCalls(page),
};

for (const width of [360, 1280]) {
  for (const [what, prepare] of Object.entries(customers)) {
    test.describe(`${width} px`, () => {
      test.use({ viewport: { width, height: 740 } });

      test(`home page of a customer with a saved address and ${what} does not jump`, async ({ page, shop }) => {
        await signIn(page, shop);
        await prepare(page, shop);
        await watchShifts(page);
        const visit = async () => {
          await page.goto('/');
          await expect(page.getByRole('button', { name: /Casa/ })).toBeVisible();
          await page.waitForLoadState('networkidle');
          return shiftsOf(page);
        };
        expect(await visit()).toBeLessThanOrEqual(0.02);
        // The device has learnt how high the customer's own things are.
        expect(await visit()).toBeLessThanOrEqual(0.02);
      });
    });
  }
}
