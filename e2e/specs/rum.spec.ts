import AxeBuilder from '@axe-core/playwright';
import { type BeaconBatch, BeaconBatchSchema } from '@horno/contracts/beacon';
import { signInOperator } from '../commands/operator.ts';
import { orderCarryOut } from '../commands/order.ts';
import { type Line, openLine } from '../core/line.ts';
import { expect, test } from '../core/test.ts';

let line: Line;
test.beforeEach(async ({ shop }) => {
  line = await openLine(shop.shopUrl);
});
test.afterEach(() => line.close());

const sent = () => line.posted('/_beacon').map((text) => JSON.parse(text) as BeaconBatch);
const kinds = () => new Set(sent().flatMap(({ beacons }) => beacons.map(({ kind }) => kind)));

/** Personal data that the customer of the story types, and other data that would identify a person. */
const personal = /Rosa|Quispe|Huam|987654321|rosa@|[0-9a-f]{8}-[0-9a-f]{4}-|San Borja|token|https?:|[?&]/i;

for (const answer of ['Aceptar', 'Rechazar'] as const) {
  test(`beacons of an order, after "${answer}", contain the fields of the contract and no personal data`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto('/');
    await page
      .getByRole('region', { name: '¿Podemos medir cómo anda la web?' })
      .getByRole('button', { name: answer })
      .click();
    await orderCarryOut(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/huts');
    await expect.poll(kinds).toContain('mounted');
    await context.close();

    for (const batch of sent()) expect(BeaconBatchSchema.safeParse(batch).error?.issues).toBeUndefined();
    expect(line.posted('/_beacon').filter((text) => personal.test(text))).toEqual([]);
    const steps = sent().flatMap(({ beacons }) => beacons.flatMap((one) => (one.kind === 'funnel' ? [one.step] : [])));
    if (answer === 'Aceptar') {
      // Each arrives once; several connections deliver in any order.
      expect([...steps].sort()).toEqual(['cart', 'checkout', 'menu', 'order', 'place', 'visit']);
      expect(kinds()).toContain('vital');
    } else {
      expect(steps).toEqual([]);
      expect([...kinds()]).toEqual(['mounted']);
    }
  });
}

test('operators see the experience of customers: speed by page type, the way to an order, errors by version', async ({
  browser,
  shop,
}) => {
  const customer = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 1280, height: 900 } });
  const page = await customer.newPage();
  await page.goto('/huts');
  await page
    .getByRole('region', { name: '¿Podemos medir cómo anda la web?' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await page.goto('/order/drinks');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sf.rum.v1') ?? '')).toContain('menu');
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  await customer.close();

  const { token } = await signInOperator(shop);
  const operator = await browser.newContext({ baseURL: shop.opsUrl, locale: 'es-PE' });
  await operator.addCookies([{ name: 'horno_ops', value: token, url: shop.opsUrl }]);
  const board = await operator.newPage();
  const row = (name: string) => board.getByRole('row').filter({ has: board.getByRole('rowheader', { name }) });
  await test.step('beacons of browsers appear on the page within seconds', async () => {
    await expect(async () => {
      await board.goto('/experience');
      await expect(row('/order/:slug?/:sub?/:uuid?')).toContainText(/\d (ms|s) (bien|regular|mal), de \d/, {
        timeout: 500,
      });
    }).toPass({ timeout: 45_000 });
    await expect(row('Vio la carta').getByRole('cell').first()).toHaveText(/^[1-9]\d*$/);
    await expect(row('mf-menu-cart').first()).toContainText('actual');
  });
  await test.step('the page is readable by keyboard and by screen reader', async () => {
    await board.keyboard.press('Tab');
    await expect(board.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
    const spans = board.getByRole('navigation', { name: 'Tiempo que se mira' });
    await spans.getByRole('link', { name: 'Últimos 15 min' }).press('Enter');
    await expect(spans.getByRole('link', { name: 'Últimos 15 min' })).toHaveAttribute('aria-current', 'true');
    const { violations } = await new AxeBuilder({ page: board }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await board.getByRole('link', { name: 'English' }).click();
    await expect(board.getByRole('heading', { level: 1, name: 'Experience' })).toBeVisible();
  });
  await operator.close();
});
