import type { Page } from '@playwright/test';
import { expectAccessible } from '../commands/axe.ts';
import { advance, expectNoCharge, expectOneCharge, expectPaid, orderOnline } from '../commands/pay.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const title = { level: 1 } as const;
const words = {
  es: {
    way: 'Apruebas',
    go: 'Continuar con',
    open: 'Abrir',
    approve: 'Aprobar',
    approved: 'Pago aprobado',
  },
  en: {
    way: 'You approve',
    go: 'Continue with',
    open: 'Open',
    approve: 'Approve',
    approved: 'Payment approved',
  },
};

test.beforeEach(async ({ shop }) => {
  test.setTimeout(120_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

/** Chooses a wallet's app on the payment page. */
async function choose(page: Page, app: 'Yape' | 'Plin', lang: 'es' | 'en' = 'es') {
  await page.getByRole('radio', { name: new RegExp(`^${app} ${words[lang].way}`) }).check();
  await page.getByRole('button', { name: `${words[lang].go} ${app}` }).click();
  await expect(page.getByRole('link', { name: `${words[lang].open} ${app}` })).toBeVisible();
}

/** Opens the approval at the address of the link, as the app does, and decides there. The shop of a story has a port of its own. */
async function decide(page: Page, app: 'Yape' | 'Plin', button: string) {
  const link = page.getByRole('link', { name: `Abrir ${app}` });
  await expect(link).toHaveAttribute('target', '_blank');
  const wallet = await page.context().newPage();
  await wallet.goto(new URL(new URL((await link.getAttribute('href')) ?? '').pathname, page.url()).href);
  await wallet.getByRole('button', { name: button }).click();
  return wallet;
}

test('customer pays by Yape in its app on the phone, across a reload', async ({ page, shop, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const transaction = await orderOnline(page, 'wallet');
  await choose(page, 'Yape');
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeHidden();
  await expectAccessible(page, 'the approval on a phone');
  await page.reload();
  await expectNoCharge(shop, page, transaction);
  const wallet = await decide(page, 'Yape', 'Aprobar');
  await expect(wallet.getByRole('heading', title)).toHaveText(words.es.approved);
  await wallet.close();
  await expectPaid(page);
  await expect(page.getByText(/terminado en 5670/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/tarjeta/i);
  await expectOneCharge(shop, page, transaction);
  expect(complaints).toEqual([]);
});

test('customer pays by the QR code of a wide screen with a phone, in English', async ({ page, browser, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const transaction = await orderOnline(page, 'wallet', 'en');
  await choose(page, 'Yape', 'en');
  await expect(page.getByRole('img', { name: 'QR code to pay with Yape' })).toBeVisible();
  await expectAccessible(page, 'the QR code');
  const link = (await page.getByRole('link', { name: 'Open Yape' }).getAttribute('href')) ?? '';
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto(new URL(new URL(link).pathname, page.url()).href);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByRole('heading', title)).toHaveText(words.en.approved);
  await phone.context().close();
  await expectPaid(page, 'en');
  await expectOneCharge(shop, page, transaction);
});

test('customer declines in Plin, tries again, and approves', async ({ page, shop }) => {
  const transaction = await orderOnline(page, 'wallet');
  await choose(page, 'Plin');
  await (await decide(page, 'Plin', 'Rechazar')).close();
  await expect(page.getByRole('heading', title)).toHaveText('No se completó el pago');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await choose(page, 'Plin');
  await (await decide(page, 'Plin', 'Aprobar')).close();
  await expectPaid(page);
  await expect(page.getByText(/^Plin/)).toBeVisible();
  await expectOneCharge(shop, page, transaction);
});

test('an approval that is not given expires, and the customer pays with a code', async ({ page, shop }) => {
  const transaction = await orderOnline(page, 'wallet');
  await choose(page, 'Yape');
  await advance(shop, 601);
  await advance(shop, 3);
  await page.goto(`/payment-status/${transaction}`);
  await expect(page.getByText('Se acabó el tiempo para aprobar el pago en la app.')).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('radio', { name: /^Yape con código/ }).check();
  await page.getByRole('textbox', { name: 'Código de aprobación' }).fill('424242');
  await page.getByRole('button', { name: /^Pagar .* con Yape$/ }).click();
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
});
