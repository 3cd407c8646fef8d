import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAtOnce } from '../commands/cart.ts';
import { buildFederated } from '../commands/federated.ts';
import { buildForeign } from '../commands/foreign.ts';
import { test } from '../commands/operating.ts';
import { setCarryOutStore } from '../commands/order.ts';
import { expect } from '../core/test.ts';

test.use({ setting: { env: { REMOTE_LOAD_MS: '2500', REMOTE_MOUNT_MS: '1500', REMOTE_RETRIES: '1' } } });

test('composition 21: handwritten remote has a page and a slot of the shop, and fails like others', async ({
  page,
  operator,
  complaints,
}) => {
  const folder = await buildForeign('plain', {
    squad: 'plain',
    pages: { clock: '/clock', broken: '/clock/broken' },
    slots: { note: 'footer.categories' },
    listens: ['cart.updated@1'],
  });
  await operator.horno(['publish', 'mf-plain', '--dir', folder, '--note', 'La hora']);
  const heading = page.getByRole('heading', { level: 1, name: 'La hora del horno' });
  await expect(async () => {
    await page.goto('/clock');
    await expect(heading).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.locator('[data-who="mf-plain"]')).toHaveText('session: guest');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

  await test.step('it has its own router too', async () => {
    await page.getByRole('button', { name: 'Ver pizzas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
    await page.goto('/en/clock');
    await expect(page.getByRole('heading', { level: 1, name: 'Oven time' })).toBeVisible();
  });

  await test.step('it uses the bus, limited to the declarations of its manifest', async () => {
    await setCarryOutStore(page);
    await page.waitForURL(/\/order\/pizzas/);
    await addAtOnce(page, 'drinks', 'Chicha morada');
    await expect(page.getByText('pedido: 1', { exact: true })).toBeVisible();
  });
  expect(complaints.filter((line) => /Content Security Policy|Trusted/i.test(line))).toEqual([]);

  await test.step('a remote that throws costs its region', async () => {
    await page.goto('/clock/broken');
    await expect(page.locator('[data-fallback="page"]')).toBeVisible();
    await expect(page.getByRole('link', { name: '(01) 505-1111' }).first()).toBeVisible();
  });

  await test.step('a remote that was tampered with never runs', async () => {
    await page.route(/\/_assets\/(~\d+\/)?mf-plain\//, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
    });
    await page.goto('/clock');
    await expect(page.locator('[data-fallback="page"]')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });

  await test.step('a remote that is switched off is gone', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await operator.horno(['toggle', 'mf-plain', 'off', '--reason', 'Ya no']);
    await expect(async () => {
      await page.goto('/order/drinks');
      await expect(page.getByText(/^pedido:/)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });
});

test('composition 21: another framework works beside the shop’s own', async ({ page, operator }) => {
  const folder = await buildForeign('preact', { squad: 'preact', pages: { counter: '/counter' } });
  await operator.horno(['publish', 'mf-preact', '--dir', folder, '--note', 'Contador']);
  await expect(async () => {
    await page.goto('/counter');
    await expect(page.getByRole('heading', { name: 'Preact en /counter' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Contar: 1' }).click();
  await expect(page.getByRole('button', { name: 'Contar: 2' })).toBeVisible();
});

test('composition 21: a container of webpack 5 takes React from the shop', async ({ page, operator, complaints }) => {
  const folder = await buildFederated();
  await operator.horno(['publish', 'mf-federated', '--dir', folder, '--note', 'Vueltas']);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/mf-federated/')) scripts.push(new URL(response.url()).pathname.replace(/^.*\//, ''));
  });
  await expect(async () => {
    await page.goto('/turns/federated');
    await expect(page.getByRole('heading', { name: /^React 19\./ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Vueltas: 0' }).click();
  await expect(page.getByRole('button', { name: 'Vueltas: 1' })).toBeVisible();
  const ownReact = readdirSync(join(folder, 'dist')).filter(
    (file) => file.endsWith('.js') && /\.useOptimistic=/.test(readFileSync(join(folder, 'dist', file), 'utf8')),
  );
  expect(ownReact).toHaveLength(1);
  expect(scripts).toEqual(expect.arrayContaining(['entry.js', 'clock.js']));
  expect(scripts).not.toEqual(expect.arrayContaining(ownReact));
  expect(complaints.filter((line) => /Content Security Policy|Trusted/i.test(line))).toEqual([]);
});
