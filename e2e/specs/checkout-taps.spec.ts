import type { Page } from '@playwright/test';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { placeByCalls, saveDoor } from '../commands/placed-order.ts';
import { expect, test } from '../core/test.ts';

const MOST_TAPS = 12;
const MOST_FIELDS = 4;
const MOST_TAPS_SIGNED_IN = 6;

/** Counts the taps and the typed fields of every document of the page. */
async function count(page: Page) {
  const taps = new Set<string>();
  const typed = new Set<string>();
  await page.exposeFunction('noteTap', (tap: string) => void taps.add(tap));
  await page.exposeFunction('noteField', (field: string) => void typed.add(field));
  await page.addInitScript(() => {
    const { noteTap, noteField } = window as never as Record<'noteTap' | 'noteField', (text: string) => void>;
    addEventListener('touchstart', (event) => noteTap(`${Date.now()}.${event.timeStamp}`), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'radio') noteField(target.name || target.id);
      },
      true,
    );
  });
  return { taps, typed };
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('guest orders one pizza in cash with at most twelve taps and four typed fields', async ({ page, shop }) => {
  const { taps, typed } = await count(page);
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
  await page.getByRole('button', { name: /^Agregar Limeña por/ }).tap();
  await page.getByRole('link', { name: /^Ver pedido ·/ }).tap();
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
  await page.getByRole('radio', { name: /^Efectivo/ }).tap();
  await page.getByRole('button', { name: /^Pedir por/ }).tap();
  await page.waitForURL(/\/tracker-order\//);

  // ux 10: the place of a guest survives the order.
  await page.goto(shop.shopUrl);
  await expect(page.getByText('Av. José Larco 345, Miraflores').first()).toBeVisible();
  expect(taps.size).toBeGreaterThan(8);
  expect(taps.size).toBeLessThanOrEqual(MOST_TAPS);
  expect(typed.size).toBe(MOST_FIELDS);
});

test('ux 21: customer with a saved address orders the usual in cash with at most six taps and no typed field', async ({
  page,
  shop,
}) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await fillLogin(page, await makeCustomer(shop.shopUrl));
  await page.waitForURL('/profile');
  await saveDoor(page);
  await placeByCalls(page);

  const { taps, typed } = await count(page);
  await page.goto(shop.shopUrl);
  await page.getByRole('button', { name: 'Pedir lo de siempre' }).tap();
  await page.waitForURL(/step=pago/);
  await page.getByRole('radio', { name: /^Efectivo/ }).tap();
  await page.getByRole('button', { name: /^Pedir por/ }).tap();
  await page.waitForURL(/\/tracker-order\//);
  await expect(page.getByText('2 × La Horno')).toBeVisible();

  expect(taps.size).toBeGreaterThan(2);
  expect(taps.size).toBeLessThanOrEqual(MOST_TAPS_SIGNED_IN);
  expect(typed.size).toBe(0);
});
