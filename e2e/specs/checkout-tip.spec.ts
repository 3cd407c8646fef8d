import { signInByForm } from '../commands/account.ts';
import { makeCustomer } from '../commands/customer.ts';
import { addPizza, placeOrder, setDeliveryPlace } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test.beforeEach(() => test.setTimeout(120_000));

test('tip for the rider is in the sum, in the tracker and in the history', async ({ page, shop, complaints }) => {
  const { email, password } = await makeCustomer(shop.shopUrl);
  await page.goto('/login');
  await signInByForm(page, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await setDeliveryPlace(page);
  await addPizza(page);
  await page.goto('/checkout?step=pago');
  await page.getByRole('radio', { name: /^Tarjeta al recibir/ }).check({ force: true });
  const pay = page.getByRole('button', { name: /^Pedir por/ }).first();
  const sum = async () => Number(/S\/\s*([\d.]+)/.exec((await pay.textContent()) ?? '')?.[1]);
  await expect(pay).toHaveText(/\d/);
  const without = await sum();
  await page
    .getByRole('group', { name: 'Propina para el repartidor' })
    .getByRole('button', { name: /^S\/\s3$/ })
    .click();
  await expect.poll(sum).toBeCloseTo(without + 3, 2);
  const total = new RegExp(`S/\\s*${(without + 3).toFixed(2)}`);
  const main = page.getByRole('main');
  const row = (name: RegExp) => main.locator('dl > div').filter({ hasText: name });
  const expectTip = async (times: number) => {
    await expect(row(/^Propina/)).toHaveText(Array(times).fill(/S\/\s*3\.00/));
    await expect(row(/^Total/)).toHaveText(Array(times).fill(total));
  };
  // The summary beside the sections, and the section of the payment.
  await expectTip(2);
  await placeOrder(page);
  await expectTip(1);
  await page.goto('/history');
  await expect(main.getByText(/^Incluye S\/\s3\.00 de propina$/)).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
