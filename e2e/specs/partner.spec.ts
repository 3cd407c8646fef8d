import { openPartner, type Site, seeParts } from '../commands/partner.ts';
import { expect, test } from '../core/test.ts';

let site: Site;
test.beforeAll(async ({ shop }) => {
  site = await openPartner('rspack', shop.shopUrl);
});
test.afterAll(() => site.stop());

test('squad S3: a site of others shows pages and slots of the shop, with one React', async ({
  page,
  shop,
  complaints,
}) => {
  await seeParts(page, site, shop);

  await test.step('the developer tools of module federation find the containers', async () => {
    const known = await page.evaluate(() => {
      const { __FEDERATION__: tools } = window as unknown as {
        __FEDERATION__: { moduleInfo: Record<string, unknown> };
      };
      return Object.keys(tools.moduleInfo);
    });
    for (const name of ['mf_content', 'mf_menu_cart', 'mf_account'])
      expect(known.filter((each) => each.startsWith(name))).not.toEqual([]);
  });

  await test.step('a filter of the page works in place, and the address of the site stays', async () => {
    const menu = page.locator('#menu');
    await menu.getByRole('link', { name: 'Bebidas' }).first().click();
    await expect(menu.getByRole('heading', { name: 'Bebidas' }).first()).toBeVisible();
    expect(page.url()).toBe(`${site.url}/`);
  });

  await test.step('a component follows its props', async () => {
    await page.getByRole('button', { name: 'es / en' }).click();
    await expect(page.locator('[data-part="home"]').getByRole('heading', { name: 'Today’s deals' })).toBeVisible();
  });

  await test.step('parts leave empty elements', async () => {
    await page.evaluate(() => (window as unknown as { partner: { unmountAll(): Promise<void> } }).partner.unmountAll());
    for (const id of ['#art', '#menu', '#login']) await expect(page.locator(id)).toBeEmpty();
  });
  expect(complaints).toEqual([]);

  await test.step('an addition to the cart leads to the shop, which asks for the place', async () => {
    await page.goto(site.url);
    await page.locator('#menu').getByRole('button', { name: 'Grande' }).first().click();
    await expect(page).toHaveURL(`${shop.shopUrl}/order/pizzas?dialog=location`);
    await expect(page.getByRole('dialog', { name: '¿Dónde estás?' })).toBeVisible();
  });
});
