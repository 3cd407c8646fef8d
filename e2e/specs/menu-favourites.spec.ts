import type { Page } from '@playwright/test';
import { newEmail, registerByForm, signInByForm, signOut } from '../commands/account.ts';
import { shiftsOf, watchShifts } from '../commands/shifts.ts';
import { answerConsent } from '../core/consent.ts';
import { expect, test } from '../core/test.ts';

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Marcar ${name} como favorito` });
/** Hearts come with the first interaction. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('/order/pizzas');
  let at = 10;
  await expect(async () => {
    // A move before the page listens is lost.
    at += 1;
    await page.mouse.move(at, at);
    await expect(heart(page, 'Limeña')).toBeVisible({ timeout: 500 });
  }).toPass();
}
const row = (page: Page) => page.getByRole('region', { name: 'Tus favoritos' });

for (const width of [320, 360, 768, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('guest marks items with a heart, and finds them on the home page without a jump', async ({
      page,
      context,
      shop,
    }) => {
      await answerConsent(context, shop.shopUrl);
      await watchShifts(page);
      await openMenu(page);
      const mark = heart(page, 'Limeña');
      await expect(mark).toBeVisible();
      const box = await mark.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await mark.click();
      await expect(mark).toHaveAttribute('aria-pressed', 'true');
      await heart(page, 'Arequipeña').press('Enter');
      await page.reload();
      await expect(heart(page, 'Limeña')).toHaveAttribute('aria-pressed', 'true');

      await page.goto('/');
      await expect(row(page).getByRole('listitem')).toHaveCount(2);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await row(page)
        .getByRole('link', { name: /Arequipeña/ })
        .click();
      const builder = page.getByRole('dialog', { name: 'Arequipeña' });
      const inside = builder.getByRole('button', { name: 'Marcar Arequipeña como favorito' });
      await expect(inside).toHaveAttribute('aria-pressed', 'true');
      await inside.click();
      await expect(inside).toHaveAttribute('aria-pressed', 'false');
      await page.goto('/');
      await expect(row(page).getByRole('listitem')).toHaveCount(1);
    });
  });
}

test('favourites of a guest move to the account, follow it to another device, and leave with the session', async ({
  page,
  browser,
  baseURL,
}) => {
  // The header signs out only where it is wide.
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = newEmail();
  await openMenu(page);
  await heart(page, 'Limeña').click();
  const merged = page.waitForResponse((answer) => answer.url().endsWith('/favourites') && answer.ok());
  await page.goto('/register');
  await registerByForm(page, email);
  await merged;

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto('/login');
  await signInByForm(other, email);
  await expect(other).not.toHaveURL(/\/login/);
  await other.goto('/order/pizzas');
  await expect(heart(other, 'Limeña')).toHaveAttribute('aria-pressed', 'true');
  const saved = other.waitForResponse((answer) => answer.url().endsWith('/favourites') && answer.ok());
  await heart(other, 'Arequipeña').click();
  await saved;
  await context.close();

  await page.goto('/');
  await expect(row(page).getByRole('listitem')).toHaveCount(2);
  await signOut(page);
  await openMenu(page);
  await expect(heart(page, 'Limeña')).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/');
  await expect(row(page)).toHaveCount(0);
});
