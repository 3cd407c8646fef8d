import type { Page } from '@playwright/test';
import { passPopup } from '../commands/location.ts';
import { expect, test } from '../core/test.ts';

/** Today's figures. The aim is twelve taps: the door of a full address and the builder of a usual pizza are one tap each too many. */
const MOST_TAPS = 13;
const MOST_FIELDS = 4;

/** Counts the trusted taps and the typed fields of every document. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    const note = (key: string, value: string) => {
      const all = new Set<string>(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
      sessionStorage.setItem(key, JSON.stringify([...all.add(value)]));
    };
    addEventListener('touchstart', (event) => note('taps', `${Date.now()}.${event.timeStamp}`), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'radio') note('typed', target.name || target.id);
      },
      true,
    );
  });
}
const counted = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[], key);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('guest orders one pizza in cash with at most 13 taps and four typed fields', async ({ page, shop }) => {
  await count(page);
  await passPopup(page);
  await page.goto(shop.shopUrl);
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).tap();
    await page.keyboard.type(text);
  };
  const address = page.getByRole('combobox', { name: '¿A dónde lo llevamos?' });
  await address.tap();
  await page.keyboard.type('Av. Larco 345, Miraflores');
  await page
    .getByRole('option', { name: /Larco 345.*Miraflores/ })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar dirección' }).tap();
  await page.waitForURL(/\/order\/pizzas/);
  await page.getByRole('link', { name: 'Limeña', exact: true }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Agregar\s*S\// })
    .tap();
  await page.getByRole('link', { name: /^Ver pedido/ }).tap();
  await page
    .getByRole('dialog', { name: 'Tu pedido' })
    .getByRole('link', { name: /^Continuar/ })
    .tap();
  await page.waitForURL(/step=contacto/);
  await type('Nombre y apellidos', 'Rosa Quispe Huamán');
  await type('Celular', '987654321');
  await type('Correo', 'rosa@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Continuar' }).tap();
  await page.waitForURL(/step=pago/);
  await page.getByText('Efectivo', { exact: true }).tap();
  await page.getByRole('button', { name: /^Pedir por/ }).tap();
  await page.waitForURL(/\/tracker-order\//);

  const taps = await counted(page, 'taps');
  expect(taps.length).toBeGreaterThan(8);
  expect(taps.length).toBeLessThanOrEqual(MOST_TAPS);
  expect(await counted(page, 'typed')).toHaveLength(MOST_FIELDS);
});
