import { expect, type Page } from '@playwright/test';
import type { Shop } from '../core/test.ts';
import { addPizza, fillCheckout, type Language, type PaymentWay, sendOrder, setCarryOutStore } from './order.ts';

/** Cards of the sandbox by their result. */
export const cards = {
  approved: '4111111111111111',
  challenged: '5555555555554444',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  resting: '4000000000000119',
  ours: '4000000000000259',
  suspicious: '4100000000000019',
  chargedThenCut: '4000000000003220',
  cutBeforeCharge: '4000000000003063',
  slow: '4000000000003055',
} as const;

const words = {
  es: {
    pay: /^Pagar S\//,
    number: 'Número de tarjeta',
    go: 'Pagar',
    bank: 'Clave del banco',
    confirm: 'Confirmar',
    thanks: /Tu pedido es el W-/,
  },
  en: {
    pay: /^Pay S\//,
    number: 'Card number',
    go: 'Pay',
    bank: 'Code of the bank',
    confirm: 'Confirm',
    thanks: /Your order number is W-/,
  },
};

type OnlineWay = Exclude<PaymentWay, 'cash' | 'eftpos'>;

/**
 * Places a carry-out order for online payment and ends where it is paid: on the gateway's form, or on the payment page of a
 * wallet. Returns the transaction.
 */
export async function orderOnline(page: Page, way: OnlineWay = 'credit', lang: Language = 'es') {
  await setCarryOutStore(page, lang);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page, lang);
  await fillCheckout(page, lang, way);
  return sendPaidOrder(page, lang, way);
}

/** Orders, and waits for the place where the order is paid. Returns the transaction. */
export async function sendPaidOrder(page: Page, lang: Language = 'es', way: OnlineWay = 'credit'): Promise<string> {
  const opened = page.waitForRequest((request) => request.url().endsWith('/visanetpe/access-token'));
  await sendOrder(page, lang);
  const { transaction_uuid: transaction } = (await opened).postDataJSON() as { transaction_uuid: string };
  const place = way === 'wallet' ? /\/credit-payment\// : /\/api\/(?:sandbox-gateway|card-form|wallet-sheet)\//;
  // A gateway whose script is silent never finishes loading.
  await page.waitForURL(place, { waitUntil: 'commit' });
  return transaction;
}

/** Waits for a payment page and returns its transaction. */
export async function transactionAt(page: Page, name: 'credit-payment' | 'payment-status'): Promise<string> {
  const pattern = new RegExp(`/${name}/([0-9a-f-]{36})`);
  await page.waitForURL(pattern);
  return pattern.exec(page.url())?.[1] ?? '';
}

/** Waits for the tracker of a paid order, which thanks the customer. */
export async function expectPaid(page: Page, lang: Language = 'es'): Promise<void> {
  await page.waitForURL(/\/tracker-order\/[0-9a-f-]{36}/);
  await expect(page.getByText(words[lang].thanks)).toBeVisible();
}

/** Goes from the payment page to the gateway's form. */
export async function openForm(page: Page, lang: Language = 'es'): Promise<void> {
  await page.getByRole('button', { name: words[lang].pay }).click();
  await expect(page.getByLabel(words[lang].number)).toBeVisible();
}

/** Fills in the gateway's form, and the bank's page when the card needs it. */
export async function fillForm(page: Page, card: string, lang: Language = 'es', code = '123456'): Promise<void> {
  const say = words[lang];
  await page.locator(`[data-number="${card}"]`).click();
  await page.getByRole('button', { name: say.go, exact: true }).click();
  if (card !== cards.challenged) return;
  await page.getByLabel(say.bank).fill(code);
  await page.getByRole('button', { name: say.confirm }).click();
}

/** Pays on the gateway's form, and waits for the tracker or the page that says what is wrong. */
export async function payBy(page: Page, card: string, lang: Language = 'es'): Promise<void> {
  await fillForm(page, card, lang);
  await page.waitForURL(/\/(?:payment-status|tracker-order)\//);
}

interface Charge {
  state: 'authorized' | 'captured' | 'declined' | 'reversed' | 'refunded';
  authorizations: number;
  captures: number;
  amountMinor: number;
}

/** Freezes the clock at an instant until it is set again. */
export async function freeze(shop: Shop, now: string): Promise<void> {
  await control(shop, 'clock', { now, frozen: true });
}

async function control<T>(shop: Shop, path: string, body: object): Promise<T> {
  const response = await fetch(`${shop.controlUrl}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`control ${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Advances the clock and runs the jobs that became due. */
export async function advance(shop: Shop, seconds: number): Promise<void> {
  await control(shop, 'clock', { advanceSeconds: seconds });
  await control(shop, 'outbox/drain', {});
}

/** Returns the gateway's record of every attempt of a payment. */
export async function chargesOf(shop: Shop, page: Page, transaction: string): Promise<Charge[]> {
  const answer = await page.request.get(`/api/v1/product-payment-fe/payment/logs/${transaction}`);
  const { data } = (await answer.json()) as { data: { items: { purchase_number: string }[] } };
  const books = await Promise.all(
    data.items.map(({ purchase_number }) => control<{ charge?: Charge }>(shop, 'sandbox/charge', { purchase_number })),
  );
  return books.flatMap(({ charge }) => (charge ? [charge] : []));
}

/** Expects one attempt that holds money, and one request to the gateway for each attempt. */
export async function expectOneCharge(shop: Shop, page: Page, transaction: string): Promise<Charge> {
  const charges = await chargesOf(shop, page, transaction);
  expect(charges.every(({ authorizations, captures }) => authorizations === 1 && captures <= 1)).toBe(true);
  const holding = charges.filter(({ state }) => state === 'authorized' || state === 'captured');
  expect(holding).toHaveLength(1);
  return holding[0] as Charge;
}

export async function expectNoCharge(shop: Shop, page: Page, transaction: string): Promise<void> {
  const charges = await chargesOf(shop, page, transaction);
  expect(charges.filter(({ state }) => state === 'authorized' || state === 'captured')).toEqual([]);
}
