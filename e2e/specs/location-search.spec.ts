import { deliverToLarco, openTool } from '../commands/location.ts';
import { expect, test } from '../core/test.ts';

test('button waits for an address, and the place then shows address, store and fee', async ({ page, complaints }) => {
  const tool = await openTool(page);
  await expect(tool.submit).toBeDisabled();
  await tool.address.fill('Av. Larco 345');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(tool.submit).toBeDisabled();
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const dialog = page.getByRole('dialog', { name: '¿Cuál es tu puerta?' });
  await expect(dialog.getByText('Av. José Larco 345', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await expect(dialog.getByLabel('Tipo de vía')).toHaveValue('Av.');
  await expect(dialog.getByLabel('Nombre de la vía')).toHaveValue('José Larco');

  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(tool.submit).toBeEnabled();
  await tool.submit.click();
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Dónde quieres tu pedido' });
  await expect(card.getByText('Av. José Larco 345, Miraflores')).toBeVisible();
  await expect(card.getByText(/Envío S\/.7\.00 · Pedido mínimo/)).toBeVisible();
  await expect(card.getByRole('link', { name: /Ver todas las ofertas/i })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});

test('pin moves by keys and buttons, reads its address again, and asks when it is far from the address', async ({
  page,
}) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const map = page.getByRole('application');
  await expect(page.getByText('Pin en Av. José Larco 345, Miraflores')).toBeVisible();
  await map.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Pin en Av. José Larco 345, Miraflores')).toBeHidden();
  await page.getByRole('button', { name: 'Al norte' }).click();
  await expect(page.getByText(/^Pin en /)).toBeVisible();
  await tool.confirmDoor();
  await expect(page.getByText('¿El pin está en tu puerta?')).toBeVisible();
  await page.getByRole('button', { name: 'No, regresarlo' }).click();
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
});

test('ux 24: the example in the field is an address that the search finds', async ({ page }) => {
  const tool = await openTool(page);
  await tool.address.fill((await tool.address.getAttribute('placeholder')) ?? '');
  await expect(page.getByRole('option', { name: /^Av. José Larco 345/ }).first()).toBeVisible();
});

test('ux 11: map names the streets of Lima with their credit; elsewhere the reference is required', async ({
  page,
}) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await expect(dialog.getByText(/Aquí aún no tenemos un mapa de calles/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();

  await tool.choose('Calle Real 500, Huancayo', /Real 500.*Huancayo/);
  await expect(dialog.getByText(/Aquí aún no tenemos un mapa de calles/)).toBeVisible();
  await tool.confirmDoor();
  await expect(dialog.getByRole('heading', { name: 'Revisa tu dirección' })).toBeVisible();
  await dialog.getByLabel('Referencia', { exact: true }).fill('Frente al mercado, puerta azul');
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
});

test('ux 13: no delivery is said at the pin, with the nearest store and its distance', async ({ page }) => {
  const tool = await openTool(page);
  await tool.choose('Plaza de Armas de Pucusana', /Pucusana/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No hay tiendas disponibles para delivery')).toBeVisible();
  await expect(dialog.getByText(/^La tienda más cercana es Horno .+, a \d+\.\d\d\skm en línea recta\.$/)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Recoger en una tienda cercana' }).click();
  await expect(dialog.getByRole('button', { name: /^Elegir / }).first()).toBeVisible();
});

test('ux 24: guest adds a flat without a search, and finds the earlier address on the device', async ({ page }) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  const dialog = page.getByRole('dialog');
  await page.goto('/huts?dialog=location');
  await expect(dialog.getByText('Delivery a Av. José Larco 345, Miraflores')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar dpto. o corregir' }).click();
  await dialog.getByLabel(/^Dpto/).fill('502');
  await tool.confirmDoor();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Delivery a Av. José Larco 345, 502, Miraflores')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('sf.disposition.v1'));
  await page.context().clearCookies({ name: 'sf.place' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Av. José Larco 345, 502, Miraflores/ }).click();
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
});

test('ux 24: nonsense is not accepted as an address, also with a place set', async ({ page }) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/huts?dialog=location');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Asdkjh Qwe 99');
  await dialog.getByRole('combobox').press('Enter');
  await expect(dialog.getByText(/no encontramos tu ubicación/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Elegir mi distrito' })).toBeVisible();
});

test('district list leads to the form, block and lot included, without suggestions', async ({ page }) => {
  const tool = await openTool(page, 'en');
  await tool.address.fill('zzzz qqqq');
  await tool.address.press('Enter');
  await expect(page.getByText("Sorry! We couldn't find your location. Please enter a valid address.")).toBeVisible();
  await page.getByRole('button', { name: 'Choose my district' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('District').selectOption('Miraflores');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Street type').selectOption('Psje.');
  await dialog.getByLabel('Street name').fill('Los Olivos');
  await dialog.getByText('Block and lot', { exact: true }).click();
  await tool.confirmDoor();
  await expect(dialog.getByRole('heading', { name: 'Check your address' })).toBeVisible();
  await dialog.getByLabel('Block (Mz.)').fill('H');
  await dialog.getByLabel('Lot (Lt.)').fill('41');
  await dialog.getByLabel(/Landmark/).fill('Facing the park');
  await tool.confirmDoor();
  await expect(dialog.getByText(/move the pin to your door/)).toBeVisible();
  await dialog.getByRole('button', { name: 'North' }).click();
  await tool.confirmDoor();
  await page.waitForURL(/\/en\/order\/pizzas/);
  await expect(page.getByText('Delivery to Psje. Los Olivos Mz H Lt 41, Miraflores')).toBeVisible();
});

test('order finds its store when all map and address services fail', async ({ page }) => {
  for (const service of ['**/product-geo/**', '**/product-localisation/search*']) {
    await page.route(service, (route) => route.abort());
  }
  const tool = await openTool(page, 'en');
  await tool.address.fill('Av. Larco 345');
  await tool.address.press('Enter');
  await page.getByRole('button', { name: 'Choose my district' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('District').selectOption('Miraflores');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/The map did not load/)).toBeVisible();
  await dialog.getByLabel('Street type').selectOption('Av.');
  await dialog.getByLabel('Street name').fill('José Larco');
  await dialog.getByRole('textbox', { name: 'Number', exact: true }).fill('345');
  await dialog.getByRole('button', { name: 'North' }).click();
  await tool.confirmDoor();
  await page.waitForURL(/\/en\/order\/pizzas/);
  await expect(page.getByText('Delivery to Av. José Larco 345, Miraflores')).toBeVisible();
});

test('pin reads its address again when it is dragged', async ({ page }) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const map = page.getByRole('application');
  await expect(page.getByText('Pin en Av. José Larco 345, Miraflores')).toBeVisible();
  await expect(map.locator('canvas').first()).toBeVisible();
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no place');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y - 4);
  await page.mouse.down();
  await page.mouse.move(centre.x + 60, centre.y + 50, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Pin en Av. José Larco 345, Miraflores')).toBeHidden();
  await expect(page.getByText(/^Pin en /)).toBeVisible();
});

test('button says so and waits while an address is looked up', async ({ page }) => {
  const tool = await openTool(page);
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/product-geo/geocode*', async (route) => {
    await released;
    await route.continue();
  });
  await tool.address.fill('Av. Larco 345, Miraflores');
  await tool.address.press('Escape');
  await tool.address.press('Enter');
  const waiting = page.getByRole('button', { name: 'Un momento...' });
  await expect(waiting).toBeDisabled();
  answer();
  await expect(waiting).toBeHidden();
  // Several answers become the list.
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('search starts when typing pauses, and the geocoder gives the list without predictions', async ({ page }) => {
  const tool = await openTool(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /product-geo\/(predictions|geocode)/.exec(request.url())?.[1];
    if (call) asked.push(call);
  });
  await tool.address.click();
  await tool.address.pressSequentially('Av. Larco 345', { delay: 20 });
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['predictions']);

  await page.route('**/product-geo/predictions*', (route) => route.abort());
  await tool.address.fill('Calle Bolognesi 215, Miraflores');
  await expect(page.getByRole('option', { name: /Bolognesi/ }).first()).toBeVisible();
  expect(asked.at(-1)).toBe('geocode');
});

test('customer chooses a listed place that no longer exists', async ({ page }) => {
  const tool = await openTool(page, 'en');
  await page.route('**/product-geo/places/*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/places\/[^?]+/, 'places/gone'),
    }),
  );
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await expect(page.getByText('Address does not exist. Please try another address')).toBeVisible();
});

test('number accepts letters, digits and spaces only', async ({ page }) => {
  const tool = await openTool(page, 'en');
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  const number = dialog.getByRole('textbox', { name: 'Number', exact: true });
  await number.fill('34#5');
  await tool.confirmDoor();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Number: use only letters, numbers and spaces.');
  await expect(dialog).toBeVisible();
  await number.fill('345-B');
  await tool.confirmDoor();
  await page.waitForURL(/\/en\/order\/pizzas/);
  await expect(page.getByText('Delivery to Av. José Larco 345 B, Miraflores')).toBeVisible();
});

test('leaving a tab clears its text and messages, and the previous tab opens again', async ({ page }) => {
  const tool = await openTool(page, 'en');
  // Before hydration the key finds a button that is off.
  await expect(async () => {
    await tool.address.press('Enter');
    await expect(page.getByText('Please enter your address to continue with your purchase')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await tool.address.fill('Av');
  await page.getByRole('tab', { name: 'Pick up in store' }).click();
  await expect(tool.district).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Find stores' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(tool.address).toHaveValue('');
  await expect(page.getByText('Please enter your address to continue with your purchase')).toBeHidden();
  await page.getByRole('tab', { name: 'Pick up in store' }).click();
  const storedType = () => page.evaluate(() => document.cookie);
  expect(await storedType()).toMatch(/sf\.orderType=C\b/);
  await page.getByRole('tab', { name: 'Delivery' }).click();
  expect(await storedType()).toMatch(/sf\.orderType=D\b/);
  await page.getByRole('tab', { name: 'Pick up in store' }).click();
  await page.reload();
  await expect(tool.district).toBeVisible();
});

test('device is asked for its position only after a tap and an explanation, and a refusal shows its message', async ({
  page,
}) => {
  await openTool(page, 'en');
  const use = page.getByRole('button', { name: 'Use my location' });
  await expect(use).toHaveAccessibleDescription('We use it only to find your address and your store.');
  await use.click();
  const words = 'Your device settings do not allow us to locate you. Please allow geolocation on your device.';
  await expect(page.getByText(words)).toBeVisible();
});

test('address is read from the position of the device', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -12.1227, longitude: -77.0294 });
  await openTool(page, 'en');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('dialog', { name: 'Where is your door?' })).toContainText('Miraflores');
});

test('device abroad gets no delivery', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.4168, longitude: -3.7038 });
  await openTool(page, 'en');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText("Sorry, we don't deliver to your location yet.")).toBeVisible();
});

