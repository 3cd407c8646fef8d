import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findings } from '../commands/axe.ts';
import { signInOperator } from '../commands/operator.ts';
import { setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

const inspectorOf = (page: Page) => page.getByRole('complementary', { name: 'Inspector de eventos' });
const recording = (payload: object) =>
  Buffer.from(
    JSON.stringify({
      format: 'horno-events@1',
      events: [{ atMs: 0, owner: 'mf-menu-cart', name: 'cart.updated@1', payload }],
    }),
  );
const replay = (page: Page, buffer: Buffer) =>
  inspectorOf(page)
    .getByLabel('Reproducir archivo')
    .setInputFiles({ name: 'eventos.json', mimeType: 'application/json', buffer });

for (const { lang, width, scheme } of [
  { lang: 'es', width: 360, scheme: 'dark' },
  { lang: 'en', width: 1280, scheme: 'light' },
] as const) {
  test(`squad F11: the page of a preview folds the pass, names its end with the zone and fits, in ${lang} at ${width} px`, async ({
    browser,
    shop,
  }) => {
    const operator = await signInOperator(shop);
    const words = ['override', 'mf-content', '--reason', 'Mirar la versión', '--json'];
    const { pass } = JSON.parse(await operator.horno(words)) as { pass: string };
    const context = await browser.newContext({
      locale: lang === 'es' ? 'es-PE' : 'en-GB',
      colorScheme: scheme,
      viewport: { width, height: 740 },
    });
    const page = await context.newPage();
    for (const [query, status] of [
      ['', 200],
      ['?pass=forged', 400],
      [`?pass=${pass}`, 200],
    ] as const) {
      const answer = await page.goto(`${shop.shopUrl}/_override${query}`);
      expect(answer?.status(), query).toBe(status);
      expect(await findings(page), query).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), query).toBe(true);
    }
    await expect(page.getByRole('time')).toHaveText(/8:3\d/);
    await expect(page.getByText(lang === 'es' ? '(hora del Perú)' : '(Peru time)')).toBeVisible();
    await expect(page.getByRole('textbox')).toBeHidden();
    await page.getByRole('button').click();
    await expect(page.getByRole('complementary').filter({ hasText: 'mf-content@' })).toBeVisible();
    await context.close();
  });
}

test('composition 32: tester of a build watches events, records them to a file and replays one; customers load none of it', async ({
  page,
  shop,
}) => {
  const inspectors: string[] = [];
  page.on('request', (request) => {
    if (/\/tools\./.test(request.url())) inspectors.push(request.url());
  });
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await expect(inspectorOf(page)).toHaveCount(0);
  expect(inspectors).toEqual([]);

  const operator = await signInOperator(shop);
  const { pass } = JSON.parse(
    await operator.horno(['override', 'mf-menu-cart', '--reason', 'Mirar eventos', '--json']),
  );
  await page.goto('/_override');
  await page.getByLabel('Pase').fill(pass);
  await page.getByRole('button', { name: 'Probar en este navegador' }).click();
  await page.goto('/order/drinks');
  const inspector = inspectorOf(page);
  await inspector.getByRole('button', { name: /^Eventos \(\d+\)$/ }).click();
  await expect(inspector.getByRole('listitem').filter({ hasText: 'disposition.changed@1' }).first()).toBeVisible();

  await test.step('events appear live, with owner and build, and can be searched', async () => {
    await inspector.getByRole('button', { name: 'Grabar' }).click();
    await page.getByRole('button', { name: /^Agregar Chicha morada/ }).click();
    await inspector.getByLabel('Filtrar por nombre o dueño').fill('cart.');
    const row = inspector.getByRole('listitem').filter({ hasText: 'cart.updated@1' }).first();
    await expect(row).toContainText(/mf-menu-cart@[0-9a-f]{12}/);
    await row.getByText('Datos').click();
    await expect(row).toContainText('"count": 1');
    await expect(inspector.getByRole('listitem').filter({ hasText: 'disposition.changed@1' })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });

  await test.step('the recording is a file', async () => {
    await inspector.getByRole('button', { name: 'Detener' }).click();
    const saved = page.waitForEvent('download');
    await inspector.getByRole('button', { name: /^Guardar archivo \(\d+\)$/ }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(file.format).toBe('horno-events@1');
    expect(file.events.map(({ name }: { name: string }) => name)).toContain('cart.updated@1');
  });

  await test.step('a file is replayed on the bus, except events that violate their contract', async () => {
    await replay(page, recording({ count: 7, subTotalMinor: 0, totalMinor: 0, missingMinor: 0 }));
    await expect(inspector.getByRole('status')).toHaveText('Eventos reproducidos: 1.');
    await expect(inspector.getByRole('listitem').first()).toContainText('de otra pestaña o de un archivo');
    await replay(page, recording({ count: 'siete' }));
    await expect(inspector.getByRole('status')).toContainText('Rechazado: cart.updated@1.');
    await replay(page, Buffer.from('{}'));
    await expect(inspector.getByRole('status')).toHaveText('Ese archivo no es una grabación de eventos.');
  });

  await test.step('the inspector is gone after leaving the build', async () => {
    await page.getByRole('button', { name: 'Volver a la tienda de todos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inspectorOf(page)).toHaveCount(0);
  });
});
