import { cartPanel } from '../commands/cart.ts';
import { addPizza, fillCheckout, placeOrder, setCarryOutStore } from '../commands/order.ts';
import {
  advance,
  cards,
  chargesOf,
  expectNoCharge,
  expectOneCharge,
  expectPaid,
  fillForm,
  freeze,
  openForm,
  orderOnline,
  payBy,
  sendPaidOrder,
  transactionAt,
} from '../commands/pay.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const title = { level: 1 } as const;

test.beforeEach(async ({ shop }) => {
  // Each story orders first, and some wait for a bank.
  test.setTimeout(120_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

test('declined card leads to another one', async ({ page, shop, complaints }) => {
  const transaction = await orderOnline(page);
  await payBy(page, cards.noFunds);
  await expect(page.getByRole('heading', title)).toHaveText('Probemos con otra tarjeta');
  await expect(page.getByText('Código de ayuda', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Probar con otra tarjeta' }).click();
  await payBy(page, cards.approved);
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
  expect(complaints).toEqual([]);
});

test('payment continues in another tab when the tab is closed at the bank’s page', async ({ page, context, shop }) => {
  const transaction = await orderOnline(page);
  await page.locator(`[data-number="${cards.challenged}"]`).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', title)).toHaveText('Tu banco te pide confirmar');
  await page.close();

  const next = await context.newPage();
  await next.goto('/payment-status');
  expect(await transactionAt(next, 'payment-status')).toBe(transaction);
  await expect(next.getByRole('heading', title)).toHaveText('Tu pago está pendiente');
  await next.getByRole('button', { name: 'Continuar con el pago' }).click();
  await payBy(next, cards.challenged);
  await expectPaid(next);
  await expectOneCharge(shop, next, transaction);
});

test('two tabs pay the same form: one charge, and both see it', async ({ page, context, shop }) => {
  const transaction = await orderOnline(page);
  const other = await context.newPage();
  await other.goto(`/credit-payment/${transaction}`);
  await openForm(other);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
  await Promise.all([fillForm(page, cards.slow), fillForm(other, cards.slow)]);
  for (const tab of [page, other]) await tab.waitForURL(/\/tracker-order\//);
  const charges = await chargesOf(shop, page, transaction);
  expect(charges).toHaveLength(1);
  await expectOneCharge(shop, page, transaction);
});

test('tab that waits at the payment page learns that another one paid', async ({ page, context, shop }) => {
  const transaction = await orderOnline(page);
  await page.goto(`/credit-payment/${transaction}`);
  const other = await context.newPage();
  await other.goto(`/credit-payment/${transaction}`);
  await openForm(other);
  await payBy(other, cards.approved);
  for (const tab of [other, page]) await tab.waitForURL(/\/tracker-order\//);
  await expectOneCharge(shop, page, transaction);
});

test('second tab at the checkout finds the waiting order, not another one', async ({ page, context, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await fillCheckout(page, 'es', 'credit');
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByLabel('Nombre y apellidos')).toBeVisible();
  const transaction = await sendPaidOrder(page);
  expect(await transactionAt(other, 'payment-status')).toBe(transaction);
  await expect(other.getByRole('button', { name: 'Continuar con el pago' })).toBeVisible();
  await payBy(page, cards.approved);
  await other.waitForURL(/\/tracker-order\//);
  await expectOneCharge(shop, page, transaction);
});

test('back button leads to no second payment', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  await payBy(page, cards.approved);
  await expectPaid(page);
  // Submits the used form again.
  await page.goBack();
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  await payBy(page, cards.approved);
  // Opens the payment page again.
  await page.goto(`/credit-payment/${transaction}`);
  await page.waitForURL(/\/tracker-order\//);
  expect(await chargesOf(shop, page, transaction)).toHaveLength(1);
  await expectOneCharge(shop, page, transaction);
});

test('customer goes back from the form of the gateway without paying, and on again', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  await page.goBack();
  expect(await transactionAt(page, 'payment-status')).toBe(transaction);
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await payBy(page, cards.approved);
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
});

test('page says so and finds the result when the connection drops at the bank', async ({ page, context, shop }) => {
  // The bank's answer waits until the clock moves.
  await freeze(shop, WEDNESDAY_EVENING);
  const transaction = await orderOnline(page);
  await fillForm(page, cards.chargedThenCut);
  await transactionAt(page, 'payment-status');
  await expect(page.getByRole('heading', title)).toHaveText('Tu banco aún no responde');
  await expect(page.getByText(/No sabemos todavía si te cobró/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/No hay conexión. Tu pago sigue su curso/)).toBeVisible();
  await context.setOffline(false);
  await advance(shop, 3);
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
});

test('order exists and is paid once when the answer to the form is lost', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  await page.route('**/pay/return/**', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.locator(`[data-number="${cards.approved}"]`).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect.poll(() => chargesOf(shop, page, transaction)).toHaveLength(1);
  await page.unroute('**/pay/return/**');
  await page.goto(`/credit-payment/${transaction}`);
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
});

test('bank that never answers is reversed after the deadline, and another try is paid', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  await payBy(page, cards.cutBeforeCharge);
  await expect(page.getByRole('heading', title)).toHaveText('Tu banco aún no responde');
  await expect(page.getByRole('button', { name: /Intentar|otra tarjeta/ })).toHaveCount(0);
  await page.goto(`/credit-payment/${transaction}`);
  await transactionAt(page, 'payment-status');
  for (const seconds of [2, 3, 5, 10, 20, 2]) await advance(shop, seconds);
  await expect(page.getByRole('heading', title)).toHaveText('No se completó el pago');
  await expect(page.getByText(/no se te cobrará/)).toBeVisible();
  await expectNoCharge(shop, page, transaction);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await payBy(page, cards.approved);
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
});

test('cart is back and is paid at the counter after three declines', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  for (const card of [cards.noFunds, cards.expired, cards.noFunds]) {
    await page.goto(`/credit-payment/${transaction}`);
    await openForm(page);
    await payBy(page, card);
  }
  await expect(page.getByRole('heading', title)).toHaveText('El pedido no se envió');
  await page.getByRole('button', { name: 'Volver a mi pedido' }).click();
  await page.waitForURL(/\/checkout\?step=pago/);
  await page.getByRole('radio', { name: /^Tarjeta en la tienda/ }).check({ force: true });
  await placeOrder(page);
  await expectNoCharge(shop, page, transaction);
});

test('customer changes the payment method before any card is typed', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  await page.goto(`/credit-payment/${transaction}`);
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await page.waitForURL(/\/checkout\?step=pago/);
  await expect(page.getByText('Rosa Quispe Huamán')).toBeVisible();
  await page.getByRole('radio', { name: /^Efectivo/ }).check({ force: true });
  await placeOrder(page);
  await page.goto(`/credit-payment/${transaction}`);
  await transactionAt(page, 'payment-status');
  await expect(page.getByRole('heading', title)).toHaveText('El pedido no se envió');
  expect(await chargesOf(shop, page, transaction)).toEqual([]);
});

test('payment ends after fifteen minutes without activity, and the cart is complete', async ({ page, shop }) => {
  const transaction = await orderOnline(page);
  await page.goto(`/payment-status/${transaction}`);
  await expect(page.getByRole('heading', title)).toHaveText('Tu pago está pendiente');
  await advance(shop, 15 * 60);
  await expect(page.getByRole('heading', title)).toHaveText('El pedido no se envió');
  await expect(page.getByText('Todo lo que elegiste sigue aquí.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a mi pedido' }).click();
  await page.waitForURL(/\/checkout\?step=pago/);
  await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeAttached();
  await page.goto('/order/pizzas');
  await expect(cartPanel(page).getByRole('heading', { name: /Limeña/ })).toBeVisible();
  await expectNoCharge(shop, page, transaction);
});

test('customer pays by Yape with a code of the phone, and may retry after a declined code', async ({ page, shop }) => {
  const transaction = await orderOnline(page, 'wallet');
  const pay = async (code: string) => {
    await page.getByRole('radio', { name: /^Yape con código/ }).check();
    await page.getByRole('textbox', { name: 'Código de aprobación' }).fill(code);
    await page.getByRole('button', { name: /con Yape$/ }).click();
    await transactionAt(page, 'payment-status');
  };
  await page.getByRole('radio', { name: /^Yape con código/ }).check();
  await expect(page.getByLabel('Celular con Yape')).toHaveValue('987654321');
  await pay('000000');
  await expect(page.getByRole('heading', title)).toHaveText('Revisemos los datos de Yape');
  await expect(page.getByRole('main')).not.toContainText(/tarjeta/i);
  await page.getByRole('button', { name: 'Probar con otro código' }).click();
  await pay('424242');
  await expectPaid(page);
  await expect(page.getByText(/terminado en 4321/)).toBeVisible();
  await expectOneCharge(shop, page, transaction);
});

for (const [card, heading, first] of [
  ['expired', 'Revisemos tu tarjeta', 'Intentar de nuevo'],
  ['noFunds', 'Probemos con otra tarjeta', 'Probar con otra tarjeta'],
  ['resting', 'Esperemos un minuto', 'Intentar de nuevo'],
  ['ours', 'No podemos cobrar en línea', 'Pagar al recoger'],
  ['suspicious', 'Elige otra forma de pago', 'Pagar de otra forma'],
] as const) {
  test(`card of the kind "${card}" leads to: ${first}`, async ({ page, shop }) => {
    const transaction = await orderOnline(page);
    await payBy(page, cards[card]);
    await expect(page.getByRole('heading', title)).toHaveText(heading);
    const action = page.getByRole('main').locator('a, button').first();
    await expect(action).toHaveText(first);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\b(?:101|116|672|754|912)\b/);
    await expectNoCharge(shop, page, transaction);
  });
}
