import { type SmtpCatcher, startSmtpCatcher } from '@horno/api/testing';
import { linkOf, newEmail, OTHER_PASSWORD, registerByForm, signInByForm, signOut } from '../commands/account.ts';
import { expectAccessible } from '../commands/axe.ts';
import { cartPanel } from '../commands/cart.ts';
import { openTool } from '../commands/location.ts';
import { mailOf } from '../commands/mail.ts';
import { addPizza } from '../commands/order.ts';
import { cards, expectOneCharge, expectPaid, payBy, sendPaidOrder } from '../commands/pay.ts';
import { test as base, expect, openShop, type Shop } from '../core/test.ts';

/** A shop that sends its mails by SMTP, and the server that receives them. */
const test = base.extend<object, { posting: { shop: Shop; box: SmtpCatcher } }>({
  posting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const box = await startSmtpCatcher();
      const shop = await openShop({ SMTP_URL: box.url });
      await use({ shop, box });
      await shop.stop();
      await box.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ posting }, use) => use(posting.shop.shopUrl),
});

test('new customer orders and repeats the order: mail, saved address, card with the bank’s code, tracker, history', async ({
  page,
  browser,
  baseURL,
  posting: { shop, box },
}) => {
  test.setTimeout(240_000);
  const email = newEmail();
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });

  await test.step('registers, confirms by the mail and signs in where they were going', async () => {
    await page.goto('/register');
    await registerByForm(page, email);
    await page.waitForURL('/profile');
    await page.goto(await linkOf(box, 'Confirma tu correo', email));
    await expect(title).toHaveText('Confirmaste tu correo');
    await expectAccessible(page, 'an e-mail that was confirmed');
    await signOut(page);
    await page.waitForURL('/');
    await page.goto('/add-location?callback=%2Fprofile');
    await page.waitForURL(/\/login\?callback=%2Fadd-location/);
    await signInByForm(page, email);
    await page.waitForURL(/\/add-location/);
  });

  await test.step('saves an address, which becomes the place of the next order', async () => {
    await page.getByRole('combobox', { name: 'Busca tu dirección' }).fill('Av. Larco 345, Miraflores');
    await page
      .getByRole('option', { name: /Larco 345/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Confirmar dirección' }).click();
    await page.getByRole('button', { name: 'Casa', exact: true }).click();
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    await page.waitForURL('/profile');
    const addresses = page.getByRole('region', { name: 'Direcciones' });
    await addresses.getByRole('button', { name: 'Borrar: Casa' }).click();
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await expect(undo).toBeFocused();
    await expect(undo).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(addresses.getByRole('listitem').filter({ hasText: 'Casa' })).toContainText('Principal');
    await expectAccessible(page, 'a profile with an address');
    const tool = await openTool(page);
    await expect(tool.address).toHaveValue(/José Larco 345, Miraflores/);
    await tool.submit.click();
    await page.waitForURL(/\/order\/pizzas/);
  });

  const transaction = await test.step('orders and pays without typing what the shop knows', async () => {
    await addPizza(page);
    await page.goto('/checkout');
    // The registration asked for the phone.
    await page.waitForURL(/step=pago/);
    await expect(main.getByText(email)).toBeVisible();
    await page.getByRole('radio', { name: /^Tarjeta en línea/ }).check({ force: true });
    const paid = await sendPaidOrder(page);
    await payBy(page, cards.challenged);
    await expectPaid(page);
    await expectOneCharge(shop, page, paid);
    return paid;
  });

  const number = await test.step('follows the order to the door', async () => {
    const [, uuid = ''] = /tracker-order\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
    const phases = [/tienda recibió/, /tienda aceptó/, /en el horno/i, /repartidor/, /en camino/i, /entregado/i];
    for (const phase of phases) {
      await shop.stepKitchen(uuid);
      await expect(title).toHaveText(phase);
    }
    await expect.poll(async () => (await expectOneCharge(shop, page, transaction)).state).toBe('captured');
    const [found = ''] = /W-\d{6}-\d{4}/.exec((await main.textContent()) ?? '') ?? [];
    return found;
  });

  await test.step('opens the order by its mail in a browser that is not signed in', async () => {
    const { text } = await mailOf(box, `Tu pedido ${number}`);
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await other.goto(/\/tracker-order\/\S+\?t=\S+/.exec(text)?.[0] ?? '');
    await expect(other.getByRole('heading', { name: 'Lo que pediste' })).toBeVisible();
    await elsewhere.close();
  });

  await test.step('finds it in the history and orders it again', async () => {
    await page.goto('/history');
    const card = page.getByRole('listitem').filter({ hasText: number });
    await expect(card).toContainText('Entregado');
    await card.getByRole('button', { name: /^Repetir/ }).click();
    await page.getByRole('dialog', { name: 'Repetir pedido' }).getByRole('link', { name: 'Ver mi pedido' }).click();
    await page.waitForURL(/cart=1/);
    await expect(cartPanel(page).getByRole('heading', { name: /Limeña/ })).toBeVisible();
  });
});

test('customer replaces a password by the link of a mail from a mail server', async ({ page, posting: { box } }) => {
  test.setTimeout(120_000);
  const email = newEmail();
  await page.goto('/register');
  await registerByForm(page, email);
  await page.waitForURL('/profile');
  await signOut(page);
  await page.waitForURL('/');
  await page.goto('/getmypassword');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.goto(await linkOf(box, 'Crea una contraseña nueva', email));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'a new password with errors');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
  await page.waitForURL('/login');
  await signInByForm(page, email, OTHER_PASSWORD);
  await page.waitForURL('/profile');
});
