import type { Page } from '@playwright/test';
import { orderScenes } from './order-scenes.ts';
import { ordering, over, page, type Scene, signedIn } from './scene.ts';
import { stateScenes } from './state-scenes.ts';

/** Opens the small menu if there is one; a wide screen has none. */
async function openMenu(shown: Page): Promise<void> {
  const menu = shown.locator('header summary').first();
  if (await menu.isVisible()) await menu.click();
}

async function addFirst(shown: Page): Promise<void> {
  await shown
    .getByRole('button', { name: /^(Agregar|Add)\b/ })
    .first()
    .click();
  await shown.getByRole('dialog').getByRole('combobox').waitFor();
}

async function tryUnknownCoupon(shown: Page): Promise<void> {
  await shown.getByRole('textbox', { name: /^(Cupón|Coupon)$/ }).fill('HORNO10');
  await shown.getByRole('button', { name: /^(Aplicar|Apply)$/ }).click();
  await shown.locator('[aria-invalid="true"]').first().waitFor();
}

async function changeTopping(shown: Page): Promise<void> {
  await shown
    .getByRole('button', { name: /Rocoto/ })
    .first()
    .click();
}

async function chooseAddress(shown: Page): Promise<void> {
  await shown.getByRole('combobox').first().fill('Av. Larco 345, Miraflores');
  await shown
    .getByRole('option', { name: /Larco 345/ })
    .first()
    .click();
  await shown.getByRole('application').locator('canvas').first().waitFor();
}

async function chooseStores(shown: Page): Promise<void> {
  await shown.getByRole('tab').nth(1).click();
  await shown.getByRole('combobox').last().fill('Miraflores');
  await shown.getByRole('combobox').last().press('Enter');
  await shown
    .getByRole('button', { name: /^(Elegir|Choose) / })
    .first()
    .waitFor();
  await shown.getByRole('dialog').locator('canvas').first().waitFor();
}

/** With a cart: the question whether to keep it at another store. */
async function chooseOtherStore(shown: Page): Promise<void> {
  const dialog = shown.getByRole('dialog');
  await dialog.getByRole('combobox').last().fill('Los Olivos');
  await dialog.getByRole('combobox').last().press('Enter');
  await dialog.getByRole('button', { name: /^(Elegir|Choose) Los Olivos/ }).click();
  await shown.getByRole('button', { name: /^(Guardar mi pedido|Keep my order)/ }).waitFor();
}

/** The first picture applies the coupon; the others find it in the same order. */
async function chooseGift(shown: Page): Promise<void> {
  const waiting = shown.getByRole('button', { name: /^(Elegir|Choose)$/ });
  if (await waiting.isVisible()) await waiting.click();
  else {
    const more = shown.getByRole('button', { name: /^(Agregar uno|One more) / }).first();
    await Promise.all([shown.waitForResponse((answer) => answer.url().includes('update-item-quantity')), more.click()]);
    await shown.getByRole('textbox', { name: /^(Cupón|Coupon)$/ }).fill('PANDEREGALO');
    await shown.getByRole('button', { name: /^(Aplicar|Apply)$/ }).click();
  }
  await shown.getByRole('dialog').getByRole('radio').first().waitFor();
}

/** An address without a store. */
async function chooseFarAddress(shown: Page): Promise<void> {
  await shown.getByRole('combobox').first().fill('Plaza de Armas de Cieneguilla');
  await shown
    .getByRole('option', { name: /Cieneguilla/ })
    .first()
    .click();
  await shown.getByRole('dialog').getByRole('link', { name: /\d{3}/ }).waitFor();
}

async function openFilters(shown: Page): Promise<void> {
  await shown.getByRole('button', { name: /^(Filtros|Filters)/ }).click();
  await shown.getByRole('dialog').waitFor();
}

/** The question about measurements waits for the first seconds of a visit. */
async function waitForConsent(shown: Page): Promise<void> {
  await shown.getByRole('region', { name: /^(¿Podemos medir|May we measure)/ }).waitFor();
}

async function fillContact(shown: Page): Promise<void> {
  const main = shown.getByRole('main');
  for (const [index, text] of ['Rosa Quispe Huamán', '987654321', 'rosa@example.com'].entries()) {
    await main.getByRole('textbox').nth(index).fill(text);
  }
  await goOn(shown, /step=pago/);
  await main.getByRole('radio', { name: /^(Efectivo|Cash)/ }).check({ force: true });
}

