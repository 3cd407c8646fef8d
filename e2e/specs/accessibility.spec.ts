import { findings } from '../commands/axe.ts';
import { sample, takeTurns } from '../core/matrix.ts';
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
  '/login?fault=SOCIAL_FAILED',
  '/getmypassword',
  '/setnewpassword/ran-out',
  '/confirmation/ran-out',
  '/faq',
  '/terms',
  '/privacy',
  '/topic/history',
  '/nutritional-content',
  '/mapa-de-sitio',
  '/contact',
  '/crs',
  '/careers',
  '/topic',
  '/campaign/gira-y-gana',
  '/topic/delivery-zones',
  '/404',
  '/403',
  '/?dialog=location',
  '/order/pizzas?dialog=login',
] as const;

/** Every two of their values stand together in one of these; each route takes one of them, in turn. */
const looks = sample({ lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);
const rows = routes.flatMap((route, turn) => takeTurns(looks, turn).map((look) => ({ route, ...look })));

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
