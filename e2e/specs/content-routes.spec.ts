import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext } from '@playwright/test';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { answerConsent } from '../core/consent.ts';
import { closePopupWhenItComes } from '../core/popup.ts';
import { expect, test } from '../core/test.ts';

type Landing = number | { guest: number | RegExp; customer: number | RegExp };

/** Every address of both route tables, with the status of its page or the address that it leads to. */
const routes: readonly (readonly [path: string, landing: Landing])[] = [
  ['/', 200],
  ['/order', 200],
  ['/order/pizzas', 200],
  ['/order/pizzas/house', 200],
  ['/order/pizzas/house/pz-limena', 200],
  ['/order/half-and-half', 200],
  ['/order/deals', 200],
  ['/order/drinks', 200],
  ['/order/coupons', { guest: /\/login\?callback=/, customer: 200 }],
  ['/combo-detail/cb-dos-grandes', 200],
  ['/huts', 200],
  ['/hut/San+Borja', 200],
  ['/huts/LIM-MIR-01', 200],
  ['/result-localization/15074', 200],
  ['/checkout', 200],
  ['/tracking', 200],
  ['/login', { guest: 200, customer: /\/profile$/ }],
  ['/register', { guest: 200, customer: /\/profile$/ }],
  ['/getmypassword', 200],
  ['/profile', { guest: /\/login\?callback=/, customer: 200 }],
  ['/edit-profile', { guest: /\/login\?callback=/, customer: 200 }],
  ['/history', { guest: /\/login\?callback=/, customer: 200 }],
  ['/add-location', { guest: /\/login\?callback=/, customer: 200 }],
  ['/contact', 200],
  ['/careers', 200],
  ['/careers/pizzero-miraflores', 200],
  ['/careers/practicante-producto-digital', 410],
  ['/membership', 200],
  ['/indication-based', 200],
  ['/nutritional-content', 200],
  ['/faq', 200],
  ['/terms', 200],
  ['/online-terms', 200],
  ['/mapa-de-sitio', 200],
  ['/privacy', 200],
  ['/privacy/register', 200],
  ['/privacy/contact', 200],
  ['/conditions', 200],
  ['/delivery-policies', 200],
  ['/third-parties', 200],
  ['/campaign-terms-and-conditions', 200],
  ['/crs', 200],
  ['/crs/queja', 200],
  ['/crs/consulta', 200],
  ['/crs/nada', 404],
  ['/topic', 200],
  ['/topic/history', 200],
  ['/topic/delivery-zones', 200],
  ['/topic/electronic-receipts', 200],
  ['/topic/survey', 200],
  ['/topic/cookies', 200],
  ['/topic/martes-de-horno/MARTES2X1', 200],
  ['/topic/no-such-topic', 404],
  ['/campaign/martes-de-horno', 200],
  ['/campaign/gira-y-gana', 200],
  ['/campaign/verano-2024', 410],
  ['/campaign/no-such', 404],
  ['/404', 404],
  ['/403', 403],
];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const who of ['guest', 'customer'] as const) {
  test.describe(`every address for a ${who}`, () => {
    let context: BrowserContext;

    test.beforeAll(async ({ browser, shop }) => {
      context = await browser.newContext({ baseURL: shop.shopUrl, locale: 'es-PE' });
      await answerConsent(context, shop.shopUrl);
      if (who === 'guest') return;
      const page = await context.newPage();
      await page.goto('/login');
      await page.waitForLoadState('networkidle');
      await fillLogin(page, await makeCustomer(shop.shopUrl));
      await expect(page).not.toHaveURL(/\/login/);
      await page.close();
    });
    test.afterAll(() => context.close());

    for (const lang of ['es', 'en'] as const) {
      for (const [path, landing] of routes) {
        test(`${path} in ${lang}`, async () => {
          const page = await context.newPage();
          const said: string[] = [];
          page.on('console', (message) => {
            // The browser itself says it of every document that is not a 200.
            if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) said.push(message.text());
          });
          page.on('pageerror', (error) => said.push(String(error)));
          await closePopupWhenItComes(page);
          const prefix = lang === 'en' ? '/en' : '';
          const response = await page.goto(path === '/' ? prefix || '/' : prefix + path);
          const wanted = typeof landing === 'number' ? landing : landing[who];
          if (wanted instanceof RegExp) await expect(page).toHaveURL(wanted);
          else expect(response?.status()).toBe(wanted);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'en' : /^es/);
          await expect(page).toHaveTitle(/\S+ · Horno|Horno/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.getByRole('contentinfo')).toHaveCount(1);
          await expect(page.locator('main#main')).toHaveCount(1);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
          const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)).toEqual(
            [],
          );
          expect(said).toEqual([]);
          await page.close();
        });
      }
    }
  });
}