async function goOn(shown: Page, address: RegExp): Promise<void> {
  await shown
    .getByRole('main')
    .getByRole('button', { name: /^(Continuar|Continue)$/ })
    .click();
  await shown.waitForURL(address);
}

async function review(shown: Page): Promise<void> {
  await fillContact(shown);
  await shown.getByText(/^(Llega entre|Listo para recoger|Arrives between|Ready to collect)/).waitFor();
}

/** Every page and main state of the shop. */
export const scenes: readonly Scene[] = [
  page('home', '/'),
  over('home-menu', '/', openMenu),
  { ...over('home-consent', '/', waitForConsent), asksConsent: true },
  over('home-location-warning', '/?isShowWarning=1&focusLocalization=1'),
  page('menu-deals', '/order/deals'),
  page('menu-pizzas', '/order/pizzas'),
  page('menu-half', '/order/half-and-half'),
  page('menu-drinks', '/order/drinks'),
  over('menu-builder', '/order/pizzas/house/pz-limena'),
  over('menu-add-without-place', '/order/drinks', addFirst),
  page('combo', '/combo-detail/cb-casa-llena'),
  over('menu-filters', '/order/pizzas', openFilters),
  over('menu-builder-extras', '/order/pizzas/house/pz-limena', changeTopping),
  over('menu-builder-half', '/order/half-and-half/-/hh-mitad'),
  over('menu-builder-own', '/order/pizzas/-/pz-arma-la-tuya'),
  page('menu-lunch', '/order/lunch-time'),
  over('location-pin', '/', chooseAddress),
  over('location-stores', '/', chooseStores),
  over('cart-empty', '/order/pizzas?cart=1'),
  ordering(page('order-home', '/')),
  ordering(page('order-menu', '/order/pizzas')),
  ordering({ ...over('order-consent', '/order/pizzas', waitForConsent), asksConsent: true }),
  ordering(over('order-cart', '/order/pizzas?cart=1')),
  ordering(over('order-cart-refused', '/order/pizzas?cart=1', tryUnknownCoupon)),
  ordering(over('order-time', '/order/pizzas?dialog=time')),
  ordering(over('order-other-store', '/huts?dialog=location', chooseOtherStore)),
  ordering(page('checkout', '/checkout')),
  ordering({ ...page('checkout-payment', '/checkout'), make: fillContact }),
  ordering({ ...page('checkout-review', '/checkout'), make: review }),
  ordering(over('order-gift', '/order/pizzas?cart=1', chooseGift)),
  signedIn(page('coupons', '/order/coupons')),
  signedIn(page('coupon-unknown', '/crm/coupon/NOEXISTE')),
  signedIn(page('profile', '/profile')),
  signedIn(page('profile-address', '/add-location')),
  signedIn(page('history', '/history')),
  signedIn(page('home-customer', '/')),
  over('dialog-location', '/order/pizzas?dialog=location'),
  over('dialog-time', '/order/pizzas?dialog=time'),
  over('dialog-login', '/order/pizzas?dialog=login'),
  over('location-refused', '/', chooseFarAddress),
  page('menu-tuesday', '/order/hut-day'),
  page('combo-lunch', '/combo-detail/cb-almuerzo'),
  page('zip-code', '/result-localization/15074'),
  page('zip-code-unknown', '/result-localization/99999'),
  page('huts', '/huts'),
  page('hut', '/hut/San+Borja'),
  page('hut-unknown', '/hut/Atlantis'),
  page('checkout-without-place', '/checkout'),
  page('tracking', '/tracking'),
  page('login', '/login'),
  page('register', '/register'),
  page('password', '/getmypassword'),
  page('password-old-link', '/setnewpassword/old'),
  page('contact', '/contact'),
  page('careers', '/careers'),
  page('complaints', '/crs'),
  page('complaints-form', '/crs/reclamo'),
  page('membership', '/membership'),
  page('delivery-policies', '/delivery-policies'),
  page('campaign-terms', '/campaign-terms-and-conditions'),
  page('history-of-the-house', '/topic/history'),
  page('faq', '/faq'),
  page('terms', '/terms'),
  page('privacy', '/privacy'),
  page('nutrition', '/nutritional-content'),
  page('topics', '/topic'),
  page('site-map', '/mapa-de-sitio'),
  page('unknown-page', '/nothing/here'),
  page('refused', '/error-404?callback=%2Fpayment-status%2F1'),
  page('not-found', '/404'),
  page('forbidden', '/403'),
  page('design-system', '/_ui'),
  ...orderScenes,
  ...stateScenes,
];
