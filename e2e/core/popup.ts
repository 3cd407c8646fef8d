import type { Page } from '@playwright/test';

/** The contact-less popup of the home page comes once per session: whoever has read it closes it. */
export async function closePopupWhenItComes(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: /Entrega sin contacto|Contact-less delivery/ });
  await page.addLocatorHandler(popup, async () => {
    await page.keyboard.press('Escape');
  });
}
