import { expect, type Locator, type Page } from '@playwright/test';

/** Types an address and takes the matching line of the list. */
export async function takeSuggestion(page: Page, field: Locator, text: string, option: RegExp): Promise<void> {
  await expect(async () => {
    await field.fill('');
    await field.fill(text);
    await page.getByRole('option', { name: option }).first().click({ timeout: 5000 });
  }).toPass();
}
