import type { MenuItemDetail } from '@horno/contracts/menu';
import { queryClient } from '@horno/kit/query';
import { aCart, aMenuItem, onePage } from '@horno/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import category from '../../pages/category.page.tsx';
import combo from '../../pages/combo-detail.page.tsx';
import { inShell, screenIs } from '../../testing/in-shell.ts';
import { aCombo, aHalf, aPizza, aTopping } from '../../testing/menu.ts';

const lunchHours = { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' };
const added = { item: aCart(), changes: [] };
const go = () => screen.getByRole('button', { name: /^(Agregar|Guardar)(?!.*(porción|otra|por S|: ))/ });

/** The builder of one product, over a menu that has it. */
function build(detail: MenuItemDetail, others: MenuItemDetail[] = []) {
  const products = [detail, ...others];
  const answers = {
    'menu.list': onePage([aMenuItem({ uuid: detail.uuid, name: detail.name, kind: detail.kind })]),
    'menu.item': ({ params }: { params: unknown }) => ({
      item: products.find(({ uuid }) => uuid === (params as { id: string }).id) ?? detail,
    }),
    'cart.updateItem': added,
  };
  const path = detail.kind === 'combo' ? `/combo-detail/${detail.uuid}` : `/order/pizzas/-/${detail.uuid}`;
  const part =
    detail.kind === 'combo'
      ? { page: 'comboDetail', module: combo as never }
      : { page: 'category', module: category as never };
  return inShell({ ...part, path, answers: answers as never });
}

beforeAll(async () => {
  await import('./product-dialog.tsx');
});

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  screenIs(true);
});

