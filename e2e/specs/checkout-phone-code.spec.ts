import { smsTo } from '../commands/account.ts';
import { addPizza, fillCheckout, orderCarryOut, sendOrder, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test.use({ setting: { env: { LIMITS_FACTOR: '1' } } });

test('guest with three open unpaid orders confirms the phone by a code and orders', async ({ page, shop }) => {
  test.slow();
  for (let orders = 0; orders < 3; orders += 1) await orderCarryOut(page);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await fillCheckout(page);
  await sendOrder(page);
  await expect(page.getByText('Confirma tu celular para pedir')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar en línea' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Enviarme un código' }).first().click();
  const [code = ''] = /\d{6}/.exec(await smsTo(shop, '987654321')) ?? [];
  await page.getByRole('textbox', { name: 'Código' }).first().fill(code);
  await sendOrder(page);
  await page.waitForURL(/\/tracker-order\/[0-9a-f-]{36}/);
});
