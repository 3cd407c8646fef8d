import type { CDPSession, Locator, Page } from '@playwright/test';
import { openTool } from '../commands/location.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Noon of Christmas Day in Lima, when every store of the chain is closed all day. */
const CHRISTMAS = '2024-12-25T17:00:00.000Z';

async function middleOf(map: Locator) {
  await expect(map.locator('canvas').first()).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('background of the map moves with the mouse, and the pin can be put at its centre', async ({ page }) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  const { x, y } = await middleOf(page.getByRole('application'));
  await page.mouse.move(x - 80, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 60, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Poner el pin al centro' }).click();
  await expect(page.getByText(/^Pin en /)).toBeVisible();
  await expect(page.getByText('Pin en Av. José Larco 345, Miraflores')).toBeHidden();
});

test('back leaves the pin for the search on home, and one step of the dialog', async ({ page }) => {
  const tool = await openTool(page);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await expect(page.getByRole('dialog', { name: '¿Cuál es tu puerta?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tool.address).toHaveValue(/Larco 345/);
  await page.goForward();
  await tool.submit.click();
  await tool.confirmDoor();
  await page.waitForURL(/\/order\/pizzas/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  async function drag(cdp: CDPSession, fingers: { x: number; y: number }[], dy: number) {
    const at = (step: number) => fingers.map(({ x, y }, id) => ({ x, y: y + (dy * step) / 10, id }));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 10; step += 1)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  test('one finger scrolls the page over the map, two fingers move the map', async ({ page }) => {
    await page.goto('/huts?map=1');
    const map = page.getByRole('img', { name: /^Mapa con/ });
    const { x, y } = await middleOf(map);
    const cdp = await page.context().newCDPSession(page);
    const before = await scrolled(page);
    await drag(cdp, [{ x, y }], -90);
    await expect(page.getByText('Usa dos dedos para mover el mapa')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 40);

    await expect(page.getByText('Usa dos dedos para mover el mapa')).toBeHidden();
    const middle = await middleOf(map);
    const still = await scrolled(page);
    const picture = await map.screenshot();
    const fingers = [-30, 30].map((dx) => ({ x: middle.x + dx, y: middle.y }));
    await drag(cdp, fingers, -60);
    await expect.poll(async () => (await map.screenshot()).equals(picture)).toBe(false);
    expect(await scrolled(page)).toBe(still);
  });
});

test.describe('on a holiday when every store is closed', () => {
  test.beforeEach(async ({ shop }) => shop.setClock(CHRISTMAS));
  test.afterEach(async ({ shop }) => shop.setClock(WEDNESDAY_EVENING));

  test('stores show that they are closed today, and the next holidays', async ({ page }) => {
    await page.goto('/huts');
    await expect(page.getByText('Hoy no atiende').first()).toBeVisible();
    await expect(page.getByText(/^Hoy \d/)).toHaveCount(0);
    await page.goto('/hut/Miraflores+Larco');
    const today = page.locator('tr[aria-current="date"]');
    await expect(today).toContainText('miércoles 25 de diciembre');
    await expect(today).toContainText('Cerrada');
    await expect(page.getByRole('row', { name: /^miércoles 1 de enero/ })).toContainText('1 p. m. – 10 p. m.');
  });

  test('delivery leads to a later time and the menu, not to a closed store', async ({ page }) => {
    const tool = await openTool(page);
    await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
    await tool.confirmDoor();
    const dialog = page.getByRole('dialog', { name: 'Elige la hora' });
    await expect(dialog.getByText(/está cerrada ahora/)).toContainText('Cerrado hoy');
    await expect(dialog.getByRole('link', { name: 'Ver la carta' })).toBeVisible();
    await expect(page.getByRole('button', { name: /[Rr]ecoger/ })).toHaveCount(0);
  });
});
