import type { Locator, Page } from '@playwright/test';
import { placeByCalls } from '../commands/placed-order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** A Limeña without chilli and with pepperoni. */
const built = {
  ...{ uuid: 'pz-limena', first_layer: 'familiar', second_layer: 'delgada' },
  toppings: [
    { id: 'aji-amarillo', quantity: 0 },
    { id: 'pepperoni', quantity: 1 },
  ],
};

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

/** The toppings in the drawing of an image, once it is loaded. */
async function toppingsOf(page: Page, image: Locator): Promise<string[]> {
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const svg = await (await page.request.get((await image.getAttribute('src')) ?? '')).text();
  return [...svg.matchAll(/data-topping="([^"]+)"/g)].map(([, id]) => id ?? '');
}

test('ux 4: the tracker draws the pizza as it was built, and its oven changes with the order', async ({
  page,
  shop,
}) => {
  const { uuid } = await placeByCalls(page, { lines: [built] });
  await page.goto(`/tracker-order/${uuid}`);
  const oven = page.locator('[data-oven]');
  const line = page.getByRole('region', { name: 'Lo que pediste' }).locator('img').first();
  const own = ['pollo', 'choclo', 'cebolla', 'pepperoni'];
  await line.scrollIntoViewIfNeeded();
  expect((await toppingsOf(page, line)).sort()).toEqual(own.toSorted());
  for (const [state, isShown] of [
    ['empty', false],
    ['hot', true],
    ['baking', true],
    ['open', true],
    ['gone', false],
    ['served', true],
  ] as const) {
    for (let taps = 0; taps < 2 && (await oven.getAttribute('data-oven')) !== state; taps += 1) {
      const before = await page.getByRole('heading', { level: 1 }).textContent();
      await shop.stepKitchen(uuid);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
    }
    await expect(oven).toHaveAttribute('data-oven', state);
    await expect(oven.locator('img')).toHaveCount(isShown ? 1 : 0);
    if (isShown) expect((await toppingsOf(page, oven.locator('img'))).sort()).toEqual(own.toSorted());
  }
});

test('ux 4: an order without a pizza shows what it holds', async ({ page, shop }) => {
  const lines = [
    { uuid: 'sd-pan-al-ajo-queso', quantity: 2 },
    { uuid: 'dr-chicha-morada-jarra', quantity: 1 },
  ];
  const { uuid } = await placeByCalls(page, { lines });
  for (let taps = 0; taps < 3; taps += 1) await shop.stepKitchen(uuid);
  await page.goto(`/tracker-order/${uuid}`);
  const image = page.locator('[data-oven] img');
  await expect(image).toHaveAttribute('src', /\/c~f_pan-al-ajo-queso~f_chicha-morada-jarra\.svg$/);
  expect(await toppingsOf(page, image)).toEqual([]);
});

for (const width of [360, 794]) {
  test(`ux: the printed order has whole glyphs and apart times at ${width} px`, async ({ page, shop }) => {
    const { uuid } = await placeByCalls(page);
    for (let taps = 0; taps < 5; taps += 1) await shop.stepKitchen(uuid);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/tracker-order/${uuid}`);
    await expect(page.getByRole('heading', { name: 'Lo que pediste' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const steps = page.getByRole('list', { name: 'Fases del pedido' }).getByRole('listitem');
    const overlaps = await steps.evaluateAll(
      (items) =>
        items.filter((item) => {
          const boxes = [...item.children].map((child) => {
            const range = document.createRange();
            range.selectNodeContents(child);
            return range.getBoundingClientRect();
          });
          const [name, time] = boxes.slice(-2);
          return (
            name && time && time.width > 0 && name.right > time.left && name.bottom > time.top && time.bottom > name.top
          );
        }).length,
    );
    expect(overlaps).toBe(0);
    // A clipped card cuts what a glyph draws to the left of its line, such as a bracket.
    const clipped = await page
      .locator('main section')
      .evaluateAll((cards) =>
        cards
          .filter((card) => getComputedStyle(card).overflowX !== 'visible')
          .map((card) => card.getAttribute('aria-label')),
      );
    expect(clipped).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
