import { findings } from '../commands/axe.ts';
import { expect, test } from '../core/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any piece of the design system, nor in what it opens, ${colorScheme}`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${shop.shopUrl}/_ui`);
    await expect(page.getByRole('heading', { level: 1, name: 'Las piezas' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    for (const name of ['Abrir diálogo', 'Abrir hoja', 'Pedir una decisión']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page, 'dialog[open]')).toEqual([]);
      await page.getByRole('button', { name: 'Usar esta hora' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
}
