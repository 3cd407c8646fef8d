import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cards, expectPaid, openForm, orderOnline, payBy } from '../commands/pay.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [360, 1280];

test.beforeEach(async ({ shop }) => {
  test.setTimeout(240_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

/** Expects no finding of axe at both widths, light and dark, and no content wider than the screen. */
async function expectClean(page: Page, state: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light', reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.map(({ id, nodes }) => `${state}, ${width}: ${id} ${nodes.map(({ target }) => target)}`);
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

for (const lang of ['es', 'en'] as const) {
  const prefix = lang === 'en' ? '/en' : '';
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const say =
    lang === 'es'
      ? {
          open: 'Tu pago está pendiente',
          other: 'Probemos con otra tarjeta',
          unknown: 'Tu banco aún no responde',
        }
      : {
          open: 'Your payment is pending',
          other: 'Let us try another card',
          unknown: 'Your bank has not answered yet',
        };

  test(`axe finds nothing in any state of a card payment, in ${lang}`, async ({ page }) => {
    const transaction = await orderOnline(page, 'credit', lang);
    await page.goto(`${prefix}/credit-payment/${transaction}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expectClean(page, 'form');
    await page.goto(`${prefix}/payment-status/${transaction}`);
    await expect(heading(page)).toHaveText(say.open);
    await expectClean(page, 'open');
    await page.goto(`${prefix}/credit-payment/${transaction}`);
    await openForm(page, lang);
    await payBy(page, cards.noFunds, lang);
    await expect(page).toHaveURL(new RegExp(`${prefix}/payment-status/`));
    await expect(heading(page)).toHaveText(say.other);
    await expectClean(page, 'declined');
    await page.goto(`${prefix}/credit-payment/${transaction}`);
    await openForm(page, lang);
    // The bank's answer is delayed while axe examines the page.
    await page.route('**/handlestatuspayment**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.assign(body.data.item, { state: 'UNKNOWN', outcome: 'pending', final: false });
      await route.fulfill({ response: answer, json: body });
    });
    await payBy(page, cards.chargedThenCut, lang);
    await expect(heading(page)).toHaveText(say.unknown);
    await expectClean(page, 'unknown');
    await page.unroute('**/handlestatuspayment**');
    await page.reload();
    await expectPaid(page, lang);
    await expectClean(page, 'paid');
    await page.goto(`${prefix}/payment-status/11111111-1111-4111-8111-111111111111`);
    await expect(heading(page)).toBeVisible();
    await expectClean(page, 'missing');
  });

  test(`axe finds nothing at the wallet’s form, in ${lang}`, async ({ page }) => {
    await orderOnline(page, 'wallet', lang);
    await page.getByRole('radio', { name: lang === 'es' ? /^Yape con código/ : /^Yape with a code/ }).check();
    await page.getByRole('button', { name: /Yape$/ }).click();
    await page.getByRole('textbox', { name: lang === 'es' ? 'Código de aprobación' : 'Approval code' }).fill('12');
    await page.getByRole('button', { name: /Yape$/ }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectClean(page, 'wallet');
  });
}
