import { confirmElsewhere } from '../commands/account.ts';
import { closeCart, openCart, tryCoupon } from '../commands/cart.ts';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

test('CP-07: login opens over the cart, and the coupon is applied after it', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl, { phone: '911000001' });
  // The first-order coupon needs a confirmed e-mail and a phone without orders.
  await confirmElsewhere(page, shop, customer);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  const field = await tryCoupon(page, 'BIENVENIDA');
  await expect(field).toHaveAccessibleDescription(/Inicia sesión para usar este cupón\./);
  await (await openCart(page)).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/dialog=login&callback=/);
  await fillLogin(page, customer);
  await expect((await openCart(page)).getByRole('list', { name: 'Cupones de tu pedido' })).toContainText(
    '20 % en tu primer pedido',
  );
  await expect(page.getByText('Aplicamos tu cupón: 20 % en tu primer pedido.')).toBeVisible();
});

test('guest signs in from a campaign’s link and uses its coupon, which was stored, from the list', async ({
  page,
  shop,
}) => {
  const customer = await makeCustomer(shop.shopUrl);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await page.goto('/crm/coupon/HORNO10');
  await page.waitForURL(/\/login\?callback=/);
  await fillLogin(page, customer);
  await page.waitForURL(/\/order\/coupons/);
  await expect(page.getByText('Guardamos tu cupón: S/ 10 menos.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cupones' })).toBeVisible();

  await test.step('list mode: a refusal is a notification', async () => {
    await page.getByRole('button', { name: 'Usar el cupón S/ 10 menos' }).click();
    await expect(page.getByText(/Este cupón pide un mínimo de S\/\s60\.00\./)).toBeVisible();
    await expect((await openCart(page)).getByRole('textbox', { name: 'Cupón' })).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await closeCart(page);
  });

  await test.step('list mode: a matching coupon is applied', async () => {
    await page.getByRole('button', { name: 'Usar el cupón 15 % si recoges en tienda' }).click();
    await expect(page.getByText('En tu pedido', { exact: true })).toBeVisible();
    await expect((await openCart(page)).getByRole('list', { name: 'Cupones de tu pedido' })).toContainText('15 %');
    await closeCart(page);
  });

  const redeem = async (code: string) => {
    const field = page.getByRole('textbox', { name: '¿Tienes un código?' });
    await field.fill(code);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    return field;
  };

  await test.step('CP-08: the chain gives out a prize, not its code', async () => {
    await expect(await redeem('GANASTE-5')).toHaveAccessibleDescription(/Este cupón no es válido para tu cuenta\./);
  });

  await test.step('CP-23: an account gets a limited number', async () => {
    await redeem('TUDIA');
    await expect(page.getByText('Guardamos tu cupón: Un postre por tu cumpleaños.')).toBeVisible();
    await expect(await redeem('TUDIA')).toHaveAccessibleDescription(/Llegaste al límite de cupones\./);
  });
});

test('coupon before any item makes a cart, and is attempted even when no cart can be made', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await page.goto('/login?callback=%2Forder%2Fcoupons');
  await fillLogin(page, customer);
  await page.waitForURL(/\/order\/coupons/);
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /(create-cart|apply-coupon|check-existed-coupon)/.exec(request.url())?.[1];
    if (call && request.method() === 'POST') calls.push(call);
  });
  const use = page.getByRole('button', { name: 'Usar el cupón 15 % si recoges en tienda' });

  await page.route(/\/create-cart\b/, (route) => route.abort());
  const attempted = page.waitForResponse((answer) => answer.url().includes('/check-existed-coupon/'));
  await use.click();
  expect((await attempted).ok()).toBe(true);
  await page.unrouteAll();

  calls.length = 0;
  const applied = page.waitForResponse((answer) => answer.url().includes('/apply-coupon'));
  await use.click();
  await applied;
  expect(calls).toEqual(['create-cart', 'apply-coupon']);
});

test('guest signs in before seeing the list of coupons', async ({ page }) => {
  await page.goto('/order/coupons');
  await page.waitForURL(/\/login\?callback=.*coupons/);
});

test('code of an unknown campaign says so and leads on', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  await page.goto('/crm/coupon/NOEXISTE');
  await fillLogin(page, customer);
  await expect(page.getByRole('heading', { name: 'No pudimos guardar tu cupón' })).toBeVisible();
  await expect(page.getByText('No encontramos este cupón.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis cupones' }).click();
  await page.waitForURL(/\/order\/coupons/);
});
