import { expect, type Page } from '@playwright/test';
import { takeSuggestion } from './suggestion.ts';

type Words = typeof es;

const es = {
  address: '¿A dónde lo llevamos?',
  confirm: 'Confirmar dirección',
  pickUp: 'Recoger aquí',
  add: /^Agregar\b.*S\//,
  continueToCheckout: /^Continuar/,
  next: 'Continuar',
  name: 'Nombre y apellidos',
  phone: 'Celular',
  email: 'Correo',
  cash: /^Efectivo/,
  eftpos: /^Tarjeta (al recibir|en la tienda)/,
  credit: /^Tarjeta en línea/,
  wallet: /^Yape/,
  applepay: /^Apple Pay/,
  googlepay: /^Google Pay/,
  place: /^Pedir (?:por|y pagar)/,
};

const en: Words = {
  address: 'Where should we bring it?',
  confirm: 'Confirm address',
  pickUp: 'Collect here',
  add: /^Add\b.*S\//,
  continueToCheckout: /^Continue/,
  next: 'Continue',
  name: 'Full name',
  phone: 'Phone',
  email: 'E-mail',
  cash: /^Cash/,
  eftpos: /^Card on delivery/,
  credit: /^Card online/,
  wallet: /^Yape/,
  applepay: /^Apple Pay/,
  googlepay: /^Google Pay/,
  place: /^Order (?:for|and pay)/,
};

export type Language = 'es' | 'en';

const words = { es, en };
export const prefixOf = (lang: Language) => (lang === 'es' ? '' : '/en');

/** Types an address on the home page, takes the first suggestion and confirms the door. Ends on the pizzas. */
export async function setDeliveryPlace(page: Page, lang: Language = 'es'): Promise<void> {
  const { address, confirm } = words[lang];
  await page.goto(prefixOf(lang) || '/');
  await takeSuggestion(page, page.getByRole('combobox', { name: address }), 'Av. Larco 345, Miraflores', /Larco 345/);
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await page.waitForURL(/\/order\/pizzas/);
}

/** Chooses a store of the list for carry-out. Ends on the pizzas. */
export async function setCarryOutStore(page: Page, lang: Language = 'es', store = 'San Borja'): Promise<void> {
  await page.goto(`${prefixOf(lang)}/huts`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: store }) });
  await row.getByRole('button', { name: words[lang].pickUp }).click();
}

/** Builds a pizza with the default choices and puts it into the cart. */
export async function addPizza(page: Page, lang: Language = 'es', pizza = 'Limeña'): Promise<void> {
  await page.goto(`${prefixOf(lang)}/order/pizzas`);
  await page
    .getByRole('link', { name: new RegExp(pizza) })
    .first()
    .click();
  const builder = page.getByRole('dialog');
  await expect(builder.getByRole('heading', { name: pizza })).toBeVisible();
  // The dialog closes at once; a customer who leaves the page must wait until the shop has stored the pizza.
  const saved = page.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
  // When an earlier step fails, that error is reported.
  saved.catch(() => undefined);
  await builder.getByRole('button', { name: words[lang].add }).click();
  await expect(builder).toBeHidden();
  await saved;
}

export type PaymentWay = 'cash' | 'eftpos' | 'credit' | 'wallet' | 'applepay' | 'googlepay';

/** Goes from the cart to the button that places the order; cash in the exact amount. */
export async function fillCheckout(page: Page, lang: Language = 'es', way: PaymentWay = 'cash'): Promise<void> {
  await page.goto(`${prefixOf(lang)}/checkout`);
  await fillSections(page, lang, way);
}

/** Fills the sections of the checkout that is open. */
export async function fillSections(page: Page, lang: Language = 'es', way: PaymentWay = 'cash'): Promise<void> {
  const say = words[lang];
  await page.getByLabel(say.name).fill('Rosa Quispe Huamán');
  await page.getByLabel(say.phone).fill('987654321');
  await page.getByLabel(say.email).fill('rosa@example.com');
  await page.getByRole('main').getByRole('button', { name: say.next, exact: true }).click();
  await page.waitForURL(/step=pago/);
  await page.getByRole('radio', { name: say[way] }).check({ force: true });
}

/** Orders. The button waits until the store has checked the order. */
export async function sendOrder(page: Page, lang: Language = 'es'): Promise<void> {
  await page.getByRole('button', { name: words[lang].place }).first().click();
}

/** Orders. Returns the order's id. */
export async function placeOrder(page: Page, lang: Language = 'es'): Promise<string> {
  await sendOrder(page, lang);
  await page.waitForURL(/\/tracker-order\/[0-9a-f-]{36}/);
  return /tracker-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Places a whole carry-out order from the store list, as a guest, in cash. */
export async function orderCarryOut(page: Page, lang: Language = 'es'): Promise<string> {
  await setCarryOutStore(page, lang);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page, lang);
  await fillCheckout(page, lang);
  return placeOrder(page, lang);
}
