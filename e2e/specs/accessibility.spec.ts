import AxeBuilder from '@axe-core/playwright';
import { sample } from '../core/matrix.ts';
import { expect, test } from '../core/test.ts';

const routes = [
  '/',
  '/order/deals',
  '/order/pizzas',
  '/order/half-and-half',
  '/order/drinks',
  '/order/pizzas/house/pz-limena',
  '/order/pizzas?cart=1',
  '/huts',
  '/hut/San+Borja',
  '/hut/Atlantis',
  '/checkout',
  '/tracking',
  '/login',
  '/register',
  '/faq',
  '/terms',
  '/privacy',
  '/topic/history',
  '/nutritional-content',
  '/mapa-de-sitio',
  '/404',
  '/403',
  '/?dialog=location',
  '/order/pizzas?dialog=login',
] as const;

const rows = sample({ route: routes, lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { route, lang, width, scheme } of rows) {
  test(`axe finds nothing at ${route} in ${lang}, ${width} px, ${scheme}`, async ({ browser, shop }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme });
    const page = await context.newPage();
    const prefix = lang === 'en' ? '/en' : '';
    await page.goto(`${shop.shopUrl}${prefix}${route}`.replace(/\/en\/(\?|$)/, '/en$1'));
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(found).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
}
