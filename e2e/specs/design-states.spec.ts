import { expectAccessible } from '../commands/axe.ts';
import { addAtOnce, cartMoved, openCart, tryCoupon } from '../commands/cart.ts';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { deliverToLarco, openTool, pauseStore } from '../commands/location.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { tellItem } from '../commands/till.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const LARCO = 'LIM-MIR-01';
const SAN_BORJA = 'LIM-SBO-01';
const later = (minutes: number) => new Date(Date.parse(WEDNESDAY_EVENING) + minutes * 60_000).toISOString();

test.describe.configure({ timeout: 180_000 });
test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('axe finds nothing in the layers of a first visit on a phone: question, menu', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('region', { name: '¿Podemos medir cómo anda la web?' })).toBeVisible();
  await expectAccessible(page, 'the question about measurements');
  await page.locator('header summary').first().click();
  await expect(page.getByRole('navigation', { name: 'Menú del sitio' })).toBeVisible();
  await expectAccessible(page, 'the small menu');
  await context.close();
});

test('axe finds nothing in a parked order and in an unknown zip code', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await page.goto('/order/drinks?dialog=time');
  const times = page.getByRole('dialog').filter({ has: page.getByLabel('Día') });
  await times.getByLabel('Hora').selectOption({ index: 1 });
  const moved = cartMoved(page);
  await times.getByRole('button', { name: 'Fijar hora' }).click();
  await moved;
  await expect(page.getByText(/Hoy, \d+:\d\d/).first()).toBeVisible();
  await shop.setClock(later(55));
  // The cart offers a drink too.
  await page.getByRole('button', { name: 'Agregar Chicha morada', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'La hora de tu pedido ya pasó' })).toBeVisible();
  await expectAccessible(page, 'a parked order');
  await page.goto('/result-localization/99999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'an unknown zip code');
});

test('axe finds nothing in the location tool: suggestions, the pin, the form, the stores, refusals', async ({
  page,
  shop,
}) => {
  const tool = await openTool(page);
  await tool.address.fill('Av. Larco 345');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Pin en Av. José Larco 345, Miraflores')).toBeVisible();
  await expectAccessible(page, 'the pin');
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await dialog.getByText('Manzana y lote', { exact: true }).click();
  await tool.confirmDoor();
  await expect(dialog.getByRole('heading', { name: 'Revisa tu dirección' })).toBeVisible();
  await expectAccessible(page, 'the form with errors');
  await page.keyboard.press('Escape');

  await tool.searchStores('Miraflores');
  await expect(dialog.getByRole('button', { name: /^Elegir / }).first()).toBeVisible();
  await expectAccessible(page, 'the stores');
  await page.keyboard.press('Escape');
  await tool.searchStores('Atlantis');
  await expect(dialog.getByText('Lo sentimos, no hay tiendas disponibles para recojo')).toBeVisible();
  await expectAccessible(page, 'no store found');
  await page.keyboard.press('Escape');

  await pauseStore(shop, LARCO, true);
  try {
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await deliverToLarco(page);
    await expect(dialog.getByRole('button', { name: 'Recoger en una tienda cercana' })).toBeVisible();
    await expectAccessible(page, 'refused');
  } finally {
    await pauseStore(shop, LARCO, false);
  }
});

