import { findings } from '../commands/axe.ts';
import { sample, takeTurns } from '../core/matrix.ts';
import { expect, test } from '../core/test.ts';

const routes = [
  '/',
  '/order/deals',
  '/order/pizzas',
  '/order/half-and-half',
  '/order/pizzas/house/pz-limena',
  '/combo-detail/cb-casa-llena',
  '/order/pizzas?cart=1',
  '/huts',
  '/hut/San+Borja',
  '/checkout',
  '/tracking',
  '/login',
  '/register',
  '/faq',
  '/topic/history',
  '/nutritional-content',
  '/contact',
  '/crs',
  '/campaign/gira-y-gana',
  '/404',
  '/?dialog=location',
  '/order/pizzas?dialog=login',
];

/** Pages with the same layout as one of those above: only with HORNO_MATRIX=all. */
const alike = [
  '/order/drinks',
  '/order/lunch-time',
  '/huts?map=1',
  '/huts?q=Atlantis',
  '/hut/Atlantis',
  '/result-localization/15074',
  '/login?fault=SOCIAL_FAILED',
  '/getmypassword',
  '/setnewpassword/ran-out',
  '/confirmation/ran-out',
  '/terms',
  '/privacy',
  '/careers',
  '/mapa-de-sitio',
  '/topic',
  '/topic/delivery-zones',
  '/campaign/verano-2024',
  '/tracker-order/11111111-1111-4111-8111-111111111111',
  '/payment-status/11111111-1111-4111-8111-111111111111',
  '/403',
];

/** Every pair of their values appears in at least one of these; each route takes one of them, in turn. */
const looks = sample({ lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);
const walked = process.env.HORNO_MATRIX === 'all' ? [...routes, ...alike] : routes;
const rows = walked.flatMap((route, turn) => takeTurns(looks, turn).map((look) => ({ route, ...look })));

for (const { route, lang, width, scheme } of rows) {
  test(`axe finds nothing at ${route} in ${lang}, ${width} px, ${scheme}`, async ({ browser, shop }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme });
    const page = await context.newPage();
    const prefix = lang === 'en' ? '/en' : '';
    await page.goto(`${shop.shopUrl}${prefix}${route}`.replace(/\/en\/(\?|$)/, '/en$1'));
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
}
