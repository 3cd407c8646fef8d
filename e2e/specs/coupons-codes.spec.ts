import type { Page } from '@playwright/test';
import { addCombo, expectRefusal, openCart, tryCoupon } from '../commands/cart.ts';
import { addPizza, setCarryOutStore, setDeliveryPlace } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Thursday, 16:00 and 12:30 in Lima. */
const AFTERNOON = '2024-05-23T21:00:00.000Z';
const LUNCH_TIME = '2024-05-23T17:30:00.000Z';

test.describe('codes on a carry-out order of one large pizza, on a Wednesday evening', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;

  test.beforeAll(async ({ browser, shop }) => {
    test.setTimeout(120_000);
    page = await browser.newPage({ baseURL: shop.shopUrl });
    await setCarryOutStore(page);
    await page.waitForURL(/\/order\/pizzas/);
    await addPizza(page, 'es', 'La Horno');
  });
  test.afterAll(() => page.close());

  test('form asks for a code when it is empty', async () => {
    const field = await tryCoupon(page, '');
    await expect(field).toHaveAccessibleDescription('Introduzca el código de cupón...');
  });

  const plain = [
    ['CP-04', 'VERANO24', /Este cupón no está vigente\./],
    ['CP-09', 'LARCO', /No válido en esta tienda\./],
    ['CP-12', 'NOEXISTE', /No encontramos este cupón\./],
    ['CP-15', 'a!', /Este código de cupón no está disponible actualmente/],
  ] as const;
  for (const [failure, code, words] of plain) {
    test(`${failure}: ${code}`, () => expectRefusal(page, code, words));
  }

  test('CP-03 says how much is missing', async () => {
    await expectRefusal(page, 'HORNO10', /Este cupón pide un mínimo de S\/\s60\.00\./);
    await expect((await openCart(page)).getByText(/Te faltan S\/\s\d+\.\d\d\./)).toBeVisible();
  });

  const timely = [
    ['CP-13', 'TARDE20', /No válido para el horario elegido\./, /Vale todos los días, de 3 a 6\sp\.\sm\./],
    ['CP-17', 'ADELANTA', /Solo para pedidos programados\./, undefined],
    ['CP-18', 'INICIO25', /Solo lunes y martes\./, /Vale los lunes y martes/],
    ['CP-19', 'MARTES2X1', /Solo en/, /Vale los martes/],
    ['CP-20', 'ALMUERZO5', /Solo en hora de almuerzo\./, /Vale de lunes a viernes, de 12 a 4\sp\.\sm\./],
  ] as const;
  for (const [failure, code, words, when] of timely) {
    test(`${failure}: ${code} says when it is valid and opens the time`, async () => {
      await expectRefusal(page, code, words);
      const panel = await openCart(page);
      if (when) await expect(panel.getByText(when)).toBeVisible();
      await panel.getByRole('button', { name: 'Cambiar la hora' }).click();
      await expect(page).toHaveURL(/dialog=time/);
      const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }

  test('CP-05 offers the other order type', async () => {
    await expectRefusal(page, 'DELIVERYGRATIS', /Cupón válido solo para delivery\./);
    await (await openCart(page)).getByRole('button', { name: 'Cambiar el tipo de pedido' }).click();
    await expect(page).toHaveURL(/dialog=location/);
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('CP-16 names the missing items, CP-21 leads to its items', async () => {
    await expectRefusal(page, 'GRANDEYGASEOSA', /Te faltan productos para este cupón: 1 ×/);
    await expectRefusal(page, 'TRESXDOS', /Agrega un producto participante\./);
    await expect((await openCart(page)).getByRole('link', { name: 'Ver productos' })).toHaveAttribute(
      'href',
      /\/order\/pizzas/,
    );
  });

  test('matching code is applied; CP-02 shows it, CP-10 offers to replace it and restores it', async () => {
    await tryCoupon(page, ' recojo15 ');
    const list = (await openCart(page)).getByRole('list', { name: 'Cupones de tu pedido' });
    await expect(list).toContainText('15 % si recoges en tienda');
    await expect((await openCart(page)).getByText('Descuento')).toBeVisible();
    await expectRefusal(page, 'RECOJO15', /Ya aplicaste este cupón\./);
    await expect(list.getByRole('listitem')).toBeFocused();
    await expectRefusal(page, 'HORNO10', /No se combina con RECOJO15\./);
    await (await openCart(page)).getByRole('button', { name: 'Usar en lugar de RECOJO15' }).click();
    const field = (await openCart(page)).getByRole('textbox', { name: 'Cupón' });
    await expect(field).toHaveAccessibleDescription(/Este cupón pide un mínimo/);
    await expect(list).toContainText('15 % si recoges en tienda');
  });

  test('coupon that no longer matches pauses and returns when it matches again', async () => {
    const panel = await openCart(page);
    const list = panel.getByRole('list', { name: 'Cupones de tu pedido' });
    await panel.getByRole('button', { name: /^Quitar La Horno/ }).click();
    await expect(panel.getByText('Todavía no hay nada aquí')).toBeVisible();
    await panel.getByRole('button', { name: 'Deshacer' }).click();
    await expect(list).toContainText('15 % si recoges en tienda');
    await expect(list.getByText('En pausa')).toBeHidden();
    await list.getByRole('button', { name: /^Quitar el cupón/ }).click();
    await expect(list).toBeHidden();
  });
});

test.describe('codes that depend on the hour', () => {
  test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

  test('CP-22: amount is too small after another coupon; CP-11: coupon does not allow these items', async ({
    page,
    shop,
  }) => {
    await shop.setClock(AFTERNOON);
    await setDeliveryPlace(page);
    await addPizza(page);
    await tryCoupon(page, 'TARDE20');
    await expect((await openCart(page)).getByRole('list', { name: 'Cupones de tu pedido' })).toContainText('20 %');
    await expectRefusal(page, 'DELIVERYGRATIS', /El monto no cumple la condición\./);
    await addCombo(page, 'cb-dos-grandes');
    const list = (await openCart(page)).getByRole('list', { name: 'Cupones de tu pedido' });
    await expect(list.getByText('En pausa')).toBeVisible();
    await expect(list).toContainText('No aplica a estos productos.');
    await list.getByRole('button', { name: /^Quitar el cupón/ }).click();
    await expect(list).toBeHidden();
    await expectRefusal(page, 'TARDE20', /No aplica a estos productos\./);
  });

  test('CP-25: cart has too few items that count', async ({ page, shop }) => {
    await shop.setClock(LUNCH_TIME);
    await setCarryOutStore(page);
    await page.waitForURL(/\/order\/pizzas/);
    await addCombo(page, 'cb-almuerzo');
    await expectRefusal(page, 'ALMUERZO5', /Agrega al menos 2 productos\./);
  });
});