test('axe finds nothing in the place: its time, the question after two hours, a change with a filled cart', async ({
  page,
  shop,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  await expectAccessible(page, 'the place that is set');
  await page.goto('/huts?dialog=time');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Hora')).toBeVisible();
  await expectAccessible(page, 'the time');
  await addPizza(page);
  await page.goto('/huts?dialog=location');
  await dialog.getByRole('combobox', { name: '¿En qué distrito estás?' }).fill('Los Olivos');
  await dialog.getByRole('combobox', { name: '¿En qué distrito estás?' }).press('Enter');
  await dialog.getByRole('button', { name: 'Elegir Los Olivos' }).click();
  await expect(dialog.getByRole('button', { name: 'Guardar mi pedido' })).toBeVisible();
  await expectAccessible(page, 'the cart at another store');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await shop.setClock(later(75));
  await page.goto('/order/pizzas');
  await expect(page.getByRole('dialog', { name: '¿Seguimos con tu pedido?' })).toBeVisible();
  await expectAccessible(page, 'an hour without anybody');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await shop.setClock(later(135));
  await page.goto('/huts');
  await expect(page.getByRole('dialog', { name: '¿Sigues en el mismo lugar?' })).toBeVisible();
  await expectAccessible(page, 'two hours');
});

test('axe finds nothing in the builders, the filters and a cart that the server changed', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/pizzas/house');
  await expectAccessible(page, 'the menu');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtrar la carta' })).toBeVisible();
  await expectAccessible(page, 'the filters');

  await page.goto('/order/pizzas/house/pz-limena');
  const builder = page.getByRole('dialog');
  await builder.getByRole('button', { name: 'Agregar una porción de Rocoto' }).click();
  await expect(builder.getByText('Máximo 1 porción de este ingrediente.')).toBeVisible();
  await expectAccessible(page, 'a pizza with a limit');
  await tellItem(shop, SAN_BORJA, 'pz-hawaiana', false, WEDNESDAY_EVENING);
  try {
    await page.goto('/order/half-and-half/-/hh-mitad');
    await expect(builder.getByRole('button', { name: /^Hawaiana Agotado$/ })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'half and half with a recipe sold out');
  } finally {
    await tellItem(shop, SAN_BORJA, 'pz-hawaiana', true, later(1));
  }
  await page.goto('/combo-detail/cb-casa-llena');
  await page.getByRole('button', { name: /^Agregar\s*S\// }).click();
  await expect(page.getByText('Falta tu pizza.')).toBeVisible();
  await expectAccessible(page, 'a combo with a step that lacks');

  await addPizza(page);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  await tryCoupon(page, 'HORNO10');
  const panel = await openCart(page);
  await expect(panel.getByText(/Este cupón pide un mínimo/)).toBeVisible();
  await expectAccessible(page, 'a coupon that is refused');
  await tryCoupon(page, 'PANDEREGALO');
  await expect(page.getByRole('dialog', { name: 'Elige tu regalo' })).toBeVisible();
  await expectAccessible(page, 'the gifts');
  await page.getByRole('dialog', { name: 'Elige tu regalo' }).getByRole('button', { name: 'Elegir después' }).click();
  await panel.getByRole('button', { name: 'Vaciar pedido' }).click();
  await expect(page.getByRole('button', { name: 'Quitar todo' })).toBeVisible();
  await expectAccessible(page, 'emptying the cart');
  await page.getByRole('button', { name: 'Mantener mi pedido' }).click();

  await tellItem(shop, SAN_BORJA, 'dr-chicha-morada', false, later(2));
  try {
    await page.reload();
    await expect((await openCart(page)).getByText('Esto cambió en tu pedido:')).toBeVisible();
    await expectAccessible(page, 'what the server changed');
  } finally {
    await tellItem(shop, SAN_BORJA, 'dr-chicha-morada', true, later(3));
  }
});

test('axe finds nothing in the wallet and in a refused code', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  await page.goto('/login?callback=%2Forder%2Fcoupons');
  await fillLogin(page, customer);
  await page.waitForURL(/\/order\/coupons/);
  await expect(page.getByRole('button', { name: /^Usar el cupón/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: '¿Tienes un código?' }).fill('GANASTE-5');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/Este cupón no es válido para tu cuenta\./)).toBeVisible();
  await expectAccessible(page, 'the wallet');
  await page.goto('/crm/coupon/NOEXISTE');
  await expect(page.getByRole('heading', { name: 'No pudimos guardar tu cupón' })).toBeVisible();
  await expectAccessible(page, 'a campaign that does not exist');
});
