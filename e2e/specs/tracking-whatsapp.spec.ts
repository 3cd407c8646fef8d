import type { Locator, Page } from '@playwright/test';
import { orderCarryOut } from '../commands/order.ts';
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
}
