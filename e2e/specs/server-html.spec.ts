import { setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

const pages = [
  { path: '/', holds: ['Del horno de leña a tu mesa', 'Ofertas de hoy', 'Limeña', '¿A dónde lo llevamos?'] },
  { path: '/order/pizzas/house', holds: ['Pizzas', 'Limeña', 'Arequipeña', 'Picante', 'desde'] },
  { path: '/hut/San+Borja', holds: ['San Borja', 'Av. San Luis 2180', 'Delivery'] },
  { path: '/en/order/pizzas/house', holds: ['Pizzas', 'Limeña', 'Spicy'] },
];

for (const { path, holds } of pages) {
  test.describe(`server HTML of ${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('contains the real content', async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      for (const text of holds) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(/JavaScript apagado|JavaScript is off/)).toBeVisible();
    });
  });

  test(`${path} hydrates without console messages`, async ({ page, complaints }) => {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('[data-slot="header.cart"] [data-fill]') !== null);
    await page.waitForLoadState('networkidle');
    for (const text of holds) await expect(page.getByText(text).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a document that stores share hydrates for the store of its visitor, and asks for nothing that it has', async ({
  page,
  complaints,
}) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  const shared = async () => (await (await page.request.get('/order/pizzas')).text()).includes('"place~');
  await expect.poll(shared).toBe(true);
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The menu is also asked for again after twenty seconds: another visit tells both reasons apart.
  await expect(async () => {
    asked = [];
    await page.goto('/order/pizzas');
    await page.waitForLoadState('networkidle');
    const calls = asked.filter((url) => new URL(url).pathname.startsWith('/api/'));
    expect(calls.filter((url) => url.includes('place~'))).toEqual([]);
    expect(calls.filter((url) => /product-menu-fe\/(menu|category)(\?|$)/.test(url))).toEqual([]);
  }).toPass();
  expect(complaints).toEqual([]);
});

test('interactive elements work after hydration', async ({ page, complaints }) => {
  await page.goto('/');
  await test.step('home: the tabs of the location tool', async () => {
    await page.getByRole('tab', { name: 'Recojo en tienda' }).click();
    await expect(page.getByText('¿En qué distrito estás?')).toBeVisible();
  });
  await test.step('menu: search and filters', async () => {
    await page.goto('/order/pizzas');
    await page.getByRole('searchbox').fill('champinon');
    await expect(page.getByRole('heading', { name: 'Bosque' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Limeña' })).toBeHidden();
  });
  await test.step('store: the links to order there', async () => {
    await page.goto('/hut/San+Borja');
    await expect(page.getByRole('button', { name: /Recoger aquí|Recojo|Pedir/ }).first()).toBeEnabled();
  });
  await test.step('language: in place, without a reload', async () => {
    await page.goto('/order/pizzas/house');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page
      .getByRole('link', { name: /English/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/order\/pizzas\/house/);
    await expect(page.getByText('Spicy').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
  expect(complaints).toEqual([]);
});

for (const [lang, prefix, text] of [
  ['es', '', 'No encontramos esa página y te trajimos al inicio.'],
  ['en', '/en', 'We could not find that page, so we brought you to the home page.'],
] as const) {
  test(`unknown address leads home with a notice, once and in ${lang}`, async ({ page, request, complaints }) => {
    const notice = page.getByRole('region', { name: /Avisos|Notices/ }).getByText(text);
    const answer = await request.get(`${prefix}/no-such-page?x=1`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, `${prefix || '/'}?notice=unknown`]);

    const response = await page.goto(`${prefix}/no-such-page`);
    expect(response?.status()).toBe(200);
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`:\\d+${prefix || '/'}$`));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(notice).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('/404 answers 404 and offers a search of the menu', async ({ page, complaints }) => {
  const response = await page.goto('/404');
  expect(response?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay pizza' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Busca en la carta' }).fill('limeña');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/.*q=lime/);
  await expect(page.getByRole('heading', { name: 'Limeña' }).first()).toBeVisible();
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
});

test('unknown store answers 404 in the shop’s own texts', async ({ page }) => {
  const response = await page.goto('/hut/Atlantis');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