describe('contents of a pizza', () => {
  const pizza = aPizza({
    marks: ['spicy', 'vegetarian'],
    allergens: ['gluten', 'milk'],
    toppings: [aTopping('choclo', { type: 'default' }), aTopping('nueces', { allergens: ['nuts'] })],
  });

  test('marks and allergens are beside its name; an extra topping adds its own', async () => {
    build(pizza);
    const dialog = within(await screen.findByRole('dialog', { name: pizza.name }));
    expect(await dialog.findByText('Picante')).toBeVisible();
    expect(dialog.getByText('Sin carne')).toBeVisible();
    expect(dialog.getByText('Contiene: gluten, leche')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar una porción de nueces' }));
    expect(dialog.getByText('Contiene: gluten, leche, nueces')).toBeVisible();
  });

  test('two halves contain what either does', async () => {
    build(aHalf(), [pizza, aPizza({ uuid: 'pz-botija', name: 'Botija', allergens: ['milk', 'egg'] })]);
    expect(await screen.findByText('Contiene: gluten, leche, huevo')).toBeVisible();
  });
});

test('the limit of removals names the maximum of the recipe', async () => {
  const own = ['pollo', 'choclo', 'tomate'].map((id) => aTopping(id, { type: 'default' }));
  build(aPizza({ toppings: own, limits: { maxExtra: 3, maxRemoval: 2, maxPerTopping: 1 } }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Limeña' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'pollo' }));
  const tomato = dialog.getByRole('button', { name: 'tomate' });
  expect(tomato).not.toHaveAttribute('aria-disabled');
  await userEvent.click(dialog.getByRole('button', { name: 'choclo' }));
  expect(tomato).toHaveAttribute('aria-disabled', 'true');
  expect(tomato).toHaveAccessibleDescription('Puedes quitar solo 2 ingredientes.');
});

describe('unavailable items', () => {
  test('sold out: the builder opens by its address, says so and does not add', async () => {
    const shop = build(aPizza({ sold_out: true }));
    await screen.findByRole('radio', { name: /Grande/ });
    expect(screen.getAllByText('Agotado por hoy en esta tienda')[0]).toBeVisible();
    expect(go()).toHaveAttribute('aria-disabled', 'true');
    expect(go()).toHaveAccessibleDescription('Agotado por hoy en esta tienda');
    await userEvent.click(go());
    expect(shop.api.made.map(({ id }) => id)).not.toContain('cart.updateItem');
  });

  test('of lunch at night: the hours, and the way to another time', async () => {
    const shop = build(aHalf({ only_lunch: true, hours: lunchHours }), [aPizza()]);
    const reason = /A la hora que elegiste no se vende: lo preparamos de lunes a viernes, de 12 a 4\sp\.\sm\./;
    await waitFor(() => expect(screen.getAllByText(reason)[0]).toBeVisible());
    expect(go()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar la hora' }));
    expect(shop.address()).toBe('/order/pizzas/-/hh-mitad?dialog=time');
  });

  test('of Tuesdays on a Wednesday', async () => {
    build(aCombo({ hut_day: true, hours: { days: [2] } }));
    await waitFor(() => expect(screen.getAllByText(/no se vende: lo preparamos los martes/)[0]).toBeVisible());
    expect(go()).toHaveAttribute('aria-disabled', 'true');
  });

  test('within its hours it says them and is sold', async () => {
    build(aCombo({ hours: { days: [3], start: '19:00', end: '22:00' } }));
    expect(await screen.findByText(/^Solo los miércoles, de 7 a 10\sp\.\sm\.$/)).toBeVisible();
    expect(go()).not.toHaveAttribute('aria-disabled');
  });
});

describe('half and half', () => {
  test('the same recipe twice is one whole pizza, and says so', async () => {
    build(aHalf(), [aPizza(), aPizza({ uuid: 'pz-botija', name: 'Botija' })]);
    await userEvent.click(await screen.findByRole('button', { name: /Mitad derecha/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Limeña S/ }));
    expect(await screen.findByText(/va como una pizza entera/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Botija S/ }));
    expect(screen.queryByText(/va como una pizza entera/)).toBeNull();
  });

  test('a recipe that is sold out is grey, says so and cannot be taken; a half that had it is open again', async () => {
    const half = aHalf();
    const [limena, botija] = half.half_options;
    build({ ...half, half_options: [limena, { ...botija, sold_out: true }] as typeof half.half_options }, [aPizza()]);
    const option = await screen.findByRole('button', { name: /^Botija Agotado$/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: /Mitad derecha/ }));
    await userEvent.click(option);
    expect(screen.getByRole('button', { name: /Mitad derecha/ })).toHaveTextContent('Elige una receta');
    expect(screen.getByText('Elige las dos recetas para agregarla.')).toBeVisible();
  });

  test('recipes carry their marks', async () => {
    const half = aHalf();
    build(
      { ...half, half_options: half.half_options.map((option) => ({ ...option, marks: ['spicy', 'vegetarian'] })) },
      [aPizza()],
    );
    expect(await screen.findByRole('button', { name: /^Limeña Sin carne Picante/ })).toBeVisible();
  });
});

describe('the pizza inside a combo', () => {
  const detail = aCombo();
  const [pizzaGroup, ...rest] = detail.groups;
  if (!pizzaGroup) throw new Error('the fixture has a group');
  const items = pizzaGroup.items.map((item) => ({ ...item, has_toppings: true, allergens: ['gluten'] }));
  const casaLlena = { ...detail, groups: [{ ...pizzaGroup, items }, ...rest] };
  const limena = aPizza({
    toppings: [
      aTopping('pollo', { type: 'default' }),
      aTopping('choclo', { type: 'default' }),
      aTopping('rocoto', { allergens: ['mustard'] }),
    ],
  });

  test('its toppings can be changed within its limits, at the price of its size', async () => {
    const shop = build(casaLlena, [limena]);
    await userEvent.click(await screen.findByRole('radio', { name: /pz-limena/ }));
    expect(screen.getByText('Contiene: gluten')).toBeVisible();
    await userEvent.click(screen.getByText('Cambiar ingredientes de pz-limena'));
    const more = await screen.findByRole('button', { name: 'Agregar una porción de rocoto' });
    expect(go()).toHaveTextContent(/S\/\s68\.90/);
    await userEvent.click(more);
    expect(go()).toHaveTextContent(/S\/\s72\.90/);
    expect(screen.getByText('Contiene: gluten, mostaza')).toBeVisible();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Máximo 1 porción de este ingrediente.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'choclo' }));
    expect(screen.getByText('2 cambios')).toBeVisible();
    const side = screen.getByRole('button', { name: 'Agregar una porción de pan' });
    await userEvent.click(side);
    await userEvent.click(side);
    await userEvent.click(go());
    await waitFor(() => expect(shop.api.made.map(({ id }) => id)).toContain('cart.updateItem'));
    expect(shop.api.made.at(-1)?.input.body).toMatchObject({
      groups: [
        {
          id: 'pizza',
          items: [
            {
              uuid: 'pz-limena',
              toppings: [
                { id: 'rocoto', quantity: 1 },
                { id: 'choclo', quantity: 0 },
              ],
            },
          ],
        },
        { id: 'entrada' },
        { id: 'bebida' },
      ],
    });
  });

  test('a choice that sold out is led back to', async () => {
    const gone = casaLlena.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, sold_out: item.uuid === 'gaseosa' })),
    }));
    build({ ...casaLlena, groups: gone });
    await userEvent.click(await screen.findByRole('button', { name: /^Agregar\s*S/ }));
    expect(await screen.findByText('gaseosa se agotó. Elige otra opción.')).toBeVisible();
    expect(screen.getByRole('group', { name: /Tu bebida/ })).toHaveFocus();
  });
});
