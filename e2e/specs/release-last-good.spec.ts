import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '../commands/operating.ts';
import { orderCarryOut } from '../commands/order.ts';
import { buildVariant } from '../commands/variant.ts';
import { expect } from '../core/test.ts';

/** Short deadlines: the stories check the final state. */
test.use({ setting: { env: { REMOTE_LOAD_MS: '2500', REMOTE_MOUNT_MS: '2500', REMOTE_RETRIES: '1' } } });

interface Published {
  version: { digest: string };
}

test('composition 3, 4: previous build takes an order when the files of the menu are corrupted', async ({
  page,
  shop,
  operator,
}) => {
  const folder = await buildVariant('mf-menu-cart', 'corrupted', {
    'locales/es.json': (text) => text.replaceAll('Tu pedido', 'Tu canasta'),
  });
  const said = await operator.horno(['publish', 'mf-menu-cart', '--dir', folder, '--no-release', '--json']);
  const { digest } = (JSON.parse(said) as Published).version;
  const client = join(shop.dataDir, 'artifacts/mf-menu-cart', digest, 'client');
  for (const file of readdirSync(client)) writeFileSync(join(client, file), 'window.corrupted = true;');
  await operator.horno(['publish', 'mf-menu-cart', '--dir', folder, '--note', 'Otro nombre']);
  await expect(async () => {
    const live = (await (await fetch(`${shop.shopUrl}/_release`)).json()) as { release: number };
    expect(live.release).toBeGreaterThan(1);
  }).toPass();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(digest) && request.resourceType() === 'script') asked.push(request.url());
  });
  await orderCarryOut(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'corrupted' in window)).toBe(false);
  expect(shop.output()).toContain('artifact refused');

  await test.step('the page does not request a paused build again', async () => {
    asked.splice(0);
    const other = await page.context().newPage();
    const tried: string[] = [];
    other.on('request', (request) => {
      // Preloads of the document are not attempts of the page.
      if (new RegExp(`/_assets/~\\d+/mf-menu-cart/${digest}`).test(request.url())) tried.push(request.url());
    });
    await other.goto('/order/pizzas');
    await expect(other.getByRole('heading', { name: 'Limeña' })).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Tu pedido', exact: true })).toBeVisible();
    expect(tried).toEqual([]);
  });
});

/** Files of the content remote without a page or slot name: a part loads them while it runs. */
function lazyFiles(): string[] {
  const workspace = fileURLToPath(new URL('../..', import.meta.url));
  const built = JSON.parse(readFileSync(join(workspace, 'mf-content/dist/remote.json'), 'utf8')) as {
    entry: string;
    files: Record<string, unknown>;
    exposes: Record<string, { js: string[] }>;
  };
  const named = new Set([built.entry, ...Object.values(built.exposes).flatMap(({ js }) => js)]);
  return Object.keys(built.files).filter((file) => /^client\/.*\.js$/.test(file) && !named.has(file));
}

test('composition 6: missing chunk heals by loading its remote once, never in a loop', async ({ page }) => {
  const lazy = lazyFiles();
  const gone: string[] = [];
  const healing: string[] = [];
  await page.route(/\/_assets\/mf-content\//, (route) => {
    const url = route.request().url();
    if (!lazy.some((file) => url.endsWith(file))) return route.continue();
    gone.push(url);
    return route.fulfill({ status: 404, body: '' });
  });
  const came: string[] = [];
  page.on('response', (response) => {
    if (
      response.ok() &&
      /\/_assets\/~\d+\//.test(response.url()) &&
      lazy.some((file) => response.url().endsWith(file))
    ) {
      came.push(response.url());
    }
  });
  page.on('request', (request) => {
    if (/\/_assets\/~\d+\/mf-content\/.*remoteEntry/.test(request.url())) healing.push(request.url());
  });
  // Home loads its data in a chunk of its own when it comes without a document.
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Horno, ir al inicio' }).click();
  await expect.poll(() => gone.length).toBeGreaterThan(0);
  await expect.poll(() => healing.length).toBe(1);
  await expect(page.locator('[data-region-failed]')).toHaveCount(0);
  await expect.poll(() => came.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible();
  expect(healing).toHaveLength(1);
});
