import AxeBuilder from '@axe-core/playwright';
import type { InlinedState } from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import type { BrowserContext, Page } from '@playwright/test';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { type Visit, visits } from '../commands/visits.ts';
import { answerConsent } from '../core/consent.ts';
import { expect, test } from '../core/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const all = Object.values(visits).flat();

/** Returns the page of the release that serves an address, as the document itself lists it. */
function servedBy({ composition }: InlinedState, pattern: string) {
  return composition.remotes.flatMap(({ pages }) => Object.values(pages)).find(({ path }) => path === pattern);
}
const stateIn = (html: string): InlinedState =>
  JSON.parse(/<script type="application\/json" id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    // The browser logs this message for every answer other than 200.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** Expects the properties that every page must have for its visitors. */
async function expectWholePage(page: Page, lang: 'es' | 'en', { layout }: Visit, isLed: boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'en' : /^es/);
  await expect(page).toHaveTitle(/\S+ · Horno|Horno/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.locator('main#main')).toHaveCount(1);
  if (!isLed) await expect(page.locator('main#main')).toHaveAttribute('data-layout', layout);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)).toEqual([]);
}

test('every route of the contract is visited, and every page of the release has a route', async ({ request, shop }) => {
  expect(Object.keys(visits).sort()).toEqual(Object.keys(routes).sort());
  const { composition } = stateIn(await (await request.get(shop.shopUrl)).text());
  const served = composition.remotes.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path));
  expect([...new Set(served)].sort()).toEqual([...new Set(Object.values(routes).map(({ pattern }) => pattern))].sort());
});

for (const lang of ['es', 'en'] as const) {
  const prefix = lang === 'en' ? '/en' : '';

  test(`server HTML of every public page is complete, in ${lang}`, async ({ request, shop }) => {
    for (const [name, list] of Object.entries(visits)) {
      for (const { path, landing } of list) {
        if (landing !== 200) continue;
        const answer = await request.get(shop.shopUrl + prefix + path);
        const html = await answer.text();
        const served = servedBy(stateIn(html), routes[name as keyof typeof routes].pattern);
        const body = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
        const facts = {
          status: answer.status(),
          h1: served?.render === 'client' ? 1 : (body.match(/<h1[ >]/g) ?? []).length,
          title: /<title>[^<]+<\/title>/.test(html),
          description: /<meta name="description" content="[^"]{20,}/.test(html),
          canonical: html.includes(`<link rel="canonical" href="${shop.shopUrl}${lang === 'en' ? '/en' : '/'}`),
          hreflang: (html.match(/ hreflang="(es|en|x-default)"/g) ?? []).length,
          footer: body.includes('<footer'),
          gaps: /<!--(slot|page)/.test(body),
        };
        expect.soft({ path, ...facts }).toEqual({
          path,
          status: 200,
          h1: 1,
          title: true,
          description: true,
          canonical: true,
          hreflang: 3,
          footer: true,
          gaps: false,
        });
      }
    }
  });
}

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
      for (const visit of all) {
        test(`${visit.path} in ${lang}`, async () => {
          const page = await context.newPage();
          const said = listen(page);
          const prefix = lang === 'en' ? '/en' : '';
          const response = await page.goto(visit.path === '/' ? prefix || '/' : prefix + visit.path);
          const wanted =
            typeof visit.landing === 'object' && 'guest' in visit.landing ? visit.landing[who] : visit.landing;
          if (wanted instanceof RegExp) await expect(page).toHaveURL(wanted);
          else expect(response?.status()).toBe(wanted);
          await page.waitForLoadState('networkidle');
          await expectWholePage(page, lang, visit, wanted instanceof RegExp);
          expect(said).toEqual([]);
          await page.close();
        });
      }
    }
  });
}
