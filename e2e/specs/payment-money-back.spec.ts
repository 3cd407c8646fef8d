import type { Page } from '@playwright/test';
import { cartPanel } from '../commands/cart.ts';
import { advance, cards, chargesOf, freeze, openForm, orderOnline, payBy } from '../commands/pay.ts';
import { rejectOrder } from '../commands/till.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const title = { level: 1 } as const;
const STORE = 'LIM-SBO-01';
const minutesLater = (minutes: number) =>
  new Date(new Date(WEDNESDAY_EVENING).getTime() + minutes * 60_000).toISOString();

/** Places an order that is paid by card and opens its tracker. */
async function payAndFollow(page: Page): Promise<{ transaction: string; uuid: string }> {
  const transaction = await orderOnline(page);
  await payBy(page, cards.approved);
  await page.waitForURL(/\/tracker-order\//);
  const [, uuid = ''] = /tracker-order\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  return { transaction, uuid };
}

test.beforeEach(async ({ shop }) => {
  test.setTimeout(120_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

test('customer cancels an order that was paid by card in time: the reservation is released, and the page follows it', async ({
  page,
  shop,
}) => {
  const { transaction } = await payAndFollow(page);
  await page.getByRole('button', { name: 'Anular el pedido' }).click();
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(page.getByRole('heading', title)).toHaveText('Tu pedido fue anulado');
  await advance(shop, 1);
  await expect(page.getByText('Anulamos el cobro.', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await chargesOf(shop, page, transaction)).map(({ state }) => state)).toEqual(['reversed']);
});

test('store cancels a charged order: the money is refunded, and the page follows it', async ({ page, shop }) => {
  const { transaction, uuid } = await payAndFollow(page);
  await shop.stepKitchen(uuid);
  await shop.stepKitchen(uuid);
  await advance(shop, 1);
  expect((await chargesOf(shop, page, transaction)).map(({ state }) => state)).toEqual(['captured']);

  await rejectOrder(shop, STORE, uuid, 'Se cortó la luz en la tienda.', minutesLater(1));
  await expect(page.getByRole('heading', title)).toHaveText('Tu pedido fue anulado', { timeout: 30_000 });
  await expect(page.getByText('Se cortó la luz en la tienda.')).toBeVisible();
  await advance(shop, 1);
  await expect(page.getByText('Te devolvimos tu dinero.', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await chargesOf(shop, page, transaction)).map(({ state }) => state)).toEqual(['refunded']);
});

test('late authorisation of an expired order is reversed, and the cart is complete', async ({ page, shop }) => {
  await freeze(shop, WEDNESDAY_EVENING);
  const transaction = await orderOnline(page);
  // The page counts real seconds, so it is opened a minute before the end.
  await freeze(shop, minutesLater(14));
  await page.goto(`/credit-payment/${transaction}`);
  await openForm(page);
  // The card is charged one second before the order expires, and the answer is lost.
  await freeze(shop, minutesLater(899 / 60));
  await page.locator(`[data-number="${cards.chargedThenCut}"]`).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.waitForURL(/\/payment-status\//);
  await expect(page.getByRole('heading', title)).toHaveText('Tu banco aún no responde');
  expect((await chargesOf(shop, page, transaction)).map(({ state }) => state)).toEqual(['authorized']);

  for (const seconds of [1, 1]) await advance(shop, seconds);
  await expect(page.getByRole('heading', title)).toHaveText('Te devolvemos tu dinero', { timeout: 30_000 });
  expect((await chargesOf(shop, page, transaction)).map(({ state }) => state)).toEqual(['reversed']);
  await expect(page.getByText('Todo lo que elegiste sigue aquí.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a mi pedido' }).click();
  await page.waitForURL(/\/checkout\?step=pago/);
  await page.goto('/order/pizzas');
  await expect(cartPanel(page).getByRole('heading', { name: /Limeña/ })).toBeVisible();
});