test('focusLocalization and isShowWarning say what is needed', async ({ page }) => {
  const tool = await openTool(page, 'en', '?focusLocalization=1&isShowWarning=1');
  await expect(tool.address).toBeFocused();
  await expect(page.getByText('You must localize to start your order')).toBeVisible();
  await expect(page.getByText('Choose one of your saved addresses or stores, or search for a new one.')).toBeVisible();
});

test('callback continues to a page of the shop and ignores other addresses', async ({ page }) => {
  const inside = await openTool(page, 'es', '?callback=%2Forder%2Fpizzas');
  await inside.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await inside.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  const outside = await openTool(page, 'es', '?callback=%2F%2Fevil.example%2Fx');
  await outside.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await outside.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
});

test('address without a store says so and offers stores nearby', async ({ page }) => {
  const tool = await openTool(page, 'en');
  await tool.choose('Plaza de Armas de Cieneguilla', /Cieneguilla/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No stores are available for delivery')).toBeVisible();
  await dialog.getByRole('button', { name: 'Collect at a store nearby' }).click();
  await expect(dialog.getByRole('button', { name: /^Choose / })).toHaveCount(3);
});

test('place bar of a phone separates its text and its link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/huts');
  const bar = page.getByRole('region', { name: 'Tu ubicación' });
  const text = await bar.getByText('Dinos dónde estás para ver tus precios').boundingBox();
  const link = await bar.getByRole('link', { name: 'Elegir' }).boundingBox();
  expect(link && text && link.x - (text.x + text.width)).toBeGreaterThanOrEqual(8);
  await deliverToLarco(page);
  await page.waitForURL(/\/order\/pizzas/);
});
