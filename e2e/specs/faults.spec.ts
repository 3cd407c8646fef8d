import type { Page, Route } from '@playwright/test';
import { test } from '../commands/operating.ts';
import { takeSuggestion } from '../commands/suggestion.ts';
import { buildVariant } from '../commands/variant.ts';
import { takeTurns } from '../core/matrix.ts';
import { expect } from '../core/test.ts';

/** A shop with short deadlines: the stories check the fallback, not its delay. */
test.use({
  setting: {
    // The registry would refuse them.
    env: { HORNO_TRIAL: 'off', REMOTE_LOAD_MS: '1500', REMOTE_MOUNT_MS: '600', REMOTE_RETRIES: '1' },
    alone: 'broken versions are published here',
  },
});

const brokenPage = (mount: string) => `
export default {
  bootstrap: async () => undefined,
  mount: () => ${mount},
  unmount: async () => undefined,
};
`;

async function expectTheRestWorks(page: Page): Promise<void> {
  await expect(page.locator('[data-fallback="page"]')).toBeVisible();
  await expect(page.getByRole('link', { name: '(01) 505-1111' }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Delivery' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Limeña' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: /Del horno/ })).toBeVisible();
}

/** Returns whether the shell's script runs. */
const isStarted = (page: Page) =>
  page.evaluate(() => 'boot' in ((globalThis as { __horno_mf?: object }).__horno_mf ?? {})).catch(() => false);

const contentEntry = /\/_assets\/(~\d+\/)?mf-content\/.*remoteEntry\.js$/;

test('remote whose entry is missing costs its region', async ({ page }) => {
  await page.route(contentEntry, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expectTheRestWorks(page);
});

test('remote whose entry never answers costs its region', async ({ page }) => {
  await page.route(contentEntry, () => undefined);
  // The document's own load event waits for the entry too.
  await page.goto('/', { waitUntil: 'commit' });
  await expectTheRestWorks(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('remote whose entry was tampered with never runs', async ({ page }) => {
  await page.route(contentEntry, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
  });
  await page.goto('/');
  await expectTheRestWorks(page);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  // The retry may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('remote appears when the customer tries again', async ({ page }) => {
  await page.route(contentEntry, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.locator('[data-fallback="page"]')).toBeVisible();
  await page.unroute(contentEntry);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible();
});

test('scripts of a page that come after the shell’s are used, and not asked for again', async ({ page }) => {
  const asked: string[] = [];
  const waiting: Route[] = [];
  let mayCome = false;
  await page.route(/\/_assets\/(~\d+\/)?mf-menu-cart\/.*\.js$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (mayCome) await route.continue();
    else waiting.push(route);
  });
  await page.goto('/order/pizzas', { waitUntil: 'commit' });
  await expect.poll(() => isStarted(page)).toBe(true);
  expect(waiting.length).toBeGreaterThan(2);
  mayCome = true;
  for (const route of waiting) await route.continue();
  const link = page.getByRole('link', { name: 'Limeña', exact: true });
  // Until its region is live, a link loads the next page as a document of its own.
  const isLive = () => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isLive).toBe(true);
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Limeña' })).toBeVisible();
  expect(asked).toEqual([...new Set(asked)]);
});

test('a script whose text in the document is not the one of its hash comes as a file', async ({ page }) => {
  const entries: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/mf-menu-cart\/.*remoteEntry\.js$/.test(pathname)) entries.push(pathname);
  });
  await page.route('**/order/pizzas', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(
      /(<script data-src="[^"]*mf-menu-cart[^"]*remoteEntry.js">)/,
      '$1window.tampered = true;',
    );
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  await page.goto('/order/pizzas');
  await page.getByRole('link', { name: 'Limeña', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Limeña' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  expect(entries).toHaveLength(1);
});

test('hashes that do not come are asked for on another path', async ({ page }) => {
  const paths: string[] = [];
  await page.route(/\/mf-location\/[0-9a-f]{64}\/client\/hashes\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    paths.push(pathname.replace(/mf-location.*/, ''));
    if (pathname.startsWith('/_assets/~')) await route.continue();
    else await route.abort();
  });
  await page.goto('/');
  await takeSuggestion(
    page,
    page.getByRole('combobox', { name: '¿A dónde lo llevamos?' }),
    'Av. Larco 345',
    /Larco 345/,
  );
  expect(paths[0]).toBe('/_assets/');
  expect(paths.at(-1)).toMatch(/^\/_assets\/~\d+\/$/);
});

test('a page whose further code never comes stays as it is', async ({ page }) => {
  await page.route(/\/_assets\/(~\d+\/)?shell\/.*hashes\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  const warned = page.waitForEvent('console', (message) => message.text().includes('shell footer'));
  await page.goto('/');
  await warned;
  await expect(page.getByRole('heading', { level: 1, name: /Del horno/ })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Carta' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
});

const mounts = [
  ['throws on mount', "Promise.reject(new Error('broken on purpose'))"],
  ['never finishes mounting', 'new Promise(() => undefined)'],
] as const;
for (const [name, mount] of takeTurns(mounts, 0)) {
  test(`remote that ${name} costs its region`, async ({ page, operator }) => {
    const { release: known } = (await (await page.request.get('/_release')).json()) as { release: number };
    const publish = async (turn: string) => {
      const folder = await buildVariant('mf-content', `${name.replaceAll(' ', '-')}-${turn}`, {
        'src/pages/home.page.tsx': `${brokenPage(mount)}// ${turn}\n`,
        'locales/es.json': (text) => text.replace('Ofertas de hoy', `Ofertas de hoy ${turn}`),
      });
      await operator.horno(['publish', 'mf-content', '--dir', folder, '--note', `${name}: ${turn}`]);
    };
    await publish('1');
    await test.step('the previous build replaces it', async () => {
      await expect(async () => {
        const live = (await (await page.request.get('/_release')).json()) as { release: number };
        expect(live.release).toBeGreaterThan(known);
      }).toPass();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Ofertas de hoy', exact: true })).toBeVisible();
    });
    // With the previous build broken too, only the fallback remains.
    await publish('2');
    await expect(async () => {
      await page.goto('/');
      await expect(page.locator('[data-fallback="page"]')).toBeVisible({ timeout: 4000 });
    }).toPass();
    await expectTheRestWorks(page);
    for (const turn of ['2', '1']) {
      await operator.horno(['rollback', '--reason', `Se retira la versión ${turn} que ${name}`]);
    }
  });
}
