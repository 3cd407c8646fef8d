import type { Page } from '@playwright/test';
import { cards, expectPaid, orderOnline, payBy } from '../commands/pay.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { over, page, prefixAt, regular, type Scene, type SceneShop } from './scene.ts';

const langAt = (shown: Page) => (prefixAt(shown) ? 'en' : 'es');

interface Order {
  /** Number of phases that the till reported. */
  steps?: number;
  type?: 'D' | 'C';
  lines?: readonly object[];
  query?: string;
}

/** The tracker of an order of this device. */
const follow =
  ({ steps = 0, query = '', ...placing }: Order = {}) =>
  async (shown: Page, shop: SceneShop): Promise<void> => {
    const { uuid } = await placeByCalls(shown, placing);
    for (let step = 0; step < steps; step += 1) await shop.stepKitchen(uuid);
    await shown.goto(`${prefixAt(shown)}/tracker-order/${uuid}${query}`);
    await shown.getByRole('heading', { level: 1 }).waitFor();
  };

const built = [
  {
    uuid: 'pz-limena',
    quantity: 1,
    toppings: [{ id: 'rocoto', quantity: 1 }],
    first_layer: 'grande',
    second_layer: 'clasica',
  },
];
const drinks = [{ uuid: 'dr-chicha-morada', quantity: 2 }];

async function cancel(shown: Page, shop: SceneShop): Promise<void> {
  await follow()(shown, shop);
  await shown.getByRole('button', { name: /^(Anular el pedido|Cancel the order)$/ }).click();
  await shown.getByRole('button', { name: /^(Sí, anular|Yes, cancel)/ }).click();
  await shown.getByRole('heading', { level: 1, name: /anulado|cancelled/ }).waitFor();
}

async function rate(shown: Page, shop: SceneShop): Promise<void> {
  await follow({ steps: 6 })(shown, shop);
  await shown.getByRole('radio').nth(1).check({ force: true });
}

async function missLookUp(shown: Page): Promise<void> {
  await shown.getByRole('button', { name: /^(Ver mi pedido|See my order)$/ }).click();
  await shown.locator('[aria-invalid=true]').first().waitFor();
}

const payOnline =
  (way: 'credit' | 'wallet', next?: (shown: Page) => Promise<void>) =>
  async (shown: Page): Promise<void> => {
    await orderOnline(shown, way, langAt(shown));
    await next?.(shown);
  };

async function approveInApp(shown: Page): Promise<void> {
  await shown.getByRole('radio', { name: /^Yape (Apruebas|You approve)/ }).check({ force: true });
  await shown.getByRole('button', { name: /(Continuar con|Continue with) Yape/ }).click();
  await shown.getByRole('link', { name: /(Abrir|Open) Yape/ }).waitFor();
}

async function decline(shown: Page): Promise<void> {
  await payBy(shown, cards.noFunds, langAt(shown));
  await shown.getByRole('heading', { level: 1, name: /otra tarjeta|another card/ }).waitFor();
}

async function pay(shown: Page): Promise<void> {
  await payBy(shown, cards.approved, langAt(shown));
  await expectPaid(shown, langAt(shown));
}

/** An order from its payment to its end. */
export const orderScenes: readonly Scene[] = [
  page('pay-card', '/', payOnline('credit')),
  page('pay-wallet', '/', payOnline('wallet')),
  page('pay-wallet-app', '/', payOnline('wallet', approveInApp)),
  page('pay-declined', '/', payOnline('credit', decline)),
  page('pay-done', '/', payOnline('credit', pay)),
  page('pay-missing', '/payment-status/11111111-1111-4111-8111-111111111111'),
  page('tracker', '/tracking', follow({ lines: built })),
  page('tracker-accepted', '/tracking', follow({ steps: 2, lines: built })),
  page('tracker-oven', '/tracking', follow({ steps: 3, lines: built })),
  page('tracker-ready', '/tracking', follow({ steps: 4, lines: built })),
  page('tracker-way', '/tracking', follow({ steps: 5, lines: built })),
  page('tracker-done', '/tracking', rate),
  page('tracker-cancelled', '/tracking', cancel),
  page('tracker-collect', '/tracking', follow({ type: 'C', steps: 4 })),
  page('tracker-drinks', '/tracking', follow({ steps: 3, lines: drinks, type: 'C' })),
  page('tracker-missing', '/tracker-order/11111111-1111-4111-8111-111111111111'),
  over('tracker-help', '/tracking', follow({ query: '?show=help' })),
  over('tracker-receipt', '/tracking', follow({ query: '?show=receipt' })),
  { ...page('tracker-print', '/tracking', follow({ steps: 3 })), media: 'print' },
  { ...page('receipt-print', '/tracking', follow({ query: '?show=receipt' })), media: 'print' },
  page('tracking-errors', '/tracking', missLookUp),
  regular(page('regular-home', '/')),
  regular(page('regular-history', '/history')),
  regular(page('regular-profile', '/profile')),
];
