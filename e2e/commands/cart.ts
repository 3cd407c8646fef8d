import { expect, type Locator, type Page } from '@playwright/test';

/** The cart beside the menu, from 1024 px on. */
export function cartPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Tu pedido' });
}

/** Types a code into the cart's field and sends it. */
export async function tryCoupon(page: Page, code: string): Promise<Locator> {
  const panel = cartPanel(page);
  const field = panel.getByRole('textbox', { name: 'Cupón' });
  await field.fill(code);
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  return field;
}

/** The refusal stands beside the field. */
export async function expectRefusal(page: Page, code: string, words: RegExp): Promise<void> {
  const field = await tryCoupon(page, code);
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveValue(code);
}

/** Adds a product of the menu that needs no choice. */
export async function addAtOnce(page: Page, category: string, name: string): Promise<void> {
  await page.goto(`/order/${category}`);
  await page.getByRole('button', { name: new RegExp(`^Agregar ${name}`) }).click();
  await expect(cartPanel(page).getByRole('heading', { name })).toBeVisible();
}

/** Puts a combo together with the first choice of each step. */
export async function addCombo(page: Page, uuid: string): Promise<void> {
  await page.goto(`/combo-detail/${uuid}`);
  for (const step of await page.getByRole('group', { name: /^Elige/ }).all()) {
    const first = step.getByRole('radio').first();
    // Before the page works, a choice does not hold.
    await expect(async () => {
      await first.check({ force: true, timeout: 2000 });
      await expect(first).toBeChecked({ timeout: 500 });
    }).toPass();
  }
  await page.getByRole('button', { name: /^Agregar\b.*S\// }).click();
  await page.waitForURL(/cart=1/);
}
