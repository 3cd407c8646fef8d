import type { Page } from '@playwright/test';
import { findings } from '../commands/axe.ts';
import { setCarryOutStore } from '../commands/order.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { openConsole, openStoreScreen, pairingCode, type StoreScreen } from '../commands/store-screen.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.use({ setting: { alone: 'a store is connected to a screen' } });
test.describe.configure({ mode: 'serial' });

let ops: Page;
let screen: StoreScreen;
test.beforeAll(async ({ browser, shop }) => {
  ops = await openConsole(browser, shop);
  await shop.setClock(WEDNESDAY_EVENING);
  screen = await openStoreScreen(browser, shop, await pairingCode(ops, 'Miraflores'));
});
test.afterAll(async () => {
  await screen.context.close();
  await ops.context().close();
});

test('a rejection with a reason reaches the customer unchanged', async ({ page }) => {
  const { uuid, number } = await placeByCalls(page);
  await page.goto(`/tracker-order/${uuid}`);
  await screen.ticket(number).getByRole('button', { name: 'Rechazar' }).click();
  const dialog = screen.page.getByRole('dialog', { name: /^Rechazar el pedido/ });
  await dialog.getByRole('radio', { name: 'Nuestro horno tuvo un problema.' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Rechazar pedido' }).click();
  await expect(screen.ticket(number)).toBeHidden();
  await expect(page.getByText('Nuestro horno tuvo un problema.')).toBeVisible();
});

test('a move is taken back within five seconds, also for the customer', async ({ page }) => {
  const { uuid, number } = await placeByCalls(page, { type: 'C' });
  await page.goto(`/tracker-order/${uuid}`);
  const title = page.getByRole('heading', { level: 1 });
  const ticket = screen.ticket(number);
  await ticket.getByRole('button', { name: /^Aceptar/ }).click();
  await expect(title).toHaveText(/tienda aceptó/);
  await ticket.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(screen.lane('Nuevos').getByRole('article', { name: `Pedido ${number}` })).toBeVisible();
  await expect(title).toHaveText(/tienda recibió/);
});

test('taps without a connection wait on the device and reach the customer in order', async ({ page }) => {
  const { uuid, number } = await placeByCalls(page, { type: 'C' });
  await page.goto(`/tracker-order/${uuid}`);
  const title = page.getByRole('heading', { level: 1 });
  const ticket = screen.ticket(number);
  await expect(title).toHaveText(/tienda recibió/);
  await screen.context.setOffline(true);
  await expect(screen.page.getByText(/^Sin conexión desde las 7:3\d/).first()).toBeVisible();
  await ticket.getByRole('button', { name: /^Aceptar/ }).click();
  await expect(ticket.getByRole('button', { name: 'Al horno' })).toBeVisible();
  await ticket.getByRole('button', { name: 'Al horno' }).click();
  await expect(screen.page.getByText(/2 toques por enviar/)).toBeVisible();
  await expect(title).toHaveText(/tienda recibió/);
  await screen.context.setOffline(false);
  await expect(screen.page.getByText('En línea')).toBeVisible();
  await expect(title).toHaveText(/en el horno/i);
  await expect(screen.page.getByText(/por enviar/)).toBeHidden();
});

test('a reload without a network shows the page, and the orders come with the network', async ({ page }) => {
  const waits = await placeByCalls(page, { type: 'C' });
  await expect(screen.ticket(waits.number)).toBeVisible();
  await screen.page.evaluate(() => navigator.serviceWorker.ready);
  await screen.context.setOffline(true);
  await screen.page.reload();
  await expect(screen.page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  expect(await findings(screen.page)).toEqual([]);
  const stored = await screen.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => !/^\/(assets\/[\w.-]+)?$/.test(path))).toEqual([]);
  const { number } = await placeByCalls(page, { type: 'C' });
  await screen.context.setOffline(false);
  await expect(screen.ticket(waits.number)).toBeVisible();
  await expect(screen.ticket(number)).toBeVisible();
});

test('an order that the customer cancels leaves a notice with its number', async ({ page }) => {
  const { uuid, number } = await placeByCalls(page);
  await expect(screen.ticket(number)).toBeVisible();
  await page.goto(`/tracker-order/${uuid}`);
  await page.getByRole('button', { name: 'Anular el pedido' }).click();
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  const notice = screen.page.getByRole('alert').filter({ hasText: `El pedido ${number.slice(-4)} se canceló` });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice).toBeHidden();
});

