import { findings } from '../commands/axe.ts';
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

const rows = sample({ route: routes, lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);

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
