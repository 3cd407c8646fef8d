import { test as base, expect, type Page } from '@playwright/test';
import { answerConsent } from './consent.ts';
import { closePopupWhenItComes } from './popup.ts';
import { openShop, type Shop } from './shop.ts';

interface WorkerFixtures {
  shop: Shop;
}

interface TestFixtures {
  /** What the page's console said that a clean page does not say. */
  complaints: string[];
}

function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error.stack ?? error)));
  return said;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.shopUrl),
  page: async ({ page, shop }, use) => {
    await answerConsent(page.context(), shop.shopUrl);
    await closePopupWhenItComes(page);
    await use(page);
  },
  complaints: async ({ page }, use) => use(listen(page)),
});

export { openShop, type Shop, WEDNESDAY_EVENING } from './shop.ts';
export { expect };
