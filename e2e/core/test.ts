import { test as base, expect, type Page } from '@playwright/test';
import { answerConsent } from './consent.ts';
import { PrivacyWatch } from './privacy-watch.ts';
import { openShop, type Shop } from './shop.ts';

/** Settings of a special shop. Tests with equal settings share one. */
export interface ShopSetting {
  env?: Record<string, string>;
  /** Reason why a story needs its own shop. */
  alone?: string;
}

interface WorkerFixtures {
  setting: ShopSetting;
  shop: Shop;
  /** Watches every browser of the worker that visits a shop. */
  watch: PrivacyWatch;
}

interface TestFixtures {
  /** Console messages that a clean page does not write. */
  complaints: string[];
}

function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Service Worker registration blocked/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error.stack ?? error)));
  return said;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  setting: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ setting }, use) => {
      const shop = await openShop(setting.env);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watch: [
    async ({ browser }, use) => {
      const watch = new PrivacyWatch();
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        watch.follow(context);
        return context;
      };
      await use(watch);
      expect(watch.faults, 'of browsers that a test opened itself').toEqual([]);
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
    await watch.look(context);
    expect(watch.takeFaults()).toEqual([]);
  },
  baseURL: async ({ shop }, use) => use(shop.shopUrl),
  page: async ({ page, shop }, use) => {
    await answerConsent(page.context(), shop.shopUrl);
    await use(page);
  },
  complaints: async ({ page }, use) => use(listen(page)),
});

export { openShop, type Shop, WEDNESDAY_EVENING } from './shop.ts';
export { expect };
