import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addPizza, fillSections, orderCarryOut, placeOrder, prefixOf, setCarryOutStore } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

/** Number of the demonstration chain. */
const NUMBER = '51900000000';
/** Data of the customer of these stories. */
const PERSONAL = /Rosa|Quispe|987|rosa@|[?&]t=/;

test.beforeEach(() => test.setTimeout(120_000));

/** Returns number and text of a link to WhatsApp, which opens apart from the shop. */
async function chatOf(link: Locator) {
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect([origin, [...searchParams.keys()]]).toEqual(['https://wa.me', ['text']]);
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}

/** Returns the messages about an order that the shop would send by WhatsApp. */
function updatesOf(dataDir: string, order: string): { texts: string[] }[] {
  const folder = join(dataDir, 'whatsapp');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { texts: string[] })
    .filter(({ texts }) => texts[0] === order);
}

const numberOf = async (page: Page) =>
  /W-\d+-\d+/.exec(
    (await page
      .getByText(/(?:Pedido|Order) W-/)
      .first()
      .textContent()) ?? '',
  )?.[0] ?? 'none';

for (const [lang, say] of [
  [
    'es',
    {
      help: 'Escríbenos por WhatsApp',
      helpText: (order: string) => `Hola. Necesito ayuda con mi pedido ${order}.`,
      share: 'Enviar por WhatsApp',
      shareText: (order: string, url: string) => `Así va el pedido ${order} de Horno: ${url}`,
      updates: 'Avísame por WhatsApp',
      contact: 'Hola, Horno. Tengo una consulta.',
    },
  ],
  [
    'en',
    {
      help: 'Write on WhatsApp',
      helpText: (order: string) => `Hello. I need help with my order ${order}.`,
      share: 'Send by WhatsApp',
      shareText: (order: string, url: string) => `Follow order ${order} of Horno: ${url}`,
      updates: 'Update me on WhatsApp',
      contact: 'Hello, Horno. I have a question.',
    },
  ],
] as const) {
  test(`customer writes to the shop and shares the order by WhatsApp without personal data, in ${lang}`, async ({
    page,
    browser,
    shop,
  }) => {
    const uuid = await orderCarryOut(page, lang);
    const order = await numberOf(page);
    const help = await chatOf(page.getByRole('main').getByRole('link', { name: say.help }));
    expect(help).toEqual({ number: NUMBER, text: say.helpText(order) });

    const share = await chatOf(page.getByRole('link', { name: say.share }));
    const url = `${shop.shopUrl}${lang === 'en' ? '/en' : ''}/tracker-order/${uuid}`;
    expect(share).toEqual({ number: '', text: say.shareText(order, url) });
    for (const { text } of [help, share]) expect(text).not.toMatch(PERSONAL);

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(url);
    await expect(friend.getByText(order).first()).toBeVisible();
    await expect(friend.getByRole('main')).not.toContainText(/Rosa|Quispe|987 ?654|rosa@/);
    await friend.context().close();

    await page.goto(`${lang === 'en' ? '/en' : ''}/contact`);
    const contact = await chatOf(page.getByRole('main').getByRole('link', { name: say.help }));
    expect(contact).toEqual({ number: NUMBER, text: say.contact });
  });

  test(`customer who ticks the box gets the updates of the order by WhatsApp, in ${lang}`, async ({ page, shop }) => {
    await setCarryOutStore(page, lang);
    await page.waitForURL(/\/order\/pizzas/);
    await addPizza(page, lang);
    await page.goto(`${prefixOf(lang)}/checkout`);
    const box = page.getByRole('checkbox', { name: say.updates });
    await expect(box).not.toBeChecked();
    await box.check();
    await fillSections(page, lang);
    const uuid = await placeOrder(page, lang);
    const order = await numberOf(page);
    for (let phase = 0; phase < 2; phase += 1) await shop.stepKitchen(uuid);
    const link = `${prefixOf(lang)}/tracker-order/${uuid}?t=`;
    await expect
      .poll(() => updatesOf(shop.dataDir, order))
      .toMatchObject([
        {
          to: '+51987654321',
          template: 'order_accepted',
          lang,
          texts: [order, 'Horno', expect.stringContaining(link)],
        },
      ]);
  });
}
