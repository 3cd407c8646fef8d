import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VersionDocument } from '@horno/contracts/release';
import type { BrowserContext } from '@playwright/test';
import { preloadsOf } from '../core/preloads.ts';
import { expect, test } from '../core/test.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** A shop with short deadlines: the stories check the parts that still work. */
test.use({ setting: { env: { REMOTE_LOAD_MS: '1500', REMOTE_MOUNT_MS: '600', REMOTE_RETRIES: '1' } } });

type Remote = 'mf-content' | 'mf-menu-cart' | 'mf-location' | 'mf-account' | 'mf-checkout';
/** Each remote with a page, and the content that appears when its own code runs. */
const pages: Record<Remote, { path: string; heading: string | RegExp; pattern?: string }> = {
  'mf-content': { path: '/faq', heading: 'Preguntas frecuentes' },
  'mf-menu-cart': { path: '/order/pizzas', pattern: '/order/:slug?/:sub?/:uuid?', heading: 'Pizzas' },
  'mf-location': { path: '/huts', heading: /tiendas|locales/i },
  'mf-account': { path: '/login', pattern: '/login/:method?', heading: /Ingresa|Inicia/ },
  'mf-checkout': { path: '/tracking', heading: /pedido/i },
};
const remotes = Object.keys(pages) as Remote[];

/** Blocks all files of these remotes, on every path. */
async function lose(context: BrowserContext, gone: readonly Remote[]): Promise<void> {
  await context.route(new RegExp(`/_assets/(?:~\\d+/)?(?:${gone.join('|')})/`), (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
}

/** Waits until React has hydrated the page. */
const isAlive = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-fill^="page/${name}/"]`)].some((region) =>
    Object.keys(region).some((key) => key.startsWith('__reactContainer')),
  );

test('composition 5: home and menu work without location, account and checkout', async ({ page, context }) => {
  await lose(context, ['mf-location', 'mf-account', 'mf-checkout']);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible();
  await expect(page.locator('[data-fallback="page"]')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Limeña' })).toBeVisible();
});

for (const alone of remotes) {
  test(`composition 5: pages of ${alone} work without the four other remotes`, async ({ page, context }) => {
    await lose(
      context,
      remotes.filter((name) => name !== alone),
    );
    const { path, heading } = pages[alone];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(isAlive, alone)).toBe(true);
    await expect(page.locator('[data-fallback="page"]')).toHaveCount(0);
    // With the band of a demonstration shop.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(184);
  });
}

/** Files of the page's own code, as its build lists them: entry, page and texts. */
function codeOf(owner: Remote, path: string): string[] {
  const document = JSON.parse(readFileSync(join(workspace, owner, 'dist/remote.json'), 'utf8')) as VersionDocument;
  const [key] = Object.entries(document.manifest?.pages ?? {}).find(([, page]) => page.path === path) ?? [];
  const scripts = [`page:${key}`, 'i18n:es'].flatMap((expose) => document.exposes[expose]?.js ?? []);
  return [document.entry, ...scripts];
}

for (const owner of remotes) {
  const { path, pattern = path } = pages[owner];
  test(`composition 22: code of ${path} comes with its document, without a request to the registry`, async ({
    page,
    request,
    shop,
  }) => {
    const document = await request.get(path);
    const html = await document.text();
    const announced = preloadsOf({ link: document.headers().link, html });
    const within = [...html.matchAll(/<script data-src="([^"]+)"/g)].map(([, url = '']) => url);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const code = codeOf(owner, pattern);
    expect(code.length).toBeGreaterThan(1);
    // The document contains it, or the requests need no script first: they are one step from the document, where two are allowed.
    for (const file of code) {
      const path = announced.find((one) => one.startsWith(`/_assets/${owner}/`) && one.endsWith(`/${file}`));
      expect(path, file).toBeDefined();
      expect([...within, ...asked], file).toContain(shop.shopUrl + path);
    }
    expect(within.length).toBeGreaterThan(0);
    expect(asked.filter((url) => within.includes(url))).toEqual([]);
    expect(asked.filter((url) => url.startsWith(shop.opsUrl))).toEqual([]);
  });
}
