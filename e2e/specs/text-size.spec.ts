import { addPizza, fillCheckout, placeOrder, prefixOf, setDeliveryPlace } from '../commands/order.ts';
import { overhangAt } from '../commands/text-size.ts';
import { takeTurns } from '../core/matrix.ts';
import { expect, test } from '../core/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test.beforeEach(() => test.setTimeout(240_000));

for (const lang of takeTurns(['es', 'en'] as const, 0)) {
  test(`no page scrolls sideways with large text on a phone in ${lang}`, async ({ page }) => {
    const fits = async (where: string) => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overhangAt(page, 100), `${where} at 320 px`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      for (const percent of [130, 150, 200]) {
        expect.soft(await overhangAt(page, percent), `${where} at ${percent} %`).toEqual([]);
      }
      await overhangAt(page, 100);
    };
    const path = (plain: string) => `${prefixOf(lang)}${plain}` || '/';
    const open = async (plain: string) => {
      await page.goto(path(plain));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await fits(plain);
    };
    await open('');
    await open('/login');
    await setDeliveryPlace(page, lang);
    await addPizza(page, lang);
    await open('/order/pizzas');
    await page
      .getByRole('link', { name: /Limeña/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Limeña' })).toBeVisible();
    await fits('the builder');
    await page.goto(path('/order/pizzas?cart=1'));
    await expect(page.getByText(/^Total$/).first()).toBeVisible();
    await fits('the cart');
    await open('/checkout');
    await fillCheckout(page, lang);
    await fits('the payment step');
    await placeOrder(page, lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits('the tracker');
  });
}
