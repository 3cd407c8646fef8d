import type { Page } from '@playwright/test';
import { makeCustomer } from '../commands/customer.ts';
import { addPizza, fillCheckout, placeOrder, prefixOf, setDeliveryPlace } from '../commands/order.ts';
import { cards, expectPaid, orderOnline, payBy } from '../commands/pay.ts';
import { faultsOfTranslation, translatePages } from '../commands/translator.ts';
import { takeTurns } from '../core/matrix.ts';
import { expect, test } from '../core/test.ts';

test.beforeEach(() => test.setTimeout(240_000));

/** Errors of scripts. A page that is translated before it is hydrated is drawn again, which React reports. */
function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!/Minified React error #418/.test(String(error))) errors.push(String(error.stack ?? error));
  });
  page.on('console', (message) => {
    if (/NotFoundError|Failed to execute '(?:removeChild|insertBefore)'/.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

for (const lang of takeTurns(['es', 'en'] as const, 0)) {
  test(`guest orders on a page that the browser translates from ${lang}`, async ({ page, shop }) => {
    const errors = scriptErrors(page);
    await translatePages(page);
    const check = async () => {
      await expect(page.locator('main font').first()).toBeAttached();
      expect(await faultsOfTranslation(page)).toEqual([]);
    };
    await setDeliveryPlace(page, lang);
    await check();
    await addPizza(page, lang);
    await check();
    await fillCheckout(page, lang);
    await check();
    const order = await placeOrder(page, lang);
    // The first step may be one that the page shows already.
    await shop.stepKitchen(order);
    const title = page.getByRole('heading', { level: 1 });
    for (let phase = 1; phase < 6; phase += 1) {
      const before = (await title.textContent()) ?? '';
      await shop.stepKitchen(order);
      await expect(title).not.toHaveText(before);
      await check();
    }
    expect(errors).toEqual([]);
  });
}

const words = {
  es: {
    email: 'Correo',
    password: 'Contraseña',
    signIn: /^Ingresar/,
    another: 'Probar con otra tarjeta',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: /^Sign in/,
    another: 'Try another card',
  },
};

for (const lang of takeTurns(['es', 'en'] as const, 1)) {
  test(`customer signs in and pays by card on a page that the browser translates from ${lang}`, async ({
    page,
    shop,
  }) => {
    const errors = scriptErrors(page);
    const say = words[lang];
    await translatePages(page);
    const check = async () => {
      await expect(page.locator('main font').first()).toBeAttached();
      expect(await faultsOfTranslation(page)).toEqual([]);
    };

    await test.step('is refused a card, pays as a guest and follows the order', async () => {
      await orderOnline(page, 'credit', lang);
      await payBy(page, cards.noFunds, lang);
      await check();
      await page.getByRole('button', { name: say.another }).click();
      await payBy(page, cards.approved, lang);
      await expectPaid(page, lang);
      await check();
    });

    await test.step('signs in and opens the parts of the account', async () => {
      const { email, password } = await makeCustomer(shop.shopUrl);
      await page.goto(`${prefixOf(lang)}/login`);
      const main = page.getByRole('main');
      await main.getByLabel(say.email).fill(email);
      await main.getByLabel(say.password, { exact: true }).fill('not-this-one');
      await main.getByRole('button', { name: say.signIn }).click();
      await expect(main.getByRole('alert').first()).toBeVisible();
      await main.getByLabel(say.password, { exact: true }).fill(password);
      await main.getByRole('button', { name: say.signIn }).click();
      await page.waitForURL(/\/profile/);
      await expect(page.getByText(email).first()).toBeVisible();
      await check();
    });
    expect(errors).toEqual([]);
  });
}
