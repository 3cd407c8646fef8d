import { cards, expectOneCharge, expectPaid, fillForm, openForm, orderOnline } from '../commands/pay.ts';
import { expect, test } from '../core/test.ts';

const heading = { level: 1 } as const;

test.beforeEach(() => test.setTimeout(120_000));

test('guest pays by a card that needs the bank’s code, and follows the order; the money is taken once', async ({
  page,
  shop,
  complaints,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const transaction = await orderOnline(page);

  await test.step('the payment page and the form are documents of separate origins', async () => {
    await page.goto(`/credit-payment/${transaction}`);
    await expect(page.getByText(/^Te quedan (?:10:00|9:\d\d)$/)).toBeVisible();
    const policy = (await page.reload())?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy.replaceAll(new URL(page.url()).origin, '')).not.toMatch(/https?:/);
    const [form] = await Promise.all([
      page.waitForResponse((answer) => answer.url().startsWith(`${shop.payUrl}/api/sandbox-gateway/form/`)),
      openForm(page),
    ]);
    expect(form.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await page.locator('script[src], link[rel=stylesheet]').count()).toBe(0);
    expect(await page.evaluate(() => globalThis.origin)).toBe(shop.payUrl);
  });

  await fillForm(page, cards.challenged);
  await expectPaid(page);
  await expect(page.getByText(/Mastercard terminada en 4444/)).toBeVisible();
  expect((await expectOneCharge(shop, page, transaction)).state).toBe('authorized');

  const order = /tracker-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  for (const title of [/tienda recibió/, /tienda aceptó/]) {
    await shop.stepKitchen(order);
    await expect(page.getByRole('heading', heading)).toHaveText(title);
  }
  await expect.poll(async () => (await expectOneCharge(shop, page, transaction)).state).toBe('captured');
  expect([...hosts]).toEqual([shop.shopUrl, shop.payUrl ?? ''].map((url) => new URL(url).host));
  expect(complaints).toEqual([]);
});
