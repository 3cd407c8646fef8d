import type { Page } from '@playwright/test';
import { expectAccessible } from '../commands/axe.ts';
import { mailOf } from '../commands/mail.ts';
import { addPizza, fillCheckout, setCarryOutStore } from '../commands/order.ts';
import {
  cards,
  expectNoCharge,
  expectOneCharge,
  expectPaid,
  orderOnline,
  payBy,
  sendPaidOrder,
  transactionAt,
} from '../commands/pay.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const title = { level: 1 } as const;
type Wallet = 'Apple Pay' | 'Google Pay';
const words = {
  es: { open: 'Pagar con' },
  en: { open: 'Pay with' },
};

test.beforeEach(async ({ shop }) => {
  test.setTimeout(150_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

/** Gives the browser the part of Safari that tells whether the device has Apple Pay. */
const setApplePay = (page: Page, canMakePayments: boolean) =>
  page.addInitScript((can) => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => can } });
  }, canMakePayments);

/** Opens the sheet that the sandbox plays, in the document of the wallet. */
async function openSheet(page: Page, wallet: Wallet, lang: 'es' | 'en' = 'es') {
  await page.getByRole('button', { name: `${words[lang].open} ${wallet}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

async function expectNoSideScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('customer pays with Google Pay in a document of its own, and every page names it', async ({
  page,
  shop,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.shopUrl)) bodies.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const transaction = await orderOnline(page, 'googlepay');

  await test.step('the payment page offers the wallet and no form', async () => {
    await page.goto(`/credit-payment/${transaction}`);
    await expect(page.getByRole('button', { name: 'Continuar con Google Pay' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page, 'the payment page');
  });

  await test.step('the document of the wallet allows its own script only', async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().startsWith(`${shop.payUrl}/api/wallet-sheet/`)),
      page.getByRole('button', { name: 'Continuar con Google Pay' }).click(),
    ]);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain(`form-action 'self' ${shop.shopUrl};`);
    expect(policy).not.toMatch(/unsafe|google/);
    await expect(page.getByRole('button', { name: 'Pagar con Google Pay' })).toBeVisible();
    await expectAccessible(page, 'the document of the wallet');
    await expectNoSideScroll(page);
  });

  await test.step('the keyboard is enough', async () => {
    await page.getByRole('button', { name: 'Pagar con Google Pay' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Google Pay de prueba' })).toBeVisible();
    await expectAccessible(page, 'the played sheet');
    await expectNoSideScroll(page);
    await page.getByRole('radio', { name: /^Aprobada · 1111$/ }).press('Enter');
  });

  await expectPaid(page);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/tarjeta|billetera/i);
  await expectOneCharge(shop, page, transaction);
  await expect(page.getByText('Google Pay · Visa terminada en 1111')).toBeVisible();
  const [number = ''] = /W-\d{6}-\d{4}/.exec((await main.textContent()) ?? '') ?? [];
  expect((await mailOf(shop, `Tu pedido ${number}`)).text).toMatch(/Pago:? *Google Pay/);
  // Nothing that the wallet answered reached the shop's own origin.
  expect(bodies.filter((body) => body.includes('walletAnswer'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('customer of a device with Apple Pay pays with it, in English', async ({ page, shop, complaints }) => {
  await setApplePay(page, true);
  await page.setViewportSize({ width: 1280, height: 800 });
  const transaction = await orderOnline(page, 'applepay', 'en');
  const validated = page.waitForResponse((answer) => answer.url().endsWith('/merchant'));
  const sheet = await openSheet(page, 'Apple Pay', 'en');
  expect((await validated).status()).toBe(200);
  await expectAccessible(page, 'the sheet of Apple Pay');
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expectPaid(page, 'en');
  await expect(page.getByText(/Apple Pay · /)).toBeVisible();
  await expectOneCharge(shop, page, transaction);
  expect(complaints).toEqual([]);
});

test('customer whose card in the wallet is refused pays with a card, and is charged once', async ({ page, shop }) => {
  const transaction = await orderOnline(page, 'googlepay');
  const sheet = await openSheet(page, 'Google Pay');
  await sheet.getByRole('radio', { name: /^Fondos insuficientes/ }).check();
  await sheet.getByRole('button', { name: 'Pagar' }).click();
  await transactionAt(page, 'payment-status');
  await expect(page.getByRole('heading', title)).toHaveText('No pasó el pago con Google Pay');
  await expect(page.getByText(/^Tu banco no aprobó el pago con Google Pay\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar otra vez con Google Pay' })).toBeVisible();
  await expectAccessible(page, 'a refusal');
  await expectNoCharge(shop, page, transaction);
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await page.waitForURL(/\/checkout\?step=pago/);
  await page.getByRole('radio', { name: /^Tarjeta en línea/ }).check({ force: true });
  const next = await sendPaidOrder(page);
  expect(next).not.toBe(transaction);
  await payBy(page, cards.approved);
  await expectPaid(page);
  await expectNoCharge(shop, page, transaction);
  await expectOneCharge(shop, page, next);
});

test('customer closes the sheet, goes back without paying, and pays at the second try', async ({ page, shop }) => {
  const transaction = await orderOnline(page, 'googlepay');
  const sheet = await openSheet(page, 'Google Pay');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveText('Cerraste Google Pay. No se te cobró nada.');
  const open = page.getByRole('button', { name: 'Pagar con Google Pay' });
  await expect(open).toBeFocused();
  await open.click();
  await sheet.getByRole('radio', { name: 'La billetera no está disponible' }).check();
  await sheet.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('status')).toContainText('Google Pay no está disponible en este dispositivo.');
  const back = page.getByRole('button', { name: 'Volver y pagar de otra forma' });
  await expect(back).toBeFocused();
  await back.click();
  await transactionAt(page, 'payment-status');
  await expect(page.getByRole('heading', title)).toHaveText('No se completó el pago');
  await expect(page.getByText('Volviste sin pagar con Google Pay. No se te cobró nada.')).toBeVisible();
  await expectNoCharge(shop, page, transaction);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await (await openSheet(page, 'Google Pay')).getByRole('button', { name: 'Pagar' }).click();
  await expectPaid(page);
  await expectOneCharge(shop, page, transaction);
});

test('wallets are offered only where the device can open them', async ({ page }) => {
  await setApplePay(page, false);
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await fillCheckout(page, 'es', 'credit');
  const wallets = page.getByRole('radio', { name: /^(?:Apple|Google) Pay/ });
  await expect(wallets).toHaveCount(0);
  await setApplePay(page, true);
  await page.reload();
  await expect(wallets).toHaveCount(1);
  await expect(wallets).toHaveAccessibleName(/^Apple Pay Con una tarjeta que guardas en Apple Pay/);
});