test('the board works by keyboard alone, and the focus follows the ticket', async ({ page }) => {
  const { number } = await placeByCalls(page, { type: 'C' });
  const ticket = screen.ticket(number);
  const accept = ticket.getByRole('button', { name: /^Aceptar/ });
  await accept.focus();
  await screen.page.keyboard.press('Enter');
  await expect(screen.lane('En el horno').getByRole('article', { name: `Pedido ${number}` })).toBeVisible();
  await expect(ticket.getByRole('button', { name: /^Deshacer/ })).toBeFocused();
  await expect(ticket.getByRole('button', { name: 'Al horno' })).toBeFocused();
  await screen.page.keyboard.press('ArrowLeft');
  await expect(ticket.locator(':focus')).toHaveCount(0);
  await expect(screen.lane('Nuevos').locator(':focus')).toHaveCount(1);
  await screen.page.keyboard.press('ArrowRight');
  await screen.page.keyboard.press('r');
  await expect(screen.page.getByRole('dialog', { name: /^Rechazar el pedido/ })).toBeVisible();
  await screen.page.keyboard.press('Escape');
  await expect(screen.lane('En el horno').locator(':focus')).toHaveCount(1);
});

test('an item that the screen marks as sold out is grey in the shop, and comes back', async ({ page }) => {
  await setCarryOutStore(page, 'es', 'Miraflores Larco');
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/order/drinks');
  const water = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Agua sin gas 625 ml' }) });
  const add = water.getByRole('button', { name: /^Agregar/ });
  await expect(add).toBeVisible();
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await screen.page.getByRole('button', { name: 'Agotados' }).click();
  const dialog = screen.page.getByRole('dialog', { name: 'Agotados' });
  await dialog.getByRole('searchbox').fill('agua sin gas');
  await dialog.getByRole('button', { name: 'Agotar Agua sin gas 625 ml' }).click();
  await expect(async () => {
    await look();
    await expect(water.getByText('Agotado por hoy en esta tienda')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Reponer Agua sin gas 625 ml' }).click();
  await expect(async () => {
    await look();
    await expect(add).toBeVisible({ timeout: 1000 });
  }).toPass();
  await screen.page.keyboard.press('Escape');
});

test('the kitchen counts and ticks what it makes, calls the last ticket back, and the customer sees it', async ({
  page,
}) => {
  const { uuid, number } = await placeByCalls(page, { type: 'C' });
  await page.goto(`/tracker-order/${uuid}`);
  const title = page.getByRole('heading', { level: 1 });
  const ticket = screen.ticket(number);
  const toMake = screen.page.getByText(/^Por preparar: \d+$/);
  const count = async () => Number((await toMake.textContent())?.split(': ')[1]);
  await ticket.getByRole('button', { name: /^Aceptar/ }).click();
  await ticket.getByRole('button', { name: 'Al horno' }).click();
  const before = await count();
  await ticket
    .getByRole('button', { name: /: hecho$/ })
    .first()
    .click();
  expect(await count()).toBeLessThan(before);
  await screen.page.reload();
  await expect(ticket.getByRole('button', { name: /: hecho$/, pressed: true })).toHaveCount(1);

  await ticket.getByRole('button', { name: 'Está listo' }).click();
  await expect(title).toHaveText(/listo/i);
  await expect(ticket.getByRole('button', { name: 'Recogido' })).toBeVisible();
  await screen.page.getByRole('button', { name: 'Recuperar' }).click();
  const back = new RegExp(`^Traer ${number.slice(-4)} de vuelta a «En el horno»`);
  expect(await findings(screen.page, 'dialog[open]')).toEqual([]);
  await screen.page.getByRole('button', { name: back }).click();
  await expect(screen.lane('En el horno').getByRole('article', { name: `Pedido ${number}` })).toBeVisible();
  await expect(title).toHaveText(/horno/i);
});

test('a phone folds empty columns, so that the first ticket is on its first screen', async ({ page }) => {
  const { number } = await placeByCalls(page, { type: 'C' });
  for (const step of [/^Aceptar/, 'Al horno', 'Está listo']) {
    await screen.ticket(number).getByRole('button', { name: step }).click();
  }
  await screen.page.setViewportSize({ width: 390, height: 844 });
  const road = screen.lane('En camino');
  await expect(road.getByText('Nadie está en la calle.')).toBeHidden();
  expect((await road.boundingBox())?.height).toBeLessThan(70);
  await screen.page.setViewportSize({ width: 1280, height: 900 });
  await expect(road.getByText('Nadie está en la calle.')).toBeVisible();
});

test('board, dialogs and pairing page have no finding of axe at three widths, in light and dark', async () => {
  for (const width of [360, 768, 1280]) {
    await screen.page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await screen.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findings(screen.page), `board, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  for (const name of ['Agotados', /Cambiar el estado/, 'Equipo y atajos', 'Rechazar']) {
    await screen.page.getByRole('button', { name }).first().click();
    expect(await findings(screen.page, 'dialog[open]'), String(name)).toEqual([]);
    await screen.page.keyboard.press('Escape');
  }
});

test('the screen speaks English, remembers it, and says when operations revoke its key', async () => {
  const { page } = screen;
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'In the oven' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'On the way' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await ops.goto('/stores');
  const row = ops.getByRole('row').filter({ hasText: 'LIM-MIR-01' });
  await expect(row).toContainText('Conectada');
  await row.getByRole('link', { name: 'Revocar la llave de Tablet de prueba' }).click();
  await ops.getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText(/^Operations disconnected this screen/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code of 8 letters and digits' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
