import type { Page } from '@playwright/test';
import { linkOf, signInByForm } from '../commands/account.ts';
import { expectAccessible } from '../commands/axe.ts';
import { makeCustomer } from '../commands/customer.ts';
import { cards, openForm, orderOnline, payBy } from '../commands/pay.ts';
import { placeByCalls, rosa } from '../commands/placed-order.ts';
import { personalDataIn } from '../core/personal.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('session is sealed and unreadable for scripts, and no answer or storage contains its token', async ({
  page,
  context,
  shop,
}) => {
  const customer = await makeCustomer(shop.shopUrl);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await page.goto('/login?callback=%2Fprofile');
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL('/profile');

  const session = (await context.cookies()).find(({ name }) => name === 'sf.session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(session?.value).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]{60,}\.[\w-]+$/);
  const readable = await page.evaluate(() => [
    document.cookie,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    document.documentElement.outerHTML,
  ]);
  expect(readable.join()).not.toContain(session?.value ?? '');
  expect(readable[0]).not.toMatch(/session/);
  const tokens = bodies.flatMap((body) => [...body.matchAll(/"token":"([^"]*)"/g)].map(([, token = '']) => token));
  expect(tokens.filter((token) => token.length >= 20)).toEqual([]);
});

test('stranger who registered with the e-mail of another person loses the account when its owner opens the mailed link', async ({
  page,
  browser,
  shop,
}) => {
  const account = await makeCustomer(shop.shopUrl);
  const signIn = async (by: Page, password: string) => {
    await by.goto('/login?callback=%2Fprofile');
    await signInByForm(by, account.email, password);
    await by.waitForURL('/profile');
  };
  const stranger = await browser.newContext({ baseURL: shop.shopUrl });
  const strangersPage = await stranger.newPage();
  await signIn(strangersPage, account.password);
  await page.goto(await linkOf(shop, 'Confirma tu correo', account.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Crea una contraseña nueva' })).toBeVisible();
  await expectAccessible(page, 'an e-mail that asks for a new password');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Brasa-de-algarrobo-1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmaste tu correo' })).toBeVisible();
  await strangersPage.goto('/profile');
  await strangersPage.waitForURL(/\/login/);
  await signIn(page, 'Brasa-de-algarrobo-1');
  await stranger.close();
});

test('call that changes something needs the shop’s own page and its header', async ({ page, shop }) => {
  const own = new URL(shop.shopUrl).origin;
  const send = async (headers: Record<string, string>) => {
    const answer = await page.request.post('/api/v1/product-customer/reset_password', {
      headers,
      data: { email: rosa.email },
    });
    return answer.status();
  };
  expect(await send({ client: 'web', origin: own })).toBe(200);
  expect(await send({ origin: own })).toBe(403);
  expect(await send({ client: 'web', origin: 'https://evil.example' })).toBe(403);
  expect(await send({ client: 'web', origin: 'null' })).toBe(403);
});

test('no address of the shop redirects to another site', async ({ page, shop }) => {
  const customer = await makeCustomer(shop.shopUrl);
  const home = new URL(shop.shopUrl).host;
  await page.goto('/login?callback=%2Fprofile');
  await signInByForm(page, customer.email, customer.password);
  await page.waitForURL('/profile');
  for (const target of ['//evil.example', '/\\\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    for (const path of ['/login', '/register', '/add-location', '/order/pizzas?dialog=login']) {
      const link = `${path}${path.includes('?') ? '&' : '?'}callback=${encodeURIComponent(target)}`;
      await page.goto(link);
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).host, link).toBe(home);
    }
  }
  await page.goto(
    `/credit-payment/11111111-1111-4111-8111-111111111111/${encodeURIComponent('https://evil.example/')}`,
  );
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).host).toBe(home);
});

test('documents of a payment load from and connect to the gateway only', async ({ page, shop }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const documents = new Map<string, string>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    const { pathname } = new URL(response.url());
    documents.set(pathname.replace(/[0-9a-f-]{36}.*/, ''), response.headers()['content-security-policy'] ?? '');
  });
  const transaction = await orderOnline(page);
  await page.goto(`/credit-payment/${transaction}`);
  hosts.clear();
  await openForm(page);
  await page.goto(`/credit-payment/${transaction}`);
  await openForm(page);
  await payBy(page, cards.noFunds);
  expect([...hosts]).toEqual([shop.shopUrl, shop.payUrl ?? ''].map((url) => new URL(url).host));
  for (const path of ['/credit-payment/', '/payment-status/']) {
    const policy = documents.get(path) ?? '';
    expect(policy).toContain(`script-src ${shop.shopUrl}/_assets/ ${shop.shopUrl}/sw.js 'sha256-`);
    expect(policy.replaceAll(shop.shopUrl, '')).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
  }
  const gateway = [...documents].find(([path]) => path.includes('sandbox-gateway'))?.[1] ?? '';
  expect(gateway).toMatch(/default-src 'none'/);
  expect(gateway).not.toMatch(/connect-src|unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('document of a payment is for its owner; another visitor is led to /error-404, which answers 403', async ({
  page,
  request,
}) => {
  const transaction = await orderOnline(page);
  for (const path of [`/credit-payment/${transaction}`, `/en/payment-status/${transaction}`]) {
    const own = await page.request.get(path);
    expect([own.status(), own.url()]).toEqual([200, expect.stringMatching(path)]);
    const other = await request.get(path);
    const { pathname, searchParams } = new URL(other.url());
    expect([other.status(), pathname, searchParams.get('callback')]).toEqual([
      403,
      path.startsWith('/en/') ? '/en/error-404' : '/error-404',
      path,
    ]);
    const html = await other.text();
    expect(html).toMatch(/<meta name="robots" content="noindex">/);
    expect(html).toContain(`/login?callback=${encodeURIComponent(path)}`);
  }
});

test('bare number of an order shows phases, promise and store, and no person', async ({ page, browser, baseURL }) => {
  const { uuid } = await placeByCalls(page);
  const stranger = await browser.newContext({ baseURL });
  const other = await stranger.newPage();
  const bodies: string[] = [];
  other.on('response', async (response) => {
    if (!/\.(?:js|css|woff2)$/.test(new URL(response.url()).pathname))
      bodies.push(await response.text().catch(() => ''));
  });
  await other.goto(`/tracker-order/${uuid}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.waitForLoadState('networkidle');
  expect(personalDataIn(bodies.join('\n'))).toEqual([]);
  expect(bodies.join('\n')).not.toMatch(
    /Av\. Larco 345|"customer":\{|"delivery_address":|"destination":\{|"totals":\{|"items":\[\{/,
  );
  await stranger.close();
});
