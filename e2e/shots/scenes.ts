import type { Page } from '@playwright/test';

export interface Scene {
  name: string;
  /** Without language prefix. */
  path: string;
  /** Brings the page into the state; the page is at rest before and after it. */
  make?(page: Page): Promise<void>;
  /** The window as it stands, instead of the whole page: for what lies over it. */
  isWindow?: boolean;
  /** Shows the popup of the home page, which other scenes close. */
  hasPopup?: boolean;
}

const page = (name: string, path: string): Scene => ({ name, path });
const over = (name: string, path: string, make?: Scene['make']): Scene => ({ name, path, make, isWindow: true });

/** Opens the small menu where there is one; on a wide screen the page stays as it is. */
async function openMenu(shown: Page): Promise<void> {
  const menu = shown.locator('header summary').first();
  if (await menu.isVisible()) await menu.click();
}

async function addFirst(shown: Page): Promise<void> {
  await shown
    .getByRole('button', { name: /^(Agregar|Add)\b/ })
    .first()
    .click();
}

/** Every page and main state of the shop, as a customer who has chosen no place sees it. */
export const scenes: readonly Scene[] = [
  page('home', '/'),
  { ...over('home-popup', '/'), hasPopup: true },
  over('home-menu', '/', openMenu),
  over('home-location-warning', '/?isShowWarning=1&focusLocalization=1'),
  page('menu-deals', '/order/deals'),
  page('menu-pizzas', '/order/pizzas'),
  page('menu-half', '/order/half-and-half'),
  page('menu-drinks', '/order/drinks'),
  over('menu-builder', '/order/pizzas/house/pz-limena'),
  over('menu-add-without-place', '/order/drinks', addFirst),
  page('combo', '/combo-detail/cb-casa-llena'),
  over('cart', '/order/pizzas?cart=1'),
  over('dialog-location', '/order/pizzas?dialog=location'),
  over('dialog-time', '/order/pizzas?dialog=time'),
  over('dialog-login', '/order/pizzas?dialog=login'),
  page('huts', '/huts'),
  page('hut', '/hut/San+Borja'),
  page('hut-unknown', '/hut/Atlantis'),
  page('checkout-without-place', '/checkout'),
  page('tracking', '/tracking'),
  page('login', '/login'),
  page('register', '/register'),
  page('faq', '/faq'),
  page('terms', '/terms'),
  page('privacy', '/privacy'),
  page('nutrition', '/nutritional-content'),
  page('topics', '/topic'),
  page('site-map', '/mapa-de-sitio'),
  page('unknown-page', '/nothing/here'),
  page('not-found', '/404'),
  page('forbidden', '/403'),
  page('design-system', '/_ui'),
];
