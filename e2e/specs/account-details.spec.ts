import AxeBuilder from '@axe-core/playwright';
import { startOidcServer } from '@horno/api/testing';
import { confirmElsewhere, finishSocialRegistration, newEmail, signInByForm, smsTo } from '../commands/account.ts';
import { fillLogin, makeCustomer } from '../commands/customer.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { sample } from '../core/matrix.ts';
import { freePort } from '../core/shop-process.ts';
import { expect, openShop, test } from '../core/test.ts';

const client = { clientId: 'horno', clientSecret: 'the secret of the browser tests' };

test('customer signs in by Google, adds the missing data once and continues where they were going', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const google = await startOidcServer({
    ...client,
    redirectUri: `${home}/api/v1/product-customer/social_return/google`,
    claimsInToken: true,
  });
  const shop = await openShop({
    PORT: String(port),
    PUBLIC_URL: home,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
  });
  const context = await browser.newContext({ baseURL: home });
  try {
    const page = await context.newPage();
    await page.goto('/login?callback=%2Fhistory');
    const button = page.getByRole('button', { name: 'Continuar con Google' });

    // The customer goes back at the provider.
    await button.click();
    await page.waitForURL(/\/login\?fault=SOCIAL_FAILED/);
    await expect(page.getByText(/^No pudimos ingresar con/)).toBeVisible();

    // No account exists yet: the form asks for the rest, without a password.
    google.account = {
      sub: 'google-lucia',
      email: newEmail(),
      email_verified: true,
      given_name: 'Lucía',
      family_name: 'Ñahui',
    };
    await page.goto('/login/google?callback=%2Fhistory');
    await page.waitForURL(/\/register\?callback=%2Fhistory$/);
    await expect(page.getByLabel('Nombres', { exact: true })).toHaveValue('Lucía');
    await expect(page.getByLabel('Apellidos', { exact: true })).toHaveValue('Ñahui');
    await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(google.account.email ?? '');
    await finishSocialRegistration(page);
    await page.waitForURL(/\/history$/);

    // From now on the provider opens the account at once.
    await context.clearCookies({ name: 'sf.session' });
    await context.clearCookies({ name: 'sf.in' });
    await page.goto('/login/google?callback=%2Fprofile');
    await page.waitForURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible();
    await expect(page.getByText('Confirma tu correo.')).toHaveCount(0);
  } finally {
    await context.close();
    await google.close();
    await shop.stop();
  }
});

test('customer changes the phone with the code of a text message', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  await confirmElsewhere(page, shop, customer);
  await page.goto('/login?callback=%2Fedit-profile');
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL('/edit-profile');
  await page.getByLabel('Celular', { exact: true }).fill('912345678');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = page.getByLabel('Código');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Guardar celular' }).click();
  await expect(code).toHaveAccessibleDescription(/Ese código no es válido/);
  const [sent = ''] = /\d{6}/.exec(await smsTo(shop, '912345678')) ?? [];
  await code.fill(sent);
  await page.getByRole('button', { name: 'Guardar celular' }).click();
  await expect(page.getByText('Tu celular quedó confirmado.')).toBeVisible();
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const mine = ['/profile', '/edit-profile', '/history', '/add-location'] as const;
const looks = sample({ route: mine, lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);

test('customer stays signed in and sees an error when the log-out does not reach the shop', async ({ page, shop }) => {
  await page.goto('/login?callback=%2Fprofile');
  await fillLogin(page, await makeCustomer(shop.shopUrl));
  await page.waitForURL(/\/profile/);
  await page.route('**/product-customer/logout', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(
    page.getByText('No pudimos cerrar tu sesión: sigue abierta en este equipo. Inténtalo de nuevo.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/profile/);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.waitForURL(/:\d+\/$/);
});

test('axe finds nothing on the pages of a customer', async ({ browser, shop }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.shopUrl });
  const page = await context.newPage();
  const customer = await makeCustomer(shop.shopUrl);
  await page.goto('/login?callback=%2Fprofile');
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL('/profile');
  await placeByCalls(page, { type: 'C' });
  for (const { route, lang, width, scheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${lang === 'en' ? '/en' : ''}${route}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(found, `${route} ${lang} ${width} ${scheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), route).toBe(true);
  }
  await context.close();
});
