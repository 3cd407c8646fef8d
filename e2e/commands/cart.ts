import { expect, type Locator, type Page } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) < 1024;

/** The cart beside the menu, from 1024 px on; on a phone the dialog over it. */
export function cartPanel(page: Page): Locator {
  return page.getByRole(isPhone(page) ? 'dialog' : 'complementary', { name: 'Tu pedido', exact: true });
}

/** Shows the cart: on a phone this opens the dialog. */
export async function openCart(page: Page): Promise<Locator> {
  const panel = cartPanel(page);
  const isAsked = new URL(page.url()).searchParams.has('cart');
  if (isPhone(page) && !isAsked) await page.getByRole('link', { name: /^Ver pedido,/ }).click();
  await expect(panel).toBeVisible();
  return panel;
}

/** Closes the cart dialog. */
export async function closeCart(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Seguir eligiendo' }).click();
  await expect(cartPanel(page)).toBeHidden();
}

/** Types a code into the cart's field and sends it. */
export async function tryCoupon(page: Page, code: string): Promise<Locator> {
  const panel = await openCart(page);
  const field = panel.getByRole('textbox', { name: 'Cupón' });
  await field.fill(code);
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  return field;
}

/** The refusal is shown beside the field. */
export async function expectRefusal(page: Page, code: string, words: RegExp): Promise<void> {
  const field = await tryCoupon(page, code);
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveValue(code);
}

/** Waits until the cart has moved to another place or time. A trial does not count. */
export async function cartMoved(page: Page): Promise<void> {
  await page.waitForResponse((answer) => {
    const body = answer.request().postData() ?? '';
    return /\/product-cart-fe\/update-cart(\?|$)/.test(answer.url()) && answer.ok() && !body.includes('dry_run');
  });
}

/** Adds an item of the menu that needs no choice. */
export async function addAtOnce(page: Page, category: string, name: string): Promise<void> {
  await page.goto(`/order/${category}`);
  const saved = page.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
  // The offer of the cart has its price in its name.
  await page.getByRole('button', { name: new RegExp(`^Agregar ${name}(?!.* por S/)`) }).click();
  await saved;
  await expect((await openCart(page)).getByRole('heading', { name })).toBeVisible();
}

/** Builds a combo with the first choice of each step. */
export async function addCombo(page: Page, uuid: string): Promise<void> {
  await page.goto(`/combo-detail/${uuid}`);
  for (const step of await page.getByRole('group', { name: /^Elige/ }).all()) {
    const radios = step.getByRole('radio');
    // Before hydration a choice is lost. An answered step folds.
    await expect(async () => {
      if ((await radios.count()) > 0) await radios.first().click({ force: true, timeout: 2000 });
      await expect(radios).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  await page.getByRole('button', { name: /^Agregar\b.*S\// }).click();
  await page.waitForURL(/cart=1/);
}
