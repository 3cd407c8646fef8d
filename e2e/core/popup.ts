import type { Page } from '@playwright/test';

/** Closes the contact-less popup of the home page, which opens once per session. */
export async function closePopupWhenItComes(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: /Entrega sin contacto|Contact-less delivery/ });
  await page.addLocatorHandler(popup, async () => {
    await page.keyboard.press('Escape');
  });
}
