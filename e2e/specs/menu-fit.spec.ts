import type { Locator, Page } from '@playwright/test';
import { addAtOnce, openCart } from '../commands/cart.ts';
import { setDeliveryPlace } from '../commands/order.ts';
import { expect, test } from '../core/test.ts';

const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

/** Bottom of the name, the price and the button of a card. */
async function bottomOfCard(page: Page, index: number): Promise<number> {
  const card = page.getByRole('article').nth(index);
  const parts = [
    card.getByRole('heading'),
    card.getByText(/S\/\s\d/).first(),
    card.getByRole('button', { name: /^Agregar/ }),
  ];
  return Math.max(...(await Promise.all(parts.map(bottomOf))));
}

/** Things of a place that stay on the page are known before anything is measured. */
async function openMenu(page: Page): Promise<void> {
  await setDeliveryPlace(page);
  await page.goto('/order/pizzas');
  await expect(page.getByText(/^Delivery a /)).toBeVisible();
}

for (const [width, height, cards] of [
  [360, 740, 1],
  [320, 568, 1],
  [768, 1024, 3],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(`ux 14: the menu shows ${cards} products above the fold, with name, price and button`, async ({ page }) => {
      await openMenu(page);
      expect(await bottomOfCard(page, cards - 1)).toBeLessThanOrEqual(height);
    });
  });
}

test.describe('1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('ux 14: the menu shows the names of the first row above the fold', async ({ page }) => {
    await openMenu(page);
    for (const index of [0, 1, 2]) {
      expect(await bottomOf(page.getByRole('article').nth(index).getByRole('heading'))).toBeLessThan(800);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('ux 16: an answered step of a combo folds, and the next one is in view', async ({ page }) => {
    await page.goto('/combo-detail/cb-casa-llena');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const pizza = page.getByRole('group', { name: /Elige tu pizza/ });
    const side = page.getByRole('group', { name: /Elige tu entrada/ });
    await expect(pizza.getByRole('radio').nth(20)).toBeAttached();
    const before = await heightOf();
    // Before hydration a choice is lost.
    await expect(async () => {
      await pizza.locator('label').nth(12).click({ timeout: 2000 });
      await expect(page.getByRole('button', { name: 'Cambiar: Elige tu pizza' })).toBeFocused({ timeout: 1000 });
    }).toPass();
    expect(await heightOf()).toBeLessThan(before - 2000);
    await expect(pizza.getByRole('radio')).toHaveCount(0);
    await expect(side.locator('label').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Cambiar: Elige tu pizza' }).click();
    await expect(pizza.getByRole('radio').nth(12)).toBeChecked();
  });

  test('ux 17: the half-and-half shows recipes with pictures and prices before sizes', async ({ page }) => {
    await page.goto('/order/half-and-half/-/hh-mitad');
    const builder = page.getByRole('dialog', { name: 'Mitad y mitad' });
    const first = builder.getByRole('group', { name: 'Receta de la mitad izquierda' }).getByRole('button').first();
    await expect(first).toHaveText(/S\/\s\d+\.\d\d$/);
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(first.locator('img')).toBeVisible();
    expect(await bottomOf(first)).toBeLessThan((await bottomOf(builder.getByRole('group', { name: 'Tamaño' }))) - 400);
  });

  test('ux 19: lunch in the evening shows its dishes and its hours, with nothing to add', async ({
    page,
    complaints,
  }) => {
    await page.goto('/order/lunch-time');
    await expect(page.getByRole('heading', { name: 'Almuerzo no se vende a esta hora' })).toBeVisible();
    await expect(page.getByText(/Lo preparamos de lunes a viernes, de 12 a 4/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Elegir lugar y hora' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'Almuerzo de horno' })).toBeVisible();
    await expect(cards.getByRole('button', { name: /^Agregar/ })).toHaveCount(0);
    await cards.getByRole('link', { name: 'Almuerzo de horno' }).click();
    await expect(page.getByText(/no se vende: lo preparamos de lunes a viernes/).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('ux 7: the coupon of Tuesdays names the day, not the brand of another shop', async ({ page }) => {
    await setDeliveryPlace(page);
    await addAtOnce(page, 'drinks', 'Chicha morada');
    const cart = await openCart(page);
    await cart.getByRole('textbox', { name: 'Cupón' }).fill('MARTES2X1');
    await cart.getByRole('button', { name: 'Aplicar' }).click();
    await expect(cart.getByText(/[Vv]ale los martes/).first()).toBeVisible();
    await expect(cart.getByText(/Hut/)).toHaveCount(0);
  });
});

for (const viewport of [
  { width: 740, height: 360 },
  { width: 360, height: 740 },
]) {
  test.describe(`the cart at ${viewport.width} × ${viewport.height}`, () => {
    test('ux 22: with three lines the way on and the arrival stay in view', async ({ page }) => {
      await setDeliveryPlace(page);
      await page.setViewportSize(viewport);
      await page.goto('/order/drinks');
      for (const name of ['Chicha morada', 'Maracuyá', 'Agua sin gas']) {
        const saved = page.waitForResponse((answer) => answer.url().includes('/update-cart-item') && answer.ok());
        await page.getByRole('button', { name: new RegExp(`^Agregar ${name}`) }).click();
        await saved;
      }
      const cart = await openCart(page);
      await expect(cart.getByRole('link', { name: /^Continuar/ })).toBeInViewport({ ratio: 1 });
      await expect(cart.getByText(/^en \d+\D+\d+\smin$/)).toBeInViewport({ ratio: 1 });
    });
  });
}

/** Actions under the notices. */
const coveredActions = (notices: Locator) =>
  notices.evaluate((cards) => {
    const area = cards.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(button:not([aria-pressed]), [class*="primary"], [class*="-add"])')]
      .filter((action) => {
        const place = action.getBoundingClientRect();
        const isApart = place.bottom <= area.top || place.top >= area.bottom;
        return place.width > 0 && !isApart && place.right > area.left && place.left < area.right;
      })
      .map((action) => action.getAttribute('aria-label') ?? action.textContent);
  });

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`ux 9: the notice of an addition covers no action, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openMenu(page);
    const notice = page.getByText(/^Agregaste .* a tu pedido\.$/);
    for (const index of [0, 1, 2, 3]) {
      const add = page.getByRole('button', { name: /^Agregar .* por / }).nth(index);
      await add.scrollIntoViewIfNeeded();
      await add.click();
      // A notice stays under the pointer.
      await notice.hover();
      await expect.poll(() => coveredActions(notice)).toEqual([]);
      await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
    }
  });
}
