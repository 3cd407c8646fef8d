import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { addPizza, placeOrder, setDeliveryPlace } from '../commands/order.ts';
import { placeByCalls, saveDoor } from '../commands/placed-order.ts';
import { countTaps, overLimit, type TapLimits } from '../commands/tap-counter.ts';
import { expect, test } from '../core/test.ts';

const guestLimits: TapLimits = { taps: 12, fields: 4 };
const usualLimits: TapLimits = { taps: 3, fields: 0 };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('guest orders one pizza in cash with at most twelve taps and four typed fields', async ({ page, shop }) => {
  const counted = await countTaps(page);
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
  await page.getByRole('button', { name: /^Agregar Limeña:/ }).tap();
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
  expect(counted.taps.size).toBeGreaterThan(8);
  expect(counted.fields.size).toBe(4);
  expect(overLimit(counted, guestLimits)).toEqual([]);
});

test('ux 21: customer with a saved address orders the usual in cash with three taps and no typed field', async ({
  page,
  shop,
}) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await fillLogin(page, await makeCustomer(shop.shopUrl));
  await page.waitForURL('/profile');
  await saveDoor(page);
  await placeByCalls(page);

  const counted = await countTaps(page);
  await page.goto(shop.shopUrl);
  await page.getByRole('button', { name: 'Pedir lo de siempre' }).tap();
  await page.waitForURL(/step=pago/);
  await page.getByRole('radio', { name: /^Efectivo/ }).tap();
  // Price, address and arrival are known before the last tap.
  await expect(page.getByRole('button', { name: /^Pedir por S\/\s\d+\.\d\d/ })).toBeVisible();
  await expect(page.getByText('Av. Larco 345').first()).toBeVisible();
  await expect(page.getByText(/^Llega entre/)).toBeVisible();
  await page.getByRole('button', { name: /^Pedir por/ }).tap();
  await page.waitForURL(/\/tracker-order\//);
  await expect(page.getByText('2 × La Horno')).toBeVisible();

  expect(counted.taps.size).toBe(3);
  expect(overLimit(counted, usualLimits)).toEqual([]);
});

test('guest whose device ordered before orders the usual in cash with three taps and no typed field', async ({
  page,
  shop,
}) => {
  await test.step('a first order leaves the contact on the device, and a note for the rider', async () => {
    await setDeliveryPlace(page);
    await addPizza(page);
    await page.goto('/checkout');
    await page.getByLabel('Nombre y apellidos').fill('Rosa Quispe Huamán');
    await page.getByLabel('Celular').fill('987654321');
    await page.getByLabel('Correo').fill('rosa@example.com');
    await page.getByRole('checkbox', { name: /^Recordar mis datos en este dispositivo/ }).check();
    await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.waitForURL(/step=pago/);
    await page.getByRole('link', { name: /^Agregar dpto/ }).click();
    await page.getByRole('button', { name: 'Dejar en portería' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.waitForURL(/step=pago/);
    await page.getByRole('radio', { name: /^Efectivo/ }).check({ force: true });
    const sent = page.waitForRequest((request) => request.url().endsWith('/product-order-be/orders'));
    await placeOrder(page);
    expect((await sent).postDataJSON()).toMatchObject({ delivery: { instruction: 'Dejar en portería' } });
  });

  const counted = await countTaps(page);
  await page.goto(shop.shopUrl);
  const card = page.getByRole('region', { name: 'Lo de siempre' });
  await expect(card.getByText('1 × Limeña')).toBeVisible();
  await expect(card.getByText(/^S\/\s\d+\.\d\d$/)).toBeVisible();
  await expect(card.getByText(/min$/)).toBeVisible();
  await card.getByRole('button', { name: 'Pedir lo de siempre' }).tap();
  await page.waitForURL(/step=pago/);
  await page.getByRole('radio', { name: /^Efectivo/ }).tap();
  await page.getByRole('button', { name: /^Pedir por S\/\s\d+\.\d\d/ }).tap();
  await page.waitForURL(/\/tracker-order\//);
  await expect(page.getByText('1 × Limeña')).toBeVisible();
  expect(counted.taps.size).toBe(3);
  expect(overLimit(counted, usualLimits)).toEqual([]);
});

const form = `<!doctype html><title>Cuenta</title>
  <input aria-label="nombre" name="name"><input aria-label="celular" type="tel"><input aria-label="correo" type="email" id="mail">
  <textarea aria-label="nota"></textarea>
  <select aria-label="propina"><option>no</option><option>sí</option></select>
  <label><input type="checkbox">acepto</label><label><input type="radio" name="pay">efectivo</label>
  <button>sigue</button>`;

test('tap counter fails above twelve taps and above four fields, with text areas and selects, over two documents', async ({
  page,
  shop,
}) => {
  const counted = await countTaps(page);
  await page.route(`${shop.shopUrl}/tap-counter-*`, (route) =>
    route.fulfill({ body: form, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${shop.shopUrl}/tap-counter-1`);
  for (const label of ['nombre', 'celular', 'correo']) {
    await page.getByLabel(label).pressSequentially('ab');
    await page.getByLabel(label).pressSequentially('cd');
  }
  await page.getByLabel('nota').fill('sin timbre');
  for (const label of ['acepto', 'efectivo']) await page.getByLabel(label).tap();
  for (let tap = 0; tap < 5; tap += 1) await page.getByRole('button').tap();
  await page.goto(`${shop.shopUrl}/tap-counter-2`);
  for (let tap = 0; tap < 5; tap += 1) await page.getByRole('button').tap();
  const over = () => overLimit(counted, guestLimits);
  await expect.poll(() => counted.taps.size).toBe(12);
  expect(over()).toEqual([]);

  await page.getByLabel('propina').selectOption('sí');
  const fields = expect.stringMatching(/^5 fields, at most 4/);
  await expect.poll(over).toEqual([fields]);
  await page.getByRole('button').click();
  await expect.poll(over).toEqual(['13 taps, at most 12', fields]);
});
