import { openPartner, openPlainSite, seeParts, showPart } from '../commands/partner.ts';
import { expect, test } from '../core/test.ts';

for (const [bundler, pin] of [
  ['webpack', 'no'],
  ['vite', 'no'],
  ['rspack', 'yes'],
] as const)
  test(`squad S3: a host of ${bundler}${pin === 'yes' ? ' with pinned versions' : ''} shows pages and slots of the shop, with one React`, async ({
    page,
    shop,
    complaints,
  }) => {
    const site = await openPartner(bundler, shop.shopUrl, pin);
    try {
      await seeParts(page, site, shop);
      expect(complaints).toEqual([]);
    } finally {
      site.stop();
    }
  });

test('squad S3: a page without a bundler and without React shows every remote by the import map', async ({
  page,
  shop,
  complaints,
}) => {
  const site = await openPlainSite(shop.shopUrl);
  try {
    await page.goto(site.url);
    for (const [remote, part, text] of [
      ['mf-content', './page-faq', 'Preguntas frecuentes'],
      ['mf-menu-cart', './slot-footerCategories', 'Pizzas'],
      ['mf-location', './page-huts', 'Miraflores'],
      ['mf-account', './page-login', 'Abrir en la tienda'],
      ['mf-checkout', './page-checkout', 'Abrir en la tienda'],
    ] as const) {
      await showPart(page, remote, part);
      await expect(page.locator(`#${remote}`).getByText(text).first()).toBeVisible();
    }
    expect(complaints).toEqual([]);
  } finally {
    site.stop();
  }
});

test('a host with another major version of React gets an error that names both versions', async ({ page, shop }) => {
  const site = await openPlainSite(shop.shopUrl);
  try {
    await page.goto(site.url);
    const error = await page.evaluate(async () => {
      const { init, get } = await import('mf-content' as string);
      const old = { get: async () => () => ({ version: '18.3.1' }), loaded: 1, from: 'host', eager: true };
      await init({ react: { '18.3.1': old } });
      try {
        (await get('./page-home'))();
        return 'started';
      } catch (reason) {
        return String(reason);
      }
    });
    expect(error).toMatch(/18\.3\.1.*react.*\^19\.0\.0/s);
  } finally {
    site.stop();
  }
});
