import { expect, type Page } from '@playwright/test';
import { mailOf } from '../commands/mail.ts';
import { setDeliveryPlace } from '../commands/order.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { ordering, over, page, prefixAt, regular, type Scene, type SceneShop } from './scene.ts';

/** A phone held sideways, a wide window at 200 % zoom, and the smallest phone. */
const small = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
  { width: 320, height: 568 },
];

async function sendEmpty(shown: Page): Promise<void> {
  const main = shown.getByRole('main');
  await main.locator('form button[type=submit]').last().click();
  await main.locator('[aria-invalid=true]').first().waitFor();
}

async function answerStep(shown: Page): Promise<void> {
  const step = shown.getByRole('group', { name: /^(Elige tu pizza|Choose your pizza)/ });
  await step.locator('label').first().click();
}

/** A cart for delivery below the minimum. */
async function orderDrink(shown: Page): Promise<void> {
  const prefix = prefixAt(shown);
  await setDeliveryPlace(shown, prefix ? 'en' : 'es');
  await shown.goto(`${prefix}/order/drinks`);
  const saved = shown.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
  await shown
    .getByRole('button', { name: /^(Agregar|Add) Chicha morada/ })
    .first()
    .click();
  await saved;
  await shown.goto(`${prefix}/order/drinks?cart=1`);
  await shown
    .getByText(/para el mínimo|to reach the minimum/)
    .first()
    .waitFor();
}

const checkoutWithPlace =
  (step: string) =>
  async (shown: Page): Promise<void> => {
    const prefix = prefixAt(shown);
    await setDeliveryPlace(shown, prefix ? 'en' : 'es');
    const saved = shown.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
    await shown
      .getByRole('button', { name: /^(Agregar|Add) Limeña:/ })
      .first()
      .click();
    await saved;
    await shown.goto(`${prefix}/checkout`);
    const main = shown.getByRole('main');
    for (const [index, text] of ['Rosa Quispe Huamán', '987654321', 'rosa@example.com'].entries()) {
      await main.getByRole('textbox').nth(index).fill(text);
    }
    await main.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
    await shown.waitForURL(/step=pago/);
    await shown.goto(`${prefix}/checkout?step=${step}`);
    if (step === 'pago') await main.getByRole('radio', { name: /^(Efectivo|Cash)/ }).check({ force: true });
  };

/** Shows the text of a mail as its reader sees it. */
const readMail =
  (subject: (number: string) => string) =>
  async (shown: Page, shop: SceneShop): Promise<void> => {
    const { number } = await placeByCalls(shown);
    const { text } = await mailOf(shop, subject(number));
    await shown.evaluate((words) => {
      const sheet = document.createElement('pre');
      sheet.style.cssText = 'white-space:pre-wrap;font:15px/1.5 system-ui;margin:16px;overflow-wrap:anywhere';
      sheet.textContent = words;
      document.body.replaceChildren(sheet);
    }, text);
  };

async function loseNetwork(shown: Page): Promise<void> {
  const isCached = async () => {
    await navigator.serviceWorker.ready;
    return (await caches.match('/_offline')) !== undefined;
  };
  await expect.poll(() => shown.evaluate(isCached), { timeout: 30_000 }).toBe(true);
  await shown.context().setOffline(true);
  const prefix = prefixAt(shown);
  await shown.goto(`${prefix}/careers`);
  await shown.getByText(/^(Estás sin conexión|You are offline)/).waitFor();
}

/** Answers of calls with this path fail. */
const failing =
  (path: string) =>
  async (shown: Page): Promise<void> => {
    await shown.route(path, (route) => route.abort());
    await shown.reload();
    await shown
      .getByRole('button', { name: /Intentar de nuevo|Reintentar|Try again/ })
      .first()
      .waitFor();
  };

/** The document has the menu of its own category; another one is loaded by the browser. */
async function failMenu(shown: Page): Promise<void> {
  await shown.route('**/api/**menu**', (route) => route.abort());
  await shown
    .getByRole('link', { name: /^(Bebidas|Drinks)$/ })
    .first()
    .click();
  await shown
    .getByRole('button', { name: /Intentar de nuevo|Reintentar|Try again/ })
    .first()
    .waitFor();
}

/** States between the pages: errors, small windows, steps, mails, no network, no scripts. */
export const stateScenes: readonly Scene[] = [
  page('combo-step', '/combo-detail/cb-casa-llena', answerStep),
  { ...over('fit-builder', '/order/pizzas/house/pz-limena'), windows: small },
  { ...over('fit-half', '/order/half-and-half/-/hh-mitad'), windows: small },
  ordering({ ...over('fit-cart', '/order/pizzas?cart=1'), windows: small }),
  over('cart-minimum', '/', orderDrink),
  page('checkout-delivery', '/', checkoutWithPlace('entrega')),
  page('checkout-tip', '/', checkoutWithPlace('pago')),
  ordering(page('checkout-errors', '/checkout', sendEmpty)),
  page('register-errors', '/register', sendEmpty),
  page('contact-errors', '/contact', sendEmpty),
  page('huts-map', '/huts?map=1'),
  page('huts-none', '/huts?q=Atlantis'),
  page('campaign', '/campaign/gira-y-gana'),
  regular(page('campaign-game', '/campaign/gira-y-gana')),
  page('campaign-ended', '/campaign/verano-2024'),
  page('offline', '/faq', loseNetwork),
  regular(page('history-failed', '/history', failing('**/list-orders-by-user**'))),
  page('menu-failed', '/order/pizzas', failMenu),
  { ...page('no-script', '/order/pizzas'), browser: { javaScriptEnabled: false } },
  page(
    'mail-order',
    '/',
    readMail((number) => `Tu pedido ${number}`),
  ),
];
