import { test } from '../commands/operating.ts';
import { buildStock, nameOf, type StockRemote } from '../commands/stock.ts';
import { takeTurns } from '../core/matrix.ts';
import { expect } from '../core/test.ts';

const remotes: StockRemote[] = [
  { bundler: 'rspack', isShared: false },
  { bundler: 'rspack', isShared: true },
  { bundler: 'rsbuild', isShared: false },
  { bundler: 'rsbuild', isShared: true },
  { bundler: 'vite', isShared: false },
  { bundler: 'vite', isShared: true },
];

// A short run has the first one.
for (const remote of takeTurns(remotes, 0)) {
  const name = nameOf(remote);
  const address = `/${name.slice('mf-'.length)}`;
  test(`squad S2: a remote of ${remote.bundler} with its plugin of module federation${
    remote.isShared ? ' that takes React from the shop' : ''
  } is published, shown, updated and taken back`, async ({ page, operator, complaints }) => {
    test.setTimeout(120_000);
    const publish = async (word: string) =>
      operator.horno(['publish', name, '--dir', await buildStock(remote, word), '--note', word]);
    const shows = (word: string) =>
      expect(async () => {
        await page.goto(address);
        await expect(page.getByRole('button', { name: `${word}: 0` })).toBeVisible({ timeout: 2000 });
      }).toPass();

    await publish('Vueltas');
    await shows('Vueltas');
    await test.step('its own React runs only where it takes none from the shop', async () => {
      await page.coverage.startJSCoverage();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Vueltas: 0' })).toBeVisible();
      const scripts = await page.coverage.stopJSCoverage();
      const ran = scripts.filter(({ functions }) =>
        functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
      );
      const own = ran.filter(({ url, source = '' }) => url.includes(`/${name}/`) && /\.useOptimistic=/.test(source));
      expect(own).toHaveLength(remote.isShared ? 0 : 1);
    });
    await expect(page.getByRole('heading', { name: /^React 19\./ })).toBeVisible();
    await page.getByRole('button', { name: 'Vueltas: 0' }).click();
    await expect(page.getByRole('button', { name: 'Vueltas: 1' })).toBeVisible();

    await test.step('it is left and comes back without a new document, in the other language too', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('banner').getByRole('link', { name: 'Carta' }).click();
      await expect(page.getByRole('button', { name: 'Vueltas: 1' })).toHaveCount(0);
      await page.goBack();
      await page.getByRole('button', { name: 'Vueltas: 0' }).click();
      await page
        .getByRole('navigation', { name: 'Idioma' })
        .getByRole('link', { name: /English/ })
        .click();
      await expect(page.getByRole('navigation', { name: 'Language' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Vueltas: 1' })).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });

    await test.step('the next build takes its place, and a rollback brings the first one back', async () => {
      await publish('Giros');
      await shows('Giros');
      await operator.horno(['rollback', name, '--channel', 'production', '--reason', 'Vueltas era mejor']);
      await shows('Vueltas');
    });
    expect(complaints).toEqual([]);
  });
}

test('squad S2: a file of an ES module that was tampered with never runs', async ({ page, operator }) => {
  const remote: StockRemote = { bundler: 'vite', isShared: false };
  await operator.horno(['publish', 'mf-vite', '--dir', await buildStock(remote, 'Vueltas'), '--note', 'Vueltas']);
  const button = page.getByRole('button', { name: 'Vueltas: 0' });
  await expect(async () => {
    await page.goto('/vite');
    await expect(button).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.route(/\/mf-vite\/.*clock.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
  });
  await page.goto('/vite');
  await expect(page.locator('[data-fallback="page"]')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
