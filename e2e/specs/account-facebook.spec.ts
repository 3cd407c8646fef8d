import { startGraphServer } from '@horno/api/testing';
import { finishSocialRegistration, linkOf, newEmail } from '../commands/account.ts';
import { freePort } from '../core/shop-process.ts';
import { expect, openShop, test } from '../core/test.ts';

const app = { appId: 'horno', appSecret: 'the secret of the browser tests' };

test('customer without an e-mail at Facebook adds one and signs in by Facebook from then on', async ({ browser }) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const facebook = await startGraphServer({
    ...app,
    redirectUri: `${home}/api/v1/product-customer/social_return/facebook`,
  });
  const shop = await openShop({
    PORT: String(port),
    PUBLIC_URL: home,
    FACEBOOK_APP_ID: app.appId,
    FACEBOOK_APP_SECRET: app.appSecret,
    FACEBOOK_DIALOG_URL: facebook.dialogUrl,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
  });
  const context = await browser.newContext({ baseURL: home });
  try {
    const page = await context.newPage();
    await page.goto('/login?callback=%2Fhistory');
    const button = page.getByRole('button', { name: 'Continuar con Facebook' });

    // The customer refuses at Facebook.
    await button.click();
    await page.waitForURL(/\/login\?fault=SOCIAL_FAILED/);
    await expect(page.getByText(/^No pudimos ingresar con/)).toBeVisible();

    facebook.person = { id: '7001', first_name: 'Lucía', last_name: 'Ñahui' };
    await page.goto('/login/facebook?callback=%2Fhistory');
    await page.waitForURL(/\/register\?callback=%2Fhistory$/);
    await expect(page.getByLabel('Nombres', { exact: true })).toHaveValue('Lucía');
    await expect(page.getByLabel('Apellidos', { exact: true })).toHaveValue('Ñahui');
    const email = newEmail();
    await page.getByLabel('Correo', { exact: true }).fill(email);
    await finishSocialRegistration(page);
    await page.waitForURL(/\/history$/);
    // An e-mail that Facebook does not vouch for is confirmed like any other.
    await page.goto(await linkOf(shop, 'Confirma tu correo', email));
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmaste tu correo' })).toBeVisible();

    await context.clearCookies({ name: 'sf.session' });
    await context.clearCookies({ name: 'sf.in' });
    await page.goto('/login/facebook?callback=%2Fprofile');
    await page.waitForURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible();
  } finally {
    await context.close();
    await facebook.close();
    await shop.stop();
  }
});
