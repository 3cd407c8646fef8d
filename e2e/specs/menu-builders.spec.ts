import type { Locator, Page } from '@playwright/test';
import { findings } from '../commands/axe.ts';
import { setCarryOutStore } from '../commands/order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

/** Wednesday, 13:00 in Lima. */
const NOON = '2024-05-22T18:00:00.000Z';
/** Tuesday, 19:30 in Lima. */
const TUESDAY = '2024-05-22T00:30:00.000Z';

const action = (page: Page) => page.getByRole('button', { name: /^(Agregar|Guardar)\s*S\// });
const chosen = (page: Page) => page.waitForURL(/\/order\/pizzas/);

/** Taps the first card of a choice, at its centre. The answered step folds. */
async function pickFirst(group: Locator): Promise<void> {
  await group.locator('label').first().click();
  await expect(group.getByRole('radio')).toHaveCount(0);
}

/** Adds the built item and waits until the shop has stored it. */
async function addToCart(page: Page): Promise<void> {
  const taken = page.waitForResponse((response) => response.url().includes('update-cart-item'));
  await action(page).click();
  expect((await taken).status()).toBe(200);
}

const axe = async (page: Page) => expect(await findings(page)).toEqual([]);

test('customer builds a pizza: its address opens it, refresh restores it, limits give a reason, Back closes it, and a line is edited', async ({
  page,
  complaints,
}) => {
  test.slow();
  await setCarryOutStore(page);
  await chosen(page);
  await page.goto('/order/pizzas/house');
  await page.getByRole('link', { name: 'Limeña', exact: true }).click();
  const builder = page.getByRole('dialog', { name: 'Limeña' });
  await expect(builder.getByText(/^Contiene: gluten, leche/)).toBeVisible();
  await page.reload();
  await expect(builder.getByRole('radio', { name: /Grande/ })).toBeChecked();

  await test.step('the limits of a recipe: one portion each, three extras, one removed', async () => {
    const add = (name: string) => builder.getByRole('button', { name: `Agregar una porción de ${name}` });
    await add('Rocoto').click();
    await expect(add('Rocoto')).toHaveAttribute('aria-disabled', 'true');
    await expect(builder.getByText('Máximo 1 porción de este ingrediente.')).toBeVisible();
    await add('Tomate').first().click();
    await add('Piña dorada').click();
    await expect(builder.getByText(/3 de 3 extras · Llegaste al máximo de 3 extras/)).toBeVisible();
    await builder.getByRole('button', { name: 'Choclo', exact: true }).click();
    await expect(builder.getByText('Puedes quitar solo 1 ingrediente.')).toBeVisible();
  });
  await axe(page);

  await page.goBack();
  await expect(builder).toBeHidden();
  await expect(page).toHaveURL(/\/order\/pizzas\/house$/);
  await page.goForward();
  await builder.getByRole('button', { name: 'Agregar una porción de Rocoto' }).click();
  await addToCart(page);
  await expect(builder).toBeHidden();

  await test.step('the line opens with its choices and takes the change', async () => {
    await page.goto('/order/pizzas/house?cart=1');
    await page.getByRole('link', { name: 'Editar Limeña' }).click();
    await expect(page).toHaveURL(/line=/);
    await expect(builder.getByRole('button', { name: 'Agregar una porción de Rocoto' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await builder.getByRole('radio', { name: /Familiar/ }).check({ force: true });
    await builder.getByRole('button', { name: /^Guardar/ }).click();
    await expect(page.getByText(/Familiar, masa clásica/i).first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('customer builds half and half: two recipes, an extra on one half, and the line is edited', async ({
  page,
  complaints,
}) => {
  await setCarryOutStore(page);
  await chosen(page);
  await page.goto('/order/half-and-half/-/hh-mitad');
  const builder = page.getByRole('dialog', { name: 'Mitad y mitad' });
  await builder.getByRole('button', { name: /Mitad derecha/ }).click();
  await builder.getByRole('button', { name: /^Hawaiana S\// }).click();
  await expect(builder.getByRole('button', { name: /Mitad derecha/ })).toContainText('Hawaiana');
  await builder.getByRole('button', { name: 'Agregar una porción de Rocoto' }).click();
  await addToCart(page);
  await expect(builder).toBeHidden();
  await page.goto('/order/pizzas/house?cart=1');
  await page.getByRole('link', { name: /^Editar Mitad/ }).click();
  await expect(builder.getByRole('button', { name: /Mitad derecha/ })).toContainText('Hawaiana');
  await expect(builder.getByRole('button', { name: /^Guardar/ })).toBeVisible();
  await axe(page);
  expect(complaints).toEqual([]);
});

test('customer builds a combo: the missing step, the toppings of its pizza, and the line is edited', async ({
  page,
  complaints,
}) => {
  test.slow();
  await setCarryOutStore(page);
  await chosen(page);
  await page.goto('/combo-detail/cb-casa-llena');
  await action(page).click();
  await expect(page.getByText('Falta tu pizza.')).toBeVisible();
  const pizzas = page.getByRole('group', { name: /Elige tu pizza/ });
  await expect(pizzas).toBeFocused();
  await pizzas.getByRole('radio', { name: /^Limeña/ }).click({ force: true });
  const before = await action(page).textContent();
  await page.getByText('Cambiar ingredientes de Limeña').click();
  await page.getByRole('button', { name: 'Agregar una porción de Rocoto' }).click();
  await expect(action(page)).not.toHaveText(before ?? '');
  await pickFirst(page.getByRole('group', { name: /Elige tu entrada/ }));
  await pickFirst(page.getByRole('group', { name: /Elige tu bebida/ }));
  await axe(page);
  await addToCart(page);
  await expect(page).toHaveURL(/\/order\/deals/);
  await page.goto('/order/deals?cart=1');
  await expect(page.getByText(/Limeña familiar.*rocoto/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Editar Casa llena' }).click();
  await expect(page).toHaveURL(/\/combo-detail\/cb-casa-llena\/[\w-]+/);
  await expect(pizzas.getByText('Limeña', { exact: true })).toBeVisible();
  await expect(pizzas.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('1 cambio', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('customer builds a pizza of up to fifteen portions, two of each', async ({ page }) => {
  await page.goto('/order/pizzas/-/pz-arma-la-tuya');
  const builder = page.getByRole('dialog');
  const add = (name: string) => builder.getByRole('button', { name: `Agregar una porción de ${name}`, exact: true });
  await add('Pepperoni').click();
  await add('Pepperoni').click();
  await expect(add('Pepperoni')).toHaveAttribute('aria-disabled', 'true');
  await expect(builder.getByText('Máximo 2 porciones de este ingrediente.')).toBeVisible();
  const others = ['Jamón ahumado', 'Tocino', 'Pollo dorado', 'Champiñón', 'Pimiento', 'Choclo'];
  for (const name of others) for (let portion = 0; portion < 2; portion += 1) await add(name).click();
  await add('Rocoto').click();
  await expect(builder.getByText(/15 de 15 porciones · Llegaste al máximo de 15 porciones/)).toBeVisible();
  await expect(add('Tomate')).toHaveAttribute('aria-disabled', 'true');
});

test('lunch is sold at noon, and at night the builder says when', async ({ page, shop, complaints }) => {
  await page.goto('/combo-detail/cb-almuerzo');
  await expect(page.getByText(/no se vende: lo preparamos de lunes a viernes, de 12 a 4/).first()).toBeVisible();
  await expect(action(page)).toHaveAttribute('aria-disabled', 'true');
  await shop.setClock(NOON);
  try {
    await setCarryOutStore(page);
    await chosen(page);
    await page.goto('/order/lunch-time');
    await expect(page.getByRole('heading', { name: 'Mitad y mitad de almuerzo' })).toBeVisible();
    await page.goto('/combo-detail/cb-almuerzo');
    for (const group of await page.getByRole('group', { name: /^(Elige|Tu)/ }).all()) {
      if (await group.getByRole('radio').count()) await pickFirst(group);
    }
    await addToCart(page);
    await expect(page).toHaveURL(/\/order\/lunch-time/);
    await page.goto('/order/lunch-time/-/hh-mitad-almuerzo');
    await addToCart(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(complaints).toEqual([]);
  } finally {
    await shop.setClock(WEDNESDAY_EVENING);
  }
});

test('offers of Tuesday appear on Tuesdays', async ({ page, shop }) => {
  await page.goto('/combo-detail/cb-martes-grande');
  await expect(page.getByText(/no se vende: lo preparamos los martes/).first()).toBeVisible();
  await shop.setClock(TUESDAY);
  try {
    await page.goto('/order/hut-day');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Martes de Horno');
    await page.goto('/combo-detail/cb-martes-grande');
    await expect(page.getByText('Solo los martes')).toBeVisible();
    await expect(action(page)).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    await shop.setClock(WEDNESDAY_EVENING);
  }
});
