import { type BeaconBatch, BeaconBatchSchema } from '@horno/contracts';
import { orderCarryOut } from '../commands/order.ts';
import { type Line, openLine } from '../core/line.ts';
import { closePopupWhenItComes } from '../core/popup.ts';
import { expect, test } from '../core/test.ts';

let line: Line;
test.beforeEach(async ({ shop }) => {
  line = await openLine(shop.shopUrl);
});
test.afterEach(() => line.close());

const sent = () => line.posted('/_beacon').map((text) => JSON.parse(text) as BeaconBatch);
const kinds = () => new Set(sent().flatMap(({ beacons }) => beacons.map(({ kind }) => kind)));

/** What the customer of the story types, and what else would say who they are. */
const personal = /Rosa|Quispe|Huam|987654321|rosa@|[0-9a-f]{8}-[0-9a-f]{4}-|San Borja|token|https?:|[?&]/i;

for (const answer of ['Aceptar', 'Rechazar'] as const) {
  test(`what is sent over an order, after "${answer}": what the contract has, and nobody's data`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: line.url, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await closePopupWhenItComes(page);
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
      // Each once; by several connections they come in any order.
      expect([...steps].sort()).toEqual(['cart', 'checkout', 'menu', 'order', 'place', 'visit']);
      expect(kinds()).toContain('vital');
    } else {
      expect(steps).toEqual([]);
      expect([...kinds()]).toEqual(['mounted']);
    }
  });
}
